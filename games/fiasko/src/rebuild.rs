//! Chapter 11, from the outside in: a table that looks just like a view. What its viewer cannot know lies as it comes.

use kernel::{PerSeat, Seat, reader};
use serde::Deserialize;
use serde_json::Value;

use crate::actions::MAX_RESHUFFLES;
use crate::components::{Card, Face};
use crate::flow::{Ending, Phase};
use crate::state::{Column, Hand, MAX_PLAYERS, Options, Pile, Serials, State};

/// What a view says of the table itself; all else in it follows.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sight {
    options: Options,
    turn: Option<Seat>,
    ending: Option<Ending>,
    deck: Deck,
    discard: Vec<Shown>,
    players: Vec<Player>,
    shuffles_left: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Deck {
    top_id: u16,
}

#[derive(Deserialize)]
struct Shown {
    id: u16,
    face: Face,
}

#[derive(Deserialize)]
struct Player {
    hand: HandSight,
    cells: Column,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum HandSight {
    FaceUp { cards: Vec<Shown> },
    FaceDown { ids: Vec<u16> },
}

/// The cards of the box, until each has its place.
struct Cards {
    left: Vec<Card>,
    serials: Serials,
}

impl Cards {
    /// The next card that shows this, under the name the viewer knows it by.
    fn take(&mut self, id: u16, shows: impl Fn(Card) -> bool) -> Option<Card> {
        let card = self.left.remove(self.left.iter().position(|card| shows(*card))?);
        self.serials.set(card, id);
        Some(card)
    }

    fn shown(&mut self, shown: &[Shown]) -> Option<Pile> {
        shown.iter().map(|Shown { id, face }| self.take(*id, |card| card.face() == *face)).collect()
    }
}

/// FIA-11.2: cards of the same face are alike, so the shown ones are any with their faces; hidden hands get product cards
/// (FIA-12.2), and the rest is the draw pile. Nothing if this is no view.
pub fn rebuild(view: &Value) -> Option<State> {
    let sight: Sight = reader::read(view).ok()?;
    let mut cards = Cards { left: Card::all().collect(), serials: Serials::default() };
    let discard = cards.shown(&sight.discard)?;
    let players = u8::try_from(sight.players.len()).ok().filter(|players| usize::from(*players) <= MAX_PLAYERS)?;
    let (mut hands, mut sheet) = (PerSeat::<Hand, MAX_PLAYERS>::new(players), PerSeat::new(players));
    // What lies open first: the hidden hands get of what is left.
    for (seat, player) in Seat::all(players).zip(&sight.players) {
        sheet[seat] = player.cells;
        if let HandSight::FaceUp { cards: shown } = &player.hand {
            hands[seat] = Hand(cards.shown(shown)?);
        }
    }
    for (seat, player) in Seat::all(players).zip(&sight.players) {
        if let HandSight::FaceDown { ids } = &player.hand {
            hands[seat] = Hand(ids.iter().map(|id| cards.take(*id, |card| card.product().is_some())).collect::<Option<_>>()?);
        }
    }
    let phase = match (sight.turn, sight.ending) {
        (Some(seat), None) => Phase::Turn { seat },
        (None, Some(ending)) => Phase::Over { ending },
        _ => return None,
    };
    let reshuffles = MAX_RESHUFFLES.checked_sub(sight.shuffles_left)?;
    let Cards { left, serials } = cards;
    Some(State { options: sight.options, phase, reshuffles, draws: sight.deck.top_id, deck: left.into_iter().collect(), discard, hands, sheet, serials })
}
