//! Whether the house can do what it is there for.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::house::House;

/// What was found out holds so long: however often it is asked, the store is asked once.
const HOLDS: Duration = Duration::from_secs(1);
/// A store that takes longer to write something down is not there.
const WITHIN: Duration = Duration::from_secs(3);

/// Why the house is not ready.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotReady {
    #[error("the house is closing")]
    Closing,
    #[error("the store does not take what is written")]
    StoreRefuses,
    #[error("the store does not answer")]
    StoreSilent,
}

/// What is known of the house's health.
#[derive(Debug, Default)]
pub(crate) struct Health {
    found: Mutex<Option<(Instant, Result<(), NotReady>)>>,
}

impl Health {
    /// Whether the house is ready: open, and its store takes what is written.
    pub(crate) async fn ready(&self, house: &House) -> Result<(), NotReady> {
        if *house.closing.borrow() {
            return Err(NotReady::Closing);
        }
        let mut found = self.found.lock().await;
        if let Some((_, known)) = found.filter(|(at, _)| at.elapsed() < HOLDS) {
            return known;
        }
        let now = match tokio::time::timeout(WITHIN, house.store.prove_writable(&house.node)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => {
                tracing::warn!(?error, "the store refuses to write");
                Err(NotReady::StoreRefuses)
            }
            Err(_) => Err(NotReady::StoreSilent),
        };
        *found = Some((Instant::now(), now));
        now
    }
}
