//! The box (chapter 2): component data read strictly, and every constraint on it checked by its rule.

mod data;
mod inspection;
mod names;

use kernel::BadEdition;
use kernel::edition::{self, Difference, Inspection};
use serde::Deserialize;

use crate::board::Board;
use crate::cards::{Card, EventCard};
use crate::draft::Fate;
use crate::places::Digit;

use data::Data;
pub use names::{Names, Text};

/// The most players (STR-8.4: nothing but the table of STR-3.4 depends on their number).
pub const MAX_PLAYERS: usize = 5;
/// The longest hysteria counter an edition can have.
pub const MAX_COUNTER: usize = 30;

kernel::id! {
    /// A character with its specific action, ten pawns and a quarantine token (STR-2.7).
    pub enum Troublemaker: u8 {
        Concierge = "concierge",
        Promoteur = "promoteur",
        Touriste = "touriste",
        Savante = "savante",
        Echevin = "echevin",
        Coursier = "coursier",
    }
}

kernel::id! {
    /// A specific action (STR-2.7, section 5.5).
    pub enum Specific: u8 {
        FeteDesVoisins = "fete_des_voisins",
        PasDeQuartier = "pas_de_quartier",
        Egare = "egare",
        TheorieDuChaos = "theorie_du_chaos",
        Decret = "decret",
        Livraison = "livraison",
    }
}

kernel::id! {
    /// What a face of the black or the white die stands for (STR-2.10).
    pub enum Face: u8 {
        /// Spread: crowd pawns and the lull pawn.
        Propagation = "propagation",
        /// Moving Out.
        CaDemenage = "ca_demenage",
        /// The specific action of the player's troublemaker.
        Specific = "specific",
    }
}

/// The row of STR-3.4 for a number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quotas {
    /// Place cards dealt to each.
    #[serde(rename = "places_dealt")]
    pub dealt: u8,
    /// Of which each discards so many.
    #[serde(rename = "places_discarded")]
    pub discarded: u8,
    /// And keeps so many.
    #[serde(rename = "places_kept")]
    pub kept: u8,
    /// Killjoys each lays.
    pub killjoys: u8,
    /// Cards dealt to nobody.
    pub undealt: u8,
    /// Places nobody holds after the set-up.
    #[serde(rename = "unowned_after_setup")]
    pub unheld: u8,
}

impl Quotas {
    /// STR-8.2: how many cards each keeps or discards.
    #[must_use]
    pub const fn of(&self, fate: Fate) -> u8 {
        match fate {
            Fate::Keep => self.kept,
            Fate::Discard => self.discarded,
        }
    }
}

/// Everything the rules need to know about the box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Components {
    /// The map.
    pub board: Board,
    /// STR-3.4: by number of players, from 2 on.
    quotas: [Quotas; MAX_PLAYERS - 1],
    /// STR-2.10: by die value, from 1 on: three faces, two faces and one (STR-R3).
    faces: [Face; 6],
    /// STR-2.11: the number before the first loss, then the numbers beside the spaces; the last space has none. STR-R1 chose
    /// them, STR-R2 the same for every number of players.
    crowds: Vec<u8>,
    specifics: [Specific; 6],
    cards: Vec<EventCard>,
    /// What people call all of it.
    pub names: Names,
    /// STR-2.8.
    pub crowd_pawns: u8,
    /// STR-3.8.
    pub setup_crowds: u8,
    /// STR-5.28.
    pub max_dancers: u8,
    /// STR-5.62.
    pub reentry_dancers: u8,
    /// STR-7.6.
    pub max_turns: u8,
    /// STR-R66: where the data leaves what we reconstructed.
    pub differences: Vec<Difference>,
}

impl Components {
    /// STR-3.4: the row for so many players.
    #[must_use]
    pub const fn quotas(&self, players: u8) -> Quotas {
        self.quotas[players as usize - 2]
    }

    /// STR-2.10: what the value of an action die stands for.
    #[must_use]
    pub const fn face(&self, value: Digit) -> Face {
        self.faces[value.value() as usize - 1]
    }

    /// STR-2.7: the specific action of a troublemaker.
    #[must_use]
    pub const fn specific(&self, troublemaker: Troublemaker) -> Specific {
        self.specifics[troublemaker as usize]
    }

    /// What an event card does.
    #[must_use]
    pub fn card(&self, card: Card) -> &EventCard {
        &self.cards[card.index()]
    }

    /// STR-2.11: how many spaces the counter has.
    #[must_use]
    pub const fn counter_length(&self) -> u8 {
        self.crowds.len() as u8
    }

    /// STR-5.56: the number beside the last filled space, however many were filled at once (STR-R42), or the one before the
    /// first loss.
    #[must_use]
    pub fn crowds_after(&self, lost_total: u8) -> u8 {
        self.crowds.get(usize::from(lost_total)).copied().unwrap_or(0)
    }

    /// Reads component data and checks every constraint.
    ///
    /// # Errors
    /// Every violated constraint.
    pub fn read(json: &str) -> Result<Self, BadEdition> {
        let data: Data = edition::read(json)?;
        let mut inspection = Inspection::default();
        let board = data.inspect_map(&mut inspection);
        let cards = data.inspect_events(&mut inspection);
        data.inspect_box(&mut inspection);
        let differences = inspection.finish()?;
        Ok(Self {
            differences,
            board,
            quotas: [&data.setup.two, &data.setup.three, &data.setup.four, &data.setup.five].map(|quotas| *quotas),
            faces: Digit::all().map(|face| data.dice.action_of_face[&face]).collect::<Vec<_>>().try_into().expect("six digits, STR-2.9"),
            crowds: [data.hysteria_counter.crowds_before_first_loss]
                .into_iter()
                .chain(data.hysteria_counter.spaces.iter().filter_map(|space| space.crowds))
                .collect(),
            specifics: Troublemaker::ALL.map(|id| data.troublemakers.iter().find(|row| row.id == id).expect("inspected, STR-2.7").specific_action),
            cards,
            names: Names::of(&data),
            crowd_pawns: data.supplies.crowd_pawns,
            setup_crowds: data.setup_crowds,
            max_dancers: data.max_dancers_per_specific_action,
            reentry_dancers: data.reentry_dancers_per_place,
            max_turns: data.technical_limits.max_turns,
        })
    }
}

/// So many of a thing, in English.
pub(crate) fn counted(count: impl Into<usize>, noun: &str) -> String {
    let count = count.into();
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests;
