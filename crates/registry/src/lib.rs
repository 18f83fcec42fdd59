//! The one list of games, and every game behind one JSON face.
//!
//! Inside, games are typed; here at the edge they are [`AnyGame`] and [`AnySession`]: house, referee and terminal talk
//! to all of them alike. Adding a game is one line of the list below.

mod game;
#[cfg(feature = "tools")]
mod parts;
#[cfg(feature = "tools")]
mod reviewed;
mod session;
#[cfg(feature = "tools")]
mod written;

use std::sync::Arc;

#[cfg(feature = "tools")]
use kernel::BadEdition;
use kernel::{Edition, Heuristic, Words};

pub use game::{AnyGame, Problem};
#[cfg(feature = "tools")]
pub use game::{Effort, Match, Simulation};
#[cfg(feature = "tools")]
pub use parts::{Kind, Parts};
#[cfg(feature = "tools")]
pub use reviewed::{Named, Practice, Waiting};
pub use session::{Advice, AnyBot, AnySession, Before, BotChoice, Foreseen, Happened, NoPreview, Offered, Preview, Seen, Status};
#[cfg(feature = "tools")]
pub use written::Look;

/// Declares the list of games.
macro_rules! games {
    ($($game:ty),* $(,)?) => {
        fn built_in() -> Vec<Arc<dyn AnyGame>> {
            vec![$(boxed::<$game>()),*]
        }

        /// The ids of the games, in the order they are shown.
        pub const IDS: &[&str] = &[$(<$game as kernel::Game>::ID),*];

        fn built_in_only<const WANTED: u32>() -> Vec<Arc<dyn AnyGame>> {
            let (mut games, mut ahead) = (Vec::new(), WANTED);
            $(
                if ahead & 1 != 0 {
                    games.push(boxed::<$game>());
                }
                ahead >>= 1;
            )*
            debug_assert_eq!(ahead, 0, "a game that is not there is wanted");
            games
        }
    };
}

// The one list, in the order games are shown. A new game is one line here.
games! {
    fiasko::Fiasko,
    essen::Essen,
    magnifique::Magnifique,
    strascendance::Strascendance,
}

/// The games of the house.
#[derive(Clone)]
pub struct Registry {
    games: Vec<Arc<dyn AnyGame>>,
}

impl Registry {
    /// All games with their built-in component data.
    #[must_use]
    pub fn built_in() -> Self {
        Self { games: built_in() }
    }

    /// The games that are wanted, each a bit by its number among [`IDS`]: the others are not compiled in.
    #[must_use]
    pub fn built_in_only<const WANTED: u32>() -> Self {
        Self { games: built_in_only::<WANTED>() }
    }

    /// The games, in the order they are shown.
    pub fn games(&self) -> impl Iterator<Item = &Arc<dyn AnyGame>> {
        self.games.iter()
    }

    /// The game with this id.
    #[must_use]
    pub fn game(&self, id: &str) -> Option<&Arc<dyn AnyGame>> {
        self.games.iter().find(|game| game.id() == id)
    }

    /// Replaces the component data of the game it is of.
    ///
    /// # Errors
    /// If no game accepts the data: the reasons of the game it names, or that it names none.
    #[cfg(feature = "tools")]
    pub fn use_edition(&mut self, json: &str) -> Result<&'static str, BadEdition> {
        let edition = self.edition(json)?;
        let id = edition.id();
        self.games.iter_mut().filter(|game| game.id() == id).for_each(|game| *game = Arc::clone(&edition));
        Ok(id)
    }

    /// The game that component data is of, opened with it.
    ///
    /// # Errors
    /// As [`Registry::use_edition`].
    #[cfg(feature = "tools")]
    pub fn edition(&self, json: &str) -> Result<Arc<dyn AnyGame>, BadEdition> {
        let document: serde_json::Value = kernel::edition::read(json)?;
        let named = document.get("game").and_then(|game| game.as_str().or_else(|| game.get("id")?.as_str()));
        let game = self.games.iter().find(|game| Some(game.id()) == named);
        game.ok_or_else(|| BadEdition::Unreadable(format!("it is of no game of the house ({named:?})")))?.with_edition(json)
    }
}

impl std::fmt::Debug for Registry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.games.iter().map(|game| game.id())).finish()
    }
}

fn boxed<G: Words + Heuristic>() -> Arc<dyn AnyGame> {
    Arc::new(Arc::new(Edition::<G>::built_in()))
}
