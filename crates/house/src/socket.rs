//! One websocket: messages in, messages out, one task.

mod deflate;
mod frames;
mod incoming;
mod outbox;
mod said;

use std::borrow::Cow;
use std::io;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use kernel::Seat;
use serde::Deserialize;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

pub(crate) use frames::{Opening, Socket};
#[cfg(test)]
pub(crate) use outbox::tests as outbox_tests;
pub(crate) use outbox::{Outbox, unsure};
pub(crate) use said::Said;

use frames::Silenced;
use incoming::Heard;

use crate::error::Error;
use crate::house::House;
use crate::limits::Bucket;
use crate::people::{is_deceptive, random_bytes};
use crate::store::Visitor;
use crate::table::{Command, Line, Manner, Planned, Request};
use crate::wire::{ClientMessage, Deed, PROTOCOL, Person, ServerMessage};

/// The house closes a socket that did not answer so many pings in a row.
const UNANSWERED: u32 = 3;
/// The longest name a client can give a request.
pub(crate) const MAX_REQUEST_NAME: usize = 64;
/// The longest turn that is planned beforehand.
const MAX_PLANNED: usize = 32;
/// Clients come back after so long when the house closes.
const RECONNECT_IN_MS: u32 = 1000;

/// What a socket's task knows.
struct Connection {
    house: Arc<House>,
    person: Option<Arc<Person>>,
    outbox: Outbox,
    watched: Vec<String>,
    rate: Bucket,
    /// Previews have a rate of their own: whoever looks at everything can still act.
    preview_rate: Bucket,
}

/// Serves a socket until it closes.
pub(crate) async fn serve(house: Arc<House>, mut socket: Socket, visitor: Option<Visitor>, address: IpAddr) {
    let (person, device) = visitor.map(|visitor| (visitor.person, visitor.device)).unzip();
    // From before anything else is waited for: an end in between is not missed.
    let mut ended = pin!(house.ends.of(device));
    house.metrics.sockets.add(1);
    let outbox = socket.outbox.clone();
    let mut connection = Connection {
        house: Arc::clone(&house),
        person: person.clone().map(Arc::new),
        outbox: outbox.clone(),
        watched: Vec::new(),
        rate: Bucket::full(house.config.limits.messages_per_second),
        preview_rate: Bucket::full(house.config.limits.previews_per_second),
    };
    connection.outbox.send(&ServerMessage::Welcome { protocol: PROTOCOL, person });
    let ping_every = Duration::from_millis(house.config.ping_ms);
    let mut unanswered = 0;
    // Nobody can answer a ping who has not read it.
    let mut asked: [u8; 8] = random_bytes();
    // Begun once and not anew for every message: each would be entered in a list that all sockets share, and taken out again.
    let mut ping = pin!(tokio::time::sleep_until(Instant::now() + ping_every));
    let mut dismissed = pin!(outbox.is_dismissed());
    let mut closing = house.closing.subscribe();
    let mut closing = pin!(async { drop(closing.wait_for(|closing| *closing).await) });
    loop {
        tokio::select! {
            // What is said goes out before more is heard. Nearly always whoever says it has sent it already.
            biased;
            () = outbox.is_behind() => {
                // A client that takes nothing any more must not hold the task: its outbox overflows, or it takes too long.
                let mut sending = Box::pin(socket.send());
                let is_sent = loop {
                    tokio::select! {
                        // What can still be said before the end is said.
                        biased;
                        sent = &mut sending => break sent.is_ok(),
                        () = &mut dismissed => break false,
                        () = &mut ping => {
                            unanswered += 1;
                            ping.as_mut().reset(Instant::now() + ping_every);
                            if unanswered >= UNANSWERED {
                                break false;
                            }
                        }
                    }
                };
                if !is_sent {
                    house.metrics.overflows.add(1);
                    break;
                }
            }
            heard = socket.recv() => {
                match heard {
                    // Boxed: thousands of sockets are quiet most of the time, and need no room for it then.
                    Ok(Heard::Text(text)) => Box::pin(connection.hear(&text)).await,
                    Ok(Heard::Binary) => connection.refuse(None, None, &Error::BadRequest("messages are text".into())),
                    Ok(Heard::Ping(payload)) if connection.is_in_time() => {
                        if !is_taken(ping_every, socket.pong(&payload)).await {
                            break;
                        }
                    }
                    // Only who reads what the house says can answer its pings.
                    Ok(Heard::Pong(payload)) if unanswered > 0 && payload == asked => {
                        unanswered = 0;
                        asked = random_bytes();
                    }
                    Ok(Heard::Pong(_)) if connection.is_in_time() => {}
                    // A flood.
                    Ok(Heard::Ping(_) | Heard::Pong(_)) => {
                        let _gone = is_taken(ping_every, socket.close(CloseCode::Policy.into())).await;
                        break;
                    }
                    Ok(Heard::Close) => {
                        let _gone = is_taken(ping_every, socket.close(CloseCode::Normal.into())).await;
                        break;
                    }
                    Err(Silenced::Broken(broken)) => {
                        let _gone = is_taken(ping_every, socket.close(broken.code())).await;
                        break;
                    }
                    Err(Silenced::Gone) => break,
                }
            }
            () = &mut ping => {
                unanswered += 1;
                if unanswered > UNANSWERED || !is_taken(ping_every, socket.ping(&asked)).await {
                    break;
                }
                ping.as_mut().reset(Instant::now() + ping_every);
            }
            () = &mut dismissed => {
                house.metrics.overflows.add(1);
                break;
            }
            () = &mut ended => {
                let _gone = is_taken(ping_every, socket.close(CloseCode::Policy.into())).await;
                break;
            }
            () = &mut closing => {
                Box::pin(farewell(&socket)).await;
                break;
            }
        }
    }
    for table in std::mem::take(&mut connection.watched) {
        let _closing = Box::pin(house.send(&table, Command::Unwatch { socket: connection.outbox.socket() })).await;
    }
    house.addresses.close_socket(address);
    house.metrics.sockets.add(-1);
}

/// Whether the client takes something within this time. Boxed, as it is rare.
fn is_taken<'a>(within: Duration, sending: impl Future<Output = io::Result<()>> + Send + 'a) -> Pin<Box<dyn Future<Output = bool> + Send + 'a>> {
    Box::pin(async move { tokio::time::timeout(within, sending).await.is_ok_and(|sent| sent.is_ok()) })
}

/// Sends what is still waiting, then says that the house closes.
async fn farewell(socket: &Socket) {
    // Requests under way are answered before the house is closed.
    tokio::time::sleep(Duration::from_millis(100)).await;
    socket.outbox.send(&ServerMessage::Closing { reconnect_in_ms: RECONNECT_IN_MS });
    let _gone = socket.close(CloseCode::Away.into()).await;
}

/// What can be read of a message that makes no sense as a whole: enough to answer it.
#[derive(Default, Deserialize)]
struct Name {
    id: Option<String>,
    table: Option<String>,
}

/// Whether a message says that it asks for a preview; nothing else of it is looked at.
fn is_preview(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Kind<'a> {
        #[serde(borrow)]
        r#type: Cow<'a, str>,
    }
    // Most messages are none, and can be told by their letters, unless some are written as numbers.
    (text.contains("preview") || text.contains('\\')) && serde_json::from_str(text).is_ok_and(|Kind { r#type }| r#type == "preview")
}

/// The name of a request and its table.
fn addressed(message: &ClientMessage) -> (Option<&str>, Option<&str>) {
    match message {
        ClientMessage::Watch { table, .. } | ClientMessage::Unwatch { table } => (None, Some(table)),
        ClientMessage::Act { table, id, .. }
        | ClientMessage::Undo { table, id, .. }
        | ClientMessage::AskUndo { table, id, .. }
        | ClientMessage::AnswerUndo { table, id, .. }
        | ClientMessage::Resign { table, id, .. }
        | ClientMessage::Back { table, id }
        | ClientMessage::Chat { table, id, .. }
        | ClientMessage::Preview { table, id, .. }
        | ClientMessage::Hint { table, id, .. } => (Some(id), Some(table)),
        ClientMessage::Ping => (None, None),
    }
}

impl Connection {
    fn refuse(&self, id: Option<&str>, table: Option<&str>, error: &Error) {
        self.house.metrics.refusals.add(1);
        self.outbox.send(&ServerMessage::Refused { id: id.map(str::to_owned), table: table.map(str::to_owned), problem: error.problem() });
    }

    /// Hears a message.
    async fn hear(&mut self, text: &str) {
        self.house.metrics.messages_in.add(1);
        let is_in_time = if is_preview(text) { self.is_in_time_for_previews() } else { self.is_in_time() };
        let message = if is_in_time { serde_json::from_str(text).map_err(|error| Error::BadRequest(error.to_string())) } else { Err(Error::TooFast) };
        match message {
            Err(error) => {
                let Name { id, table } = serde_json::from_str(text).unwrap_or_default();
                self.refuse(id.as_deref(), table.as_deref(), &error);
            }
            Ok(message) => {
                let (id, table) = addressed(&message);
                let (id, table) = (id.map(str::to_owned), table.map(str::to_owned));
                if let Err(error) = self.obey(message, id.as_deref()).await {
                    self.refuse(id.as_deref(), table.as_deref(), &error);
                }
            }
        }
    }

    /// Whether the client says no more than it may.
    fn is_in_time(&mut self) -> bool {
        let is_in_time = self.rate.take(self.house.config.limits.messages_per_second);
        self.house.metrics.limited.add(u64::from(!is_in_time));
        is_in_time
    }

    /// Whether the client asks for no more previews than it may.
    fn is_in_time_for_previews(&mut self) -> bool {
        let is_in_time = self.preview_rate.take(self.house.config.limits.previews_per_second);
        self.house.metrics.limited.add(u64::from(!is_in_time));
        is_in_time
    }

    async fn obey(&mut self, message: ClientMessage, id: Option<&str>) -> Result<(), Error> {
        if id.is_some_and(|id| id.is_empty() || id.len() > MAX_REQUEST_NAME) {
            return Err(Error::BadRequest(format!("an id has 1 to {MAX_REQUEST_NAME} characters")));
        }
        let request = |deed, seat, seq, id, action| Request { deed, seat: Seat(seat), seq, id, action };
        match message {
            ClientMessage::Watch { table, since, told, changes } => self.watch(table, since, Manner { words: told, changes }).await,
            ClientMessage::Unwatch { table } => {
                self.watched.retain(|watched| *watched != table);
                self.house.send(&table, Command::Unwatch { socket: self.outbox.socket() }).await
            }
            ClientMessage::Act { table, seat, seq, id, action } => self.request(&table, request(Deed::Act, seat, seq, id, Some(action))).await,
            ClientMessage::Undo { table, seat, seq, id } => self.request(&table, request(Deed::Undo, seat, seq, id, None)).await,
            ClientMessage::AskUndo { table, seat, seq, id } => self.request(&table, request(Deed::AskUndo, seat, seq, id, None)).await,
            ClientMessage::AnswerUndo { table, seat, seq, id, agree } => {
                let deed = if agree { Deed::AllowUndo } else { Deed::DenyUndo };
                self.request(&table, request(deed, seat, seq, id, None)).await
            }
            ClientMessage::Resign { table, seat, seq, id } => self.request(&table, request(Deed::Resign, seat, seq, id, None)).await,
            ClientMessage::Back { table, id } => {
                let (outbox, person) = (self.outbox.clone(), self.person()?);
                self.house.send(&table, Command::Back { outbox, person, id: id.into() }).await
            }
            ClientMessage::Chat { table, id, text } => {
                let text = tidy_chat(&text, self.house.config.limits.chat_characters)?;
                let (outbox, person) = (self.outbox.clone(), self.person()?);
                self.house.send(&table, Command::Chat { outbox, person, line: Box::new(Line { id, text }) }).await
            }
            ClientMessage::Preview { table, seat, seq, id, actions, told: words } => {
                if !(1..=MAX_PLANNED).contains(&actions.len()) {
                    return Err(Error::BadRequest(format!("a preview has 1 to {MAX_PLANNED} actions")));
                }
                let (outbox, person) = (self.outbox.clone(), self.person()?);
                self.house.send(&table, Command::Preview { outbox, person, plan: Box::new(Planned { seat: Seat(seat), seq, id, actions, words }) }).await
            }
            ClientMessage::Hint { table, seat, seq, id } => {
                let (outbox, person) = (self.outbox.clone(), self.person()?);
                self.house.send(&table, Command::Hint { outbox, person, seat: Seat(seat), seq, id: id.into() }).await
            }
            ClientMessage::Ping => {
                self.outbox.send(&ServerMessage::Pong);
                Ok(())
            }
        }
    }

    fn person(&self) -> Result<Arc<Person>, Error> {
        self.person.clone().ok_or(Error::NoIdentity)
    }

    async fn request(&self, table: &str, request: Request) -> Result<(), Error> {
        let (outbox, person) = (self.outbox.clone(), self.person()?);
        self.house.send(table, Command::Request { outbox, person, request: Box::new(request) }).await
    }

    async fn watch(&mut self, table: String, since: Option<u32>, manner: Manner) -> Result<(), Error> {
        if !self.watched.contains(&table) {
            if self.watched.len() >= self.house.config.limits.tables_per_socket {
                return Err(Error::TooMany("tables"));
            }
            self.watched.push(table.clone());
        }
        let (outbox, person) = (self.outbox.clone(), self.person.clone());
        let sent = self.house.send(&table, Command::Watch { outbox, person, since, manner }).await;
        if let Err(error) = &sent {
            self.watched.retain(|watched| *watched != table);
            self.outbox.dismiss_if_away(error);
        }
        sent
    }
}

/// A line of chat as it is kept: without what turns or hides letters, not empty, not endless.
fn tidy_chat(text: &str, most: usize) -> Result<String, Error> {
    let tidy: String = text.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter }).filter(|letter| !is_deceptive(*letter)).collect();
    let tidy = tidy.trim().to_owned();
    match tidy.chars().count() {
        0 => Err(Error::BadRequest("there is nothing to say".into())),
        count if count > most => Err(Error::TooLarge),
        _ => Ok(tidy),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preview_is_known_however_it_is_written() {
        assert!(is_preview(r#"{"type":"preview","table":"t"}"#));
        assert!(is_preview(r#"{"table":"t", "type" : "pre\u0076iew"}"#), "whoever writes letters as numbers has no other rate");
        assert!(!is_preview(r#"{"type":"act","id":"preview"}"#) && !is_preview(r#"{"type":"act","id":"\n"}"#));
        assert!(!is_preview("preview") && !is_preview(""));
    }

    #[test]
    fn a_line_of_chat_is_tidied() {
        assert_eq!(tidy_chat("  bonsoir\n\tà tous ", 500).ok().as_deref(), Some("bonsoir  à tous"));
        assert_eq!(tidy_chat("a\u{0}b\u{202e}c\u{200b}", 500).ok().as_deref(), Some("abc"), "nothing turns or hides letters");
        let family = "👨\u{200d}👩\u{200d}👧 ❤\u{fe0f}";
        assert_eq!(tidy_chat(family, 500).ok().as_deref(), Some(family), "pictures stay whole");
        assert!(tidy_chat(" \u{200b} ", 500).is_err());
        assert!(tidy_chat("ééé", 3).is_ok() && tidy_chat("éééé", 3).is_err());
    }
}
