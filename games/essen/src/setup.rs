//! Chapter 3: the table before the draft, and what follows the draft by itself.

use kernel::{Chance, Log, PerSeat, Seat, Site};
use tinyvec::ArrayVec;

use crate::components::*;
use crate::event::{Event, FirstBy, Public};
use crate::flow::Play;
use crate::state::{Booths, Options, Phase, Placed, Player, State};

/// ESS-4.37: where chance enters.
pub(crate) mod site {
    use kernel::Site;

    pub const EVENTS: Site = Site("essen.events");
    pub const WISHLIST: Site = Site("essen.wishlist");
    pub const RANKING_MORNING: Site = Site("essen.ranking_morning");
    pub const RANKING_AFTERNOON: Site = Site("essen.ranking_afternoon");
    pub const TILES: Site = Site("essen.tiles");
    pub const LAST_ROUND: Site = Site("essen.last_round");
    pub const PRESS_PASS: Site = Site("essen.press_pass");
    pub const RESHUFFLE: Site = Site("essen.reshuffle");
}

/// ESS-3.1 to ESS-3.5: everything before the draft. The rest of the table stays empty until it is over (ESS-3.15).
pub(crate) fn deal<C: Chance>(players: u8, options: Options, chance: &mut C, log: &mut impl Log<Event>) -> State {
    let mut events: ArrayVec<[EventToken; EventToken::COUNT]> =
        EventToken::KINDS.iter().flat_map(|(kind, count)| std::iter::repeat_n(*kind, usize::from(*count))).collect();
    chance.shuffle(site::EVENTS, &mut events);
    let mut cards: ArrayVec<[Card; BOOTHS as usize]> = Card::all().collect();
    chance.shuffle(site::WISHLIST, &mut cards);
    let (dealt, deck) = cards.split_at(usize::from(players) * PACKET);
    let mut packets = dealt.chunks_exact(PACKET);
    let state = State {
        options,
        round: 1,
        phase: Phase::Draft { pick: 1, choices: PerSeat::new(players) },
        first_player: None,
        active: None,
        departed: ArrayVec::new(),
        popularity: PerSymbol::from_fn(|_| START_POPULARITY),
        crowd: (!options.no_crowd).then_some([CrowdPlace::Parking; 2]),
        booths: Booths::default(),
        pallet: ArrayVec::new(),
        warehouse: Default::default(),
        last_tile: None,
        events,
        ranking: ArrayVec::new(),
        afternoon: ArrayVec::new(),
        removed: Set::EMPTY,
        deck: deck.iter().copied().collect(),
        discard: Set::EMPTY,
        common: Set::EMPTY,
        players: PerSeat::from_fn(players, |_| {
            let packet = packets.next().expect("a packet for each player, ESS-3.5");
            Player { packet: packet.iter().copied().collect(), ..Player::default() }
        }),
    };
    log.tell(|| state.packets_received());
    state
}

/// The first cards of a shuffled series.
fn shuffled<C: Chance, A: tinyvec::Array<Item = RankingCard>>(series: Series, site: Site, chance: &mut C) -> ArrayVec<A> {
    let mut cards: ArrayVec<[RankingCard; Series::CARDS as usize]> = series.cards().collect();
    chance.shuffle(site, &mut cards);
    cards.into_iter().take(A::CAPACITY).collect()
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-3.8 to ESS-3.13: the table is laid out once the draft is over; then round 1 starts with its turns (ESS-3.14).
    pub fn lay_out(&mut self) {
        self.lay_common_wishlist();
        if !self.state.options.no_rankings {
            self.lay_rankings();
        }
        self.lay_tiles();
        self.lay_last_tile();
        self.tell(|| Public::RoundStarted { round: 1 });
        self.follow_the_pallets();
        self.deal_press_pass();
    }

    /// ESS-3.8: what is left of the packets lies open for everybody.
    fn lay_common_wishlist(&mut self) {
        for seat in Seat::all(self.state.players()) {
            let left = std::mem::take(&mut self.state.players[seat].packet);
            self.state.common = self.state.common | left;
        }
        let cards = self.state.common;
        self.tell(|| Public::CommonWishlistLaid { cards });
    }

    /// ESS-3.9: three morning cards on the boards, all afternoon cards face down beside them.
    fn lay_rankings(&mut self) {
        self.state.ranking = shuffled(Series::Morning, site::RANKING_MORNING, self.chance);
        self.state.afternoon = shuffled(Series::Afternoon, site::RANKING_AFTERNOON, self.chance);
        self.tell_rankings(Series::Morning);
    }

    /// The ranking boards were laid out.
    pub fn tell_rankings(&mut self, series: Series) {
        let cards = self.state.ranking;
        self.tell(|| Public::RankingsTurnedUp { series, cards: cards.to_vec() });
    }

    /// ESS-3.10: five piles of six, six on the pallets, the last 24 on their booths.
    fn lay_tiles(&mut self) {
        let mut tiles: ArrayVec<[Tile; BOOTHS as usize]> = Tile::all().collect();
        self.chance.shuffle(site::TILES, &mut tiles);
        let mut shuffled = tiles.into_iter();
        for pile in &mut self.state.warehouse {
            *pile = shuffled.by_ref().take(PALLETS).collect();
        }
        let pallet = shuffled.by_ref().take(PALLETS).collect();
        shuffled.for_each(|tile| self.state.booths.lay(Placed { tile, event: None }));
        let tiles = self.state.booths.tiles();
        self.tell(|| Public::BoothsFilled { tiles });
        self.load_pallet(pallet);
    }

    /// ESS-3.11: one last-round tile lies face down, the others leave the game unseen.
    fn lay_last_tile(&mut self) {
        let mut tiles = LastTile::ALL;
        self.chance.shuffle(site::LAST_ROUND, &mut tiles);
        self.state.last_tile = Some(tiles[0]);
    }

    /// ESS-3.13: the holder of the press pass is first player of round 1.
    fn deal_press_pass(&mut self) {
        let seat = Seat(self.chance.pick(site::PRESS_PASS, u32::from(self.state.players())) as u8);
        self.state.first_player = Some(seat);
        self.state.active = Some(seat);
        self.state.phase = Phase::Turn;
        self.tell(|| Public::FirstPlayerChosen { seat, by: FirstBy::PressPass });
    }
}
