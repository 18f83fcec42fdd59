//! The bonus of this turn's master card, D-COPY and D-BONUS-GEMS (MAG-5.20 to MAG-5.24), and what gains do.

use kernel::{Chance, Log};

use crate::components::{Bonus, ByColour, CardId, Colour, GEMS_FOR_SMALL, Rewards, STORAGE, Tile, Timing};
use crate::event::{Event, News};
use crate::flow::{Play, Position, Step};
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

impl Position<'_> {
    /// MAG-4.8: at a free point used, copy, timing, colour, cost, place in this order; elsewhere used, else timing.
    pub(super) fn may_use_bonus(self, step: Step) -> Result<(), Illegal> {
        let Some(turn) = self.state.turn.as_ref() else { return Err(Illegal::NoBonusYet) };
        if turn.bonus != BonusUse::Unused {
            return Err(Illegal::BonusUsed);
        }
        let bonus = self.game.card(turn.card).bonus;
        if !step.is_free_point() {
            return Err(Illegal::BonusTiming { timing: bonus.timing() });
        }
        match bonus {
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

    /// MAG-R31: whether the other card has a die, or was used, does not matter.
    fn may_copy(self, card: CardId, step: Step) -> Result<(), Illegal> {
        if card == self.turn().card || self.me().held(card).is_none() {
            return Err(Illegal::NotAnotherCard { card });
        }
        match self.game.card(card).bonus {
            Bonus::Copy => Err(Illegal::CopyOfCopy { card }),
            bonus => self.may_gain(bonus, step),
        }
    }

    /// Whether a bonus can be used at this free point: timing, colour, cost and place.
    fn may_gain(self, bonus: Bonus, step: Step) -> Result<(), Illegal> {
        let is_time = match bonus.timing() {
            Timing::Any => true,
            Timing::BeforeCommit => step == Step::Prep,
            Timing::DieTaken | Timing::AsCopied | Timing::Tile | Timing::Tent | Timing::Perform => false,
        };
        if !is_time {
            return Err(Illegal::BonusTiming { timing: bonus.timing() });
        }
        let me = self.me();
        match bonus {
            Bonus::PlusColour { hue, .. } if self.hue() != hue => return Err(Illegal::BonusColour { hue }),
            Bonus::CoinsForTalent { coins } => self.may_spend_coins(coins)?,
            _ => {}
        }
        match bonus {
            Bonus::CoinsForTalent { .. } if me.pawns.supply == 0 => return Err(Illegal::NoPawnInSupply),
            Bonus::TalentForSmall { .. } if me.pawns.play_area == 0 => return Err(Illegal::NoPawnToReturn),
            Bonus::GemsForSmall { .. } if me.gems.total() < GEMS_FOR_SMALL => return Err(Illegal::ThreeGemsMissing { held: me.gems.total() }),
            _ => {}
        }
        match bonus.tile() {
            Some(tile) if self.in_supply(tile) == 0 => Err(Illegal::BonusTileSoldOut { tile }),
            Some(tile) if !self.game.has_place(tile, self.covered()) => Err(Illegal::NoPlaceForBonusTile { tile }),
            _ => Ok(()),
        }
    }

    /// MAG-4.3: the whole price in coins must be there.
    pub(super) fn may_spend_coins(self, needed: u8) -> Result<(), Illegal> {
        let held = self.me().coins;
        if held >= needed.into() { Ok(()) } else { Err(Illegal::CoinsMissing { needed, held }) }
    }

    /// MAG-5.23: any three stored gems.
    pub(super) fn may_pay_bonus(self, gems: ByColour) -> Result<(), Illegal> {
        if gems.total() == GEMS_FOR_SMALL && gems.fits_in(self.me().gems) { Ok(()) } else { Err(Illegal::NotThreeGems) }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The bonus of the turn's card, once a turn.
    pub(super) fn use_bonus(&mut self) {
        let card = self.position().turn().card;
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

    /// MAG-5.22: what each bonus gives, and asks for it.
    fn gain_bonus(&mut self, bonus: Bonus, copied: Option<CardId>) {
        let (seat, card) = (self.state.active, self.position().turn().card);
        self.turn().bonus = BonusUse::Used { power: 0 };
        self.tell(|| News::BonusUsed { seat, card, copied });
        match bonus {
            Bonus::PlusColour { power, .. } | Bonus::PlusAny { power } => self.turn().bonus = BonusUse::Used { power },
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
                self.tell(|| News::PawnReturned { seat });
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
    pub(super) fn pay_bonus(&mut self, tile: Tile, gems: ByColour) {
        self.spend_gems(gems);
        self.replace(Step::Orient { tile, cause: TileCause::CardBonus });
    }

    /// MAG-4.7 and MAG-5.19: first coins, points, gems and pawns, then posters.
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
        self.tell(|| News::CoinsGained { seat, coins });
    }

    pub fn spend_coins(&mut self, coins: u8) {
        let seat = self.state.active;
        self.me().coins -= u16::from(coins);
        self.tell(|| News::CoinsPaid { seat, coins });
    }

    pub fn spend_gems(&mut self, gems: ByColour) {
        let seat = self.state.active;
        self.me().gems -= gems;
        self.tell(|| News::GemsPaid { seat, gems });
    }

    /// MAG-5.28 and MAG-R44: gem by gem into storage, or a coin if three of the type are stored.
    pub fn gain_gem(&mut self, gem: Colour) {
        let (seat, coins) = (self.state.active, self.game.overflow_coins);
        if self.me().gems[gem] < STORAGE {
            self.me().gems[gem] += 1;
            self.tell(|| News::GemGained { seat, gem });
        } else {
            self.me().coins += u16::from(coins);
            self.tell(|| News::GemOverflowed { seat, gem, coins });
        }
    }

    /// MAG-5.32 and MAG-R22: from the own supply to the play area; none left, nothing gained.
    pub fn gain_pawn(&mut self) {
        let seat = self.state.active;
        let pawns = &mut self.me().pawns;
        if pawns.supply == 0 {
            self.tell(|| News::PawnMissed { seat });
            return;
        }
        pawns.supply -= 1;
        pawns.play_area += 1;
        self.tell(|| News::PawnGained { seat });
    }

    /// MAG-4.7: posters are gained one after the other, before the interrupted decision comes back.
    pub fn gain_posters(&mut self, posters: u8) {
        self.push(Step::Poster { left: posters });
    }
}

#[cfg(test)]
mod tests {
    use crate::actions::Action as Do;
    use crate::components::Colour::{Green, Orange};
    use crate::components::MainAction::{Build, Travel};
    use crate::components::{PAWNS, Tile};
    use crate::event::News;
    use crate::flow::Step;
    use crate::scoring::Part;
    use crate::state::OwnPawns;
    use crate::table::*;

    /// A with this card and three neutral ones, having put a green 4 on it.
    fn with(name: &str) -> Table {
        Table::of(2).with_cards(A, [name, "m01", "m09", "m04"]).takes(Green, 4, name)
    }

    #[test]
    fn mag_5_22_simple_bonuses_are_gained() {
        let used = |name: &str| {
            let mut table = with(name);
            table.play(A, Do::UseBonus);
            table
        };

        assert_eq!(used("m03").player(A).coins, 12);
        assert_eq!(used("m34").points(A, Part::CardBonus), 2);
        assert_eq!(used("m38").player(A).gems, gems(1, 0, 0, 0));
        assert_eq!(used("m07").player(A).gems, gems(0, 0, 0, 1));
        assert_eq!(used("m02").step(), Step::Poster { left: 1 });
        let talent = used("m10");
        assert_eq!((talent.player(A).coins, talent.player(A).pawns.play_area), (8, 1));
    }

    #[test]
    fn mag_4_3_coins_for_a_pawn_need_coins_and_a_pawn_left() {
        let poor = Table::of(2).with_cards(A, ["m10", "m01", "m09", "m04"]).with_coins(A, 1).takes(Green, 4, "m10");
        let mut all_out = with("m10");
        all_out.state.players[A].pawns = OwnPawns { supply: 0, play_area: 0, main_tent: PAWNS };

        assert_eq!((poor.rule_against(Do::UseBonus), all_out.rule_against(Do::UseBonus)), ("MAG-4.3", "MAG-4.3"));
    }

    #[test]
    fn mag_5_6_power_of_cards_comes_before_the_commitment() {
        let mut any = Table::of(2).with_cards(A, ["m08", "m01", "m09", "m04"]).takes(Green, 4, "m08");
        assert_eq!(any.rule_against(Do::UseBonus), "MAG-5.20", "not before D-PREP");

        any.plays(&[choose(Travel), Do::UseBonus]);

        assert_eq!(any.power(), 5);
        assert_eq!(any.rule_against(Do::UseBonus), "MAG-5.24");
    }

    #[test]
    fn mag_5_20_a_bonus_is_used_at_any_moment_its_timing_allows() {
        let mut table = with("m03");
        assert!(table.offers(Do::UseBonus), "D-ACTION");
        table.play(A, choose(Build));
        assert!(table.offers(Do::UseBonus), "D-PREP");
        table.play(A, Do::Build { level: Some(3) });
        assert!(table.offers(Do::UseBonus), "D-TILE");
        table.play(A, Do::BuildTile { tile: Tile::GreenSmall });
        assert_eq!(table.rule_against(Do::UseBonus), "MAG-5.20", "not inside a chain");
        table.lays(0, 3, 1);
        table.play(A, Do::Stop);
        assert!(table.offers(Do::UseBonus), "D-END");

        assert_eq!(Table::of(2).rule_against(Do::UseBonus), "MAG-5.20", "no card has got a die yet");
    }

    #[test]
    fn mag_5_24_a_bonus_is_used_once_or_not_at_all() {
        let mut used = with("m03");
        used.play(A, Do::UseBonus);
        assert_eq!(used.rule_against(Do::UseBonus), "MAG-5.24");

        let mut unused = with("m03");
        unused.plays(&[choose(Travel), Do::Travel { steps: 1 }, Do::EndTurn]);
        assert_eq!(unused.player(A).coins, 10);
    }

    #[test]
    fn mag_5_21_a_copy_follows_the_timing_of_what_it_copies() {
        let cards = ["m12", "m08", "m29", "m03"];
        let mut table = Table::of(2).with_cards(A, cards).takes(Green, 4, "m12");
        // At D-ACTION only the coins can be copied: the engine takes them.
        let mut coins = table.clone();
        coins.play(A, Do::UseBonus);
        assert_eq!((coins.player(A).coins, coins.step()), (12, Step::Action));
        assert!(coins.has_seen(&News::BonusUsed { seat: A, card: card("m12"), copied: Some(card("m03")) }));

        table.plays(&[choose(Travel), Do::UseBonus]);
        assert_eq!(table.choices(), [Do::CopyBonus { card: card("m08") }, Do::CopyBonus { card: card("m03") }]);
        assert_eq!(table.rule_against(Do::CopyBonus { card: card("m05") }), "MAG-5.21", "not an own card");
        table.play(A, Do::CopyBonus { card: card("m08") });

        assert_eq!((table.power(), table.step(), table.rule_against(Do::UseBonus)), (5, Step::Prep, "MAG-5.24"));
    }

    #[test]
    fn mag_r31_a_copied_card_may_have_served_already() {
        let copying = |dice: &[crate::state::Die]| {
            let mut table = Table::of(2).with_cards(A, ["m12", "m01", "m09", "m03"]).with_dice(A, dice).takes(Green, 4, "m12");
            table.play(A, Do::UseBonus);
            table.player(A).coins
        };

        // Without and with a die of an earlier turn on `m03`, whose 2 coins are copied.
        assert_eq!((copying(&[]), copying(&[die(Orange, 1)])), (12, 12));
    }

    #[test]
    fn mag_5_23_a_pawn_builds_a_small_tile_and_goes_back_to_the_supply() {
        let mut table = Table::of(2).with_cards(A, ["m53", "m01", "m09", "m04"]).with_pawns(A, 2).takes(Green, 4, "m53");
        table.plays(&[Do::KeepDie, Do::UseBonus]);
        assert_eq!(
            (table.player(A).pawns, table.step()),
            (OwnPawns { supply: 7, play_area: 1, main_tent: 0 }, Step::Orient { tile: Tile::PurpleSmall, cause: crate::state::TileCause::CardBonus })
        );

        table.lays(0, 4, 0);

        // It covers the coins of (4,0) and (6,1): they are gained, whatever the action.
        assert_eq!((table.player(A).camp.count(Tile::PurpleSmall), table.player(A).coins, table.step()), (1, 14, Step::Action));
    }

    #[test]
    fn mag_5_23_any_three_gems_build_a_small_tile() {
        let mut table = Table::of(2).with_cards(A, ["m55", "m01", "m09", "m04"]).with_gems(A, gems(1, 0, 2, 1)).takes(Green, 4, "m55");
        table.play(A, Do::UseBonus);
        assert_eq!(table.choices().len(), 3);
        assert_eq!(table.rule_against(Do::PayGems { gems: gems(0, 0, 2, 0) }), "MAG-5.23");
        assert_eq!(table.rule_against(Do::PayGems { gems: gems(0, 3, 0, 0) }), "MAG-5.23");

        table.play(A, Do::PayGems { gems: gems(1, 0, 1, 1) });
        table.lays(0, 3, 1);

        assert_eq!((table.player(A).gems, table.player(A).camp.count(Tile::GreenSmall)), (gems(0, 0, 1, 0), 1));
        // The whole cost must be there, and a place for the tile.
        let few = Table::of(2).with_cards(A, ["m55", "m01", "m09", "m04"]).with_gems(A, gems(1, 0, 1, 0)).takes(Green, 4, "m55");
        assert_eq!(few.rule_against(Do::UseBonus), "MAG-4.3");
        let mut sold_out = Table::of(2).with_cards(A, ["m55", "m01", "m09", "m04"]).with_gems(A, gems(3, 0, 0, 0)).takes(Green, 4, "m55");
        for _ in 0..13 {
            sold_out.state.players[B].camp.build(at(Tile::GreenSmall, 0, 0, 0));
        }
        for _ in 0..3 {
            sold_out.state.players[A].camp.build(at(Tile::GreenSmall, 0, 0, 0));
        }
        assert_eq!(sold_out.rule_against(Do::UseBonus), "MAG-5.23");
    }

    #[test]
    fn mag_5_28_a_fourth_gem_of_a_type_is_a_coin() {
        let mut table = Table::of(2).with_cards(A, ["m38", "m01", "m09", "m04"]).with_gems(A, gems(3, 0, 0, 0)).takes(Green, 4, "m38");

        table.play(A, Do::UseBonus);

        assert_eq!((table.player(A).gems, table.player(A).coins), (gems(3, 0, 0, 0), 11));
        assert!(table.has_seen(&News::GemOverflowed { seat: A, gem: Orange, coins: 1 }));
    }

    #[test]
    fn mag_5_32_a_ninth_pawn_is_not_gained() {
        let mut table = Table::of(2).with_camp(A, &[at(Tile::GreenSmall, 0, 3, 1)]).begins(Green, 4, "m03", Build);
        table.state.players[A].pawns = OwnPawns { supply: 0, play_area: 0, main_tent: PAWNS };

        table.play(A, Do::Build { level: Some(3) });
        table.builds(at(Tile::GreenSmall, 0, 1, 1));

        // MAG-R22: the talent bonus of (1,1) is void.
        assert!(table.has_seen(&News::PawnMissed { seat: A }) && table.player(A).pawns.play_area == 0);
    }
}
