//! A websocket that keeps nothing between messages.
//!
//! There are thousands of them, quiet most of the time: the buffers that libraries keep for each would be most of the
//! house's memory, and none of the well-kept ones can compress. Here bytes are read into a message when they arrive, and
//! texts go straight from the outbox to the connection.

use std::future::poll_fn;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::ready;

use axum::extract::FromRequestParts;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::http::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_EXTENSIONS, SEC_WEBSOCKET_KEY, UPGRADE};
use axum::http::request;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Parts};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedReadHalf;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Control, OpCode};

use super::deflate::Deflate;
use super::incoming::{Broken, Heard, Incoming};
use super::outbox::Outbox;
use crate::house::House;
use crate::metrics::Metrics;

/// So much is read at once.
const READ: usize = 4096;
/// The longest header of a frame that is not masked.
pub(super) const MAX_HEADER: usize = 10;

/// A request to open a websocket.
pub(crate) struct Opening {
    connection: OnUpgrade,
    accept: HeaderValue,
    deflate: Option<Deflate>,
}

impl FromRequestParts<Arc<House>> for Opening {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut request::Parts, house: &Arc<House>) -> Result<Self, Response> {
        let connection = parts.extensions.get::<OnUpgrade>().cloned();
        // Checks all that such a request must have.
        let _checked: WebSocketUpgrade = WebSocketUpgrade::from_request_parts(parts, house).await.map_err(WebSocketUpgradeRejection::into_response)?;
        let deflate = Deflate::negotiate(&parts.headers);
        let opening = connection.zip(accept(&parts.headers)).map(|(connection, accept)| Self { connection, accept, deflate });
        opening.ok_or_else(|| StatusCode::UPGRADE_REQUIRED.into_response())
    }
}

fn accept(headers: &HeaderMap) -> Option<HeaderValue> {
    HeaderValue::from_str(&derive_accept_key(headers.get(SEC_WEBSOCKET_KEY)?.as_bytes())).ok()
}

impl Opening {
    /// Answers that the socket opens, and serves it once it is open; `failed` if it never opens. Messages to it have at
    /// most so many bytes.
    pub(crate) fn serve<F>(
        self,
        limit: usize,
        metrics: Arc<Metrics>,
        serve: impl FnOnce(Socket) -> F + Send + 'static,
        failed: impl FnOnce() + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Self { connection, accept, deflate } = self;
        tokio::spawn(async move {
            let upgraded = connection.await.ok().and_then(|upgraded| upgraded.downcast::<TokioIo<TcpStream>>().ok());
            // What is left of the request is let go before the socket is served.
            let socket = upgraded.map(|Parts { io, read_buf, .. }| Socket::new(io.into_inner(), &read_buf, limit, deflate, metrics));
            match socket {
                Some(socket) => serve(socket).await,
                None => failed(),
            }
        });
        let headers = [(CONNECTION, HeaderValue::from_static("upgrade")), (UPGRADE, HeaderValue::from_static("websocket")), (SEC_WEBSOCKET_ACCEPT, accept)];
        let mut response = (StatusCode::SWITCHING_PROTOCOLS, headers).into_response();
        if let Some(answer) = deflate.and_then(|deflate| HeaderValue::from_str(&deflate.answer()).ok()) {
            response.headers_mut().insert(SEC_WEBSOCKET_EXTENSIONS, answer);
        }
        response
    }
}

/// Why nothing more is heard from a client.
#[derive(Debug)]
pub(super) enum Silenced {
    /// The connection has ended.
    Gone,
    /// It does not keep to the protocol.
    Broken(Broken),
}

/// An open websocket.
pub(crate) struct Socket {
    connection: OwnedReadHalf,
    incoming: Incoming,
    pub(super) outbox: Outbox,
}

impl Socket {
    /// A socket on a connection from which this much was read already.
    fn new(connection: TcpStream, read: &[u8], limit: usize, deflate: Option<Deflate>, metrics: Arc<Metrics>) -> Self {
        let (connection, way_out) = connection.into_split();
        let mut incoming = Incoming::new(limit, deflate.is_some());
        incoming.take(read);
        Self { connection, incoming, outbox: Outbox::new(way_out, deflate, metrics) }
    }

    /// The next thing the client says. May be given up at any time and asked again.
    pub(super) async fn recv(&mut self) -> Result<Heard, Silenced> {
        loop {
            if let Some(heard) = self.incoming.next().map_err(Silenced::Broken)? {
                return Ok(heard);
            }
            // The room to read into is on the stack of the moment, not in the task.
            let read = poll_fn(|context| {
                let mut room = [0; READ];
                let mut room = ReadBuf::new(&mut room);
                ready!(Pin::new(&mut self.connection).poll_read(context, &mut room))?;
                self.incoming.take(room.filled());
                io::Result::Ok(room.filled().len()).into()
            });
            match read.await {
                Ok(1..) => {}
                Ok(0) | Err(_) => return Err(Silenced::Gone),
            }
        }
    }

    /// Sends what was said to the client and could not be sent at once.
    pub(super) async fn send(&self) -> io::Result<()> {
        while !self.outbox.send_on()? {
            self.connection.as_ref().writable().await?;
        }
        Ok(())
    }

    /// Asks whether the client is still there. It answers with the same payload.
    pub(super) async fn ping(&self, payload: &[u8]) -> io::Result<()> {
        self.control(Control::Ping, payload).await
    }

    /// Answers a ping.
    pub(super) async fn pong(&self, payload: &[u8]) -> io::Result<()> {
        self.control(Control::Pong, payload).await
    }

    /// Says farewell, and why.
    pub(super) async fn close(&self, code: u16) -> io::Result<()> {
        self.control(Control::Close, &code.to_be_bytes()).await
    }

    async fn control(&self, control: Control, payload: &[u8]) -> io::Result<()> {
        self.outbox.add(&frame(OpCode::Control(control), false, payload));
        self.send().await
    }
}

impl Drop for Socket {
    /// Others may hold its outbox for a while: the connection ends now.
    fn drop(&mut self) {
        self.outbox.close();
    }
}

/// The header of a frame for a payload of so many bytes, and its length.
pub(super) fn header(opcode: OpCode, is_packed: bool, payload: usize) -> ([u8; MAX_HEADER], usize) {
    let mut room = [0; MAX_HEADER];
    let header = FrameHeader { opcode, rsv1: is_packed, ..FrameHeader::default() };
    header.format(payload as u64, &mut &mut room[..]).expect("there is room for any header");
    (room, header.len(payload as u64))
}

/// A frame with this payload.
pub(super) fn frame(opcode: OpCode, is_packed: bool, payload: &[u8]) -> Vec<u8> {
    let (room, length) = header(opcode, is_packed, payload.len());
    [&room[..length], payload].concat()
}
