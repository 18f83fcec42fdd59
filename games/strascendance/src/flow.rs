//! Chapter 4: the state machine: who is asked, and how the game goes on from one choice to the next.

mod stage;

use kernel::{Chance, Draw, Log, Seat, Seats, Site};

use crate::actions::{self, Action};
use crate::cards::DiscardWhen;
use crate::components::Components;
use crate::decisions::Ask;
use crate::event::{Event, News};
use crate::places::Digit;
use crate::state::{Dice, State};
use crate::{effects, setup};

pub use stage::{Ending, MAX_STEPS, Phase, Stage, Step, Steps};

/// The black die of a turn.
pub(crate) const BLACK: Site = Site("strascendance.black");
/// The white die of a turn.
pub(crate) const WHITE: Site = Site("strascendance.white");
/// The two epidemic dice of a turn.
pub(crate) const EPIDEMIC: Site = Site("strascendance.epidemic");
/// Every site of chance of the game, and what chance does there.
pub(crate) const SITES: &[(Site, Draw)] = &[
    (setup::TROUBLEMAKERS, Draw::Shuffle),
    (setup::FIRST_PLAYER, Draw::Pick),
    (setup::PLACES, Draw::Shuffle),
    (setup::SPACES, Draw::Pick),
    (effects::EVENT_DECK, Draw::Shuffle),
    (BLACK, DIE),
    (WHITE, DIE),
    (EPIDEMIC, DIE),
    (effects::ROLL_DIGIT, DIE),
    (effects::REROLL, DIE),
    (actions::CHAOS, DIE),
    (actions::REENTRY, Draw::Pick),
];
/// STR-2.9.
const DIE: Draw = Draw::Roll { sides: 6 };

impl Components {
    /// What is asked of somebody inside a turn; nothing if the game goes on by itself, in the set-up and at the end.
    pub(crate) fn asked(&self, state: &State) -> Option<Ask> {
        let Stage::Turn { phase } = state.stage else { return None };
        match state.steps.last() {
            Some(step) => match *step {
                Step::Checkpoint | Step::DrawEvent => None,
                Step::Reenter { seat, left } => self.ask_reenter(state, seat, left),
                Step::Batch { dancers, declined } => self.ask_react(state, &dancers, declined),
                Step::Disperse { group } => self.ask_keep_crowd(state, group),
                Step::Effect { effect } => self.ask_effect(state, &effect),
                Step::MoveCrowd { from } => self.ask_crowd(state, from),
                Step::MoveLull => self.ask_lull(state),
                Step::MovePawn { die, from } => self.ask_pawn(state, die, from),
                Step::Specific { die } => self.ask_specific(state, die),
                Step::Pick { die, eligible, picked, .. } => self.ask_pick(state, die, eligible, picked),
                Step::Chaos { die, target, dice, done } => self.ask_chaos(state, die, target, &dice, done),
                Step::Deliver { seat, from } => self.ask_deliver(state, seat, from),
            },
            None => match phase {
                Phase::Action => Some(self.ask_action(state)),
                Phase::Crowds { left } => self.ask_crowd_add(state, left),
                Phase::Roll | Phase::Aggravate | Phase::Epidemic | Phase::CountCrowds | Phase::End => None,
            },
        }
    }

    /// What a seat is asked that is awaited.
    pub(crate) fn ask(&self, state: &State, seat: Seat) -> Ask {
        let ask = if matches!(state.stage, Stage::Turn { .. }) { self.asked(state) } else { self.ask_setup(state, seat) };
        ask.expect("who is awaited is asked something, STR-4.15")
    }

    /// Who must decide: in the set-up all who have not finished, then one seat at a time.
    pub(crate) fn awaiting(&self, state: &State) -> Seats {
        match state.stage {
            Stage::Turn { .. } => self.asked(state).map_or(Seats::NONE, |ask| Seats::only(ask.seat)),
            Stage::Over { .. } => Seats::NONE,
            Stage::Discarding { .. } | Stage::Drafting { .. } | Stage::LayingKilljoys => self.awaiting_setup(state),
        }
    }
}

/// A table in motion: the rules, the position, chance, and who listens. Nothing else decides what comes next, so the same
/// seed and the same choices give the same position (STR-12.13).
pub(crate) struct Play<'a, C, L> {
    pub components: &'a Components,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub log: &'a mut L,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Carries out a legal answer and everything that follows by itself.
    pub(crate) fn play(&mut self, seat: Seat, action: Action) {
        match self.state.stage {
            Stage::Turn { .. } => self.answer(seat, action),
            _ => self.answer_setup(seat, action),
        }
        self.run();
    }

    /// STR-4.11: goes on until somebody has a choice or the game is over.
    pub(crate) fn run(&mut self) {
        while matches!(self.state.stage, Stage::Turn { .. }) && self.step() {}
    }

    /// Goes on by one step; whether that was possible without a choice.
    pub(crate) fn step(&mut self) -> bool {
        match self.components.asked(self.state) {
            None => self.advance(),
            Some(ask) => match ask.forced() {
                Some(only) => self.answer(ask.seat, only),
                None => return false,
            },
        }
        true
    }

    /// Puts a step on the stack: it comes before all others.
    pub(crate) fn push(&mut self, step: Step) {
        self.state.steps.push(step);
    }

    /// STR-4.14: each die is uniform on 1 to 6. Whatever is random has a [`Site`]; there is no other chance in the game.
    pub(crate) fn roll(&mut self, site: Site) -> Digit {
        Digit::try_from(self.chance.roll(site, 6)).expect("a die shows 1 to 6, STR-2.9")
    }

    /// Carries out a legal answer inside a turn.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action) {
        match (self.state.steps.last().copied(), action) {
            (None, Action::UseDie { die }) => self.use_die(die),
            (None, Action::UseCard { card }) => self.use_card(card),
            (None, Action::Pass) => self.pass(),
            (None, Action::Choose { place, .. }) => self.add_crowd(place),
            (Some(Step::Reenter { left, .. }), Action::Choose { place, .. }) => self.reenter(seat, place, left),
            (Some(Step::Batch { dancers, declined }), answer) => self.react(seat, answer, dancers, declined),
            (Some(Step::Disperse { group }), Action::Choose { place, .. }) => self.disperse(group.without(place)),
            (Some(Step::Effect { effect }), answer) => self.answer_effect(effect, seat, answer),
            (Some(Step::MoveCrowd { from }), Action::Choose { place, .. }) => self.move_crowd(from, place),
            (Some(Step::MoveLull), Action::Choose { place, .. }) => self.move_lull(place),
            (Some(Step::MovePawn { die, from }), Action::Choose { place, .. }) => self.move_pawn(die, from, place),
            (Some(Step::Specific { die }), Action::ChooseOpponent { seat }) => self.target_opponent(die, seat),
            (Some(Step::Specific { .. }), Action::ChooseDigit { digit }) => self.decree(digit),
            (Some(Step::Pick { .. }), Action::Choose { place, .. }) => self.pick(place),
            (Some(Step::Chaos { die, .. }), Action::Choose { place, .. }) => self.chaos(die, place),
            (Some(Step::Deliver { from, .. }), Action::Choose { place, .. }) => self.deliver(seat, from, place),
            (step, action) => unreachable!("{action:?} is no answer at {step:?}, STR-4.15"),
        }
    }

    /// Goes on where nobody is asked: the last step, or the phase.
    fn advance(&mut self) {
        match self.state.steps.last().copied() {
            Some(Step::Checkpoint) => self.checkpoint(),
            Some(Step::Batch { dancers, .. }) => self.land(&dancers),
            Some(Step::Disperse { group }) => self.disperse(group),
            Some(Step::DrawEvent) => self.draw_event(),
            Some(Step::Effect { effect }) => self.advance_effect(effect),
            Some(Step::Pick { die, eligible, picked, .. }) => self.finish_picks(die, eligible, picked),
            // A step without a choice is skipped (STR-4.11).
            Some(
                Step::Reenter { .. }
                | Step::MoveCrowd { .. }
                | Step::MoveLull
                | Step::MovePawn { .. }
                | Step::Specific { .. }
                | Step::Chaos { .. }
                | Step::Deliver { .. },
            ) => {
                self.state.steps.pop();
            }
            None => match self.state.phase() {
                Some(Phase::Roll) => self.roll_dice(),
                Some(Phase::Aggravate) => self.aggravate(),
                Some(Phase::Epidemic) => self.epidemic(),
                Some(Phase::Action) | None => unreachable!("pass is always a choice, STR-5.17"),
                Some(Phase::CountCrowds) => self.count_crowds(),
                Some(Phase::Crowds { .. }) => self.state.enter(Phase::End),
                Some(Phase::End) => self.end_turn(),
            },
        }
    }

    /// STR-4.5: black, white and the two epidemic dice are rolled.
    fn roll_dice(&mut self) {
        let dice = Dice { black: self.roll(BLACK), white: self.roll(WHITE), epidemic: [self.roll(EPIDEMIC), self.roll(EPIDEMIC)] };
        self.state.dice = dice;
        let (seat, turn) = (self.state.active, self.state.turn);
        self.log.tell(|| News::Rolled { seat, turn: turn + 1, dice });
        self.state.enter(Phase::Aggravate);
    }

    /// STR-4.6: the top aggravating card leaves by its dice condition, or else its trigger is checked; then comes the
    /// activation or the event (STR-R46).
    fn aggravate(&mut self) {
        self.state.enter(Phase::Epidemic);
        let dice = self.state.dice;
        let met = |condition| match condition {
            DiscardWhen::EpidemicSumAtLeast { value } => dice.epidemic_sum() >= value,
            DiscardWhen::EpidemicDouble => dice.is_double(),
            DiscardWhen::PlaceLost | DiscardWhen::ActionSkipped | DiscardWhen::TurnsElapsed { .. } => false,
        };
        if !self.discard_aggravating_if(met) {
            self.check_trigger();
        }
    }

    /// STR-4.7: crowd pawns on a rolled digit are activated, even if they touch nobody (STR-5.16, STR-R9); if there is
    /// none, be it because the board has no crowd pawn at all (STR-R10), an event is drawn.
    fn epidemic(&mut self) {
        self.state.enter(Phase::Action);
        let seed = self.state.dice.seed() & self.state.city.crowds;
        if seed.is_empty() {
            self.push(Step::DrawEvent);
        } else {
            self.activate(seed);
        }
    }

    /// STR-4.10: aggravating turns are counted, the turn is over, the next seat clockwise becomes active. STR-R51: after the
    /// last turn allowed the game ends, as players who harm nobody could otherwise go on for ever.
    fn end_turn(&mut self) {
        self.count_aggravating_turn();
        let state = &mut *self.state;
        state.turn += 1;
        state.events.drew_another = false;
        if state.turn >= self.components.max_turns {
            self.end(Ending::LastTurn);
        } else {
            state.active = state.active.next(state.players());
            state.enter(Phase::Roll);
        }
    }

    /// Chapter 7: the game ends; the position is left as it is at this moment (STR-7.1).
    pub(crate) fn end(&mut self, ending: Ending) {
        self.state.stage = Stage::Over { ending };
        self.state.steps.clear();
        self.log.tell(|| News::Ended { ending });
    }
}

#[cfg(test)]
mod tests {
    use kernel::testkit::visit_states;
    use kernel::{FastChance, Game, Silent, random_game};

    use super::*;
    use crate::Strascendance;
    use crate::cards::Die;
    use crate::decisions::Decision;
    use crate::state::Options;
    use crate::table::{A, B, C, Table, card, digit, places};

    #[test]
    fn str_4_4_turns_go_clockwise_and_only_the_asked_seat_chooses() {
        let mut table = Table::of(3).held(A, "P5").held(B, "W3").held(C, "M1").action(1, 1);
        assert_eq!([table.rule(B, Action::Pass), table.rule(Seat(9), Action::Pass)], ["STR-4.4"; 2]);

        let mut order = Vec::new();
        for _ in 0..3 {
            table = table.end_turn();
            order.push(table.state.active);
        }
        assert_eq!(order, [B, C, A]);
    }

    #[test]
    fn str_4_5_four_dice_are_rolled_each_from_its_own_site() {
        let table = Table::of(2).roll(2, 5, [3, 6]);

        assert_eq!(table.state.dice, Dice { black: digit(2), white: digit(5), epidemic: [digit(3), digit(6)] });
    }

    #[test]
    fn str_4_6_a_card_discarded_by_the_dice_spares_the_one_below() {
        let table = Table::of(2).held(A, "C1 C2").aggravating("EV18 EV19").crowds("O5").roll(1, 1, [5, 5]);
        assert_eq!(table.slot(), [card("EV18")], "the double sends EV19 away; EV18's trigger is a double too, but not checked");
        assert_eq!((table.at("C1"), table.asked()), ((0, 0), Some((A, Decision::Action))));

        let sum = |epidemic| Table::of(2).aggravating("EV15 EV14").crowds("O5 M4").roll(1, 1, epidemic).slot();
        assert_eq!(sum([4, 5]), [card("EV15")], "9 is enough, and EV15 is not checked as well");
        assert_eq!(sum([4, 4]), [card("EV15"), card("EV14")]);
    }

    #[test]
    fn str_4_6_the_modifier_of_an_uncovered_card_works_at_once() {
        let table = Table::of(2).held(A, "C1 C2").held(B, "P5 K2").crowds("O5").aggravating("EV16 EV14").roll(1, 1, [5, 4]);

        assert_eq!(table.rule(A, Action::UseDie { die: Die::Black }), "STR-5.54", "the curfew is on again");
    }

    #[test]
    fn str_4_8_after_the_epidemic_the_active_player_acts() {
        let activated = Table::of(2).active(B).held(A, "C1 P5").held(B, "W3").crowds("C3").roll(1, 1, [3, 3]);
        assert_eq!((activated.at("C1"), activated.asked()), ((1, 0), Some((B, Decision::Action))));

        let event = Table::of(2).active(B).held(A, "C1 P5").held(B, "W3").crowds("").next_events("EV13").roll(1, 1, [3, 3]);
        assert_eq!((event.slot(), event.asked()), (vec![card("EV13")], Some((B, Decision::Action))));
        assert_eq!(event.rule(A, Action::Pass), "STR-4.4");
    }

    #[test]
    fn str_4_9_after_the_action_crowds_are_added_one_by_one_and_the_turn_ends() {
        let mut table = Table::of(2).held(A, "C1 P5").held(B, "W3").crowds("").action(1, 1);
        table.play(A, Action::UseDie { die: Die::White });
        table.choose(A, "O6");
        assert_eq!((table.asked(), table.is_at(Phase::Crowds { left: 2 })), (Some((A, Decision::CrowdAdd)), true));
        table.choose(A, "B3");
        assert_eq!((table.asked(), table.is_at(Phase::Crowds { left: 1 })), (Some((A, Decision::CrowdAdd)), true));
        table.rig_roll(1, 1, [3, 3]);
        table.choose(A, "M4");

        assert_eq!((table.state.turn, table.state.active, table.state.city.crowds), (1, B, places("M4")), "B has rolled, and B3 is gone");
    }

    #[test]
    fn str_4_10_the_turn_number_rises_and_the_next_seat_is_active() {
        let table = Table::of(2).turn(7).action(1, 1).end_turn();

        assert_eq!((table.state.turn, table.state.active), (8, B));
    }

    #[test]
    fn str_7_6_the_game_ends_after_200_turns() {
        let table = Table::of(3).turn(199).held(A, "C1 C2").held(B, "P5").held(C, "M1(1,0)").action(1, 1).end_turn();

        assert_eq!((table.ending(), table.state.turn), (Some(Ending::LastTurn), 200));
        assert_eq!(table.standings().iter().map(|standing| standing.rank).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(table.rule(A, Action::Pass), "STR-7.6");
    }

    #[test]
    fn str_4_11_single_choices_are_taken_and_missing_ones_skipped() {
        let one = Table::of(2).held(A, "C1").held(B, "P5 K2").event("EV21");
        assert_eq!((one.at("C1"), one.asked()), ((1, 0), Some((B, Decision::EvHit))), "A's only place is hit unasked");
        let none = Table::of(2).held(A, "C1").held(B, "P5").event("EV22");
        assert_eq!(none.asked(), Some((A, Decision::Action)), "nobody has a dancer to remove");
    }

    #[test]
    fn str_4_11_decline_counts_as_a_choice() {
        let table = Table::of(2).held(A, "C1(1,0)").held(B, "P5").event("EV28");

        assert_eq!(table.legal(A).len(), 2, "one dancer to pass on, or none");
    }

    #[test]
    fn str_4_12_no_decision_has_more_than_35_choices() {
        let mut most = 0;
        visit_states::<Strascendance>(1, |walk| {
            most = walk.game.awaiting(&walk.state).iter().map(|seat| walk.legal(seat).len()).fold(most, usize::max);
        });

        assert!((25..=35).contains(&most), "{most}");
    }

    /// Chance that counts how often each site is used.
    struct Counting(std::collections::BTreeMap<&'static str, u32>, FastChance);

    impl Chance for Counting {
        fn shuffle<T>(&mut self, site: Site, items: &mut [T]) {
            *self.0.entry(site.0).or_default() += 1;
            self.1.shuffle(site, items);
        }
        fn pick(&mut self, site: Site, options: u32) -> u32 {
            *self.0.entry(site.0).or_default() += 1;
            self.1.pick(site, options)
        }
    }

    #[test]
    fn str_4_14_chance_enters_at_the_named_sites_only() {
        let mut sites = Counting(Default::default(), FastChance::new(1));
        for number in 0..200 {
            random_game(&**Table::of(2).game, 2 + number % 4, &Options::default(), &mut sites, &mut Vec::new());
        }
        let names: Vec<&str> = sites.0.keys().filter_map(|site| site.strip_prefix("strascendance.")).collect();
        let expected =
            ["black", "chaos", "epidemic", "events", "first_player", "places", "reentry", "reroll", "roll_digit", "spaces", "troublemakers", "white"];
        assert_eq!(names, expected);
        assert_eq!(sites.0["strascendance.spaces"], 4 * 200, "four setup spaces a game");
        assert_eq!(sites.0["strascendance.black"] * 2, sites.0["strascendance.epidemic"]);
    }

    #[test]
    fn str_4_15_a_refusal_names_the_first_reason() {
        let over = Table::of(2).lost(14).held(A, "P5").held(B, "K2(2,0)").event("EV41");
        assert_eq!([over.rule(A, Action::Pass), over.rule(Seat(9), Action::Pass)], ["STR-7.1"; 2], "the end comes first");

        let mut table = Table::of(2).held(A, "C1 C2").held(B, "P5 K2").crowds("B3").kept(A, "EV10").action(1, 1);
        let other = Action::Choose { decision: Decision::CrowdTo, place: crate::table::place("C3") };
        assert_eq!(table.rule(B, other), "STR-4.4", "then who is asked");
        assert_eq!(table.rule(A, other), "STR-5.20", "then the home rule of the decision it answers");
        assert_eq!(table.rule(A, Action::Reroll), "STR-5.50");
        table.play(A, Action::Pass);
        assert_eq!(table.rule(A, Action::UseCard { card: card("EV10") }), "STR-5.17", "a kept card");
        assert_eq!([A, B].map(|seat| table.rule_of_json(seat, &"fly".into()).0), ["STR-4.15", "STR-4.4"], "what is no choice at all comes last");
    }

    /// The table of the specification is what [`Decision::home`] says.
    #[test]
    fn str_4_16_every_decision_has_its_home_rule() {
        let specification = include_str!("../../../docs/rules/strascendance.md");
        let table: Vec<(&str, &str)> = specification
            .lines()
            .skip_while(|line| !line.starts_with("- STR-4.16"))
            .filter_map(|line| line.strip_prefix("| ")?.split_once(" | "))
            .filter_map(|(decisions, rest)| Some((decisions, rest.split(" |").next()?)))
            .take_while(|(_, rule)| !rule.starts_with("Name"))
            .collect();
        let id = |decision: Decision| {
            let parts =
                format!("{decision:?}").chars().map(|c| if c.is_uppercase() { format!("_{c}") } else { c.to_ascii_uppercase().into() }).collect::<String>();
            format!("D{parts}")
        };
        for decision in Decision::ALL {
            let listed = table.iter().find(|(decisions, _)| decisions.split(", ").any(|one| one == id(decision)));
            let expected = listed.map_or("STR-5.50", |(_, rule)| rule);
            assert_eq!(decision.home().0, expected, "{decision}");
        }
        assert!(table.iter().any(|(decisions, rule)| *decisions == "all other D_EV decisions" && *rule == "STR-5.50"));
        assert_eq!(Decision::ALL.len(), specification.lines().filter(|line| line.starts_with("| D_") && line.matches('|').count() == 6).count());
    }

    #[test]
    fn str_4_1_a_position_in_the_middle_of_a_step_keeps_everything_in_its_json() {
        let mut table = Table::of(3).held(A, "C1 C2").held(B, "K2 P5").held(C, "M1 N5").crowds("O5").event("EV30");
        table.choose(A, "O5");
        let json = serde_json::to_string(&table.state).expect("JSON");
        let mut back: State = serde_json::from_str(&json).expect("the same state");
        assert_eq!(back, table.state);

        let choice = Action::Choose { decision: Decision::EvCrowdTo, place: crate::table::place("B3") };
        table.game.apply(&mut back, A, choice, &mut FastChance::new(1), &mut Silent).expect("it goes on where it stopped");
        assert_eq!(back.city.crowds, places("B3"));
    }

    #[test]
    fn str_4_1_the_event_deck_of_a_position_has_its_top_card_last() {
        let mut table = Table::of(2).held(A, "C1").held(B, "P5").crowds("").next_events("EV09 EV10");
        let json = serde_json::to_value(&table.state).expect("JSON");
        let deck = json["events"]["deck"].as_array().expect("a list");
        assert_eq!(deck[deck.len() - 2..], ["EV10", "EV09"]);

        table = table.roll(1, 1, [3, 3]);

        assert!(table.state.events.kept[A].contains(card("EV09")), "the last one was drawn");
    }

    /// Every choice of a seat that has finished is refused by the home rule of what the others are still doing.
    #[test]
    fn str_4_15_who_has_finished_in_the_set_up_is_refused_by_the_decision_of_the_others() {
        let choices = [Action::Pass, Action::Choose { decision: Decision::Killjoy, place: crate::table::place("C1") }, Action::Reroll];
        let refusals = |table: &Table, seat| choices.map(|action| table.rule(seat, action));
        let mut table = Table::in_setup(2, Options::default());
        let finish = |table: &mut Table, decision| {
            while table.asked() == Some((A, decision)) {
                let action = table.legal(A)[0];
                table.play(A, action);
            }
        };
        finish(&mut table, Decision::Discard);
        assert_eq!(refusals(&table, A), ["STR-3.5"; 3]);
        while table.asked() == Some((B, Decision::Discard)) {
            let action = table.legal(B)[0];
            table.play(B, action);
        }
        finish(&mut table, Decision::Killjoy);
        assert_eq!(refusals(&table, A), ["STR-3.7"; 3]);

        let mut draft = Table::in_setup(2, Options { draft: true, ..Options::default() });
        let action = draft.legal(A)[0];
        draft.play(A, action);
        assert_eq!(refusals(&draft, A), ["STR-8.1"; 3]);
    }
}
