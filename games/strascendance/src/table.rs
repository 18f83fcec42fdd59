//! A table for scenarios: laid as the test says, dice that fall as the test says.
//!
//! Places are written as in the specification: `"C1(2,0) K3"` is C1 with two dancers and K3 with none.

use kernel::{Game, Seat, SeededChance};

use crate::Strascendance;
use crate::actions::Action;
use crate::cards::{Card, Cards, DiscardWhen};
use crate::components::Troublemaker;
use crate::decisions::Decision;
use crate::event::{Event, News};
use crate::flow::{Ending, Phase, Play, Stage, Step};
use crate::pawns::{LostPawn, Pawns};
use crate::places::{Digit, Place, Places};
use crate::state::{Dice, Laid, Options};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);

pub fn place(id: &str) -> Place {
    id.parse().unwrap_or_else(|error| panic!("{error}"))
}

pub fn places(ids: &str) -> Places {
    ids.split_whitespace().map(place).collect()
}

pub fn card(id: &str) -> Card {
    id.parse().unwrap_or_else(|error| panic!("{error}"))
}

pub fn digit(value: u8) -> Digit {
    Digit::try_from(value).unwrap_or_else(|error| panic!("{error}"))
}

kernel::table_for! {
    /// A table laid as the test says.
    pub struct Table of Strascendance
}

impl Table {
    /// A table where seat A is about to roll; the board is empty.
    pub fn of(players: u8) -> Self {
        let mut table = Self::opened(players, Options::default());
        table.events.clear();
        let state = &mut table.state;
        state.active = A;
        state.enter(Phase::Roll);
        state.events.deck.sort_by(|one, other| other.cmp(one));
        for (seat, troublemaker) in Seat::all(players).zip(Troublemaker::ALL) {
            state.troublemakers[seat] = troublemaker;
        }
        table
    }

    /// A table in the set-up.
    pub fn in_setup(players: u8, options: Options) -> Self {
        Self::opened(players, options)
    }

    pub fn held(mut self, seat: Seat, list: &str) -> Self {
        for entry in list.split_whitespace() {
            let (id, tokens) = entry.split_once('(').unwrap_or((entry, "0,0)"));
            let (dancers, killjoys) = tokens.trim_end_matches(')').split_once(',').expect("X(d,k)");
            let here = place(id);
            assert!(self.game.components.board.places().contains(here), "{id} is on the board");
            self.state.city.held[seat] = self.state.city.held[seat].with(here);
            self.state.city.dancers.set(here, dancers.parse().expect("a number"));
            self.state.city.killjoys.set(here, killjoys.parse().expect("a number"));
        }
        self
    }

    pub fn crowds(mut self, ids: &str) -> Self {
        self.state.city.crowds = places(ids);
        self
    }

    pub fn lull(mut self, id: &str) -> Self {
        self.state.city.lull = Some(place(id));
        self
    }

    pub fn quarantine(mut self, owner: Seat, id: &str) -> Self {
        self.state.city.quarantine[owner] = Some(place(id));
        self
    }

    pub fn troublemaker(mut self, seat: Seat, wanted: Troublemaker) -> Self {
        let before = self.state.troublemakers[seat];
        let has_it = self.state.troublemakers.iter().find(|(_, one)| **one == wanted).map(|(other, _)| other);
        if let Some(other) = has_it {
            self.state.troublemakers[other] = before;
        }
        self.state.troublemakers[seat] = wanted;
        self
    }

    pub fn active(mut self, seat: Seat) -> Self {
        self.state.active = seat;
        self
    }

    pub fn turn(mut self, complete: u8) -> Self {
        self.state.turn = complete;
        self
    }

    pub fn lost(mut self, total: u8) -> Self {
        self.state.lost_total = total;
        self.state.counter = (0..total).map(|number| LostPawn { troublemaker: Troublemaker::Concierge, pawn: 200 + number }).collect();
        self
    }

    fn take_card(&mut self, id: &str) -> Card {
        let wanted = card(id);
        self.state.events.deck.retain(|card| *card != wanted);
        wanted
    }

    pub fn kept(mut self, seat: Seat, id: &str) -> Self {
        let card = self.take_card(id);
        self.state.events.kept[seat].insert(card);
        self
    }

    /// Cards on the aggravating slot, laid in an earlier turn; the last one is on top.
    pub fn aggravating(mut self, ids: &str) -> Self {
        for id in ids.split_whitespace() {
            let card = self.take_card(id);
            let turns_left = match self.game.components.discard_when(card) {
                Some(DiscardWhen::TurnsElapsed { value }) => Some(value),
                _ => None,
            };
            self.state.events.aggravating.push(Laid { card, turns_left, this_turn: false });
        }
        self
    }

    /// The next event cards, the first one on top.
    pub fn next_events(mut self, ids: &str) -> Self {
        let cards: Vec<Card> = ids.split_whitespace().map(|id| self.take_card(id)).collect();
        self.state.events.deck.extend(cards.into_iter().rev());
        self
    }

    /// All event cards of the deck but these are in the discard.
    pub fn deck_of(mut self, ids: &str) -> Self {
        let deck = std::mem::take(&mut self.state.events.deck);
        let wanted: Vec<Card> = ids.split_whitespace().map(card).collect();
        self.state.events.discard = deck.iter().copied().filter(|card| !wanted.contains(card)).collect();
        self.state.events.deck.extend(wanted.into_iter().rev());
        self
    }

    /// What the next uses of a site of chance give: dice as they show, picks counted from 0.
    pub fn rigged(mut self, site: &str, values: impl IntoIterator<Item = u32>) -> Self {
        self.rig(site, values);
        self
    }

    /// Seats without a place get one out of the way, and so does the lull (chapter 10).
    fn fill_up(&mut self) {
        let table = &mut self.0;
        let (board, city) = (&table.game.components.board, &mut table.state.city);
        let out_of_the_way = |city: &crate::City| {
            let busy = city.all_held() | city.crowds;
            let free = city.free(board.places());
            (free - board.linked_to_any(busy)).iter().last().or_else(|| free.iter().last()).expect("a free space")
        };
        for seat in Seat::all(city.held.players()) {
            if city.held[seat].is_empty() {
                city.held[seat] = Places::only(out_of_the_way(city));
            }
        }
        if city.lull.is_none() {
            city.lull = Some(out_of_the_way(city));
        }
        self.number_pawns();
    }

    /// Every pawn that was put on the board by hand gets a number; the others keep theirs.
    fn number_pawns(&mut self) {
        let state = &mut self.state;
        let city = &mut state.city;
        let known = city.pawns;
        city.pawns = Pawns::default();
        for crowd in city.crowds.iter() {
            city.pawns.add_crowd(crowd, city.pawns.iter().map(|(place, _)| place).collect());
        }
        let mut counter = state.counter;
        counter.extend(known.iter().filter(|(place, _)| city.all_held().contains(*place)).map(|(_, pawn)| LostPawn { pawn, ..LostPawn::default() }));
        for place in city.all_held().iter() {
            match known.on(place) {
                Some(pawn) => city.pawns.put(place, pawn),
                None => city.pawns.add_player(place, &counter),
            }
        }
    }

    fn run(mut self) -> Self {
        self.fill_up();
        self.in_play(|play| play.run());
        self.assert_sound();
        self
    }

    /// The rules at work on this table.
    pub fn in_play(&mut self, work: impl FnOnce(&mut Play<'_, SeededChance, Vec<Event>>)) {
        let table = &mut self.0;
        work(&mut Play { components: &table.game.components, state: &mut table.state, chance: &mut table.chance, log: &mut table.events });
    }

    fn assert_sound(&self) {
        let sound = self.game.check(&self.state);
        assert!(sound.is_ok(), "{sound:?} in {:?}", self.state);
        assert_eq!(self.chance.impossible(), None);
    }

    /// The active player rolls black, white and the epidemic dice.
    pub fn roll(mut self, black: u32, white: u32, epidemic: [u32; 2]) -> Self {
        self.rig_roll(black, white, epidemic);
        self.run()
    }

    /// What the next roll shows.
    pub fn rig_roll(&mut self, black: u32, white: u32, epidemic: [u32; 2]) {
        self.rig("strascendance.black", [black]);
        self.rig("strascendance.white", [white]);
        self.rig("strascendance.epidemic", epidemic);
    }

    /// The active player draws this event.
    pub fn event(mut self, id: &str) -> Self {
        self = self.next_events(id);
        self.state.enter(Phase::Action);
        self.state.steps.push(Step::DrawEvent);
        self.run()
    }

    /// The active player is at D_ACTION with these dice.
    pub fn action(mut self, black: u8, white: u8) -> Self {
        self.state.dice = Dice { black: digit(black), white: digit(white), epidemic: [digit(1), digit(1)] };
        self.state.enter(Phase::Action);
        self.run()
    }

    /// The active player is about to add crowd pawns.
    pub fn crowds_phase(mut self) -> Self {
        self.state.enter(Phase::CountCrowds);
        self.run()
    }

    /// The turn ends, and the next player's roll does no more than send away a crowd pawn on O5.
    pub fn end_turn(mut self) -> Self {
        self.state.city.crowds = places("O5");
        self.state.enter(Phase::End);
        self.rig_roll(1, 1, [5, 6]);
        self.run()
    }

    /// Carries out an action; what is told of it alone is kept.
    pub fn play(&mut self, seat: Seat, action: Action) {
        self.events.clear();
        self.0.play(seat, action);
        self.assert_sound();
    }

    /// The seat answers what it is asked with a place.
    pub fn choose(&mut self, seat: Seat, id: &str) {
        let decision = self.decision_of(seat);
        self.play(seat, Action::Choose { decision, place: place(id) });
    }

    /// The seat answers several questions in a row.
    pub fn choose_all(&mut self, seat: Seat, ids: &str) {
        ids.split_whitespace().for_each(|id| self.choose(seat, id));
    }

    pub fn decline(&mut self, seat: Seat) {
        let decision = self.decision_of(seat);
        self.play(seat, Action::Decline { decision });
    }

    pub fn decision_of(&self, seat: Seat) -> Decision {
        assert!(self.game.awaiting(&self.state).contains(seat), "{seat} is asked; asked is {:?}", self.asked());
        self.game.decision(&self.state, seat).decision
    }

    /// Who is asked what.
    pub fn asked(&self) -> Option<(Seat, Decision)> {
        let seat = self.game.awaiting(&self.state).first()?;
        Some((seat, self.game.decision(&self.state, seat).decision))
    }

    /// The places among the legal answers.
    pub fn offered(&self, seat: Seat) -> Places {
        let place = |action| match action {
            Action::Choose { place, .. } | Action::Draft { place, .. } => Some(place),
            _ => None,
        };
        self.legal(seat).into_iter().filter_map(place).collect()
    }

    /// The rule that refuses the action.
    pub fn rule(&self, seat: Seat, action: Action) -> &'static str {
        self.0.rule(seat, action).0
    }

    /// The rule that refuses this place as an answer to what the seat is asked.
    pub fn rule_for(&self, seat: Seat, id: &str) -> &'static str {
        self.rule(seat, Action::Choose { decision: self.decision_of(seat), place: place(id) })
    }

    /// Dancers and killjoys on a place.
    pub fn at(&self, id: &str) -> (u8, u8) {
        (self.state.city.dancers.on(place(id)), self.state.city.killjoys.on(place(id)))
    }

    pub fn holder(&self, id: &str) -> Option<Seat> {
        self.state.city.holder(place(id))
    }

    pub fn scores(&self) -> Vec<u8> {
        Seat::all(self.state.players()).map(|seat| self.state.city.score(seat)).collect()
    }

    pub fn ending(&self) -> Option<Ending> {
        self.state.ending()
    }

    pub fn is_at(&self, phase: Phase) -> bool {
        self.state.stage == Stage::Turn { phase }
    }

    pub fn discard(&self) -> Cards {
        self.state.events.discard
    }

    /// The cards on the aggravating slot, the top one last.
    pub fn slot(&self) -> Vec<Card> {
        self.state.events.aggravating.iter().map(|laid| laid.card).collect()
    }

    /// The public news of the last action, or of everything since the table was laid.
    pub fn news(&self) -> Vec<&News> {
        self.0.news().collect()
    }
}
