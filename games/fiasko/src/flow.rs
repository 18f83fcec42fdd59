//! Chapters 4 and 7: whose turn it is, and how the game ends.

use kernel::{Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::state::State;

/// Where the game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Phase {
    /// Somebody's turn.
    Turn { seat: Seat },
    /// The end, and what brought it.
    Over { ending: Ending },
}

/// What ended the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Ending {
    /// FIA-7.1: somebody's fifth cell was filled.
    FifthCell,
    /// FIA-R6: the twentieth shuffle would have been needed.
    LastShuffle,
}

/// The one kind of decision: draw or score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Decision {
    /// Draw a card or score a product.
    Turn,
}

impl State {
    /// Who must decide: the player in turn, nobody once the game is over.
    #[inline]
    #[must_use]
    pub fn awaiting(&self) -> Seats {
        match self.phase {
            Phase::Turn { seat } => Seats::only(seat),
            Phase::Over { .. } => Seats::NONE,
        }
    }

    /// FIA-4.4: the turn passes clockwise.
    #[inline]
    pub(crate) fn pass_turn(&mut self, from: Seat) {
        self.phase = Phase::Turn { seat: from.next(self.players()) };
    }

    /// FIA-7.1, FIA-R6: the game ends at once.
    pub(crate) const fn end(&mut self, ending: Ending) {
        self.phase = Phase::Over { ending };
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Common, RuleId, Seats};

    use super::*;
    use crate::table::{A, B, C, Table, corn, milk};
    use crate::{Action::Draw, Product::Milk};

    #[test]
    fn fia_4_4_after_a_draw_or_a_score_the_turn_passes_clockwise() {
        let mut table = Table::of(3).with_hand(B, [milk(5), milk(5)]).with_next_cards([corn(1), corn(2)]);

        table.play(A, Draw);
        assert_eq!(table.turn(), B);
        table.score(B, Milk);
        assert_eq!(table.turn(), C);
        table.play(C, Draw);
        assert_eq!(table.turn(), A);
    }

    #[test]
    fn fia_ex_13_only_the_player_in_turn_may_draw() {
        let table = Table::of(2);

        assert_eq!(table.refused(B, Draw), Common::NotAwaited { awaited: Seats::only(A) }.into());
        assert_eq!(table.rule(B, Draw), RuleId("FIA-4.4"));
    }

    #[test]
    fn fia_7_1_the_fifth_cell_ends_the_game_at_once() {
        let mut table = Table::of(3).with_cells(A, [None, Some(20), Some(20), Some(20), Some(20)]).with_hand(A, [milk(5), milk(5)]);

        table.score(A, Milk);

        assert_eq!(table.state.phase, Phase::Over { ending: Ending::FifthCell });
        assert_eq!(table.state.awaiting(), Seats::NONE);
        assert_eq!(table.rule(B, Draw), RuleId("FIA-7.1"));
    }
}
