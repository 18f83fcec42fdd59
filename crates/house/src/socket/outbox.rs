//! The way out to a client. Whoever has something to say writes it to the connection at once; only what the connection does
//! not take waits, and the socket's own task sees to it.

use std::borrow::Cow;
use std::future::poll_fn;
use std::io::{self, IoSlice};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Poll, Waker};

use rustix::net::{SendFlags, send};
use tokio::io::Interest;
use tokio::net::tcp::OwnedWriteHalf;

use super::deflate::Deflate;
use super::said::Said;
use crate::error::Error;
use crate::metrics::Metrics;
use crate::wire::ServerMessage;

/// How many messages wait for a socket before it counts as too slow.
pub(super) const WAITING: usize = 64;

/// The way to one socket. A socket that does not keep up is closed: its client connects again and says what it has.
#[derive(Debug, Clone)]
pub(crate) struct Outbox(Arc<Way>);

#[derive(Debug)]
struct Way {
    socket: u64,
    deflate: Option<Deflate>,
    metrics: Arc<Metrics>,
    state: Mutex<State>,
}

/// What is on its way to a client.
#[derive(Debug)]
struct State {
    /// Nothing once the socket has closed.
    connection: Option<OwnedWriteHalf>,
    /// What was said and has yet to be sent.
    waiting: Vec<Arc<Said>>,
    /// What the connection did not take at once. Nothing overtakes it.
    rest: Vec<u8>,
    /// The connection takes nothing any more.
    is_broken: bool,
    /// The socket is to close.
    is_dismissed: bool,
    /// The socket's task, if it sleeps.
    task: Option<Waker>,
}

impl Outbox {
    pub(super) fn new(connection: OwnedWriteHalf, deflate: Option<Deflate>, metrics: Arc<Metrics>) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let state = State { connection: Some(connection), waiting: Vec::new(), rest: Vec::new(), is_broken: false, is_dismissed: false, task: None };
        Self(Arc::new(Way { socket: NEXT.fetch_add(1, Ordering::Relaxed), deflate, metrics, state: Mutex::new(state) }))
    }

    /// The socket's number.
    pub(crate) fn socket(&self) -> u64 {
        self.0.socket
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().expect("no panic while it was held")
    }

    /// Sends a message; returns whether the socket still listens.
    pub(crate) fn send(&self, message: &ServerMessage) -> bool {
        self.pass_on(Said::new(message))
    }

    /// Passes on what is said; returns whether the socket still listens.
    pub(crate) fn pass_on(&self, said: Arc<Said>) -> bool {
        let Way { deflate, metrics, .. } = &*self.0;
        let takes_long = said.takes_long(*deflate);
        let mut state = self.state();
        if !state.put_by(said) {
            return false;
        }
        if state.rest.is_empty() && !takes_long {
            state.write(*deflate, metrics);
        }
        if state.is_behind() {
            state.wake();
        }
        true
    }

    /// Has the socket closed.
    pub(crate) fn dismiss(&self) {
        let mut state = self.state();
        state.is_dismissed = true;
        state.wake();
    }

    /// Has the socket closed of somebody who asked for something of which nobody knows whether it was done: they are told so,
    /// connect again, and ask again.
    pub(crate) fn dismiss_unsure(&self) {
        if !self.state().is_dismissed {
            self.send(&unsure());
            self.dismiss();
        }
    }

    /// Has the socket of somebody closed who could not be shown a table because the store is away: they connect again, and
    /// see it then.
    pub(crate) fn dismiss_if_away(&self, error: &Error) {
        if error.is_temporary() {
            self.dismiss();
        }
    }

    /// Waits until something is to be sent that nobody could send at once.
    pub(super) async fn is_behind(&self) {
        self.until(State::is_behind).await;
    }

    /// Waits until the socket is to close.
    pub(super) async fn is_dismissed(&self) {
        self.until(|state| state.is_dismissed).await;
    }

    /// Only the socket's task waits here: there is room for one.
    async fn until(&self, condition: impl Fn(&State) -> bool) {
        poll_fn(|context| {
            let mut state = self.state();
            if condition(&state) {
                return Poll::Ready(());
            }
            match &mut state.task {
                Some(task) => task.clone_from(context.waker()),
                task => *task = Some(context.waker().clone()),
            }
            Poll::Pending
        })
        .await;
    }

    /// Adds a frame to what goes out next.
    pub(super) fn add(&self, frame: &[u8]) {
        let mut state = self.state();
        for said in state.take_waiting(&self.0.metrics) {
            state.rest.extend_from_slice(&said.frame(self.0.deflate));
        }
        state.rest.extend_from_slice(frame);
    }

    /// Sends what is to be sent, as far as the connection takes it now; returns whether all of what had been begun is gone.
    pub(super) fn send_on(&self) -> io::Result<bool> {
        let mut state = self.state();
        state.write(self.0.deflate, &self.0.metrics);
        if state.is_broken { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(state.rest.is_empty()) }
    }

    /// The socket has closed: nothing more goes out.
    pub(super) fn close(&self) {
        let mut state = self.state();
        state.connection = None;
        (state.waiting, state.rest, state.task) = (Vec::new(), Vec::new(), None);
    }
}

impl State {
    /// Whether the socket's task must see to it that something goes out, or that nothing does any more.
    fn is_behind(&self) -> bool {
        !self.rest.is_empty() || !self.waiting.is_empty() || self.is_broken
    }

    fn wake(&mut self) {
        if let Some(task) = self.task.take() {
            task.wake();
        }
    }

    fn put_by(&mut self, said: Arc<Said>) -> bool {
        if self.connection.is_none() {
            return false;
        }
        if self.waiting.len() >= WAITING {
            self.is_dismissed = true;
            self.wake();
            return false;
        }
        self.waiting.push(said);
        true
    }

    fn take_waiting(&mut self, metrics: &Metrics) -> Vec<Arc<Said>> {
        metrics.messages_out.add(self.waiting.len() as u64);
        std::mem::take(&mut self.waiting)
    }

    /// Writes what the connection did not take before, or else what waits, all of it in one go.
    fn write(&mut self, deflate: Option<Deflate>, metrics: &Metrics) {
        let rest = std::mem::take(&mut self.rest);
        let said = if rest.is_empty() { self.take_waiting(metrics) } else { Vec::new() };
        let Some(connection) = &self.connection else { return };
        let written = match (&*rest, &*said) {
            ([], []) => return,
            ([], [said]) => write(connection, &mut [IoSlice::new(&said.frame(deflate))]),
            ([], said) => {
                let frames: Vec<Cow<'_, [u8]>> = said.iter().map(|said| said.frame(deflate)).collect();
                write(connection, &mut frames.iter().map(|frame| IoSlice::new(frame)).collect::<Vec<_>>())
            }
            (rest, _) => write(connection, &mut [IoSlice::new(rest)]),
        };
        match written {
            Ok(rest) => self.rest = rest,
            Err(_) => self.is_broken = true,
        }
    }
}

/// Writes as much as the connection takes now; returns the rest.
fn write(connection: &OwnedWriteHalf, mut left: &mut [IoSlice<'_>]) -> io::Result<Vec<u8>> {
    while !left.is_empty() {
        let written = match &*left {
            // Nearly always it is one message: that is asked of the system more directly.
            [one] => connection.as_ref().try_io(Interest::WRITABLE, || Ok(send(connection.as_ref(), one, SendFlags::NOSIGNAL)?)),
            several => connection.try_write_vectored(several),
        };
        match written {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(written) => IoSlice::advance_slices(&mut left, written),
            Err(full) if full.kind() == io::ErrorKind::WouldBlock => return Ok(left.iter().fold(Vec::new(), |rest, slice| [&*rest, slice].concat())),
            Err(error) => return Err(error),
        }
    }
    Ok(Vec::new())
}

/// What is said before a socket closes because nobody knows what was done. It refuses nothing, and so names nothing.
pub(crate) fn unsure() -> ServerMessage {
    ServerMessage::Refused { id: None, table: None, problem: Error::Unsure.problem() }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::time::Duration;

    use tokio::io::AsyncReadExt;
    use tokio::net::tcp::OwnedReadHalf;
    use tokio::net::{TcpListener, TcpStream};
    use tokio::time::timeout;

    use super::*;

    /// The two ends of a connection.
    async fn connection() -> (TcpStream, TcpStream) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a door");
        let (here, there) = tokio::join!(listener.accept(), TcpStream::connect(listener.local_addr().expect("an address")));
        (here.expect("a connection").0, there.expect("a connection"))
    }

    /// An outbox with the way in beside it, and the client.
    async fn outbox(deflate: Option<Deflate>) -> (Outbox, OwnedReadHalf, TcpStream) {
        let (here, client) = connection().await;
        let (way_in, way_out) = here.into_split();
        (Outbox::new(way_out, deflate, Arc::default()), way_in, client)
    }

    /// An outbox whose client takes nothing, and what keeps the connection open.
    pub(crate) async fn stuck() -> (Outbox, impl Send) {
        let (outbox, way_in, client) = outbox(None).await;
        outbox.state().rest.push(0);
        (outbox, (way_in, client))
    }

    /// What waits in an outbox.
    pub(crate) fn waiting(outbox: &Outbox) -> Vec<Arc<Said>> {
        outbox.state().waiting.clone()
    }

    fn numbered(seq: u32, length: usize) -> Arc<Said> {
        Said::new(&ServerMessage::Done { id: "x".repeat(length), seq })
    }

    /// Says so much that the connection takes no more; returns the number of the last message.
    fn fill(outbox: &Outbox) -> u32 {
        let is_full = |_: &u32| !outbox.state().rest.is_empty();
        (1..).inspect(|seq| assert!(outbox.pass_on(numbered(*seq, 100_000)))).find(is_full).expect("no connection takes everything")
    }

    /// The numbers of the next messages that a client hears.
    async fn heard(client: &mut TcpStream, count: u32) -> Vec<u32> {
        let mut numbers = Vec::new();
        for _ in 0..count {
            let [first, length] = [client.read_u8().await, client.read_u8().await].map(|byte| byte.expect("a header"));
            assert_eq!(first, 0x81, "a whole text");
            let length = match length {
                126 => u64::from(client.read_u16().await.expect("a length")),
                127 => client.read_u64().await.expect("a length"),
                short => u64::from(short),
            };
            let mut text = vec![0; usize::try_from(length).expect("a length")];
            client.read_exact(&mut text).await.expect("a text");
            let message: serde_json::Value = serde_json::from_slice(&text).expect("JSON");
            numbers.push(u32::try_from(message["seq"].as_u64().expect("a number")).expect("a number"));
        }
        numbers
    }

    #[tokio::test]
    async fn what_is_said_is_sent_by_whoever_says_it() {
        let (outbox, _way_in, mut client) = outbox(None).await;

        outbox.pass_on(numbered(1, 1));

        // No task of the socket's is there to do it.
        assert_eq!(heard(&mut client, 1).await, [1]);
    }

    #[tokio::test]
    async fn what_a_connection_does_not_take_at_once_follows_in_order() {
        let (outbox, way_in, mut client) = outbox(None).await;
        let full = fill(&outbox);
        // Shorter ones would still find room, but nothing overtakes.
        (full + 1..full + 9).for_each(|seq| assert!(outbox.pass_on(numbered(seq, 1))));

        let sends = async {
            timeout(Duration::from_secs(9), outbox.is_behind()).await.expect("the socket's task is called");
            while outbox.state().is_behind() {
                outbox.send_on().expect("an open connection");
                way_in.as_ref().writable().await.expect("an open connection");
            }
            // From now on whoever says something sends it again.
            outbox.pass_on(numbered(full + 9, 1));
        };
        let ((), heard) = tokio::join!(sends, heard(&mut client, full + 9));

        assert_eq!(heard, (1..=full + 9).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_falls_behind_and_nobody_waits_for_it() {
        let (outbox, _way_in, _client) = outbox(None).await;
        let full = fill(&outbox);

        let taken = (full + 1..).take_while(|seq| outbox.pass_on(numbered(*seq, 1))).count();

        assert_eq!(taken, WAITING);
        timeout(Duration::from_secs(9), outbox.is_dismissed()).await.expect("it is to close");
    }

    #[tokio::test]
    async fn what_is_packed_for_one_client_alone_is_left_to_its_socket() {
        let narrow = Deflate::default().narrowed(10);
        let (outbox, _way_in, client) = outbox(Some(narrow)).await;

        outbox.pass_on(numbered(1, 10_000));

        assert!(timeout(Duration::from_millis(50), client.readable()).await.is_err(), "whoever says it does not wait until it is packed");
        timeout(Duration::from_secs(9), outbox.is_behind()).await.expect("the socket's task is called");
        assert!(outbox.send_on().expect("an open connection"));
        timeout(Duration::from_secs(9), client.readable()).await.expect("it is sent").expect("an open connection");
    }

    #[tokio::test]
    async fn nothing_is_said_to_a_socket_that_has_closed() {
        let (outbox, way_in, mut client) = outbox(None).await;

        outbox.close();
        drop(way_in);

        assert!(!outbox.pass_on(numbered(1, 1)));
        assert_eq!(client.read(&mut [0]).await.ok(), Some(0), "its connection has ended, though somebody holds its outbox");
    }
}
