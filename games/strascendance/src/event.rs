//! What happened, and what each viewer saw of it (chapter 11). After the set-up everything that happens is public.

use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use crate::cards::{Card, Die};
use crate::components::{Face, Specific, Troublemaker};
use crate::draft::Pick;
use crate::flow::Ending;
use crate::places::{Digit, Place, Places};
use crate::state::Dice;
use crate::tally::Tally;

/// What happened: the whole truth. Hands and choices of the set-up are for their owner (chapter 11).
pub type Event = kernel::Event<News, Own, Hidden>;

/// Something that happened in front of everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum News {
    /// STR-3.2, STR-3.3.
    Opened { troublemakers: Vec<Troublemaker>, first: Seat },
    /// STR-8.1: the step's kept cards by seat; nothing where a card was discarded.
    DraftRevealed { kept: Vec<Option<Place>> },
    /// STR-3.6, STR-8.2: the places of each seat, and the place discard.
    PlacesRevealed { held: Vec<Places>, discard: Places },
    /// STR-3.7.
    KilljoysRevealed { killjoys: Tally },
    /// STR-3.8.
    CrowdsSet { crowds: Vec<Place>, lull: Place },
    /// STR-4.5.
    Rolled { seat: Seat, turn: u8, dice: Dice },
    /// STR-5.12: the chain that the seed set off.
    Activated { seed: Places, group: Places },
    /// Crowd pawns returned to the reserve.
    CrowdsLeft { places: Places },
    /// STR-5.7: dancers arrived.
    Arrived { dancers: Tally },
    /// STR-5.9.
    Saved { seat: Seat, place: Place, card: Card },
    /// STR-5.2.
    Lost { seat: Seat, place: Place, lost_total: u8 },
    /// STR-5.60.
    Eliminated { seat: Seat, troublemaker: Troublemaker, places: u8 },
    /// STR-5.62.
    Reentered { seat: Seat, place: Place },
    /// STR-5.18.
    UsedDie { seat: Seat, die: Die, face: Face, specific: Specific },
    /// STR-5.18.
    UsedCard { seat: Seat, card: Card },
    /// STR-5.17.
    Passed { seat: Seat },
    /// STR-5.20, STR-5.24, STR-5.50.
    CrowdMoved { from: Place, to: Place },
    /// STR-5.57, STR-5.50.
    CrowdAdded { place: Place },
    /// STR-5.21.
    LullMoved { to: Place },
    /// STR-5.25: the seat is the pawn's.
    PawnMoved { seat: Seat, from: Place, to: Place },
    /// STR-5.26: the seat is the token's.
    Quarantined { seat: Seat, place: Place },
    /// STR-5.30.
    Targeted { seat: Seat, opponent: Seat },
    /// STR-5.34.
    Decreed { seat: Seat, digit: Digit },
    /// STR-5.35.
    ChaosRolled { dice: Vec<Digit> },
    /// STR-5.4: one dancer left each of these places.
    Healed { places: Places },
    /// STR-5.40.
    EventDrawn { seat: Seat, card: Card },
    /// STR-5.40: deck and discard are empty.
    NoEventLeft,
    /// STR-5.40.
    Reshuffled { cards: u8 },
    /// STR-5.42.
    CardKept { seat: Seat, card: Card },
    /// STR-5.43.
    AggravatingLaid { card: Card },
    /// STR-5.52.
    AggravatingDiscarded { card: Card },
    /// STR-5.55.
    Triggered { card: Card },
    /// STR-5.48.
    KilljoysAdded { seat: Seat, places: Places },
    /// STR-5.48.
    KilljoyRemoved { seat: Seat, place: Place },
    /// STR-5.49.
    DancerPassed { seat: Seat, from: Place },
    /// STR-5.50.
    PawnsSwapped { seat: Seat, own: Place, other: Place },
    /// STR-5.50.
    QuarantineReturned,
    /// STR-5.50.
    DigitRolled { digit: Digit },
    /// STR-5.50.
    DiceRerolled { black: Digit, white: Digit },
    /// Chapter 7.
    Ended { ending: Ending },
}

/// What only its owner saw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Own {
    /// STR-3.4, STR-8.1: a hand of place cards was dealt or passed on to the seat.
    HandReceived { seat: Seat, hand: Places },
    /// STR-3.5.
    Discarded { seat: Seat, place: Place },
    /// STR-8.1: chosen, not yet revealed.
    Drafted { seat: Seat, pick: Pick },
    /// STR-3.7.
    KilljoyLaid { seat: Seat, place: Place },
}

/// What the others saw of it (STR-11.4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Hidden {
    HandReceivedHidden { seat: Seat, cards: u8 },
    DiscardedHidden { seat: Seat },
    DraftedHidden { seat: Seat },
    KilljoyLaidHidden { seat: Seat },
}
