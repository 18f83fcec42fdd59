//! Chapter 11, from the outside in: a table that looks just like a view. What its viewer cannot know lies as it comes.

use kernel::{PerSeat, Seat, Set, reader};
use serde::Deserialize;
use serde_json::Value;
use tinyvec::ArrayVec;

use crate::camp::Camp;
use crate::components::{
    BoardId, ByColour, CardId, Hue, MAX_LOTS, MAX_PLAYERS, MAX_TENTS, Magnifique, MainAction, POSTER_DISPLAY, PosterId, SLOTS, Talent, TentId,
};
use crate::flow::Step;
use crate::scoring::Points;
use crate::setup::Options;
use crate::state::{BonusUse, Dice, Dues, HeldCard, Lot, OwnPawns, Place, Player, State, TileCause, Turn, UsedPawns, Wheel};

/// What a view says of the table itself; all else in it follows.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sight {
    options: Options,
    round: u8,
    first: Seat,
    active: Seat,
    pending: Vec<Step>,
    turn: Option<TurnSight>,
    early_pawns: UsedPawns,
    players: Vec<PlayerSight>,
    dice_pool: Dice,
    reserve: ByColour,
    wheels: [Wheel; Hue::ALL.len()],
    lots: [Option<Lot>; MAX_LOTS],
    poster_display: [Option<PosterId>; POSTER_DISPLAY],
    open_talents: Vec<Talent>,
    discarded_cards: Set<CardId>,
    discarded_talents: Set<Talent>,
    discarded_posters: Set<PosterId>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct TurnSight {
    card: CardId,
    colour: Option<Hue>,
    action: Option<MainAction>,
    given_up: Set<MainAction>,
    sources: Sources,
    bonus: BonusUse,
    pawns: UsedPawns,
    last_tile: Option<TileCause>,
}

#[derive(Deserialize)]
struct Sources {
    gems: u8,
}

#[derive(Deserialize)]
struct PlayerSight {
    board: BoardId,
    cards: Vec<CardSight>,
    hand: HandSight,
    coins: u16,
    gems: ByColour,
    pawns: OwnPawns,
    talents: Vec<Talent>,
    posters: [Option<PosterSight>; SLOTS],
    tents: [Option<TentId>; MAX_TENTS],
    camp: Camp,
    completed: Set<PosterId>,
    hats: [Option<Place>; 2],
    points: Points,
    dues: Dues,
}

#[derive(Deserialize)]
struct CardSight {
    card: CardId,
    die: Option<crate::state::Die>,
}

/// MAG-11.2: only while nobody holds a hand does everything lie open but the order of the decks (MAG-11.1).
#[derive(Deserialize, PartialEq)]
#[serde(tag = "type", rename_all = "camelCase")]
enum HandSight {
    Empty,
    #[serde(other)]
    Held,
}

#[derive(Deserialize)]
struct PosterSight {
    poster: PosterId,
}

/// A list that may be longer than what it goes into.
fn within<A: tinyvec::Array>(items: impl IntoIterator<Item = A::Item>) -> Option<ArrayVec<A>> {
    let mut list = ArrayVec::new();
    items.into_iter().all(|item| list.try_push(item).is_none()).then_some(list)
}

impl PlayerSight {
    fn player(&self) -> Option<Player> {
        Some(Player {
            board: self.board,
            cards: within(self.cards.iter().map(|CardSight { card, die }| HeldCard { card: *card, die: *die }))?,
            hand: ArrayVec::new(),
            chosen: None,
            coins: self.coins,
            gems: self.gems,
            pawns: self.pawns,
            talents: within(self.talents.iter().copied())?,
            posters: self.posters.each_ref().map(|poster| poster.as_ref().map(|poster| poster.poster)),
            tents: self.tents,
            camp: self.camp,
            completed: self.completed,
            hats: self.hats,
            points: self.points,
            dues: self.dues,
        })
    }
}

/// MAG-11.4: every deck has what lies nowhere else, in any order. Nothing while cards are held in hand, or if this is no view.
pub fn rebuild(game: &Magnifique, view: &Value) -> Option<State> {
    let sight: Sight = reader::read(view).ok()?;
    let count = u8::try_from(sight.players.len()).ok().filter(|players| usize::from(*players) <= MAX_PLAYERS)?;
    if sight.players.iter().any(|player| player.hand != HandSight::Empty) {
        return None;
    }
    let mut players = PerSeat::new(count);
    for (seat, player) in Seat::all(count).zip(&sight.players) {
        players[seat] = player.player()?;
    }
    let turn = |turn: TurnSight| Turn {
        card: turn.card,
        hue: turn.colour,
        action: turn.action,
        given_up: turn.given_up,
        gems: turn.sources.gems.checked_div(game.power_per_gem).unwrap_or(0),
        bonus: turn.bonus,
        pawns: turn.pawns,
        last_tile: turn.last_tile,
    };
    let mut state = State {
        options: sight.options,
        round: sight.round,
        first: sight.first,
        active: sight.active,
        steps: within(sight.pending)?,
        turn: sight.turn.map(turn),
        early_pawns: sight.early_pawns,
        players,
        dice_pool: sight.dice_pool,
        reserve: sight.reserve,
        wheels: sight.wheels,
        lots: sight.lots,
        poster_display: sight.poster_display,
        open_talents: within(sight.open_talents)?,
        master_deck: ArrayVec::new(),
        talent_deck: ArrayVec::new(),
        poster_deck: ArrayVec::new(),
        discarded_cards: sight.discarded_cards,
        discarded_talents: sight.discarded_talents,
        discarded_posters: sight.discarded_posters,
        boxed_posters: Set::NONE,
    };
    fill_decks(&mut state)?;
    Some(state)
}

/// MAG-12.2: what lies nowhere else is in its deck, or, for starting posters, in the box.
fn fill_decks(state: &mut State) -> Option<()> {
    let players = || state.players.values().iter();
    let (cards, talents) = (players().flat_map(|player| player.cards), players().flat_map(|player| player.talents));
    let lots = || state.lots.iter().flatten();
    let cards: Set<CardId> = cards.map(|held| held.card).chain(lots().map(|lot| lot.card)).chain(state.discarded_cards).collect();
    let talents: Set<Talent> = talents.chain(lots().filter_map(|lot| lot.talent)).chain(state.open_talents).chain(state.discarded_talents).collect();
    let mut posters: Set<PosterId> = players().flat_map(|player| player.posters.into_iter().flatten().chain(player.completed)).collect();
    posters = posters.into_iter().chain(state.poster_display.into_iter().flatten()).chain(state.discarded_posters).collect();
    for step in state.steps {
        match step {
            Step::PosterSlot { poster } => posters.insert(poster),
            Step::Arrange { hand, .. } => hand.into_iter().for_each(|poster| posters.insert(poster)),
            _ => {}
        }
    }
    state.master_deck = within(CardId::all().filter(|card| !cards.contains(*card)))?;
    state.talent_deck = within(Talent::tiles().filter(|talent| !talents.contains(*talent)))?;
    state.poster_deck = within(PosterId::regular().filter(|poster| !posters.contains(*poster)))?;
    state.boxed_posters = PosterId::all().filter(|poster| poster.is_starting() && !posters.contains(*poster)).collect();
    Some(())
}
