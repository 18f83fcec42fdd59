//! A client of the house for programs: the load generator, the tests, and whoever wants to see how little it takes.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use futures_util::{SinkExt, StreamExt};
use kernel::fairness;
use serde::Serialize;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message, Utf8Bytes};

use crate::people::{from_hex, hex};
use crate::secret::{Secret, Token};
use crate::wire::ClientMessage;

/// What can go wrong between a client and a house.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// No connection, or a broken one.
    #[error("no connection to the house: {0}")]
    Connection(#[from] std::io::Error),
    /// The socket failed.
    #[error("the socket failed: {0}")]
    Socket(#[from] Box<SocketError>),
    /// The answer is not what the protocol promises.
    #[error("the house answered what cannot be read")]
    Unreadable,
    /// The house refused.
    #[error("the house refused with status {status}: {problem}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The problem, as the house told it.
        problem: Value,
    },
}

/// Somebody (or nobody yet) who talks to a house.
#[derive(Debug, Clone)]
pub struct Client {
    address: SocketAddr,
    token: Option<Token>,
    /// The person's public id.
    pub person: String,
    /// What all contributions of this client follow from, with the number of each: so it can open every one it promised.
    own: Arc<Secret>,
    promised: Arc<AtomicU32>,
}

/// An answer over HTTP.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The header lines.
    pub head: String,
    /// The body, as text.
    pub text: String,
}

impl Answer {
    /// The body as JSON; null if it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }
}

impl Client {
    /// A stranger.
    #[must_use]
    pub fn stranger(address: SocketAddr) -> Self {
        Self { address, token: None, person: String::new(), own: Arc::new(Secret::draw()), promised: Arc::default() }
    }

    /// Somebody with a name.
    ///
    /// # Errors
    /// If the house cannot be reached or does not like the name.
    pub async fn introduce(address: SocketAddr, name: &str) -> Result<Self, ClientError> {
        let mut client = Self::stranger(address);
        let me = client.post("/api/v1/me", &json!({"name": name, "language": "en", "bearer": true})).await?;
        client.token = me["token"].as_str().map(Token::from);
        client.person = me["person"]["id"].as_str().ok_or(ClientError::Unreadable)?.to_owned();
        Ok(client)
    }

    /// Somebody who has a token already.
    #[must_use]
    pub fn known(address: SocketAddr, person: String, token: Token) -> Self {
        Self { token: Some(token), person, ..Self::stranger(address) }
    }

    /// What proves to the house who this is.
    #[must_use]
    pub const fn token(&self) -> Option<&Token> {
        self.token.as_ref()
    }

    /// The same person at another house with the same store.
    #[must_use]
    pub fn at(&self, address: SocketAddr) -> Self {
        Self { address, ..self.clone() }
    }

    /// The same person on another device, which cannot open what this one promised.
    #[must_use]
    pub fn elsewhere(&self) -> Self {
        Self { own: Arc::new(Secret::draw()), promised: Arc::default(), ..self.clone() }
    }

    /// One request, with these further header lines.
    ///
    /// # Errors
    /// If the house cannot be reached.
    pub async fn request(&self, method: &str, path: &str, headers: &[&str], body: &str) -> Result<Answer, ClientError> {
        let mut stream = TcpStream::connect(self.address).await?;
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n", self.address, body.len());
        if !body.is_empty() {
            head += "Content-Type: application/json\r\n";
        }
        if let Some(token) = &self.token {
            head += &format!("Authorization: Bearer {}\r\n", token.reveal());
        }
        for header in headers {
            head += &format!("{header}\r\n");
        }
        stream.write_all(format!("{head}\r\n{body}").as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let answer = String::from_utf8_lossy(&answer);
        let (head, text) = answer.split_once("\r\n\r\n").ok_or(ClientError::Unreadable)?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or(ClientError::Unreadable)?;
        let is_chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let text = if is_chunked { unchunked(text) } else { text.to_owned() };
        Ok(Answer { status, head: head.to_owned(), text })
    }

    async fn json(&self, method: &str, path: &str, body: &str) -> Result<Value, ClientError> {
        let answer = self.request(method, path, &[], body).await?;
        if answer.status < 300 { Ok(answer.json()) } else { Err(ClientError::Refused { status: answer.status, problem: answer.json() }) }
    }

    /// Reads something.
    ///
    /// # Errors
    /// If the house cannot be reached or refuses.
    pub async fn get(&self, path: &str) -> Result<Value, ClientError> {
        self.json("GET", path, "").await
    }

    /// Changes something.
    ///
    /// # Errors
    /// If the house cannot be reached or refuses.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Value, ClientError> {
        self.json("POST", path, &body.to_string()).await
    }

    /// Opens a table; returns its id.
    ///
    /// # Errors
    /// If the house cannot be reached or refuses.
    pub async fn open_table(&self, plan: &Value) -> Result<String, ClientError> {
        let table = self.post("/api/v1/tables", plan).await?;
        table["id"].as_str().map(str::to_owned).ok_or(ClientError::Unreadable)
    }

    fn contribution(&self, commitment: &[u8; 32], number: u32) -> [u8; 32] {
        blake3::Hasher::new_keyed(self.own.bytes()).update(commitment).update(&number.to_le_bytes()).finalize().into()
    }

    /// A fresh promise for the present deal of a table: its `commitment`, and the `hash` of a contribution to it.
    ///
    /// # Errors
    /// If the house cannot be reached or refuses.
    pub async fn promise(&self, table: &str) -> Result<Value, ClientError> {
        let table = self.get(&format!("/api/v1/tables/{table}")).await?;
        let commitment = table["deal"]["commitment"].as_str().and_then(from_hex::<32>).ok_or(ClientError::Unreadable)?;
        let contribution = self.contribution(&commitment, self.promised.fetch_add(1, Ordering::Relaxed));
        Ok(json!({"commitment": hex(&commitment), "hash": hex(&fairness::hash(&commitment, &contribution))}))
    }

    /// Sits down at the next free seat.
    ///
    /// # Errors
    /// If the house cannot be reached or refuses.
    pub async fn join(&self, table: &str) -> Result<Value, ClientError> {
        self.join_as(table, Value::Null).await
    }

    /// Sits down, with what else is to be said: a `seat`, a `name`.
    ///
    /// # Errors
    /// If the house cannot be reached or refuses.
    pub async fn join_as(&self, table: &str, further: Value) -> Result<Value, ClientError> {
        let mut join = self.promise(table).await?;
        for (name, value) in further.as_object().into_iter().flatten() {
            join[name] = value.clone();
        }
        self.post(&format!("/api/v1/tables/{table}/join"), &join).await
    }

    /// Promises a contribution anew for a seat.
    ///
    /// # Errors
    /// If the house cannot be reached or refuses.
    pub async fn promise_for(&self, table: &str, seat: u8) -> Result<Value, ClientError> {
        let mut promise = self.promise(table).await?;
        promise["seat"] = seat.into();
        self.post(&format!("/api/v1/tables/{table}/hash"), &promise).await
    }

    /// Opens every contribution that this client promised at a table; the game begins with the last one of all.
    ///
    /// # Errors
    /// If the house cannot be reached or refuses.
    pub async fn cut(&self, table: &str) -> Result<Value, ClientError> {
        let mut known = self.get(&format!("/api/v1/tables/{table}")).await?;
        let deal = known["deal"].clone();
        let commitment = deal["commitment"].as_str().and_then(from_hex::<32>).ok_or(ClientError::Unreadable)?;
        let promised = self.promised.load(Ordering::Relaxed);
        let contributions: Vec<[u8; 32]> = (0..promised).map(|number| self.contribution(&commitment, number)).collect();
        for (cut, seat) in deal["cuts"].as_array().ok_or(ClientError::Unreadable)?.iter().zip(0_u8..) {
            let is_mine = |contribution: &&[u8; 32]| cut["hash"] == hex(&fairness::hash(&commitment, contribution));
            if let Some(contribution) = contributions.iter().find(is_mine).filter(|_| cut["contribution"].is_null()) {
                known = self.post(&format!("/api/v1/tables/{table}/cut"), &json!({"seat": seat, "contribution": hex(contribution)})).await?;
            }
        }
        Ok(known)
    }

    /// Starts a table's game, and opens what this client promised: it begins when all others have opened theirs.
    ///
    /// # Errors
    /// If the house cannot be reached or refuses.
    pub async fn start(&self, table: &str) -> Result<Value, ClientError> {
        self.post(&format!("/api/v1/tables/{table}/start"), &Value::Null).await?;
        self.cut(table).await
    }

    /// Opens a socket.
    ///
    /// # Errors
    /// If the house cannot be reached or refuses.
    pub async fn socket(&self) -> Result<Socket, ClientError> {
        let mut request = format!("ws://{}/api/v1/live", self.address).into_client_request().map_err(Box::new)?;
        if let Some(token) = &self.token {
            let value = format!("Bearer {}", token.reveal()).parse().map_err(|_| ClientError::Unreadable)?;
            request.headers_mut().insert("authorization", value);
        }
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(8 * 1024).write_buffer_size(0);
        let (stream, _) = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await.map_err(Box::new)?;
        Ok(Socket { stream })
    }
}

fn unchunked(mut text: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = text.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        let Some(chunk) = rest.get(..size).filter(|chunk| !chunk.is_empty()) else { break };
        whole += chunk;
        text = rest[size..].trim_start_matches("\r\n");
    }
    whole
}

/// A socket to a house.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Says something.
    ///
    /// # Errors
    /// If the socket is closed.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        self.say_json(message).await
    }

    /// Says anything at all.
    ///
    /// # Errors
    /// If the socket is closed.
    pub async fn say_json(&mut self, message: &impl Serialize) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).map_err(|_| ClientError::Unreadable)?;
        Ok(self.stream.send(Message::Text(text.into())).await.map_err(Box::new)?)
    }

    /// The next message as text; nothing once the house has closed the socket.
    ///
    /// # Errors
    /// If the connection broke.
    pub async fn hear_text(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text)),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(Box::new(error).into()),
            }
        }
    }

    /// The next message; nothing once the house has closed the socket.
    ///
    /// # Errors
    /// If the connection broke or the message is not JSON.
    pub async fn hear(&mut self) -> Result<Option<Value>, ClientError> {
        let text = self.hear_text().await?;
        text.map(|text| serde_json::from_str(&text).map_err(|_| ClientError::Unreadable)).transpose()
    }
}
