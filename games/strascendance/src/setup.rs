//! Chapter 3: the table is laid out; places are discarded or drafted, killjoys laid, crowds and lull set.

use kernel::{Chance, Log, PerSeat, Seat, Seats, Site};
use tinyvec::ArrayVec;

use crate::actions::Action;
use crate::components::{Components, MAX_PLAYERS, Troublemaker};
use crate::decisions::{Ask, Choices, Decision};
use crate::draft::{Draft, Fate, Pick};
use crate::event::{Event, Hidden, News, Own};
use crate::flow::{Phase, Play, Stage, Steps};
use crate::places::{Place, Places};
use crate::state::{City, Dice, Events, Options, State};

/// STR-3.2.
pub(crate) const TROUBLEMAKERS: Site = Site("strascendance.troublemakers");
/// STR-3.3: a random seat begins, unless the host names one (STR-R56).
pub(crate) const FIRST_PLAYER: Site = Site("strascendance.first_player");
/// STR-3.4.
pub(crate) const PLACES: Site = Site("strascendance.places");
/// STR-3.8: the spaces of the first crowd pawns and of the lull pawn.
pub(crate) const SPACES: Site = Site("strascendance.spaces");

/// A hand comes to a seat; the others see how many cards it has.
fn received(seat: Seat, hand: Places) -> (Own, Hidden) {
    (Own::HandReceived { seat, hand }, Hidden::HandReceivedHidden { seat, cards: hand.len() as u8 })
}

impl Components {
    /// STR-3.1 to 3.4: decks, troublemakers, first player and hands; the first decision is open.
    pub(crate) fn lay_out<C: Chance>(&self, players: u8, options: Options, chance: &mut C, log: &mut impl Log<Event>) -> State {
        let cards = crate::cards::Card::all().filter(|card| !options.short_deck || self.card(*card).in_short_deck);
        let deck = Events::shuffle(cards, chance);
        let mut all = Troublemaker::ALL;
        chance.shuffle(TROUBLEMAKERS, &mut all);
        let troublemakers = PerSeat::from_fn(players, |seat| all[seat.index()]);
        let first = options.first_player.unwrap_or_else(|| Seat(chance.pick(FIRST_PLAYER, u32::from(players)) as u8));
        log.tell(|| News::Opened { troublemakers: troublemakers.values().to_vec(), first });
        let hands = self.deal(players, chance);
        for (seat, hand) in hands.iter() {
            log.reveal_to(seat, || received(seat, *hand));
        }
        let stage = if options.draft { Stage::Drafting { draft: Draft::new(hands) } } else { Stage::Discarding { hands, discarded: PerSeat::new(players) } };
        State {
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
        }
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
            Stage::Discarding { hands, discarded } if discarded[seat].len() < quotas.discarded.into() => Ask::place(seat, Decision::Discard, hands[seat]),
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

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Carries out an answer of the set-up, unseen by the others (STR-R48); when everybody has finished, the set-up goes on.
    pub(crate) fn answer_setup(&mut self, seat: Seat, action: Action) {
        match (&mut self.state.stage, action) {
            (Stage::Discarding { hands, discarded }, Action::Choose { place, .. }) => {
                hands[seat] = hands[seat].without(place);
                discarded[seat] = discarded[seat].with(place);
                self.log.tell_apart(seat, || (Own::Discarded { seat, place }, Hidden::DiscardedHidden { seat }));
            }
            (Stage::Drafting { draft }, Action::Draft { place, fate }) => {
                let pick = Pick { place, fate };
                draft.chosen[seat] = Some(pick);
                self.log.tell_apart(seat, || (Own::Drafted { seat, pick }, Hidden::DraftedHidden { seat }));
            }
            (Stage::LayingKilljoys, Action::Choose { place, .. }) => {
                self.state.city.killjoys.add(Places::only(place));
                self.log.tell_apart(seat, || (Own::KilljoyLaid { seat, place }, Hidden::KilljoyLaidHidden { seat }));
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

    /// STR-3.6: each player's pawn goes on each place kept; the other cards are the place discard (STR-4.3), shown from now
    /// on (STR-R50).
    fn reveal_places(&mut self, held: PerSeat<Places, MAX_PLAYERS>) {
        for place in held.values().iter().flat_map(|held| held.iter()) {
            if self.state.city.pawns.on(place).is_none() {
                self.state.city.pawns.add_player(place, &[]);
            }
        }
        self.state.city.held = held;
        self.state.stage = Stage::LayingKilljoys;
        let discard = self.components.board.places() - self.state.city.all_held();
        self.log.reveal(|| News::PlacesRevealed { held: held.values().to_vec(), discard });
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
                self.state.city.pawns.add_player(pick.place, &[]);
            }
        }
        let draft = *draft;
        self.log.reveal(|| {
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
            self.log.reveal_to(seat, || received(seat, *hand));
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
        self.log.reveal(|| News::KilljoysRevealed { killjoys });
        self.set_crowds_and_lull();
        self.state.enter(Phase::Roll);
    }

    /// STR-3.8: distinct cards of the place discard, one after the other: the first spaces receive crowd pawns, the
    /// last one the lull pawn, whose digit sends none of them away (STR-R49).
    fn set_crowds_and_lull(&mut self) {
        for _ in 0..self.components.setup_crowds {
            let place = self.draw_space();
            self.state.city.add_crowd(place);
        }
        let lull = self.draw_space();
        self.state.city.lull = Some(lull);
        let crowds = self.state.city.crowds;
        self.log.tell(|| News::CrowdsSet { crowds: crowds.iter().collect(), lull });
    }

    fn draw_space(&mut self) -> Place {
        let free = self.state.city.free(self.components.board.places());
        let drawn = self.chance.pick(SPACES, free.len() as u32) as usize;
        free.nth(drawn).expect("picked among the free spaces, STR-3.8")
    }
}

#[cfg(test)]
mod tests {
    use kernel::{CannotStart, FastChance, Game, RuleId, Silent};

    use super::*;
    use crate::Strascendance;
    use crate::cards::Card;
    use crate::table::{A, B, Table};

    /// Chance that leaves every list as it is and picks the first.
    struct Untouched;

    impl Chance for Untouched {
        fn shuffle<T>(&mut self, _site: Site, _items: &mut [T]) {}
        fn pick(&mut self, _site: Site, _options: u32) -> u32 {
            0
        }
    }

    fn untouched(players: u8, options: Options) -> State {
        Table::of(2).game.setup(players, &options, &mut Untouched, &mut Silent)
    }

    /// Answers everything in the set-up with the first choice, up to the first turn.
    fn set_up(players: u8, options: Options) -> Table {
        let mut table = Table::in_setup(players, options);
        while let Some(seat) = table.game.awaiting(&table.state).first().filter(|_| !matches!(table.state.stage, Stage::Turn { .. })) {
            let action = table.legal(seat)[0];
            table.play(seat, action);
        }
        table
    }

    #[test]
    fn str_3_1_the_first_card_of_the_shuffled_list_is_the_top_one() {
        let state = untouched(2, Options::default());

        assert_eq!(state.events.deck.iter().rev().copied().collect::<Vec<_>>(), Card::all().collect::<Vec<_>>());
        assert!(state.events.discard.is_empty() && state.events.aggravating.is_empty());
    }

    #[test]
    fn str_8_3_the_short_deck_has_21_cards() {
        let state = untouched(3, Options { short_deck: true, ..Options::default() });
        let components = &Table::of(2).game.components;

        assert_eq!(state.events.deck.len(), 21);
        assert!(state.events.deck.iter().all(|card| components.card(*card).in_short_deck));
    }

    #[test]
    fn str_3_2_troublemakers_are_dealt_from_seat_0_and_the_rest_is_the_pool() {
        let state = untouched(4, Options::default());

        assert_eq!(state.troublemakers.values(), &Troublemaker::ALL[..4]);
        assert_eq!(state.pool().collect::<Vec<_>>(), Troublemaker::ALL[4..]);
    }

    #[test]
    fn str_3_3_the_first_player_is_drawn_or_named() {
        let game = &Table::of(2).game;
        let mut starts = [0_u32; 3];
        for seed in 0..3_000 {
            let state = game.setup(3, &Options::default(), &mut FastChance::new(seed), &mut Silent);
            starts[state.active.index()] += 1;
        }
        assert!(starts.iter().all(|count| count.abs_diff(1_000) < 130), "{starts:?}");

        let named = Options { first_player: Some(Seat(2)), ..Options::default() };
        assert_eq!(untouched(3, named).active, Seat(2));
    }

    #[test]
    fn str_8_5_three_options_all_off_unless_chosen() {
        let read = |json: &str| serde_json::from_str::<Options>(json);
        assert_eq!(read("{}").expect("all by default"), Options { draft: false, short_deck: false, first_player: None });
        let all = read(r#"{"draft":true,"shortDeck":true,"firstPlayer":2}"#).expect("all three");
        assert_eq!(all, Options { draft: true, short_deck: true, first_player: Some(Seat(2)) });
        assert!(read(r#"{"fast":true}"#).is_err() && read(r#"{"draft":1}"#).is_err());

        let state = untouched(3, all);
        assert!(matches!(state.stage, Stage::Drafting { .. }) && state.events.deck.len() == 21 && state.active == Seat(2));
        let refused = CannotStart::check::<Strascendance>(2, &all).expect_err("only two play");
        assert_eq!(refused.rule::<Strascendance>(), Some(RuleId("STR-8.5")));
    }

    #[test]
    fn str_3_4_seat_0_takes_the_first_cards_and_the_rest_is_undealt() {
        for (players, dealt, undealt) in [(2, 15, 6), (3, 12, 0), (4, 9, 0), (5, 7, 1)] {
            let Stage::Discarding { hands, .. } = untouched(players, Options::default()).stage else { panic!("no discarding") };
            let all: Vec<Place> = Table::of(2).game.components.board.places().iter().collect();

            for (seat, hand) in hands.iter() {
                assert_eq!(hand.iter().collect::<Vec<_>>(), all[seat.index() * dealt..][..dealt]);
            }
            assert_eq!(36 - hands.values().iter().map(|hand| hand.len()).sum::<usize>(), undealt);
        }
    }

    #[test]
    fn str_3_5_all_discard_at_once_each_their_quota() {
        let mut table = Table::in_setup(4, Options::default());
        assert_eq!(table.game.awaiting(&table.state), Seats::all(4));
        let foreign = table.offered(B).first().expect("a hand");
        assert_eq!(table.rule(A, Action::Choose { decision: Decision::Discard, place: foreign }), "STR-3.5", "not in the own hand");

        for _ in 0..3 {
            let place = table.offered(A).first().expect("a hand");
            table.play(A, Action::Choose { decision: Decision::Discard, place });
        }

        assert_eq!(table.game.awaiting(&table.state), Seats::all(4).without(A));
        assert_eq!(table.rule(A, Action::Choose { decision: Decision::Discard, place: foreign }), "STR-3.5", "already finished");
    }

    #[test]
    fn str_3_6_kept_cards_are_revealed_with_empty_slots() {
        let mut table = Table::in_setup(3, Options::default());
        while table.state.stage != Stage::LayingKilljoys {
            let seat = table.game.awaiting(&table.state).first().expect("somebody discards");
            assert!(table.state.city.all_held().is_empty(), "nothing is shown before all have finished");
            let action = table.legal(seat)[0];
            table.play(seat, action);
        }

        assert!(table.state.city.held.values().iter().all(|held| held.len() == 8));
        assert_eq!(table.state.city.with_empty_slot(table.state.city.all_held()), table.state.city.all_held());
        assert!(matches!(table.news()[..], [News::PlacesRevealed { .. }]));
    }

    #[test]
    fn str_3_7_killjoys_are_laid_one_at_a_time_on_empty_slots() {
        let mut table = Table::in_setup(2, Options::default());
        while table.state.stage != Stage::LayingKilljoys {
            let seat = table.game.awaiting(&table.state).first().expect("somebody discards");
            let action = table.legal(seat)[0];
            table.play(seat, action);
        }
        let own = table.offered(A).first().expect("a place");
        let lay = Action::Choose { decision: Decision::Killjoy, place: own };
        for _ in 0..3 {
            table.play(A, lay);
        }
        assert_eq!(table.rule(A, lay), "STR-5.4", "no empty slot is left");
        let foreign = table.offered(B).first().expect("a place");
        assert_eq!(table.rule(A, Action::Choose { decision: Decision::Killjoy, place: foreign }), "STR-3.7");
        let second = table.offered(A).first().expect("a place");
        table.play(A, Action::Choose { decision: Decision::Killjoy, place: second });
        table.play(A, Action::Choose { decision: Decision::Killjoy, place: second });

        assert_eq!(table.rule(A, Action::Choose { decision: Decision::Killjoy, place: second }), "STR-3.7", "five are laid");
        assert_eq!(table.game.awaiting(&table.state), Seats::only(B));
    }

    #[test]
    fn str_3_8_four_distinct_spaces_of_the_place_discard_get_crowds_and_lull() {
        let (mut same_digit, mut first_spaces) = (0, std::collections::BTreeSet::new());
        for seed in 0..200 {
            let mut state = set_up(4, Options::default()).state.clone();
            state.city.crowds = Places::NONE;
            state.city.lull = None;
            let components = &Table::of(2).game.components;
            let held = state.city.all_held();
            Play { components, state: &mut state, chance: &mut FastChance::new(seed), log: &mut Silent }.set_crowds_and_lull();
            let lull = state.city.lull.expect("it is set");

            assert_eq!(state.city.crowds.len(), 3);
            assert!(!state.city.crowds.contains(lull) && !held.contains(lull) && !held.meets(state.city.crowds));
            same_digit += u32::from(state.city.crowds.meets(lull.digit().places()));
            first_spaces.insert(state.city.crowds.first());
        }
        assert!(same_digit > 0, "the lull rule does not restrict these crowd pawns");
        assert!(first_spaces.len() > 5);
    }

    #[test]
    fn str_3_9_the_first_players_turn_starts_with_seven_crowds_in_the_reserve() {
        let table = set_up(3, Options { first_player: Some(Seat(2)), ..Options::default() });
        let news = table.news();
        let crowds_set = news.iter().position(|news| matches!(news, News::CrowdsSet { crowds, .. } if crowds.len() == 3)).expect("crowds are set");
        let rolled = news.iter().position(|news| matches!(news, News::Rolled { seat: Seat(2), turn: 1, .. })).expect("the first player rolls");

        assert!(crowds_set < rolled);
        assert_eq!(table.game.components.crowd_pawns - table.game.components.setup_crowds, 7);
        assert_eq!((table.state.turn, table.state.city.quarantine.values()), (0, [None; 3].as_slice()));
    }

    #[test]
    fn str_4_3_from_the_reveal_on_the_place_discard_is_what_nobody_holds() {
        let mut table = Table::in_setup(5, Options::default());
        let mut discard = None;
        while discard.is_none() {
            let seat = table.game.awaiting(&table.state).first().expect("somebody discards");
            let action = table.legal(seat)[0];
            table.play(seat, action);
            discard = table.news().iter().find_map(|news| if let News::PlacesRevealed { discard, .. } = news { Some(*discard) } else { None });
        }

        assert_eq!(discard.expect("revealed").len(), 11, "discards and undealt cards");
        assert_eq!(discard, Some(table.game.components.board.places() - table.state.city.all_held()));
    }

    /// Every position of a whole game, and everything that was told of it.
    fn played(seed: u64, choices: u64) -> Vec<(State, Vec<Event>)> {
        let game = &Table::of(2).game;
        let (mut chance, mut choices) = (FastChance::new(seed), FastChance::new(choices));
        let mut events = Vec::new();
        let mut state = game.setup(4, &Options::default(), &mut chance, &mut events);
        let mut positions = vec![(state.clone(), std::mem::take(&mut events))];
        let mut actions = Vec::new();
        while let Some(seat) = game.awaiting(&state).first() {
            actions.clear();
            game.legal(&state, seat, &mut actions);
            let action = actions[choices.pick(Site("test"), actions.len() as u32) as usize];
            game.apply(&mut state, seat, action, &mut chance, &mut events).expect("legal");
            positions.push((state.clone(), std::mem::take(&mut events)));
        }
        positions
    }

    #[test]
    fn str_12_13_the_same_seed_and_choices_give_the_same_game() {
        let game = played(7, 1);

        assert!(game.len() > 50, "{} positions", game.len());
        assert!(game == played(7, 1), "position by position, event by event");
        assert!(game != played(8, 1), "another seed is another game");
        let other_choices = played(7, 2);
        assert!(game[0] == other_choices[0] && game != other_choices, "and so are other choices, from the same deal");
    }
}
