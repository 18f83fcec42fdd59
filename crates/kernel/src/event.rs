//! What happened, and what each viewer saw of it.

use serde::Serialize;

use crate::{Seat, Viewer};

/// What happened: the whole truth. News is for everybody; a private event is seen by one seat, while the others see
/// only that something happened. What each of them sees is said when the event is told, so nothing can be forgotten in
/// between.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event<News, Own, Hidden> {
    /// What, and who saw it.
    pub what: What<News, Own, Hidden>,
    /// Whether it showed somebody something that was hidden from them: undo stops here.
    pub reveals: bool,
}

/// Who saw what of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What<News, Own, Hidden> {
    /// Everybody saw it alike.
    News(News),
    /// One seat saw it.
    Private {
        /// Whose eyes it was for.
        seat: Seat,
        /// What that seat saw.
        own: Own,
        /// What everybody else saw.
        hidden: Hidden,
    },
}

/// An event as one viewer saw it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Seen<News, Own, Hidden> {
    /// Something everybody saw alike.
    News(News),
    /// Something only this viewer saw.
    Own(Own),
    /// What can be seen of something private from outside.
    Hidden(Hidden),
}

impl<News: Clone, Own: Clone, Hidden: Clone> Event<News, Own, Hidden> {
    /// The event as one viewer saw it.
    pub fn seen(&self, viewer: Viewer) -> Seen<News, Own, Hidden> {
        match &self.what {
            What::News(news) => Seen::News(news.clone()),
            What::Private { seat, own, .. } if viewer.is(*seat) => Seen::Own(own.clone()),
            What::Private { hidden, .. } => Seen::Hidden(hidden.clone()),
        }
    }

    /// What everybody saw, if it was for everybody.
    pub const fn news(&self) -> Option<&News> {
        match &self.what {
            What::News(news) => Some(news),
            What::Private { .. } => None,
        }
    }
}

/// In JSON an event is what was seen best: the news, or what its owner saw.
impl<News: Serialize, Own: Serialize, Hidden> Serialize for Event<News, Own, Hidden> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.what {
            What::News(news) => news.serialize(serializer),
            What::Private { own, .. } => own.serialize(serializer),
        }
    }
}

/// Nothing is private in this game: the `Own` and `Hidden` of a game without secrets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub enum Nothing {}

/// What an event is made of; every [`Event`] is.
pub trait Telling {
    /// What everybody sees.
    type News;
    /// What one seat sees.
    type Own;
    /// What the others see of that.
    type Hidden;
    /// The event of these parts.
    fn of(what: What<Self::News, Self::Own, Self::Hidden>, reveals: bool) -> Self;
}

impl<News, Own, Hidden> Telling for Event<News, Own, Hidden> {
    type News = News;
    type Own = Own;
    type Hidden = Hidden;
    fn of(what: What<News, Own, Hidden>, reveals: bool) -> Self {
        Self { what, reveals }
    }
}

/// Where a game tells its events. An event is made only if somebody listens.
pub trait Log<E: Telling> {
    /// Writes an event down.
    fn write(&mut self, event: impl FnOnce() -> E);

    /// Tells everybody something that shows nothing hidden.
    #[inline]
    fn tell(&mut self, news: impl FnOnce() -> E::News) {
        self.write(|| E::of(What::News(news()), false));
    }

    /// Tells everybody something that was hidden from somebody: a card is turned up.
    #[inline]
    fn reveal(&mut self, news: impl FnOnce() -> E::News) {
        self.write(|| E::of(What::News(news()), true));
    }

    /// Tells one seat what it did itself (it shows that seat nothing new), and the others only that it did something.
    #[inline]
    fn tell_apart(&mut self, seat: Seat, both: impl FnOnce() -> (E::Own, E::Hidden)) {
        self.write(|| {
            let (own, hidden) = both();
            E::of(What::Private { seat, own, hidden }, false)
        });
    }

    /// Shows one seat something that was hidden from it: a card is dealt.
    #[inline]
    fn reveal_to(&mut self, seat: Seat, both: impl FnOnce() -> (E::Own, E::Hidden)) {
        self.write(|| {
            let (own, hidden) = both();
            E::of(What::Private { seat, own, hidden }, true)
        });
    }
}

/// Nobody listens: simulation and search.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl<E: Telling> Log<E> for Silent {
    #[inline]
    fn write(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E: Telling> Log<E> for Vec<E> {
    fn write(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
