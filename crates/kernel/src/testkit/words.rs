//! The words of a game: whatever happens in random games can be said in every language.

use std::collections::{BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::forge::Forge;
use super::prose;
use super::{games_per_table, seatings};
use crate::speech::{Audience, Speaker};
use crate::{
    Chance, Common, Edition, EventOf, FastChance, Illegal, Inexact, Language, OptionKind, Refused, Seat, Seats, Seed, Sentence, Session, Site, Viewer, Words,
};

/// A position is told after every so many decisions.
const TELL_EVERY: usize = 3;

/// So many faults are enough to begin with.
const MOST_SHOWN: usize = 80;

/// Every action, event, refusal, decision, position, option and part of a score has its words in French and English,
/// with all its values, and reads like a sentence: articles, plurals and elisions fit, no id is shown, and the name of
/// a choice fits a button.
///
/// # Panics
/// With every message that is missing or misses a value.
pub fn everything_can_be_said_in_every_language<G: Words>() {
    let mut reader = Reader::of::<G>();
    for sentence in names::<G>() {
        reader.read(&sentence, None);
    }
    let edition = Arc::new(Edition::<G>::built_in());
    for seating in seatings::<G>(games_per_table().min(3)) {
        let mut session = Session::new(Arc::clone(&edition), seating.players, &seating.options, Seed::from_text(&seating.seed.to_string())).expect("a table");
        let mut choices = FastChance::new(seating.seed);
        read_events(&session, session.opening(), &mut reader);
        loop {
            for viewer in Viewer::all(seating.players) {
                let view = session.view(viewer);
                // Long games tell much the same again and again.
                if session.taken().len() % TELL_EVERY == 0 || session.is_over() {
                    for sentence in edition.tell(&view).sentences() {
                        reader.read(sentence, viewer.seat());
                    }
                }
                let Viewer::Seat(seat) = viewer else { continue };
                if let Some(decision) = session.decision(seat) {
                    reader.read(&edition.say_decision(&view, &decision), viewer.seat());
                }
                let choices = session.legal(seat);
                for action in choices.iter().copied() {
                    reader.read_label(&edition.say_action(&view, action), viewer.seat());
                    if let Some(detail) = edition.say_detail(&view, action) {
                        reader.read(&detail, viewer.seat());
                    }
                    if let Some(caution) = edition.say_caution(&view, action, &choices) {
                        reader.read(&caution, viewer.seat());
                    }
                    if let Some(reason) = edition.say_reason(&view, action, &choices) {
                        reader.read(&reason, viewer.seat());
                    }
                }
            }
            let Some(seat) = session.awaiting().first() else { break };
            let actions = session.legal(seat);
            let action = actions[choices.pick(Site("testkit"), actions.len() as u32) as usize];
            let events = session.act(seat, action).expect("a legal action");
            read_events(&session, &events, &mut reader);
        }
        for title in session.standings().iter().filter_map(|standing| standing.title.as_deref()) {
            reader.read(&G::say_title(title), None);
        }
    }
    let faults = reader.faults;
    let first: Vec<&str> = faults.iter().take(MOST_SHOWN).map(String::as_str).collect();
    assert!(faults.is_empty(), "{}: {} sentences cannot be said well:\n{}", G::ID, faults.len(), first.join("\n"));
}

/// Somebody who reads every sentence once, in every language, and notes what cannot be said or is said badly.
struct Reader {
    speakers: [Speaker; 2],
    read: HashSet<u64>,
    faults: BTreeSet<String>,
}

impl Reader {
    fn of<G: Words>() -> Self {
        let speaker = |language| Speaker::new(language, &[G::catalogue(language)]).unwrap_or_else(|unsaid| panic!("{}: {unsaid}", G::ID));
        Self { speakers: Language::ALL.map(speaker), read: HashSet::new(), faults: BTreeSet::new() }
    }

    fn read(&mut self, sentence: &Sentence, seat: Option<Seat>) {
        self.read_up_to(usize::MAX, sentence, seat);
    }

    /// The name of a choice must fit a button.
    fn read_label(&mut self, sentence: &Sentence, seat: Option<Seat>) {
        self.read_up_to(prose::LABEL, sentence, seat);
    }

    fn read_up_to(&mut self, most: usize, sentence: &Sentence, reader: Option<Seat>) {
        if !self.read.insert(hash(&(most, sentence, reader))) {
            return;
        }
        let audience = Audience { names: ["Anna", "Ben", "Carla", "Dora", "Emil"].map(String::from).to_vec(), reader };
        for speaker in &self.speakers {
            let (language, id) = (speaker.language(), &sentence.id);
            match speaker.try_say(sentence, &audience) {
                Err(error) => drop(self.faults.insert(error.to_string())),
                Ok(said) if said.trim().is_empty() => drop(self.faults.insert(format!("{language}: {id} says nothing"))),
                Ok(said) => {
                    let length = said.chars().count();
                    let too_long = (length > most).then(|| format!("{length} characters are no label"));
                    let found = prose::faults_in_said(language, &said).into_iter().chain(too_long);
                    self.faults.extend(found.map(|fault| format!("{language}: {id}: {fault} in: {said}")));
                }
            }
        }
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn read_events<G: Words>(session: &Session<G>, events: &[EventOf<G>], reader: &mut Reader) {
    for viewer in Viewer::all(session.players()) {
        for seen in session.seen(events, viewer) {
            reader.read(&session.edition().say_event(&seen), viewer.seat());
        }
    }
}

/// The messages a lobby needs.
fn names<G: Words>() -> Vec<Sentence> {
    let mut names = vec![format!("{}-name", G::ID), format!("{}-pitch", G::ID)];
    for spec in G::options() {
        let name = format!("{}-option-{}", G::ID, spec.name);
        names.push(format!("{name}-help"));
        if let OptionKind::Choice { choices } = spec.kind {
            names.extend(choices.iter().map(|choice| format!("{name}-{choice}")));
        }
        names.push(name);
    }
    let parts = G::PARTS.iter().map(|part| G::say_part(part)).chain(G::TIES.iter().map(|tie| G::say_tie(tie.name)));
    names.into_iter().map(Sentence::new).chain(parts).collect()
}

/// The ids of the messages of a catalogue.
fn messages(catalogue: &str) -> BTreeSet<&str> {
    catalogue
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-'))
        .filter_map(|line| line.split_once('=').map(|(id, _)| id.trim_end()))
        .collect()
}

/// Both catalogues have the same messages, and none twice.
///
/// # Panics
/// With the messages that one language lacks.
pub fn the_languages_have_the_same_messages<G: Words>() {
    let [french, english] = Language::ALL.map(|language| messages(G::catalogue(language)));
    let missing = |from: &BTreeSet<&str>, of: &BTreeSet<&str>| of.difference(from).map(|id| (*id).to_owned()).collect::<Vec<_>>();
    assert_eq!((missing(&french, &english), missing(&english, &french)), (vec![], vec![]), "{}: messages missing in French; in English", G::ID);
}

/// Every reason for a refusal can be said in every language, and the rules for players explain its rule. The list of
/// reasons is complete: each message called `<id>-illegal-…` is said by one of them, and whatever random nonsense is
/// refused with is said by one of them.
///
/// # Panics
/// With the refusals that cannot be said, and the rules that cannot be looked up.
pub fn every_refusal_can_be_said_and_looked_up<G: Words>() {
    let edition = Arc::new(Edition::<G>::built_in());
    let speakers = Language::ALL.map(|language| Speaker::new(language, &[G::catalogue(language)]).unwrap_or_else(|unsaid| panic!("{}: {unsaid}", G::ID)));
    let mut wrong = BTreeSet::new();
    // What a position is, engineers read in the specification.
    let mut rules: BTreeSet<&str> = G::LAWS.all().iter().filter(|rule| **rule != G::LAWS.position).map(|rule| rule.0).collect();
    let mut listed = BTreeSet::new();
    let mut said = |sentence: &Sentence| {
        for speaker in &speakers {
            match speaker.try_say(sentence, &Audience { names: vec!["Anna".into(), "Ben".into()], reader: Some(Seat(0)) }) {
                Err(error) => drop(wrong.insert(error.to_string())),
                Ok(said) if said.trim().is_empty() => drop(wrong.insert(format!("{}: {} says nothing", speaker.language(), sentence.id))),
                Ok(_) => {}
            }
        }
        sentence.id.to_string()
    };
    for illegal in edition.refusals() {
        rules.insert(illegal.rule().0);
        listed.insert(said(&edition.say_illegal(&illegal)));
    }
    for common in [Common::Over, Common::NotAwaited { awaited: Seats::only(Seat(1)) }, Common::unreadable(&"x".into(), Inexact::Missing { field: "x".into() })]
    {
        said(&common.sentence());
    }
    // What random nonsense is refused with.
    let forged = Forge::of_actions::<G>().actions::<G>(4000, &mut FastChance::new(9));
    let mut met = BTreeSet::new();
    super::visit_states::<G>(games_per_table().min(3), |walk| {
        for seat in walk.game.awaiting(&walk.state) {
            for _ in 0..10 {
                let action = forged[walk.pick(forged.len())];
                let mut state = walk.state.clone();
                if let Err(Refused::Illegal(illegal)) = walk.game.act(&mut state, seat, action, &mut FastChance::new(1), &mut crate::Silent) {
                    rules.insert(illegal.rule().0);
                    met.insert(said(&walk.game.say_illegal(&illegal)));
                }
            }
        }
    });
    let prefix = format!("{}-illegal-", G::ID);
    let written = messages(G::catalogue(Language::English)).into_iter().filter(|id| id.starts_with(&prefix)).map(str::to_owned);
    wrong.extend(written.filter(|id| !listed.contains(id)).map(|id| format!("{id} is said by none of the listed refusals")));
    wrong.extend(met.iter().filter(|id| !listed.contains(*id)).map(|id| format!("{id} was met in play but is not among the listed refusals")));
    for language in Language::ALL {
        let explained: BTreeSet<&str> =
            G::rules(language).split("{#").skip(1).filter_map(|rest| rest.split('}').next()).flat_map(str::split_whitespace).collect();
        wrong.extend(rules.iter().filter(|rule| !explained.contains(*rule)).map(|rule| format!("{rule} has no paragraph in the {language} rules for players")));
    }
    assert!(wrong.is_empty(), "{}: {} faults:\n{}", G::ID, wrong.len(), wrong.into_iter().collect::<Vec<_>>().join("\n"));
}

/// The rules for players exist in every language, and explain the same rules by their ids.
///
/// # Panics
/// If a language is missing, or explains other rules than the rest.
pub fn players_can_read_the_rules_in_every_language<G: Words>() {
    let explained = Language::ALL.map(|language| {
        let text = G::rules(language);
        assert!(text.starts_with("# "), "{}: the {language} rules for players do not begin with a title", G::ID);
        let paragraphs = text.split("\n\n").flat_map(|part| part.split("\n- ")).filter(|part| !part.trim_start().starts_with('#'));
        paragraphs
            .flat_map(|paragraph| anchors(paragraph).unwrap_or_else(|| panic!("{}, {language}: no rule ids at the end of: {paragraph}", G::ID)))
            .collect::<BTreeSet<_>>()
    });
    assert_eq!(explained[0], explained[1], "{}: the languages explain different rules", G::ID);
}

/// The rule ids at the end of a paragraph: `{#FIA-5.7 FIA-5.8}`.
fn anchors(paragraph: &str) -> Option<impl Iterator<Item = &str>> {
    let (_, ids) = paragraph.trim_end().strip_suffix('}')?.rsplit_once("{#")?;
    Some(ids.split_whitespace())
}
