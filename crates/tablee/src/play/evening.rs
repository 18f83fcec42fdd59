//! One game from its opening to its end, at one keyboard.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use bots::{Allowance, Budget, Level, Prospect};
use kernel::speech::Audience;
use kernel::{Chance, FastChance, Refusal, Seat, Sentence, Site, Viewer};
use registry::{Advice, AnyBot, AnySession, Happened, Offered};
use serde_json::Value;

use super::seating::{self, Player};
use crate::position;
use crate::voice::Voice;

/// Where a bot gets its own chance from.
const BOT: Site = Site("play.bot");

/// Who gives hints.
const ADVISER: Level = Level::Skilled;
/// How many games are imagined to their end for each of the best choices.
const ENDS: u32 = 32;

/// What the game is shown on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// A terminal that can be cleared.
    Terminal,
    /// A pipe or a file.
    Page,
}

/// What somebody typed.
#[derive(Debug, PartialEq)]
enum Typed {
    Choice(usize),
    Action(Value),
    Undo,
    Rules,
    Help,
    Quit,
    Nonsense,
}

/// Whether the game goes on after a turn.
#[derive(Debug, PartialEq, Eq)]
enum Turn {
    Done,
    /// The player left, or the input has ended.
    Left,
}

pub struct Evening<'a, R, W> {
    session: Box<dyn AnySession>,
    players: &'a [Player],
    names: Vec<String>,
    voice: &'a Voice,
    input: R,
    output: W,
    screen: Screen,
    /// The rules as players read them.
    rules: &'static str,
    /// Who sits at the keyboard: the one person, or whoever decided last; nobody in a game of bots.
    reader: Option<Seat>,
    /// What each seat has seen happen and not read yet; last, the spectator.
    unread: Vec<Vec<Sentence>>,
    last_to_act: Option<Seat>,
    chance: FastChance,
    /// The bots that are in the middle of a turn, with the time they have for it.
    thinking: Vec<Option<(Box<dyn AnyBot>, Allowance)>>,
    /// Whether people are told what a bot would do.
    hints: bool,
}

impl<'a, R: BufRead, W: Write> Evening<'a, R, W> {
    pub fn new(session: Box<dyn AnySession>, rules: &'static str, players: &'a [Player], voice: &'a Voice, (input, output, screen): (R, W, Screen)) -> Self {
        let names = seating::names(players, voice);
        let chance = FastChance::for_game(session.seed(), 0);
        let people: Vec<Seat> = Seat::all(session.players()).filter(|seat| matches!(players[seat.index()], Player::Person(_))).collect();
        let reader = if let [only] = people[..] { Some(only) } else { None };
        let unread = vec![Vec::new(); players.len() + 1];
        let thinking = players.iter().map(|_| None).collect();
        Self { session, players, names, voice, input, output, screen, rules, reader, unread, last_to_act: None, chance, thinking, hints: false }
    }

    /// People are told before each choice what a bot would do, and why.
    pub fn with_hints(mut self) -> Self {
        self.hints = true;
        self
    }

    pub fn session(&self) -> &dyn AnySession {
        &*self.session
    }

    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Plays until the game is over, somebody leaves or the input ends.
    pub fn play(&mut self) -> io::Result<()> {
        self.introduce()?;
        let opening = self.session.opening();
        self.note(opening);
        while let Some(seat) = self.session.status().awaiting.first() {
            match self.players[seat.index()] {
                Player::Bot(level) => self.bot_turn(seat, level)?,
                Player::Person(_) => {
                    if self.person_turn(seat)? == Turn::Left {
                        return self.tell("tool-play-left");
                    }
                }
            }
        }
        self.read_news()?;
        self.tell_result()
    }

    fn introduce(&mut self) -> io::Result<()> {
        for (seat, player) in Seat::all(self.session.players()).zip(self.players) {
            let sentence = match player {
                Player::Person(_) => Sentence::new("tool-play-seat-person"),
                Player::Bot(level) => Sentence::new("tool-play-seat-bot").say("level", Sentence::new("tool-level").key("level", level.name())),
            };
            self.say(&sentence.number("number", seat.0 + 1).seat("who", seat))?;
        }
        self.tell("tool-play-keys")
    }

    fn bot_turn(&mut self, seat: Seat, level: Level) -> io::Result<()> {
        let own_chance = self.chance.pick(BOT, u32::MAX);
        let asked = Instant::now();
        let goes_on = self.thinking[seat.index()].take();
        let is_new_turn = goes_on.is_none();
        let (mut bot, mut allowance) = goes_on.unwrap_or_else(|| (self.session.bot(level, own_chance.into()), Allowance::new(level.time())));
        let slice = allowance.next(is_new_turn);
        let spent = || asked.elapsed().div_duration_f32(slice);
        let choice = bot.choose(&*self.session, seat, &Budget { iterations: u32::MAX, spent: &spent }).expect("the seat is awaited");
        allowance.spend(asked.elapsed());
        self.thinking[seat.index()] = bot.turn_goes_on().then_some((bot, allowance));
        let happened = self.session.act(seat, &choice.action).expect("bots choose legal actions");
        self.note(happened);
        self.last_to_act = Some(seat);
        if self.reader.is_none() && !self.players.iter().any(|player| matches!(player, Player::Person(_))) {
            self.read_news()?;
        }
        Ok(())
    }

    /// Asks a person until something is done.
    fn person_turn(&mut self, seat: Seat) -> io::Result<Turn> {
        if self.reader != Some(seat) && !self.hand_over(seat)? {
            return Ok(Turn::Left);
        }
        self.read_news()?;
        let told = position::text(&self.session.told(Viewer::Seat(seat)), self.voice, &self.audience(), "── ");
        write!(self.output, "\n{told}")?;
        let offered = self.session.legal(seat);
        self.offer(seat, &offered)?;
        loop {
            write!(self.output, "> ")?;
            self.output.flush()?;
            let Some(line) = self.read_line()? else { return Ok(Turn::Left) };
            let action = match understand(&line, offered.len()) {
                Typed::Choice(index) => serde_json::from_str(offered[index].action.get()).expect("an offered action is JSON"),
                Typed::Action(action) => action,
                Typed::Undo => match self.undo(seat) {
                    Ok(()) => return Ok(Turn::Done),
                    Err(refusal) => {
                        self.refuse(&refusal)?;
                        continue;
                    }
                },
                Typed::Rules => {
                    writeln!(self.output, "{}", without_ids(self.rules))?;
                    continue;
                }
                Typed::Help => {
                    self.tell("tool-play-help")?;
                    self.offer(seat, &offered)?;
                    continue;
                }
                Typed::Quit => return Ok(Turn::Left),
                Typed::Nonsense => {
                    self.say(&Sentence::new("tool-play-nonsense").number("choices", offered.len() as u32))?;
                    continue;
                }
            };
            match self.session.act(seat, &action) {
                Ok(happened) => {
                    self.note(happened);
                    self.last_to_act = Some(seat);
                    self.read_news()?;
                    return Ok(Turn::Done);
                }
                Err(refusal) => self.refuse(&refusal)?,
            }
        }
    }

    /// Passes the keyboard to another person, so that nobody reads somebody else's cards; false if nobody takes it.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        let read_already = self.reader.take().is_none() || self.pause(&Sentence::new("tool-play-hide"))?;
        if self.screen == Screen::Terminal {
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        let taken = read_already && self.pause(&Sentence::new("tool-play-pass").seat("who", seat))?;
        self.reader = Some(seat);
        Ok(taken)
    }

    /// Waits for Enter; false if somebody leaves instead.
    fn pause(&mut self, prompt: &Sentence) -> io::Result<bool> {
        write!(self.output, "\n{} ", self.voice.say_to(&self.audience(), prompt))?;
        self.output.flush()?;
        Ok(self.read_line()?.is_some_and(|line| line.trim() != "q"))
    }

    /// Takes back the last action if a person took it (at one keyboard anybody may ask), else this seat's own.
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let person = self.last_to_act.filter(|last| matches!(self.players[last.index()], Player::Person(_)));
        self.session.undo(person.unwrap_or(seat))?;
        let undone = Sentence::new("tool-play-undone").seat("who", person.unwrap_or(seat));
        self.unread.iter_mut().for_each(|news| news.push(undone.clone()));
        Ok(())
    }

    fn offer(&mut self, seat: Seat, offered: &[Offered]) -> io::Result<()> {
        if let Some((_, question)) = self.session.decision(seat) {
            self.say(&question)?;
        }
        for (choice, number) in offered.iter().zip(1..) {
            writeln!(self.output, "{number:>3}. {}", self.voice.say_to(&self.audience(), &choice.sentence))?;
            if let Some(detail) = &choice.detail {
                writeln!(self.output, "     {}", self.voice.say_to(&self.audience(), detail))?;
            }
        }
        if self.hints && offered.len() > 1 { self.advise(seat, offered) } else { Ok(()) }
    }

    /// What a bot would do in the seat's place, how it rates the game then, what speaks for it, and what may come of it and of what it
    /// likes next best.
    fn advise(&mut self, seat: Seat, offered: &[Offered]) -> io::Result<()> {
        let own_chance = self.chance.pick(BOT, u32::MAX);
        let (budget, ends) = (Budget::iterations(ADVISER.iterations()), Budget::iterations(ENDS));
        let Some(Advice { choice, foreseen }) = self.session.advise(seat, ADVISER, &budget, &ends, own_chance.into()) else { return Ok(()) };
        let named = |action: &Value| {
            let is_meant = |offer: &&Offered| serde_json::from_str::<Value>(offer.action.get()).is_ok_and(|known| known == *action);
            offered.iter().find(is_meant).map(|offer| offer.sentence.clone())
        };
        let Some(best) = named(&choice.action) else { return Ok(()) };
        let thought = choice.thoughts.as_array().and_then(|thoughts| thoughts.iter().find(|thought| thought["action"] == choice.action));
        let hint = match thought.and_then(|thought| thought["worth"].as_f64()) {
            Some(worth) => Sentence::new("tool-play-hint-ahead").number("worth", (worth * 100.0).round() as i64),
            None => Sentence::new("tool-play-hint"),
        };
        self.say(&hint.say("choice", best))?;
        if let Some(reason) = self.session.reason(seat, &choice.action) {
            self.say(&reason)?;
        }
        for foreseen in foreseen {
            if foreseen.action != choice.action
                && let Some(other) = named(&foreseen.action)
            {
                self.say(&Sentence::new("tool-play-hint-other").say("choice", other))?;
            }
            if let Some(prospect) = foreseen.prospect {
                writeln!(self.output, "     {}", self.voice.say(&ends_in_words(&prospect)))?;
            }
            if !foreseen.then.is_empty() {
                let then: Vec<String> = foreseen.then.iter().map(|(_, sentence)| self.voice.say_to(&self.audience(), sentence)).collect();
                writeln!(self.output, "     {}", self.voice.say(&Sentence::new("tool-play-hint-then").key("line", then.join(" · "))))?;
            }
        }
        Ok(())
    }

    /// Keeps what happened until each seat reads it.
    fn note(&mut self, happened: Happened) {
        for (unread, seen) in self.unread.iter_mut().zip(happened.seen) {
            unread.extend(seen.into_iter().map(|seen| seen.sentence));
        }
    }

    /// Tells the reader what happened since they last read.
    fn read_news(&mut self) -> io::Result<()> {
        let index = self.reader.map_or(self.players.len(), Seat::index);
        for sentence in std::mem::take(&mut self.unread[index]) {
            self.say(&sentence)?;
        }
        Ok(())
    }

    fn tell_result(&mut self) -> io::Result<()> {
        let standings = self.session.status().standings.unwrap_or_default();
        writeln!(self.output)?;
        self.tell("tool-play-result")?;
        for line in self.voice.say_standings(&Audience { names: self.names.clone(), reader: None }, &*self.session, &standings) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    fn refuse(&mut self, refusal: &Refusal) -> io::Result<()> {
        self.say(&Sentence::new("tool-play-refused").key("rule", refusal.rule.map_or("", |rule| rule.0)).say("reason", refusal.sentence.clone()))
    }

    fn audience(&self) -> Audience {
        Audience { names: self.names.clone(), reader: self.reader }
    }

    fn tell(&mut self, id: &'static str) -> io::Result<()> {
        self.say(&Sentence::new(id))
    }

    fn say(&mut self, sentence: &Sentence) -> io::Result<()> {
        writeln!(self.output, "{}", self.voice.say_to(&self.audience(), sentence))
    }

    /// The next line that was typed; nothing once the input has ended.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}

/// The rules without the ids at the ends of their paragraphs, which are for programs, and without links, which are for
/// the page.
fn without_ids(rules: &str) -> String {
    rules.lines().map(|line| without_links(line.split(" {#").next().unwrap_or(line)) + "\n").collect()
}

/// The texts of links in their places: `[your copy](/about)` is read as “your copy”.
fn without_links(line: &str) -> String {
    let link = line.find("](/").and_then(|middle| Some((line[..middle].rfind('[')?, middle, middle + line[middle..].find(')')?)));
    match link {
        Some((start, middle, end)) => format!("{}{}{}", &line[..start], &line[start + 1..middle], without_links(&line[end + 1..])),
        None => line.to_owned(),
    }
}

/// How games may end after a choice.
fn ends_in_words(prospect: &Prospect) -> Sentence {
    let signed = |points: i64| if points == 0 { "0".to_owned() } else { format!("{points:+}").replace('-', "−") };
    let (mean, low, high) = (prospect.margin.round() as i64, prospect.low.into(), prospect.high.into());
    match prospect.win {
        Some(win) => {
            let won = Sentence::new("tool-play-hint-ends").number("games", prospect.games).number("win", (win * 100.0).round() as i64);
            won.key("mean", signed(mean)).key("low", signed(low)).key("high", signed(high))
        }
        None => Sentence::new("tool-play-hint-ends-alone").number("games", prospect.games).number("mean", mean).number("low", low).number("high", high),
    }
}

fn understand(line: &str, choices: usize) -> Typed {
    match line.trim() {
        "u" => Typed::Undo,
        "r" => Typed::Rules,
        "?" => Typed::Help,
        "q" => Typed::Quit,
        json if json.starts_with('{') => serde_json::from_str(json).map_or(Typed::Nonsense, Typed::Action),
        number => match number.parse::<usize>() {
            Ok(number) if (1..=choices).contains(&number) => Typed::Choice(number - 1),
            _ => Typed::Nonsense,
        },
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn rules_are_shown_without_their_ids() {
        assert_eq!(without_ids("Enter [your copy](/about#copy) here [now]. {#FIA-2.1}"), "Enter your copy here [now].\n");
        assert_eq!(without_ids("# Fiasko\n\nDraw or score. {#FIA-4.1 FIA-4.2}"), "# Fiasko\n\nDraw or score.\n");
    }

    #[test]
    fn ends_are_told_with_their_signs() {
        let voice = Voice::new(kernel::Language::English, []).expect("a catalogue");
        let ends = Prospect { games: 32, win: Some(0.469), margin: -3.4, low: -21, high: 10 };

        let told = voice.say(&ends_in_words(&ends));
        let alone = voice.say(&ends_in_words(&Prospect { win: None, margin: 212.4, low: 180, high: 231, ..ends }));

        assert_eq!(told, "Games imagined to the end: 32, 47% of them won this way. Lead at the end: −3 on average, mostly −21 to +10.");
        assert_eq!(alone, "Games imagined to the end: 32. Score: 212 on average, mostly 180 to 231.");
    }

    #[test]
    fn what_is_typed_is_understood_or_refused() {
        assert_eq!(understand(" 2\r\n", 3), Typed::Choice(1));
        assert_eq!(understand("4", 3), Typed::Nonsense);
        assert_eq!(understand("0", 3), Typed::Nonsense);
        assert_eq!(understand("-1", 3), Typed::Nonsense);
        assert_eq!(understand("u\n", 3), Typed::Undo);
        assert_eq!(understand("r", 3), Typed::Rules);
        assert_eq!(understand(r#"{"type":"draw"}"#, 3), Typed::Action(json!({"type": "draw"})));
        assert_eq!(understand("{", 3), Typed::Nonsense);
        assert_eq!(understand("", 3), Typed::Nonsense);
    }
}
