//! The names of the numbered things in the box: tiles, wishlist cards, spaces and ranking cards.

use std::fmt;

/// ESS-2.7: as many booths, and as many tiles (ESS-2.1) and wishlist cards (ESS-2.3).
pub const BOOTHS: u8 = 60;

kernel::id! {
    /// ESS-2.1: a game tile; it belongs on the booth of its number.
    pub struct Tile: u64, BOOTHS as usize, "game_{:02}"
}

kernel::id! {
    /// ESS-2.3: a wishlist card; it wishes for the tile of its number.
    pub struct Card: u64, BOOTHS as usize, "wish_{:02}"
}

impl Tile {
    /// The one of the booth with this number, 1 to 60.
    #[must_use]
    pub const fn of_booth(number: u8) -> Option<Self> {
        if number > 0 { Self::nth(number as usize - 1) } else { None }
    }

    /// The number of its booth, 1 to 60.
    #[must_use]
    pub const fn booth_number(self) -> u8 {
        self.0 + 1
    }

    /// The one wishlist card that names this tile (ESS-R53).
    #[must_use]
    pub const fn wishlist_card(self) -> Card {
        Card(self.0)
    }

    /// ESS-2.1: the tile's own booth.
    #[must_use]
    pub const fn booth(self) -> Space {
        Space(self.0)
    }
}

impl Card {
    /// The tile this card wishes for.
    #[must_use]
    pub const fn tile(self) -> Tile {
        Tile(self.0)
    }
}

kernel::id! {
    /// ESS-2.7: a space of the board: 60 booths by number, then 2 entrances, the courtyard, 2 Galeria spaces and the
    /// parking.
    pub struct Space: u128, 66
}

impl Space {
    pub const COURTYARD: Self = Self(60);
    /// On the mauve side.
    pub const GALERIA_WEST: Self = Self(61);
    /// On the blue side.
    pub const GALERIA_EAST: Self = Self(62);
    pub const ENTRANCE_WEST: Self = Self(63);
    pub const ENTRANCE_EAST: Self = Self(64);
    pub const PARKING: Self = Self(65);

    /// The ids of the spaces that are no booths, in their order.
    const NAMED: [&'static str; 6] = ["courtyard", "galeria_west", "galeria_east", "entrance_west", "entrance_east", "parking"];

    /// The tile that belongs on this space, if it is a booth.
    #[must_use]
    pub const fn tile(self) -> Option<Tile> {
        if self.0 < BOOTHS { Some(Tile(self.0)) } else { None }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tile() {
            Some(tile) => write!(f, "booth_{:02}", tile.booth_number()),
            None => f.write_str(Self::NAMED[self.index() - usize::from(BOOTHS)]),
        }
    }
}

kernel::id! {
    /// ESS-2.4: a ranking card: `rank_am_1` to `rank_am_9`, then `rank_pm_1` to `rank_pm_9`. An id is only a name: the data
    /// says which series a card is of (ESS-R63).
    pub struct RankingCard: u32, 18
}

impl fmt::Display for RankingCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const HALF: u8 = RankingCard::COUNT as u8 / 2;
        write!(f, "rank_{}_{}", if self.0 < HALF { "am" } else { "pm" }, self.0 % HALF + 1)
    }
}
