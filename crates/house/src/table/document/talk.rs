//! Who may speak at a table, and how its seats are called.

use super::{Document, Place};
use crate::error::Error;
use crate::people::look_of;
use crate::wire::{ChatRule, Person};

/// The most people who are muted at a table.
const MOST_MUTED: usize = 100;

impl Document {
    fn is_host(&self, person: &str) -> bool {
        self.host == person
    }

    fn has_seat(&self, person: &str) -> bool {
        !self.seats_of(person).is_empty()
    }

    /// Refuses whoever may not speak here.
    pub(crate) fn require_voice(&self, person: &Person) -> Result<(), Error> {
        if self.muted.contains(&person.id) {
            return Err(Error::Muted);
        }
        match self.chat {
            ChatRule::Everybody => Ok(()),
            ChatRule::Players if self.has_seat(&person.id) || self.is_host(&person.id) => Ok(()),
            ChatRule::Players | ChatRule::Nobody => Err(Error::ChatClosed),
        }
    }

    /// The host decides who may speak.
    pub(crate) fn choose_chat(&mut self, person: &Person, chat: ChatRule) -> Result<(), Error> {
        if !self.is_host(&person.id) {
            return Err(Error::NotTheHost);
        }
        self.chat = chat;
        Ok(())
    }

    /// The host mutes anybody else; whoever plays mutes those who only watch. And the other way round.
    pub(crate) fn mute(&mut self, person: &Person, whom: &str, muted: bool) -> Result<(), Error> {
        let may = self.is_host(&person.id) || (self.has_seat(&person.id) && !self.has_seat(whom) && !self.is_host(whom));
        if !may {
            return Err(Error::NotTheHost);
        }
        if person.id == whom {
            return Err(Error::BadRequest("nobody can mute themselves".into()));
        }
        self.muted.retain(|known| known != whom);
        if muted && self.muted.len() >= MOST_MUTED {
            return Err(Error::TooMany("people muted"));
        }
        self.muted.extend(muted.then(|| whom.to_owned()));
        Ok(())
    }

    /// For each seat the number beside its name: a person's own, and for somebody who plays on another's device one that tells
    /// them from everybody at the table, and everybody of the house, whose name looks the same.
    pub(super) fn marks(&self) -> Vec<Option<u32>> {
        let mut known: Option<Vec<(String, u32)>> = None;
        let own = |place: &Place| match place {
            Place::Person { person, name, .. } if *name == person.name => Some((name.clone(), person.mark)),
            _ => None,
        };
        let mut mark = |place: &Place| {
            if let Some((_, mark)) = own(place) {
                return mark;
            }
            let Place::Person { name, alike, .. } = place else { return None };
            // What names look like is only asked where somebody is a guest.
            let looks = || self.seats.iter().filter_map(own).map(|(name, mark)| (look_of(&name), mark.unwrap_or(1))).collect();
            let known = known.get_or_insert_with(looks);
            let look = look_of(name);
            let taken = known.iter().filter(|(taken, _)| *taken == look).map(|(_, mark)| *mark);
            let next = taken.chain((*alike > 0).then_some(*alike)).max().map(|mark| mark + 1);
            known.push((look, next.unwrap_or(1)));
            next
        };
        self.seats.iter().map(&mut mark).collect()
    }
}
