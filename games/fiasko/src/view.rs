//! Chapter 11: what each viewer may see, built up from nothing.

use kernel::{Seat, Shared, Viewer, Views};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Fiasko;
use crate::components::{CATASTROPHE_CARDS, FIASKO_CARDS, Face, Product};
use crate::event::Shown;
use crate::flow::{Ending, Phase};
use crate::scoring::Score;
use crate::state::{Options, State};

/// What one viewer may see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub you: Option<Seat>,
    /// What the table chose.
    pub options: Options,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// How the game ended, once it has.
    pub ending: Option<Ending>,
    /// The draw pile.
    pub deck: Deck,
    /// The discard pile, the top card last.
    pub discard: Shared<Vec<Shown>>,
    /// The players, by seat.
    pub players: Vec<Shared<Player>>,
    /// What the next draw may bring.
    pub risk: Risk,
    /// FIA-R6: how many more times the discard pile can become a draw pile.
    pub shuffles_left: u8,
}

/// The draw pile from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deck {
    /// How many cards it has.
    pub count: u16,
    /// What the top card is called; those below count on from it. All are called anew after a shuffle.
    pub top_id: u16,
}

/// One player, as the viewer sees them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Player {
    /// The seat.
    pub seat: Seat,
    /// The cards held.
    pub hand: HandView,
    /// The cells of the sheet, in its order.
    pub cells: [Option<u16>; 5],
    /// FIA-6.3: the sum of the cells.
    pub subtotal: u16,
    /// The bonuses if the game ended now.
    pub bonus: u16,
    /// The total if the game ended now.
    pub total: u16,
}

/// A hand from the viewer's side of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum HandView {
    /// The viewer's own, or one that lies open.
    FaceUp {
        /// The cards, in the order of drawing.
        cards: Vec<Shown>,
        /// What each product would score now.
        values: [ProductValue; 5],
    },
    /// Somebody else's: only how many cards there are, and what they are called.
    FaceDown {
        /// The cards, in the order of drawing.
        ids: Vec<u16>,
    },
}

/// What a product would score from a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ProductValue {
    /// The product.
    pub product: Product,
    /// The sum of its cards.
    pub sum: u16,
    /// FIA-5.6: that sum times the number of all cards.
    pub value: u16,
    /// Whether it may be scored, were it this player's turn.
    pub scorable: bool,
}

/// FIA-11.1: the exact and public risk of the next draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Risk {
    /// Fiasko cards still to come.
    pub fiasko: u16,
    /// Catastrophe cards still to come.
    pub catastrophe: u16,
    /// Out of how many cards the next one comes.
    pub of: u16,
}

impl Risk {
    /// FIA-11.1: special cards are never in a hand, so all that are not discarded lie in the draw pile; an empty draw
    /// pile is made anew from the discard pile.
    pub fn of(state: &State) -> Self {
        let discarded = |face: Face| state.discard.iter().filter(|card| card.face() == face).count();
        if state.deck.is_empty() {
            return Self { fiasko: FIASKO_CARDS as u16, catastrophe: CATASTROPHE_CARDS as u16, of: state.discard.len() as u16 };
        }
        Self {
            fiasko: (FIASKO_CARDS - discarded(Face::Fiasko)) as u16,
            catastrophe: (CATASTROPHE_CARDS - discarded(Face::Catastrophe)) as u16,
            of: state.deck.len() as u16,
        }
    }
}

impl Views for Fiasko {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of_all(state).seen_by(viewer, state)
    }

    fn views(&self, state: &State, viewers: &[Viewer]) -> Vec<View> {
        let open = View::of_all(state);
        viewers.iter().map(|viewer| open.clone().seen_by(*viewer, state)).collect()
    }

    /// FIA-4.2: whether a hand can score is its owner's secret, unless hands lie open, or there is no hand and drawing is all
    /// that is left (FIA-4.1).
    fn choices_are_countable(&self, state: &State, seat: Seat) -> bool {
        state.options.open_hands || state.hands[seat].0.is_empty()
    }
}

impl View {
    /// What a spectator sees: everybody sees as much.
    fn of_all(state: &State) -> Self {
        let (turn, ending) = match state.phase {
            Phase::Turn { seat } => (Some(seat), None),
            Phase::Over { ending } => (None, Some(ending)),
        };
        Self {
            you: None,
            options: state.options,
            turn,
            ending,
            deck: Deck { count: state.deck.len() as u16, top_id: state.draws },
            discard: Shared::new(state.discard.iter().map(|card| state.shown(*card)).collect()),
            players: Seat::all(state.players()).map(|seat| Shared::new(Player::new(state, seat, Viewer::Spectator))).collect(),
            risk: Risk::of(state),
            shuffles_left: crate::actions::MAX_RESHUFFLES - state.reshuffles,
        }
    }

    /// The same with what a viewer sees besides: the own hand.
    fn seen_by(mut self, viewer: Viewer, state: &State) -> Self {
        if let Some(seat) = viewer.seat() {
            self.you = Some(seat);
            self.players[seat.index()] = Shared::new(Player::new(state, seat, viewer));
        }
        self
    }

    /// The values of the viewer's own hand.
    #[must_use]
    pub fn own_values(&self) -> Option<&[ProductValue; 5]> {
        match &self.players.get(self.you?.index())?.hand {
            HandView::FaceUp { values, .. } => Some(values),
            HandView::FaceDown { .. } => None,
        }
    }
}

impl Player {
    fn new(state: &State, seat: Seat, viewer: Viewer) -> Self {
        let score = Score::of(state, seat);
        Self {
            seat,
            hand: HandView::new(state, seat, viewer),
            cells: state.sheet[seat].cells(),
            subtotal: score.subtotal,
            bonus: score.finisher + score.best,
            total: score.total(),
        }
    }
}

impl HandView {
    /// FIA-R8: everybody sees how many cards are held; the faces are the owner's unless hands lie open.
    fn new(state: &State, seat: Seat, viewer: Viewer) -> Self {
        let hand = &state.hands[seat];
        if !(viewer.is(seat) || state.options.open_hands) {
            return Self::FaceDown { ids: hand.0.iter().map(|card| state.serials.of(*card)).collect() };
        }
        let (sums, values) = (hand.sums(), hand.values());
        let value_of = |product: Product| {
            let (sum, value) = (sums[product as usize], values[product as usize]);
            ProductValue { product, sum, value, scorable: state.sheet[seat].takes(product, value) }
        };
        Self::FaceUp { cards: hand.0.iter().map(|card| state.shown(*card)).collect(), values: Product::ALL.map(value_of) }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{RuleId, Seen};
    use serde_json::json;

    use super::*;
    use crate::Action::Draw;
    use crate::event::{Hidden, News, Own};
    use crate::table::{A, B, C, CATASTROPHE, FIASKO, Table, corn, milk};

    fn risk(table: &Table) -> (u16, u16, u16) {
        let risk = Risk::of(&table.state);
        (risk.fiasko, risk.catastrophe, risk.of)
    }

    #[test]
    fn fia_4_2_whether_a_hand_can_score_is_for_its_owner_to_know() {
        let closed = Table::of(2).with_hand(A, [milk(1)]);
        let open = Table::of(2).with_hand(A, [milk(1)]).with_open_hands();

        assert_eq!(closed.legal(A), [Draw], "a single choice, and nobody else can tell");
        assert!(!closed.game.choices_are_countable(&closed.state, A));
        assert!(open.game.choices_are_countable(&open.state, A));
        assert!(Table::of(2).game.choices_are_countable(&Table::of(2).state, A), "without a hand all can tell");
    }

    #[test]
    fn fia_11_1_the_risk_is_exact_and_the_same_for_every_viewer() {
        let mut table = Table::of(2).with_next_cards([FIASKO, milk(1), CATASTROPHE]);
        assert_eq!(risk(&table), (6, 2, 88));

        table.play(A, Draw);
        assert_eq!(risk(&table), (5, 2, 87));
        table.play(B, Draw);
        assert_eq!(risk(&table), (5, 2, 86));
        table.play(A, Draw);
        assert_eq!(risk(&table), (5, 1, 85));

        for viewer in Viewer::all(2) {
            assert_eq!(table.game.view(&table.state, viewer).risk, Risk { fiasko: 5, catastrophe: 1, of: 85 });
        }
    }

    #[test]
    fn fia_r8_everybody_sees_the_size_of_a_hand_and_only_its_owner_the_faces() {
        let table = Table::of(2).with_hand(A, [milk(4), corn(1)]);

        let own = &table.game.view(&table.state, Viewer::Seat(A)).players[0].hand;
        let others = [Viewer::Seat(B), Viewer::Spectator].map(|viewer| table.game.view(&table.state, viewer).players[0].hand.clone());

        assert!(matches!(own, HandView::FaceUp { cards, .. } if cards.iter().map(|card| card.face).eq([milk(4), corn(1)])));
        assert!(others.iter().all(|hand| matches!(hand, HandView::FaceDown { ids } if ids.len() == 2)));
    }

    #[test]
    fn fia_r9_hands_lost_to_special_cards_lie_open() {
        let mut table = Table::of(3).with_hand(B, [milk(4), corn(1)]).with_next_cards([CATASTROPHE]);

        table.play(A, Draw);

        let discard: Vec<Face> = table.game.view(&table.state, Viewer::Seat(C)).discard.iter().map(|card| card.face).collect();
        assert_eq!(discard, [milk(4), corn(1), CATASTROPHE]);
    }

    #[test]
    fn a_drawn_card_is_seen_by_its_drawer_alone() {
        let mut table = Table::of(2).with_next_cards([milk(4)]);

        let events = table.play(A, Draw);

        let card = Shown { id: 0, face: milk(4) };
        let hidden = Seen::Hidden(Hidden::DrewHidden { seat: A, id: 0 });
        assert_eq!(events[0].seen(Viewer::Seat(A)), Seen::Own(Own::Drew { seat: A, card }));
        assert_eq!([Viewer::Seat(B), Viewer::Spectator].map(|viewer| events[0].seen(viewer)), [hidden.clone(), hidden]);

        let mut open = Table::of(2).with_next_cards([milk(4)]).with_open_hands();
        assert_eq!(open.play(A, Draw)[0].seen(Viewer::Seat(B)), Seen::News(News::Drew { seat: A, card }));
    }

    #[test]
    fn face_down_cards_are_called_anew_after_a_shuffle() {
        let mut table = Table::of(2).with_all_but_hands_discarded();
        table.state.draws = 88;
        let before: Vec<u16> = table.game.view(&table.state, Viewer::Spectator).discard.iter().map(|card| card.id).collect();

        table.play(A, Draw);

        let top = table.game.view(&table.state, Viewer::Spectator).deck.top_id;
        assert_eq!(top, 89);
        assert!(before.iter().all(|id| *id < top));
    }

    #[test]
    fn fia_ex_12_eight_special_cards_are_all_that_is_left() {
        let table = || Table::of(2).with_hand(A, [milk(1)]).with_every_product_held_by(B).with_all_but_hands_discarded();
        assert_eq!(table().legal(A), [Draw]);
        assert_eq!(risk(&table()), (6, 2, 8));
        assert_eq!(table().rule_of_json(A, &json!({"type": "pass"})), RuleId("FIA-4.3"));

        // The shuffle turns up a fiasko: the top card is the last, so the two catastrophes are laid first.
        let mut table = table();
        let catastrophes = table.discard().into_iter().zip(0..).filter(|(face, _)| *face == CATASTROPHE).map(|(_, place)| place);
        table.rig_shuffle("fiasko.shuffle", catastrophes);
        table.play(A, Draw);
        assert_eq!((table.hand(B).len(), table.state.deck.len(), table.discard().len()), (79, 7, 2));
    }

    #[test]
    fn fia_ex_14_without_special_cards_in_the_draw_pile_there_is_no_risk() {
        let table = Table::of(2).with_special_cards_discarded();

        assert_eq!(risk(&table), (0, 0, 80));
    }

    #[test]
    fn fia_ex_16_cards_in_hands_do_not_enter_the_risk() {
        let table = Table::of(3).with_hand(A, [milk(1)]).with_hand(B, [milk(2), milk(3), corn(1)]).with_discard([FIASKO, corn(2)]);

        assert_eq!(table.state.deck.len(), 82);
        assert_eq!(risk(&table), (5, 2, 82));
        for viewer in Viewer::all(3) {
            assert_eq!(table.game.view(&table.state, viewer).risk, Risk::of(&table.state));
        }
    }
}
