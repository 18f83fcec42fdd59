//! One table: flat, without heap, readable in JSON.

use std::fmt;

use kernel::{PerSeat, Seat, Set};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::camp::Camp;
use crate::components::{
    BoardId, ByColour, CardId, Colour, DICE, HELD_CARDS, Hue, MAX_LOTS, MAX_PLAYERS, MAX_TENTS, MainAction, POSTER_DISPLAY, PosterId, SLOTS, TALENT_SLOTS,
    Talent, TentId, WHEEL_TENTS,
};
use crate::flow::Step;
use crate::scoring::Points;
use crate::setup::Options;

/// MAG-4.7: the deepest chain of pending steps: a free point, posters still to gain, the slot of the poster in hand.
pub const MAX_STEPS: usize = 4;

/// The face of a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Pips(u8);

impl Pips {
    /// How many faces a die has.
    pub const FACES: u8 = 6;

    /// A face, if a die has it.
    pub const fn new(value: u8) -> Option<Self> {
        if 1 <= value && value <= Self::FACES { Some(Self(value)) } else { None }
    }

    /// All faces, from 1 to 6.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::FACES).map(Self)
    }

    /// The number it shows.
    pub const fn value(self) -> u8 {
        self.0
    }

    /// The face below: 7 less this one.
    pub const fn opposite(self) -> Self {
        Self(Self::FACES + 1 - self.0)
    }
}

impl Default for Pips {
    fn default() -> Self {
        Self(1)
    }
}

impl From<Pips> for u8 {
    fn from(pips: Pips) -> Self {
        pips.0
    }
}

impl JsonSchema for Pips {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Pips".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": 1, "maximum": Self::FACES })
    }
}

impl TryFrom<u8> for Pips {
    type Error = String;
    fn try_from(value: u8) -> Result<Self, String> {
        Self::new(value).ok_or_else(|| format!("a die does not show {value}"))
    }
}

/// A die that shows a face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Die {
    pub colour: Colour,
    pub value: Pips,
}

/// Dice that lie together; dice of the same colour and value are the same. A list in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Die>", into = "Vec<Die>")]
pub struct Dice([[u8; Pips::FACES as usize]; Colour::ALL.len()]);

impl Dice {
    /// How many dice are exactly like this one.
    pub fn count(&self, die: Die) -> u8 {
        self.0[die.colour.index()][usize::from(die.value.0) - 1]
    }

    /// Adds a die.
    pub fn add(&mut self, die: Die) {
        self.0[die.colour.index()][usize::from(die.value.0) - 1] += 1;
    }

    /// Takes a die away.
    pub fn remove(&mut self, die: Die) {
        self.0[die.colour.index()][usize::from(die.value.0) - 1] -= 1;
    }

    /// How many dice of a colour there are.
    pub fn count_of(&self, colour: Colour) -> u8 {
        self.0[colour.index()].iter().sum()
    }

    /// Every kind of die that is there, once.
    pub fn distinct(&self) -> impl Iterator<Item = Die> + '_ {
        Colour::ALL.into_iter().flat_map(|colour| Pips::all().map(move |value| Die { colour, value })).filter(|die| self.count(*die) > 0)
    }

    /// Every die.
    pub fn iter(&self) -> impl Iterator<Item = Die> + '_ {
        self.distinct().flat_map(|die| (0..self.count(die)).map(move |_| die))
    }
}

impl From<Dice> for Vec<Die> {
    fn from(dice: Dice) -> Self {
        dice.iter().collect()
    }
}

impl TryFrom<Vec<Die>> for Dice {
    type Error = String;

    fn try_from(listed: Vec<Die>) -> Result<Self, String> {
        if listed.len() > DICE {
            return Err(format!("there are no more than {DICE} dice"));
        }
        let mut dice = Self::default();
        listed.into_iter().for_each(|die| dice.add(die));
        Ok(dice)
    }
}

kernel::tagged! {
    /// MAG-2.14: a place on the performance track; higher is greater.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, JsonSchema)]
    pub enum Place = "Place" {
        /// A waiting space, #1 to #4.
        Waiting { number: u8 },
        /// A performance space, by its power.
        Space { power: u8 },
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Waiting { number } => write!(f, "waiting space #{number}"),
            Self::Space { power } => write!(f, "performance space {power}"),
        }
    }
}

/// An own master card, with the die on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct HeldCard {
    pub card: CardId,
    pub die: Option<Die>,
}

/// MAG-12.8: where a player's talent pawns are, but for those on talent spaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct OwnPawns {
    /// Not gained yet.
    pub supply: u8,
    /// Ready for use.
    pub play_area: u8,
    /// Used this round, beside the main tent.
    pub main_tent: u8,
}

/// MAG-5.45: what a player had to pay at the round's end, as later scoring needs it: MAG-R59, a die may leave before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Dues {
    /// The amount due.
    pub payment: u8,
    /// MAG-R34: the coins really paid of it, or that the player could pay now.
    pub paid: u8,
    /// The part of it for transparent dice.
    pub transparent: u8,
}

/// Everything of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Player {
    pub board: BoardId,
    #[schemars(with = "Vec<HeldCard>")]
    pub cards: ArrayVec<[HeldCard; HELD_CARDS + 1]>,
    /// Cards in hand: while drafting, and at the beginning of a solo game.
    #[schemars(with = "Vec<CardId>")]
    pub hand: ArrayVec<[CardId; 6]>,
    /// The card of the hand chosen but not yet laid open (or returned: solo).
    pub chosen: Option<CardId>,
    pub coins: u16,
    pub gems: ByColour,
    pub pawns: OwnPawns,
    /// Talent tiles, slot by slot.
    #[schemars(with = "Vec<Talent>")]
    pub talents: ArrayVec<[Talent; TALENT_SLOTS]>,
    /// The posters by slot.
    pub posters: [Option<PosterId>; SLOTS],
    /// The collected tents in slots 1 to 4.
    pub tents: [Option<TentId>; MAX_TENTS],
    pub camp: Camp,
    pub completed: Set<PosterId>,
    /// The two hats: on the track, or in the play area.
    pub hats: [Option<Place>; 2],
    /// The points by their parts.
    pub points: Points,
    /// What was due at the last round's end.
    pub dues: Dues,
}

impl Player {
    /// The card with this id, if it is an own one.
    pub fn held(&self, card: CardId) -> Option<&HeldCard> {
        self.cards.iter().find(|held| held.card == card)
    }

    /// The tent of a slot that was collected; slot 0 has the printed one.
    pub fn collected_tent(&self, slot: usize) -> Option<TentId> {
        slot.checked_sub(1).and_then(|index| self.tents.get(index).copied().flatten())
    }

    /// How many tents were collected.
    pub fn tent_count(&self) -> usize {
        self.tents.iter().flatten().count()
    }

    /// How many posters lie in the slots.
    pub fn poster_count(&self) -> usize {
        self.posters.iter().flatten().count()
    }

    /// The own dice of this round.
    pub fn dice(&self) -> impl Iterator<Item = Die> + '_ {
        self.cards.iter().filter_map(|held| held.die)
    }

    /// The highest own hat on the track.
    pub fn highest_hat(&self) -> Option<Place> {
        self.hats.iter().flatten().max().copied()
    }

    /// MAG-5.45: what the dice taken so far cost at the round's end, and how much of it the coins at hand pay.
    pub fn dues_so_far(&self) -> Dues {
        let mut sums = ByColour::default();
        self.dice().for_each(|die| sums[die.colour] += die.value.value());
        let transparent = sums[Colour::Transparent];
        let highest = Hue::ALL.into_iter().map(|hue| sums[hue.into()]).max().unwrap_or(0);
        let payment = highest + transparent;
        Dues { payment, paid: self.coins.min(payment.into()) as u8, transparent }
    }
}

/// MAG-3.5: a master card with a talent tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Lot {
    pub card: CardId,
    /// MAG-5.49: none in round 3.
    pub talent: Option<Talent>,
}

/// A wheel of the travel area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Wheel {
    /// The space of its wagon.
    pub wagon: u8,
    /// The tents on its poster spaces, in order of the spaces.
    pub tents: [Option<TentId>; WHEEL_TENTS],
}

kernel::tagged! {
    /// MAG-5.24: whether the bonus of this turn's card was used.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, JsonSchema)]
    pub enum BonusUse = "BonusUse" {
        #[default]
        Unused,
        /// It was, and added this power.
        Used { power: u8 },
    }
}

/// What a tile was built for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum TileCause {
    /// The build action.
    #[default]
    BuildAction,
    /// The bonus of a master card.
    CardBonus,
}

/// The pawns on the talent spaces in this turn; in JSON a list of the spaces with pawns, in the order of the talents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Vec<PawnsOn>", into = "Vec<PawnsOn>")]
pub struct UsedPawns([u8; Talent::ALL.len()]);

impl UsedPawns {
    /// The pawns on a talent space.
    pub fn on(&self, talent: Talent) -> u8 {
        self.0[talent.index()]
    }

    /// Puts pawns on a talent space.
    pub fn put(&mut self, talent: Talent, pawns: u8) {
        self.0[talent.index()] += pawns;
    }

    /// All of them.
    pub fn total(&self) -> u8 {
        self.0.iter().fold(0, |sum, pawns| sum.saturating_add(*pawns))
    }
}

/// The pawns on one talent space.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PawnsOn {
    talent: Talent,
    pawns: u8,
}

impl From<UsedPawns> for Vec<PawnsOn> {
    fn from(used: UsedPawns) -> Self {
        Talent::ALL.into_iter().map(|talent| PawnsOn { talent, pawns: used.on(talent) }).filter(|space| space.pawns > 0).collect()
    }
}

impl From<Vec<PawnsOn>> for UsedPawns {
    fn from(listed: Vec<PawnsOn>) -> Self {
        let mut used = Self::default();
        listed.into_iter().for_each(|PawnsOn { talent, pawns }| used.0[talent.index()] = pawns);
        used
    }
}

/// MAG-5.8: what belongs to the turn that is being played, from the card that got the die to its end. Power that was
/// added is gone with it and never paid for: only the die on the card stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Turn {
    /// The card that got this turn's die.
    pub card: CardId,
    /// The colour the die counts as, once it is known.
    pub hue: Option<Hue>,
    pub action: Option<MainAction>,
    /// MAG-5.4: the actions given up for another one.
    pub given_up: Set<MainAction>,
    /// Gems spent for power.
    pub gems: u8,
    pub bonus: BonusUse,
    /// The pawns on talent spaces.
    pub pawns: UsedPawns,
    /// What the last tile of this turn was built for.
    pub last_tile: Option<TileCause>,
}

/// One table.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct State {
    pub options: Options,
    /// The round, 1 to 3.
    pub round: u8,
    /// The round's first player.
    pub first: Seat,
    /// Whose decision it is, but for secret choices of all at once.
    pub active: Seat,
    /// The pending steps: the last one comes first.
    #[schemars(with = "Vec<Step>")]
    pub steps: ArrayVec<[Step; MAX_STEPS]>,
    pub turn: Option<Turn>,
    /// MAG-4.3, MAG-5.43a: the pawns put on talent spaces in a turn whose die does not lie on a card yet; they pass to the turn then.
    pub early_pawns: UsedPawns,
    pub players: PerSeat<Player, MAX_PLAYERS>,
    /// The dice in the main tent.
    pub dice_pool: Dice,
    /// The dice in the reserve of a solo game.
    pub reserve: ByColour,
    /// The three wheels, by colour. MAG-R9: they and their wagons belong to nobody.
    pub wheels: [Wheel; Hue::ALL.len()],
    /// The lots of the main display, from the top.
    pub lots: [Option<Lot>; MAX_LOTS],
    pub poster_display: [Option<PosterId>; POSTER_DISPLAY],
    /// Talent tiles laid open in the setup.
    #[schemars(with = "Vec<Talent>")]
    pub open_talents: ArrayVec<[Talent; 4]>,
    /// MAG-11.5: the top of this and the other decks is the last.
    #[schemars(with = "Vec<CardId>")]
    pub master_deck: ArrayVec<[CardId; CardId::COUNT]>,
    #[schemars(with = "Vec<Talent>")]
    pub talent_deck: ArrayVec<[Talent; 12]>,
    #[schemars(with = "Vec<PosterId>")]
    pub poster_deck: ArrayVec<[PosterId; PosterId::REGULAR]>,
    /// Master cards out of the game.
    pub discarded_cards: Set<CardId>,
    /// Talent tiles out of the game.
    pub discarded_talents: Set<Talent>,
    pub discarded_posters: Set<PosterId>,
    /// Starting posters out of the game.
    pub boxed_posters: Set<PosterId>,
}
