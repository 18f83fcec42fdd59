//! What master cards and their bonuses are worth.

use tinyvec::ArrayVec;

use crate::components::{Bonus, CardId, Colour, HELD_CARDS, PosterId, Scoring};
use crate::flow::{Position, Step};
use crate::state::Player;

use super::{GEM, talent_worth};

impl Position<'_> {
    /// What the own cards will score: the best in full at the rounds' ends, the others half.
    pub(super) fn worth_of_cards(self, player: &Player) -> f32 {
        let mut values: ArrayVec<[f32; HELD_CARDS + 1]> = player.cards.iter().map(|held| self.expected_value(player, held.card)).collect();
        values.sort_by(|one, other| other.total_cmp(one));
        let in_full = self.rounds_left() as usize;
        values.iter().enumerate().map(|(index, value)| if index < in_full { *value } else { *value / f32::from(self.game.card_divisor) }).sum()
    }

    /// What a card counts now, and part of what it may still gain.
    fn expected_value(self, player: &Player, card: CardId) -> f32 {
        let data = self.game.card(card);
        let coins = data.max_coins().min(player.coins.min(255) as u8 / 2);
        let mut as_paid = *player;
        as_paid.dues = player.dues_so_far();
        let now = f32::from(self.game.value_of(&as_paid, card, coins));
        let room = f32::from(data.most()) - now;
        now + room * 0.12 * (self.rounds_left() - 1.0)
    }

    /// Whether a completed poster of this character or colour counts for an own card.
    pub(super) fn worth_of_character(self, player: &Player, poster: PosterId) -> f32 {
        let counts = |scoring: Scoring| match scoring {
            Scoring::PosterColour(hue) => hue == self.game.poster(poster).hue,
            Scoring::DistinctCharacters => !player.completed.iter().any(|done| self.game.poster(done).character == self.game.poster(poster).character),
            Scoring::Character => {
                player.completed.is_empty() || player.completed.iter().any(|done| self.game.poster(done).character == self.game.poster(poster).character)
            }
            _ => false,
        };
        let cards = player.cards.iter().map(|held| self.game.card(held.card)).filter(|card| counts(card.scoring));
        cards.map(|card| 0.6 * f32::from(card.points)).sum()
    }

    /// A card to be had: what it scores, what its bonus gives.
    pub(super) fn card_promise(self, me: &Player, card: CardId) -> f32 {
        let data = self.game.card(card);
        let by_type = match data.scoring {
            Scoring::TilesOfSize(_) | Scoring::Rectangle | Scoring::Tents => 0.6,
            Scoring::Character | Scoring::DistinctCharacters | Scoring::Talents | Scoring::PayCoins => 0.55,
            Scoring::Tiles(_) | Scoring::Columns | Scoring::Gems | Scoring::PerformanceSpace | Scoring::PosterColour(_) => 0.5,
            Scoring::Payment | Scoring::Group(_) | Scoring::Rows => 0.45,
            Scoring::DoubleTransparent => 0.35,
            Scoring::Flat => 0.9,
        };
        let later = by_type * f32::from(data.most()) * (self.rounds_left() / 3.0);
        let now = f32::from(self.game.value_of(me, card, data.max_coins().min(me.coins.min(255) as u8)));
        later.max(now) + self.bonus_promise(me, data.bonus)
    }

    /// What a bonus is worth when its card gets the die.
    pub(super) fn bonus_promise(self, me: &Player, bonus: Bonus) -> f32 {
        let die = if let Step::Card { die } = self.step() { Some(die) } else { None };
        match bonus {
            Bonus::PlusColour { hue, power } => match die.map(|die| die.colour) {
                Some(Colour::Transparent) | None => 0.6 * f32::from(power),
                Some(colour) if colour == hue.into() => 0.8 * f32::from(power),
                Some(_) => 0.0,
            },
            Bonus::PlusAny { power } => 0.7 * f32::from(power),
            Bonus::SetDie => die.map_or(1.5, |die| 0.4 * f32::from(6 - die.value.value())),
            Bonus::Copy => 1.2,
            Bonus::Coins { coins } => 0.8 * f32::from(coins),
            Bonus::Points { points } => f32::from(points),
            Bonus::Gem { gem } => {
                if me.gems[gem] < crate::components::STORAGE {
                    GEM
                } else {
                    0.6
                }
            }
            Bonus::Poster => {
                if me.poster_count() < crate::components::SLOTS {
                    2.2
                } else {
                    0.8
                }
            }
            Bonus::CoinsForTalent { .. } => self.rounds_left() - 1.0,
            Bonus::TalentForSmall { .. } | Bonus::GemsForSmall { .. } => 2.0,
        }
    }

    /// Using the bonus now.
    pub(super) fn bonus_use_promise(self, me: &Player) -> f32 {
        let is_last_chance = self.step() == Step::End;
        match self.game.card(self.turn().card).bonus {
            // Free gains come first: they may serve in this very turn.
            Bonus::Coins { .. } | Bonus::Points { .. } | Bonus::Gem { .. } | Bonus::PlusAny { .. } | Bonus::PlusColour { .. } | Bonus::Copy => 90.0,
            Bonus::Poster if me.poster_count() < crate::components::SLOTS => 80.0,
            Bonus::CoinsForTalent { .. } if self.worth_of_coins(me) > 1.0 && self.rounds_left() > 1.0 => 70.0,
            Bonus::GemsForSmall { .. } if is_last_chance && me.gems.total() >= 7 => 5.0,
            Bonus::TalentForSmall { hue } => {
                let tile = crate::components::Tile::of(crate::components::Size::Small, hue);
                if self.rounds_left() <= 1.0 || self.tile_promise(me, tile) > 5.0 { 60.0 } else { 0.5 }
            }
            _ => 0.5,
        }
    }

    /// A lot: its card and its talent tile.
    pub(super) fn lot_promise(self, me: &Player, lot: u8) -> f32 {
        let data = self.state.lots.get(usize::from(lot)).copied().flatten();
        data.map_or(0.0, |lot| self.card_promise(me, lot.card) + lot.talent.map_or(0.0, |talent| 0.5 * talent_worth(talent) * (self.rounds_left() - 1.0)))
    }

    /// Scoring a card now: what it gives more now than at the end, less what it may still gain.
    pub(super) fn score_promise(self, me: &Player, card: CardId) -> f32 {
        let data = self.game.card(card);
        let now = f32::from(self.game.value_of(me, card, data.max_coins().min(me.coins.min(255) as u8)));
        let growth = (f32::from(data.most()) - now) * 0.3 * (self.rounds_left() - 1.0);
        20.0 + now - 0.5 * growth
    }
}
