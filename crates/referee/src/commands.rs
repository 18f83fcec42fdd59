//! What a referee can be asked, command by command.

use std::sync::Arc;

use bots::{Budget, Level};
use kernel::{BadRecord, Chance, FastChance, Record, RecordSeat, Seat, Seed, Sentence, Site, Viewer};
use registry::{AnyGame, AnySession, Happened, NoPreview, Seen};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use crate::answer::{Answer, Trouble};
use crate::request::{AskedSeat, Request, quoted, wrong};
use crate::voices::{Said, Tongue, Voice};
use crate::{Referee, Table, chance};
#[cfg(feature = "tools")]
use crate::{refusals, schema};

/// Everything a referee can be asked.
pub const COMMANDS: [&str; 22] = [
    "games", "schema", "sites", "refusals", "new", "load", "rebuild", "replay", "status", "legal", "act", "preview", "undo", "view", "position", "redeal",
    "state", "bot", "play", "random", "record", "review",
];

/// A bot may not think longer than this: a request is answered within a reasonable time.
const MAX_ITERATIONS: u32 = 10_000_000;
/// Nor imagine more games to their end than this.
const MAX_ENDS: u32 = 10_000;
/// Nor is a game looked back on in more redeals than this.
#[cfg(feature = "tools")]
const MAX_ROUNDS: u32 = 1000;
/// So many rounds a bot thinks unless a request says otherwise.
const ITERATIONS: u64 = 1000;
/// Where a bot gets its own chance from.
const BOT: Site = Site("referee.bot");
/// Longer names would make sentences unreadable.
const MAX_NAME: usize = 40;

impl Referee {
    pub(crate) fn carry_out(&mut self, request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        match request.command.as_str() {
            "games" => self.games(request, tongue),
            #[cfg(feature = "tools")]
            "schema" => self.schema(request),
            "sites" => self.sites(request),
            #[cfg(feature = "tools")]
            "refusals" => self.refusals(request, tongue),
            "new" => self.new_game(request, tongue),
            "load" => self.load(request, tongue),
            "rebuild" => self.rebuild(request, tongue),
            "replay" => self.replay(request, tongue),
            "status" => self.ask_status(request, tongue),
            "legal" => self.legal(request, tongue),
            "act" => self.act(request, tongue),
            "preview" => self.preview(request, tongue),
            "undo" => self.undo(request, tongue),
            "view" => self.view(request, tongue),
            "position" => self.position(request, tongue),
            "redeal" => self.redeal(request),
            "state" => {
                request.done()?;
                Ok(Answer::of("state", &self.table()?.session.state()))
            }
            "bot" => self.bot(request, tongue),
            "play" => self.play(request, tongue),
            "random" => self.random(request, tongue),
            "record" => self.record(request),
            #[cfg(feature = "tools")]
            "review" => self.review(request, tongue),
            unknown => {
                let shown: String = unknown.chars().take(MAX_NAME).collect();
                Err(Trouble::new(Sentence::new("referee-unknown-command").key("command", shown).key("known", COMMANDS.join(", "))).at("cmd"))
            }
        }
    }

    fn games(&self, request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        #[derive(Serialize)]
        struct Card {
            id: &'static str,
            name: Said,
            pitch: Said,
            players: (u8, u8),
            options: Vec<kernel::OptionSpec>,
            parts: &'static [&'static str],
            ties: Vec<Value>,
            #[cfg(feature = "tools")]
            facts: kernel::Facts,
            rules: u32,
            data: String,
        }
        request.done()?;
        let voice = self.voice(&[], None, tongue);
        let card = |game: &Arc<dyn AnyGame>| Card {
            id: game.id(),
            name: voice.say(&Sentence::new(format!("{}-name", game.id()))),
            pitch: voice.say(&Sentence::new(format!("{}-pitch", game.id()))),
            players: game.players(),
            options: game.options(),
            parts: game.parts(),
            ties: game.ties().iter().map(|tie| json!({"name": tie.name, "wins": if tie.wins == kernel::Wins::Most { "most" } else { "fewest" }})).collect(),
            #[cfg(feature = "tools")]
            facts: game.facts(),
            rules: game.rules(),
            data: game.data().to_owned(),
        };
        Ok(Answer::of("games", &self.registry.games().map(card).collect::<Vec<_>>()))
    }

    #[cfg(feature = "tools")]
    fn schema(&self, mut request: Request) -> Result<Answer, Trouble> {
        let game = self.game(&mut request)?;
        request.done()?;
        Ok(Answer::of("schema", &schema::of(&*game)))
    }

    fn sites(&self, mut request: Request) -> Result<Answer, Trouble> {
        #[derive(Serialize)]
        struct Place {
            site: &'static str,
            #[serde(flatten)]
            draw: kernel::Draw,
        }
        let game = self.game(&mut request)?;
        request.done()?;
        Ok(Answer::of("sites", &game.sites().iter().map(|(site, draw)| Place { site: site.0, draw: *draw }).collect::<Vec<_>>()))
    }

    #[cfg(feature = "tools")]
    fn refusals(&self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let game = self.game(&mut request)?;
        request.done()?;
        let names: Vec<String> = (0..game.players().1).map(name).collect();
        Ok(Answer::of("refusals", &refusals::told(&*game, &self.voice(&names, Some(Seat(0)), tongue))))
    }

    fn new_game(&mut self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let game = self.game(&mut request)?;
        let players = request.must("players")?;
        let options = request.may("options").unwrap_or_default();
        let (seed, script, names, told) = (request.seed()?, request.may("chance"), request.may("names"), Told::read(&mut request)?);
        request.done()?;
        if players.as_i64().is_none() && !players.is_u64() {
            return Err(wrong("players", &players, "number").by(game.laws().players));
        }
        let number = players.as_i64().unwrap_or(i64::MAX);
        game.check_start(number, &options).map_err(|problem| Trouble::problem(problem, "options"))?;
        let players = u8::try_from(number).unwrap_or(u8::MAX);
        let script = script.map(|script| chance::read(&script, &*game)).transpose()?;
        let names = read_names(names, players)?;
        let seed = self.seed_or_fresh(seed)?;
        let session = match script {
            None => game.start(players, &options, seed),
            Some(script) => game.start_scripted(players, &options, seed, script),
        };
        let session = session.map_err(|problem| Trouble::problem(problem, "options"))?;
        let table = Table { game, session, names };
        let answer = told.add(Answer::default(), self, &table, &table.session.opening(), tongue)?;
        let answer = answer.with("status", &self.status(&table, tongue));
        self.table = Some(table);
        Ok(answer)
    }

    fn load(&mut self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let game = self.game(&mut request)?;
        let state = request.must("state")?;
        let (seed, script, names) = (request.seed()?, request.may("chance"), request.may("names"));
        request.done()?;
        let script = script.map(|script| chance::read(&script, &*game)).transpose()?;
        let seed = self.seed_or_fresh(seed)?;
        let session = game.load(&state, seed, script).map_err(|problem| Trouble::problem(problem, "state"))?;
        let names = read_names(names, session.players())?;
        let table = Table { game, session, names };
        let answer = Answer::of("players", &table.session.players()).with("status", &self.status(&table, tongue));
        self.table = Some(table);
        Ok(answer)
    }

    /// Lays out a table that looks just like a view.
    fn rebuild(&mut self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let game = self.game(&mut request)?;
        let (view, names) = (request.must("view")?, request.may("names"));
        request.done()?;
        let session = game.rebuild(&view).ok_or_else(|| Trouble::new(Sentence::new("referee-no-rebuild")).at("view"))?;
        let names = read_names(names, session.players())?;
        let table = Table { game, session, names };
        let answer = Answer::of("players", &table.session.players()).with("status", &self.status(&table, tongue));
        self.table = Some(table);
        Ok(answer)
    }

    /// Sits down at the end of a record, if everything in it is true.
    fn replay(&mut self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let document = request.must("record")?;
        request.done()?;
        let bad = |bad: BadRecord| Trouble::new(Sentence::new("record-bad").say("reason", bad.sentence())).at("record");
        let record = Record::read(&document.to_string()).map_err(bad)?;
        let game = self.registry.game(&record.game).cloned();
        let game = game.ok_or_else(|| bad(BadRecord::OtherGame { found: record.game.clone(), expected: "tablee" }))?;
        let session = game.replay(&record).map_err(bad)?;
        let names = (0..).zip(record.seats).map(|(seat, RecordSeat { name: called, .. })| if called.is_empty() { name(seat) } else { called }).collect();
        let table = Table { game, session, names };
        let answer = Answer::of("proven", &record.fairness.is_some()).with("status", &self.status(&table, tongue));
        self.table = Some(table);
        Ok(answer)
    }

    /// Looks back on a game that is over.
    #[cfg(feature = "tools")]
    fn review(&self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        #[derive(Serialize)]
        struct Named {
            action: Value,
            words: Said,
            #[serde(skip_serializing_if = "Option::is_none")]
            reason: Option<Said>,
        }
        let rounds = request.number("rounds", insight::Plan::USUAL.rounds.into())?;
        request.done()?;
        let many = || Trouble::new(Sentence::new("referee-rounds").number("most", MAX_ROUNDS)).at("rounds");
        let rounds = u32::try_from(rounds).ok().filter(|rounds| *rounds <= MAX_ROUNDS).ok_or_else(many)?;
        let table = self.table()?;
        let review = table.session.review(&insight::Plan { rounds, ..insight::Plan::USUAL }, &mut |_| true);
        let review = review.ok_or_else(|| Trouble::new(Sentence::new("referee-no-review")))?;
        let told = review.told(|_, seat, named| {
            let voice = self.voice(&table.names, Some(seat), tongue);
            let (words, reason) = (voice.say(&named.sentence), named.reason.as_ref().map(|reason| voice.say(reason)));
            Named { action: named.action.clone(), words, reason }
        });
        Ok(Answer::of("review", &told))
    }

    fn legal(&self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let (seat, words) = (request.seat("seat")?, request.switch("words")?);
        request.done()?;
        let table = self.table()?;
        let seat = table.seat(&seat)?;
        let offered = table.session.legal(seat);
        let actions: Vec<&RawValue> = offered.iter().map(|offered| &*offered.action).collect();
        let voice = self.voice(&table.names, Some(seat), tongue);
        let said = |offered: &registry::Offered| match (voice.say(&offered.sentence), &offered.detail) {
            (Said::Text(label), Some(detail)) => Said::Text(format!("{label} · {}", voice.say(detail))),
            (label, _) => label,
        };
        let words = words.then(|| offered.iter().map(said).collect::<Vec<_>>());
        Ok(Answer::of("actions", &actions).with_some("words", words.as_ref()))
    }

    fn act(&mut self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let (seat, action, told) = (request.seat("seat")?, request.must("action")?, Told::read(&mut request)?);
        request.done()?;
        let seat = self.table()?.seat(&seat)?;
        let (next, happened) = self.changed(|table| table.session.act(seat, &action).map_err(|refusal| Trouble::refused(refusal, "action")))?;
        let answer = told.add(Answer::default(), self, &next, &happened, tongue)?;
        let answer = answer.with("status", &self.status(&next, tongue));
        self.table = Some(next);
        Ok(answer)
    }

    fn preview(&self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let (seat, words) = (request.seat("seat")?, request.switch("words")?);
        // One action, or a list of them: a planned turn.
        let (actions, field) = match request.may("actions") {
            Some(Value::Array(actions)) => (actions, "actions"),
            Some(other) => return Err(wrong("actions", &other, "list")),
            None => (vec![request.must("action")?], "action"),
        };
        request.done()?;
        let table = self.table()?;
        let seat = table.seat(&seat)?;
        let preview = table.session.preview(seat, &actions).map_err(|cannot| match cannot {
            NoPreview::Refused { step, refusal } => {
                let field = if field == "action" { field.to_owned() } else { format!("{field}[{step}]") };
                Trouble { step: Some(step), ..Trouble::refused(refusal, &field) }
            }
            NoPreview::Final { step, reason } => {
                Trouble { step: Some(step), finality: Some(reason), ..Trouble::new(reason.preview_sentence()).by(table.game.laws().undo) }
            }
        })?;
        let voice = self.voice(&table.names, Some(seat), tongue);
        let events: Vec<&RawValue> = preview.seen.iter().map(|seen| &*seen.event).collect();
        let said = words.then(|| preview.seen.iter().map(|seen| voice.say(&seen.sentence)).collect::<Vec<_>>());
        let told = words.then(|| voice.tell(&preview.told));
        Ok(Answer::of("events", &events).with_some("words", said.as_ref()).with("view", &preview.view).with_some("viewWords", told.as_ref()))
    }

    fn undo(&mut self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let (seat, consent) = (request.seat("seat")?, request.switch("consent")?);
        request.done()?;
        let seat = self.table()?.seat(&seat)?;
        let back = self.changing(|table| {
            let back = if consent { table.session.undo_by_consent(seat) } else { table.session.undo(seat).map(|()| 1) };
            back.map_err(|refusal| Trouble::refused(refusal, "seat"))
        })?;
        let answer = if consent { Answer::of("back", &back) } else { Answer::default() };
        Ok(answer.with("status", &self.status(self.table()?, tongue)))
    }

    fn view(&self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let (viewer, words) = (request.viewer("seat")?.flatten(), request.switch("words")?);
        request.done()?;
        let table = self.table()?;
        let viewer = table.viewer(viewer.as_ref())?;
        let told = words.then(|| self.voice(&table.names, viewer.seat(), tongue).tell(&table.session.told(viewer)));
        Ok(Answer::of("view", &table.session.view(viewer)).with_some("words", told.as_ref()))
    }

    /// All that a viewer has before them, in one answer: what a screen shows.
    fn position(&self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        #[derive(Serialize)]
        struct Asked<'a> {
            decision: &'a RawValue,
            words: Said,
        }
        #[derive(Serialize)]
        struct Choice<'a> {
            action: &'a RawValue,
            words: Said,
            #[serde(skip_serializing_if = "Option::is_none")]
            detail: Option<Said>,
            #[serde(skip_serializing_if = "Option::is_none")]
            caution: Option<Said>,
        }
        let (viewer, words) = (request.viewer("seat")?.flatten(), request.switch("words")?);
        request.done()?;
        let table = self.table()?;
        let viewer = table.viewer(viewer.as_ref())?;
        let voice = self.voice(&table.names, viewer.seat(), tongue);
        let before = table.session.before(viewer, words);
        let asked = before.decision.as_ref().map(|(decision, sentence)| Asked { decision, words: voice.say(sentence) });
        let said = |sentence: &Option<Sentence>| sentence.as_ref().map(|sentence| voice.say(sentence));
        let choices: Vec<Choice<'_>> = before
            .choices
            .iter()
            .map(|registry::Offered { action, sentence, detail, caution }| Choice {
                action,
                words: voice.say(sentence),
                detail: said(detail),
                caution: said(caution),
            })
            .collect();
        let answer = Answer::of("view", &before.view).with_some("words", before.told.map(|told| voice.tell(&told)).as_ref());
        Ok(answer.with("decision", &asked).with("choices", &choices).with("canUndo", &viewer.seat().is_some_and(|seat| table.session.can_undo(seat))))
    }

    fn redeal(&self, mut request: Request) -> Result<Answer, Trouble> {
        let viewer = request.viewer("seat")?.flatten();
        let seed = request.seed()?;
        let missing = || Trouble::new(Sentence::new("referee-missing").key("field", "seed").key("command", "redeal")).at("seed");
        let Seed([a, b, c, d, e, f, g, h, ..]) = seed.ok_or_else(missing)?;
        request.done()?;
        let table = self.table()?;
        let imagined = table.session.imagine(table.viewer(viewer.as_ref())?, u64::from_le_bytes([a, b, c, d, e, f, g, h]));
        Ok(Answer::of("state", &imagined.state()))
    }

    fn bot(&self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let (seat, level, iterations, ends) =
            (request.seat("seat")?, level(&mut request)?, iterations(&mut request)?, rounds(&mut request, "foresee", 0, MAX_ENDS)?);
        request.done()?;
        let table = self.table()?;
        let seat = table.seat(&seat)?;
        let own_chance = chance_here(&*table.session).pick(BOT, u32::MAX);
        let (budget, ends) = (Budget::iterations(iterations), Budget::iterations(ends));
        let advice = table.session.advise(seat, level, &budget, &ends, own_chance.into());
        let idle = || Trouble::new(Sentence::new("referee-idle").seat("who", seat)).by(table.game.laws().turn);
        let registry::Advice { choice, foreseen } = advice.ok_or_else(idle)?;
        let voice = self.voice(&table.names, Some(seat), tongue);
        let reason = table.session.reason(seat, &choice.action).map(|reason| voice.say(&reason));
        let ahead = |foreseen: &registry::Foreseen| {
            let then: Vec<Value> = foreseen.then.iter().map(|(action, words)| json!({"action": action, "words": voice.say(words)})).collect();
            let prospect =
                foreseen.prospect.map(|ends| json!({"games": ends.games, "win": ends.win, "margin": ends.margin, "low": ends.low, "high": ends.high}));
            json!({"action": foreseen.action, "prospect": prospect, "then": then})
        };
        let foreseen = (ends.iterations > 0).then(|| foreseen.iter().map(ahead).collect::<Vec<_>>());
        Ok(Answer::of("action", &choice.action)
            .with_some("reason", reason.as_ref())
            .with("thoughts", &choice.thoughts)
            .with_some("foreseen", foreseen.as_ref()))
    }

    /// Lets bots play on at all seats, each action as `bot` would tell it.
    fn play(&mut self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let (level, iterations, count) = (level(&mut request)?, iterations(&mut request)?, request.number("count", 1)?);
        request.done()?;
        let (next, played) = self.changed(|table| {
            let mut played = 0;
            while let Some(seat) = table.session.status().awaiting.first().filter(|_| played < count) {
                let own_chance = chance_here(&*table.session).pick(BOT, u32::MAX);
                let choice = table.session.choose(seat, level, &Budget::iterations(iterations), own_chance.into()).expect("an awaited seat has a choice");
                table.session.repeat(seat, &choice.action).map_err(|refusal| Trouble::refused(refusal, "count"))?;
                played += 1;
            }
            Ok(played)
        })?;
        self.table = Some(next);
        let table = self.table()?;
        Ok(Answer::of("played", &played).with("check", &table.session.fingerprint()).with("status", &self.status(table, tongue)))
    }

    fn random(&mut self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let count = request.number("count", 1)?;
        request.done()?;
        let (next, played) = self.changed(|table| {
            let mut chance = chance_here(&*table.session);
            table.session.play_randomly(count, &mut chance).map_err(|refusal| Trouble::refused(refusal, "count"))
        })?;
        self.table = Some(next);
        Ok(Answer::of("played", &played).with("status", &self.status(self.table()?, tongue)))
    }

    fn record(&self, request: Request) -> Result<Answer, Trouble> {
        request.done()?;
        let table = self.table()?;
        let mut record = table.session.record().ok_or_else(|| Trouble::new(Sentence::new("referee-no-record")))?;
        for (seat, name) in record.seats.iter_mut().zip(&table.names) {
            seat.name.clone_from(name);
        }
        Ok(Answer::of("record", &record))
    }

    fn ask_status(&self, mut request: Request, tongue: Tongue) -> Result<Answer, Trouble> {
        let words = request.switch("words")?;
        request.done()?;
        let table = self.table()?;
        let said = words.then(|| {
            let voice = self.voice(&table.names, None, tongue);
            let standings = table.session.status().standings.unwrap_or_default();
            let part = |(part, _): &(String, i32)| (part.clone(), json!(voice.say(&table.session.say_part(part))));
            let tie = |(tie, _): &(String, i32)| (tie.clone(), json!(voice.say(&table.session.say_tie(tie))));
            let title = |title: &String| (title.clone(), json!(voice.say(&table.session.say_title(title))));
            json!({
                "parts": standings.iter().flat_map(|standing| standing.parts.iter().map(part)).collect::<Map<_, _>>(),
                "ties": standings.iter().flat_map(|standing| standing.ties.iter().map(tie)).collect::<Map<_, _>>(),
                "titles": standings.iter().filter_map(|standing| standing.title.as_ref().map(title)).collect::<Map<_, _>>(),
            })
        });
        Ok(Answer::of("status", &self.status(table, tongue)).with_some("words", said.as_ref()))
    }

    /// Where a game stands, with what each awaited seat is asked.
    fn status(&self, table: &Table, tongue: Tongue) -> Value {
        let status = table.session.status();
        let asked = |seat: Seat| {
            let (decision, sentence) = table.session.decision(seat)?;
            Some(json!({"seat": seat, "decision": decision, "words": self.voice(&table.names, Some(seat), tongue).say(&sentence)}))
        };
        let decisions: Vec<Value> = status.awaiting.iter().filter_map(asked).collect();
        let mut fields = Map::new();
        fields.insert("awaiting".into(), json!(status.awaiting));
        fields.insert("over".into(), status.over.into());
        match status.standings {
            Some(standings) => fields.insert("standings".into(), json!(standings)),
            None => fields.insert("decisions".into(), decisions.into()),
        };
        fields.into()
    }

    fn voice(&self, names: &[String], reader: Option<Seat>, tongue: Tongue) -> Voice<'_> {
        self.voices.voice(&self.registry, tongue, names, reader)
    }

    /// The game that a request names.
    fn game(&self, request: &mut Request) -> Result<Arc<dyn AnyGame>, Trouble> {
        let id = request.text("game")?;
        self.registry.game(&id).cloned().ok_or_else(|| {
            let known: Vec<&str> = self.registry.games().map(|game| game.id()).collect();
            let shown: String = id.chars().take(MAX_NAME).collect();
            Trouble::new(Sentence::new("referee-no-game").key("game", shown).key("known", known.join(", "))).at("game")
        })
    }

    fn seed_or_fresh(&mut self, seed: Option<Seed>) -> Result<Seed, Trouble> {
        seed.or_else(|| (self.fresh_seed)()).ok_or_else(|| Trouble::new(Sentence::new("referee-no-randomness")).at("seed"))
    }

    fn table(&self) -> Result<&Table, Trouble> {
        self.table.as_ref().ok_or_else(|| Trouble::new(Sentence::new("referee-no-table")))
    }

    /// A copy of the game after a change; it takes the game's place only if the whole request goes well.
    fn changed<T>(&self, change: impl FnOnce(&mut Table) -> Result<T, Trouble>) -> Result<(Table, T), Trouble> {
        let Table { game, session, names } = self.table()?;
        let mut next = Table { game: Arc::clone(game), session: session.fork(), names: names.clone() };
        let came_of_it = change(&mut next)?;
        Ok((next, came_of_it))
    }

    /// Changes the game, if all goes well.
    pub(crate) fn changing<T>(&mut self, change: impl FnOnce(&mut Table) -> Result<T, Trouble>) -> Result<T, Trouble> {
        let (next, came_of_it) = self.changed(change)?;
        self.table = Some(next);
        Ok(came_of_it)
    }
}

impl Table {
    fn seat(&self, asked: &AskedSeat) -> Result<Seat, Trouble> {
        asked.at(self.session.players(), &self.game.laws())
    }

    /// A seat of the table, or a spectator.
    fn viewer(&self, asked: Option<&AskedSeat>) -> Result<Viewer, Trouble> {
        Ok(asked.map(|asked| self.seat(asked)).transpose()?.into())
    }
}

/// How events shall be told: as they are or as somebody saw them, with or without words.
struct Told {
    /// Nothing for the truth.
    viewer: Option<Option<AskedSeat>>,
    words: bool,
    /// What everybody saw too, seat by seat and last a spectator, with the fingerprint of the table.
    all: bool,
}

impl Told {
    fn read(request: &mut Request) -> Result<Self, Trouble> {
        Ok(Self { viewer: request.viewer("as")?, words: request.switch("words")?, all: request.switch("all")? })
    }

    fn add(&self, answer: Answer, referee: &Referee, table: &Table, happened: &Happened, tongue: Tongue) -> Result<Answer, Trouble> {
        let public = happened.seen.len() - 1;
        let events: Vec<(&Seen, Option<Seat>)> = match &self.viewer {
            None => truth(happened),
            Some(asked) => {
                let viewer = table.viewer(asked.as_ref())?;
                happened.seen[viewer.seat().map_or(public, Seat::index)].iter().map(|seen| (seen, None)).collect()
            }
        };
        let reader = if let Some(asked) = &self.viewer { table.viewer(asked.as_ref())?.seat() } else { None };
        let say = |(seen, owner): &(&Seen, Option<Seat>)| match owner {
            // A secret is told as its owner hears it, with the owner's name before it.
            Some(owner) => {
                let heard = Sentence::new("referee-heard").seat("who", *owner).say("what", seen.sentence.clone());
                referee.voice(&table.names, Some(*owner), tongue).say(&heard)
            }
            None => referee.voice(&table.names, reader, tongue).say(&seen.sentence),
        };
        let raw: Vec<&RawValue> = events.iter().map(|(seen, _)| &*seen.event).collect();
        let words = self.words.then(|| events.iter().map(say).collect::<Vec<_>>());
        let answer = answer.with("events", &raw).with_some("words", words.as_ref());
        if !self.all {
            return Ok(answer);
        }
        let witness = |viewer: Viewer| referee.voice(&table.names, viewer.seat(), tongue);
        let viewers = Viewer::all(table.session.players()).map(witness).zip(&happened.seen);
        let seen: Vec<Vec<_>> = viewers.map(|(voice, seen)| seen.iter().map(|seen| Witnessed::of(seen, &voice)).collect()).collect();
        Ok(answer.with("seen", &seen).with("check", &table.session.fingerprint()))
    }
}

/// An event as somebody saw it, and in their words.
#[derive(Serialize)]
struct Witnessed<'a> {
    event: &'a RawValue,
    words: Said,
}

impl<'a> Witnessed<'a> {
    fn of(seen: &'a Seen, voice: &Voice<'_>) -> Self {
        Self { event: &seen.event, words: voice.say(&seen.sentence) }
    }
}

/// Each event as whoever saw it best saw it, with the seat that alone did.
fn truth(happened: &Happened) -> Vec<(&Seen, Option<Seat>)> {
    let public = happened.seen.len() - 1;
    let best = |index: usize, event: &RawValue| {
        let sees_all = |seen: &&Seen| seen.event.get() == event.get();
        let everybody = happened.seen[public].get(index).filter(sees_all).map(|seen| (seen, None));
        let owner = || Seat::all(public as u8).find_map(|seat| happened.seen[seat.index()].get(index).filter(sees_all).map(|seen| (seen, Some(seat))));
        everybody.or_else(owner)
    };
    happened.truth.iter().enumerate().filter_map(|(index, event)| best(index, event)).collect()
}

/// What a seat is called unless a request gives it a name.
pub(crate) fn name(seat: u8) -> String {
    format!("P{seat}")
}

/// How well a bot shall play.
fn level(request: &mut Request) -> Result<Level, Trouble> {
    let level = request.text("level")?;
    let unknown = |_| {
        let shown: String = level.chars().take(MAX_NAME).collect();
        Trouble::new(Sentence::new("referee-no-level").key("level", shown).key("known", Level::ALL.map(Level::name).join(", "))).at("level")
    };
    level.parse().map_err(unknown)
}

/// How long a bot may think.
fn iterations(request: &mut Request) -> Result<u32, Trouble> {
    rounds(request, "iterations", ITERATIONS, MAX_ITERATIONS)
}

/// A number of rounds of thought, and no more than so many.
fn rounds(request: &mut Request, field: &'static str, usual: u64, most: u32) -> Result<u32, Trouble> {
    let few = u32::try_from(request.number(field, usual)?).ok().filter(|rounds| *rounds <= most);
    few.ok_or_else(|| Trouble::new(Sentence::new("referee-iterations").number("most", most)).at(field))
}

/// What each seat is called: as many names as players, or P0, P1 and so on.
fn read_names(names: Option<Value>, players: u8) -> Result<Vec<String>, Trouble> {
    let Some(document) = names else { return Ok((0..players).map(name).collect()) };
    let name = |name: &Value| name.as_str().filter(|name| (1..=MAX_NAME).contains(&name.chars().count())).map(str::to_owned);
    let names: Option<Vec<String>> = document.as_array().and_then(|names| names.iter().map(name).collect());
    let count = names.filter(|names| names.len() == usize::from(players));
    count.ok_or_else(|| Trouble::new(Sentence::new("referee-names").key("found", quoted(&document)).number("players", players)).at("names"))
}

/// Chance for random actions and bots at this point of the game: a function of the seed and what was done so far.
fn chance_here(session: &dyn AnySession) -> FastChance {
    FastChance::for_game(session.seed(), session.actions_taken() as u64)
}
