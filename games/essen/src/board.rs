//! ESS-2.20 to ESS-2.27: the map as a graph, and the cheapest ways through it.

use kernel::Set;

use crate::components::Space;

/// Some spaces of the board.
pub type Spaces = Set<Space>;

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
    /// How far the middles of any two spaces are apart, in hundredths of the unit of [`Point`].
    apart: Vec<[u32; Space::COUNT]>,
}

/// Where the middle of a space lies, in eighths of a booth: east, and south.
pub(crate) type Point = (i32, i32);

impl Board {
    /// A map from the neighbours and the middle of each space.
    pub(crate) fn new(neighbours: [Spaces; Space::COUNT], middles: [Point; Space::COUNT]) -> Self {
        let apart = |(x1, y1): Point, (x2, y2): Point| (((x1 - x2).pow(2) + (y1 - y2).pow(2)) as u32 * 10_000).isqrt();
        Self { neighbours, apart: middles.iter().map(|one| middles.map(|other| apart(*one, other))).collect() }
    }

    /// ESS-2.20: the spaces that touch this one.
    #[must_use]
    pub const fn neighbours(&self, space: Space) -> Spaces {
        self.neighbours[space.index()]
    }

    fn neighbours_of_any(&self, spaces: Spaces) -> Spaces {
        spaces.iter().fold(Spaces::NONE, |all, space| all | self.neighbours(space))
    }

    /// The cost of the cheapest way from a space to every other under these crowds; nothing for what cannot be reached.
    #[must_use]
    pub fn costs_from(&self, start: Space, crowded: Spaces) -> [u8; Space::COUNT] {
        let mut costs = [UNREACHABLE; Space::COUNT];
        self.outwards(start, crowded).for_each(|(cost, spaces)| spaces.iter().for_each(|space| costs[space.index()] = cost));
        costs
    }

    /// The spaces that the cheapest way from a space leads to at a cost of 0, of 1, and so on: what costs `c` touches what
    /// costs `c − 1` (or, crowded, `c − 2`).
    pub(crate) fn outwards(&self, start: Space, crowded: Spaces) -> impl Iterator<Item = (u8, Spaces)> {
        let mut reached = Spaces::NONE;
        let (mut around_before, mut around_last) = (Spaces::NONE, Spaces::NONE);
        (0..UNREACHABLE).map_while(move |cost| {
            let fresh = if cost == 0 { Spaces::only(start) } else { ((around_last - crowded) | (around_before & crowded)) - reached };
            let waiting = (around_last & crowded) - reached;
            if fresh.is_empty() && waiting.is_empty() {
                return None;
            }
            reached |= fresh;
            around_before = around_last;
            around_last = self.neighbours_of_any(fresh);
            Some((cost, fresh))
        })
    }

    /// The cheapest ways from a space under these crowds: for each space the one before it, for the start none. Of several ways
    /// it is the straightest: nobody walks round the courtyard for nothing.
    #[must_use]
    pub fn ways(&self, start: Space, crowded: Spaces) -> [Option<Space>; Space::COUNT] {
        let mut ways = [None; Space::COUNT];
        let mut lengths = [0_u32; Space::COUNT];
        // What costs two less, and what costs one less: a way enters a crowded space from the former.
        let (mut before_last, mut last) = (Spaces::NONE, Spaces::NONE);
        for (_, spaces) in self.outwards(start, crowded) {
            for here in spaces.iter() {
                let from = if crowded.contains(here) { before_last } else { last };
                let length_by = |before: &Space| lengths[before.index()] + self.apart(*before, here);
                if let Some(before) = (self.neighbours(here) & from).iter().min_by_key(length_by) {
                    (ways[here.index()], lengths[here.index()]) = (Some(before), length_by(&before));
                }
            }
            (before_last, last) = (last, spaces);
        }
        ways
    }

    /// How far two middles are apart.
    fn apart(&self, one: Space, other: Space) -> u32 {
        self.apart[one.index()][other.index()]
    }
}

/// The cost of a space that no way leads to; no board has one (ESS-12.13).
pub const UNREACHABLE: u8 = u8::MAX;
