//! The draft (STR-8.1, STR-8.2): hands pass to the left, each player keeps or discards one card a step.

use kernel::{PerSeat, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::components::{MAX_PLAYERS, Quotas};
use crate::places::{Place, Places};

/// STR-12.14: a draft has at most 36 picks.
const MAX_PICKS: usize = 36;

kernel::id! {
    /// What becomes of a drafted card.
    pub enum Fate: u8 {
        /// Kept face up.
        Keep = "keep",
        /// Discarded face down.
        Discard = "discard",
    }
}

/// A card chosen in the draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Pick {
    /// Which card.
    pub place: Place,
    /// What becomes of it.
    pub fate: Fate,
}

/// A running draft.
///
/// Hand `h` is the one first dealt to seat `h`; after `s` steps it is with the seat `s` further on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Draft {
    /// The cards each seat holds now.
    pub hands: PerSeat<Places, MAX_PLAYERS>,
    /// All revealed picks: step by step, within a step by seat.
    #[schemars(with = "Vec<Pick>")]
    pub picks: ArrayVec<[Pick; MAX_PICKS]>,
    /// The choices of the running step.
    pub chosen: PerSeat<Option<Pick>, MAX_PLAYERS>,
}

impl Draft {
    /// A draft that begins with these hands.
    #[must_use]
    pub fn new(hands: PerSeat<Places, MAX_PLAYERS>) -> Self {
        Self { hands, picks: ArrayVec::new(), chosen: PerSeat::new(hands.players()) }
    }

    /// How many steps are complete.
    #[must_use]
    pub fn step(&self) -> u8 {
        self.picks.len() as u8 / self.hands.players()
    }

    /// Who has not chosen yet in this step.
    #[must_use]
    pub fn undecided(&self) -> Seats {
        self.chosen.iter().filter(|(_, chosen)| chosen.is_none()).map(|(seat, _)| seat).collect()
    }

    /// The pick a seat made in a complete step.
    #[must_use]
    pub fn pick(&self, step: u8, seat: Seat) -> Pick {
        self.picks[usize::from(step * self.hands.players() + seat.0)]
    }

    /// Where a hand is after so many steps.
    #[must_use]
    pub fn holder(&self, hand: Seat, step: u8) -> Seat {
        Seat((hand.0 + step) % self.hands.players())
    }

    /// What the seat did with its cards so far, one fate at a time.
    pub fn picked(&self, seat: Seat, fate: Fate) -> Places {
        (0..self.step()).map(|step| self.pick(step, seat)).filter(|pick| pick.fate == fate).map(|pick| pick.place).collect()
    }

    /// STR-8.2: whether the seat may still keep (or discard) a card.
    #[must_use]
    pub fn allows(&self, seat: Seat, fate: Fate, quotas: Quotas) -> bool {
        self.picked(seat, fate).len() < quotas.of(fate).into()
    }

    /// What was in a hand after a complete step: what is left of it now, and what was taken since.
    #[must_use]
    pub fn hand_after(&self, hand: Seat, step: u8) -> Places {
        let now = self.hands[self.holder(hand, self.step())];
        let taken = (step + 1..self.step()).map(|later| self.pick(later, self.holder(hand, later)).place);
        now | taken.collect()
    }

    /// STR-8.1: all have chosen; the picks are revealed, the hands pass to the left.
    pub(crate) fn turn_over(&mut self) {
        let players = self.hands.players();
        let mut passed = PerSeat::new(players);
        for seat in Seat::all(players) {
            let pick = self.chosen[seat].take().expect("everybody has chosen, STR-8.1");
            self.picks.push(pick);
            passed[seat.next(players)] = self.hands[seat].without(pick.place);
        }
        self.hands = passed;
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game, Viewer, Views};

    use super::*;
    use crate::actions::Action;
    use crate::decisions::Decision;
    use crate::flow::Stage;
    use crate::state::Options;
    use crate::table::{A, B, C, Table};
    use crate::view::SetupView;

    const DRAFT: Options = Options { draft: true, short_deck: false, first_player: None };

    fn hand(table: &Table, seat: Seat) -> Places {
        table.state.draft().expect("a draft").hands[seat]
    }

    fn take(table: &mut Table, seat: Seat, fate: Fate) -> Place {
        let place = hand(table, seat).first().expect("a hand");
        table.play(seat, Action::Draft { place, fate });
        place
    }

    #[test]
    fn str_8_1_all_choose_then_reveal_then_pass_to_the_left() {
        let mut table = Table::in_setup(3, DRAFT);
        let before: Vec<Places> = Seat::all(3).map(|seat| hand(&table, seat)).collect();

        let kept = take(&mut table, A, Fate::Keep);
        assert_eq!(table.game.awaiting(&table.state), Seats::all(3).without(A));
        assert_eq!(table.rule(A, Action::Draft { place: kept, fate: Fate::Keep }), "STR-8.1", "already chosen");
        let discarded = take(&mut table, B, Fate::Discard);
        assert!(table.state.city.all_held().is_empty(), "not revealed yet");
        let other = take(&mut table, C, Fate::Keep);

        assert_eq!(table.state.city.held.values(), &[Places::only(kept), Places::NONE, Places::only(other)]);
        assert_eq!(hand(&table, B), before[0].without(kept), "A's hand passes to B");
        assert_eq!(hand(&table, C), before[1].without(discarded));
        assert_eq!(hand(&table, A), before[2].without(other));
        let foreign = hand(&table, B).first().expect("a hand");
        assert_eq!(table.rule(A, Action::Draft { place: foreign, fate: Fate::Keep }), "STR-8.1", "not in hand");
    }

    #[test]
    fn str_8_2_each_keeps_and_discards_exactly_the_quotas() {
        for players in 2..=5 {
            let mut table = Table::in_setup(players, DRAFT);
            while let Stage::Drafting { draft } = table.state.stage {
                let seat = draft.undecided().first().expect("somebody chooses");
                let action = *table.legal(seat).last().expect("a choice");
                table.play(seat, action);
            }

            let quotas = table.game.components.quotas(players);
            assert_eq!(table.state.stage, Stage::LayingKilljoys);
            assert!(table.state.city.held.values().iter().all(|held| held.len() == usize::from(quotas.kept)), "{players} players");
        }
        let mut keeper = Table::in_setup(2, DRAFT);
        for _ in 0..10 {
            for seat in Seat::all(2) {
                take(&mut keeper, seat, Fate::Keep);
            }
        }
        let place = hand(&keeper, A).first().expect("a hand");
        assert_eq!(keeper.rule(A, Action::Draft { place, fate: Fate::Keep }), "STR-8.2");
    }

    #[test]
    fn the_last_card_is_taken_by_itself() {
        let mut table = Table::in_setup(5, DRAFT);
        let mut steps = 0;
        while let Stage::Drafting { draft } = table.state.stage {
            steps = draft.step();
            let seat = draft.undecided().first().expect("somebody chooses");
            assert!(table.legal(seat).len() > 1);
            let action = table.legal(seat)[0];
            table.play(seat, action);
        }

        assert_eq!(steps, 5, "six steps of seven are chosen");
    }

    #[test]
    fn str_11_3_a_seat_remembers_what_it_passed_on() {
        let mut table = Table::in_setup(2, DRAFT);
        let first = hand(&table, A);
        let kept = take(&mut table, A, Fate::Keep);
        let hidden = take(&mut table, B, Fate::Discard);

        let passed = |viewer| match table.game.view(&table.state, viewer).setup {
            Some(SetupView::Drafting { passed, discarded, .. }) => (passed, discarded),
            other => panic!("{other:?}"),
        };
        assert_eq!(passed(Viewer::Seat(A)), (vec![vec![first.without(kept)], vec![]], Places::NONE));
        assert_eq!(passed(Viewer::Seat(B)).1, Places::only(hidden), "the own discard is known");
        assert_eq!(passed(Viewer::Spectator), (vec![vec![], vec![]], Places::NONE));
        let seen_by_a = serde_json::to_string(&table.game.view(&table.state, Viewer::Seat(A)).setup).expect("JSON");
        assert!(!seen_by_a.contains(&format!("\"{hidden}\"")), "B's discard is face down");
    }

    /// How many picks a seat has made is public; what it chose is not.
    #[test]
    fn str_11_4_whether_a_seat_has_chosen_is_public() {
        let mut table = Table::in_setup(3, DRAFT);
        take(&mut table, A, Fate::Keep);

        match table.game.view(&table.state, Viewer::Seat(B)).setup {
            Some(SetupView::Drafting { have_chosen, chosen: None, .. }) => assert_eq!(have_chosen, Seats::only(A)),
            other => panic!("{other:?}"),
        }

        let mut plain = Table::in_setup(3, Options::default());
        let place = plain.offered(A).first().expect("a hand");
        plain.play(A, Action::Choose { decision: Decision::Discard, place });
        match plain.game.view(&plain.state, Viewer::Seat(B)).setup {
            Some(SetupView::Discarding { made, discarded, .. }) => assert_eq!((made, discarded), (vec![1, 0, 0], Places::NONE)),
            other => panic!("{other:?}"),
        }
    }
}
