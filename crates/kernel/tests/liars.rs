//! The test kit cannot be fooled: for each way in which a game could lie and pass, a small game that lies so, and the
//! property that catches it. The honest game they are made from passes all of them.

use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use kernel::testkit::{coverage, documents, properties, secrets, twins, words};
use kernel::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use topcard::{Card, Hidden, Illegal, MOST, News, Options, Own, State, Topcard, View};

/// How a game lies.
const HONEST: u8 = 0;
/// A card is laid face up in front of everybody, and the game says that this showed nothing.
const SHOWS_A_CARD: u8 = 2;
/// One catalogue misses a refusal.
const LACKS_A_MESSAGE: u8 = 3;
/// The rules for players do not explain the rule of a refusal.
const LACKS_A_PARAGRAPH: u8 = 4;
/// The set-up tells everybody everybody's cards.
const DEALS_OPENLY: u8 = 5;
/// An action is accepted that is never offered.
const TAKES_BRIBES: u8 = 6;
/// A redeal leaves the others' hands as they are, and the game calls nothing a secret.
const KNOWS_ALL_HANDS: u8 = 7;
/// A redeal rotates the cards instead of shuffling them.
const ROTATES: u8 = 8;
/// A redeal leaves one hidden card in its place most of the time.
const REMEMBERS: u8 = 9;
/// A preview shows the card the next player has laid.
const PEEKS: u8 = 10;
/// A refusal is missing from the list of all refusals.
const HIDES_A_REFUSAL: u8 = 11;
/// A field is not in camel case.
const WRITES_SNAKES: u8 = 12;

/// Whoever holds the highest card must lay it, and the game says that everybody can count its choices.
const COUNTS_WHAT_IS_HIDDEN: u8 = 13;
/// Whether choices can be counted hangs on a hidden card.
const COUNTS_NOW_AND_THEN: u8 = 14;
/// A refusal names a card of somebody else's hand.
const REFUSES_TALKATIVELY: u8 = 15;

/// The game of Topcard, with one lie.
struct Liar<const LIE: u8>(Topcard);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
enum Action {
    Lay { card: Card },
    Bribe,
}

#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
enum Tidings {
    Honest(News),
    LaidOpenly { seat: Seat, card: Card },
    DealtOpenly { seat: Seat, cards: Set<Card> },
}

#[derive(Debug, Clone, PartialEq, thiserror::Error)]
enum Refusing {
    #[error(transparent)]
    Honest(Illegal),
    #[error("nobody takes bribes here")]
    NoBribes,
    #[error("not while somebody holds {0}")]
    NotWhile(Card),
}

impl kernel::Illegal for Refusing {
    fn rule(&self) -> RuleId {
        match self {
            Self::Honest(illegal) => illegal.rule(),
            Self::NoBribes | Self::NotWhile(_) => RuleId("TOP-5.1"),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
struct Sight {
    honest: View,
    /// What lies face up, where cards are laid so.
    open: Vec<Option<Card>>,
    /// Cards that were seen where they should not have been.
    peeked: Vec<Option<Card>>,
}

/// A decision with a name that is not in camel case, where the game lies so.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Question<const LIE: u8> {
    which_card: (),
}

impl<const LIE: u8> JsonSchema for Question<LIE> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Question".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let field = if LIE == WRITES_SNAKES { "which_card" } else { "whichCard" };
        schemars::json_schema!({ "type": "object", "properties": { field: { "type": "null" } } })
    }
}

/// The game's own log, told on as this game's.
struct Told<'a, L, const LIE: u8>(&'a mut L);

impl<L: Log<Event<Tidings, Own, Hidden>>, const LIE: u8> Log<Event<News, Own, Hidden>> for Told<'_, L, LIE> {
    fn write(&mut self, event: impl FnOnce() -> Event<News, Own, Hidden>) {
        self.0.write(|| {
            let Event { what, reveals } = event();
            let what = match what {
                What::News(news) => What::News(Tidings::Honest(news)),
                What::Private { seat, own: Own::Laid { card, .. }, .. } if LIE == SHOWS_A_CARD => What::News(Tidings::LaidOpenly { seat, card }),
                What::Private { seat, own: Own::Dealt { cards, .. }, .. } if LIE == DEALS_OPENLY => What::News(Tidings::DealtOpenly { seat, cards }),
                What::Private { seat, own, hidden } => What::Private { seat, own, hidden },
            };
            Event { what, reveals }
        });
    }
}

impl<const LIE: u8> Game for Liar<LIE> {
    const ID: &'static str = Topcard::ID;
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = Topcard::PLAYERS;
    const EDITION: &'static str = Topcard::EDITION;
    const FACTS: &'static str = Topcard::FACTS;
    const LAWS: Laws = Topcard::LAWS;
    const PARTS: &'static [&'static str] = Topcard::PARTS;
    const TIES: &'static [Tie] = Topcard::TIES;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Decision = Question<LIE>;
    type News = Tidings;
    type Own = Own;
    type Hidden = Hidden;
    type Illegal = Refusing;

    fn open(json: &str) -> Result<Self, BadEdition> {
        Topcard::open(json).map(Self)
    }

    fn setup<C: Chance>(&self, players: u8, options: &Options, chance: &mut C, log: &mut impl Log<EventOf<Self>>) -> State {
        self.0.setup(players, options, chance, &mut Told::<_, LIE>(log))
    }

    fn players(&self, state: &State) -> u8 {
        self.0.players(state)
    }

    fn options_of(&self, state: &State) -> Options {
        self.0.options_of(state)
    }

    fn awaiting(&self, state: &State) -> Seats {
        self.0.awaiting(state)
    }

    fn decision(&self, _: &State, _: Seat) -> Question<LIE> {
        Question { which_card: () }
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let must_lay = state.hands[seat].iter().find(|card| LIE == COUNTS_WHAT_IS_HIDDEN && *card == highest());
        match must_lay {
            Some(card) => actions.push(Action::Lay { card }),
            None => actions.extend(state.hands[seat].iter().map(|card| Action::Lay { card })),
        }
    }

    fn apply<C: Chance>(&self, state: &mut State, seat: Seat, action: Action, chance: &mut C, log: &mut impl Log<EventOf<Self>>) -> Result<(), Refusing> {
        let card = match action {
            Action::Lay { card } => card,
            Action::Bribe if LIE == TAKES_BRIBES => state.hands[seat].first().expect("who is awaited holds a card"),
            Action::Bribe if LIE == REFUSES_TALKATIVELY => return Err(Refusing::NotWhile(Self::unseen(state, Viewer::Seat(seat))[0])),
            Action::Bribe => return Err(Refusing::NoBribes),
        };
        self.0.apply(state, seat, topcard::Action::Lay { card }, chance, &mut Told::<_, LIE>(log)).map_err(Refusing::Honest)
    }

    fn score(&self, state: &State, seat: Seat) -> Score {
        self.0.score(state, seat)
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        self.0.check(state)
    }

    fn max_decisions(&self, players: u8) -> u32 {
        self.0.max_decisions(players)
    }
}

impl<const LIE: u8> Views for Liar<LIE> {
    type View = Sight;

    fn view(&self, state: &State, viewer: Viewer) -> Sight {
        let open = if LIE == SHOWS_A_CARD { state.laid.values().to_vec() } else { Vec::new() };
        // Whoever has laid a card sees what the others have laid.
        let peeks = LIE == PEEKS && viewer.seat().is_some_and(|seat| state.laid[seat].is_some());
        Sight { honest: self.0.view(state, viewer), open, peeked: if peeks { state.laid.values().to_vec() } else { Vec::new() } }
    }

    fn choices_are_countable(&self, state: &State, seat: Seat) -> bool {
        LIE != COUNTS_NOW_AND_THEN || state.hands[seat].contains(highest())
    }
}

impl<const LIE: u8> Liar<LIE> {
    /// The cards a viewer does not see, place by place: the others' hands, then what they have laid.
    fn unseen(state: &State, viewer: Viewer) -> Vec<Card> {
        let others = || Seat::all(state.hands.players()).filter(|seat| !viewer.is(*seat));
        others().flat_map(|seat| state.hands[seat]).chain(others().filter_map(|seat| state.laid[seat])).collect()
    }

    fn deal(state: &mut State, viewer: Viewer, mut cards: impl Iterator<Item = Card>) {
        let others: Vec<Seat> = Seat::all(state.hands.players()).filter(|seat| !viewer.is(*seat)).collect();
        for seat in &others {
            state.hands[*seat] = cards.by_ref().take(state.hands[*seat].len()).collect();
        }
        for seat in others {
            state.laid[seat] = state.laid[seat].and_then(|_| cards.next());
        }
    }
}

impl<const LIE: u8> Redeals for Liar<LIE> {
    fn redeal<C: Chance>(&self, state: &mut State, viewer: Viewer, chance: &mut C) {
        const SITE: Site = Site("liar");
        match LIE {
            SHOWS_A_CARD => {
                // What lies face up is known and stays.
                let laid = std::mem::replace(&mut state.laid, PerSeat::new(state.hands.players()));
                let known = laid.values().iter().flatten().copied().collect::<Set<Card>>();
                let mut rest: Vec<Card> = (Set::ALL - known - shown(state) - viewer.seat().map_or(Set::NONE, |seat| state.hands[seat])).iter().collect();
                chance.shuffle(SITE, &mut rest);
                Self::deal(state, viewer, rest.into_iter());
                state.laid = laid;
            }
            KNOWS_ALL_HANDS => {}
            ROTATES => {
                let mut cards: Vec<Card> = Self::unseen(state, viewer);
                cards.extend(Set::ALL - shown(state) - cards.iter().copied().collect() - viewer.seat().map_or(Set::NONE, |seat| own(state, seat)));
                let by = chance.pick(SITE, cards.len().max(1) as u32) as usize;
                cards.rotate_left(by);
                Self::deal(state, viewer, cards.into_iter());
            }
            REMEMBERS => {
                let truth = state.clone();
                self.0.redeal(state, viewer, chance);
                if chance.pick(SITE, 4) > 0 {
                    *state = truth;
                }
            }
            _ => self.0.redeal(state, viewer, chance),
        }
    }

    fn redeal_unknown<C: Chance>(&self, state: &mut State, chance: &mut C) {
        self.0.redeal_unknown(state, chance);
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<Secret> {
        match LIE {
            KNOWS_ALL_HANDS => Vec::new(),
            SHOWS_A_CARD => self.0.secrets(state, viewer).into_iter().filter(|secret| !secret.place.ends_with("laid")).collect(),
            _ => self.0.secrets(state, viewer),
        }
    }
}

fn highest() -> Card {
    Set::<Card>::ALL.iter().last().expect("a box has cards")
}

fn shown(state: &State) -> Set<Card> {
    state.shown.values().iter().fold(Set::NONE, |all, cards| all | *cards)
}

fn own(state: &State, seat: Seat) -> Set<Card> {
    state.hands[seat] | state.laid[seat].into_iter().collect()
}

impl<const LIE: u8> Words for Liar<LIE> {
    fn catalogue(language: Language) -> &'static str {
        let honest = Topcard::catalogue(language);
        let extra = "\ntopcard-illegal-bribe = No bribes.\ntopcard-open = { $card }\n";
        let lacks = LIE == LACKS_A_MESSAGE && language == Language::French;
        let text = if lacks { honest.replace("topcard-illegal-hand", "topcard-illegal-main") } else { honest.to_owned() };
        Box::leak((text + extra).into_boxed_str())
    }

    fn rules(language: Language) -> &'static str {
        let text = Topcard::rules(language);
        if LIE == LACKS_A_PARAGRAPH { Box::leak(text.replace("TOP-5.1 ", "").into_boxed_str()) } else { text }
    }

    fn say_action(&self, view: &Sight, action: Action) -> Sentence {
        match action {
            Action::Lay { card } => self.0.say_action(&view.honest, topcard::Action::Lay { card }),
            Action::Bribe => Sentence::new("topcard-illegal-bribe"),
        }
    }

    fn say_news(&self, news: &Tidings) -> Sentence {
        match news {
            Tidings::Honest(news) => self.0.say_news(news),
            Tidings::LaidOpenly { card, .. } => Sentence::new("topcard-open").key("card", card.to_string()),
            Tidings::DealtOpenly { seat, .. } => Sentence::new("topcard-open").key("card", seat.to_string()),
        }
    }

    fn say_own(&self, own: &Own) -> Sentence {
        self.0.say_own(own)
    }

    fn say_hidden(&self, hidden: &Hidden) -> Sentence {
        self.0.say_hidden(hidden)
    }

    fn say_decision(&self, view: &Sight, _: &Question<LIE>) -> Sentence {
        self.0.say_decision(&view.honest, &())
    }

    fn say_illegal(&self, illegal: &Refusing) -> Sentence {
        match illegal {
            Refusing::Honest(illegal) => self.0.say_illegal(illegal),
            Refusing::NoBribes | Refusing::NotWhile(_) => Sentence::new("topcard-illegal-bribe"),
        }
    }

    fn refusals(&self) -> Vec<Refusing> {
        let honest = self.0.refusals().into_iter().map(Refusing::Honest);
        honest.chain((LIE != HIDES_A_REFUSAL).then_some(Refusing::NoBribes)).collect()
    }

    fn tell(&self, view: &Sight) -> kernel::Told {
        self.0.tell(&view.honest)
    }
}

/// Every property in which one of the lies must be found.
fn check_all<const LIE: u8>() {
    properties::an_action_is_listed_exactly_when_it_is_accepted::<Liar<LIE>>();
    documents::json_is_in_camel_case::<Liar<LIE>>();
    properties::a_preview_shows_what_would_happen_and_could_be_undone::<Liar<LIE>>();
    secrets::a_redeal_changes_nothing_its_viewer_sees::<Liar<LIE>>();
    secrets::what_is_countable_is_the_same_for_everybody::<Liar<LIE>>();
    secrets::a_refusal_tells_nothing_hidden::<Liar<LIE>>();
    secrets::a_redeal_moves_every_hidden_thing::<Liar<LIE>>();
    secrets::redeals_are_drawn_evenly::<Liar<LIE>>();
    secrets::events_tell_nobody_what_they_may_not_know::<Liar<LIE>>();
    secrets::what_can_be_undone_has_shown_nothing::<Liar<LIE>>();
    secrets::a_preview_tells_nothing_hidden::<Liar<LIE>>();
    twins::the_setup_tells_nobody_what_they_may_not_know::<Liar<LIE>>();
    twins::whatever_is_hidden_is_redealt::<Liar<LIE>>();
    words::everything_can_be_said_in_every_language::<Liar<LIE>>();
    words::the_languages_have_the_same_messages::<Liar<LIE>>();
    words::every_refusal_can_be_said_and_looked_up::<Liar<LIE>>();
}

/// What a property says of a lie.
fn caught(property: impl FnOnce()) -> String {
    let fault = catch_unwind(AssertUnwindSafe(property)).expect_err("the lie is found");
    fault.downcast_ref::<String>().cloned().or_else(|| fault.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}

#[test]
fn the_honest_game_passes_everything() {
    assert_eq!(MOST, 4);
    check_all::<HONEST>();
}

#[test]
fn a_card_played_openly_must_be_declared_as_shown() {
    let fault = caught(secrets::what_can_be_undone_has_shown_nothing::<Liar<SHOWS_A_CARD>>);
    assert!(fault.contains("showed") && fault.contains("something hidden without saying so"), "{fault}");
}

#[test]
fn choices_that_only_their_seat_can_count_are_found() {
    let fault = caught(secrets::what_is_countable_is_the_same_for_everybody::<Liar<COUNTS_WHAT_IS_HIDDEN>>);
    assert!(fault.contains("who is said to be able to count them"), "{fault}");
    let fault = caught(secrets::what_is_countable_is_the_same_for_everybody::<Liar<COUNTS_NOW_AND_THEN>>);
    assert!(fault.contains("are countable depends on what is hidden"), "{fault}");
}

#[test]
fn a_refusal_that_names_a_hidden_card_is_found() {
    let fault = caught(secrets::a_refusal_tells_nothing_hidden::<Liar<REFUSES_TALKATIVELY>>);
    assert!(fault.contains("is refused tells"), "{fault}");
}

#[test]
fn a_message_renamed_in_one_language_is_found() {
    let fault = caught(words::the_languages_have_the_same_messages::<Liar<LACKS_A_MESSAGE>>);
    assert!(fault.contains("topcard-illegal-hand"), "{fault}");
    let fault = caught(words::every_refusal_can_be_said_and_looked_up::<Liar<LACKS_A_MESSAGE>>);
    assert!(fault.contains("the fr catalogue has no message “topcard-illegal-hand”"), "{fault}");
}

#[test]
fn a_refusal_that_is_never_spoken_is_found() {
    let fault = caught(words::every_refusal_can_be_said_and_looked_up::<Liar<HIDES_A_REFUSAL>>);
    assert!(fault.contains("topcard-illegal-bribe is said by none of the listed refusals"), "{fault}");
    assert!(fault.contains("topcard-illegal-bribe was met in play"), "{fault}");
}

#[test]
fn a_refusal_whose_rule_players_cannot_look_up_is_found() {
    let fault = caught(words::every_refusal_can_be_said_and_looked_up::<Liar<LACKS_A_PARAGRAPH>>);
    assert!(fault.contains("TOP-5.1 has no paragraph in the fr rules"), "{fault}");
}

#[test]
fn a_setup_that_tells_everybody_everything_is_found() {
    let fault = caught(twins::the_setup_tells_nobody_what_they_may_not_know::<Liar<DEALS_OPENLY>>);
    assert!(fault.contains("the set-up tells"), "{fault}");
}

#[test]
fn an_action_that_is_accepted_but_never_offered_is_found() {
    let fault = caught(properties::an_action_is_listed_exactly_when_it_is_accepted::<Liar<TAKES_BRIBES>>);
    assert!(fault.contains("Bribe"), "{fault}");
}

#[test]
fn hands_that_are_never_redealt_are_found_although_nothing_is_called_a_secret() {
    let fault = caught(twins::whatever_is_hidden_is_redealt::<Liar<KNOWS_ALL_HANDS>>);
    assert!(fault.contains(".hands[*][*]"), "{fault}");
}

#[test]
fn a_rotation_is_no_redeal() {
    let fault = caught(secrets::redeals_are_drawn_evenly::<Liar<ROTATES>>);
    assert!(fault.contains("go together in only"), "{fault}");
}

#[test]
fn a_redeal_that_remembers_the_truth_is_found() {
    let fault = caught(secrets::redeals_are_drawn_evenly::<Liar<REMEMBERS>>);
    assert!(fault.contains("agree with the truth") || fault.contains("go together"), "{fault}");
}

#[test]
fn a_preview_that_peeks_is_found() {
    let fault = caught(secrets::a_preview_tells_nothing_hidden::<Liar<PEEKS>>);
    assert!(fault.contains("tells") && fault.contains("what it may not know"), "{fault}");
}

#[test]
fn a_field_in_another_case_is_found() {
    let fault = caught(documents::json_is_in_camel_case::<Liar<WRITES_SNAKES>>);
    assert!(fault.contains("which_card"), "{fault}");
}

/// A crate with one rule, whose source is this.
fn with_source(name: &str, source: &str) -> (PathBuf, PathBuf) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(folder.join("src")).expect("a folder");
    std::fs::write(folder.join("rules.md"), "- ABC-5.1 One rule.\n- ABC-R1 One ruling.\n").expect("a file");
    std::fs::write(folder.join("src/lib.rs"), source).expect("a file");
    (folder.join("rules.md"), folder)
}

#[test]
fn an_id_in_a_comment_or_a_text_is_no_test() {
    let (specification, folder) = with_source(
        "mentioned",
        "/// ABC-5.1, ABC-R1\nfn a() {}\n#[cfg(test)]\nmod tests {\n    // ABC-5.1\n    fn abc_5_1_is_no_test() { \"ABC-R1\" }\n    #[test]\n    fn abc_r1_is_one() {}\n}\n",
    );

    let fault = caught(|| coverage::every_rule_has_a_test(&specification, &folder));

    assert!(fault.contains("\"ABC-5.1\"") && !fault.contains("\"ABC-R1\""), "{fault}");
    coverage::every_rule_is_cited_by_code(&specification, &folder);
}

#[test]
fn a_rule_that_only_a_test_cites_is_carried_out_nowhere() {
    let (specification, folder) = with_source(
        "uncited",
        "/// ABC-5.1\nfn a() {}\n#[cfg(test)]\nmod tests {\n    /// ABC-R1\n    #[test]\n    fn abc_r1_x() {}\n    #[test]\n    fn abc_5_1_x() {}\n}\n",
    );

    let fault = caught(|| coverage::every_rule_is_cited_by_code(&specification, &folder));

    assert!(fault.contains("\"ABC-R1\"") && !fault.contains("\"ABC-5.1\""), "{fault}");
    coverage::every_rule_has_a_test(&specification, &folder);
}
