//! What happened, in words.

use kernel::{Seat, Sentence};

use super::things::{say_a_tile, say_action_name, say_card, say_colour, say_die_face, say_gem_list, say_lot, say_place, say_poster, say_talent, say_tent};
use crate::components::Magnifique;
use crate::event::{News, PosterSource};

/// A sentence about somebody.
fn did(id: &'static str, seat: Seat) -> Sentence {
    Sentence::new(id).seat("who", seat)
}

impl Magnifique {
    pub(super) fn news_in_words(&self, news: &News) -> Sentence {
        use News as N;
        match *news {
            N::FirstPlayerChosen { seat } => did("magnifique-did-first", seat),
            N::DiceRolled { dice } => Sentence::new("magnifique-did-roll-dice").list("dice", dice.into_iter().map(say_die_face)),
            N::LotsLaidOut { lots } => Sentence::new("magnifique-did-lay-lots").list("lots", lots.into_iter().map(say_lot)),
            N::PosterShown { place, poster } => Sentence::new("magnifique-did-show-poster").number("place", place + 1).say("poster", say_poster(self, poster)),
            N::PostersReshuffled { posters } => Sentence::new("magnifique-did-reshuffle").number("posters", posters),
            N::TentsLaidOut { wheel, tents } => {
                Sentence::new("magnifique-did-lay-tents").key("colour", wheel.name()).list("tents", tents.into_iter().map(|tent| say_tent(self, tent)))
            }
            N::BoardDealt { seat, board, poster, coins } => {
                did("magnifique-did-deal-board", seat).key("board", board.name()).say("poster", say_poster(self, poster)).number("coins", coins)
            }
            N::CoinsGiven { from, to, coins } => Sentence::new("magnifique-did-give-coins").seat("from", from).seat("to", to).number("coins", coins),
            N::CardLaidOpen { seat, card } => did("magnifique-did-lay-card", seat).say("card", self.say_whole_card(card)),
            N::TalentsLaidOut { talents } => Sentence::new("magnifique-did-lay-talents").list("talents", talents.into_iter().map(say_talent)),
            N::TalentTaken { seat, talent } => did("magnifique-did-take-talent", seat).say("talent", say_talent(talent)),
            N::TurnBegan { seat, round, turn } => did("magnifique-did-begin-turn", seat).number("round", round).number("turn", turn),
            N::OnlyChoice { seat, action } => did("magnifique-did-only-choice", seat).say("choice", self.say_choice(action)),
            N::ReserveRolled { seat, poster, die } => {
                did("magnifique-did-roll-reserve", seat).say("poster", say_poster(self, poster)).say("die", say_die_face(die))
            }
            N::DieTaken { seat, die } => did("magnifique-did-take-die", seat).say("die", say_die_face(die)),
            N::DiePlaced { seat, card, die } => did("magnifique-did-place-die", seat).say("card", say_card(card)).say("die", say_die_face(die)),
            N::DieChanged { seat, from, to } => did("magnifique-did-change-die", seat).number("from", from.value()).number("to", to.value()),
            N::ColourChosen { seat, colour } => did("magnifique-did-choose-colour", seat).say("colour", say_colour(colour.into())),
            N::ActionChosen { seat, action } => did("magnifique-did-choose-action", seat).say("action", say_action_name(action)),
            N::ActionGivenUp { seat, action } => did("magnifique-did-give-up", seat).say("action", say_action_name(action)),
            N::GemSpent { seat, gem, power } => did("magnifique-did-spend-gem", seat).key("gem", gem.name()).number("power", power),
            N::BonusUsed { seat, card, copied: None } => did("magnifique-did-use-bonus", seat).say("card", say_card(card)),
            N::BonusUsed { seat, copied: Some(copied), .. } => did("magnifique-did-copy-bonus", seat).say("card", say_card(copied)),
            N::TalentUsed { seat, talent, pawns } => did("magnifique-did-use-talent", seat).say("talent", say_talent(talent)).number("pawns", pawns),
            N::CoinsGained { seat, coins } => did("magnifique-did-gain-coins", seat).number("coins", coins),
            N::CoinsPaid { seat, coins } => did("magnifique-did-pay-coins", seat).number("coins", coins),
            N::GemGained { seat, gem } => did("magnifique-did-gain-gem", seat).key("gem", gem.name()),
            N::GemOverflowed { seat, gem, coins } => did("magnifique-did-overflow", seat).key("gem", gem.name()).number("coins", coins),
            N::GemsPaid { seat, gems } => did("magnifique-did-pay-gems", seat).say("gems", say_gem_list(gems)),
            N::PawnGained { seat } => did("magnifique-did-gain-pawn", seat),
            N::PawnMissed { seat } => did("magnifique-did-miss-pawn", seat),
            N::PawnReturned { seat } => did("magnifique-did-return-pawn", seat),
            N::PointsScored { seat, part, points } => {
                let id = if points < 0 { "magnifique-did-lose" } else { "magnifique-did-score" };
                did(id, seat).say("part", Sentence::new(format!("magnifique-part-{}", part.name()))).number("points", points.abs())
            }
            N::LevelChosen { seat, level: Some(level), small, large } => {
                did("magnifique-did-choose-level", seat).number("level", level).number("small", small).number("large", large)
            }
            N::LevelChosen { seat, level: None, .. } => did("magnifique-did-choose-no-level", seat),
            N::TileBuilt { seat, placement } => {
                let position = |index: u8| i64::from(index) + 1;
                did("magnifique-did-build", seat)
                    .say("tile", say_a_tile(placement.tile))
                    .number("col", position(placement.col))
                    .number("row", position(placement.row))
            }
            N::WagonMoved { seat, wheel, from, to } => {
                let way = if (from + 1) % self.wheel_length(wheel) == to { "forward" } else { "backward" };
                did("magnifique-did-move-wagon", seat).key("colour", wheel.name()).key("way", way).number("space", to)
            }
            N::PosterTaken { seat, poster, source } => {
                let from_deck = source == PosterSource::Deck;
                did(if from_deck { "magnifique-did-draw-poster" } else { "magnifique-did-take-poster" }, seat).say("poster", say_poster(self, poster))
            }
            N::PosterDeclined { seat } => did("magnifique-did-decline-poster", seat),
            N::PosterPlaced { seat, poster, slot } => did("magnifique-did-put-poster", seat).say("poster", say_poster(self, poster)).number("slot", slot + 1),
            N::PosterDiscarded { seat, poster } => did("magnifique-did-discard-poster", seat).say("poster", say_poster(self, poster)),
            N::PostersLost { seat, posters } => did("magnifique-did-lose-posters", seat).number("posters", posters),
            N::TentTaken { seat, tent, slot, .. } => did("magnifique-did-take-tent", seat).say("tent", say_tent(self, tent)).number("slot", slot + 1),
            N::TentLeft { seat, tent, .. } => did("magnifique-did-leave-tent", seat).say("tent", say_tent(self, tent)),
            N::HatMoved { seat, to, .. } => did("magnifique-did-move-hat", seat).say("place", say_place(to)),
            N::TileIgnored { seat, slot, tile } => did("magnifique-did-ignore", seat).number("slot", slot + 1).say("tile", say_a_tile(tile)),
            N::PosterCompleted { seat, poster, .. } => did("magnifique-did-complete", seat).say("poster", say_poster(self, poster)),
            N::PostersArranged { seat, posters } => did("magnifique-did-arrange", seat)
                .list("posters", posters.into_iter().map(|poster| poster.map_or_else(|| Sentence::new("magnifique-empty"), |poster| say_poster(self, poster)))),
            N::TurnEnded { seat } => did("magnifique-did-end-turn", seat),
            N::DuesPaid { seat, due, paid } => {
                did(if paid < due { "magnifique-did-pay-part" } else { "magnifique-did-pay-dues" }, seat).number("due", due).number("paid", paid)
            }
            N::HatReturned { seat, from } => did("magnifique-did-return-hat", seat).say("place", say_place(from)),
            N::LotTaken { seat, lot, .. } => did("magnifique-did-take-lot", seat).say("lot", say_lot(lot)),
            N::LotDiscarded { number, lot } => Sentence::new("magnifique-did-discard-lot").number("number", number + 1).say("lot", say_lot(lot)),
            N::CardScored { seat, card, coins } => did("magnifique-did-score-card", seat).say("card", say_card(card)).number("coins", coins),
            N::CardHalved { seat, card, coins } => did("magnifique-did-halve-card", seat).say("card", say_card(card)).number("coins", coins),
            N::ZonesCounted { seat, zones, gems } => did("magnifique-did-count-zones", seat).number("zones", zones).number("gems", gems),
            N::RoundEnded { round } => Sentence::new("magnifique-did-end-round").number("round", round),
            N::GameEnded => Sentence::new("magnifique-did-end-game"),
        }
    }
}
