//! A websocket that keeps nothing between messages.
//!
//! There are thousands of them, quiet most of the time: the buffers that libraries keep for each would be most of the
//! house's memory, and none of the well-kept ones can compress. Here bytes are read into a message when they arrive, and
//! texts go straight from the outbox to the connection.

use std::borrow::Cow;
use std::future::poll_fn;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::ready;

use axum::extract::FromRequestParts;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::http::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_EXTENSIONS, SEC_WEBSOCKET_KEY, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWriteExt, ReadBuf};
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Control, Data, OpCode};

use super::deflate::Deflate;
use super::incoming::{Broken, Heard, Incoming};
use super::said::Said;
use crate::house::House;

/// So much is read at once.
const READ: usize = 4096;
/// The longest header of a frame that is not masked.
const MAX_HEADER: usize = 10;

/// A request to open a websocket.
pub(crate) struct Opening {
    connection: OnUpgrade,
    accept: HeaderValue,
    deflate: Option<Deflate>,
}

impl FromRequestParts<Arc<House>> for Opening {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Response> {
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
    pub(crate) fn serve<F>(self, limit: usize, serve: impl FnOnce(Socket) -> F + Send + 'static, failed: impl FnOnce() + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Self { connection, accept, deflate } = self;
        tokio::spawn(async move {
            match connection.await {
                Ok(upgraded) => serve(Socket { connection: TokioIo::new(upgraded), incoming: Incoming::new(limit, deflate.is_some()), deflate }).await,
                Err(_) => failed(),
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
    connection: TokioIo<Upgraded>,
    incoming: Incoming,
    deflate: Option<Deflate>,
}

impl Socket {
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

    /// Sends texts in one go, each packed if the client can unpack it and it pays.
    pub(super) async fn send(&mut self, said: &[Arc<Said>]) -> io::Result<()> {
        let mut frames = Vec::with_capacity(said.len());
        for said in said {
            let (payload, is_packed) = said.payload(self.deflate);
            frames.push(Frame::new(OpCode::Data(Data::Text), is_packed, payload)?);
        }
        self.send_frames(&frames).await
    }

    /// Asks whether the client is still there. It answers with the same payload.
    pub(super) async fn ping(&mut self, payload: &[u8]) -> io::Result<()> {
        self.send_frame(OpCode::Control(Control::Ping), payload).await
    }

    /// Answers a ping.
    pub(super) async fn pong(&mut self, payload: &[u8]) -> io::Result<()> {
        self.send_frame(OpCode::Control(Control::Pong), payload).await
    }

    /// Says farewell, and why.
    pub(super) async fn close(&mut self, code: u16) -> io::Result<()> {
        self.send_frame(OpCode::Control(Control::Close), &code.to_be_bytes()).await
    }

    async fn send_frame(&mut self, opcode: OpCode, payload: &[u8]) -> io::Result<()> {
        self.send_frames(&[Frame::new(opcode, false, payload.into())?]).await
    }

    async fn send_frames(&mut self, frames: &[Frame<'_>]) -> io::Result<()> {
        let mut slices: Vec<IoSlice<'_>> = frames.iter().flat_map(|frame| [IoSlice::new(frame.header()), IoSlice::new(&frame.payload)]).collect();
        let mut left = slices.as_mut_slice();
        while !left.is_empty() {
            match self.connection.write_vectored(left).await? {
                0 => return Err(io::ErrorKind::WriteZero.into()),
                written => IoSlice::advance_slices(&mut left, written),
            }
        }
        Ok(())
    }
}

/// A frame on its way out.
struct Frame<'a> {
    room: [u8; MAX_HEADER],
    /// How much of the room the header takes.
    header: usize,
    payload: Cow<'a, [u8]>,
}

impl<'a> Frame<'a> {
    fn new(opcode: OpCode, is_packed: bool, payload: Cow<'a, [u8]>) -> io::Result<Self> {
        let mut room = [0; MAX_HEADER];
        let header = FrameHeader { opcode, rsv1: is_packed, ..FrameHeader::default() };
        let length = payload.len() as u64;
        header.format(length, &mut &mut room[..]).map_err(io::Error::other)?;
        Ok(Self { room, header: header.len(length), payload })
    }

    fn header(&self) -> &[u8] {
        &self.room[..self.header]
    }
}
