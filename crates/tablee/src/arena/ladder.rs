//! A ladder: each bot against the one below it, at tables of several sizes.

use bots::Player;
use kernel::{Seed, Sentence};
use registry::AnyGame;
use serde::Serialize;
use serde_json::Value;

use super::series::{Series, share_of};
use super::statistics::{Share, elo};
use crate::plot::{self, escaped};
use crate::position;
use crate::voice::Voice;

/// A ladder of one game.
#[derive(Debug, Serialize)]
pub struct Ladder {
    game: &'static str,
    rules: u32,
    data: String,
    options: Value,
    seed: Seed,
    tables: Vec<Climb>,
}

/// The ladder at tables of so many.
#[derive(Debug, Serialize)]
struct Climb {
    players: usize,
    rungs: Vec<Rung>,
}

/// A bot, and how it did against the one below; nothing is known of the lowest.
#[derive(Debug, Serialize)]
struct Rung {
    bot: String,
    /// Above the lowest rung, on Elo's scale.
    height: f64,
    #[serde(flatten)]
    step: Option<Step>,
}

/// How much higher a rung is than the one below.
#[derive(Debug, Clone, Copy, Serialize)]
struct Step {
    games: usize,
    #[serde(flatten)]
    share: Share,
    /// What the share comes to on Elo's scale, and the ends of its interval. Where all games were won, half a game is taken off.
    elo: f64,
    elo_low: f64,
    elo_high: f64,
}

impl Step {
    fn of(blocks: &[f64], players: usize) -> Self {
        let (games, fair) = (blocks.len() * players, 1.0 / players as f64);
        let share = Share::of_blocks(blocks, players);
        let half = 0.5 / games as f64;
        let scaled = |share: f64| elo(share.clamp(half, 1.0 - half), fair).unwrap_or(0.0);
        Self { games, share, elo: scaled(share.share), elo_low: scaled(share.low), elo_high: scaled(share.high) }
    }
}

/// Whom to let climb, and where.
pub struct Plan<'a> {
    pub game: &'a dyn AnyGame,
    pub bots: &'a [Player],
    pub tables: &'a [u8],
    pub options: &'a Value,
    pub seed: Seed,
    /// At most so many games for each step.
    pub games: u64,
    pub until_known: bool,
}

impl Plan<'_> {
    /// Plays everything.
    pub fn climb(&self, tick: impl Fn() + Sync) -> anyhow::Result<Ladder> {
        let tables = self.tables.iter().map(|players| self.table(usize::from(*players), &tick)).collect::<anyhow::Result<_>>()?;
        let Self { game, options, seed, .. } = *self;
        Ok(Ladder { game: game.id(), rules: game.rules(), data: game.data().to_owned(), options: options.clone(), seed, tables })
    }

    fn table(&self, players: usize, tick: &(impl Fn() + Sync)) -> anyhow::Result<Climb> {
        let mut rungs: Vec<Rung> = self.bots.first().map(|bot| Rung { bot: bot.to_string(), height: 0.0, step: None }).into_iter().collect();
        for pair in self.bots.windows(2) {
            let [below, above] = pair else { break };
            let seats: Vec<Player> = [above].into_iter().chain(std::iter::repeat_n(below, players - 1)).cloned().collect();
            let series = Series { game: self.game, players: &seats, options: self.options, seed: self.seed, is_recorded: false };
            let played = series.play(self.games, self.until_known, tick)?;
            let shares: Vec<f64> = played.blocks.iter().map(|block| share_of(block, 0)).collect();
            let step = Step::of(&shares, players);
            let height = rungs.last().map_or(0.0, |rung| rung.height) + step.elo;
            rungs.push(Rung { bot: above.to_string(), height, step: Some(step) });
        }
        Ok(Climb { players, rungs })
    }
}

impl Ladder {
    fn title(&self, voice: &Voice) -> String {
        voice.say(&Sentence::new("tool-ladder-title").say("game", Sentence::new(format!("{}-name", self.game))))
    }

    /// The ladder in words and tables.
    pub fn text(&self, voice: &Voice) -> String {
        let heads = ["tool-arena-bots", "tool-ladder-share", "tool-ladder-games", "tool-ladder-step", "tool-ladder-height"].map(|id| voice.text(id));
        let table = |climb: &Climb| {
            let row = |rung: &Rung| {
                let told = rung.step.map(|step| {
                    let share = format!("{} [{} – {}]", voice.per_cent(step.share.share), voice.per_cent(step.share.low), voice.per_cent(step.share.high));
                    [share, step.games.to_string(), voice.decimal(step.elo, 0)]
                });
                let [share, games, step] = told.unwrap_or_else(|| ["–"; 3].map(str::to_owned));
                vec![rung.bot.clone(), share, games, step, voice.decimal(rung.height, 0)]
            };
            let rows: Vec<_> = [heads.to_vec()].into_iter().chain(climb.rungs.iter().map(row)).collect();
            format!("{}\n{}", voice.say(&players(climb)), position::table(&rows))
        };
        let tables: Vec<String> = self.tables.iter().map(table).collect();
        format!("{} ({})\n\n{}", self.title(voice), self.seed, tables.join("\n"))
    }

    /// The ladder drawn: a line for each size of table, each rung with the interval of its step.
    pub fn svg(&self, voice: &Voice) -> String {
        let [left, top, right, bottom] = plot::FRAME;
        let all = || self.tables.iter().flat_map(|climb| &climb.rungs);
        let reach = |rung: &Rung| rung.step.map_or([0.0, 0.0], |step| [rung.height - step.elo + step.elo_low, rung.height - step.elo + step.elo_high]);
        let lowest = all().flat_map(reach).fold(0.0, f64::min);
        let highest = all().flat_map(reach).fold(100.0, f64::max);
        let step = grid(highest - lowest);
        let (floor, ceiling) = ((lowest / step).floor() * step, (highest / step).ceil() * step);
        let y = |elo: f64| bottom - (bottom - top) * (elo - floor) / (ceiling - floor);
        let rungs = self.tables.first().map_or(1, |climb| climb.rungs.len());
        // Lines of several tables stand a little apart.
        let x = |rung: usize, table: usize| left + (right - left) * (rung as f64 + 0.5) / rungs as f64 + 14.0 * table as f64;
        let (title, axis) = (self.title(voice), voice.text("tool-ladder-height"));
        let mut svg = plot::opening(&title, &axis, &self.text(voice));
        let mut height = floor;
        while height <= ceiling + 1e-9 {
            svg += &plot::level(y(height), &voice.decimal(height, 0));
            height += step;
        }
        for (place, rung) in self.tables.iter().flat_map(|climb| climb.rungs.iter().enumerate()).take(rungs) {
            svg += &format!("<text x=\"{:.1}\" y=\"{}\" font-size=\"13\" text-anchor=\"middle\">{}</text>", x(place, 0), bottom + 20.0, escaped(&rung.bot));
        }
        for (table, climb) in self.tables.iter().enumerate() {
            let points: Vec<String> = climb.rungs.iter().enumerate().map(|(place, rung)| format!("{:.1},{:.1}", x(place, table), y(rung.height))).collect();
            svg += &plot::curve(table, &points.join(" "));
            for (place, rung) in climb.rungs.iter().enumerate() {
                let ([low, high], across) = (reach(rung).map(y), x(place, table));
                svg += &format!(
                    "<g class=\"s{table}\"><path class=\"curve\" d=\"M{across:.1} {low:.1}V{high:.1}\"/>{}</g>",
                    plot::mark(table, across, y(rung.height))
                );
            }
            let line = top + 8.0 + plot::APART * table as f64;
            svg += &format!("<g class=\"s{table}\">{}</g>", plot::mark(table, right + 14.0, line));
            svg += &format!("<text x=\"{}\" y=\"{:.1}\" font-size=\"15\">{}</text>", right + 28.0, line + 5.0, escaped(&voice.say(&players(climb))));
        }
        svg + "</svg>\n"
    }
}

fn players(climb: &Climb) -> Sentence {
    Sentence::new("tool-ladder-players").number("players", climb.players as i64)
}

/// Steps of the scale: some four to eight of them, of a round size.
fn grid(span: f64) -> f64 {
    [50.0, 100.0, 200.0, 500.0, 1000.0].into_iter().find(|step| span / step <= 8.0).unwrap_or(2000.0)
}

#[cfg(test)]
mod tests {
    use kernel::Language;

    use super::*;

    fn ladder() -> Ladder {
        let step = Step::of(&[1.0, 0.5, 1.0, 0.5], 2);
        let rungs = vec![Rung { bot: "beginner".into(), height: 0.0, step: None }, Rung { bot: "casual".into(), height: step.elo, step: Some(step) }];
        Ladder { game: "fiasko", rules: 1, data: String::new(), options: Value::Null, seed: Seed([0; 32]), tables: vec![Climb { players: 2, rungs }] }
    }

    #[test]
    fn a_step_of_three_wins_in_four_is_worth_191_points() {
        let step = Step::of(&[1.0, 0.5, 1.0, 0.5], 2);

        assert!((step.elo - 190.8).abs() < 0.1 && step.elo_low < step.elo && step.elo < step.elo_high, "{step:?}");
        assert!(Step::of(&[1.0; 4], 2).elo.is_finite(), "who wins everything is not infinitely strong");
    }

    #[test]
    fn a_ladder_is_told_and_drawn() {
        let voice = Voice::new(Language::English, []).expect("a catalogue");

        let (text, svg) = (ladder().text(&voice), ladder().svg(&voice));

        assert!(text.contains("Tables of 2") && text.contains("75.00% ["), "{text}");
        assert_eq!((svg.matches("<polyline").count(), svg.matches("class=\"mark\"").count()), (1, 3), "{svg}");
        assert!(svg.contains(">casual</text>") && svg.contains("<title"), "{svg}");
    }
}
