//! Chapter 5: drawing, and what the special cards do.

use kernel::{Chance, Log, Seat};

use crate::components::{Card, Face};
use crate::event::{Event, Hidden, Lost, News, Own};
use crate::flow::{Ending, Phase};
use crate::setup::SHUFFLE;
use crate::state::State;

/// FIA-R6: this many times the discard pile becomes a draw pile; the next time ends the game.
pub const MAX_RESHUFFLES: u8 = 19;

/// FIA-5.1: takes the top card, after a shuffle if there is none (FIA-5.5). A draw is always legal (FIA-4.1).
#[inline]
pub fn draw<C: Chance>(state: &mut State, seat: Seat, chance: &mut C, log: &mut impl Log<Event>) {
    if state.deck.is_empty() {
        if state.reshuffles == MAX_RESHUFFLES {
            state.end(Ending::LastShuffle);
            log.tell(|| News::Ended { ending: Ending::LastShuffle });
            return;
        }
        reshuffle(state, chance, log);
    }
    let card = state.deck.pop().expect("one of the piles holds a card, FIA-R4");
    let serial = state.draws;
    state.draws += 1;
    state.serials.set(card, serial);
    match card.face() {
        Face::Product { .. } => {
            state.hands[seat].0.push(card);
            tell_draw(state, seat, card, log);
        }
        Face::Fiasko => fiasko(state, seat, card, log),
        Face::Catastrophe => catastrophe(state, seat, card, log),
    }
    state.pass_turn(seat);
}

/// FIA-R6: whether the shuffle that was not made has ended the game.
pub fn was_cut_short(state: &State) -> bool {
    state.phase == Phase::Over { ending: Ending::LastShuffle }
}

/// FIA-5.2: only the drawer sees the face, unless hands lie open.
#[inline]
fn tell_draw(state: &State, seat: Seat, card: Card, log: &mut impl Log<Event>) {
    let card = state.shown(card);
    if state.options.open_hands {
        log.reveal(|| News::Drew { seat, card });
    } else {
        log.reveal_to(seat, || (Own::Drew { seat, card }, Hidden::DrewHidden { seat, id: card.id }));
    }
}

/// FIA-5.5: the whole discard pile is shuffled into a new draw pile, when a card is needed and not before (FIA-R11).
fn reshuffle<C: Chance>(state: &mut State, chance: &mut C, log: &mut impl Log<Event>) {
    std::mem::swap(&mut state.deck, &mut state.discard);
    chance.shuffle(SHUFFLE, &mut state.deck);
    state.reshuffles += 1;
    log.tell(|| News::Reshuffled { cards: state.deck.len() as u16 });
}

/// FIA-5.3: the drawer's whole hand and the fiasko card go to the discard pile; an empty hand loses nothing (FIA-R10).
fn fiasko(state: &mut State, seat: Seat, card: Card, log: &mut impl Log<Event>) {
    log.reveal(|| News::Fiasko { card: state.shown(card), lost: state.lost_by(seat) });
    state.discard_hand(seat);
    state.discard.push(card);
}

/// FIA-5.4: every other player's whole hand and the catastrophe card go to the discard pile; the drawer keeps the hand.
fn catastrophe(state: &mut State, seat: Seat, card: Card, log: &mut impl Log<Event>) {
    let others = Seat::all(state.players()).filter(|other| *other != seat);
    log.reveal(|| News::Catastrophe { seat, card: state.shown(card), lost: others.clone().map(|other| state.lost_by(other)).collect() });
    for other in others {
        state.discard_hand(other);
    }
    state.discard.push(card);
}

impl State {
    /// Lays the whole hand on the discard pile, face up (FIA-R1, FIA-R9).
    #[inline]
    pub(crate) fn discard_hand(&mut self, seat: Seat) {
        let hand = &mut self.hands[seat].0;
        self.discard.extend_from_slice(hand);
        hand.clear();
    }

    /// The hand a seat is about to lose.
    fn lost_by(&self, seat: Seat) -> Lost {
        Lost { seat, cards: self.hands[seat].0.iter().map(|card| self.shown(*card)).collect() }
    }
}

#[cfg(test)]
mod tests {
    use kernel::RuleId;

    use super::*;
    use crate::Action::Draw;
    use crate::Product;
    use crate::table::{A, B, C, CATASTROPHE, FIASKO, Table, corn, gherkins, milk, sardines, tomatoes};

    #[test]
    fn fia_5_1_the_top_card_is_taken() {
        let mut table = Table::of(2).with_next_cards([corn(3), milk(1)]);

        table.play(A, Draw);
        table.play(B, Draw);

        assert_eq!(table.hand(A), [corn(3)]);
        assert_eq!(table.hand(B), [milk(1)]);
    }

    #[test]
    fn fia_5_2_a_product_card_goes_into_the_hand() {
        let mut table = Table::of(2).with_hand(A, [milk(4)]).with_next_cards([corn(1)]);
        let deck = table.state.deck.len();

        table.play(A, Draw);

        assert_eq!(table.hand(A), [milk(4), corn(1)]);
        assert_eq!(table.state.deck.len(), deck - 1);
        assert_eq!(table.discard(), []);
    }

    #[test]
    fn fia_5_3_a_fiasko_costs_the_drawer_the_whole_hand() {
        let mut table = Table::of(2).with_hand(A, [milk(4), corn(1)]).with_hand(B, [milk(2)]).with_next_cards([FIASKO]);

        table.play(A, Draw);

        assert_eq!(table.hand(A), []);
        assert_eq!(table.hand(B), [milk(2)]);
        assert_eq!(table.discard(), [milk(4), corn(1), FIASKO]);
    }

    #[test]
    fn fia_5_4_a_catastrophe_costs_everybody_else_the_hand() {
        let mut table = Table::of(3).with_hand(A, [milk(4)]).with_hand(B, [milk(2)]).with_hand(C, [corn(5)]).with_next_cards([CATASTROPHE]);

        table.play(A, Draw);

        assert_eq!(table.hand(A), [milk(4)]);
        assert_eq!((table.hand(B), table.hand(C)), (vec![], vec![]));
        assert_eq!(table.discard(), [milk(2), corn(5), CATASTROPHE]);
    }

    #[test]
    fn fia_5_5_an_empty_draw_pile_is_made_anew_from_the_whole_discard_pile() {
        let mut table = Table::of(2).with_all_but_hands_discarded();

        table.play(A, Draw);

        assert_eq!(table.state.reshuffles, 1);
        assert_eq!(table.state.deck.len() + table.discard().len() + table.hand(A).len(), 88);
        assert!(table.discard().len() <= 1, "only a special card just drawn lies there");
    }

    #[test]
    fn fia_r11_the_discard_pile_waits_for_the_next_draw() {
        // A draws the last card of the pile: it is not made anew at once.
        let mut table = Table::of(2).with_hand(B, [milk(5), milk(5)]).with_all_but_hands_discarded();
        let last = table.state.discard.iter().position(|card| card.face() == corn(1)).expect("a sweetcorn of 1");
        let last = table.state.discard.remove(last);
        table.state.deck.push(last);
        table.play(A, Draw);
        assert_eq!((table.state.deck.len(), table.state.reshuffles), (0, 0));

        // B scores: that hand joins the pile before A's next draw makes it anew.
        table.score(B, Product::Milk);
        let discarded = table.discard().len();
        table.play(A, Draw);

        assert_eq!(table.state.reshuffles, 1);
        assert_eq!(table.state.deck.len() + 1, discarded, "all of it, the scored hand included, less the card drawn");
    }

    #[test]
    fn fia_r1_the_cards_of_a_scored_hand_are_all_discarded() {
        let mut table = Table::of(2).with_hand(A, [milk(5), milk(5), corn(1)]);

        table.score(A, Product::Milk);

        assert_eq!(table.discard(), [milk(5), milk(5), corn(1)]);
    }

    #[test]
    fn fia_r4_the_two_piles_are_never_both_empty() {
        let mut table = Table::of(2).with_every_product_held_by(B).with_all_but_hands_discarded();

        table.play(A, Draw);

        assert!(table.state.deck.len() == 7 && !table.discard().is_empty());
    }

    #[test]
    fn fia_r6_the_twentieth_shuffle_ends_the_game_instead() {
        let mut table = Table::of(2).with_all_but_hands_discarded().with_reshuffles(18);

        table.play(A, Draw);
        assert_eq!(table.state.reshuffles, 19);
        assert_eq!(table.turn(), B);

        let mut table = Table::of(2).with_all_but_hands_discarded().with_reshuffles(19);
        table.play(A, Draw);
        assert_eq!(table.state.phase, Phase::Over { ending: Ending::LastShuffle });
        assert_eq!(table.rule(B, Draw), RuleId("FIA-R6"));
    }

    #[test]
    fn fia_r6_a_game_that_such_a_shuffle_ended_was_cut_short() {
        let mut table = Table::of(2).with_all_but_hands_discarded().with_reshuffles(19);
        assert!(!was_cut_short(&table.state));

        table.play(A, Draw);

        assert!(was_cut_short(&table.state));
        table.state.end(Ending::FifthCell);
        assert!(!was_cut_short(&table.state));
    }

    #[test]
    fn fia_r10_special_cards_find_empty_hands() {
        let mut table = Table::of(3).with_hand(A, [milk(4)]).with_next_cards([CATASTROPHE, FIASKO]);

        table.play(A, Draw);
        assert_eq!(table.discard(), [CATASTROPHE]);
        table.play(B, Draw);
        assert_eq!(table.discard(), [CATASTROPHE, FIASKO]);
        assert_eq!(table.hand(A), [milk(4)]);
    }

    #[test]
    fn fia_ex_06_a_fiasko_with_six_cards_discards_seven() {
        let hand = [milk(1), milk(2), corn(3), sardines(4), gherkins(5), tomatoes(1)];
        let mut table = Table::of(2).with_hand(A, hand).with_next_cards([FIASKO]);

        table.play(A, Draw);

        assert_eq!((table.hand(A).len(), table.discard().len(), table.turn()), (0, 7, B));
    }

    #[test]
    fn fia_ex_07_a_catastrophe_against_hands_of_three_and_five() {
        let mut table = Table::of(3)
            .with_hand(A, [milk(1), milk(2), milk(3), milk(4)])
            .with_hand(B, [corn(1), corn(2), corn(3)])
            .with_hand(C, [sardines(1), sardines(2), sardines(3), sardines(4), sardines(5)])
            .with_next_cards([CATASTROPHE]);

        table.play(A, Draw);

        assert_eq!([A, B, C].map(|seat| table.hand(seat).len()), [4, 0, 0]);
        assert_eq!(table.discard().len(), 9);
    }

    #[test]
    fn fia_ex_08_sixty_discarded_cards_are_shuffled() {
        let mut table = Table::of(2).with_hand_of(B, 28).with_all_but_hands_discarded();
        assert_eq!(table.discard().len(), 60);

        table.play(A, Draw);

        assert_eq!(table.state.deck.len(), 59);
        let specials = table.discard().iter().filter(|face| matches!(face, Face::Fiasko | Face::Catastrophe)).count();
        assert_eq!(table.hand(A).len() + specials, 1, "one card more in the hand, or a special card resolved");
    }

    #[test]
    fn fia_ex_17_the_draw_that_needs_the_twentieth_shuffle() {
        let exhausted = || Table::of(2).with_hand(A, [milk(5), milk(5)]).with_all_but_hands_discarded().with_reshuffles(19);

        let mut table = exhausted();
        table.play(A, Draw);
        assert_eq!(table.hand(A).len(), 2, "no card is drawn");
        assert!(table.standings().iter().all(|standing| standing.total == 0), "nobody has the 20 of FIA-6.1");
        assert_eq!(table.rule(B, Draw), RuleId("FIA-R6"));

        let mut table = exhausted();
        table.score(A, Product::Milk);
        assert_eq!(table.turn(), B, "scoring goes on");
    }
}
