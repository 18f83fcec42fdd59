//! A websocket that keeps nothing of what it sends.
//!
//! The library copies every message into a buffer that never shrinks: some 20 kB in a late game, for each of thousands of
//! sockets. Here it reads, and sends what is small; texts go straight from the outbox to the connection.

use std::io::{self, IoSlice};
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::http::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::house::House;

/// A request to open a websocket.
pub(crate) struct Opening {
    connection: OnUpgrade,
    accept: HeaderValue,
}

impl FromRequestParts<Arc<House>> for Opening {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Response> {
        let connection = parts.extensions.get::<OnUpgrade>().cloned();
        // Checks all that such a request must have.
        let _checked: WebSocketUpgrade = WebSocketUpgrade::from_request_parts(parts, house).await.map_err(WebSocketUpgradeRejection::into_response)?;
        let accept = accept(&parts.headers);
        connection.zip(accept).map(|(connection, accept)| Self { connection, accept }).ok_or_else(|| StatusCode::UPGRADE_REQUIRED.into_response())
    }
}

fn accept(headers: &HeaderMap) -> Option<HeaderValue> {
    HeaderValue::from_str(&derive_accept_key(headers.get(SEC_WEBSOCKET_KEY)?.as_bytes())).ok()
}

impl Opening {
    /// Answers that the socket opens, and serves it once it is open; `failed` if it never opens.
    pub(crate) fn serve<F>(self, config: WebSocketConfig, serve: impl FnOnce(Socket) -> F + Send + 'static, failed: impl FnOnce() + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Self { connection, accept } = self;
        tokio::spawn(async move {
            match connection.await {
                Ok(upgraded) => serve(Socket(WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config)).await)).await,
                Err(_) => failed(),
            }
        });
        let headers = [(CONNECTION, HeaderValue::from_static("upgrade")), (UPGRADE, HeaderValue::from_static("websocket")), (SEC_WEBSOCKET_ACCEPT, accept)];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

/// An open websocket.
pub(crate) struct Socket(WebSocketStream<TokioIo<Upgraded>>);

impl Socket {
    /// The next message; nothing once the client has gone.
    pub(crate) async fn recv(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    /// Sends something small.
    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.0.send(message).await
    }

    /// Sends a text as one frame.
    pub(crate) async fn send_text(&mut self, text: &str) -> Result<(), Error> {
        // What the library has begun to send ends first: frames are not mixed.
        self.0.flush().await?;
        let mut room = [0; MAX_HEADER];
        let header = text_header(text.len(), &mut room);
        let mut left = &mut [IoSlice::new(header), IoSlice::new(text.as_bytes())][..];
        while !left.is_empty() {
            match self.0.get_mut().write_vectored(left).await? {
                0 => return Err(io::Error::from(io::ErrorKind::WriteZero).into()),
                written => IoSlice::advance_slices(&mut left, written),
            }
        }
        Ok(())
    }
}

/// The longest header of a frame that is not masked.
const MAX_HEADER: usize = 10;

/// The header of a whole, unmasked text frame (RFC 6455, 5.2).
fn text_header(length: usize, room: &mut [u8; MAX_HEADER]) -> &[u8] {
    const LAST_TEXT: u8 = 0x81;
    room[0] = LAST_TEXT;
    if let Ok(length @ 0..126) = u8::try_from(length) {
        room[1] = length;
        &room[..2]
    } else if let Ok(length) = u16::try_from(length) {
        room[1] = 126;
        room[2..4].copy_from_slice(&length.to_be_bytes());
        &room[..4]
    } else {
        room[1] = 127;
        room[2..].copy_from_slice(&(length as u64).to_be_bytes());
        &room[..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_of_a_frame_is_written_in_its_shortest_form() {
        let header = |length| text_header(length, &mut [0; MAX_HEADER]).to_vec();

        assert_eq!(header(0), [0x81, 0]);
        assert_eq!(header(125), [0x81, 125]);
        assert_eq!(header(126), [0x81, 126, 0, 126]);
        assert_eq!(header(0xffff), [0x81, 126, 0xff, 0xff]);
        assert_eq!(header(0x1_0000), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
    }
}
