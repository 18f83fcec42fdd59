//! One table under load: people sit down, play at random as fast or as slowly as asked, and play again.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use bots::Level;
use house::client::Client;
use house::wire::{Pace, ProblemCode, SeatPlan, Seating, TablePlan, Visibility, WatchRule};
use kernel::{Chance, FastChance, Sentence, Site};
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep_until, timeout_at};

use super::course::Course;
use super::seats::Seats;
use super::words::{Choices, Heard, Kind, Problem, Say};

use crate::voice::wrong;

/// After a refusal for haste, so long until the move is sent again.
const BACK_OFF: Duration = Duration::from_millis(250);

/// So many tables are set up at once.
const HOSTS: usize = 32;

/// What all tables do.
#[derive(Debug)]
pub struct Plan {
    /// Where the house is.
    pub house: SocketAddr,
    /// The game's id.
    pub game: String,
    /// How many people sit at each table.
    pub seats: u8,
    /// The bot that sits with them.
    pub bot: Option<Level>,
    /// How many tables there are.
    pub tables: u32,
    /// The time between two moves of a table; none at full speed.
    pub think: Option<Duration>,
    /// Lets some tables be set up while the others wait.
    hosts: Semaphore,
}

impl Plan {
    /// A plan for so many tables.
    pub const fn new(house: SocketAddr, game: String, seats: u8, bot: Option<Level>, tables: u32, think: Option<Duration>) -> Self {
        Self { house, game, seats, bot, tables, think, hosts: Semaphore::const_new(HOSTS) }
    }
}

/// When it is done, the same for all tables.
#[derive(Debug, Clone, Copy)]
pub struct Schedule {
    /// The first move.
    pub play: Instant,
    /// From then on it counts.
    pub measure: Instant,
    /// The end.
    pub stop: Instant,
}

/// What one table counted while it counted.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Tally {
    /// Moves that the house acknowledged.
    pub moves: u64,
    /// Microseconds from sending a move until every seat had heard of it.
    pub latencies: Vec<u32>,
    /// Bytes of all messages received.
    pub bytes: u64,
    /// Moves that the house refused for haste.
    pub refused: u64,
    /// Games that ended.
    pub games: u64,
}

/// A move that can be made.
#[derive(Debug)]
struct Turn {
    seat: usize,
    seq: u32,
    action: Value,
}

/// A table with its people.
#[derive(Debug)]
pub struct Table {
    plan: Arc<Plan>,
    number: u32,
    /// The people, by seat; the first is the host.
    people: Vec<Client>,
    id: String,
    seats: Seats,
    course: Course,
    /// What each seat may do, as last told.
    choices: Vec<Choices>,
    /// The next move.
    turn: Option<Turn>,
    /// The newest move that was sent, for the case that it must be sent again.
    sent: Option<Turn>,
    /// How many moves were sent: gives each its id.
    requests: u64,
    chance: FastChance,
    /// When counting begins, once that is known.
    measure: Option<Instant>,
    tally: Tally,
}

/// What a message means for the sending of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pressure {
    /// Go on.
    Fine,
    /// The house asks for patience.
    TooFast,
}

impl Table {
    /// Introduces people, seats them at a new table and begins the game.
    pub async fn open(plan: Arc<Plan>, number: u32) -> anyhow::Result<Self> {
        let _host = plan.hosts.acquire().await?;
        let mut people = Vec::new();
        for seat in 0..plan.seats {
            people.push(Client::introduce(plan.house, &format!("Load {number}.{seat}")).await?);
        }
        let bot = plan.bot.map(|level| SeatPlan::Bot { level: level.name().to_owned() });
        let table = TablePlan {
            game: plan.game.clone(),
            options: json!({}),
            seats: std::iter::repeat_n(SeatPlan::Open, plan.seats.into()).chain(bot).collect(),
            visibility: Visibility::Link,
            pace: Pace::Live,
            move_seconds: None,
            bank: None,
            weekends_off: None,
            absence: None,
            auto_single: false,
            watching: WatchRule::Everybody,
            // The load knows people by their seats: nobody may move.
            seating: Seating::AsSeated,
            known: None,
            request: None,
        };
        let id = people[0].open_table(&serde_json::to_value(table)?).await?;
        begin(&people, &id).await?;
        let seats = Seats::connect(&people).await?;
        let (course, chance) = (Course::new(seats.count()), FastChance::new(number.into()));
        let (turn, sent, requests, measure, tally) = (None, None, 0, None, Tally::default());
        let choices = people.iter().map(|_| Choices::default()).collect();
        let mut table = Self { plan: plan.clone(), number, people, id, seats, course, choices, turn, sent, requests, chance, measure, tally };
        table.watch().await?;
        Ok(table)
    }

    /// Plays on schedule, game after game.
    pub async fn play(mut self, schedule: Schedule) -> anyhow::Result<Tally> {
        self.measure = Some(schedule.measure);
        let first = schedule.play + first_tick(self.plan.think, self.number, self.plan.tables);
        // The only way out before the end is an error.
        if let Ok(outcome) = timeout_at(schedule.stop, self.play_on(first)).await {
            outcome?;
        }
        // A move that is still under way has taken at least its age: that matters if none took longer.
        let age = self.course.waiting_since().map(|sent| micros(schedule.stop.duration_since(sent)));
        let longest = self.tally.latencies.iter().copied().max();
        self.tally.latencies.extend(age.filter(|age| Some(*age) > longest));
        Ok(self.tally)
    }

    async fn play_on(&mut self, first: Instant) -> anyhow::Result<()> {
        let think = self.plan.think;
        let mut alarm = Box::pin(sleep_until(first));
        let mut is_due = false;
        loop {
            if self.course.is_over() {
                self.tally.games += u64::from(self.counts(Instant::now()));
                self.play_again().await?;
            }
            if is_due && let Some(turn) = self.turn.take() {
                self.send(turn).await?;
                is_due = think.is_none();
            }
            tokio::select! {
                heard = self.seats.hear() => {
                    let (seat, text) = heard?;
                    let now = Instant::now();
                    if self.note(seat, text.as_ref(), now)? == Pressure::TooFast {
                        is_due = false;
                        if think.is_none() {
                            alarm.as_mut().reset(now + BACK_OFF);
                        }
                    }
                }
                () = &mut alarm, if !is_due => {
                    is_due = true;
                    if let Some(think) = think {
                        let next = next_tick(alarm.deadline(), think, Instant::now());
                        alarm.as_mut().reset(next);
                    }
                }
            }
        }
    }

    /// Takes note of a message to a seat.
    fn note(&mut self, seat: usize, text: &str, now: Instant) -> anyhow::Result<Pressure> {
        let counts = self.counts(now);
        self.tally.bytes += if counts { text.len() as u64 } else { 0 };
        let heard = Heard::read(text).with_context(unreadable)?;
        match (heard.kind, heard.seq) {
            (Kind::Snapshot | Kind::Step, Some(seq)) => {
                let took = self.course.hear(seat, seq, heard.is_over(), now);
                self.tally.latencies.extend(took.map(micros).filter(|_| counts));
                self.tally.moves += u64::from(counts && heard.done.is_some());
                let choices = &mut self.choices[seat];
                choices.note(&heard).with_context(unreadable)?;
                if choices.count() > 0 && self.course.may_move(seq) {
                    let choice = self.chance.pick(Site("load"), choices.count() as u32) as usize;
                    self.turn = Some(Turn { seat, seq, action: choices.action(choice).with_context(unreadable)?.clone() });
                }
            }
            (Kind::Done, _) => self.tally.moves += u64::from(counts),
            (Kind::Refused, _) => return self.refuse(heard.problem, counts),
            (Kind::Closing, _) => bail!(wrong(&Sentence::new("tool-wrong-load-gone"))),
            _ => {}
        }
        Ok(Pressure::Fine)
    }

    /// The house refuses the newest move: it is sent again later, or somebody else was faster.
    fn refuse(&mut self, problem: Option<Problem>, counts: bool) -> anyhow::Result<Pressure> {
        let problem = problem.with_context(unreadable)?;
        let sent = self.sent.take().with_context(|| refuses(&problem))?;
        self.tally.refused += u64::from(counts);
        self.course.refuse();
        match problem.code {
            ProblemCode::TooMany => {
                self.turn = Some(sent);
                Ok(Pressure::TooFast)
            }
            ProblemCode::Stale => Ok(Pressure::Fine),
            _ => bail!(refuses(&problem)),
        }
    }

    async fn send(&mut self, turn: Turn) -> anyhow::Result<()> {
        self.requests += 1;
        let id = self.requests.to_string();
        self.course.send(turn.seq, Instant::now());
        self.seats.say(turn.seat, &Say::Act { table: &self.id, seat: turn.seat as u8, seq: turn.seq, id: &id, action: &turn.action }).await?;
        self.sent = Some(turn);
        Ok(())
    }

    /// Watches the table from every seat, until all have heard where the game stands.
    async fn watch(&mut self) -> anyhow::Result<()> {
        for seat in 0..self.seats.count() {
            self.seats.say(seat, &Say::Watch { table: &self.id, changes: true }).await?;
        }
        while !self.course.has_begun() {
            let (seat, text) = self.seats.hear().await?;
            self.note(seat, text.as_ref(), Instant::now())?;
        }
        Ok(())
    }

    /// The same people begin another game.
    async fn play_again(&mut self) -> anyhow::Result<()> {
        let plan = self.plan.clone();
        let host = plan.hosts.acquire().await?;
        let table = self.people[0].post(&format!("/api/v1/tables/{}/rematch", self.id), &Value::Null).await?;
        let id = table["id"].as_str().with_context(unreadable)?.to_owned();
        begin(&self.people, &id).await?;
        drop(host);
        for seat in 0..self.seats.count() {
            self.seats.say(seat, &Say::Unwatch { table: &self.id }).await?;
        }
        (self.id, self.course, self.turn, self.sent) = (id, Course::new(self.seats.count()), None, None);
        self.watch().await
    }

    fn counts(&self, now: Instant) -> bool {
        self.measure.is_some_and(|measure| now >= measure)
    }
}

fn unreadable() -> String {
    wrong(&Sentence::new("tool-wrong-load-unreadable"))
}

fn refuses(problem: &Problem) -> String {
    wrong(&Sentence::new("tool-wrong-load-refused").key("reason", problem.message.to_string()))
}

/// Everybody sits down in turn, the host starts, and everybody cuts.
async fn begin(people: &[Client], table: &str) -> anyhow::Result<()> {
    for person in people {
        person.join(table).await?;
    }
    people[0].start(table).await?;
    for person in &people[1..] {
        person.cut(table).await?;
    }
    Ok(())
}

/// How long after the first table's first move this table's is: the tables share the time evenly.
fn first_tick(think: Option<Duration>, table: u32, tables: u32) -> Duration {
    think.map_or(Duration::ZERO, |think| think.mul_f64(f64::from(table) / f64::from(tables)))
}

/// The first tick after now. Ticks that were missed are left out.
fn next_tick(last: Instant, think: Duration, now: Instant) -> Instant {
    let missed = now.saturating_duration_since(last).as_nanos() / think.as_nanos();
    last + think.saturating_mul(u32::try_from(missed).unwrap_or(u32::MAX).saturating_add(1))
}

fn micros(time: Duration) -> u32 {
    u32::try_from(time.as_micros()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_move_one_after_the_other() {
        let think = Duration::from_secs(1);
        let first: Vec<u128> = (0..4).map(|table| first_tick(Some(think), table, 4).as_millis()).collect();

        assert_eq!(first, [0, 250, 500, 750]);
        assert_eq!(first_tick(None, 3, 4), Duration::ZERO);
    }

    #[test]
    fn missed_ticks_are_left_out() {
        let (last, think) = (Instant::now(), Duration::from_secs(1));
        let next = |late| next_tick(last, think, last + Duration::from_millis(late)).duration_since(last).as_secs();

        assert_eq!([next(0), next(999), next(1000), next(2500)], [1, 1, 2, 3]);
    }
}
