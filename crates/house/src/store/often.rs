//! What is asked and written with every game: tables, who sits at them, who looks after them, whom they need. The SQL is the same
//! for both stores; what differs is the way there. A file has the scribe, to whom a change is handed over whole, and readers, who
//! look things up at once.

use serde::Serialize;
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{AssertSqlSafe, Row};

use super::postgres::Postgres;
use super::queries::places;
use super::sqlite::Sqlite;
use super::statements::{found, run};
use super::{Need, Visitor};
use crate::error::Error;
use crate::people::random_id;
use crate::table::Document;
use crate::wire::{ChatLine, NoticeKind, Person, Phase};

const VISITOR: &str = "SELECT people.id, people.name, mark, language, people.program, hash, device_tokens.created_at, ends_at, device, seen_at
    FROM device_tokens JOIN devices ON devices.id = device JOIN people ON people.id = devices.person
    WHERE hash = $1 AND (ends_at IS NULL OR ends_at > $2)";
const TABLE: &str = "SELECT document FROM tables WHERE id = $1";
const CHAT: &str = "SELECT number, line FROM chat WHERE table_id = $1 AND number > $2 ORDER BY number DESC LIMIT $3";
const COUNT_TABLES: &str = "SELECT COUNT(*) FROM seatings WHERE person = $1 AND table_id <> $2 AND phase IN ('open', 'cutting', 'running')";
const BLOCKED: &str = "SELECT people.id, people.name, mark, language, program FROM blocks JOIN people ON people.id = blocked
    WHERE blocks.person = $1 ORDER BY people.name, people.id";
const ADD_TABLE: &str = "INSERT INTO tables (id, version, game, phase, visibility, created_at, wake_at, document, host, request)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (host, request) DO NOTHING";
const TABLE_OF_REQUEST: &str = "SELECT id FROM tables WHERE host = $1 AND request = $2";
const ADD_DEAL: &str = "INSERT INTO deals (table_id, deal) VALUES ($1, $2)";
const REPLACE_TABLE: &str = "UPDATE tables SET version = $2, phase = $3, visibility = $4, document = $5, ended_at = COALESCE(ended_at, $6)
    WHERE id = $1 AND version = $2 - 1";
const FORGET_SNAPSHOTS: &str = "DELETE FROM snapshots WHERE table_id = $1";
const NOTE_KEEPER: &str = "UPDATE tables SET keeper = $2, wake_at = NULL WHERE id = $1";
const NOTE_WAKE: &str = "UPDATE tables SET wake_at = $2, keeper = NULL WHERE id = $1";
const NEEDED: &str = "SELECT id, person, kind FROM notices WHERE table_id = $1 AND kind <> 'over'";
const FORGET_NEED: &str = "DELETE FROM notices WHERE id = $1";
/// Whoever never said that they want to be told is not; but it is known that they are waited for.
const NOTE_NEED: &str = "INSERT INTO notices (id, person, table_id, kind, at, due_at)
    SELECT $1, id, $3, $4, $5, CASE WHEN EXISTS (SELECT 1 FROM notice_settings WHERE notice_settings.person = people.id) THEN CAST($6 AS BIGINT) END
    FROM people WHERE id = $2 ON CONFLICT DO NOTHING";
const NOTE_END: &str = "INSERT INTO notices (id, person, table_id, kind, at, due_at)
    SELECT $1, person, $3, 'over', $4, $5 FROM notice_settings WHERE person = $2 ON CONFLICT DO NOTHING";

fn small(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A row of `people`: id, name, mark, language, whether it is a program.
fn person((id, name, mark, language, program): (String, String, i64, String, i64)) -> Person {
    Person { id, name, mark: (mark > 1).then_some(small(mark)), language, program: program > 0 }
}

/// A person with a token: its hash, since when and until when it holds, the device, when that was last seen.
fn visitor(person: Person, (token_hash, since, ends_at, device, seen_at): (String, i64, Option<i64>, String, i64)) -> Visitor {
    Visitor { person, token_hash, newest_since: ends_at.is_none().then(|| small(since)), device, seen_at: small(seen_at) }
}

/// Lines of chat, which come newest first, oldest first. One that cannot be read is left out: it shall not keep anybody from the
/// table.
fn lines(table: &str, newest_first: Vec<(i64, String)>) -> Vec<ChatLine> {
    let line = |(number, line): (i64, String)| {
        let read = serde_json::from_str::<ChatLine>(&line);
        read.inspect_err(|error| tracing::warn!(%error, table, "a line of chat cannot be read")).ok().map(|line| ChatLine { number: small(number), ..line })
    };
    newest_first.into_iter().rev().filter_map(line).collect()
}

fn word(value: &impl Serialize) -> Result<String, Error> {
    Ok(serde_json::to_value(value)?.as_str().unwrap_or_default().to_owned())
}

fn kind(word: String) -> Result<NoticeKind, Error> {
    Ok(serde_json::from_value(serde_json::Value::String(word))?)
}

/// A table as it is written down.
struct Written {
    id: String,
    version: i64,
    game: String,
    phase: String,
    is_over: bool,
    visibility: String,
    created_at: i64,
    expires_at: Option<i64>,
    ended_at: Option<i64>,
    document: String,
    host: String,
    /// The deal it has from another table.
    deal: Option<String>,
    /// Who has to do with it: first those who sit there or host it, then those whom a seat is kept for, who find the table, which
    /// is not yet one of theirs.
    people: Vec<String>,
    seated: usize,
}

impl Written {
    fn of(table: &Document) -> Result<Self, Error> {
        let mut people: Vec<String> = table.people().into_iter().map(str::to_owned).collect();
        let seated = people.len();
        for kept in table.kept_for() {
            if !people.contains(&kept.id) {
                people.push(kept.id.clone());
            }
        }
        Ok(Self {
            id: table.id.clone(),
            version: table.version.into(),
            game: table.game.clone(),
            phase: word(&table.phase)?,
            is_over: matches!(table.phase, Phase::Over | Phase::Closed),
            visibility: word(&table.visibility)?,
            created_at: table.created_at.into(),
            expires_at: table.expires_at().map(i64::from),
            ended_at: table.ended_at().map(i64::from),
            document: table.to_store()?,
            host: table.host.clone(),
            deal: table.known.as_ref().map(|known| known.deal.clone()),
            people,
            seated,
        })
    }

    /// Forgets who no longer has to do with the table (`$1`, then the people).
    fn forget_others(&self) -> String {
        format!("DELETE FROM seatings WHERE table_id = $1 AND person NOT IN ({})", places(2, self.people.len()).join(", "))
    }

    /// Notes who has to do with the table (`$1`, its phase, then the people). Whoever had to do with it before in the same way is
    /// left alone.
    fn note_people(&self) -> String {
        let phase = |index: usize| if index < self.seated { "$2" } else { "'kept'" };
        let rows: Vec<String> = places(3, self.people.len()).iter().enumerate().map(|(index, place)| format!("({place}, $1, {})", phase(index))).collect();
        format!(
            "INSERT INTO seatings (person, table_id, phase) VALUES {}
             ON CONFLICT (person, table_id) DO UPDATE SET phase = excluded.phase WHERE seatings.phase <> excluded.phase",
            rows.join(", ")
        )
    }
}

/// Whom a table no longer needs, by the numbers of the notices, and whom it needs anew.
fn changed_needs(noted: Vec<(String, Need)>, needed: &[Need]) -> (Vec<String>, Vec<Need>) {
    let new = needed.iter().filter(|need| !noted.iter().any(|(_, noted)| noted == *need)).cloned().collect();
    let gone = noted.into_iter().filter(|(_, noted)| !needed.contains(noted)).map(|(id, _)| id).collect();
    (gone, new)
}

fn person_of(row: &rusqlite::Row<'_>) -> Result<Person, Error> {
    Ok(person((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?)))
}

#[expect(clippy::unused_async, reason = "the counterpart in PostgreSQL waits")]
impl Sqlite {
    pub(super) async fn find_visitor(&self, token_hash: &str, now: u32) -> Result<Option<Visitor>, Error> {
        let read = |row: &rusqlite::Row<'_>| Ok(visitor(person_of(row)?, (row.get(5)?, row.get(6)?, row.get(7)?, row.get(8)?, row.get(9)?)));
        Ok(self.readers.find(VISITOR, &[&token_hash, &now], read)?.into_iter().next())
    }

    pub(super) async fn find_table(&self, id: &str) -> Result<Option<Document>, Error> {
        self.readers
            .find(TABLE, &[&id], |row| Document::from_store(row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?))
            .map(|tables| tables.into_iter().next())
    }

    pub(super) async fn find_chat(&self, table: &str, after: u32, limit: u32) -> Result<Vec<ChatLine>, Error> {
        Ok(lines(table, self.readers.find(CHAT, &[&table, &after, &limit], |row| Ok((row.get(0)?, row.get(1)?)))?))
    }

    pub(super) async fn find_count_tables_of(&self, person: &str, besides: &str) -> Result<u32, Error> {
        Ok(self.readers.find(COUNT_TABLES, &[&person, &besides], |row| Ok(small(row.get(0)?)))?.into_iter().sum())
    }

    pub(super) async fn find_blocked_by(&self, person: &str) -> Result<Vec<Person>, Error> {
        self.readers.find(BLOCKED, &[&person], person_of)
    }

    pub(super) async fn find_table_of_request(&self, host: &str, request: &str) -> Result<Option<String>, Error> {
        Ok(self.readers.find(TABLE_OF_REQUEST, &[&host, &request], |row| Ok(row.get(0)?))?.into_iter().next())
    }

    pub(super) async fn find_needed_at(&self, table: &str) -> Result<Vec<Need>, Error> {
        self.readers.find(NEEDED, &[&table], |row| Ok((row.get(1)?, kind(row.get(2)?)?)))
    }
}

impl Sqlite {
    pub(super) async fn add(&self, table: &Document, request: Option<&str>) -> Result<String, Error> {
        let (table, request) = (Written::of(table)?, request.map(str::to_owned));
        let add = move |connection: &rusqlite::Connection| {
            let Written { id, version, game, phase, visibility, created_at, expires_at, document, host, .. } = &table;
            if run(connection, ADD_TABLE, &[id, version, game, phase, visibility, created_at, expires_at, document, host, &request])? == 0 {
                let known = found(connection, TABLE_OF_REQUEST, &[host, &request], |row| Ok(row.get(0)?))?;
                return known.into_iter().next().ok_or(Error::Raced);
            }
            if let Some(deal) = &table.deal {
                run(connection, ADD_DEAL, &[id, deal])?;
            }
            seat(connection, &table)?;
            Ok(table.id)
        };
        self.scribe.change(add).await
    }

    pub(super) async fn replace(&self, table: &Document) -> Result<bool, Error> {
        let table = Written::of(table)?;
        let replace = move |connection: &rusqlite::Connection| {
            let Written { id, version, phase, visibility, document, ended_at, is_over, .. } = &table;
            if run(connection, REPLACE_TABLE, &[id, version, phase, visibility, document, ended_at])? == 0 {
                return Ok(false);
            }
            seat(connection, &table)?;
            if *is_over {
                run(connection, FORGET_SNAPSHOTS, &[id])?;
            }
            Ok(true)
        };
        self.scribe.change(replace).await
    }

    pub(super) async fn note_keeper(&self, node: &str, tables: &[String]) -> Result<(), Error> {
        let (node, tables) = (node.to_owned(), tables.to_vec());
        self.scribe.change(move |connection| tables.iter().try_for_each(|table| run(connection, NOTE_KEEPER, &[table, &node]).map(drop))).await
    }

    pub(super) async fn note_wakes(&self, wakes: &[(String, Option<u32>)]) -> Result<(), Error> {
        let wakes = wakes.to_vec();
        self.scribe.change(move |connection| wakes.iter().try_for_each(|(table, wake_at)| run(connection, NOTE_WAKE, &[table, wake_at]).map(drop))).await
    }

    pub(super) async fn note_needs(&self, tables: &[(String, Vec<Need>)], now: u32, due_at: u32) -> Result<(), Error> {
        let tables = tables.to_vec();
        let note = move |connection: &rusqlite::Connection| {
            for (table, needed) in &tables {
                let noted = found(connection, NEEDED, &[table], |row| Ok((row.get(0)?, (row.get(1)?, kind(row.get(2)?)?))))?;
                let (gone, new) = changed_needs(noted, needed);
                for id in gone {
                    run(connection, FORGET_NEED, &[&id])?;
                }
                for (person, kind) in new {
                    run(connection, NOTE_NEED, &[&random_id::<16>(), &person, table, &word(&kind)?, &now, &due_at])?;
                }
            }
            Ok(())
        };
        self.scribe.change(note).await
    }

    pub(super) async fn note_end(&self, table: &str, people: &[String], now: u32, due_at: u32) -> Result<(), Error> {
        let (table, people) = (table.to_owned(), people.to_vec());
        let note = move |connection: &rusqlite::Connection| {
            people.iter().try_for_each(|person| run(connection, NOTE_END, &[&random_id::<16>(), person, &table, &now, &due_at]).map(drop))
        };
        self.scribe.change(note).await
    }
}

/// Notes who has to do with a table.
fn seat(connection: &rusqlite::Connection, table: &Written) -> Result<(), Error> {
    let people = || table.people.iter().map(|person| person as &dyn rusqlite::ToSql);
    let id = &table.id as &dyn rusqlite::ToSql;
    run(connection, &table.forget_others(), &[id].into_iter().chain(people()).collect::<Vec<_>>())?;
    run(connection, &table.note_people(), &[id, &table.phase].into_iter().chain(people()).collect::<Vec<_>>())?;
    Ok(())
}

fn pg_person(row: &PgRow) -> Result<Person, Error> {
    Ok(person((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?, row.try_get(4)?)))
}

impl Postgres {
    pub(super) async fn find_visitor(&self, token_hash: &str, now: u32) -> Result<Option<Visitor>, Error> {
        let found = sqlx::query(VISITOR).bind(token_hash).bind(i64::from(now)).fetch_optional(&self.reads).await?;
        let read = |row: PgRow| Ok(visitor(pg_person(&row)?, (row.try_get(5)?, row.try_get(6)?, row.try_get(7)?, row.try_get(8)?, row.try_get(9)?)));
        found.map(read).transpose()
    }

    pub(super) async fn find_table(&self, id: &str) -> Result<Option<Document>, Error> {
        let row = sqlx::query(TABLE).bind(id).fetch_optional(&self.reads).await?;
        row.map(|row| Document::from_store(row.try_get(0)?)).transpose()
    }

    pub(super) async fn find_chat(&self, table: &str, after: u32, limit: u32) -> Result<Vec<ChatLine>, Error> {
        let rows = sqlx::query(CHAT).bind(table).bind(i64::from(after)).bind(i64::from(limit)).fetch_all(&self.reads).await?;
        Ok(lines(table, rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, Error>>()?))
    }

    pub(super) async fn find_count_tables_of(&self, person: &str, besides: &str) -> Result<u32, Error> {
        Ok(small(sqlx::query(COUNT_TABLES).bind(person).bind(besides).fetch_one(&self.reads).await?.try_get(0)?))
    }

    pub(super) async fn find_blocked_by(&self, person: &str) -> Result<Vec<Person>, Error> {
        sqlx::query(BLOCKED).bind(person).fetch_all(&self.reads).await?.iter().map(pg_person).collect()
    }

    pub(super) async fn find_table_of_request(&self, host: &str, request: &str) -> Result<Option<String>, Error> {
        let row = sqlx::query(TABLE_OF_REQUEST).bind(host).bind(request).fetch_optional(&self.reads).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    pub(super) async fn find_needed_at(&self, table: &str) -> Result<Vec<Need>, Error> {
        let rows = sqlx::query(NEEDED).bind(table).fetch_all(&self.reads).await?;
        rows.iter().map(|row| Ok((row.try_get(1)?, kind(row.try_get(2)?)?))).collect()
    }

    pub(super) async fn add(&self, table: &Document, request: Option<&str>) -> Result<String, Error> {
        let table = Written::of(table)?;
        let mut transaction = self.begin().await?;
        let added = sqlx::query(ADD_TABLE)
            .bind(&table.id)
            .bind(table.version)
            .bind(&table.game)
            .bind(&table.phase)
            .bind(&table.visibility)
            .bind(table.created_at)
            .bind(table.expires_at)
            .bind(&table.document)
            .bind(&table.host)
            .bind(request);
        if added.execute(&mut *transaction).await?.rows_affected() == 0 {
            let known = sqlx::query(TABLE_OF_REQUEST).bind(&table.host).bind(request);
            return Ok(known.fetch_one(&mut *transaction).await?.try_get("id")?);
        }
        if let Some(deal) = &table.deal {
            sqlx::query(ADD_DEAL).bind(&table.id).bind(deal).execute(&mut *transaction).await?;
        }
        Self::seat(&mut transaction, &table).await?;
        transaction.commit().await?;
        Ok(table.id)
    }

    pub(super) async fn replace(&self, table: &Document) -> Result<bool, Error> {
        let table = Written::of(table)?;
        let mut transaction = self.begin().await?;
        let replaced = sqlx::query(REPLACE_TABLE)
            .bind(&table.id)
            .bind(table.version)
            .bind(&table.phase)
            .bind(&table.visibility)
            .bind(&table.document)
            .bind(table.ended_at);
        if replaced.execute(&mut *transaction).await?.rows_affected() == 0 {
            return Ok(false);
        }
        Self::seat(&mut transaction, &table).await?;
        if table.is_over {
            sqlx::query(FORGET_SNAPSHOTS).bind(&table.id).execute(&mut *transaction).await?;
        }
        self.tell(&mut transaction, &[&table.id]).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Notes who has to do with a table, in two statements however many they are: each costs a way to the store and back.
    async fn seat(connection: &mut PgConnection, table: &Written) -> Result<(), Error> {
        let others = sqlx::query(AssertSqlSafe(table.forget_others())).bind(&table.id);
        table.people.iter().fold(others, |others, person| others.bind(person)).execute(&mut *connection).await?;
        let people = sqlx::query(AssertSqlSafe(table.note_people())).bind(&table.id).bind(&table.phase);
        table.people.iter().fold(people, |people, person| people.bind(person)).execute(&mut *connection).await?;
        Ok(())
    }

    pub(super) async fn note_keeper(&self, node: &str, tables: &[String]) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        for table in tables {
            sqlx::query(NOTE_KEEPER).bind(table).bind(node).execute(&mut *transaction).await?;
        }
        Ok(transaction.commit().await?)
    }

    pub(super) async fn note_wakes(&self, wakes: &[(String, Option<u32>)]) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        for (table, wake_at) in wakes {
            sqlx::query(NOTE_WAKE).bind(table).bind(wake_at.map(i64::from)).execute(&mut *transaction).await?;
        }
        Ok(transaction.commit().await?)
    }

    pub(super) async fn note_needs(&self, tables: &[(String, Vec<Need>)], now: u32, due_at: u32) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        for (table, needed) in tables {
            let rows = sqlx::query(NEEDED).bind(table).fetch_all(&mut *transaction).await?;
            let noted = rows.iter().map(|row| Ok((row.try_get("id")?, (row.try_get("person")?, kind(row.try_get("kind")?)?)))).collect::<Result<_, Error>>()?;
            let (gone, new) = changed_needs(noted, needed);
            for id in gone {
                sqlx::query(FORGET_NEED).bind(id).execute(&mut *transaction).await?;
            }
            for (person, kind) in new {
                sqlx::query(NOTE_NEED)
                    .bind(random_id::<16>())
                    .bind(person)
                    .bind(table)
                    .bind(word(&kind)?)
                    .bind(i64::from(now))
                    .bind(i64::from(due_at))
                    .execute(&mut *transaction)
                    .await?;
            }
        }
        Ok(transaction.commit().await?)
    }

    pub(super) async fn note_end(&self, table: &str, people: &[String], now: u32, due_at: u32) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        for person in people {
            sqlx::query(NOTE_END)
                .bind(random_id::<16>())
                .bind(person)
                .bind(table)
                .bind(i64::from(now))
                .bind(i64::from(due_at))
                .execute(&mut *transaction)
                .await?;
        }
        Ok(transaction.commit().await?)
    }
}
