//! ESS-2.20 to ESS-2.27: the map as a graph, and the cheapest ways through it.

use kernel::Set;

use crate::components::{CrowdPlace, Space, Zone};

/// Some spaces of the board.
pub type Spaces = Set<Space>;

impl CrowdPlace {
    /// ESS-5.12: the spaces that a crowd pawn standing here makes expensive to enter: a whole zone, or the courtyard or
    /// entrance it stands on (ESS-R8). A pawn on the parking slows nobody (ESS-R9), and the Galeria never has one
    /// (ESS-5.17).
    #[must_use]
    pub fn slowed(self) -> Spaces {
        match self {
            Self::Mauve => booths_of(Zone::Mauve),
            Self::Yellow => booths_of(Zone::Yellow),
            Self::Green => booths_of(Zone::Green),
            Self::Blue => booths_of(Zone::Blue),
            Self::Red => booths_of(Zone::Red),
            Self::Courtyard => Spaces::only(Space::COURTYARD),
            Self::EntranceWest => Spaces::only(Space::ENTRANCE_WEST),
            Self::EntranceEast => Spaces::only(Space::ENTRANCE_EAST),
            Self::Parking => Spaces::NONE,
        }
    }
}

/// ESS-2.22: the booths of a zone.
const fn booths_of(zone: Zone) -> Spaces {
    let twelve = (1 << Zone::BOOTHS) - 1;
    Spaces::from_bits(twelve << (zone as u32 * Zone::BOOTHS as u32))
}

/// ESS-5.11: actions for a step.
pub const STEP: u8 = 1;
/// ESS-5.12: actions for a step into a crowd.
pub const CROWDED_STEP: u8 = 2;

/// ESS-5.13: only the space entered counts, so leaving a crowd costs nothing extra (ESS-R7); and two pawns are no worse
/// than one (ESS-5.14).
#[must_use]
pub fn cost_to_enter(space: Space, crowded: Spaces) -> u8 {
    if crowded.contains(space) { CROWDED_STEP } else { STEP }
}

/// The map: which spaces touch (ESS-2.20).
#[derive(Debug, Clone)]
pub struct Board {
    neighbours: [Spaces; Space::COUNT],
}

impl Board {
    /// A map from the neighbours of each space.
    pub(crate) const fn new(neighbours: [Spaces; Space::COUNT]) -> Self {
        Self { neighbours }
    }

    /// ESS-2.20: the spaces that touch this one.
    #[must_use]
    pub const fn neighbours(&self, space: Space) -> Spaces {
        self.neighbours[space.index()]
    }

    fn neighbours_of_any(&self, spaces: Spaces) -> Spaces {
        spaces.iter().fold(Spaces::NONE, |all, space| all | self.neighbours(space))
    }

    /// The cost of the cheapest way from a space to every other under these crowds; nothing for what cannot be
    /// reached. Works outwards cost by cost: what costs `c` touches what costs `c − 1` (or, crowded, `c − 2`).
    #[must_use]
    pub fn costs_from(&self, start: Space, crowded: Spaces) -> [u8; Space::COUNT] {
        let mut costs = [UNREACHABLE; Space::COUNT];
        costs[start.index()] = 0;
        let mut reached = Spaces::only(start);
        let mut around_before = Spaces::NONE;
        let mut around_last = self.neighbours(start);
        for cost in 1..UNREACHABLE {
            let fresh = ((around_last - crowded) | (around_before & crowded)) - reached;
            let waiting = (around_last & crowded) - reached;
            if fresh.is_empty() && waiting.is_empty() {
                break;
            }
            fresh.iter().for_each(|space| costs[space.index()] = cost);
            reached |= fresh;
            around_before = around_last;
            around_last = self.neighbours_of_any(fresh);
        }
        costs
    }

    /// One cheapest way, step by step, from the start of `costs` to the space; empty if it cannot be reached.
    #[must_use]
    pub fn way_to(&self, goal: Space, costs: &[u8; Space::COUNT], crowded: Spaces) -> Vec<Space> {
        let mut way = Vec::new();
        let mut here = goal;
        while costs[here.index()] != 0 {
            way.push(here);
            let before = costs[here.index()].wrapping_sub(cost_to_enter(here, crowded));
            match self.neighbours(here).iter().find(|space| costs[space.index()] == before) {
                Some(space) => here = space,
                None => return Vec::new(),
            }
        }
        way.reverse();
        way
    }
}

/// The cost of a space that no way leads to; no board has one (ESS-12.13).
pub const UNREACHABLE: u8 = u8::MAX;
