//! Notices: whoever a table needs and who is not there is told, by push or by mail, as they want to be.
//!
//! ```text
//!  actor ─► queue ─► store (`notices`) ─► some node claims what is due ─► push services, the mail server
//! ```
//!
//! Nothing here can hold up a table: an actor leaves a word in a bounded queue and goes on, and what is sent is sent by
//! a task of its own, with an end to everything it waits for. A notice says which game, with whom, and what is wanted;
//! never anything of a position.

mod letter;
mod mail;
mod push;
mod sender;
mod times;

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{OnceCell, mpsc};

use crate::config::Config;
use crate::error::Error;
use crate::house::House;
use crate::people::{hex, random_bytes, same_hash};
use crate::store::Need;

pub(crate) use letter::Voice;
pub(crate) use mail::{Letter, Mail, tidy_address};
pub(crate) use push::{Keys, Push};
pub(crate) use times::check;

/// So many words can wait to be noted; when there are more, tables try again when they next look up.
const WAITING: usize = 4096;
/// So many are noted at once.
const AT_ONCE: usize = 256;
/// When nothing can be noted, it is tried again after so long.
const AGAIN_AFTER: Duration = Duration::from_secs(1);
/// What the house's key is called in the store.
const KEY: &str = "notices";

/// What a table says of its people.
#[derive(Debug)]
pub(crate) enum Word {
    /// These are needed and not there, and nobody else.
    Needed(Vec<Need>),
    /// The game is over, and these did not see it.
    Over(Vec<String>),
}

/// What tables and requests see of all this.
pub(crate) struct Notices {
    words: mpsc::Sender<(String, Word)>,
    /// Taken by the task that notes them.
    noting: Mutex<Option<mpsc::Receiver<(String, Word)>>>,
    keys: OnceCell<Keys>,
    pub(crate) push: Push,
    pub(crate) mail: Option<Mail>,
}

/// What a link or button stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop<'a> {
    /// Mail to a person.
    Mail(&'a str),
    /// Push to a device.
    Push(&'a str),
}

impl Notices {
    /// By these settings.
    ///
    /// # Errors
    /// If mail is to be sent and the settings do not say how.
    pub(crate) fn new(config: &Config) -> Result<Self, Error> {
        let (words, noting) = mpsc::channel(WAITING);
        Ok(Self { words, noting: Mutex::new(Some(noting)), keys: OnceCell::new(), push: Push::new(config.push_anywhere), mail: Mail::new(config)? })
    }

    /// Leaves a word; false if there are too many already.
    pub(crate) fn leave(&self, table: &str, word: Word) -> bool {
        self.words.try_send((table.to_owned(), word)).is_ok()
    }

    /// The keys of the house: drawn once for all nodes.
    pub(crate) async fn keys(&self, house: &House) -> Result<&Keys, Error> {
        let draw = async {
            let stored = house.store.house_key(KEY, &hex(&random_bytes::<32>())).await?;
            Keys::from_store(&stored).ok_or_else(|| Error::Internal("the key for notices is damaged".into()))
        };
        self.keys.get_or_try_init(|| draw).await
    }
}

impl Keys {
    /// The code that stops something: whoever has it can, and nothing else.
    pub(crate) fn stop_code(&self, stop: Stop<'_>) -> String {
        let (letter, whose) = match stop {
            Stop::Mail(person) => ('m', person),
            Stop::Push(device) => ('p', device),
        };
        let proof = blake3::keyed_hash(self.stops(), format!("{letter}-{whose}").as_bytes());
        format!("{letter}-{whose}-{}", &proof.to_hex()[..32])
    }

    /// What a code stops, if it is one of ours.
    pub(crate) fn stopped_by<'a>(&self, code: &'a str) -> Option<Stop<'a>> {
        let (what, _) = code.rsplit_once('-')?;
        let stop = match what.split_once('-')? {
            ("m", person) => Stop::Mail(person),
            ("p", device) => Stop::Push(device),
            _ => return None,
        };
        same_hash(&self.stop_code(stop), code).then_some(stop)
    }
}

impl House {
    /// Notes what tables say, as long as the house is open.
    pub(crate) async fn note_words(self: Arc<Self>) {
        let noting = self.notices.noting.lock().expect("no panic while it was held").take();
        let Some(mut noting) = noting else { return };
        let mut words = Vec::with_capacity(AT_ONCE);
        while noting.recv_many(&mut words, AT_ONCE).await > 0 {
            let (mut needed, mut over) = (HashMap::new(), Vec::new());
            for (table, word) in words.drain(..) {
                match word {
                    // Of each table the newest word counts.
                    Word::Needed(people) => drop(needed.insert(table, people)),
                    Word::Over(people) => over.push((table, people)),
                }
            }
            let needed: Vec<(String, Vec<Need>)> = needed.into_iter().collect();
            while let Err(error) = self.note(&needed, &over).await {
                if self.is_closed.load(Ordering::Acquire) {
                    return;
                }
                tracing::warn!(%error, "whom tables need was not noted");
                tokio::time::sleep(AGAIN_AFTER).await;
            }
        }
    }

    async fn note(&self, needed: &[(String, Vec<Need>)], over: &[(String, Vec<String>)]) -> Result<(), Error> {
        let now = self.clock.now();
        let due_at = crate::clock::seconds(self.clock.now_ms() + self.config.notice_delay_ms);
        if !needed.is_empty() {
            self.store.note_needed(needed, now, due_at).await?;
        }
        for (table, people) in over {
            self.store.note_over(table, people, now, due_at).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_stops_what_it_says_and_nothing_else() {
        let (keys, others) = (Keys::draw(), Keys::draw());
        let code = keys.stop_code(Stop::Mail("anna"));

        assert_eq!(keys.stopped_by(&code), Some(Stop::Mail("anna")));
        assert_eq!(others.stopped_by(&code), None);
        assert_eq!(keys.stopped_by(&code.replace("anna", "bert")), None);
        assert_eq!(keys.stopped_by(&code.replacen('m', "p", 1)), None);
        for wrong in ["", "-", "m-anna", "m-anna-", "x-anna-00"] {
            assert_eq!(keys.stopped_by(wrong), None, "{wrong}");
        }
    }
}
