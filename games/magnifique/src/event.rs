//! What happened. Nearly everything lies open (MAG-11.3); only hands and secret choices are hidden (MAG-11.2).

use kernel::{Seat, Viewer};
use serde::Serialize;
use tinyvec::ArrayVec;

use crate::actions::Action;
use crate::camp::Placement;
use crate::components::{BoardId, ByColour, CardId, Colour, DICE, Hue, MAX_LOTS, MainAction, PosterId, SLOTS, Talent, TentId, Tile};
use crate::scoring::Part;
use crate::state::{Dice, Die, Lot, Pips, Place, State};

/// What happened: the whole truth.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Event {
    /// Everybody saw it.
    Open(Happening),
    /// Only one seat saw all of it.
    Hidden(Hidden),
}

/// What happened behind a hand.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Hidden {
    /// A seat got its hand: dealt, or passed on.
    HandTaken { seat: Seat, cards: ArrayVec<[CardId; 6]> },
    /// A seat chose a card, not yet laid open.
    CardChosen { seat: Seat, card: CardId },
    /// The solo player returned a card to the deck.
    CardReturned { seat: Seat, card: CardId },
}

/// What happened, as one viewer saw it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Seen {
    /// Everybody saw it.
    Open(Happening),
    /// The viewer saw all of it.
    Own(Hidden),
    /// Something was done behind a hand.
    Behind(Behind),
}

/// What can be seen of a hand from outside.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Behind {
    /// A seat got a hand.
    SomeHandTaken { seat: Seat, cards: u8 },
    /// A seat chose a card.
    SomeCardChosen { seat: Seat },
    /// The solo player returned a card.
    SomeCardReturned { seat: Seat },
}

/// Where a poster was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum PosterSource {
    /// The top of the deck.
    Deck,
    /// A place of the display.
    Display(u8),
}

/// What everybody saw.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Happening {
    /// A seat is first player.
    FirstPlayerChosen { seat: Seat },
    /// The dice were rolled.
    DiceRolled { dice: ArrayVec<[Die; DICE]> },
    /// The main display was filled.
    LotsLaidOut { lots: ArrayVec<[Lot; MAX_LOTS]> },
    /// A poster was laid into the display.
    PosterShown { place: u8, poster: PosterId },
    /// The poster discards became the deck.
    PostersReshuffled { posters: u8 },
    /// The tents lie on a wheel.
    TentsLaidOut { wheel: Hue, tents: ArrayVec<[TentId; 5]> },
    /// A seat got its board and its starting poster.
    BoardDealt { seat: Seat, board: BoardId, poster: PosterId, coins: u16 },
    /// The first player gave coins to the last.
    CoinsGiven { from: Seat, to: Seat, coins: u8 },
    /// A seat has a master card.
    CardLaidOpen { seat: Seat, card: CardId },
    /// Talent tiles lie open for the choice of the setup.
    TalentsLaidOut { talents: ArrayVec<[Talent; 4]> },
    /// A seat took a talent tile.
    TalentTaken { seat: Seat, talent: Talent },
    /// A turn began.
    TurnBegan { seat: Seat, round: u8, turn: u8 },
    /// MAG-4.5: only one choice was left: the engine took it.
    OnlyChoice { seat: Seat, action: Action },
    /// A poster of the display was discarded for a reserve die.
    ReserveRolled { seat: Seat, poster: PosterId, die: Die },
    /// A die was taken from the pool.
    DieTaken { seat: Seat, die: Die },
    /// It lies on a card.
    DiePlaced { seat: Seat, card: CardId, die: Die },
    /// It shows another face.
    DieChanged { seat: Seat, from: Pips, to: Pips },
    /// A transparent die counts as a colour.
    ColourChosen { seat: Seat, colour: Hue },
    /// An action was chosen.
    ActionChosen { seat: Seat, action: MainAction },
    /// An action was given up.
    ActionGivenUp { seat: Seat, action: MainAction },
    /// A gem was spent for power.
    GemSpent { seat: Seat, gem: Colour, power: u8 },
    /// The card's bonus was used; `copied` is the card it was copied from.
    BonusUsed { seat: Seat, card: CardId, copied: Option<CardId> },
    /// Pawns were put on a talent space.
    TalentUsed { seat: Seat, talent: Talent, pawns: u8 },
    /// Coins were gained.
    CoinsGained { seat: Seat, coins: u8 },
    /// Coins were paid.
    CoinsPaid { seat: Seat, coins: u8 },
    /// A gem was stored.
    GemGained { seat: Seat, gem: Colour },
    /// A gem found no room and became coins.
    GemOverflowed { seat: Seat, gem: Colour, coins: u8 },
    /// Gems were paid.
    GemsPaid { seat: Seat, gems: ByColour },
    /// A talent pawn was gained.
    PawnGained { seat: Seat },
    /// No pawn was left to gain.
    PawnMissed { seat: Seat },
    /// A talent pawn went back to the own supply.
    PawnReturned { seat: Seat },
    /// Points were scored (or lost).
    PointsScored { seat: Seat, part: Part, points: i16 },
    /// A build level was chosen; no power means the empty one.
    LevelChosen { seat: Seat, level: Option<u8>, small: u8, large: u8 },
    /// A tile was built.
    TileBuilt { seat: Seat, placement: Placement },
    /// A wagon moved by one space.
    WagonMoved { seat: Seat, wheel: Hue, from: u8, to: u8 },
    /// A poster was taken.
    PosterTaken { seat: Seat, poster: PosterId, source: PosterSource },
    /// No poster was taken.
    PosterDeclined { seat: Seat },
    /// A poster went into a slot.
    PosterPlaced { seat: Seat, poster: PosterId, slot: u8 },
    /// A poster was discarded.
    PosterDiscarded { seat: Seat, poster: PosterId },
    /// There was no poster to gain.
    PostersLost { seat: Seat, posters: u8 },
    /// A tent was taken into a slot.
    TentTaken { seat: Seat, wheel: Hue, tent: TentId, slot: u8 },
    /// A tent was left where it is.
    TentLeft { seat: Seat, wheel: Hue, tent: TentId },
    /// A hat was put on the track (from the play area: from nowhere).
    HatMoved { seat: Seat, from: Option<Place>, to: Place },
    /// A required tile is ignored.
    TileIgnored { seat: Seat, slot: u8, tile: Tile },
    /// A poster was completed.
    PosterCompleted { seat: Seat, slot: u8, poster: PosterId },
    /// Posters were rearranged.
    PostersArranged { seat: Seat, posters: [Option<PosterId>; SLOTS] },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// A player paid for the dice of the round.
    DuesPaid { seat: Seat, due: u8, paid: u8 },
    /// The lower hat came back to the play area.
    HatReturned { seat: Seat, from: Place },
    /// A lot was taken.
    LotTaken { seat: Seat, number: u8, lot: Lot },
    /// A lot left the game.
    LotDiscarded { number: u8, lot: Lot },
    /// A master card was scored and left the game.
    CardScored { seat: Seat, card: CardId, coins: u8 },
    /// A master card gave half its value at the end.
    CardHalved { seat: Seat, card: CardId, coins: u8 },
    /// Zones were completed with gems at the end.
    ZonesCounted { seat: Seat, zones: u8, gems: u8 },
    /// The round is over.
    RoundEnded { round: u8 },
    /// The game is over.
    GameEnded,
}

impl Event {
    /// MAG-4.4: whether it showed something hidden. (A roll or a shuffle is a use of chance, which the kernel sees itself.)
    pub(crate) fn reveals(&self) -> bool {
        match self {
            Self::Open(happening) => matches!(
                happening,
                Happening::PosterShown { .. }
                    | Happening::PosterTaken { source: PosterSource::Deck, .. }
                    | Happening::LotsLaidOut { .. }
                    | Happening::CardLaidOpen { .. }
                    | Happening::TalentsLaidOut { .. }
            ),
            Self::Hidden(Hidden::HandTaken { .. }) => true,
            Self::Hidden(Hidden::CardChosen { .. } | Hidden::CardReturned { .. }) => false,
        }
    }

    /// The event as one viewer saw it.
    pub(crate) fn seen(&self, viewer: Viewer) -> Seen {
        match self {
            Self::Open(happening) => Seen::Open(happening.clone()),
            Self::Hidden(hidden) => match hidden {
                Hidden::HandTaken { seat, .. } | Hidden::CardChosen { seat, .. } | Hidden::CardReturned { seat, .. } if viewer.is(*seat) => {
                    Seen::Own(hidden.clone())
                }
                Hidden::HandTaken { seat, cards } => Seen::Behind(Behind::SomeHandTaken { seat: *seat, cards: cards.len() as u8 }),
                Hidden::CardChosen { seat, .. } => Seen::Behind(Behind::SomeCardChosen { seat: *seat }),
                Hidden::CardReturned { seat, .. } => Seen::Behind(Behind::SomeCardReturned { seat: *seat }),
            },
        }
    }
}

/// The dice of a pool as an event tells them.
pub(crate) fn listed(dice: &Dice) -> ArrayVec<[Die; DICE]> {
    dice.iter().collect()
}

/// The lots of a display as an event tells them.
pub(crate) fn lots_of(state: &State) -> ArrayVec<[Lot; MAX_LOTS]> {
    state.lots.iter().flatten().copied().collect()
}
