//! What the store keeps for notices and for settings that follow a person; the SQL is the same in both stores.

use async_trait::async_trait;

use crate::error::Error;
use crate::wire::{Bell, MailAddress, NoticeKind, NoticeSettings, PageSettings, Person, PushAddress};

/// Whom a table needs who is not there, and for what.
pub type Need = (String, NoticeKind);

/// A notice that some node must look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Its id.
    pub id: String,
    /// Whom it is for.
    pub person: String,
    /// Which table.
    pub table: String,
    /// What it is about.
    pub kind: NoticeKind,
    /// Since when.
    pub at: u32,
    /// How often it was tried in vain.
    pub attempts: u32,
    /// What is behind it.
    pub sent: Sent,
    /// The claim of whoever looks at it. It is another one once the person has changed what they want.
    pub claim: u32,
}

/// By which ways a notice has been sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sent {
    /// To the person's browsers.
    pub pushed: bool,
    /// To their address.
    pub mailed: bool,
}

/// How somebody can be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    /// Who.
    pub person: Person,
    /// How they want to be told; nothing if they never said.
    pub settings: Option<NoticeSettings>,
    /// Their address.
    pub mail: Option<MailAddress>,
    /// Their browsers, by device.
    pub push: Vec<(String, PushAddress)>,
    /// What they want to be told of which table.
    pub bells: Vec<(String, Bell)>,
    /// How many tables wait for their turn.
    pub waiting: u32,
}

/// A letter that is to confirm an address, and how many of them there may be in a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstLetter {
    /// The address.
    pub address: String,
    /// What is kept of the code in it.
    pub code_hash: String,
    /// Until when the code holds.
    pub until: u32,
    /// The most in a day for a person, and to an address.
    pub most: u32,
}

/// What the store keeps for notices and for settings that follow a person.
#[async_trait]
pub trait NoticeStore: Send + Sync + 'static {
    /// The key of the house by this name; this one if there is none yet.
    async fn house_key(&self, name: &str, fresh: &str) -> Result<String, Error>;
    /// Whom a table was noted to need.
    async fn needed_at(&self, table: &str) -> Result<Vec<Need>, Error>;
    /// Notes whom tables need now; whoever is needed no longer is no longer noted.
    async fn note_needed(&self, tables: &[(String, Vec<Need>)], now: u32, due_at: u32) -> Result<(), Error>;
    /// Notes that a game is over, for these people, if they want to be told of anything.
    async fn note_over(&self, table: &str, people: &[String], now: u32, due_at: u32) -> Result<(), Error>;
    /// Takes what is due for so many people at most: nobody else gets it until then.
    async fn claim_notices(&self, now: u32, until: u32, people: u32) -> Result<Vec<Notice>, Error>;
    /// Lets go of a notice: it is looked at again then, or never; at once if the person has changed what they want meanwhile.
    async fn settle_notice(&self, notice: &Notice, due_at: Option<u32>) -> Result<(), Error>;
    /// How somebody can be reached.
    async fn reach(&self, person: &str) -> Result<Option<Reach>, Error>;
    /// Keeps how somebody wants to be told; what has not been sent is looked at anew.
    async fn set_notice_settings(&self, person: &str, settings: &NoticeSettings, now: u32) -> Result<(), Error>;
    /// Keeps an address that is not confirmed yet; false if there have been too many letters.
    async fn ask_mail(&self, person: &str, letter: &FirstLetter, now: u32) -> Result<bool, Error>;
    /// Confirms the address that a code was sent to; whose it is.
    async fn confirm_mail(&self, code_hash: &str, now: u32) -> Result<Option<String>, Error>;
    /// Forgets somebody's address.
    async fn forget_mail(&self, person: &str) -> Result<(), Error>;
    /// Keeps where a device wants to be pushed to, or forgets it.
    async fn set_push(&self, person: &str, device: &str, address: Option<&PushAddress>, now: u32) -> Result<(), Error>;
    /// Forgets an address that a push service no longer knows.
    async fn forget_push(&self, endpoint: &str) -> Result<(), Error>;
    /// Keeps what somebody wants to be told of a table.
    async fn set_bell(&self, person: &str, table: &str, bell: Bell, now: u32) -> Result<(), Error>;
    /// The settings that follow somebody.
    async fn page_settings(&self, person: &str) -> Result<Option<PageSettings>, Error>;
    /// Keeps them, unless newer ones are kept.
    async fn keep_page_settings(&self, person: &str, settings: &PageSettings) -> Result<(), Error>;
}

/// Implements [`NoticeStore`] for a store of ours; what it needs is what `implement_store` needs.
macro_rules! implement_notices {
    ($store:ty, $row:ty) => {
        fn kind_from(row: &$row) -> Result<NoticeKind, Error> {
            Ok(serde_json::from_value(serde_json::Value::String(row.try_get("kind")?))?)
        }

        fn notice_from(row: &$row) -> Result<Notice, Error> {
            Ok(Notice {
                id: row.try_get("id")?,
                person: row.try_get("person")?,
                table: row.try_get("table_id")?,
                kind: kind_from(row)?,
                at: number(row, "at")?,
                attempts: number(row, "attempts")?,
                sent: Sent { pushed: row.try_get::<i64, _>("pushed")? > 0, mailed: row.try_get::<i64, _>("mailed")? > 0 },
                claim: number(row, "claimed_until")?,
            })
        }

        impl $store {
            /// What somebody was not told yet is looked at anew; also what is being looked at, by what they wanted before: its claim
            /// becomes another one, and whoever has it lets go of it without deciding anything.
            async fn look_anew(connection: &mut <$store as super::queries::Backend>::Connection, person: &str, now: u32) -> Result<(), Error> {
                sqlx::query(
                    "UPDATE notices SET due_at = $2, claimed_until = CASE WHEN claimed_until > 0 THEN claimed_until - 1 ELSE 0 END
                     WHERE person = $1 AND pushed = 0 AND mailed = 0 AND attempts = 0",
                )
                    .bind(person)
                    .bind(i64::from(now))
                    .execute(&mut *connection)
                    .await?;
                Ok(())
            }

            /// Whoever has never said how they want to be told has what is usual.
            async fn have_settings(connection: &mut <$store as super::queries::Backend>::Connection, person: &str) -> Result<(), Error> {
                sqlx::query("INSERT INTO notice_settings (person, settings) SELECT id, $2 FROM people WHERE id = $1 ON CONFLICT DO NOTHING")
                    .bind(person)
                    .bind(serde_json::to_string(&NoticeSettings::default())?)
                    .execute(&mut *connection)
                    .await?;
                Ok(())
            }
        }

        #[async_trait]
        impl NoticeStore for $store {
            async fn house_key(&self, name: &str, fresh: &str) -> Result<String, Error> {
                let known = "SELECT value FROM house_keys WHERE name = $1";
                if let Some(row) = sqlx::query(known).bind(name).fetch_optional(&self.reads).await? {
                    return Ok(row.try_get("value")?);
                }
                sqlx::query("INSERT INTO house_keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING").bind(name).bind(fresh).execute(&self.writes).await?;
                Ok(sqlx::query(known).bind(name).fetch_one(&self.writes).await?.try_get("value")?)
            }

            async fn needed_at(&self, table: &str) -> Result<Vec<Need>, Error> {
                self.find_needed_at(table).await
            }

            async fn note_needed(&self, tables: &[(String, Vec<Need>)], now: u32, due_at: u32) -> Result<(), Error> {
                self.note_needs(tables, now, due_at).await
            }

            async fn note_over(&self, table: &str, people: &[String], now: u32, due_at: u32) -> Result<(), Error> {
                self.note_end(table, people, now, due_at).await
            }

            async fn claim_notices(&self, now: u32, until: u32, people: u32) -> Result<Vec<Notice>, Error> {
                let due = sqlx::query("SELECT 1 FROM notices WHERE due_at <= $1 AND claimed_until <= $1 LIMIT 1").bind(i64::from(now)).fetch_optional(&self.reads).await?;
                if due.is_none() {
                    return Ok(Vec::new());
                }
                // Of two nodes that want a row, the second waits for the first and then finds it claimed.
                let rows = sqlx::query(
                    "UPDATE notices SET claimed_until = $2 WHERE due_at <= $1 AND claimed_until <= $1 AND person IN (
                         SELECT person FROM notices WHERE due_at <= $1 AND claimed_until <= $1 GROUP BY person ORDER BY MIN(due_at), person LIMIT $3
                     ) RETURNING *",
                )
                .bind(i64::from(now))
                .bind(i64::from(until))
                .bind(i64::from(people))
                .fetch_all(&self.writes)
                .await?;
                rows.iter().map(notice_from).collect()
            }

            async fn settle_notice(&self, notice: &Notice, due_at: Option<u32>) -> Result<(), Error> {
                if due_at.is_none() && notice.kind == NoticeKind::Over {
                    let forget = sqlx::query("DELETE FROM notices WHERE id = $1 AND claimed_until = $2").bind(&notice.id).bind(i64::from(notice.claim));
                    if forget.execute(&self.writes).await?.rows_affected() > 0 {
                        return Ok(());
                    }
                }
                sqlx::query(
                    "UPDATE notices SET due_at = CASE WHEN claimed_until = $6 THEN CAST($2 AS BIGINT) ELSE due_at END,
                         claimed_until = 0, attempts = $3, pushed = $4, mailed = $5 WHERE id = $1",
                )
                    .bind(&notice.id)
                    .bind(due_at.map(i64::from))
                    .bind(i64::from(notice.attempts))
                    .bind(i64::from(notice.sent.pushed))
                    .bind(i64::from(notice.sent.mailed))
                    .bind(i64::from(notice.claim))
                    .execute(&self.writes)
                    .await?;
                Ok(())
            }

            async fn reach(&self, person: &str) -> Result<Option<Reach>, Error> {
                let Some(row) = sqlx::query("SELECT * FROM people WHERE id = $1").bind(person).fetch_optional(&self.reads).await? else { return Ok(None) };
                let mut reach = Reach { person: person_from(&row)?, settings: None, mail: None, push: Vec::new(), bells: Vec::new(), waiting: 0 };
                if let Some(row) = sqlx::query("SELECT settings, mail, confirmed FROM notice_settings WHERE person = $1").bind(person).fetch_optional(&self.reads).await? {
                    reach.settings = Some(serde_json::from_str(row.try_get("settings")?)?);
                    let confirmed = row.try_get::<i64, _>("confirmed")? > 0;
                    reach.mail = row.try_get::<Option<String>, _>("mail")?.map(|address| MailAddress { address, confirmed });
                }
                for row in sqlx::query("SELECT * FROM push_addresses WHERE person = $1 ORDER BY device").bind(person).fetch_all(&self.reads).await? {
                    let address = PushAddress { endpoint: row.try_get("endpoint")?, p256dh: row.try_get("p256dh")?, auth: row.try_get("auth")? };
                    reach.push.push((row.try_get("device")?, address));
                }
                for row in sqlx::query("SELECT table_id, bell FROM bells WHERE person = $1 ORDER BY table_id").bind(person).fetch_all(&self.reads).await? {
                    reach.bells.push((row.try_get("table_id")?, serde_json::from_value(serde_json::Value::String(row.try_get("bell")?))?));
                }
                let row = sqlx::query("SELECT COUNT(*) AS number FROM notices WHERE person = $1 AND kind = 'turn'").bind(person).fetch_one(&self.reads).await?;
                reach.waiting = number(&row, "number")?;
                Ok(Some(reach))
            }

            async fn set_notice_settings(&self, person: &str, settings: &NoticeSettings, now: u32) -> Result<(), Error> {
                let mut transaction = self.begin().await?;
                sqlx::query("INSERT INTO notice_settings (person, settings) SELECT id, $2 FROM people WHERE id = $1 ON CONFLICT (person) DO UPDATE SET settings = excluded.settings")
                    .bind(person)
                    .bind(serde_json::to_string(settings)?)
                    .execute(&mut *transaction)
                    .await?;
                Self::look_anew(&mut transaction, person, now).await?;
                Ok(transaction.commit().await?)
            }

            async fn ask_mail(&self, person: &str, letter: &FirstLetter, now: u32) -> Result<bool, Error> {
                let since = i64::from(now.saturating_sub(24 * 3600));
                let hash = crate::people::hash_of(&letter.address);
                let mut transaction = self.begin().await?;
                sqlx::query("DELETE FROM letters WHERE at < $1").bind(since).execute(&mut *transaction).await?;
                let asked = sqlx::query(
                    "INSERT INTO letters (person, address, at)
                     SELECT $1, $2, $3 FROM (SELECT COUNT(*) AS by_them FROM letters WHERE person = $1) AS one, (SELECT COUNT(*) AS to_it FROM letters WHERE address = $2) AS other
                     WHERE by_them < $4 AND to_it < $4",
                )
                .bind(person)
                .bind(hash)
                .bind(i64::from(now))
                .bind(i64::from(letter.most))
                .execute(&mut *transaction)
                .await?;
                if asked.rows_affected() == 0 {
                    return Ok(false);
                }
                Self::have_settings(&mut transaction, person).await?;
                sqlx::query("UPDATE notice_settings SET mail = $2, confirmed = 0, code_hash = $3, code_until = $4 WHERE person = $1")
                    .bind(person)
                    .bind(&letter.address)
                    .bind(&letter.code_hash)
                    .bind(i64::from(letter.until))
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await?;
                Ok(true)
            }

            async fn confirm_mail(&self, code_hash: &str, now: u32) -> Result<Option<String>, Error> {
                let mut transaction = self.begin().await?;
                let confirmed = sqlx::query("UPDATE notice_settings SET confirmed = 1, code_hash = NULL, code_until = NULL WHERE code_hash = $1 AND code_until > $2 RETURNING person")
                    .bind(code_hash)
                    .bind(i64::from(now))
                    .fetch_optional(&mut *transaction)
                    .await?;
                let Some(row) = confirmed else { return Ok(None) };
                let person: String = row.try_get("person")?;
                Self::look_anew(&mut transaction, &person, now).await?;
                transaction.commit().await?;
                Ok(Some(person))
            }

            async fn forget_mail(&self, person: &str) -> Result<(), Error> {
                sqlx::query("UPDATE notice_settings SET mail = NULL, confirmed = 0, code_hash = NULL, code_until = NULL WHERE person = $1").bind(person).execute(&self.writes).await?;
                Ok(())
            }

            async fn set_push(&self, person: &str, device: &str, address: Option<&PushAddress>, now: u32) -> Result<(), Error> {
                let mut transaction = self.begin().await?;
                let endpoint = address.map_or("", |address| &address.endpoint);
                // A browser that has become somebody else is no longer theirs who it was before.
                sqlx::query("DELETE FROM push_addresses WHERE device = $1 OR endpoint = $2").bind(device).bind(endpoint).execute(&mut *transaction).await?;
                if let Some(PushAddress { endpoint, p256dh, auth }) = address {
                    Self::have_settings(&mut transaction, person).await?;
                    sqlx::query("INSERT INTO push_addresses (device, person, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5)")
                        .bind(device)
                        .bind(person)
                        .bind(endpoint)
                        .bind(p256dh)
                        .bind(auth)
                        .execute(&mut *transaction)
                        .await?;
                    Self::look_anew(&mut transaction, person, now).await?;
                }
                Ok(transaction.commit().await?)
            }

            async fn forget_push(&self, endpoint: &str) -> Result<(), Error> {
                sqlx::query("DELETE FROM push_addresses WHERE endpoint = $1").bind(endpoint).execute(&self.writes).await?;
                Ok(())
            }

            async fn set_bell(&self, person: &str, table: &str, bell: Bell, now: u32) -> Result<(), Error> {
                let mut transaction = self.begin().await?;
                sqlx::query("DELETE FROM bells WHERE person = $1 AND table_id = $2").bind(person).bind(table).execute(&mut *transaction).await?;
                if bell != Bell::Usual {
                    sqlx::query("INSERT INTO bells (person, table_id, bell) VALUES ($1, $2, $3)").bind(person).bind(table).bind(word(&bell)?).execute(&mut *transaction).await?;
                }
                Self::look_anew(&mut transaction, person, now).await?;
                Ok(transaction.commit().await?)
            }

            async fn page_settings(&self, person: &str) -> Result<Option<PageSettings>, Error> {
                let row = sqlx::query("SELECT settings FROM page_settings WHERE person = $1").bind(person).fetch_optional(&self.reads).await?;
                row.map(|row| Ok(serde_json::from_str(row.try_get("settings")?)?)).transpose()
            }

            async fn keep_page_settings(&self, person: &str, settings: &PageSettings) -> Result<(), Error> {
                sqlx::query(
                    "INSERT INTO page_settings (person, changed_at, settings) SELECT id, $2, $3 FROM people WHERE id = $1
                     ON CONFLICT (person) DO UPDATE SET changed_at = excluded.changed_at, settings = excluded.settings WHERE page_settings.changed_at < excluded.changed_at",
                )
                .bind(person)
                .bind(i64::try_from(settings.changed_at).unwrap_or(i64::MAX))
                .bind(serde_json::to_string(settings)?)
                .execute(&self.writes)
                .await?;
                Ok(())
            }
        }
    };
}

pub(super) use implement_notices;
