//! Letting go: what nobody needs any more goes when its time has come (`docs/operations.md`).

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::config::Retention;
use crate::devices::FORGOTTEN_AFTER;
use crate::error::Error;
use crate::house::House;

/// How often the house looks for what can go.
const EVERY: Duration = Duration::from_secs(3600);
/// So much goes at once, so that nobody waits for it.
const AT_ONCE: u32 = 100;
const DAY: u32 = 24 * 3600;

/// What a table can outlive, or what outlives everybody at it.
#[derive(Clone, Copy)]
enum Outlived {
    Chat,
    Tables,
}

impl House {
    /// Lets go now and then, for as long as the house is open.
    pub(crate) async fn let_go_now_and_then(self: Arc<Self>) {
        let mut closing = self.closing.subscribe();
        while !self.is_closed.load(Ordering::Acquire) {
            if let Err(error) = self.let_go().await {
                tracing::warn!(%error, "what is no longer needed was not let go");
            }
            tokio::select! {
                () = tokio::time::sleep(EVERY) => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    }

    /// Lets go of everything whose time has come.
    async fn let_go(self: &Arc<Self>) -> Result<(), Error> {
        let Retention { closed_tables, chat, guests, reports } = self.config.retention;
        let now = self.clock.now();
        let before = |days: u32| (days > 0).then(|| now.saturating_sub(days.saturating_mul(DAY)));
        let (mut people, mut tables, mut talks) = (0, 0, 0);
        self.store.drop_unseen(now.saturating_sub(FORGOTTEN_AFTER), before(reports)).await?;
        if let Some(before) = before(guests) {
            loop {
                let gone = self.store.gone(before, AT_ONCE).await?;
                for person in &gone {
                    self.forget(person).await?;
                }
                people += gone.len();
                if gone.len() < AT_ONCE as usize {
                    break;
                }
            }
        }
        if let Some(before) = before(chat) {
            talks = self.drop_all(Outlived::Chat, before).await?;
        }
        if let Some(before) = before(closed_tables) {
            tables = self.drop_all(Outlived::Tables, before).await?;
        }
        if (people, tables, talks) != (0, 0, 0) {
            tracing::info!(people, tables, talks, "let go of what nobody needs any more");
        }
        Ok(())
    }

    /// Lets go of all that ended before then, some at a time; returns how much it was.
    async fn drop_all(&self, what: Outlived, before: u32) -> Result<u32, Error> {
        let mut all = 0;
        loop {
            let some = match what {
                Outlived::Chat => self.store.drop_chat(before, AT_ONCE).await?,
                Outlived::Tables => self.store.drop_tables(before, AT_ONCE).await?,
            };
            all += some;
            if some < AT_ONCE || self.is_closed.load(Ordering::Acquire) {
                return Ok(all);
            }
        }
    }
}
