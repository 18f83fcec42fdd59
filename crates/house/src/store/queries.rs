//! The SQL that both stores share: written once, compiled for each of them.

use crate::error::Error;
use crate::people::{hex, random_bytes};

/// How news of a device begin that has come to an end; no table's id has a colon.
pub(super) const ENDED: &str = "ended:";

/// How often something is tried again when somebody else took the number it wanted.
pub(super) const ATTEMPTS: u32 = 20;

pub(super) fn is_conflict(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.is_unique_violation())
}

/// So many places for values in a statement, counted from this one.
pub(super) fn places(first: usize, count: usize) -> Vec<String> {
    (first..first + count).map(|number| format!("${number}")).collect()
}

/// Something to write that is as large as the largest actions, and new every time.
pub(super) fn proof() -> String {
    const BYTES: usize = 4096;
    hex(&random_bytes::<BYTES>())
}

/// Why a store cannot be brought up to date: as a rule, a newer house has used it.
pub(super) fn outdated(error: sqlx::migrate::MigrateError) -> Error {
    Error::BadRequest(format!("the store is not one this version of the house knows: {error}"))
}

/// Implements [`Store`](super::Store) for a type that has two pools (`reads` and `writes`) and what differs: `insert`
/// of many entries, those that are not in their logs yet (`waiting`, `carry_all`), what is written with every game (`often.rs`),
/// news to other nodes (`tell`, inside a transaction), `listen` for news from them, and `close_in_order`; and given what SQL
/// calls the present, and a node that has died.
macro_rules! implement_store {
    ($store:ty, $row:ty, $shared:expr, $now:literal, $dead:literal) => {
        fn person_from(row: &$row) -> Result<Person, Error> {
            let mark: i64 = row.try_get("mark")?;
            Ok(Person {
                id: row.try_get("id")?,
                name: row.try_get("name")?,
                mark: (mark > 1).then_some(u32::try_from(mark).unwrap_or(u32::MAX)),
                language: row.try_get("language")?,
                program: row.try_get::<i64, _>("program")? > 0,
            })
        }

        fn listed(rows: &[$row]) -> Result<Vec<Listed>, Error> {
            let listed = |row: &$row| match Document::from_store(row.try_get("document")?) {
                Err(Error::Damaged(why)) => Ok(Err(Unreadable { table: row.try_get("id")?, game: row.try_get("game")?, created_at: number(row, "created_at")?, why })),
                document => Ok(Ok(document?)),
            };
            rows.iter().map(listed).collect()
        }

        /// What rows hold in a column; one that cannot be read is left out, and keeps nobody from the others.
        fn readable<'a, T: serde::de::DeserializeOwned>(rows: &'a [$row], column: &'static str) -> impl Iterator<Item = Result<(&'a $row, T), Error>> {
            rows.iter().filter_map(move |row| match row.try_get::<&str, _>(column).map(serde_json::from_str) {
                Ok(Ok(read)) => Some(Ok((row, read))),
                Ok(Err(error)) => {
                    tracing::warn!(%error, "a {column} cannot be read");
                    None
                }
                Err(error) => Some(Err(error.into())),
            })
        }

        fn number(row: &$row, column: &str) -> Result<u32, Error> {
            Ok(u32::try_from(row.try_get::<i64, _>(column)?).unwrap_or(u32::MAX))
        }

        fn word<T: serde::Serialize>(value: &T) -> Result<String, Error> {
            Ok(serde_json::to_value(value)?.as_str().unwrap_or_default().to_owned())
        }

        impl $store {
            /// Lets a person in with a new device.
            async fn let_in(connection: &mut <$store as super::queries::Backend>::Connection, person: &str, device: &NewDevice, now: u32) -> Result<(), Error> {
                sqlx::query("INSERT INTO devices (id, person, name, program, created_at, seen_at) VALUES ($1, $2, $3, $4, $5, $5)")
                    .bind(&device.id)
                    .bind(person)
                    .bind(&device.name)
                    .bind(i64::from(device.program))
                    .bind(i64::from(now))
                    .execute(&mut *connection)
                    .await?;
                sqlx::query("INSERT INTO device_tokens (hash, device, created_at) VALUES ($1, $2, $3)")
                    .bind(&device.token_hash)
                    .bind(&device.id)
                    .bind(i64::from(now))
                    .execute(&mut *connection)
                    .await?;
                Ok(())
            }

            /// Notes whether any of a person's devices is a program.
            async fn note_programs(connection: &mut <$store as super::queries::Backend>::Connection, person: &str) -> Result<(), Error> {
                sqlx::query("UPDATE people SET program = (SELECT COALESCE(MAX(devices.program), 0) FROM devices WHERE devices.person = people.id) WHERE id = $1")
                    .bind(person)
                    .execute(&mut *connection)
                    .await?;
                Ok(())
            }
        }

        #[async_trait]
        impl Store for $store {
            async fn add_person(&self, person: &Person, look: &str, device: &NewDevice, now: u32) -> Result<Person, Error> {
                for _ in 0..ATTEMPTS {
                    let mut transaction = self.begin().await?;
                    let added = sqlx::query(
                        "INSERT INTO people (id, name, look, mark, language, created_at, program)
                         SELECT $1, $2, $3, COALESCE(MAX(mark), 0) + 1, $4, $5, $6 FROM people WHERE look = $3 RETURNING *",
                    )
                    .bind(&person.id)
                    .bind(&person.name)
                    .bind(look)
                    .bind(&person.language)
                    .bind(i64::from(now))
                    .bind(i64::from(person.program))
                    .fetch_one(&mut *transaction)
                    .await;
                    let added = match added {
                        Err(error) if is_conflict(&error) => continue,
                        added => person_from(&added?)?,
                    };
                    Self::let_in(&mut transaction, &person.id, device, now).await?;
                    transaction.commit().await?;
                    return Ok(added);
                }
                Err(Error::Raced)
            }

            async fn change_person(&self, person: &Person, look: &str) -> Result<Person, Error> {
                for _ in 0..ATTEMPTS {
                    // A name that looks the same as before keeps its mark.
                    let changed = sqlx::query(
                        "UPDATE people SET name = $2, language = $4, look = $3,
                         mark = CASE WHEN look = $3 THEN mark ELSE (SELECT COALESCE(MAX(other.mark), 0) + 1 FROM people other WHERE other.look = $3) END
                         WHERE id = $1 RETURNING *",
                    )
                    .bind(&person.id)
                    .bind(&person.name)
                    .bind(look)
                    .bind(&person.language)
                    .fetch_optional(&self.writes)
                    .await;
                    match changed {
                        Err(error) if is_conflict(&error) => {}
                        changed => return person_from(&changed?.ok_or(Error::NoIdentity)?),
                    }
                }
                Err(Error::Raced)
            }

            async fn alike(&self, look: &str) -> Result<u32, Error> {
                let row = sqlx::query("SELECT COALESCE(MAX(mark), 0) AS mark FROM people WHERE look = $1").bind(look).fetch_one(&self.reads).await?;
                number(&row, "mark")
            }

            async fn visitor(&self, token_hash: &str, now: u32) -> Result<Option<Visitor>, Error> {
                self.find_visitor(token_hash, now).await
            }

            async fn delete_person(&self, person: &str) -> Result<(), Error> {
                let mut transaction = self.begin().await?;
                for sql in [
                    "DELETE FROM chat WHERE person = $1",
                    "DELETE FROM seatings WHERE person = $1",
                    "DELETE FROM variations WHERE person = $1",
                    "DELETE FROM presence WHERE person = $1",
                    "DELETE FROM device_tokens WHERE device IN (SELECT id FROM devices WHERE person = $1)",
                    "DELETE FROM devices WHERE person = $1",
                    "DELETE FROM links WHERE person = $1",
                    "DELETE FROM blocks WHERE person = $1 OR blocked = $1",
                    "DELETE FROM reports WHERE reporter = $1 OR person = $1",
                    "DELETE FROM people WHERE id = $1",
                ] {
                    sqlx::query(sql).bind(person).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
                self.leave_no_trace().await
            }

            async fn known_since(&self, person: &str) -> Result<Option<u32>, Error> {
                let row = sqlx::query("SELECT created_at FROM people WHERE id = $1").bind(person).fetch_optional(&self.reads).await?;
                row.map(|row| number(&row, "created_at")).transpose()
            }

            async fn add_device(&self, person: &str, device: &NewDevice, now: u32) -> Result<(), Error> {
                let mut transaction = self.begin().await?;
                Self::let_in(&mut transaction, person, device, now).await?;
                Self::note_programs(&mut transaction, person).await?;
                Ok(transaction.commit().await?)
            }

            async fn note_seen(&self, device: &str, now: u32) -> Result<(), Error> {
                sqlx::query("UPDATE devices SET seen_at = $2 WHERE id = $1 AND seen_at < $2").bind(device).bind(i64::from(now)).execute(&self.writes).await?;
                Ok(())
            }

            async fn replace_token(&self, device: &str, old_hash: &str, new_hash: &str, now: u32, ends_at: u32) -> Result<(), Error> {
                let mut transaction = self.begin().await?;
                sqlx::query("DELETE FROM device_tokens WHERE device = $1 AND ends_at <= $2").bind(device).bind(i64::from(now)).execute(&mut *transaction).await?;
                sqlx::query("UPDATE device_tokens SET ends_at = $2 WHERE hash = $1 AND ends_at IS NULL").bind(old_hash).bind(i64::from(ends_at)).execute(&mut *transaction).await?;
                sqlx::query("INSERT INTO device_tokens (hash, device, created_at) VALUES ($1, $2, $3)").bind(new_hash).bind(device).bind(i64::from(now)).execute(&mut *transaction).await?;
                Ok(transaction.commit().await?)
            }

            async fn devices(&self, person: &str) -> Result<Vec<Device>, Error> {
                let rows = sqlx::query("SELECT * FROM devices WHERE person = $1 ORDER BY seen_at DESC, created_at DESC, id").bind(person).fetch_all(&self.reads).await?;
                let device = |row: &$row| {
                    Ok(Device {
                        id: row.try_get("id")?,
                        name: row.try_get("name")?,
                        program: row.try_get::<i64, _>("program")? > 0,
                        created_at: number(row, "created_at")?,
                        seen_at: number(row, "seen_at")?,
                        current: false,
                    })
                };
                rows.iter().map(device).collect()
            }

            async fn name_device(&self, person: &str, device: &str, name: &str) -> Result<bool, Error> {
                let named = sqlx::query("UPDATE devices SET name = $3 WHERE person = $1 AND id = $2").bind(person).bind(device).bind(name).execute(&self.writes).await?;
                Ok(named.rows_affected() > 0)
            }

            async fn end_devices(&self, person: &str, which: &Ended) -> Result<Vec<String>, Error> {
                let (sql, device) = match which {
                    Ended::One(device) => ("DELETE FROM devices WHERE person = $1 AND id = $2 RETURNING id", device),
                    Ended::AllBut(device) => ("DELETE FROM devices WHERE person = $1 AND id <> $2 RETURNING id", device),
                };
                let mut transaction = self.begin().await?;
                let rows = sqlx::query(sql).bind(person).bind(device).fetch_all(&mut *transaction).await?;
                let ended = rows.iter().map(|row| Ok(row.try_get("id")?)).collect::<Result<Vec<String>, Error>>()?;
                Self::note_programs(&mut transaction, person).await?;
                let told: Vec<String> = ended.iter().map(|device| format!("{ENDED}{device}")).collect();
                self.tell(&mut transaction, &told.iter().map(String::as_str).collect::<Vec<_>>()).await?;
                transaction.commit().await?;
                Ok(ended)
            }

            async fn chat_by(&self, person: &str) -> Result<Vec<(String, ChatLine)>, Error> {
                let rows = sqlx::query("SELECT table_id, line FROM chat WHERE person = $1 ORDER BY table_id, number").bind(person).fetch_all(&self.reads).await?;
                let at_table = |line: Result<(&$row, ChatLine), Error>| line.and_then(|(row, line)| Ok((row.try_get("table_id")?, line)));
                readable(&rows, "line").map(at_table).collect()
            }

            async fn blocked_by(&self, person: &str) -> Result<Vec<Person>, Error> {
                self.find_blocked_by(person).await
            }

            async fn played_with(&self, person: &str, other: &str) -> Result<Option<Person>, Error> {
                let row = sqlx::query(
                    "SELECT people.* FROM people WHERE id = $2 AND id <> $1 AND EXISTS (
                         SELECT 1 FROM seatings AS mine JOIN seatings AS theirs ON theirs.table_id = mine.table_id
                         WHERE mine.person = $1 AND theirs.person = $2 AND mine.phase IN ('running', 'over'))",
                )
                .bind(person)
                .bind(other)
                .fetch_optional(&self.reads)
                .await?;
                row.as_ref().map(person_from).transpose()
            }

            async fn block(&self, person: &str, whom: &str, is_blocked: bool) -> Result<(), Error> {
                let sql = match is_blocked {
                    true => "INSERT INTO blocks (person, blocked) SELECT $1, id FROM people WHERE id = $2 ON CONFLICT DO NOTHING",
                    false => "DELETE FROM blocks WHERE person = $1 AND blocked = $2",
                };
                sqlx::query(sql).bind(person).bind(whom).execute(&self.writes).await?;
                Ok(())
            }

            async fn add_report(&self, report: &Reported, most: u32, since: u32) -> Result<bool, Error> {
                let added = sqlx::query(
                    "INSERT INTO reports (id, at, reporter, person, report)
                     SELECT $1, $2, $3, $4, $5 FROM (SELECT COUNT(*) AS made FROM reports WHERE reporter = $3 AND at >= $7) AS before WHERE made < $6",
                )
                .bind(&report.id)
                .bind(i64::from(report.at))
                .bind(&report.reporter.id)
                .bind(&report.person.id)
                .bind(serde_json::to_string(report)?)
                .bind(i64::from(most))
                .bind(i64::from(since))
                .execute(&self.writes)
                .await?;
                Ok(added.rows_affected() > 0)
            }

            async fn reports(&self) -> Result<Vec<Reported>, Error> {
                let rows = sqlx::query("SELECT report FROM reports ORDER BY at DESC, id").fetch_all(&self.reads).await?;
                readable(&rows, "report").map(|report| Ok(report?.1)).collect()
            }

            async fn reports_by(&self, person: &str) -> Result<Vec<Reported>, Error> {
                let rows = sqlx::query("SELECT report FROM reports WHERE reporter = $1 ORDER BY at DESC, id").bind(person).fetch_all(&self.reads).await?;
                readable(&rows, "report").map(|report| Ok(report?.1)).collect()
            }

            async fn add_link(&self, person: &str, link_hash: &str, expires_at: u32) -> Result<(), Error> {
                sqlx::query("INSERT INTO links (hash, person, expires_at) VALUES ($1, $2, $3)")
                    .bind(link_hash)
                    .bind(person)
                    .bind(i64::from(expires_at))
                    .execute(&self.writes)
                    .await?;
                Ok(())
            }

            async fn take_link(&self, link_hash: &str, now: u32) -> Result<Option<Person>, Error> {
                sqlx::query("DELETE FROM links WHERE expires_at <= $1").bind(i64::from(now)).execute(&self.writes).await?;
                let taken = sqlx::query("DELETE FROM links WHERE hash = $1 RETURNING person").bind(link_hash).fetch_optional(&self.writes).await?;
                let Some(taken) = taken else { return Ok(None) };
                let person: String = taken.try_get("person")?;
                let found = sqlx::query("SELECT * FROM people WHERE id = $1").bind(person).fetch_optional(&self.writes).await?;
                found.map(|row| person_from(&row)).transpose()
            }

            async fn add_table(&self, table: &Document, request: Option<&str>) -> Result<String, Error> {
                self.add(table, request).await
            }

            async fn table_of_request(&self, host: &str, request: &str) -> Result<Option<String>, Error> {
                self.find_table_of_request(host, request).await
            }

            async fn table(&self, id: &str) -> Result<Option<Document>, Error> {
                self.find_table(id).await
            }

            async fn tables_of_deal(&self, deal: &str, limit: u32) -> Result<Vec<Listed>, Error> {
                let rows = sqlx::query(
                    "SELECT id, game, created_at, document FROM tables
                     WHERE phase = 'over' AND (id = $1 OR id IN (SELECT table_id FROM deals WHERE deal = $1)) ORDER BY ended_at, id LIMIT $2",
                )
                .bind(deal)
                .bind(i64::from(limit))
                .fetch_all(&self.reads)
                .await?;
                listed(&rows)
            }

            async fn change_table(&self, table: &Document) -> Result<bool, Error> {
                self.replace(table).await
            }

            async fn lobby(&self, game: Option<&str>, limit: u32) -> Result<Vec<Listed>, Error> {
                let rows = sqlx::query(
                    "SELECT id, game, created_at, document FROM tables JOIN (
                         SELECT id AS listed, ROW_NUMBER() OVER (PARTITION BY phase, CASE host WHEN '' THEN id ELSE host END ORDER BY created_at DESC, id DESC) AS turn
                         FROM tables WHERE visibility = 'public' AND phase IN ('open', 'running') AND ($1 = '' OR game = $1)
                     ) AS turns ON listed = id
                     ORDER BY phase, turn, created_at DESC, id DESC LIMIT $2",
                )
                .bind(game.unwrap_or_default())
                .bind(i64::from(limit))
                .fetch_all(&self.reads)
                .await?;
                listed(&rows)
            }

            async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, Error> {
                let rows = sqlx::query(
                    "SELECT id, game, created_at, document FROM seatings JOIN tables ON tables.id = seatings.table_id WHERE person = $1
                     ORDER BY CASE tables.phase WHEN 'running' THEN 0 WHEN 'cutting' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, tables.created_at DESC, id DESC LIMIT $2",
                )
                .bind(person)
                .bind(i64::from(limit))
                .fetch_all(&self.reads)
                .await?;
                listed(&rows)
            }

            async fn tables_naming(&self, person: &str) -> Result<Vec<String>, Error> {
                let rows = sqlx::query("SELECT id FROM tables WHERE document LIKE '%\"' || $1 || '\"%'").bind(person).fetch_all(&self.reads).await?;
                rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
            }

            async fn blot_out(&self, table: &str, name: &str) -> Result<(), Error> {
                let named = format!("\"name\":{}", serde_json::to_string(name)?);
                sqlx::query("UPDATE tables SET document = REPLACE(document, $2, $3) WHERE id = $1")
                    .bind(table)
                    .bind(named)
                    .bind("\"name\":\"\"")
                    .execute(&self.writes)
                    .await?;
                Ok(())
            }

            async fn count_tables_of(&self, person: &str, besides: &str) -> Result<u32, Error> {
                self.find_count_tables_of(person, besides).await
            }

            async fn keep(&self, node: &str, tables: &[String]) -> Result<(), Error> {
                self.note_keeper(node, tables).await
            }

            async fn set_wakes(&self, wakes: &[(String, Option<u32>)]) -> Result<(), Error> {
                self.note_wakes(wakes).await
            }

            async fn due(&self, now: u32, limit: u32) -> Result<Vec<String>, Error> {
                let rows = sqlx::query("SELECT id FROM tables WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2")
                    .bind(i64::from(now))
                    .bind(i64::from(limit))
                    .fetch_all(&self.reads)
                    .await?;
                rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
            }

            async fn append(&self, entries: &[Append]) -> Result<Vec<Appended>, Error> {
                self.insert(entries).await
            }

            async fn log(&self, table: &str, after: u32) -> Result<Vec<(u32, String)>, Error> {
                // First what waits: it may be carried to the log while that is read.
                let waiting = self.waiting(table, after);
                let waits_from = waiting.first().map_or(i64::MAX, |(seq, _)| i64::from(*seq));
                let rows = sqlx::query("SELECT seq, entry FROM entries WHERE table_id = $1 AND seq > $2 AND seq < $3 ORDER BY seq")
                    .bind(table)
                    .bind(i64::from(after))
                    .bind(waits_from)
                    .fetch_all(&self.reads)
                    .await?;
                rows.iter().map(|row| Ok((number(row, "seq")?, row.try_get("entry")?))).chain(waiting.into_iter().map(Ok)).collect()
            }

            async fn snapshot(&self, table: &str, at_most: u32) -> Result<Option<(u32, String)>, Error> {
                let row = sqlx::query("SELECT seq, snapshot FROM snapshots WHERE table_id = $1 AND seq <= $2 ORDER BY seq DESC LIMIT 1")
                    .bind(table)
                    .bind(i64::from(at_most))
                    .fetch_optional(&self.reads)
                    .await?;
                row.map(|row| Ok((number(&row, "seq")?, row.try_get("snapshot")?))).transpose()
            }

            async fn review(&self, table: &str, form: &str) -> Result<Option<String>, Error> {
                let row = sqlx::query("SELECT review FROM reviews WHERE table_id = $1 AND form = $2").bind(table).bind(form).fetch_optional(&self.reads).await?;
                Ok(row.map(|row| row.try_get("review")).transpose()?)
            }

            async fn keep_review(&self, table: &str, form: &str, review: &str, digest: &str) -> Result<(), Error> {
                let mut transaction = self.begin().await?;
                for (sql, text) in [
                    ("INSERT INTO reviews (table_id, form, review) VALUES ($1, $2, $3) ON CONFLICT (table_id) DO UPDATE SET form = $2, review = $3", review),
                    ("INSERT INTO digests (table_id, form, digest) VALUES ($1, $2, $3) ON CONFLICT (table_id) DO UPDATE SET form = $2, digest = $3", digest),
                ] {
                    sqlx::query(sql).bind(table).bind(form).bind(text).execute(&mut *transaction).await?;
                }
                Ok(transaction.commit().await?)
            }

            async fn digests_of(&self, person: &str, form: &str) -> Result<Vec<(String, String)>, Error> {
                let sql = "SELECT table_id, digest FROM digests WHERE form = $2 AND table_id IN (SELECT table_id FROM seatings WHERE person = $1)";
                let rows = sqlx::query(sql).bind(person).bind(form).fetch_all(&self.reads).await?;
                rows.iter().map(|row| Ok((row.try_get("table_id")?, row.try_get("digest")?))).collect()
            }

            async fn digests(&self, game: &str, form: &str, limit: u32) -> Result<Vec<(String, String)>, Error> {
                let sql = "SELECT table_id, digest FROM digests JOIN tables ON tables.id = table_id WHERE game = $1 AND form = $2 ORDER BY ended_at DESC, id LIMIT $3";
                let rows = sqlx::query(sql).bind(game).bind(form).bind(i64::from(limit)).fetch_all(&self.reads).await?;
                rows.iter().map(|row| Ok((row.try_get("table_id")?, row.try_get("digest")?))).collect()
            }

            async fn add_variation(&self, table: &str, person: &str, variation: &Variation, most: u32) -> Result<bool, Error> {
                let added = sqlx::query(
                    "INSERT INTO variations (id, table_id, person, created_at, variation) SELECT $1, $2, $3, $4, $5
                     WHERE (SELECT COUNT(*) FROM variations WHERE table_id = $2 AND person = $3) < $6",
                )
                .bind(&variation.id)
                .bind(table)
                .bind(person)
                .bind(i64::from(variation.at))
                .bind(serde_json::to_string(variation)?)
                .bind(i64::from(most))
                .execute(&self.writes)
                .await?;
                Ok(added.rows_affected() > 0)
            }

            async fn variations(&self, table: &str) -> Result<Vec<Variation>, Error> {
                let rows = sqlx::query("SELECT variation FROM variations WHERE table_id = $1 ORDER BY created_at DESC, id").bind(table).fetch_all(&self.reads).await?;
                readable(&rows, "variation").map(|variation| Ok(variation?.1)).collect()
            }

            async fn variations_by(&self, person: &str) -> Result<Vec<(String, Variation)>, Error> {
                let sql = "SELECT table_id, variation FROM variations WHERE person = $1 ORDER BY created_at, id";
                let rows = sqlx::query(sql).bind(person).fetch_all(&self.reads).await?;
                let of_table = |variation: Result<(&$row, Variation), Error>| variation.and_then(|(row, variation)| Ok((row.try_get("table_id")?, variation)));
                readable(&rows, "variation").map(of_table).collect()
            }

            async fn add_chat(&self, table: &str, request: &str, mut line: ChatLine) -> Result<Option<ChatLine>, Error> {
                for _ in 0..ATTEMPTS {
                    let mut transaction = self.begin().await?;
                    let said = sqlx::query("SELECT number FROM chat WHERE table_id = $1 AND person = $2 AND request = $3")
                        .bind(table)
                        .bind(&line.person.id)
                        .bind(request)
                        .fetch_optional(&mut *transaction)
                        .await?;
                    if said.is_some() {
                        return Ok(None);
                    }
                    // A socket may outlive its person.
                    let speaker = sqlx::query("SELECT 1 FROM people WHERE id = $1").bind(&line.person.id).fetch_optional(&mut *transaction).await?;
                    speaker.ok_or(Error::NoIdentity)?;
                    let added = sqlx::query(
                        "INSERT INTO chat (table_id, number, person, request, line)
                         SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4 FROM chat WHERE table_id = $1 RETURNING number",
                    )
                    .bind(table)
                    .bind(&line.person.id)
                    .bind(request)
                    .bind(serde_json::to_string(&line)?)
                    .fetch_one(&mut *transaction)
                    .await;
                    match added {
                        // Somebody took the number, or the same request came through another node: look again.
                        Err(error) if is_conflict(&error) => {}
                        added => {
                            line.number = number(&added?, "number")?;
                            self.tell(&mut transaction, &[table]).await?;
                            transaction.commit().await?;
                            return Ok(Some(line));
                        }
                    }
                }
                Err(Error::Raced)
            }

            async fn chat(&self, table: &str, after: u32, limit: u32) -> Result<Vec<ChatLine>, Error> {
                self.find_chat(table, after, limit).await
            }

            async fn note_presence(&self, node: &str, people: &[(String, String)], presence: Presence) -> Result<(), Error> {
                let sql = match presence {
                    Presence::Here => "INSERT INTO presence (table_id, person, node) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                    Presence::Gone => "DELETE FROM presence WHERE table_id = $1 AND person = $2 AND node = $3",
                };
                let mut transaction = self.begin().await?;
                for (table, person) in people {
                    sqlx::query(sql).bind(table).bind(person).bind(node).execute(&mut *transaction).await?;
                }
                let tables: Vec<&str> = people.iter().map(|(table, _)| table.as_str()).collect();
                self.tell(&mut transaction, &tables).await?;
                Ok(transaction.commit().await?)
            }

            async fn present_elsewhere(&self, node: &str, table: &str) -> Result<Vec<String>, Error> {
                let rows = sqlx::query(concat!(
                    "SELECT DISTINCT person FROM presence JOIN nodes ON nodes.id = presence.node WHERE table_id = $1 AND node <> $2 AND until > ",
                    $now
                ))
                .bind(table)
                .bind(node)
                .fetch_all(&self.reads)
                .await?;
                rows.iter().map(|row| Ok(row.try_get("person")?)).collect()
            }

            async fn last_seen(&self) -> Result<Option<u32>, Error> {
                let row = sqlx::query("SELECT seen_at FROM nodes ORDER BY seen_at DESC LIMIT 1").fetch_optional(&self.reads).await?;
                row.map(|row| number(&row, "seen_at")).transpose()
            }

            async fn note_alive(&self, node: &str, now: u32, seconds: u32) -> Result<bool, Error> {
                let row = sqlx::query(concat!("UPDATE nodes SET seen_at = $2, until = $3 + ", $now, " WHERE id = $1 AND until > 0 RETURNING seen_at"))
                    .bind(node)
                    .bind(i64::from(now))
                    .bind(i64::from(seconds))
                    .fetch_optional(&self.writes)
                    .await?;
                if row.is_some() {
                    return Ok(true);
                }
                sqlx::query(concat!(
                    "INSERT INTO nodes (id, seen_at, until) VALUES ($1, $2, $3 + ",
                    $now,
                    ") ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, until = excluded.until"
                ))
                .bind(node)
                .bind(i64::from(now))
                .bind(i64::from(seconds))
                .execute(&self.writes)
                .await?;
                Ok(false)
            }

            async fn bury(&self, now: u32) -> Result<(), Error> {
                let dead = sqlx::query(concat!("SELECT id FROM nodes WHERE until > 0 AND ", $dead)).fetch_all(&self.reads).await?;
                for row in dead {
                    let node: String = row.try_get("id")?;
                    tracing::warn!(node, "a node has died; its tables go on elsewhere");
                    let mut transaction = self.begin().await?;
                    sqlx::query("UPDATE nodes SET until = 0 WHERE id = $1").bind(&node).execute(&mut *transaction).await?;
                    sqlx::query("UPDATE tables SET keeper = NULL, wake_at = $2 WHERE keeper = $1").bind(&node).bind(i64::from(now)).execute(&mut *transaction).await?;
                    let left = sqlx::query("DELETE FROM presence WHERE node = $1 RETURNING table_id").bind(&node).fetch_all(&mut *transaction).await?;
                    let left = left.iter().map(|row| Ok(row.try_get("table_id")?)).collect::<Result<Vec<String>, Error>>()?;
                    self.tell(&mut transaction, &left.iter().map(String::as_str).collect::<Vec<_>>()).await?;
                    transaction.commit().await?;
                }
                // The last of them tells when the house was last open.
                sqlx::query("DELETE FROM nodes WHERE until = 0 AND seen_at < (SELECT MAX(seen_at) FROM nodes)").execute(&self.writes).await?;
                Ok(())
            }

            async fn drop_tables(&self, ended_before: u32, most: u32) -> Result<u32, Error> {
                self.carry_all().await?;
                let mut transaction = self.begin().await?;
                // A finished game stays as long as somebody has it among theirs.
                let rows = sqlx::query(
                    "SELECT id FROM tables WHERE ended_at < $1
                     AND (phase = 'closed' OR NOT EXISTS (SELECT 1 FROM seatings JOIN people ON people.id = seatings.person WHERE seatings.table_id = tables.id))
                     ORDER BY ended_at LIMIT $2",
                )
                .bind(i64::from(ended_before))
                .bind(i64::from(most))
                .fetch_all(&mut *transaction)
                .await?;
                let tables = rows.iter().map(|row| Ok(row.try_get("id")?)).collect::<Result<Vec<String>, Error>>()?;
                for table in &tables {
                    for sql in [
                        "DELETE FROM entries WHERE table_id = $1",
                        "DELETE FROM chat WHERE table_id = $1",
                        "DELETE FROM snapshots WHERE table_id = $1",
                        "DELETE FROM reviews WHERE table_id = $1",
                        "DELETE FROM digests WHERE table_id = $1",
                        "DELETE FROM variations WHERE table_id = $1",
                        "DELETE FROM deals WHERE table_id = $1",
                        "DELETE FROM presence WHERE table_id = $1",
                        "DELETE FROM seatings WHERE table_id = $1",
                        "DELETE FROM notices WHERE table_id = $1",
                        "DELETE FROM bells WHERE table_id = $1",
                        "DELETE FROM tables WHERE id = $1",
                    ] {
                        sqlx::query(sql).bind(table).execute(&mut *transaction).await?;
                    }
                }
                transaction.commit().await?;
                Ok(tables.len() as u32)
            }

            async fn drop_chat(&self, ended_before: u32, most: u32) -> Result<u32, Error> {
                let mut transaction = self.begin().await?;
                let rows = sqlx::query("SELECT id FROM tables WHERE ended_at < $1 AND EXISTS (SELECT 1 FROM chat WHERE table_id = id) ORDER BY ended_at LIMIT $2")
                    .bind(i64::from(ended_before))
                    .bind(i64::from(most))
                    .fetch_all(&mut *transaction)
                    .await?;
                for row in &rows {
                    sqlx::query("DELETE FROM chat WHERE table_id = $1").bind(row.try_get::<String, _>("id")?).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
                Ok(rows.len() as u32)
            }

            async fn drop_unseen(&self, devices_before: u32, reports_before: Option<u32>) -> Result<(), Error> {
                sqlx::query("DELETE FROM devices WHERE seen_at < $1").bind(i64::from(devices_before)).execute(&self.writes).await?;
                if let Some(before) = reports_before {
                    sqlx::query("DELETE FROM reports WHERE at < $1").bind(i64::from(before)).execute(&self.writes).await?;
                }
                Ok(())
            }

            async fn gone(&self, before: u32, most: u32) -> Result<Vec<Person>, Error> {
                let rows = sqlx::query(
                    "SELECT * FROM people WHERE created_at < $1
                     AND NOT EXISTS (SELECT 1 FROM devices WHERE devices.person = people.id AND seen_at >= $1)
                     AND NOT EXISTS (SELECT 1 FROM seatings WHERE seatings.person = people.id AND phase NOT IN ('over', 'closed'))
                     ORDER BY created_at LIMIT $2",
                )
                .bind(i64::from(before))
                .bind(i64::from(most))
                .fetch_all(&self.reads)
                .await?;
                rows.iter().map(person_from).collect()
            }

            fn is_shared(&self) -> bool {
                $shared
            }

            async fn prove_writable(&self, node: &str) -> Result<(), Error> {
                let proof = super::queries::proof();
                let written = sqlx::query("UPDATE nodes SET proof = $2 WHERE id = $1").bind(node).bind(proof).execute(&self.writes).await?;
                if written.rows_affected() > 0 { Ok(()) } else { Err(Error::NotStored) }
            }

            async fn news(&self) -> Result<Option<mpsc::Receiver<News>>, Error> {
                self.listen().await
            }

            async fn close(&self) {
                self.close_in_order().await;
            }
        }
    };
}

pub(super) use implement_store;

/// What differs in type between the stores.
pub(super) trait Backend {
    type Connection;
}
