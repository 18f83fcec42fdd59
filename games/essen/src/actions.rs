//! Chapter 5: what a seat can choose; each family in its own file, legality and effect together.

mod buy;
mod draft;
mod eat;
mod end_turn;
mod parking;
mod play_test;
mod remove;
mod step;

pub use buy::Offer;
pub(crate) use draft::packets_move_after;

use kernel::{Chance, Common, Game, Inexact, Log, RuleId, Seat};
use schemars::JsonSchema;

use crate::components::{Card, Essen, Space, Tile};
use crate::event::Event;
use crate::flow::{Decision, Play};
use crate::illegal::{Illegal, draft_rule};
use crate::state::{Phase, State};

kernel::tagged! {
    /// Section 4.3: what a seat chooses.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, JsonSchema)]
    pub enum Action = "Action" {
        /// ESS-3.6: keep a card of the packet.
        Draft {
            /// One of the seat's own packet.
            card: Card,
        },
        /// ESS-8.2: remove a tile from the game.
        Remove {
            /// One that lies on a booth.
            tile: Tile,
        },
        /// ESS-5.10: go to a neighbouring space.
        Move {
            /// The space entered.
            space: Space,
        },
        /// ESS-5.20: buy the tile under the meeple.
        Buy,
        /// ESS-5.70: eat on the courtyard.
        Eat,
        /// ESS-5.40: draw two wishlist cards.
        PlayTest,
        /// ESS-5.42: keep one of the two drawn cards.
        Keep {
            /// The one that stays; the other is discarded.
            card: Card,
        },
        /// ESS-5.50: bring the bag to the trunk.
        Unload,
        /// ESS-5.60: take 50 € for 2 points.
        Withdraw,
        /// ESS-5.80: end the turn.
        EndTurn,
    }
}

impl Essen {
    /// ESS-4.31: every action whose preconditions hold; ending the turn has none (ESS-4.30).
    pub(crate) fn list_legal(&self, state: &State, seat: Seat, list: &mut Vec<Action>) {
        match state.phase {
            Phase::Draft { .. } => list.extend(state.players[seat].packet.iter().map(|card| Action::Draft { card })),
            Phase::Remove { .. } => list.extend(state.removable(seat).iter().map(|tile| Action::Remove { tile })),
            Phase::Keep { drawn } => list.extend(drawn.map(|card| Action::Keep { card })),
            Phase::Turn => {
                list.extend(self.steps(state, seat).iter().map(|space| Action::Move { space }));
                let offered = [
                    (Action::Buy, self.may_buy(state, seat).is_ok()),
                    (Action::Eat, state.may_eat(seat).is_ok()),
                    (Action::PlayTest, state.may_play_test(seat).is_ok()),
                    (Action::Unload, state.may_unload(seat).is_ok()),
                    (Action::Withdraw, state.may_withdraw(seat).is_ok()),
                    (Action::EndTurn, true),
                ];
                list.extend(offered.into_iter().filter(|(_, is_legal)| *is_legal).map(|(action, _)| action));
            }
            Phase::Over => {}
        }
    }
}

/// ESS-4.36 for what every game refuses. Whoever is not asked, or asked no more, is told ESS-4.33. What is no choice at all
/// breaks ESS-4.32; but a thing that is missing or not in the box breaks the rule that a wrong one would.
pub(crate) fn rule_of(state: &State, refused: &Common) -> RuleId {
    let Common::Unreadable { kind, why } = refused else { return Essen::LAWS.of(refused) };
    let names_nothing = matches!(why, Inexact::Missing { .. } | Inexact::NotInTheBox { .. } | Inexact::Wrong { .. });
    match (state.phase, kind.as_str()) {
        (Phase::Draft { .. }, "draft") if names_nothing => draft_rule(state.players() == 2),
        (Phase::Remove { .. }, "remove") if names_nothing => RuleId("ESS-8.2"),
        (Phase::Keep { .. }, "keep") if names_nothing => RuleId("ESS-5.42"),
        (Phase::Turn, "move") if names_nothing => RuleId("ESS-5.10"),
        _ => Essen::LAWS.of(refused),
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Carries out an action and what follows by itself.
    ///
    /// # Errors
    /// The first broken rule in the order of ESS-4.36; nothing has changed then (ESS-4.32).
    pub fn carry_out(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self.state.decision(), action) {
            (Decision::Draft { .. }, Action::Draft { card }) => self.draft(seat, card),
            (Decision::Remove, Action::Remove { tile }) => self.remove(seat, tile),
            (Decision::Keep, Action::Keep { card }) => self.keep(seat, card),
            (Decision::Turn, Action::Move { space }) => self.step(seat, space),
            (Decision::Turn, Action::Buy) => self.buy(seat),
            (Decision::Turn, Action::Eat) => self.eat(seat),
            (Decision::Turn, Action::PlayTest) => self.play_test(seat),
            (Decision::Turn, Action::Unload) => self.unload(seat),
            (Decision::Turn, Action::Withdraw) => self.withdraw(seat),
            (Decision::Turn, Action::EndTurn) => {
                self.end_turn(seat);
                Ok(())
            }
            (decision @ (Decision::Draft { .. } | Decision::Remove | Decision::Turn | Decision::Keep), _) => Err(Illegal::NotOffered { decision }),
        }
    }
}
