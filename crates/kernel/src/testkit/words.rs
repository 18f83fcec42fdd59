//! The words of a game: whatever happens in random games can be said in every language.

use std::collections::{BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::{games_per_table, tables};
use crate::speech::{Audience, Speaker};
use crate::{Chance, Edition, FastChance, Game, Language, OptionKind, Seat, Seed, Sentence, Session, Site, Viewer, Words};

/// A position is told after every so many decisions.
const TELL_EVERY: usize = 3;

/// Every action, event, refusal, decision, position, option and part of a score has its words in French and English,
/// with all its values.
///
/// # Panics
/// With every message that is missing or misses a value.
pub fn everything_can_be_said_in_every_language<G: Words>() {
    let speakers = Language::ALL.map(|language| Speaker::new(language, &[G::catalogue(language)]).unwrap_or_else(|unsaid| panic!("{}: {unsaid}", G::ID)));
    let mut unsaid = BTreeSet::new();
    let mut said_before = HashSet::new();
    let mut say = |sentence: &Sentence, reader: Option<Seat>| {
        if !said_before.insert(hash(&(sentence, reader))) {
            return;
        }
        let audience = Audience { names: ["Anna", "Ben", "Carla", "Dora", "Emil"].map(String::from).to_vec(), reader };
        for speaker in &speakers {
            match speaker.try_say(sentence, &audience) {
                Err(error) => drop(unsaid.insert(error.to_string())),
                Ok(said) if said.trim().is_empty() => drop(unsaid.insert(format!("{}: {} says nothing", speaker.language(), sentence.id))),
                Ok(_) => {}
            }
        }
    };

    for sentence in names::<G>() {
        say(&sentence, None);
    }
    let edition = Arc::new(Edition::<G>::built_in());
    for table in tables::<G>(games_per_table().min(3)) {
        let mut session = Session::new(Arc::clone(&edition), table.players, &table.options, Seed::from_text(&table.seed.to_string())).expect("a table");
        let mut choices = FastChance::new(table.seed);
        say_events(&session, session.opening(), &mut say);
        loop {
            for viewer in Viewer::all(table.players) {
                let view = session.view(viewer);
                // Long games tell much the same again and again.
                if session.taken().len() % TELL_EVERY == 0 || session.is_over() {
                    for sentence in edition.tell(&view).sentences() {
                        say(sentence, viewer.seat());
                    }
                }
                let Viewer::Seat(seat) = viewer else { continue };
                if let Some(decision) = edition.decision(session.state(), seat) {
                    say(&edition.say_decision(&view, &decision), viewer.seat());
                }
                for action in session.legal(seat) {
                    say(&edition.say_action(&view, action), viewer.seat());
                }
            }
            let nonsense = edition.unreadable(session.state(), Seat(0), &"nonsense".into());
            say(&edition.say_illegal(&nonsense), Some(Seat(0)));
            let Some(seat) = session.awaiting().first() else { break };
            let actions = session.legal(seat);
            let action = actions[choices.pick(Site("testkit"), actions.len() as u32) as usize];
            if let Err(illegal) = session.act(seat.next(table.players), action) {
                say(&edition.say_illegal(&illegal), Some(seat));
                let events = session.act(seat, action).expect("a legal action");
                say_events(&session, &events, &mut say);
            }
        }
        for standing in session.standings() {
            for (part, _) in &standing.parts {
                say(&G::say_part(part), None);
            }
        }
    }
    assert!(unsaid.is_empty(), "{}: {} sentences cannot be said:\n{}", G::ID, unsaid.len(), unsaid.into_iter().collect::<Vec<_>>().join("\n"));
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn say_events<G: Words>(session: &Session<G>, events: &[G::Event], say: &mut impl FnMut(&Sentence, Option<Seat>)) {
    for viewer in Viewer::all(session.players()) {
        for seen in session.seen(events, viewer) {
            say(&session.edition().say_event(&seen), viewer.seat());
        }
    }
}

/// The messages a lobby needs.
fn names<G: Game>() -> Vec<Sentence> {
    let mut names = vec![format!("{}-name", G::ID), format!("{}-pitch", G::ID)];
    for spec in G::options() {
        let name = format!("{}-option-{}", G::ID, spec.name);
        names.push(format!("{name}-help"));
        if let OptionKind::Choice { choices } = spec.kind {
            names.extend(choices.iter().map(|choice| format!("{name}-{choice}")));
        }
        names.push(name);
    }
    names.into_iter().map(Sentence::new).collect()
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
