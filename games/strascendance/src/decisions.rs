//! Section 4.3: what a seat can be asked, and what it can answer.

use kernel::{RuleId, Seat, Seats};
use schemars::JsonSchema;
use serde::Serialize;

use crate::actions::Action;
use crate::cards::{Cards, Die};
use crate::draft::Fate;
use crate::places::{Digit, Places, Quarter};

/// What a seat is asked, in the form all games share: `{"type": "discard"}`. In an action, a decision is its name alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Asked {
    #[serde(rename = "type")]
    pub decision: Decision,
}

kernel::id! {
    /// A decision point: `D_DISCARD` of section 4.3 is [`Decision::Discard`], and so on.
    pub enum Decision: u64 {
        Discard = "discard",
        Killjoy = "killjoy",
        Draft = "draft",
        React = "react",
        KeepCrowd = "keepCrowd",
        Action = "action",
        CrowdFrom = "crowdFrom",
        CrowdTo = "crowdTo",
        LullTo = "lullTo",
        Pawn = "pawn",
        PawnTo = "pawnTo",
        Opponent = "opponent",
        Digit = "digit",
        Target = "target",
        Heal = "heal",
        Chaos = "chaos",
        DeliverFrom = "deliverFrom",
        DeliverTo = "deliverTo",
        CrowdAdd = "crowdAdd",
        Reenter = "reenter",
        EvQuarter = "evQuarter",
        EvHit = "evHit",
        EvHeal = "evHeal",
        EvKilljoy = "evKilljoy",
        EvKilljoyLoss = "evKilljoyLoss",
        EvPassFrom = "evPassFrom",
        EvPassTo = "evPassTo",
        EvPawn = "evPawn",
        EvPawnTo = "evPawnTo",
        EvCrowdFrom = "evCrowdFrom",
        EvCrowdTo = "evCrowdTo",
        EvCrowdOff = "evCrowdOff",
        EvActivate = "evActivate",
        EvSwapOwn = "evSwapOwn",
        EvSwapOther = "evSwapOther",
        EvTarget = "evTarget",
        EvReroll = "evReroll",
    }
}

impl Decision {
    /// STR-4.16: the rule that stands for the decision where no particular reason applies.
    #[must_use]
    pub const fn home(self) -> RuleId {
        RuleId(match self {
            Self::Discard => "STR-3.5",
            Self::Killjoy => "STR-3.7",
            Self::Draft => "STR-8.1",
            Self::React => "STR-5.9",
            Self::KeepCrowd => "STR-5.15",
            Self::Action => "STR-5.18",
            Self::CrowdFrom | Self::CrowdTo => "STR-5.20",
            Self::LullTo => "STR-5.21",
            Self::Pawn => "STR-5.22",
            Self::PawnTo => "STR-5.24",
            Self::Opponent => "STR-5.30",
            Self::Digit => "STR-5.34",
            Self::Target | Self::Heal => "STR-5.28",
            Self::Chaos => "STR-5.35",
            Self::DeliverFrom | Self::DeliverTo => "STR-5.37",
            Self::CrowdAdd => "STR-5.57",
            Self::Reenter => "STR-5.61",
            Self::EvQuarter | Self::EvHit | Self::EvHeal | Self::EvKilljoy | Self::EvKilljoyLoss => "STR-5.48",
            Self::EvPassFrom | Self::EvPassTo => "STR-5.49",
            Self::EvPawn
            | Self::EvPawnTo
            | Self::EvCrowdFrom
            | Self::EvCrowdTo
            | Self::EvCrowdOff
            | Self::EvActivate
            | Self::EvSwapOwn
            | Self::EvSwapOther
            | Self::EvTarget
            | Self::EvReroll => "STR-5.50",
        })
    }
}

/// A seat is asked something, and these are all its answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ask {
    pub seat: Seat,
    pub decision: Decision,
    pub choices: Choices,
}

/// All answers to a decision: never more than 35 (STR-4.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choices {
    /// One of the places.
    Places { places: Places },
    /// One of the places, or none.
    PlacesOrDecline { places: Places },
    /// A card of the hand, and one of the fates allowed.
    Draft { hand: Places, keep: bool, discard: bool },
    /// A die, a kept card, or pass.
    Turn { black: bool, white: bool, cards: Cards },
    /// One of the seats.
    Opponents { seats: Seats },
    /// A digit that one of the places bears.
    Digits { places: Places },
    /// A quarter in which one of the places lies.
    Quarters { places: Places },
    /// Yes or no.
    Reroll,
}

impl Ask {
    /// Asks the seat for one of these places; asks nothing if there is none (STR-4.11).
    pub(crate) fn place(seat: Seat, decision: Decision, places: Places) -> Option<Self> {
        (!places.is_empty()).then_some(Self { seat, decision, choices: Choices::Places { places } })
    }

    /// Asks the seat for one of these places or none of them.
    pub(crate) const fn place_or_decline(seat: Seat, decision: Decision, places: Places) -> Self {
        Self { seat, decision, choices: Choices::PlacesOrDecline { places } }
    }

    /// Visits every answer.
    pub(crate) fn each(&self, mut visit: impl FnMut(Action)) {
        let decision = self.decision;
        match self.choices {
            Choices::Places { places } => places.iter().for_each(|place| visit(Action::Choose { decision, place })),
            Choices::PlacesOrDecline { places } => {
                places.iter().for_each(|place| visit(Action::Choose { decision, place }));
                visit(Action::Decline { decision });
            }
            Choices::Draft { hand, keep, discard } => {
                for (fate, _) in [(Fate::Keep, keep), (Fate::Discard, discard)].into_iter().filter(|(_, allowed)| *allowed) {
                    hand.iter().for_each(|place| visit(Action::Draft { place, fate }));
                }
            }
            Choices::Turn { black, white, cards } => {
                for (die, _) in [(Die::Black, black), (Die::White, white)].into_iter().filter(|(_, offered)| *offered) {
                    visit(Action::UseDie { die });
                }
                cards.iter().for_each(|card| visit(Action::UseCard { card }));
                visit(Action::Pass);
            }
            Choices::Opponents { seats } => seats.iter().for_each(|seat| visit(Action::ChooseOpponent { seat })),
            Choices::Digits { places } => {
                Digit::all().filter(|digit| places.meets(digit.places())).for_each(|digit| visit(Action::ChooseDigit { digit }));
            }
            Choices::Quarters { places } => {
                Quarter::ALL.into_iter().filter(|quarter| places.meets(quarter.places())).for_each(|quarter| visit(Action::ChooseQuarter { quarter }));
            }
            Choices::Reroll => {
                visit(Action::Reroll);
                visit(Action::KeepDice);
            }
        }
    }

    /// Whether the action is one of the answers.
    pub(crate) fn allows(&self, action: Action) -> bool {
        let answers = |decision: Decision| decision == self.decision;
        match (self.choices, action) {
            (Choices::Places { places } | Choices::PlacesOrDecline { places }, Action::Choose { decision, place }) => {
                answers(decision) && places.contains(place)
            }
            (Choices::PlacesOrDecline { .. }, Action::Decline { decision }) => answers(decision),
            (Choices::Draft { hand, keep, .. }, Action::Draft { place, fate: Fate::Keep }) => keep && hand.contains(place),
            (Choices::Draft { hand, discard, .. }, Action::Draft { place, fate: Fate::Discard }) => discard && hand.contains(place),
            (Choices::Turn { black, .. }, Action::UseDie { die: Die::Black }) => black,
            (Choices::Turn { white, .. }, Action::UseDie { die: Die::White }) => white,
            (Choices::Turn { cards, .. }, Action::UseCard { card }) => cards.contains(card),
            (Choices::Turn { .. }, Action::Pass) | (Choices::Reroll, Action::Reroll | Action::KeepDice) => true,
            (Choices::Opponents { seats }, Action::ChooseOpponent { seat }) => seats.contains(seat),
            (Choices::Digits { places }, Action::ChooseDigit { digit }) => places.meets(digit.places()),
            (Choices::Quarters { places }, Action::ChooseQuarter { quarter }) => places.meets(quarter.places()),
            _ => false,
        }
    }

    /// How many answers there are.
    pub(crate) fn count(&self) -> usize {
        match self.choices {
            Choices::Places { places } => places.len(),
            Choices::PlacesOrDecline { places } => places.len() + 1,
            Choices::Draft { hand, keep, discard } => hand.len() * (usize::from(keep) + usize::from(discard)),
            Choices::Turn { black, white, cards } => usize::from(black) + usize::from(white) + cards.len() + 1,
            Choices::Opponents { seats } => seats.len(),
            Choices::Digits { .. } | Choices::Quarters { .. } => {
                let mut count = 0;
                self.each(|_| count += 1);
                count
            }
            Choices::Reroll => 2,
        }
    }

    /// STR-4.11: the answer, if there is only one.
    pub(crate) fn forced(&self) -> Option<Action> {
        if self.count() != 1 {
            return None;
        }
        let mut only = None;
        self.each(|action| only = Some(action));
        only
    }
}
