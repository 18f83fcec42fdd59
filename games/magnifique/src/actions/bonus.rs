//! The bonus of this turn's master card, D-COPY and D-BONUS-GEMS (MAG-5.20 to 5.24), and what gains do.

use kernel::{Chance, Log};

use crate::components::{Bonus, ByColour, CardId, Colour, GEMS_FOR_SMALL, Rewards, STORAGE, Timing};
use crate::event::{Event, Happening};
use crate::flow::{Play, Step, Table};
use crate::illegal::Illegal;
use crate::scoring::Part;
use crate::state::{BonusUse, TileCause};

/// Every multiset of three gems.
pub(super) fn triples() -> impl Iterator<Item = ByColour> {
    (0..=GEMS_FOR_SMALL).flat_map(|orange| (0..=GEMS_FOR_SMALL - orange).map(move |green| (orange, green))).flat_map(|(orange, green)| {
        let left = GEMS_FOR_SMALL - orange - green;
        (0..=left).map(move |purple| ByColour([orange, green, purple, left - purple]))
    })
}

impl Table<'_> {
    /// MAG-4.8: at a free point used, copy, timing, colour, cost, place in this order; elsewhere used, else timing.
    pub(super) fn may_use_bonus(self, step: Step) -> Result<(), Illegal> {
        let Some(turn) = self.state.turn.as_ref() else { return Err(Illegal::BonusTiming) };
        if turn.bonus != BonusUse::Unused {
            return Err(Illegal::BonusUsed);
        }
        if !step.is_free_point() {
            return Err(Illegal::BonusTiming);
        }
        match self.game.card(turn.card).bonus {
            Bonus::Copy if self.me().cards.iter().any(|held| self.may_copy(held.card, step).is_ok()) => Ok(()),
            Bonus::Copy => Err(Illegal::NothingToCopy),
            bonus => self.may_gain(bonus, step),
        }
    }

    /// MAG-5.21: the bonus of another own card that is no `copy`, as if printed on this one.
    pub(super) fn may_copy_bonus(self, card: CardId) -> Result<(), Illegal> {
        let below = self.state.steps.len().checked_sub(2).map_or(Step::Over, |index| self.state.steps[index]);
        self.may_copy(card, below)
    }

    fn may_copy(self, card: CardId, step: Step) -> Result<(), Illegal> {
        let bonus = self.game.card(card).bonus;
        if card == self.turn().card || bonus == Bonus::Copy || self.me().held(card).is_none() {
            return Err(Illegal::NotCopied { card });
        }
        self.may_gain(bonus, step)
    }

    /// Whether a bonus can be used at this free point: timing, colour, cost and place.
    fn may_gain(self, bonus: Bonus, step: Step) -> Result<(), Illegal> {
        let is_time = match bonus.timing() {
            Timing::Any => true,
            Timing::BeforeCommit => step == Step::Prep,
            Timing::DieTaken | Timing::AsCopied | Timing::Tile | Timing::Tent | Timing::Perform => false,
        };
        if !is_time {
            return Err(Illegal::BonusTiming);
        }
        let me = self.me();
        let is_payable = match bonus {
            Bonus::PlusColour { hue, .. } if self.hue() != hue => return Err(Illegal::BonusColour { hue }),
            Bonus::CoinsForTalent { coins } => me.coins >= coins.into() && me.pawns.supply > 0,
            Bonus::TalentForSmall { .. } => me.pawns.play_area > 0,
            Bonus::GemsForSmall { .. } => me.gems.total() >= GEMS_FOR_SMALL,
            _ => true,
        };
        if !is_payable {
            return Err(Illegal::TooExpensive);
        }
        match bonus.tile() {
            Some(tile) if self.in_supply(tile) == 0 || !self.game.has_place(tile, self.covered()) => Err(Illegal::NoPlaceForBonusTile { tile }),
            _ => Ok(()),
        }
    }

    /// MAG-5.23: any three stored gems.
    pub(super) fn may_pay_bonus(self, gems: ByColour) -> Result<(), Illegal> {
        if gems.total() == GEMS_FOR_SMALL && gems.fits_in(self.me().gems) { Ok(()) } else { Err(Illegal::NotThreeGems) }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The bonus of the turn's card, once a turn.
    pub(super) fn use_bonus(&mut self) {
        let card = self.table().turn().card;
        match self.game.card(card).bonus {
            Bonus::Copy => self.push(Step::Copy),
            bonus => self.gain_bonus(bonus, None),
        }
    }

    /// MAG-5.21: under the timing of the copied bonus.
    pub(super) fn copy_bonus(&mut self, card: CardId) {
        self.pop();
        self.gain_bonus(self.game.card(card).bonus, Some(card));
    }

    fn gain_bonus(&mut self, bonus: Bonus, copied: Option<CardId>) {
        let (seat, card) = (self.state.active, self.table().turn().card);
        self.turn().bonus = BonusUse::Used(0);
        self.tell(|| Happening::BonusUsed { seat, card, copied });
        match bonus {
            Bonus::PlusColour { power, .. } | Bonus::PlusAny { power } => self.turn().bonus = BonusUse::Used(power),
            Bonus::Coins { coins } => self.gain_coins(coins),
            Bonus::Points { points } => self.score(seat, Part::CardBonus, points.into()),
            Bonus::Gem { gem } => self.gain_gem(gem),
            Bonus::Poster => self.gain_posters(1),
            Bonus::CoinsForTalent { coins } => {
                self.spend_coins(coins);
                self.gain_pawn();
            }
            Bonus::TalentForSmall { .. } => {
                // MAG-R23: discarding differs from using.
                let pawns = &mut self.me().pawns;
                pawns.play_area -= 1;
                pawns.supply += 1;
                self.tell(|| Happening::PawnReturned { seat });
                self.begin_bonus_tile(bonus);
            }
            Bonus::GemsForSmall { .. } => {
                let tile = bonus.tile().expect("a small tile, MAG-5.23");
                self.push(Step::BonusGems { tile });
            }
            Bonus::SetDie | Bonus::Copy => unreachable!("not at a free point, MAG-5.20"),
        }
    }

    fn begin_bonus_tile(&mut self, bonus: Bonus) {
        let tile = bonus.tile().expect("a small tile, MAG-5.23");
        self.push(Step::Orient { tile, cause: TileCause::CardBonus });
    }

    /// MAG-5.23: three gems return to the supply, a small tile is built.
    pub(super) fn pay_bonus(&mut self, tile: crate::components::Tile, gems: ByColour) {
        self.spend_gems(gems);
        self.replace(Step::Orient { tile, cause: TileCause::CardBonus });
    }

    /// MAG-4.7 and 5.19: first coins, points, gems and pawns, then posters.
    pub fn gain_rewards(&mut self, rewards: Rewards, part: Part) {
        let seat = self.state.active;
        if rewards.coins > 0 {
            self.gain_coins(rewards.coins);
        }
        self.score(seat, part, rewards.points.into());
        (0..rewards.gems).for_each(|_| self.gain_gem(Colour::Transparent));
        (0..rewards.pawns).for_each(|_| self.gain_pawn());
        if rewards.posters > 0 {
            self.gain_posters(rewards.posters);
        }
    }

    pub fn gain_coins(&mut self, coins: u8) {
        let seat = self.state.active;
        self.me().coins += u16::from(coins);
        self.tell(|| Happening::CoinsGained { seat, coins });
    }

    pub fn spend_coins(&mut self, coins: u8) {
        let seat = self.state.active;
        self.me().coins -= u16::from(coins);
        self.tell(|| Happening::CoinsPaid { seat, coins });
    }

    pub fn spend_gems(&mut self, gems: ByColour) {
        let seat = self.state.active;
        self.me().gems -= gems;
        self.tell(|| Happening::GemsPaid { seat, gems });
    }

    /// MAG-5.28: into storage, or a coin if three of the type are stored.
    pub fn gain_gem(&mut self, gem: Colour) {
        let (seat, coins) = (self.state.active, self.game.overflow_coins);
        if self.me().gems[gem] < STORAGE {
            self.me().gems[gem] += 1;
            self.tell(|| Happening::GemGained { seat, gem });
        } else {
            self.me().coins += u16::from(coins);
            self.tell(|| Happening::GemOverflowed { seat, gem, coins });
        }
    }

    /// MAG-5.32: from the own supply to the play area; none left, nothing gained.
    pub fn gain_pawn(&mut self) {
        let seat = self.state.active;
        let pawns = &mut self.me().pawns;
        if pawns.supply == 0 {
            self.tell(|| Happening::PawnMissed { seat });
            return;
        }
        pawns.supply -= 1;
        pawns.play_area += 1;
        self.tell(|| Happening::PawnGained { seat });
    }

    /// MAG-4.7: posters are gained one after the other, before the interrupted decision comes back.
    pub fn gain_posters(&mut self, posters: u8) {
        self.push(Step::Poster { left: posters });
    }
}
