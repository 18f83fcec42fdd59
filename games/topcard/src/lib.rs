//! Topcard: everybody lays a card face down, all at once; the highest takes the trick. The smallest complete game with
//! hidden cards, secret simultaneous choices and private events: copy it. (`games/matches` is smaller, and hides nothing.)

use kernel::edition::{self, Inspection};
use kernel::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// TOP-2.2: the most players.
pub const MOST: usize = 4;
const DEAL: Site = Site("topcard.deal");

kernel::id! {
    /// TOP-2.1: a card, `1` to `12`.
    pub struct Card: u16, 12, "{}"
}

/// The box: how many cards everybody is dealt.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Topcard {
    hand: usize,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct State {
    /// What everybody holds.
    pub hands: PerSeat<Set<Card>, MOST>,
    /// What lies face down in front of everybody.
    pub laid: PerSeat<Option<Card>, MOST>,
    /// How many tricks everybody has taken.
    pub tricks: PerSeat<u8, MOST>,
    /// Who took the last one.
    pub last: Option<Seat>,
    /// What everybody has turned up so far.
    pub shown: PerSeat<Set<Card>, MOST>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Action {
    Lay { card: Card },
}

/// What everybody saw.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum News {
    TurnedUp { cards: PerSeat<Option<Card>, MOST>, taker: Seat },
}

/// What one seat saw.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Own {
    Dealt { seat: Seat, cards: Set<Card> },
    Laid { seat: Seat, card: Card },
}

/// What the others saw of it.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Hidden {
    DealtHidden { seat: Seat, cards: u8 },
    LaidHidden { seat: Seat },
}

#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Illegal {
    #[error("{card} is not in the hand")]
    NotInHand { card: Card },
}

impl kernel::Illegal for Illegal {
    fn rule(&self) -> RuleId {
        match self {
            Self::NotInHand { .. } => RuleId("TOP-5.1"),
        }
    }
}

impl Game for Topcard {
    const ID: &'static str = "topcard";
    const RULES: u32 = 1;
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=MOST as u8;
    const EDITION: &'static str = r#"{"hand": 3}"#;
    const FACTS: &'static str = include_str!("../facts.json");
    /// players, options, over, turn, action, undo, position
    const LAWS: Laws = Laws::new(["TOP-2.2", "TOP-2.2", "TOP-7.1", "TOP-4.1", "TOP-5.1", "TOP-4.2", "TOP-12.1"]);
    const PARTS: &'static [&'static str] = &["tricks"];
    const TIES: &'static [Tie] = &[Tie { name: "last", wins: Wins::Most }];

    type Options = Options;
    type State = State;
    type Action = Action;
    type Decision = ();
    type News = News;
    type Own = Own;
    type Hidden = Hidden;
    type Illegal = Illegal;

    /// TOP-2.1: one to three cards each.
    fn open(json: &str) -> Result<Self, BadEdition> {
        let data: Self = edition::read(json)?;
        let mut inspection = Inspection::default();
        inspection.demand((1..=3).contains(&data.hand), "TOP-2.1", || format!("one to three cards are dealt, not {}", data.hand));
        inspection.finish().map(|_| data)
    }

    /// TOP-3.1: shuffle, and deal to everybody.
    fn setup<C: Chance>(&self, players: u8, _: &Options, chance: &mut C, log: &mut impl Log<EventOf<Self>>) -> State {
        let mut cards: [Card; Card::COUNT] = std::array::from_fn(|index| Card::nth(index).expect("a card"));
        chance.shuffle(DEAL, &mut cards);
        let hands = PerSeat::from_fn(players, |seat| cards[seat.index() * self.hand..][..self.hand].iter().copied().collect());
        for (seat, cards) in hands.iter() {
            log.reveal_to(seat, || (Own::Dealt { seat, cards: *cards }, Hidden::DealtHidden { seat, cards: cards.len() as u8 }));
        }
        State { hands, laid: PerSeat::new(players), tricks: PerSeat::new(players), last: None, shown: PerSeat::new(players) }
    }

    fn players(&self, state: &State) -> u8 {
        state.hands.players()
    }

    fn options_of(&self, _: &State) -> Options {
        Options {}
    }

    /// TOP-4.1, TOP-7.1: everybody who holds a card and has not laid one.
    fn awaiting(&self, state: &State) -> Seats {
        state.hands.iter().filter(|(seat, hand)| !hand.is_empty() && state.laid[*seat].is_none()).map(|(seat, _)| seat).collect()
    }

    fn decision(&self, _: &State, _: Seat) {}

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend(state.hands[seat].iter().map(|card| Action::Lay { card }));
    }

    fn apply<C: Chance>(&self, state: &mut State, seat: Seat, action: Action, _: &mut C, log: &mut impl Log<EventOf<Self>>) -> Result<(), Illegal> {
        let Action::Lay { card } = action;
        if !state.hands[seat].remove(card) {
            return Err(Illegal::NotInHand { card }); // TOP-5.1
        }
        state.laid[seat] = Some(card);
        log.tell_apart(seat, || (Own::Laid { seat, card }, Hidden::LaidHidden { seat }));
        if state.laid.values().iter().all(Option::is_some) {
            state.turn_up(log);
        }
        Ok(())
    }

    /// TOP-6.1: a point for each trick.
    fn score(&self, state: &State, seat: Seat) -> Score {
        Score::of([state.tricks[seat].into()]).ties([(state.last == Some(seat)).into()])
    }

    /// TOP-12.1
    fn check(&self, state: &State) -> Result<(), Broken> {
        let players = state.hands.players();
        let same = [state.laid.players(), state.tricks.players(), state.shown.players()] == [players; 3] && state.last.is_none_or(|seat| seat.0 < players);
        Broken::unless(Self::PLAYERS.contains(&players) && same, "TOP-12.1", || format!("{players} hands, but not as many players"))?;
        let laid = state.laid.values().iter().flatten().map(|card| Set::only(*card));
        let places = state.hands.values().iter().chain(state.shown.values()).copied().chain(laid);
        let all = places.clone().fold(Set::NONE, |all, cards| all | cards);
        Broken::unless(all.len() == places.map(Set::len).sum::<usize>(), "TOP-12.1", || "a card is in two places".into())?;
        let tricks: usize = state.tricks.values().iter().map(|tricks| usize::from(*tricks)).sum();
        let left = |(seat, hand): (Seat, &Set<Card>)| hand.len() + usize::from(state.laid[seat].is_some()) + state.shown[seat].len();
        let even = state.hands.iter().all(|hand| left(hand) == self.hand) && state.shown.values().iter().all(|shown| shown.len() == tricks);
        let open = state.laid.values().iter().any(Option::is_none) && state.last.is_some() == (tricks > 0);
        Broken::unless(even && open, "TOP-12.1", || format!("hands and {tricks} tricks do not fit"))
    }

    fn max_decisions(&self, players: u8) -> u32 {
        u32::from(players) * self.hand as u32
    }
}

impl State {
    /// TOP-5.2: the cards are turned up; the highest takes the trick.
    fn turn_up(&mut self, log: &mut impl Log<EventOf<Topcard>>) {
        let cards = std::mem::replace(&mut self.laid, PerSeat::new(self.hands.players()));
        let (taker, _) = cards.iter().max_by_key(|(_, card)| **card).expect("two to four players, TOP-2.2");
        for (seat, card) in cards.iter() {
            self.shown[seat].extend(*card);
        }
        self.tricks[taker] += 1;
        self.last = Some(taker);
        log.reveal(|| News::TurnedUp { cards, taker });
    }
}

/// TOP-11.1: what one viewer may see, built up from nothing.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct View {
    pub you: Option<Seat>,
    /// Your cards, and the one you have laid.
    pub hand: Set<Card>,
    pub laid: Option<Card>,
    /// Everybody's number of cards, who has laid one, tricks.
    pub players: Vec<(u8, bool, u8)>,
    pub last: Option<Seat>,
    /// What everybody has turned up.
    pub shown: Vec<Set<Card>>,
}

impl Views for Topcard {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let own = |seat: Seat| (state.hands[seat], state.laid[seat]);
        let (hand, laid) = viewer.seat().map_or((Set::NONE, None), own);
        let player = |(seat, hand): (Seat, &Set<Card>)| (hand.len() as u8, state.laid[seat].is_some(), state.tricks[seat]);
        View { you: viewer.seat(), hand, laid, players: state.hands.iter().map(player).collect(), last: state.last, shown: state.shown.values().to_vec() }
    }

    /// TOP-11.1: everybody sees how many cards a hand has.
    fn choices_are_countable(&self, _: &State, _: Seat) -> bool {
        true
    }
}

impl Redeals for Topcard {
    /// TOP-11.1, read backwards: what the viewer has not seen is dealt anew; sizes stay.
    fn redeal<C: Chance>(&self, state: &mut State, viewer: Viewer, chance: &mut C) {
        let shown = state.shown.values().iter().fold(Set::NONE, |all, cards| all | *cards);
        let seen = shown | viewer.seat().map_or(Set::NONE, |seat| state.hands[seat] | state.laid[seat].into_iter().collect());
        let mut unseen: Vec<Card> = (Set::ALL - seen).iter().collect();
        chance.shuffle(Site("topcard.redeal"), &mut unseen);
        for seat in Seat::all(state.hands.players()).filter(|seat| !viewer.is(*seat)) {
            state.hands[seat] = unseen.split_off(unseen.len() - state.hands[seat].len()).into_iter().collect();
            state.laid[seat] = state.laid[seat].and_then(|_| unseen.pop());
        }
    }

    /// Nothing: every card that was dealt is seen by somebody.
    fn redeal_unknown<C: Chance>(&self, _: &mut State, _: &mut C) {}

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<Secret> {
        let others = || Seat::all(state.hands.players()).filter(|seat| !viewer.is(*seat));
        let hands =
            others().flat_map(|seat| state.hands[seat].iter().enumerate().map(move |(index, card)| Secret::new("cards", format!("{seat} {index}"), card)));
        hands.chain(others().filter_map(|seat| state.laid[seat].map(|card| Secret::new("cards", format!("{seat} laid"), card)))).collect()
    }
}

impl Words for Topcard {
    kernel::catalogues!();

    fn say_action(&self, _: &View, Action::Lay { card }: Action) -> Sentence {
        Sentence::new("topcard-action").key("card", card.to_string())
    }

    fn say_news(&self, News::TurnedUp { cards, taker }: &News) -> Sentence {
        let card = |(seat, card): (Seat, &Option<Card>)| card.map(|card| Sentence::new("topcard-card-of").seat("who", seat).key("card", card.to_string()));
        Sentence::new("topcard-turned-up").seat("who", *taker).list("cards", cards.iter().filter_map(card))
    }

    fn say_own(&self, own: &Own) -> Sentence {
        match own {
            Own::Dealt { cards, .. } => Sentence::new("topcard-dealt").list("cards", cards.iter().map(say_card)),
            Own::Laid { card, .. } => Sentence::new("topcard-laid").key("card", card.to_string()),
        }
    }

    fn say_hidden(&self, hidden: &Hidden) -> Sentence {
        match *hidden {
            Hidden::DealtHidden { seat, cards } => Sentence::new("topcard-dealt-hidden").seat("who", seat).number("cards", cards),
            Hidden::LaidHidden { seat } => Sentence::new("topcard-laid-hidden").seat("who", seat),
        }
    }

    fn say_decision(&self, _: &View, (): &()) -> Sentence {
        Sentence::new("topcard-decide")
    }

    fn say_illegal(&self, Illegal::NotInHand { card }: &Illegal) -> Sentence {
        Sentence::new("topcard-illegal-hand").key("card", card.to_string())
    }

    fn refusals(&self) -> Vec<Illegal> {
        vec![Illegal::NotInHand { card: Card::default() }]
    }

    fn tell(&self, view: &View) -> Told {
        let mut told = Told::default();
        let cards = |cards: Set<Card>| cards.iter().map(|card| Thing { label: say_card(card), count: 1 }).collect();
        told.things(Sentence::new("topcard-your-hand"), cards(view.hand));
        told.things(Sentence::new("topcard-shown"), cards(view.shown.iter().fold(Set::NONE, |all, cards| all | *cards)));
        let row = |(seat, (held, _, tricks)): (u8, &(u8, bool, u8))| Row {
            head: Sentence::new("topcard-player").seat("who", Seat(seat)),
            seat: Some(Seat(seat)),
            cells: [held, tricks].map(|number| Some(Sentence::new("topcard-number").number("number", *number))).to_vec(),
        };
        let columns = ["topcard-held", "topcard-part-tricks"].map(Sentence::new).to_vec();
        told.table(Sentence::new("topcard-name"), columns, (0..).zip(&view.players).map(row).collect());
        told
    }
}

fn say_card(card: Card) -> Sentence {
    Sentence::new("topcard-card").key("card", card.to_string())
}

impl Heuristic for Topcard {
    fn evaluate(&self, state: &Redealt<Self>) -> PerSeat<f32, MAX_SEATS> {
        let tricks: u8 = state.tricks.values().iter().sum();
        PerSeat::from_fn(state.hands.players(), |seat| (1.0 + f32::from(state.tricks[seat])) / (f32::from(state.hands.players()) + f32::from(tricks)))
    }

    /// High cards win tricks.
    fn prior(&self, _: &Redealt<Self>, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|Action::Lay { card }| card.index() as f32));
    }
}
