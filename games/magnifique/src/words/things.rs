//! The things of the box in words.

use kernel::Sentence;

use crate::components::{Bonus, ByColour, ByTile, CardId, Colour, Hue, Magnifique, MainAction, PosterId, Scoring, Size, Talent, TentId, Tile};
use crate::state::{Die, Lot, Place};

pub(super) fn say_colour(colour: Colour) -> Sentence {
    Sentence::new("magnifique-colour").key("colour", colour.name())
}

pub(super) fn say_tile(tile: Tile) -> Sentence {
    Sentence::new("magnifique-tile").key("tile", tile.name())
}

pub(super) fn say_talent(talent: Talent) -> Sentence {
    Sentence::new("magnifique-talent").key("talent", talent.name())
}

pub(super) fn say_die_face(die: Die) -> Sentence {
    Sentence::new("magnifique-die").key("colour", die.colour.name()).number("value", die.value.value())
}

pub(super) fn say_action_name(action: MainAction) -> Sentence {
    Sentence::new("magnifique-action").key("action", action.name())
}

pub(super) fn say_place(place: Place) -> Sentence {
    match place {
        Place::Waiting { number } => Sentence::new("magnifique-waiting").number("number", number),
        Place::Space { power } => Sentence::new("magnifique-space").number("power", power),
    }
}

/// So many gems of each type; "none" if there are none.
pub(super) fn say_gem_list(gems: ByColour) -> Sentence {
    let kinds = Colour::ALL.into_iter().filter(|gem| gems[*gem] > 0);
    let said: Vec<Sentence> = kinds.map(|gem| Sentence::new("magnifique-gems").number("count", gems[gem]).key("gem", gem.name())).collect();
    if said.is_empty() { Sentence::new("magnifique-gems-none") } else { Sentence::new("magnifique-list").list("items", said) }
}

/// So many gems of each type, on a button.
pub(super) fn say_gems_briefly(gems: ByColour) -> Sentence {
    let kinds = Colour::ALL.into_iter().filter(|gem| gems[*gem] > 0);
    let said = kinds.map(|gem| Sentence::new("magnifique-gems-short").number("count", gems[gem]).key("gem", gem.name()));
    Sentence::new("magnifique-list").list("items", said)
}

/// So many camp tiles of each type, leaving out those that are not there.
pub(super) fn say_tile_list(tiles: &ByTile) -> impl Iterator<Item = Sentence> {
    let some = Tile::ALL.into_iter().zip(tiles).filter(|(_, count)| **count > 0);
    some.map(|(tile, count)| Sentence::new("magnifique-counted").number("count", *count).say("thing", say_tile(tile)))
}

/// A poster by the title of its show and its character.
pub(super) fn say_poster(game: &Magnifique, poster: PosterId) -> Sentence {
    Sentence::new("magnifique-poster-name").key("poster", poster.to_string()).key("character", game.poster(poster).character.name())
}

/// A master card by its name.
pub(super) fn say_card(card: CardId) -> Sentence {
    Sentence::new("magnifique-card-name").key("card", card.to_string())
}

/// A lot by its names.
pub(super) fn say_lot(lot: Lot) -> Sentence {
    match lot.talent {
        Some(talent) => Sentence::new("magnifique-lot").say("card", say_card(lot.card)).say("talent", say_talent(talent)),
        None => say_card(lot.card),
    }
}

/// One camp tile of a type.
pub(super) fn say_a_tile(tile: Tile) -> Sentence {
    Sentence::new("magnifique-a-tile").key("tile", tile.name())
}

pub(super) fn say_tent(game: &Magnifique, tent: TentId) -> Sentence {
    let data = game.tent(tent);
    let gem = data.gem.map_or("none", Hue::name);
    Sentence::new("magnifique-tent").number("points", data.points).number("coins", data.coins).key("gem", gem)
}

impl Magnifique {
    /// A poster by name, with what it asks and gives.
    pub(super) fn say_whole_poster(&self, poster: PosterId) -> Sentence {
        Sentence::new("magnifique-whole").say("name", say_poster(self, poster)).say("details", self.say_poster_terms(poster))
    }

    /// What a poster asks and gives.
    pub(super) fn say_poster_terms(&self, poster: PosterId) -> Sentence {
        let data = self.poster(poster);
        let gems = ByColour([data.gems[0], data.gems[1], data.gems[2], 0]);
        Sentence::new(if gems.total() == 0 { "magnifique-poster" } else { "magnifique-poster-with-gems" })
            .list("tiles", say_tile_list(&data.tiles))
            .say("gems", say_gem_list(gems))
            .number("points", data.points)
            .number("coins", data.coins)
    }

    /// A master card by name, with its bonus and what it scores.
    pub(super) fn say_whole_card(&self, card: CardId) -> Sentence {
        Sentence::new("magnifique-whole").say("name", say_card(card)).say("details", self.say_card_terms(card))
    }

    /// The bonus of a master card, and what it scores.
    pub(super) fn say_card_terms(&self, card: CardId) -> Sentence {
        Sentence::new("magnifique-card").say("bonus", self.say_card_bonus(card)).say("scoring", self.say_card_scoring(card))
    }

    pub(super) fn say_card_bonus(&self, card: CardId) -> Sentence {
        say_bonus(self.card(card).bonus)
    }

    /// What a master card scores, and how much at most.
    pub(super) fn say_card_scoring(&self, card: CardId) -> Sentence {
        let data = self.card(card);
        let scoring = say_scoring(data.scoring).number("points", data.points);
        match data.max {
            Some(max) => Sentence::new("magnifique-scoring").say("scoring", scoring).number("max", max),
            None => scoring,
        }
    }

    /// A lot with all that its card says.
    pub(super) fn say_whole_lot(&self, lot: Lot) -> Sentence {
        Sentence::new("magnifique-whole").say("name", say_lot(lot)).say("details", self.say_card_terms(lot.card))
    }
}

fn say_bonus(bonus: Bonus) -> Sentence {
    let simple = |id: &'static str| Sentence::new(id);
    match bonus {
        Bonus::PlusColour { hue, power } => simple("magnifique-bonus-plus-colour").key("colour", hue.name()).number("power", power),
        Bonus::PlusAny { power } => simple("magnifique-bonus-plus-any").number("power", power),
        Bonus::SetDie => simple("magnifique-bonus-set-die"),
        Bonus::Copy => simple("magnifique-bonus-copy"),
        Bonus::Coins { coins } => simple("magnifique-bonus-coins").number("coins", coins),
        Bonus::Points { points } => simple("magnifique-bonus-points").number("points", points),
        Bonus::Gem { gem } => simple("magnifique-bonus-gem").key("gem", gem.name()),
        Bonus::Poster => simple("magnifique-bonus-poster"),
        Bonus::CoinsForTalent { coins } => simple("magnifique-bonus-coins-for-talent").number("coins", coins),
        Bonus::TalentForSmall { hue } => simple("magnifique-bonus-talent-for-small").say("tile", say_a_tile(Tile::of(Size::Small, hue))),
        Bonus::GemsForSmall { hue } => simple("magnifique-bonus-gems-for-small").say("tile", say_a_tile(Tile::of(Size::Small, hue))),
    }
}

fn say_scoring(scoring: Scoring) -> Sentence {
    match scoring {
        Scoring::Tiles(tile) => Sentence::new("magnifique-scoring-tiles").say("tile", say_tile(tile)),
        Scoring::TilesOfSize(size) => Sentence::new("magnifique-scoring-size").key("size", size.name()),
        Scoring::Rectangle => Sentence::new("magnifique-scoring-rectangle"),
        Scoring::Group(hue) => Sentence::new("magnifique-scoring-group").key("colour", hue.name()),
        Scoring::Columns => Sentence::new("magnifique-scoring-columns"),
        Scoring::Rows => Sentence::new("magnifique-scoring-rows"),
        Scoring::Tents => Sentence::new("magnifique-scoring-tents"),
        Scoring::Gems => Sentence::new("magnifique-scoring-gems"),
        Scoring::PayCoins => Sentence::new("magnifique-scoring-pay-coins"),
        Scoring::PerformanceSpace => Sentence::new("magnifique-scoring-space"),
        Scoring::Character => Sentence::new("magnifique-scoring-character"),
        Scoring::DistinctCharacters => Sentence::new("magnifique-scoring-distinct"),
        Scoring::PosterColour(hue) => Sentence::new("magnifique-scoring-posters").key("colour", hue.name()),
        Scoring::Flat => Sentence::new("magnifique-scoring-flat"),
        Scoring::Talents => Sentence::new("magnifique-scoring-talents"),
        Scoring::Payment => Sentence::new("magnifique-scoring-payment"),
        Scoring::DoubleTransparent => Sentence::new("magnifique-scoring-transparent"),
    }
}
