//! Group commit: the entries of many tables share one transaction, and each is answered when it is on disk.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use crate::error::Error;
use crate::metrics::Metrics;
use crate::store::{Append, Appended, Store};

/// The most entries of one transaction.
const BATCH: usize = 1024;

type Answer = oneshot::Sender<Result<Appended, Unstored>>;

/// An entry of which nobody knows whether it is on disk.
#[derive(Debug)]
pub(crate) struct Unstored {
    pub(crate) why: Error,
    /// The entry, to be tried again, unless the journal has gone.
    pub(crate) entry: Option<Append>,
}

impl Unstored {
    const fn gone() -> Self {
        Self { why: Error::Closing, entry: None }
    }
}

/// The way to disk for all tables of a node.
#[derive(Debug, Clone)]
pub(crate) struct Journal {
    sender: mpsc::Sender<(Append, Answer)>,
}

impl Journal {
    /// Opens the journal, which writes as long as anybody has something to write.
    pub(crate) fn open(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Self {
        let (sender, receiver) = mpsc::channel(BATCH);
        tokio::spawn(write_all(store, metrics, receiver));
        Self { sender }
    }

    /// Appends an entry; the answer means it is on disk.
    pub(crate) async fn append(&self, entry: Append) -> Result<Appended, Unstored> {
        let (answer, answered) = oneshot::channel();
        self.sender.send((entry, answer)).await.map_err(|_| Unstored::gone())?;
        answered.await.map_err(|_| Unstored::gone())?
    }
}

/// While one transaction is being synced, the next batch gathers by itself.
async fn write_all(store: Arc<dyn Store>, metrics: Arc<Metrics>, mut waiting: mpsc::Receiver<(Append, Answer)>) {
    let mut batch = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let (entries, answers): (Vec<Append>, Vec<Answer>) = batch.drain(..).unzip();
        let start = Instant::now();
        let appended = store.append(&entries).await;
        metrics.commits.add(1);
        metrics.commit_seconds.observe(start.elapsed());
        match appended {
            Ok(appended) => {
                for (answer, appended) in answers.into_iter().zip(appended) {
                    let _gone = answer.send(Ok(appended));
                }
            }
            Err(error) => {
                tracing::error!(?error, entries = entries.len(), "entries were not stored");
                for (answer, entry) in answers.into_iter().zip(entries) {
                    let _gone = answer.send(Err(Unstored { why: Error::NotStored, entry: Some(entry) }));
                }
            }
        }
    }
}
