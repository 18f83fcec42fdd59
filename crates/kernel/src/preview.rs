//! What an action would lead to, shown beforehand exactly when it could be taken back afterwards.

use std::cell::Cell;

use crate::{CannotUndo, Chance, Common, Event, Game, Log, Refused, RuleId, Seat, SeededChance, SeenOf, Sentence, Session, Site, Viewer, Views};

/// What a seat would see after actions it has not taken.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview<View, Seen> {
    /// What the seat would see.
    pub view: View,
    /// What it would see happen.
    pub seen: Vec<Seen>,
}

/// A preview of a game, or why there is none.
pub type PreviewOf<G> = Result<Preview<<G as Views>::View, SeenOf<G>>, CannotPreview<<G as Game>::Illegal>>;

/// Why something cannot be shown beforehand.
#[derive(Debug, Clone, PartialEq)]
pub enum CannotPreview<I> {
    /// One of the actions is refused.
    Refused {
        /// Which one, counted from 0.
        step: usize,
        /// The rule that forbids it.
        rule: Option<RuleId>,
        /// The reason.
        refused: Refused<I>,
    },
    /// It could not be taken back: what it leads to is not known before.
    Final {
        /// Which one, counted from 0.
        step: usize,
        /// What would make it final first.
        boundary: CannotUndo,
    },
}

impl CannotUndo {
    /// Why what comes of an action cannot be shown beforehand, in words.
    #[must_use]
    pub fn preview_sentence(self) -> Sentence {
        Sentence::new(match self {
            Self::ChanceUsed => "preview-chance",
            Self::HiddenShown => "preview-shown",
            Self::GameOver => "preview-over",
            Self::Nothing | Self::AnotherActed => "preview-nothing",
        })
    }
}

/// What made an action final first: chance that was asked for, or something hidden that was shown. Up to then everything
/// follows from what the seat knows, so this reason tells nothing that is hidden; what comes later might.
#[derive(Default)]
pub(crate) struct First(Cell<Option<CannotUndo>>);

impl First {
    fn note(&self, reason: CannotUndo) {
        self.0.set(self.0.get().or(Some(reason)));
    }
}

/// Chance of a session, with a note that it was asked; or of a preview, where what it gives means nothing. One type for
/// both: the rules are compiled for each kind of chance they meet.
pub(crate) struct Watched<'a> {
    pub(crate) chance: Option<&'a mut SeededChance>,
    pub(crate) first: &'a First,
}

impl Chance for Watched<'_> {
    fn shuffle<T>(&mut self, site: Site, items: &mut [T]) {
        self.first.note(CannotUndo::ChanceUsed);
        if let Some(chance) = &mut self.chance {
            chance.shuffle(site, items);
        }
    }

    fn pick(&mut self, site: Site, options: u32) -> u32 {
        self.first.note(CannotUndo::ChanceUsed);
        self.chance.as_mut().map_or(0, |chance| chance.pick(site, options))
    }

    fn roll(&mut self, site: Site, sides: u8) -> u8 {
        self.first.note(CannotUndo::ChanceUsed);
        self.chance.as_mut().map_or(1, |chance| chance.roll(site, sides))
    }
}

/// Events, with a note of the first that shows something hidden.
pub(crate) struct Noted<'a, E> {
    pub(crate) events: Vec<E>,
    pub(crate) first: &'a First,
}

impl<News, Own, Hidden> Log<Event<News, Own, Hidden>> for Noted<'_, Event<News, Own, Hidden>> {
    fn write(&mut self, event: impl FnOnce() -> Event<News, Own, Hidden>) {
        let event = event();
        if event.reveals {
            self.first.note(CannotUndo::HiddenShown);
        }
        self.events.push(event);
    }
}

/// What a seat would see after actions of its own in a position, one after the other; the position is untouched.
///
/// # Errors
/// The first action that is refused, or that could not be taken back.
pub(crate) fn look<G: Views>(game: &G, position: &G::State, seat: Seat, actions: &[G::Action]) -> PreviewOf<G> {
    let first = First::default();
    let (mut state, mut log) = (position.clone(), Noted { events: Vec::new(), first: &first });
    for (step, action) in actions.iter().enumerate() {
        if let Err(refused) = game.act(&mut state, seat, *action, &mut Watched { chance: None, first: &first }, &mut log) {
            return Err(CannotPreview::Refused { step, rule: game.rule_behind(&state, seat, &refused), refused });
        }
        if game.awaiting(&state).is_empty() {
            first.note(CannotUndo::GameOver);
        }
        if let Some(boundary) = first.0.get() {
            return Err(CannotPreview::Final { step, boundary });
        }
    }
    let viewer = Viewer::Seat(seat);
    Ok(Preview { view: game.view(&state, viewer), seen: log.events.iter().map(|event| event.seen(viewer)).collect() })
}

impl<G: Game> Session<G> {
    /// Whether an action of an awaited seat could not be taken back by that seat alone: chance would be used, something hidden
    /// shown, the game over; or the turn would pass on, and whoever comes next may act at once.
    ///
    /// Up to the first of these everything follows from what the seat knows, so the answer tells nothing that is hidden.
    #[must_use]
    pub fn is_final(&self, seat: Seat, action: G::Action) -> bool {
        let first = First::default();
        let (mut state, mut log) = (self.state().clone(), Noted { events: Vec::new(), first: &first });
        let done = self.edition().act(&mut state, seat, action, &mut Watched { chance: None, first: &first }, &mut log);
        done.is_ok() && (first.0.get().is_some() || !self.edition().awaiting(&state).contains(seat))
    }
}

impl<G: Views> Session<G> {
    /// What the seat would see after these actions of its own, one after the other. The game itself is untouched.
    ///
    /// What can be taken back has shown nobody anything hidden (a property of every game), so neither does a preview.
    ///
    /// # Errors
    /// The first action that is refused, or that could not be taken back.
    pub fn preview(&self, seat: Seat, actions: &[G::Action]) -> PreviewOf<G> {
        look(&***self.edition(), self.state(), seat, actions)
    }

    /// As [`Session::preview`], for actions given as JSON.
    ///
    /// # Errors
    /// As [`Session::preview`].
    pub fn preview_json(&self, seat: Seat, actions: &[serde_json::Value]) -> PreviewOf<G> {
        let read = |(step, action)| {
            let refused =
                |common: Common| CannotPreview::Refused { step, rule: Some(self.edition().rule_of(self.state(), seat, &common)), refused: common.into() };
            self.read_action(seat, action).map_err(refused)
        };
        let actions = actions.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
        self.preview(seat, &actions)
    }
}
