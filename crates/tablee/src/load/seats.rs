//! The sockets of one table's seats.

use kernel::Sentence;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

use anyhow::{Context, bail};
use house::client::{Client, Socket};

use super::words::Say;

use crate::voice::wrong;

/// The sockets of one table, by seat.
#[derive(Debug)]
pub struct Seats {
    sockets: Vec<Socket>,
    /// Who is listened to first, in turn.
    first: usize,
}

impl Seats {
    /// Connects everybody.
    pub async fn connect(people: &[Client]) -> anyhow::Result<Self> {
        let mut sockets = Vec::with_capacity(people.len());
        for person in people {
            sockets.push(person.socket().await.with_context(|| wrong(&Sentence::new("tool-wrong-load-socket")))?);
        }
        Ok(Self { sockets, first: 0 })
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.sockets.len()
    }

    /// The next text that any of them receives.
    pub async fn hear(&mut self) -> anyhow::Result<(usize, impl AsRef<str> + use<>)> {
        let count = self.count();
        let (seat, heard) = poll_fn(|context| {
            for seat in (self.first..count).chain(0..self.first) {
                if let Poll::Ready(heard) = pin!(self.sockets[seat].hear_text()).poll(context) {
                    return Poll::Ready((seat, heard));
                }
            }
            Poll::Pending
        })
        .await;
        self.first = (seat + 1) % count;
        match heard? {
            Some(text) => Ok((seat, text)),
            None => bail!(wrong(&Sentence::new("tool-wrong-load-gone"))),
        }
    }

    /// Says something at a seat.
    pub async fn say(&mut self, seat: usize, say: &Say<'_>) -> anyhow::Result<()> {
        Ok(self.sockets[seat].say_json(say).await?)
    }
}
