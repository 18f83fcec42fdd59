//! Who sits where.

use anyhow::ensure;
use bots::Level;
use kernel::{Seat, Sentence};

use crate::voice::{Voice, wrong};

/// Longer names would break the tables on the screen.
const MAX_NAME: usize = 24;

/// Somebody at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    /// Somebody at the keyboard; without a name, whoever asked for the game.
    Person(Option<String>),
    Bot(Level),
}

/// You and bots, so many in all; three if nobody says how many and the game allows it.
pub fn with_bots(players: Option<u8>, level: Level, (min, max): (u8, u8)) -> Vec<Player> {
    let players = players.unwrap_or(3.clamp(min, max));
    Seat::all(players).map(|seat| if seat == Seat(0) { Player::Person(None) } else { Player::Bot(level) }).collect()
}

/// Players from their names: `you` (or `vous`), a bot's level, or any other name.
pub fn named(names: &[String]) -> anyhow::Result<Vec<Player>> {
    let player = |name: &String| {
        let name = name.trim();
        let is_name = (1..=MAX_NAME).contains(&name.chars().count());
        ensure!(is_name, wrong(&Sentence::new("tool-wrong-name").number("most", MAX_NAME as i64).key("given", name.to_owned())));
        Ok(match name {
            "you" | "vous" => Player::Person(None),
            _ => name.parse().map_or_else(|_| Player::Person(Some(name.to_owned())), Player::Bot),
        })
    };
    names.iter().map(player).collect()
}

/// What each player is called.
pub fn names(players: &[Player], voice: &Voice) -> Vec<String> {
    let people = players.iter().filter(|player| matches!(player, Player::Person(_))).count();
    let name = |(player, number): (&Player, u32)| match player {
        Player::Person(Some(name)) => name.clone(),
        Player::Person(None) if people == 1 => voice.text("tool-play-you"),
        Player::Person(None) => voice.say(&Sentence::new("tool-play-person").number("number", number)),
        Player::Bot(_) => voice.say(&Sentence::new("tool-play-bot").number("number", number)),
    };
    players.iter().zip(1..).map(name).collect()
}

#[cfg(test)]
mod tests {
    use kernel::Language;

    use super::*;

    #[test]
    fn seats_are_you_bots_and_names() {
        let players = named(&["you", "greedy", " Zoé "].map(str::to_owned)).expect("good names");

        assert_eq!(players, [Player::Person(None), Player::Bot(Level::Greedy), Player::Person(Some("Zoé".into()))]);
        assert!(named(&[String::new()]).is_err() && named(&["x".repeat(25)]).is_err());
    }

    #[test]
    fn without_a_number_three_play_where_three_can() {
        assert_eq!(with_bots(None, Level::Random, (2, 5)).len(), 3);
        assert_eq!(with_bots(None, Level::Random, (1, 2)).len(), 2);
        assert_eq!(with_bots(Some(1), Level::Random, (2, 5)), [Player::Person(None)]);
    }

    #[test]
    fn several_people_without_a_name_are_told_apart() {
        let voice = Voice::new(Language::English, []).expect("a catalogue");

        assert_eq!(names(&[Player::Person(None), Player::Bot(Level::Random)], &voice), ["You", "Bot 2"]);
        assert_eq!(names(&[Player::Person(None), Player::Person(None)], &voice), ["Player 1", "Player 2"]);
        assert_eq!(names(&[Player::Person(None), Player::Person(Some("Zoé".into()))], &voice), ["Player 1", "Zoé"]);
    }
}
