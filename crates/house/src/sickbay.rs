//! Tables that cannot be opened, because what is stored of them makes no sense. They are set aside: whoever asks for one is
//! told so, and nobody else notices.
//!
//! What makes a table sick is said in one place, [`Error::Damaged`]: its document cannot be read, or its log does not fit
//! its game.

use std::collections::HashSet;
use std::sync::Mutex;

use crate::error::Error;

/// The tables that are set aside on this node.
#[derive(Debug, Default)]
pub(crate) struct Sickbay(Mutex<HashSet<String>>);

impl Sickbay {
    fn tables(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        self.0.lock().expect("no panic while it was held")
    }

    /// Sets a table aside, and says so once.
    pub(crate) fn take_in(&self, table: &str, why: &str) {
        if self.tables().insert(table.to_owned()) {
            tracing::error!(table, why, "a table cannot be opened and is set aside");
        }
    }

    /// Sets a table aside if it is damage that kept it from being opened; a table that can be opened is well.
    pub(crate) fn examine<T>(&self, table: &str, opened: Result<T, Error>) -> Result<T, Error> {
        match &opened {
            Err(Error::Damaged(why)) => self.take_in(table, why),
            Ok(_) if self.tables().remove(table) => tracing::info!(table, "a table that was set aside can be opened again"),
            Ok(_) | Err(_) => {}
        }
        opened
    }

    pub(crate) fn has(&self, table: &str) -> bool {
        self.tables().contains(table)
    }

    pub(crate) fn count(&self) -> usize {
        self.tables().len()
    }
}
