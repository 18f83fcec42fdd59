//! Chapters 4 and 5: one turn is one draw or one scoring, never both and never neither.

mod draw;
mod score;

pub use draw::{MAX_RESHUFFLES, was_cut_short};

use kernel::{Chance, Common, Game, Log, RuleId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Fiasko;
use crate::components::Product;
use crate::event::Event;
use crate::flow::{Ending, Phase};
use crate::illegal::Illegal;
use crate::state::State;

/// What the player in turn chooses; FIA-4.3: there is no third choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Action {
    /// FIA-4.1: take the top card of the draw pile.
    Draw,
    /// FIA-4.2: write a product's value on the sheet and lay the hand down.
    Score { product: Product },
}

/// FIA-4.1 to FIA-4.3: drawing is always possible, scoring where the cell is empty and the value is enough.
#[inline]
pub fn legal(state: &State, seat: Seat, list: &mut Vec<Action>) {
    let (values, column) = (state.hands[seat].values(), &state.sheet[seat]);
    let mut choices = [Action::Draw; 6];
    let mut count = 1;
    for product in Product::ALL {
        // Written first and counted only if it may be: a branch here would be mispredicted every other time.
        choices[count] = Action::Score { product };
        count += usize::from(column.takes(product, values[product as usize]));
    }
    list.extend_from_slice(&choices[..count]);
}

/// Carries out a turn.
///
/// # Errors
/// The first broken rule in the order of FIA-4.6.
#[inline]
pub fn apply<C: Chance>(state: &mut State, seat: Seat, action: Action, chance: &mut C, log: &mut impl Log<Event>) -> Result<(), Illegal> {
    match action {
        Action::Draw => {
            draw::draw(state, seat, chance, log);
            Ok(())
        }
        Action::Score { product } => score::score(state, seat, product, log),
    }
}

/// FIA-4.6 for the refusals every game has: what ended it (FIA-7.1, FIA-R6), whose turn it is (FIA-4.4), no such product
/// (FIA-4.2), or no such choice at all (FIA-4.3).
pub fn rule_of(state: &State, refused: &Common) -> RuleId {
    match (refused, state.phase) {
        (Common::Over, Phase::Over { ending: Ending::LastShuffle }) => RuleId("FIA-R6"),
        (Common::Unreadable { kind, .. }, _) if kind == "score" => RuleId("FIA-4.2"),
        _ => Fiasko::LAWS.of(refused),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::table::{A, B, Table, corn, milk, sardines};
    use crate::{Action::Draw, Product::Milk};

    #[test]
    fn fia_4_1_drawing_is_always_legal_while_the_game_is_on() {
        let table = Table::of(2).with_hand(A, [milk(5), milk(5)]);

        assert_eq!(table.legal(A), [Draw, Action::Score { product: Milk }]);
        assert_eq!(table.legal(B), []);
    }

    #[test]
    fn fia_4_2_scoring_needs_an_empty_cell_and_thirteen() {
        let table = Table::of(2).with_hand(A, [milk(5), corn(4), corn(3), sardines(2)]).with_cells(A, [Some(20), None, None, None, None]);

        assert_eq!(table.legal(A), [Draw, Action::Score { product: Product::Corn }]);
    }

    #[test]
    fn fia_4_3_there_is_no_third_choice() {
        let table = Table::of(2);
        let rule = |action: serde_json::Value| table.rule_of_json(A, &action);

        assert_eq!(rule(json!({"type": "pass"})), RuleId("FIA-4.3"));
        assert_eq!(rule(json!("draw")), RuleId("FIA-4.3"));
        assert_eq!(rule(json!({"type": "score", "product": "bread"})), RuleId("FIA-4.2"));
        assert_eq!(rule(json!({"type": "score"})), RuleId("FIA-4.2"));
    }

    #[test]
    fn fia_4_6_the_first_broken_rule_is_named() {
        let mut table = Table::of(2).with_hand(A, [milk(1)]).with_cells(A, [Some(20), None, None, None, None]);
        let bread = json!({"type": "score", "product": "bread"});

        // The cell is written and the value too small: the cell comes first.
        assert_eq!(table.rule(A, Action::Score { product: Milk }), RuleId("FIA-5.8"));
        // Not this seat's turn comes before no such product.
        assert_eq!(table.rule_of_json(B, &bread), RuleId("FIA-4.4"));
        // Game over comes before everything.
        table.state.end(Ending::FifthCell);
        assert_eq!(table.rule(B, Draw), RuleId("FIA-7.1"));
        table.state.end(Ending::LastShuffle);
        assert_eq!(table.rule(A, Draw), RuleId("FIA-R6"));
    }
}
