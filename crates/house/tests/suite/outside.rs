//! The world outside, on this machine: a push service that takes what it is sent, and a mail server.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use web_push_native::{Auth, decrypt, p256};

/// Nothing in a test takes longer.
const PATIENCE: Duration = Duration::from_secs(30);

async fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let looking = async {
        loop {
            if let Some(found) = look() {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, looking).await.unwrap_or_else(|_| panic!("{what} in time"))
}

/// A push as it reached the service.
#[derive(Debug, Clone)]
pub(crate) struct Arrived {
    pub(crate) browser: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

/// A push service.
#[derive(Clone, Default)]
pub(crate) struct PushService {
    url: String,
    arrived: Arc<Mutex<Vec<Arrived>>>,
    /// What it answers next, by browser; otherwise that it has taken the push.
    answers: Arc<Mutex<Vec<(String, StatusCode)>>>,
}

impl PushService {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let service = Self { url: format!("http://{}", listener.local_addr().expect("an address")), ..Self::default() };
        let router = Router::new().route("/{browser}", post(take)).with_state(service.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        service
    }

    /// Has a browser's next push answered so.
    pub(crate) fn will_answer(&self, browser: &str, status: StatusCode) {
        self.answers.lock().expect("no panic").push((browser.to_owned(), status));
    }

    pub(crate) fn arrived(&self) -> Vec<Arrived> {
        self.arrived.lock().expect("no panic").clone()
    }

    /// Waits for so many pushes to a browser; all of them.
    pub(crate) async fn hears(&self, browser: &Browser, count: usize) -> Vec<Arrived> {
        until("a push arrives", || {
            let to_it: Vec<Arrived> = self.arrived().into_iter().filter(|arrived| arrived.browser == browser.name).collect();
            (to_it.len() >= count).then_some(to_it)
        })
        .await
    }
}

async fn take(State(service): State<PushService>, Path(browser): Path<String>, headers: HeaderMap, body: Bytes) -> StatusCode {
    service.arrived.lock().expect("no panic").push(Arrived { browser: browser.clone(), headers, body });
    let mut answers = service.answers.lock().expect("no panic");
    let position = answers.iter().position(|(whose, _)| *whose == browser);
    position.map_or(StatusCode::CREATED, |position| answers.remove(position).1)
}

/// A browser that can be pushed to.
pub(crate) struct Browser {
    pub(crate) name: String,
    secret: p256::SecretKey,
    auth: [u8; 16],
}

impl Browser {
    pub(crate) fn new(name: &str) -> Self {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("randomness");
        Self { name: name.into(), secret: p256::SecretKey::from_slice(&bytes).expect("a key"), auth: bytes[..16].try_into().expect("16 bytes") }
    }

    /// What it tells the house of itself.
    pub(crate) fn address(&self, service: &PushService) -> Value {
        let public = p256::elliptic_curve::sec1::ToEncodedPoint::to_encoded_point(&self.secret.public_key(), false);
        json!({
            "endpoint": format!("{}/{}", service.url, self.name),
            "p256dh": BASE64_URL_SAFE_NO_PAD.encode(public.as_bytes()),
            "auth": BASE64_URL_SAFE_NO_PAD.encode(self.auth),
        })
    }

    /// What it was pushed: only this browser can read it.
    pub(crate) fn reads(&self, arrived: &Arrived) -> Value {
        let text = decrypt(arrived.body.to_vec(), &self.secret, &Auth::from(self.auth)).expect("it is for this browser");
        serde_json::from_slice(&text).expect("JSON")
    }
}

/// A letter as it reached the mail server.
#[derive(Debug, Clone, Default)]
pub(crate) struct Mailed {
    pub(crate) to: String,
    pub(crate) text: String,
}

impl Mailed {
    /// The value of a header, put together again.
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        let head = self.text.split("\n\n").next()?.replace("\n ", " ");
        head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ").map(str::to_owned))
    }

    /// The text of the letter as people read it.
    pub(crate) fn body(&self) -> String {
        let body = self.text.split_once("\n\n").map(|(_, body)| body).unwrap_or_default();
        match self.header("Content-Transfer-Encoding").as_deref() {
            Some("quoted-printable") => {
                let body = body.replace("=\n", "");
                let (mut bytes, mut rest) = (Vec::new(), body.as_bytes());
                while let [first, tail @ ..] = rest {
                    rest = tail;
                    match (first, tail) {
                        (b'=', [a, b, tail @ ..]) => {
                            let hex = String::from_utf8(vec![*a, *b]).expect("two digits");
                            bytes.push(u8::from_str_radix(&hex, 16).expect("hexadecimal"));
                            rest = tail;
                        }
                        _ => bytes.push(*first),
                    }
                }
                String::from_utf8(bytes).expect("UTF-8")
            }
            _ => body.to_owned(),
        }
    }

    /// The link in it that begins so.
    pub(crate) fn link(&self, beginning: &str) -> String {
        let body = self.body();
        let line = body.lines().find(|line| line.starts_with(beginning));
        line.unwrap_or_else(|| panic!("a link to {beginning} in {body}")).trim().to_owned()
    }
}

/// A mail server that speaks SMTP.
#[derive(Clone, Default)]
pub(crate) struct MailServer {
    pub(crate) url: String,
    letters: Arc<Mutex<Vec<Mailed>>>,
    /// How many letters it refuses for now.
    refuses: Arc<Mutex<u32>>,
}

impl MailServer {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let server = Self { url: format!("smtp://{}", listener.local_addr().expect("an address")), ..Self::default() };
        let serving = server.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serving.clone().serve(stream));
            }
        });
        server
    }

    pub(crate) fn will_refuse(&self, letters: u32) {
        *self.refuses.lock().expect("no panic") = letters;
    }

    async fn serve(self, stream: tokio::net::TcpStream) -> std::io::Result<()> {
        let (reading, mut writing) = stream.into_split();
        let (mut lines, mut letter) = (BufReader::new(reading).lines(), Mailed::default());
        writing.write_all(b"220 here\r\n").await?;
        while let Some(line) = lines.next_line().await? {
            let command = line.to_ascii_uppercase();
            let answer = if command.starts_with("EHLO") {
                "250-here\r\n250 8BITMIME\r\n"
            } else if command.starts_with("RCPT TO:") {
                letter.to = line[8..].trim_matches(['<', '>']).to_owned();
                "250 ok\r\n"
            } else if command == "DATA" {
                writing.write_all(b"354 go on\r\n").await?;
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    letter.text += line.strip_prefix('.').unwrap_or(&line);
                    letter.text.push('\n');
                }
                let mut refuses = self.refuses.lock().expect("no panic");
                if *refuses > 0 {
                    *refuses -= 1;
                    "451 later\r\n"
                } else {
                    self.letters.lock().expect("no panic").push(std::mem::take(&mut letter));
                    "250 taken\r\n"
                }
            } else if command == "QUIT" {
                writing.write_all(b"221 bye\r\n").await?;
                return Ok(());
            } else {
                "250 ok\r\n"
            };
            writing.write_all(answer.as_bytes()).await?;
        }
        Ok(())
    }

    pub(crate) fn letters(&self) -> Vec<Mailed> {
        self.letters.lock().expect("no panic").clone()
    }

    /// Waits for so many letters; the last of them.
    pub(crate) async fn hears(&self, count: usize) -> Mailed {
        until("a letter arrives", || self.letters().get(count - 1).cloned()).await
    }
}
