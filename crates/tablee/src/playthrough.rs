//! `tablee playthrough`: a whole game as one page.

use std::io::{self, Write};
use std::process::ExitCode;

use bots::{Budget, Level};
use kernel::speech::Audience;
use kernel::{Chance, FastChance, Language, Seat, Sentence, Site, Viewer};
use registry::{AnySession, Happened, Registry};
use serde_json::Value;

use crate::position;
use crate::table::{self, TableArgs};
use crate::voice::Voice;

/// Write down a whole game as one page: every state, view, choice and action.
///
/// The page is Markdown on stdout. The same seed gives the same page, so two versions of the rules can be compared.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// So many random players [default: 2, or as near as the game allows]
    #[arg(long, value_name = "N", conflicts_with = "seats")]
    players: Option<u8>,

    /// The bots that play, from seat 0 on
    #[arg(long, value_name = "LEVEL,LEVEL,…", value_delimiter = ',')]
    seats: Vec<Level>,
}

/// Where a bot gets its own chance from.
const BOT: Site = Site("playthrough.bot");
/// How long a bot that searches thinks.
const ITERATIONS: u32 = 200;

/// Plays the game and prints the page.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let game = args.table.game(registry)?;
    let voice = Voice::new(language, [&**game])?;
    let (min, max) = game.players();
    let players = args.players.unwrap_or(2.clamp(min, max));
    let levels = if args.seats.is_empty() { vec![Level::Random; players.into()] } else { args.seats.clone() };
    table::require_players(&**game, levels.len())?;
    let session = game.start(levels.len() as u8, &args.table.options(&**game)?, args.table.seed()?)?;
    let title = voice.say(&Sentence::new(format!("{}-name", game.id())));
    let names = Seat::all(session.players()).map(|seat| voice.say(&Sentence::new("tool-play-person").number("number", seat.0 + 1))).collect();
    Page { session, voice: &voice, names, output: io::stdout().lock() }.write(&title, &levels)?;
    Ok(ExitCode::SUCCESS)
}

struct Page<'a, W> {
    session: Box<dyn AnySession>,
    voice: &'a Voice,
    names: Vec<String>,
    output: W,
}

impl<W: Write> Page<'_, W> {
    fn write(&mut self, title: &str, levels: &[Level]) -> io::Result<()> {
        let seed = self.session.seed();
        let mut chance = FastChance::for_game(seed, 0);
        let names = levels.iter().map(|level| Sentence::new("tool-level").key("level", level.name()));
        let head = Sentence::new("tool-page-head").key("seed", seed.to_string()).list("levels", names);
        writeln!(self.output, "# {title}\n\n{}\n\n## {}\n", self.voice.say(&head), self.voice.text("tool-page-opening"))?;
        let opening = self.session.opening();
        self.events(&opening)?;
        for step in 1.. {
            let Some(seat) = self.session.status().awaiting.first() else { break };
            self.position(&Sentence::new("tool-page-step").number("step", step))?;
            let own_chance = chance.pick(BOT, u32::MAX);
            let choice = self.session.choose(seat, levels[seat.index()], &Budget::iterations(ITERATIONS), own_chance.into()).expect("the seat is awaited");
            self.choices(seat, &choice.action)?;
            let happened = self.session.act(seat, &choice.action).expect("bots choose legal actions");
            self.events(&happened)?;
        }
        self.position(&Sentence::new("tool-page-end"))?;
        let standings = self.session.status().standings.unwrap_or_default();
        for line in self.voice.say_standings(&self.audience(Viewer::Spectator), &*self.session, &standings) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    /// The whole truth as data, and what each seat sees of it in words.
    fn position(&mut self, title: &Sentence) -> io::Result<()> {
        let state = self.session.state();
        writeln!(self.output, "\n## {}\n\n```json\n{state}\n```\n", self.voice.say(title))?;
        for viewer in Viewer::all(self.session.players()) {
            let heading = match viewer {
                Viewer::Seat(seat) => Sentence::new("tool-page-seat-sees").seat("who", seat),
                Viewer::Spectator => Sentence::new("tool-page-spectator-sees"),
            };
            let audience = self.audience(viewer);
            let told = position::text(&self.session.told(viewer), self.voice, &audience, "#### ");
            write!(self.output, "### {}\n\n{told}", self.voice.say_to(&self.audience(Viewer::Spectator), &heading))?;
        }
        Ok(())
    }

    fn audience(&self, viewer: Viewer) -> Audience {
        Audience { names: self.names.clone(), reader: viewer.seat() }
    }

    /// What the seat may do, the chosen action marked.
    fn choices(&mut self, seat: Seat, chosen: &Value) -> io::Result<()> {
        let audience = self.audience(Viewer::Seat(seat));
        let heading = Sentence::new("tool-page-choices").seat("who", seat);
        writeln!(self.output, "### {}\n", self.voice.say_to(&self.audience(Viewer::Spectator), &heading))?;
        for offered in self.session.legal(seat) {
            let action: Value = serde_json::from_str(offered.action.get()).expect("an offered action is JSON");
            let mark = if action == *chosen { "**→**" } else { "—" };
            writeln!(self.output, "- {mark} {} `{}`", self.voice.say_to(&audience, &offered.sentence), offered.action)?;
        }
        writeln!(self.output)
    }

    /// What happened: as everybody saw it, and the whole truth as data.
    fn events(&mut self, happened: &Happened) -> io::Result<()> {
        let everybody = self.audience(Viewer::Spectator);
        for seen in happened.seen.last().into_iter().flatten() {
            writeln!(self.output, "> {}  ", self.voice.say_to(&everybody, &seen.sentence))?;
        }
        for event in &happened.truth {
            writeln!(self.output, "> `{event}`  ")?;
        }
        Ok(())
    }
}
