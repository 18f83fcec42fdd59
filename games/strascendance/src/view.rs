//! Chapter 11: what each viewer may see, built up from nothing; and what a player would work out at the table.

use kernel::{Seat, Seats, Shared, Viewer, Views};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Strascendance;
use crate::cards::{Card, Cards};
use crate::components::{Components, Specific, Troublemaker};
use crate::danger::{Danger, Dangers};
use crate::draft::{Draft, Fate, Pick};
use crate::flow::{Ending, Phase, Stage, Step};
use crate::pawns::LostPawn;
use crate::places::{Place, Places};
use crate::state::{Dice, Laid, Options, SLOTS, State};
use crate::tally::Tally;

mod odds;

pub use odds::{Change, FacesView, Forecast, GroupView, Holding};

/// What one viewer may see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub you: Option<Seat>,
    /// What the table chose.
    pub options: Options,
    /// Who must decide now.
    pub awaiting: Seats,
    /// The set-up, if it goes on.
    pub setup: Option<SetupView>,
    /// The phase of the turn, once turns are played.
    pub phase: Option<Phase>,
    /// What is pending inside the phase.
    pub pending: Option<Step>,
    /// All that is pending, the next one last.
    pub steps: Vec<Step>,
    /// How the game ended, once it has.
    pub ending: Option<Ending>,
    /// The player in turn; in the set-up the first player.
    pub active: Seat,
    /// How many turns are complete.
    pub turn: u8,
    /// The dice of the turn.
    pub dice: Option<Dice>,
    /// What the faces of the black and the white die allow.
    pub faces: Option<FacesView>,
    /// Every place, by id.
    pub places: Shared<Vec<PlaceView>>,
    /// The players, by seat.
    pub players: Shared<Vec<PlayerView>>,
    /// The troublemakers in front of nobody.
    pub pool: Vec<Troublemaker>,
    /// The hysteria counter.
    pub counter: Shared<CounterView>,
    /// Crowd pawns in the reserve.
    pub crowd_reserve: u8,
    /// Where the lull pawn stands.
    pub lull: Option<Place>,
    /// The event cards.
    pub events: Shared<EventsView>,
    /// The crowds that go off together, and what they would bring.
    pub groups: Shared<Vec<GroupView>>,
    /// What the last crowd pawn of the turn would change, by the space it goes to; for whoever places it.
    pub forecasts: Vec<Forecast>,
}

/// One place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceView {
    /// Its id.
    pub place: Place,
    /// Who holds it.
    pub holder: Option<Seat>,
    /// Dancers on it.
    pub dancers: u8,
    /// Killjoys on it, as far as the viewer may see them (STR-3.7).
    pub killjoys: u8,
    /// STR-5.3: how many more dancers lose it; 0 if nobody holds it.
    pub life: u8,
    /// Whether a crowd pawn stands here.
    pub crowd: bool,
    /// The number of the player pawn or crowd pawn here: it stays with the pawn wherever it goes.
    pub pawn: Option<u8>,
    /// Whose quarantine token lies under the pawn.
    pub quarantine: Option<Seat>,
    /// Whether the lull keeps crowd pawns away from here (STR-5.57).
    pub hushed: bool,
    /// STR-5.23 b: whether the pawn stays because one player holds the whole quarter.
    pub protected: bool,
    /// What the next roll of the epidemic dice may bring.
    pub danger: Danger,
}

/// One player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The troublemaker in front of it.
    pub troublemaker: Troublemaker,
    /// The troublemaker's specific action.
    pub specific: Specific,
    /// The place cards held.
    pub places: Places,
    /// STR-6.1, with the killjoys the viewer may see.
    pub score: u8,
    /// The kept cards.
    pub kept: Cards,
    /// Where the seat's quarantine token lies.
    pub quarantine: Option<Place>,
    /// The life that the next roll costs the seat, summed over its 36 outcomes.
    pub risk: u16,
}

/// The hysteria counter (STR-2.11).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CounterView {
    /// How many spaces it has.
    pub length: u8,
    /// The pawns on it, from the top.
    pub pawns: Vec<LostPawn>,
    /// How many places were lost, surplus ones included.
    pub lost_total: u8,
    /// STR-5.52: whether a place was lost since the last checkpoint.
    pub lost_since_checkpoint: bool,
    /// STR-5.56: how many crowd pawns phase CROWDS adds as things stand.
    pub crowds: u8,
}

/// The event cards from outside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventsView {
    /// How many cards the deck has.
    pub deck: u8,
    /// The cards of the discard.
    pub discard: Cards,
    /// The aggravating slot; the last card is the top one and the only one that works.
    pub aggravating: Vec<Laid>,
    /// The card being resolved.
    pub resolving: Option<Card>,
    /// STR-5.51: whether an event has drawn another one this turn.
    pub drew_another: bool,
}

/// The set-up as a viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum SetupView {
    /// STR-3.5.
    Discarding {
        /// The viewer's cards not discarded yet.
        hand: Places,
        /// The viewer's discards.
        discarded: Places,
        /// STR-11.4: how many cards each seat has discarded.
        made: Vec<u8>,
        /// How many each discards.
        quota: u8,
        /// How the viewer's hand hangs together.
        holding: Holding,
    },
    /// STR-8.1.
    Drafting {
        /// How many steps are complete.
        step: u8,
        /// The viewer's hand.
        hand: Places,
        /// The viewer's face-down discards.
        discarded: Places,
        /// What the viewer has chosen in this step.
        chosen: Option<Pick>,
        /// STR-11.4: who has chosen in this step.
        have_chosen: Seats,
        /// The size of every hand.
        sizes: Vec<u8>,
        /// How many cards each seat has discarded.
        made: Vec<u8>,
        /// STR-11.3: for the hand first dealt to each seat, the successive sets of cards the viewer passed on in it.
        passed: Vec<Vec<Places>>,
    },
    /// STR-3.7.
    LayingKilljoys {
        /// STR-11.4: how many killjoys each seat still has to lay.
        left: Vec<u8>,
    },
}

impl Views for Strascendance {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.components.seen_by(viewer, state, self.components.open_view(state))
    }

    fn views(&self, state: &State, viewers: &[Viewer]) -> Vec<View> {
        let open = self.components.open_view(state);
        viewers.iter().map(|viewer| self.components.seen_by(*viewer, state, open.clone())).collect()
    }

    /// STR-3.7: which places still have room for a killjoy is a secret while they are laid; of cards everybody sees the number,
    /// and all else lies open.
    fn choices_are_countable(&self, state: &State, _: Seat) -> bool {
        state.stage != Stage::LayingKilljoys
    }
}

impl Components {
    /// STR-11.2: what the viewer may see, by the table of chapter 11, so that what differs only in hidden parts looks the same
    /// (STR-12.12): what a spectator sees, and the viewer's own secrets. The seed is no part of the state.
    fn seen_by(&self, viewer: Viewer, state: &State, open: View) -> View {
        let Some(seat) = viewer.seat() else { return open };
        let mut view = View { you: Some(seat), setup: self.view_setup(state, viewer), forecasts: self.forecasts(state, viewer), ..open };
        if state.stage == Stage::LayingKilljoys {
            let (killjoys, dangers) = (seen_killjoys(state, viewer), Dangers::of(&self.board, &state.city));
            (view.places, view.players) = (self.view_places(state, &killjoys, &dangers), self.view_players(state, &killjoys, &dangers));
        }
        view
    }

    /// What a spectator sees: everybody sees as much.
    fn open_view(&self, state: &State) -> View {
        let (city, events) = (&state.city, &state.events);
        let (killjoys, dangers) = (seen_killjoys(state, Viewer::Spectator), Dangers::of(&self.board, city));
        let in_turns = !matches!(state.stage, Stage::Discarding { .. } | Stage::Drafting { .. } | Stage::LayingKilljoys);
        View {
            you: None,
            options: state.options,
            awaiting: self.awaiting(state),
            setup: self.view_setup(state, Viewer::Spectator),
            phase: state.phase(),
            pending: state.steps.last().copied(),
            steps: state.steps.to_vec(),
            ending: state.ending(),
            active: state.active,
            turn: state.turn,
            dice: in_turns.then_some(state.dice),
            faces: in_turns.then(|| FacesView { black: self.face(state.dice.black), white: self.face(state.dice.white) }),
            places: self.view_places(state, &killjoys, &dangers),
            players: self.view_players(state, &killjoys, &dangers),
            pool: state.pool().collect(),
            counter: Shared::new(CounterView {
                length: self.counter_length(),
                pawns: state.counter.to_vec(),
                lost_total: state.lost_total,
                lost_since_checkpoint: state.lost_since_checkpoint,
                crowds: self.crowds_to_add(state),
            }),
            crowd_reserve: state.crowd_reserve(self.crowd_pawns),
            lull: city.lull,
            events: Shared::new(EventsView {
                deck: events.deck.len() as u8,
                discard: events.discard,
                aggravating: events.aggravating.to_vec(),
                resolving: events.resolving,
                drew_another: events.drew_another,
            }),
            groups: Shared::new(odds::groups(&self.board, city)),
            forecasts: Vec::new(),
        }
    }

    fn view_places(&self, state: &State, killjoys: &Tally, dangers: &Dangers) -> Shared<Vec<PlaceView>> {
        let city = &state.city;
        let (held, protected) = (city.all_held(), city.protected(self.board.places()));
        let view = |place: Place| PlaceView {
            place,
            holder: city.holder(place),
            dancers: city.dancers.on(place),
            killjoys: killjoys.on(place),
            life: if held.contains(place) { SLOTS + killjoys.on(place) - city.dancers.on(place) } else { 0 },
            crowd: city.crowds.contains(place),
            pawn: city.pawns.on(place),
            quarantine: city.token_under(place),
            hushed: city.hushed().contains(place),
            protected: protected.contains(place),
            danger: dangers.at(place),
        };
        Shared::new(self.board.places().iter().map(view).collect())
    }

    fn view_players(&self, state: &State, killjoys: &Tally, dangers: &Dangers) -> Shared<Vec<PlayerView>> {
        let risks = dangers.costs(state.players());
        Shared::new(Seat::all(state.players()).zip(risks).map(|(seat, risk)| self.view_player(state, seat, killjoys, *risk)).collect())
    }

    fn view_player(&self, state: &State, seat: Seat, killjoys: &Tally, risk: u16) -> PlayerView {
        let places = state.city.held[seat];
        let troublemaker = state.troublemakers[seat];
        PlayerView {
            seat,
            troublemaker,
            specific: self.specific(troublemaker),
            places,
            score: SLOTS * places.len() as u8 + killjoys.total_on(places) - state.city.dancers.total_on(places),
            kept: state.events.kept[seat],
            quarantine: state.city.quarantine[seat],
            risk,
        }
    }

    fn view_setup(&self, state: &State, viewer: Viewer) -> Option<SetupView> {
        let own = |sets: &dyn Fn(Seat) -> Places| viewer.seat().map_or(Places::NONE, sets);
        match &state.stage {
            Stage::Discarding { hands, discarded } => Some(SetupView::Discarding {
                hand: own(&|seat| hands[seat]),
                discarded: own(&|seat| discarded[seat]),
                made: discarded.values().iter().map(|discarded| discarded.len() as u8).collect(),
                quota: self.quotas(state.players()).discarded,
                holding: Holding::of(&self.board, own(&|seat| hands[seat])),
            }),
            Stage::Drafting { draft } => Some(SetupView::Drafting {
                step: draft.step(),
                hand: own(&|seat| draft.hands[seat]),
                discarded: own(&|seat| draft.picked(seat, Fate::Discard)),
                chosen: viewer.seat().and_then(|seat| draft.chosen[seat]),
                have_chosen: Seat::all(state.players()).filter(|seat| draft.chosen[*seat].is_some()).collect(),
                sizes: draft.hands.values().iter().map(|hand| hand.len() as u8).collect(),
                made: Seat::all(state.players()).map(|seat| draft.picked(seat, Fate::Discard).len() as u8).collect(),
                passed: Seat::all(state.players()).map(|hand| viewer.seat().map_or_else(Vec::new, |seat| passed(draft, hand, seat))).collect(),
            }),
            Stage::LayingKilljoys => {
                let left = Seat::all(state.players()).map(|seat| self.killjoys_left(state, seat)).collect();
                Some(SetupView::LayingKilljoys { left })
            }
            Stage::Turn { .. } | Stage::Over { .. } => None,
        }
    }
}

/// STR-3.7: killjoys being laid are for their owner.
fn seen_killjoys(state: &State, viewer: Viewer) -> Tally {
    let seen = match (state.stage, viewer) {
        (Stage::LayingKilljoys, Viewer::Spectator) => Places::NONE,
        (Stage::LayingKilljoys, Viewer::Seat(seat)) => state.city.held[seat],
        _ => state.city.all_held(),
    };
    state.city.killjoys.iter().filter(|(place, _)| seen.contains(*place)).collect()
}

/// STR-11.3: the successive sets of cards a seat passed on in a hand.
fn passed(draft: &Draft, hand: Seat, seat: Seat) -> Vec<Places> {
    (0..draft.step()).filter(|step| draft.holder(hand, *step) == seat).map(|step| draft.hand_after(hand, step)).collect()
}
