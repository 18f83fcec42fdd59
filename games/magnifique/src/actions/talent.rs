//! MAG-5.43 and MAG-5.44: talents that are an answer of their own.

use kernel::{Chance, Log};

use crate::components::{Pawns, Talent, TalentPlace, Timing};
use crate::event::{Event, News};
use crate::flow::{Play, Position, Step};
use crate::illegal::Illegal;

impl Position<'_> {
    /// MAG-5.43: whether pawns can be put on a talent space in this turn: an own tile (MAG-R55) or a space of the board, of
    /// this action, not used up, with pawns in the play area.
    pub fn may_put_pawns(self, talent: Talent) -> Result<(), Illegal> {
        let me = self.me();
        if talent.place() == TalentPlace::Tile && !me.talents.contains(&talent) {
            return Err(Illegal::TalentNotOwned { talent });
        }
        if talent.action().is_some_and(|action| self.state.turn.is_none_or(|turn| turn.action != Some(action))) {
            return Err(Illegal::TalentOfOtherAction { talent });
        }
        if self.game.pawns_for(talent) != Pawns::Each && self.pawns_used().on(talent) > 0 {
            return Err(Illegal::TalentUsed { talent });
        }
        if me.pawns.play_area < self.game.pawns_for(talent).per_use() {
            Err(Illegal::NoPawn { talent, needed: self.game.pawns_for(talent).per_use() })
        } else {
            Ok(())
        }
    }

    /// MAG-4.8: timing first, then MAG-5.43, then what the talent itself asks.
    pub(super) fn may_use_talent(self, talent: Talent, step: Step) -> Result<(), Illegal> {
        if talent.is_part_of_another_answer() {
            return Err(Illegal::TalentWithinAnswer { talent });
        }
        let is_time = match talent.timing() {
            Timing::Any => step.is_free_point(),
            Timing::BeforeCommit => step == Step::Prep,
            Timing::Tile => matches!(step, Step::Tile { .. }),
            Timing::Perform => matches!(step, Step::Show(_)),
            Timing::DieTaken | Timing::Tent | Timing::AsCopied => false,
        };
        if !is_time {
            return Err(Illegal::TalentTiming { talent });
        }
        self.may_put_pawns(talent)?;
        match (talent, step) {
            (Talent::BoardBuyPoster, _) => self.may_spend_coins(self.game.amount_of(talent)),
            // MAG-R64: whether anything is moved is the player's affair.
            (Talent::BoardRearrange, _) if self.me().poster_count() == 0 => Err(Illegal::NoPosters),
            (Talent::TileIgnore, Step::Show(show)) => self.may_ignore_some(&show),
            _ => Ok(()),
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// MAG-5.43: puts the pawns of one use on a talent space.
    pub fn put_pawns(&mut self, talent: Talent) {
        let (seat, pawns) = (self.state.active, self.game.pawns_for(talent).per_use());
        self.me().pawns.play_area -= pawns;
        match &mut self.state.turn {
            Some(turn) => turn.pawns.put(talent, pawns),
            None => self.state.early_pawns.put(talent, pawns),
        }
        self.tell(|| News::TalentUsed { seat, talent, pawns });
    }

    /// What a talent does at once. Power, extra posters and points per poster follow from the pawns alone.
    pub(super) fn use_talent(&mut self, talent: Talent) {
        self.put_pawns(talent);
        let amount = self.game.amount_of(talent);
        match talent {
            Talent::BoardBuyPoster => {
                self.spend_coins(amount);
                self.gain_posters(1);
            }
            Talent::TileCoins => self.gain_coins(amount),
            Talent::TileGem => self.gain_gem(self.game.talent_gem),
            Talent::BoardRearrange => self.push(Step::Arrange { slot: 0, hand: Default::default() }),
            Talent::TileIgnore => self.push(Step::Ignore),
            // MAG-5.15: one more large tile, whatever the power.
            Talent::TileLarge => {
                if let Some(Step::Tile { large, .. }) = self.state.steps.last_mut() {
                    *large += 1;
                }
            }
            Talent::TilePlus1 | Talent::TileBuild2 | Talent::TileTravel3 | Talent::TilePerform2 => {}
            Talent::BoardReverse | Talent::TilePoint | Talent::TileExtra => {}
            Talent::BoardFlip | Talent::BoardColour | Talent::TileDoubleCamp | Talent::TileDoubleTent => {
                unreachable!("{talent} is part of another answer, MAG-4.8")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::actions::Action as Do;
    use crate::components::Colour::{Green, Orange};
    use crate::components::MainAction::{Build, Perform, Travel};
    use crate::components::{Hue, Talent, Tile};
    use crate::flow::Step;
    use crate::scoring::Part;
    use crate::table::*;

    /// A with one talent tile and pawns, having taken a green die and chosen an action.
    fn with(talent: Talent, pawns: u8, value: u8, action: crate::components::MainAction) -> Table {
        let mut table = Table::of(2).with_talents(A, &[talent]).with_pawns(A, pawns).takes(Green, value, "m03");
        table.plays(&[Do::KeepDie, choose(action)]);
        table
    }

    #[test]
    fn mag_5_43_only_own_tiles_with_pawns_of_the_play_area() {
        let table = with(Talent::TileCoins, 1, 4, Travel);
        assert_eq!(table.rule_against(use_talent(Talent::TileGem)), "MAG-5.43", "not owned");
        assert_eq!(table.rule_against(use_talent(Talent::TileExtra)), "MAG-5.20", "another moment comes first");

        let mut used = table.clone();
        used.play(A, use_talent(Talent::TileCoins));
        assert_eq!(used.rule_against(use_talent(Talent::TileCoins)), "MAG-5.43", "no pawn left");
        assert_eq!(used.player(A).coins, 12);
        // MAG-R55: a tile serves its owner only.
        assert!(table.player(B).talents.iter().all(|talent| table.rule_against(use_talent(*talent)) != "MAG-4.3"));
    }

    #[test]
    fn mag_r51_pawns_on_a_talent_for_each_add_up_in_portions() {
        let mut table = with(Talent::TileCoins, 3, 1, Travel);

        table.plays(&[use_talent(Talent::TileCoins), Do::Travel { steps: 1 }, use_talent(Talent::TileCoins)]);

        assert_eq!((table.player(A).coins, table.state.turn.expect("a turn").pawns.on(Talent::TileCoins)), (14, 2));
    }

    #[test]
    fn mag_r25_the_gem_talent_gives_a_transparent_gem_once() {
        let mut table = with(Talent::TileGem, 2, 4, Travel);

        table.play(A, use_talent(Talent::TileGem));

        assert_eq!((table.player(A).gems, table.rule_against(use_talent(Talent::TileGem))), (gems(0, 0, 0, 1), "MAG-5.43"));
    }

    #[test]
    fn mag_5_43a_talents_for_any_time_used_before_the_die_belong_to_the_turn() {
        let mut table = Table::of(2).with_talents(A, &[Talent::TileCoins, Talent::TileGem, Talent::TilePlus1]).with_pawns(A, 4);
        assert_eq!(table.step(), Step::Die);

        table.plays(&[use_talent(Talent::TileGem), use_talent(Talent::TileCoins), use_talent(Talent::TileCoins)]);

        assert_eq!((table.player(A).coins, table.player(A).gems, table.player(A).pawns.play_area), (14, gems(0, 0, 0, 1), 1));
        assert_eq!((table.step(), table.rule_against(use_talent(Talent::TileGem))), (Step::Die, "MAG-5.43"), "once a turn, now or later");
        assert_eq!(table.rule_against(use_talent(Talent::TilePlus1)), "MAG-5.20", "power waits for the action");
        assert_eq!(table.rule_against(Do::UseBonus), "MAG-5.20", "no card has the die yet");

        // They belong to the turn: used up until its end, then beside the main tent.
        let mut table = table.takes(Green, 4, "m03");
        table.plays(&[Do::KeepDie, choose(Travel)]);
        assert_eq!(table.rule_against(use_talent(Talent::TileGem)), "MAG-5.43");
        table.plays(&[Do::Travel { steps: 1 }, Do::EndTurn]);
        assert_eq!((table.player(A).pawns.main_tent, table.state.early_pawns.total()), (3, 0));
    }

    #[test]
    fn mag_r67_a_poster_drawn_blind_is_seen_before_the_die_is_chosen() {
        let mut table = Table::of(2).with_pawns(A, 1);
        let drawn = *table.state.poster_deck.last().expect("a poster");

        table.play(A, use_talent(Talent::BoardBuyPoster));
        assert_eq!(table.step(), Step::Poster { left: 1 });
        table.play(A, Do::DrawPoster);
        assert_eq!(table.step(), Step::PosterSlot { poster: drawn });
        assert_eq!(table.rule_against(Do::TakeDie { colour: Green, value: pips(1) }), "MAG-4.2", "there is no way out of a chain, MAG-4.7");
        table.play(A, Do::PutPoster { slot: 3 });

        assert_eq!((table.step(), table.player(A).posters[3], table.player(A).coins), (Step::Die, Some(drawn), 8));
        assert_eq!(table.rule_against(use_talent(Talent::BoardBuyPoster)), "MAG-5.43", "the pawn is used");
    }

    #[test]
    fn mag_r67_alone_they_serve_before_the_reserve_die_too() {
        let mut table = Table::of(1).with_talents(A, &[Talent::TileCoins]).with_pawns(A, 2);
        table.state.steps = [Step::Solo].into_iter().collect();

        table.play(A, use_talent(Talent::TileCoins));
        assert_eq!((table.step(), table.player(A).coins), (Step::Solo, 12));
        table.play(A, Do::KeepPool);

        assert_eq!(table.step(), Step::Die);
        assert!(table.choices().contains(&use_talent(Talent::TileCoins)));
    }

    #[test]
    fn mag_4_3_a_poster_costs_a_pawn_and_two_coins() {
        let mut table = with(Talent::TileGem, 2, 4, Travel);
        table.plays(&[use_talent(Talent::BoardBuyPoster), Do::DrawPoster, Do::PutPoster { slot: 2 }]);
        assert_eq!((table.player(A).coins, table.player(A).pawns.play_area, table.step()), (8, 1, Step::Prep));

        table.state.players[A].coins = 1;

        assert_eq!(table.rule_against(use_talent(Talent::BoardBuyPoster)), "MAG-4.3");
    }

    #[test]
    fn mag_5_25_backwards_with_a_pawn() {
        let mut table = with(Talent::TileCoins, 1, 2, Travel);

        table.plays(&[use_talent(Talent::BoardReverse), Do::Travel { steps: 2 }]);

        // From 0 back over the tent of 13 to the orange gem of 12.
        assert_eq!((table.state.wheels[Hue::Green.index()].wagon, table.player(A).gems), (12, gems(1, 0, 0, 0)));
        assert_eq!(with(Talent::TileCoins, 1, 4, Build).rule_against(use_talent(Talent::BoardReverse)), "MAG-5.43");
    }

    #[test]
    fn mag_r13_rearranging_first_belongs_to_performing() {
        let mut table = with(Talent::TileCoins, 2, 4, Perform).with_poster(A, 3, "suhayl_1");

        table.play(A, use_talent(Talent::BoardRearrange));
        assert!(matches!(table.step(), Step::Arrange { slot: 0, .. }));
        table.play(A, Do::ArrangePoster { poster: Some(poster("suhayl_1")) });

        assert_eq!((table.player(A).posters[0], table.step()), (Some(poster("suhayl_1")), Step::Prep));
        assert_eq!(with(Talent::TileCoins, 2, 4, Travel).with_poster(A, 3, "suhayl_1").rule_against(use_talent(Talent::BoardRearrange)), "MAG-5.43");
    }

    #[test]
    fn mag_r64_rearranging_needs_a_poster_but_no_move() {
        let none = with(Talent::TileCoins, 2, 4, Perform);
        assert_eq!(none.rule_against(use_talent(Talent::BoardRearrange)), "MAG-5.41");

        let mut table = none.with_poster(A, 1, "suhayl_1");
        table.plays(&[use_talent(Talent::BoardRearrange), Do::KeepPosters]);

        assert_eq!((table.player(A).posters[1], table.step()), (Some(poster("suhayl_1")), Step::Prep));
    }

    #[test]
    fn mag_5_15_two_pawns_build_a_large_tile_at_any_moment_of_the_action() {
        let mut table = with(Talent::TileLarge, 4, 3, Build);
        table.play(A, Do::Build { level: Some(3) });
        table.builds(at(Tile::GreenSmall, 0, 3, 1));
        assert_eq!(table.step(), Step::Tile { small: 0, large: 0 });

        table.play(A, use_talent(Talent::TileLarge));
        assert_eq!((table.step(), table.player(A).pawns.play_area), (Step::Tile { small: 0, large: 1 }, 2));
        // MAG-R28: it follows the colour of the die, or takes a pawn of its own for another.
        assert!(table.offers(Do::BuildTile { tile: Tile::GreenLarge }) && table.offers(Do::BuildTile { tile: Tile::PurpleLarge }));
        assert_eq!(table.rule_against(use_talent(Talent::TileLarge)), "MAG-5.43");

        // MAG-R24: with one pawn it cannot be used.
        let mut one = with(Talent::TileLarge, 1, 3, Build);
        one.play(A, Do::Build { level: Some(3) });
        assert_eq!(one.rule_against(use_talent(Talent::TileLarge)), "MAG-5.43");
    }

    #[test]
    fn mag_5_10a_the_empty_level_is_for_the_talent_of_a_large_tile() {
        let mut table = with(Talent::TileLarge, 2, 1, Build);

        table.plays(&[Do::Build { level: None }, use_talent(Talent::TileLarge)]);

        assert_eq!(table.step(), Step::Tile { small: 0, large: 1 });
        assert_eq!(with(Talent::TileLarge, 1, 3, Build).rule_against(Do::Build { level: None }), "MAG-5.10a");
        assert_eq!(with(Talent::TileCoins, 2, 3, Build).rule_against(Do::Build { level: None }), "MAG-5.10a");
    }

    #[test]
    fn mag_5_42_the_point_talent_counts_when_the_performance_ends() {
        let tiles = [Tile::OrangeSmall, Tile::GreenSmall];
        let mut table = with(Talent::TilePoint, 1, 4, Perform).with_tiles(A, &tiles).with_poster(A, 0, "suhayl_1");
        table.plays(&[Do::Perform { space: 4 }, use_talent(Talent::TilePoint), Do::CompletePoster { slot: 0 }]);
        assert_eq!(table.points(A, Part::Talents), 0);

        table.play(A, Do::Stop);

        assert_eq!(table.points(A, Part::Talents), 1);
    }

    #[test]
    fn mag_5_20_talents_inside_another_answer_have_none_of_their_own() {
        let table = with(Talent::TileDoubleCamp, 2, 4, Build);

        for talent in [Talent::BoardFlip, Talent::BoardColour, Talent::TileDoubleCamp, Talent::TileDoubleTent] {
            assert_eq!(table.rule_against(use_talent(talent)), "MAG-5.20");
        }
        let with_die = Table::of(2).with_pawns(A, 1).with_pool(&[die(Green, 3), die(Orange, 1)]);
        let mut in_hand = with_die.clone();
        in_hand.play(A, Do::TakeDie { colour: Green, value: pips(3) });
        assert_eq!(in_hand.rule_against(use_talent(Talent::BoardBuyPoster)), "MAG-5.20", "the die in hand goes on a card first");
    }

    #[test]
    fn mag_r52_pawns_serve_in_the_own_turn_only() {
        let table = with(Talent::TileCoins, 2, 4, Travel).with_pawns(B, 2);

        assert_eq!(table.rule(B, use_talent(Talent::BoardBuyPoster)).0, "MAG-4.1");
        assert!(!table.offers(Do::SpendGem { gem: Orange }));
    }
}
