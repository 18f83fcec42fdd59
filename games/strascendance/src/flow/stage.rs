//! Where the game stands: a stage, the phases of a turn, and inside a phase a small stack of pending steps.

use kernel::{PerSeat, RuleId, Seat, Seats};
use schemars::JsonSchema;
use tinyvec::ArrayVec;

use crate::cards::Die;
use crate::components::MAX_PLAYERS;
use crate::draft::Draft;
use crate::effects::Effect;
use crate::places::{Digit, Place, Places};
use crate::state::State;
use crate::tally::Tally;

kernel::tagged! {
    /// Where the game stands.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, JsonSchema)]
    pub enum Stage = "Stage" {
        /// STR-3.5: everybody discards place cards.
        Discarding {
            /// The cards not discarded yet.
            hands: PerSeat<Places, MAX_PLAYERS>,
            /// The discarded ones.
            discarded: PerSeat<Places, MAX_PLAYERS>,
        },
        /// STR-8.1: everybody drafts place cards.
        Drafting { draft: Draft },
        /// STR-3.7: everybody lays killjoys.
        LayingKilljoys,
        /// The active player's turn.
        Turn { phase: Phase },
        /// Chapter 7.
        Over {
            /// What ended the game.
            ending: Ending,
        },
    }
}

kernel::tagged! {
    /// The phases of a turn (section 4.2).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, JsonSchema)]
    pub enum Phase = "Phase" {
        /// STR-4.5.
        Roll,
        /// STR-4.6.
        Aggravate,
        /// STR-4.7.
        Epidemic,
        /// STR-4.8: a die, kept cards, or nothing.
        Action,
        /// STR-4.9, before the number of crowd pawns is read off the counter.
        CountCrowds,
        /// STR-4.9: crowd pawns are added one by one.
        Crowds {
            /// How many crowd pawns are still to be added.
            left: u8,
        },
        /// STR-4.10.
        End,
    }
}

kernel::id! {
    /// What ended the game (chapter 7).
    pub enum Ending: u8 {
        /// STR-7.1: the last space of the counter was filled.
        CounterFull = "counterFull",
        /// STR-7.4: with two players, somebody holds no place.
        Swept = "swept",
        /// STR-7.5: nobody holds a place.
        Desert = "desert",
        /// STR-7.6: the last turn the rules allow was played.
        LastTurn = "lastTurn",
    }
}

impl Ending {
    /// Why the game is over.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::CounterFull => "the hysteria counter is full",
            Self::Swept => "one of two players holds no place",
            Self::Desert => "nobody holds a place",
            Self::LastTurn => "the last turn is played",
        }
    }

    /// The rule of chapter 7 that ended the game.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId(match self {
            Self::CounterFull => "STR-7.1",
            Self::Swept => "STR-7.4",
            Self::Desert => "STR-7.5",
            Self::LastTurn => "STR-7.6",
        })
    }
}

kernel::tagged! {
    /// Something pending inside a phase.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, JsonSchema)]
    pub enum Step = "Step" {
        /// STR-5.11.
        #[default]
        Checkpoint,
        /// STR-5.61: an eliminated player takes places.
        Reenter {
            seat: Seat,
            /// How many more.
            left: u8,
        },
        /// STR-5.7: dancers are about to arrive.
        Batch {
            /// How many where.
            dancers: Tally,
            /// Who will not react any more.
            declined: Seats,
        },
        /// STR-5.15: activated crowd pawns are about to leave.
        Disperse {
            /// Where they stand.
            group: Places,
        },
        /// STR-5.40.
        DrawEvent,
        /// An event card, a kept card or a trigger is being carried out.
        Effect { effect: Effect },
        /// STR-5.20.
        MoveCrowd {
            /// The pawn, once chosen.
            from: Option<Place>,
        },
        /// STR-5.21.
        MoveLull,
        /// STR-5.22.
        MovePawn {
            /// Black moves an opponent's pawn, white an own one.
            die: Die,
            /// The pawn, once chosen.
            from: Option<Place>,
        },
        /// Section 5.5: whom or which digit the specific action concerns is to be chosen.
        Specific {
            /// With which die.
            die: Die,
        },
        /// STR-5.28: places are picked out of the eligible ones.
        Pick {
            /// Black adds dancers, white removes them.
            die: Die,
            /// Whose places, if one opponent's.
            opponent: Option<Seat>,
            /// STR-5.29: determined once, not again when places are lost meanwhile (STR-R27).
            eligible: Places,
            /// Picked so far.
            picked: Places,
        },
        /// STR-5.35: the rerolled dice are being used.
        Chaos {
            /// Black adds dancers, white removes them.
            die: Die,
            /// Whose places.
            target: Seat,
            /// The dice that have not served yet.
            #[schemars(with = "Vec<Digit>")]
            dice: ArrayVec<[Digit; 4]>,
            /// Dancers done.
            done: u8,
        },
        /// STR-5.37.
        Deliver {
            /// Who delivers.
            seat: Seat,
            /// The own place the dancer leaves, once chosen.
            from: Option<Place>,
        },
    }
}

/// The pending steps. The deepest: a card (1) activates crowds (2: then a checkpoint, 3: the pawns leave) by a batch (4).
pub type Steps = ArrayVec<[Step; MAX_STEPS]>;
/// One more than the rules ever stack.
pub const MAX_STEPS: usize = 5;

impl State {
    /// The phase of the turn, if a turn is running.
    #[must_use]
    pub const fn phase(&self) -> Option<Phase> {
        match self.stage {
            Stage::Turn { phase } => Some(phase),
            _ => None,
        }
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        match self.stage {
            Stage::Over { ending } => Some(ending),
            _ => None,
        }
    }

    pub(crate) const fn enter(&mut self, phase: Phase) {
        self.stage = Stage::Turn { phase };
    }
}
