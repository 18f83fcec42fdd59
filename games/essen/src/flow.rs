//! Chapter 4: whose decision it is, and what follows the last turn of a round.

use kernel::{Chance, Log, Seat, Seats};
use schemars::JsonSchema;
use serde::Serialize;

use crate::components::*;
use crate::event::{Event, News};
use crate::state::{Phase, State};

/// Section 4.3: what a seat is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Decision {
    /// Keep one card of the packet.
    Draft {
        /// Which pick, 1 to 4.
        pick: u8,
    },
    /// Remove a tile (two players).
    Remove,
    /// Take an action or end the turn.
    Turn,
    /// Keep one of the two drawn cards.
    Keep,
}

impl State {
    /// ESS-4.33: who must decide: everybody who has not chosen in the draft, else the active player.
    #[must_use]
    pub fn awaiting(&self) -> Seats {
        match &self.phase {
            Phase::Draft { choices, .. } => choices.iter().filter(|(_, choice)| choice.is_none()).map(|(seat, _)| seat).collect(),
            Phase::Remove { .. } | Phase::Turn | Phase::Keep { .. } => self.active.map_or(Seats::NONE, Seats::only),
            Phase::Over => Seats::NONE,
        }
    }

    /// What those who are awaited are asked.
    ///
    /// # Panics
    /// Once the game is over: nobody is asked anything then (ESS-4.33).
    #[must_use]
    pub const fn decision(&self) -> Decision {
        match self.phase {
            Phase::Draft { pick, .. } => Decision::Draft { pick },
            Phase::Remove { .. } => Decision::Remove,
            Phase::Turn => Decision::Turn,
            Phase::Keep { .. } => Decision::Keep,
            Phase::Over => panic!("nobody is asked once the game is over, ESS-4.33"),
        }
    }
}

/// A table being played on: the box, the state, chance and log together.
pub(crate) struct Play<'a, C, L> {
    pub game: &'a Essen,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub log: &'a mut L,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-4.2: the next player clockwise, by seat (ESS-3.1), has a turn; after the last one the round ends.
    pub fn next_turn(&mut self, after: Seat) {
        let next = after.next(self.state.players());
        if Some(next) == self.state.first_player {
            self.end_round();
        } else {
            self.state.active = Some(next);
        }
    }

    /// ESS-4.41: the morning is scored after round 4, the game after round 7; else the next round begins.
    fn end_round(&mut self) {
        if self.state.round == LAST_MORNING_ROUND {
            self.score_morning();
        }
        if self.state.round == ROUNDS {
            self.score_game();
            self.state.phase = Phase::Over;
            self.state.active = None;
            self.log.tell(|| News::Ended);
        } else {
            self.begin_round();
        }
    }

    /// ESS-4.1: maintenance, first player, then the turns. ESS-8.6: with two players, and only then, the removal comes
    /// between, whatever options they chose (ESS-R57); round 1 has none, as it does not begin here (ESS-R47).
    fn begin_round(&mut self) {
        self.state.round += 1;
        let round = self.state.round;
        self.log.tell(|| News::RoundStarted { round });
        self.maintain();
        self.choose_first_player();
        self.state.active = self.state.first_player;
        self.state.phase = if self.state.players() == 2 { Phase::Remove { removed: 0 } } else { Phase::Turn };
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Common, Game, Refused};
    use serde_json::json;

    use super::*;
    use crate::components::CrowdPlace::{Courtyard, Red};
    use crate::table::{A, B, C, Table, booth, game, go, news, wish};
    use crate::{Action, Essen, Options};

    #[test]
    fn ess_4_1_seven_rounds_of_maintenance_first_player_and_turns() {
        for players in 2..=5 {
            let mut table = Table::of(players);
            for round in 2..=7 {
                let events = table.end_round();
                assert_eq!(table.state.round, round);
                let told = news(&events);
                let place = |wanted: &dyn Fn(&News) -> bool| told.iter().position(|event| wanted(event)).expect("it happened");
                let arrived = place(&|event| matches!(event, News::TilesArrived { .. }));
                let chosen = place(&|event| matches!(event, News::FirstPlayerChosen { .. }));
                assert!(arrived < chosen);
            }
            table.end_round();
            assert_eq!(table.state.phase, Phase::Over);
        }
    }

    #[test]
    fn ess_4_2_the_first_player_then_the_others_clockwise_once_each() {
        let mut table = Table::of(3).with_first_player(B);
        for seat in [B, C, A] {
            assert_eq!(table.turn(), seat);
            table.play(seat, Action::EndTurn);
        }
        assert_eq!(table.state.round, 2);
    }

    #[test]
    fn a_turn_belongs_to_one_player_in_one_round() {
        // A has no tie to lose and is last of round 1 and first of round 2.
        let mut table = Table::of(2).with_bag(B, [1]).with_first_player(B);
        table.play(B, Action::EndTurn);
        let turn = table.state.clone();
        table.play(A, Action::PlayTest);
        assert!(table.game.same_turn(&turn, &table.state), "a choice inside the turn");
        let keep = table.legal(A)[0];
        table.play_all(A, [keep, Action::EndTurn]);
        assert_eq!(table.turn(), A);
        assert!(!table.game.same_turn(&turn, &table.state));
    }

    #[test]
    fn ess_4_3_the_morning_is_scored_before_anything_of_round_five() {
        let mut table = Table::of(3).in_round(4).with_ranking(["rank_am_1", "rank_am_2", "rank_am_9"]).with_trunk(A, [6, 1, 2, 3]);
        let events = table.end_round();
        let told = news(&events);
        let place = |wanted: &dyn Fn(&News) -> bool| told.iter().position(|event| wanted(event)).expect("it happened");
        let scored = place(&|event| matches!(event, News::RankingScored { points: 4, .. }));
        assert!(scored < place(&|event| matches!(event, News::RoundStarted { round: 5 })));
    }

    #[test]
    fn ess_4_4_after_round_seven_the_game_is_scored_and_over() {
        let mut table = Table::of(2).in_round(7);
        let events = table.end_round();
        assert_eq!((table.state.phase, table.state.active, table.state.awaiting()), (Phase::Over, None, Seats::NONE));
        assert_eq!(news(&events).last(), Some(&&News::Ended));
    }

    #[test]
    fn ess_4_30_a_turn_can_always_be_ended() {
        let stuck = Table::of(3).with_bag(A, 1..=6).with_token(A, 2).with_money(A, 0).at(A, booth(36));
        assert_eq!(stuck.legal(A), [Action::EndTurn]);
    }

    #[test]
    fn ess_4_31_actions_are_offered_exactly_when_they_are_possible() {
        let table = Table::of(3).with_bag(A, [1]).with_vp(A, 2).with_token(A, 6);
        let expected = [go(Space::ENTRANCE_WEST), go(Space::ENTRANCE_EAST), Action::PlayTest, Action::Unload, Action::Withdraw, Action::EndTurn];
        assert_eq!(table.legal(A), expected);
        let courtyard = Table::of(3).at(A, Space::COURTYARD).with_token(A, 1);
        assert_eq!(courtyard.legal(A).len(), 8 + 3, "at most 11: eight steps, eat, play-test, end");
    }

    #[test]
    fn ess_4_32_a_kind_of_choice_that_is_not_offered_is_refused() {
        let table = Table::of(3);
        for action in [Action::Draft { card: wish(1) }, Action::Keep { card: wish(1) }, Action::Remove { tile: game(1) }] {
            assert_eq!(table.rule(A, action).0, "ESS-4.32");
        }
    }

    #[test]
    fn ess_4_33_only_who_is_asked_may_choose_and_nobody_once_it_is_over() {
        let mut table = Table::of(2).in_round(7);
        assert_eq!(table.rule(B, Action::PlayTest).0, "ESS-4.33");
        assert_eq!(table.rule(Seat(5), Action::EndTurn).0, "ESS-4.33");
        table.finish();
        assert_eq!(table.refused(A, Action::EndTurn), Refused::Common(Common::Over));
        assert_eq!(table.rule(A, Action::EndTurn).0, "ESS-4.33");
    }

    #[test]
    fn ess_4_36_the_checks_come_in_their_order() {
        let refused = |table: &Table, seat: Seat, action: serde_json::Value| table.rule_of_json(seat, &action).0;
        let table = Table::of(3).with_crowd(Red, Courtyard);
        // Not this player's decision, then not this kind of choice, then not this thing.
        assert_eq!(refused(&table, B, json!({"type": "fly"})), "ESS-4.33");
        assert_eq!(refused(&table, A, json!({"type": "fly"})), "ESS-4.32");
        assert_eq!(refused(&table, A, json!({"type": "keep", "card": "wish_99"})), "ESS-4.32");
        assert_eq!(refused(&table, A, json!({"type": "move", "space": "booth_99"})), "ESS-5.10");
        assert_eq!(refused(&table, A, json!({"type": "move", "space": null})), "ESS-5.10");
        assert_eq!(refused(&table, A, json!({"type": "move"})), "ESS-5.10");
        assert_eq!(table.rule(B, Action::Keep { card: wish(1) }).0, "ESS-4.33");

        let drafting = |players| Table::drafting(players, Options::default());
        assert_eq!(refused(&drafting(3), A, json!({"type": "draft", "card": "wish_00"})), "ESS-3.6");
        assert_eq!(refused(&drafting(2), A, json!({"type": "draft"})), "ESS-8.1");
        let mut keeping = Table::of(3).with_crowd(Red, Courtyard);
        keeping.play(A, Action::PlayTest);
        assert_eq!(refused(&keeping, A, json!({"type": "keep", "card": 5})), "ESS-5.42");
        let mut removing = Table::of(2).with_vp(B, 1);
        removing.play(A, Action::EndTurn);
        removing.play(B, Action::EndTurn);
        assert_eq!(refused(&removing, A, json!({"type": "remove", "tile": "game_00"})), "ESS-8.2");
    }

    #[test]
    fn ess_4_36_a_choice_with_something_too_much_is_none() {
        let table = Table::of(3).with_crowd(Red, Courtyard);
        for nonsense in [
            json!({"type": "endTurn", "now": true}),
            json!({"type": "buy", "tile": "game_60"}),
            json!({"type": "move", "space": "entrance_west", "speed": 2}),
            json!("endTurn"),
            json!(["endTurn"]),
        ] {
            assert_eq!(table.rule_of_json(A, &nonsense).0, "ESS-4.32", "{nonsense}");
        }
    }

    #[test]
    fn ess_4_40_of_several_failures_the_first_in_the_order_of_chapter_five() {
        // Full bag, no actions, no money, sold out: money first, then the bag, then the space, then the pre-order.
        let mut table = Table::of(3).with_bag(A, 1..=6).with_token(A, 2).with_money(A, 0).with_event(36, EventToken::SoldOut).at(A, booth(36));
        table.state.players[A].preorder_used = true;
        assert_eq!(table.rule(A, Action::Buy).0, "ESS-5.21");
        table = table.with_money(A, 300);
        assert_eq!(table.rule(A, Action::Buy).0, "ESS-5.22");
        table.state.players[A].bag.truncate(5);
        table = table.with_token(A, 3);
        assert_eq!(table.rule(A, Action::Buy).0, "ESS-5.23");
        table = table.with_token(A, 2);
        assert_eq!(table.rule(A, Action::Buy).0, "ESS-5.24");
        // A step that is too far and too dear is too far; a play-test without action and cards lacks the action.
        assert_eq!(table.with_token(A, 3).rule(A, go(booth(1))).0, "ESS-5.10");
        let empty = Table::of(3).with_deck([]).with_token(A, 8);
        assert_eq!(empty.rule(A, Action::PlayTest).0, "ESS-5.41");
        // Eating elsewhere comes before everything else that is wrong with it.
        assert_eq!(Table::of(3).with_money(A, 0).rule(A, Action::Eat).0, "ESS-5.70");
    }

    #[test]
    fn ess_4_41_the_end_of_a_round() {
        let mut table = Table::of(3).in_round(4);
        table.end_round();
        assert_eq!(table.state.round, 5);
        assert!(table.state.ranking.iter().all(|card| table.game.series(*card) == Series::Afternoon));
        table.finish();
        assert_eq!((table.state.round, table.state.phase), (7, Phase::Over));
    }

    #[test]
    fn ess_8_11_without_rankings_nobody_scores_any() {
        let mut table = Table::with_options(3, Options { no_rankings: true, ..Options::default() }).in_round(4).with_trunk(A, 1..=20);
        assert!(table.state.ranking.is_empty() && table.state.afternoon.is_empty() && table.state.crowd.is_some());
        table.finish();
        assert!(table.state.ranking.is_empty());
        assert_eq!((table.player(A).ledger.morning, table.player(A).ledger.afternoon), (0, 0));
    }

    #[test]
    fn ess_8_12_both_options_combine_with_any_number_of_players() {
        for players in 2..=5 {
            let mut table = Table::with_options(players, Options { no_crowd: true, no_rankings: true });
            table.finish();
            assert_eq!((table.state.crowd, table.state.ranking.len(), table.state.afternoon.len()), (None, 0, 0));
        }
    }

    #[test]
    fn ess_r57_a_family_game_of_two_keeps_the_rules_for_two() {
        let mut table = Table::with_options(2, Options { no_crowd: true, no_rankings: true });
        assert_eq!((table.state.common.len(), table.player(A).passed[0].len()), (6, 5), "two cards were kept before five were handed on");
        let seat = table.turn();
        table.play(seat, Action::EndTurn);
        let seat = table.turn();
        table.play(seat, Action::EndTurn);
        assert_eq!(table.state.phase, Phase::Remove { removed: 0 });
    }

    #[test]
    fn ess_8_13_there_is_no_solo_game() {
        let started = |players: u8| kernel::Session::new(crate::table::the_box(), players, &Options::default(), kernel::Seed::from_text("solo")).is_ok();
        assert_eq!([0, 1, 2].map(started), [false, false, true]);
        assert!(!Essen::PLAYERS.contains(&1));
    }
}
