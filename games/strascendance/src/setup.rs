//! Chapter 3: the table is laid out; places are discarded or drafted, killjoys laid, crowds and lull set.

use kernel::{Chance, Log, PerSeat, Seat, Seats, Site};
use tinyvec::ArrayVec;

use crate::components::{Components, MAX_PLAYERS, Troublemaker};
use crate::decisions::{Action, Ask, Choices, Decision};
use crate::draft::{Draft, Fate, Pick};
use crate::event::{Event, News};
use crate::flow::{Motion, Phase, Stage, Steps};
use crate::illegal::Illegal;
use crate::places::{Place, Places};
use crate::state::{City, Dice, Events, Options, State};

/// STR-3.2.
const TROUBLEMAKERS: Site = Site("strascendance.troublemakers");
/// STR-3.3.
const FIRST_PLAYER: Site = Site("strascendance.first_player");
/// STR-3.4.
const PLACES: Site = Site("strascendance.places");
/// STR-3.8: the spaces of the first crowd pawns and of the lull pawn.
const SPACES: Site = Site("strascendance.spaces");

impl Components {
    /// STR-3.1 to 3.4: decks, troublemakers, first player and hands; the first decision is open.
    pub(crate) fn lay_out<C: Chance>(&self, players: u8, options: Options, chance: &mut C, log: &mut impl Log<Event>) -> Result<State, Illegal> {
        if let Some(seat) = options.first_player.filter(|seat| seat.0 >= players) {
            return Err(Illegal::NoSuchFirstPlayer { seat, players });
        }
        let cards = crate::cards::Card::all().filter(|card| !options.short_deck || self.card(*card).in_short_deck);
        let deck = Events::shuffle(cards, chance);
        let mut all = Troublemaker::ALL;
        chance.shuffle(TROUBLEMAKERS, &mut all);
        let troublemakers = PerSeat::from_fn(players, |seat| all[seat.index()]);
        let first = options.first_player.unwrap_or_else(|| Seat(chance.pick(FIRST_PLAYER, u32::from(players)) as u8));
        log.tell(|| Event::News(News::Opened { troublemakers: troublemakers.values().to_vec(), first }));
        let hands = self.deal(players, chance);
        for (seat, hand) in hands.iter() {
            log.tell(|| Event::HandReceived { seat, hand: *hand });
        }
        let stage = if options.draft { Stage::Drafting { draft: Draft::new(hands) } } else { Stage::Discarding { hands, discarded: PerSeat::new(players) } };
        Ok(State {
            options,
            stage,
            active: first,
            turn: 0,
            dice: Dice::default(),
            city: City::empty(players),
            troublemakers,
            lost_total: 0,
            counter: ArrayVec::new(),
            lost_since_checkpoint: false,
            events: Events {
                deck,
                discard: Default::default(),
                aggravating: ArrayVec::new(),
                kept: PerSeat::new(players),
                resolving: None,
                drew_another: false,
            },
            steps: Steps::new(),
        })
    }

    /// STR-3.4: seat 0 takes the first cards of the shuffled list, then seat 1 and so on; the rest is undealt.
    fn deal(&self, players: u8, chance: &mut impl Chance) -> PerSeat<Places, MAX_PLAYERS> {
        let mut cards: ArrayVec<[Place; 36]> = self.board.places().iter().collect();
        chance.shuffle(PLACES, &mut cards);
        let dealt = usize::from(self.quotas(players).dealt);
        PerSeat::from_fn(players, |seat| cards.iter().skip(seat.index() * dealt).take(dealt).copied().collect())
    }

    /// What a seat still has to do in the set-up; nothing once it has finished, or chosen in this step.
    pub(crate) fn ask_setup(&self, state: &State, seat: Seat) -> Option<Ask> {
        let quotas = self.quotas(state.players());
        match &state.stage {
            Stage::Discarding { hands, discarded } if discarded[seat].len() < quotas.discarded => Ask::place(seat, Decision::Discard, hands[seat]),
            Stage::Drafting { draft } if draft.chosen[seat].is_none() => {
                let [keep, discard] = [Fate::Keep, Fate::Discard].map(|fate| draft.allows(seat, fate, quotas));
                Some(Ask { seat, decision: Decision::Draft, choices: Choices::Draft { hand: draft.hands[seat], keep, discard } })
            }
            Stage::LayingKilljoys if self.killjoys_left(state, seat) > 0 => {
                Ask::place(seat, Decision::Killjoy, state.city.with_empty_slot(state.city.held[seat]))
            }
            _ => None,
        }
    }

    /// Who has not finished, or not chosen in this step.
    pub(crate) fn awaiting_setup(&self, state: &State) -> Seats {
        Seat::all(state.players()).filter(|seat| self.ask_setup(state, *seat).is_some()).collect()
    }

    /// STR-3.7: how many killjoys the seat still has to lay.
    pub(crate) fn killjoys_left(&self, state: &State, seat: Seat) -> u8 {
        self.quotas(state.players()).killjoys.saturating_sub(state.city.killjoys.total_on(state.city.held[seat]))
    }
}

impl<C: Chance, L: Log<Event>> Motion<'_, C, L> {
    /// Carries out an answer of the set-up; when everybody has finished, the set-up goes on.
    pub(crate) fn answer_setup(&mut self, seat: Seat, action: Action) {
        match (&mut self.state.stage, action) {
            (Stage::Discarding { hands, discarded }, Action::Choose { place, .. }) => {
                hands[seat] = hands[seat].without(place);
                discarded[seat] = discarded[seat].with(place);
                self.log.tell(|| Event::Discarded { seat, place });
            }
            (Stage::Drafting { draft }, Action::Draft { place, fate }) => {
                let pick = Pick { place, fate };
                draft.chosen[seat] = Some(pick);
                self.log.tell(|| Event::Drafted { seat, pick });
            }
            (Stage::LayingKilljoys, Action::Choose { place, .. }) => {
                self.state.city.killjoys.add(Places::only(place));
                self.log.tell(|| Event::KilljoyLaid { seat, place });
            }
            (stage, action) => unreachable!("{action:?} is no answer at {stage:?}, STR-4.15"),
        }
        if self.components.awaiting_setup(self.state).is_empty() {
            match self.state.stage {
                Stage::Discarding { hands, .. } => self.reveal_places(hands),
                Stage::Drafting { .. } => self.reveal_draft(),
                _ => self.reveal_killjoys(),
            }
        }
    }

    /// STR-3.6: each player's pawn goes on each place kept; the other cards are the place discard (STR-4.3).
    fn reveal_places(&mut self, held: PerSeat<Places, MAX_PLAYERS>) {
        self.state.city.held = held;
        self.state.stage = Stage::LayingKilljoys;
        let discard = self.components.board.places() - self.state.city.all_held();
        self.tell(|| News::PlacesRevealed { held: held.values().to_vec(), discard });
    }

    /// STR-8.1: the choices are revealed together, kept cards get their pawn, the hands pass to the left.
    fn reveal_draft(&mut self) {
        let Stage::Drafting { draft } = &mut self.state.stage else { return };
        draft.turn_over();
        let players = draft.hands.players();
        let step = draft.step() - 1;
        for seat in Seat::all(players) {
            let pick = draft.pick(step, seat);
            if pick.fate == Fate::Keep {
                self.state.city.held[seat] = self.state.city.held[seat].with(pick.place);
            }
        }
        let draft = *draft;
        self.tell(|| {
            let kept = |seat| Some(draft.pick(step, seat)).filter(|pick| pick.fate == Fate::Keep).map(|pick| pick.place);
            News::DraftRevealed { kept: Seat::all(players).map(kept).collect() }
        });
        if draft.hands.values().iter().all(|hand| hand.is_empty()) {
            return self.reveal_places(self.state.city.held);
        }
        if self.draft_last_cards() {
            return self.reveal_draft();
        }
        for (seat, hand) in draft.hands.iter() {
            self.log.tell(|| Event::HandReceived { seat, hand: *hand });
        }
    }

    /// STR-4.11: the last card of a hand leaves no choice; whether all hands are at theirs.
    fn draft_last_cards(&mut self) -> bool {
        for seat in Seat::all(self.state.players()) {
            let forced = self.components.ask_setup(self.state, seat).and_then(|ask| ask.forced());
            let (Some(Action::Draft { place, fate }), Stage::Drafting { draft }) = (forced, &mut self.state.stage) else { return false };
            draft.chosen[seat] = Some(Pick { place, fate });
        }
        true
    }

    /// STR-3.7: the killjoys are shown, crowds and lull are set, the first player's turn starts (STR-3.9).
    fn reveal_killjoys(&mut self) {
        let killjoys = self.state.city.killjoys;
        self.tell(|| News::KilljoysRevealed { killjoys });
        self.set_crowds_and_lull();
        self.state.enter(Phase::Roll);
    }

    /// STR-3.8: distinct cards of the place discard, one after the other: the first spaces receive crowd pawns, the
    /// last one the lull pawn.
    fn set_crowds_and_lull(&mut self) {
        for _ in 0..self.components.setup_crowds {
            let place = self.draw_space();
            self.state.city.crowds = self.state.city.crowds.with(place);
        }
        let lull = self.draw_space();
        self.state.city.lull = Some(lull);
        let crowds = self.state.city.crowds;
        self.tell(|| News::CrowdsSet { crowds: crowds.iter().collect(), lull });
    }

    fn draw_space(&mut self) -> Place {
        let free = self.state.city.free(self.components.board.places());
        let drawn = self.chance.pick(SPACES, u32::from(free.len())) as usize;
        free.iter().nth(drawn).expect("picked among the free spaces, STR-3.8")
    }
}
