//! What happened. Nearly everything lies open (MAG-11.3); only hands and secret choices are hidden (MAG-11.2).

use kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;
use tinyvec::ArrayVec;

use crate::actions::Action;
use crate::camp::Placement;
use crate::components::{BoardId, ByColour, CardId, Colour, DICE, Hue, MAX_LOTS, MainAction, PosterId, SLOTS, Talent, TentId, Tile};
use crate::scoring::Part;
use crate::state::{Dice, Die, Lot, Pips, Place, State};

/// What happened: the whole truth.
pub type Event = kernel::Event<News, Own, Hidden>;

/// What one seat saw of its hand.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Own {
    /// A hand was dealt, or passed on.
    HandTaken {
        seat: Seat,
        #[schemars(with = "Vec<CardId>")]
        cards: ArrayVec<[CardId; 6]>,
    },
    /// A card was chosen, not yet laid open.
    CardChosen { seat: Seat, card: CardId },
    /// The solo player returned a card to the deck.
    CardReturned { seat: Seat, card: CardId },
}

/// What the others saw of it.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Hidden {
    HandTakenHidden { seat: Seat, cards: u8 },
    CardChosenHidden { seat: Seat },
    CardReturnedHidden { seat: Seat },
}

/// Where a poster was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum PosterSource {
    /// The top of the deck.
    Deck,
    /// A place of the display.
    Display { place: u8 },
}

/// What everybody saw.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum News {
    /// A seat is first player.
    FirstPlayerChosen { seat: Seat },
    /// The dice were rolled.
    DiceRolled {
        #[schemars(with = "Vec<Die>")]
        dice: ArrayVec<[Die; DICE]>,
    },
    /// The main display was filled.
    LotsLaidOut {
        #[schemars(with = "Vec<Lot>")]
        lots: ArrayVec<[Lot; MAX_LOTS]>,
    },
    /// A poster was laid into the display.
    PosterShown { place: u8, poster: PosterId },
    /// The poster discards became the deck.
    PostersReshuffled { posters: u8 },
    /// The tents lie on a wheel.
    TentsLaidOut {
        wheel: Hue,
        #[schemars(with = "Vec<TentId>")]
        tents: ArrayVec<[TentId; 5]>,
    },
    /// A seat got its board and its starting poster.
    BoardDealt { seat: Seat, board: BoardId, poster: PosterId, coins: u16 },
    /// The first player gave coins to the last.
    CoinsGiven { from: Seat, to: Seat, coins: u8 },
    /// A seat has a master card.
    CardLaidOpen { seat: Seat, card: CardId },
    /// Talent tiles lie open for the choice of the setup.
    TalentsLaidOut {
        #[schemars(with = "Vec<Talent>")]
        talents: ArrayVec<[Talent; 4]>,
    },
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

/// The dice of a pool as an event tells them.
pub(crate) fn listed(dice: &Dice) -> ArrayVec<[Die; DICE]> {
    dice.iter().collect()
}

/// The lots of a display as an event tells them.
pub(crate) fn lots_of(state: &State) -> ArrayVec<[Lot; MAX_LOTS]> {
    state.lots.iter().flatten().copied().collect()
}
