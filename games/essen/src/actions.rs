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

use std::str::FromStr;

use kernel::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::components::{Card, Essen, Space, Tile};
use crate::event::Event;
use crate::flow::{Decision, Play};
use crate::illegal::Illegal;
use crate::state::{Phase, State};

/// Section 4.3: what a seat chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Action {
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

/// ESS-4.33: the game goes on and the seat is asked.
fn asked(state: &State, seat: Seat) -> Result<Decision, Illegal> {
    match state.decision(seat) {
        Some(decision) => Ok(decision),
        None if state.phase == Phase::Over => Err(Illegal::GameOver),
        None => Err(Illegal::NotAsked { seat }),
    }
}

impl Essen {
    /// ESS-4.31: every action whose preconditions hold; ending the turn has none (ESS-4.30).
    pub(crate) fn list_legal(&self, state: &State, seat: Seat, list: &mut Vec<Action>) {
        match state.decision(seat) {
            Some(Decision::Draft { .. }) => list.extend(state.players[seat].packet.iter().map(|card| Action::Draft { card })),
            Some(Decision::Remove) => list.extend(state.removable(seat).iter().map(|tile| Action::Remove { tile })),
            Some(Decision::Keep) => {
                if let Phase::Keep { drawn } = state.phase {
                    list.extend(drawn.map(|card| Action::Keep { card }));
                }
            }
            Some(Decision::Turn) => {
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
            None => {}
        }
    }

    /// ESS-4.36, ESS-4.40 for what is no action of the game: things that are not in the box break the rule that wrong
    /// ones would.
    pub(crate) fn refuse_unreadable(&self, state: &State, seat: Seat, action: &Value) -> Illegal {
        let kind = action.get("type").and_then(Value::as_str).unwrap_or_default();
        match (asked(state, seat), kind) {
            (Err(illegal), _) => illegal,
            (Ok(Decision::Draft { .. }), "draft") if !names::<Card>(action, "card") => state.not_in_packet(None),
            (Ok(Decision::Remove), "remove") if !names::<Tile>(action, "tile") => Illegal::NotOnABooth { tile: None },
            (Ok(Decision::Keep), "keep") if !names::<Card>(action, "card") => Illegal::NotDrawn { card: None },
            (Ok(Decision::Turn), "move") if !names::<Space>(action, "space") => Illegal::NotAdjacent { from: state.players[seat].pos, to: None },
            (Ok(decision), _) => Illegal::NotOffered { decision },
        }
    }
}

/// Whether the field names something in the box.
fn names<T: FromStr>(action: &Value, field: &str) -> bool {
    action.get(field).and_then(Value::as_str).is_some_and(|text| text.parse::<T>().is_ok())
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Carries out an action and what follows by itself.
    ///
    /// # Errors
    /// The first broken rule in the order of ESS-4.36; nothing has changed then (ESS-4.32).
    pub fn carry_out(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (asked(self.state, seat)?, action) {
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
