//! Sends what is due: one node each, within bounds, again where it may go well later.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::{StreamExt, stream};

use super::letter::{Line, Voice};
use super::mail::{Letter, Unsent};
use super::push::{Keys, Message, Outcome};
use super::{Stop, times};
use crate::error::Error;
use crate::house::House;
use crate::store::{Notice, Reach, Sent};
use crate::wire::{Bell, NoticeSettings, NoticeTime};

/// How often the house looks for what is due, for how many people at once, and how many of them are told at the same time.
const EVERY: Duration = Duration::from_secs(1);
const PEOPLE: u32 = 64;
const AT_ONCE: usize = 8;
/// What a node has claimed is nobody else's for so long, in seconds: longer than everything it waits for.
const CLAIMED_FOR: u32 = 180;
/// What went wrong is tried again after each of these, in seconds, and then no more.
const AGAIN_AFTER: [u32; 6] = [5, 60, 600, 1800, 7200, 6 * 3600];

/// What is to be done with a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Plan {
    /// It is not wanted.
    Drop,
    /// Its time has not come.
    Wait(u32),
    Send,
}

/// What is to be done with a notice of a table with this bell, for somebody who wants this.
fn plan(settings: &NoticeSettings, bell: Bell, notice: &Notice, now: u32) -> Plan {
    let when = match bell {
        Bell::Silent => return Plan::Drop,
        Bell::Usual => settings.when,
        Bell::Each => NoticeTime::Each,
        Bell::Daily => NoticeTime::Daily,
    };
    if !settings.kinds.contains(&notice.kind) {
        return Plan::Drop;
    }
    let daily = (when == NoticeTime::Daily).then(|| times::daily_after(settings, notice.at)).filter(|at| *at > now);
    daily.or_else(|| times::quiet_until(settings, now)).map_or(Plan::Send, Plan::Wait)
}

impl House {
    /// Sends what is due, as long as the house is open.
    pub(crate) async fn send_notices(self: Arc<Self>) {
        let mut closing = self.closing.subscribe();
        // Whoever was here when the house last closed has a moment to come back.
        tokio::time::sleep(Duration::from_millis(self.config.notice_delay_ms)).await;
        while !self.is_closed.load(Ordering::Acquire) {
            if let Err(error) = self.send_due().await {
                tracing::warn!(%error, "notices that are due were not found");
            }
            tokio::select! {
                () = tokio::time::sleep(EVERY) => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    }

    async fn send_due(&self) -> Result<(), Error> {
        let now = self.clock.now();
        let mut by_person: BTreeMap<String, Vec<Notice>> = BTreeMap::new();
        for notice in self.store.claim_notices(now, now + CLAIMED_FOR, PEOPLE).await? {
            by_person.entry(notice.person.clone()).or_default().push(notice);
        }
        let telling = |(person, notices): (String, Vec<Notice>)| async move {
            if let Err(error) = self.tell_person(&person, notices).await {
                // What is claimed is looked at again when the claim ends.
                tracing::warn!(%error, "somebody was not told");
            }
        };
        stream::iter(by_person).for_each_concurrent(AT_ONCE, telling).await;
        Ok(())
    }

    /// Tells a person what is due for them: each by itself if there is one, and together if there are several.
    async fn tell_person(&self, person: &str, notices: Vec<Notice>) -> Result<(), Error> {
        let now = self.clock.now();
        let Some(reach) = self.store.reach(person).await? else { return Ok(()) };
        let settings = reach.settings.clone().unwrap_or_default();
        let mail_wanted = settings.mail && reach.mail.as_ref().is_some_and(|mail| mail.confirmed) && self.notices.mail.is_some();
        let voice = Voice::of(&reach.person);
        let mut due: Vec<(Notice, Line)> = Vec::new();
        for notice in notices {
            let bell = reach.bells.iter().find(|(table, _)| *table == notice.table).map_or(Bell::Usual, |(_, bell)| *bell);
            let planned = if reach.push.is_empty() && !mail_wanted { Plan::Drop } else { plan(&settings, bell, &notice, now) };
            match planned {
                Plan::Drop => self.store.settle_notice(&notice, None).await?,
                Plan::Wait(until) => self.store.settle_notice(&notice, Some(until)).await?,
                Plan::Send => match self.store.table(&notice.table).await {
                    Ok(Some(document)) => due.push((notice.clone(), voice.line(&self.registry, &notice, &document))),
                    Ok(None) | Err(Error::Damaged(_)) => self.store.settle_notice(&notice, None).await?,
                    Err(error) => return Err(error),
                },
            }
        }
        if due.is_empty() {
            return Ok(());
        }
        let keys = self.notices.keys(self).await?;
        let unsent = |sent: fn(&Sent) -> bool| -> Vec<Line> { due.iter().filter(|(notice, _)| !sent(&notice.sent)).map(|(_, line)| line.clone()).collect() };
        let (to_push, to_mail) = (unsent(|sent| sent.pushed), unsent(|sent| sent.mailed));
        let pushed = to_push.is_empty() || self.push_to(keys, &reach, &voice, &to_push, now).await;
        let mailed = to_mail.is_empty() || !mail_wanted || self.mail_to(keys, &reach, &voice, &to_mail).await;
        for (mut notice, _) in due {
            notice.sent = Sent { pushed: notice.sent.pushed || pushed, mailed: notice.sent.mailed || mailed };
            let again = if pushed && mailed { None } else { AGAIN_AFTER.get(notice.attempts as usize).map(|after| now + after) };
            notice.attempts += 1;
            self.store.settle_notice(&notice, again).await?;
        }
        Ok(())
    }

    /// Pushes to all of a person's browsers; whether one of them has it, or there is none any more.
    async fn push_to(&self, keys: &Keys, reach: &Reach, voice: &Voice, lines: &[Line], now: u32) -> bool {
        let contact = self.config.public_url.as_deref();
        let push = |(device, to): (String, crate::wire::PushAddress)| async move {
            let pushed = voice.pushed(lines, reach.waiting, &keys.stop_code(Stop::Push(&device)));
            let topic = blake3::hash(pushed.tag.as_bytes()).to_hex()[..32].to_owned();
            let text = serde_json::to_string(&pushed).unwrap_or_default();
            let outcome = self.notices.push.send(keys, &Message { to: &to, text, topic }, contact, now).await;
            match &outcome {
                Outcome::Sent => self.metrics.pushes.add(1),
                Outcome::Gone => {
                    if let Err(error) = self.store.forget_push(&to.endpoint).await {
                        tracing::warn!(%error, "a browser that is gone was not forgotten");
                    }
                }
                Outcome::Failed(why) => {
                    self.metrics.notices_failed.add(1);
                    tracing::debug!(why, "a push service did not take a notice");
                }
            }
            outcome
        };
        let outcomes: Vec<Outcome> = stream::iter(reach.push.clone()).map(push).buffer_unordered(AT_ONCE).collect().await;
        outcomes.contains(&Outcome::Sent) || outcomes.iter().all(|outcome| *outcome == Outcome::Gone)
    }

    /// Writes to a person; whether the letter has gone, or never will.
    async fn mail_to(&self, keys: &Keys, reach: &Reach, voice: &Voice, lines: &[Line]) -> bool {
        let (Some(mail), Some(address)) = (&self.notices.mail, &reach.mail) else { return true };
        let code = keys.stop_code(Stop::Mail(&reach.person.id));
        let (subject, text) = voice.letter(&reach.person, lines, |path| mail.link(path), &code);
        let letter = Letter { to: address.address.clone(), subject, text, stop: Some(mail.link(&format!("/stop/{code}"))) };
        match mail.send(&letter).await {
            Ok(()) => {
                self.metrics.letters.add(1);
                true
            }
            Err(unsent) => {
                self.metrics.notices_failed.add(1);
                tracing::warn!(%unsent, "the mail server did not take a letter");
                matches!(unsent, Unsent::Never(_))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{NoticeKind, QuietHours};

    fn notice(kind: NoticeKind, at: u32) -> Notice {
        Notice { id: "n".into(), person: "p".into(), table: "t".into(), kind, at, attempts: 0, sent: Sent::default(), claim: 0 }
    }

    const NOON: u32 = 12 * 3600;

    fn utc(when: NoticeTime) -> NoticeSettings {
        NoticeSettings { when, quiet: Some(QuietHours { from: 22 * 60, to: 8 * 60 }), daily_at: 9 * 60, zone: "UTC".into(), ..NoticeSettings::default() }
    }

    #[test]
    fn what_is_wanted_is_sent_when_it_is_wanted() {
        let turn = notice(NoticeKind::Turn, NOON);
        let (each, daily) = (utc(NoticeTime::Each), utc(NoticeTime::Daily));

        assert_eq!(plan(&each, Bell::Usual, &turn, NOON), Plan::Send);
        assert_eq!(plan(&each, Bell::Silent, &turn, NOON), Plan::Drop);
        assert_eq!(plan(&each, Bell::Daily, &turn, NOON), Plan::Wait(33 * 3600));
        assert_eq!(plan(&daily, Bell::Usual, &turn, NOON), Plan::Wait(33 * 3600));
        assert_eq!(plan(&daily, Bell::Usual, &turn, 33 * 3600), Plan::Send);
        assert_eq!(plan(&daily, Bell::Each, &turn, NOON), Plan::Send);
        assert_eq!(plan(&each, Bell::Usual, &turn, 23 * 3600), Plan::Wait(32 * 3600));
        let only_over = NoticeSettings { kinds: vec![NoticeKind::Over], ..each };
        assert_eq!(plan(&only_over, Bell::Each, &turn, NOON), Plan::Drop);
        assert_eq!(plan(&only_over, Bell::Usual, &notice(NoticeKind::Over, NOON), NOON), Plan::Send);
    }
}
