//! Chapter 3: the table before the draft, and what follows the draft by itself.

use kernel::{Chance, Log, PerSeat, Seat, Site};
use tinyvec::ArrayVec;

use crate::components::*;
use crate::event::{Event, FirstBy, News};
use crate::flow::Play;
use crate::state::{Booths, Options, Phase, Placed, Player, State};

/// ESS-4.37: where chance enters, and nowhere else (ESS-4.35).
pub(crate) mod site {
    use kernel::{Draw, Site};

    /// All of them, and what chance does there.
    pub const ALL: &[(Site, Draw)] = &[
        (EVENTS, Draw::Shuffle),
        (WISHLIST, Draw::Shuffle),
        (RANKING_MORNING, Draw::Shuffle),
        (RANKING_AFTERNOON, Draw::Shuffle),
        (TILES, Draw::Shuffle),
        (LAST_ROUND, Draw::Shuffle),
        (PRESS_PASS, Draw::Pick),
        (RESHUFFLE, Draw::Shuffle),
    ];

    pub const EVENTS: Site = Site("essen.events");
    pub const WISHLIST: Site = Site("essen.wishlist");
    pub const RANKING_MORNING: Site = Site("essen.ranking_morning");
    pub const RANKING_AFTERNOON: Site = Site("essen.ranking_afternoon");
    pub const TILES: Site = Site("essen.tiles");
    pub const LAST_ROUND: Site = Site("essen.last_round");
    pub const PRESS_PASS: Site = Site("essen.press_pass");
    pub const RESHUFFLE: Site = Site("essen.reshuffle");
}

/// ESS-3.5: everything before the draft: tokens shuffled (ESS-3.4), packets dealt, everybody with the things of ESS-3.2.
/// The rest of the table stays empty until the draft is over (ESS-3.15), so that nobody knows it then (ESS-R40).
pub(crate) fn deal<C: Chance>(players: u8, options: Options, chance: &mut C, log: &mut impl Log<Event>) -> State {
    let mut events: ArrayVec<[EventToken; EventToken::TOKENS]> =
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
        events: events.into_iter().collect(),
        ranking: ArrayVec::new(),
        afternoon: ArrayVec::new(),
        removed: Set::NONE,
        deck: deck.iter().copied().collect(),
        discard: Set::NONE,
        common: Set::NONE,
        players: PerSeat::from_fn(players, |_| {
            let packet = packets.next().expect("a packet for each player, ESS-3.5");
            Player { packet: packet.iter().copied().collect(), ..Player::default() }
        }),
    };
    state.show_packets(log);
    state
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// ESS-3.12: the table is laid out once the draft is over, and the first pallets count like those of any round; then
    /// round 1 starts with its turns (ESS-3.14).
    pub fn lay_out(&mut self) {
        self.lay_common_wishlist();
        if !self.state.options.no_rankings {
            self.lay_rankings();
        }
        self.lay_tiles();
        self.lay_last_tile();
        self.log.tell(|| News::RoundStarted { round: 1 });
        self.follow_the_pallets();
        self.deal_press_pass();
    }

    /// ESS-3.8: what is left of the packets lies open for everybody: all 3n cards. Columns are for the eye only (ESS-R38).
    fn lay_common_wishlist(&mut self) {
        for seat in Seat::all(self.state.players()) {
            self.state.common |= std::mem::take(&mut self.state.players[seat].packet);
        }
        let cards = self.state.common;
        self.log.reveal(|| News::CommonWishlistLaid { cards });
    }

    /// ESS-3.9: three morning cards on the boards, all afternoon cards face down beside them: which three of them will
    /// come is decided here, and seen at the end of round 4 (ESS-R59).
    fn lay_rankings(&mut self) {
        self.state.ranking = self.shuffled(Series::Morning, site::RANKING_MORNING).into_iter().take(RANKING_BOARDS).collect();
        self.state.afternoon = self.shuffled(Series::Afternoon, site::RANKING_AFTERNOON);
        self.tell_rankings(Series::Morning);
    }

    /// All cards of a series, shuffled.
    fn shuffled(&mut self, series: Series, site: Site) -> ArrayVec<[RankingCard; RankingCard::COUNT]> {
        let mut cards: ArrayVec<[RankingCard; RankingCard::COUNT]> = self.game.cards_of(series).collect();
        self.chance.shuffle(site, &mut cards);
        cards
    }

    /// Tells which cards the boards show now.
    pub fn tell_rankings(&mut self, series: Series) {
        let cards = self.state.ranking;
        self.log.reveal(|| News::RankingsTurnedUp { series, cards: cards.to_vec() });
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
        self.log.reveal(|| News::BoothsFilled { tiles });
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
        self.log.tell(|| News::FirstPlayerChosen { seat, by: FirstBy::PressPass });
    }
}

#[cfg(test)]
mod tests {
    use kernel::{FastChance, Game, Seed, SeededChance, Silent};

    use super::*;
    use crate::Action;
    use crate::table::{A, B, C, Table};

    fn dealt(players: u8, seed: u64) -> State {
        deal(players, Options::default(), &mut FastChance::new(seed), &mut Silent)
    }

    /// A table whose draft was played with this seed: always the first card of a packet, or the last.
    fn opened(players: u8, options: Options, seed: &str, pick_last: bool) -> State {
        let game = crate::table::the_box();
        let mut chance = SeededChance::new(Seed::from_text(seed));
        let mut state = game.setup(players, &options, &mut chance, &mut Silent);
        while let Some(seat) = state.awaiting().first().filter(|_| matches!(state.phase, Phase::Draft { .. })) {
            let packet = state.players[seat].packet;
            let card = if pick_last { packet.iter().last() } else { packet.first() }.expect("a card");
            game.apply(&mut state, seat, Action::Draft { card }, &mut chance, &mut Silent).expect("a draft");
        }
        state
    }

    #[test]
    fn ess_3_1_the_left_neighbour_is_the_next_seat() {
        let mut table = Table::of(3);
        assert_eq!([A, B, C].map(|seat| seat.next(3)), [B, C, A]);
        table.play(A, Action::EndTurn);
        assert_eq!(table.turn(), B);
    }

    #[test]
    fn ess_3_2_everybody_starts_alike() {
        for players in 2..=5 {
            let state = dealt(players, 1);
            for player in state.players.values() {
                assert_eq!((player.money, player.vp, player.pos, player.token), (300, 0, Space::PARKING, 0));
                assert!(player.bag.is_empty() && player.trunk.is_empty() && !player.preorder_used && !player.ate);
            }
        }
    }

    #[test]
    fn ess_3_3_popularity_starts_on_two_and_the_pawns_on_the_parking() {
        let state = dealt(3, 1);
        assert_eq!(state.popularity, PerSymbol::from_fn(|_| 2));
        assert_eq!(state.crowd, Some([CrowdPlace::Parking; 2]));
    }

    #[test]
    fn ess_3_4_the_event_tokens_are_shuffled() {
        let mut first = [0_u32; 5];
        for seed in 0..1400 {
            let events = dealt(2, seed).events;
            assert!(EventToken::KINDS.iter().all(|(kind, count)| events.iter().filter(|event| *event == kind).count() == usize::from(*count)));
            first[events[0] as usize] += 1;
        }
        // Expected 100, 100, 300, 300, 600; five standard deviations.
        for (count, expected) in first.into_iter().zip([100_u32, 100, 300, 300, 600]) {
            assert!(count.abs_diff(expected) < 100, "{first:?}");
        }
    }

    #[test]
    fn ess_3_5_seven_cards_each_and_the_rest_is_the_deck() {
        for players in 2..=5 {
            let state = dealt(players, 7);
            assert!(state.players.values().iter().all(|player| player.packet.len() == 7 && player.hand.is_empty()));
            assert_eq!(state.deck.len(), 60 - 7 * usize::from(players));
        }
        // One seed, the same cards at every table: the first packet does not depend on the number of players.
        let packet = |players: u8| deal(players, Options::default(), &mut SeededChance::new(Seed::from_text("s")), &mut Silent).players[A].packet;
        assert_eq!(packet(2), packet(5));
    }

    #[test]
    fn ess_3_8_what_is_left_of_the_packets_is_the_common_wishlist() {
        for players in 2..=5 {
            assert_eq!(Table::of(players).state.common.len(), 3 * usize::from(players));
        }
    }

    #[test]
    fn ess_r38_every_card_of_the_common_wishlist_can_be_taken_whatever_its_column() {
        for number in Table::of(3).state.common.iter().map(|card| card.tile().booth_number()) {
            let mut table = Table::of(3).with_tile(number);
            table.state.players[A].pos = crate::table::booth(number);
            table.play(A, Action::Buy);
            assert_eq!(table.player(A).hand_public, crate::table::wishes([number]));
        }
    }

    #[test]
    fn ess_3_9_three_morning_cards_lie_open_and_nine_afternoon_cards_face_down() {
        let state = opened(3, Options::default(), "s", false);
        assert_eq!(state.ranking.len(), 3);
        assert!(state.ranking.iter().all(|card| crate::table::the_box().series(*card) == Series::Morning));
        let mut afternoon = state.afternoon.to_vec();
        afternoon.sort();
        assert!(afternoon.into_iter().eq(crate::table::the_box().cards_of(Series::Afternoon)));
    }

    #[test]
    fn ess_3_10_five_piles_six_pallets_and_twenty_four_booths() {
        let state = &Table::of(4).state;
        assert!(state.warehouse.iter().all(|pile| pile.len() == 6));
        assert_eq!((state.pallet.len(), state.booths.tiles().len()), (6, 24));
        let mut on_booth = [0_u32; 60];
        for seed in 0..600 {
            let state = opened(2, Options::default(), &seed.to_string(), false);
            state.booths.tiles().iter().for_each(|tile| on_booth[tile.index()] += 1);
        }
        // Expected 240 of 600 with a standard deviation of 12.
        assert!(on_booth.iter().all(|count| count.abs_diff(240) < 60), "{on_booth:?}");
    }

    #[test]
    fn ess_3_11_one_last_round_tile_face_down() {
        let mut seen = std::collections::BTreeMap::new();
        for seed in 0..200 {
            let state = opened(2, Options::default(), &seed.to_string(), false);
            assert_eq!(state.last_tile_up(), None);
            *seen.entry(state.last_tile.expect("a tile").name()).or_insert(0_u32) += 1;
        }
        assert!(seen.len() == 5 && seen.values().all(|count| (12..80).contains(count)), "{seen:?}");
    }

    #[test]
    fn ess_3_12_the_signs_of_the_first_pallets_count() {
        let state = opened(4, Options::default(), "s", false);
        assert_eq!((state.events.len(), state.pallet.iter().filter(|placed| placed.event.is_some()).count()), (12, 2));
        assert_ne!(state.crowd, Some([CrowdPlace::Parking; 2]));
        let moved: i32 = Symbol::ALL.map(|symbol| i32::from(state.popularity[symbol]) - 2).into_iter().sum();
        assert_eq!(moved, 2, "one down, three up");
    }

    #[test]
    fn ess_3_13_every_seat_gets_the_press_pass_equally_often() {
        let mut first = [0_u32; 4];
        for seed in 0..800 {
            let state = opened(4, Options::default(), &seed.to_string(), false);
            first[state.first_player.expect("a first player").index()] += 1;
        }
        assert!(first.iter().all(|count| count.abs_diff(200) < 65), "{first:?}");
    }

    #[test]
    fn ess_3_14_round_one_starts_with_the_turns() {
        for players in 2..=5 {
            let state = opened(players, Options::default(), "s", false);
            assert_eq!((state.round, state.phase, state.active), (1, Phase::Turn, state.first_player));
        }
    }

    #[test]
    fn ess_3_15_during_the_draft_the_table_is_empty() {
        let mut table = Table::drafting(3, Options::default());
        let choice = table.legal(A)[0];
        table.play(A, choice);
        let state = &table.state;
        assert_eq!((state.round, state.first_player, state.active, state.last_tile), (1, None, None, None));
        assert!(state.common.is_empty() && state.booths.tiles().is_empty() && state.pallet.is_empty() && state.ranking.is_empty());
        assert!(state.afternoon.is_empty() && state.warehouse.iter().all(|pile| pile.is_empty()) && state.events.len() == 14);
        assert_eq!(table.game.check(state), Ok(()));
    }

    #[test]
    fn ess_r40_during_the_draft_nobody_sees_rankings_or_tiles() {
        let table = Table::drafting(3, Options::default());
        for viewer in kernel::Viewer::all(3) {
            let view = table.view(viewer);
            assert!(view.ranking.is_empty() && view.booths.is_empty() && view.pallet.is_empty() && view.common.is_empty());
            assert_eq!((view.unseen_tiles.len(), view.last_tile, view.first_player), (60, None, None));
        }
        // They do not even exist yet: no chance was used for them.
        let mut chance = Watched::default();
        table.game.setup(3, &Options::default(), &mut chance, &mut Silent);
        assert_eq!(chance.uses, [("essen.events", "shuffle", 14), ("essen.wishlist", "shuffle", 60)]);
    }

    #[test]
    fn ess_r59_the_afternoon_cards_are_decided_at_the_set_up_and_seen_after_round_four() {
        let mut table = Table::of(3);
        let decided = table.state.afternoon[..3].to_vec();
        for round in 1..=4 {
            assert_eq!(table.state.round, round);
            let view = table.view(kernel::Viewer::Seat(A));
            assert!(view.ranking.iter().all(|card| table.game.series(*card) == Series::Morning) && view.afternoon.count == 9);
            table.end_round();
        }
        assert_eq!(table.view(kernel::Viewer::Seat(A)).ranking, decided);
    }

    /// Chance that writes down what it was asked: the site, what for, and of how many things.
    #[derive(Default)]
    struct Watched {
        uses: Vec<(&'static str, &'static str, usize)>,
    }

    impl Chance for Watched {
        fn shuffle<T>(&mut self, site: Site, items: &mut [T]) {
            self.uses.push((site.0, "shuffle", items.len()));
        }

        fn pick(&mut self, site: Site, options: u32) -> u32 {
            self.uses.push((site.0, "pick", options as usize));
            0
        }
    }

    /// Plays first choices to the end of the draft; what chance was used for.
    fn watched_opening(players: u8, options: Options) -> Vec<(&'static str, &'static str, usize)> {
        let game = crate::table::the_box();
        let mut chance = Watched::default();
        let mut state = game.setup(players, &options, &mut chance, &mut Silent);
        while let Some(seat) = state.awaiting().first().filter(|_| matches!(state.phase, Phase::Draft { .. })) {
            let card = state.players[seat].packet.first().expect("a card");
            game.apply(&mut state, seat, Action::Draft { card }, &mut chance, &mut Silent).expect("a draft");
        }
        chance.uses
    }

    #[test]
    fn ess_4_35_everything_but_the_named_sites_is_deterministic() {
        // Whole random games in which every action is also played with chance that writes down its uses.
        let game = crate::table::the_box();
        for players in 2..=5 {
            let mut chance = FastChance::new(u64::from(players));
            let mut state = game.setup(players, &Options::default(), &mut chance, &mut Silent);
            let mut actions = Vec::new();
            while let Some(seat) = state.awaiting().first() {
                actions.clear();
                game.legal(&state, seat, &mut actions);
                let action = actions[chance.pick(Site("test"), actions.len() as u32) as usize];
                let mut watched = Watched::default();
                game.apply(&mut state.clone(), seat, action, &mut watched, &mut Silent).expect("a legal action");
                let sites: Vec<&str> = watched.uses.iter().map(|(site, ..)| *site).collect();
                let ends_the_draft = matches!(state.phase, Phase::Draft { pick: PICKS, .. }) && state.awaiting().iter().eq([seat]);
                let needs_the_discards = action == Action::PlayTest && state.deck.len() < 2 && !state.discard.is_empty();
                if ends_the_draft {
                    assert_eq!(sites, ["ranking_morning", "ranking_afternoon", "tiles", "last_round", "press_pass"].map(|site| format!("essen.{site}")));
                } else if needs_the_discards {
                    assert_eq!(sites, ["essen.reshuffle"]);
                } else {
                    assert_eq!(sites, [""; 0], "{action:?}");
                }
                game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("a legal action");
            }
        }
    }

    #[test]
    fn ess_4_37_the_sites_by_name_and_what_each_of_them_decides() {
        let everything = [
            ("essen.events", "shuffle", 14),
            ("essen.wishlist", "shuffle", 60),
            ("essen.ranking_morning", "shuffle", 9),
            ("essen.ranking_afternoon", "shuffle", 9),
            ("essen.tiles", "shuffle", 60),
            ("essen.last_round", "shuffle", 5),
            ("essen.press_pass", "pick", 4),
        ];
        assert_eq!(watched_opening(4, Options::default()), everything);

        // The discards are shuffled when they become the deck, one card as well as four.
        for discards in [1, 4_u8] {
            let mut table = Table::of(3).with_deck([]).with_discards(B, 1..=discards);
            let mut chance = Watched::default();
            let game = crate::table::the_box();
            game.apply(&mut table.state, A, Action::PlayTest, &mut chance, &mut Silent).expect("a play-test");
            assert_eq!(chance.uses, [("essen.reshuffle", "shuffle", usize::from(discards))]);
        }
    }

    #[test]
    fn ess_4_37_neither_options_nor_choices_change_the_outcome_of_another_site() {
        let plain = opened(3, Options::default(), "s", false);
        let choosy = opened(3, Options { no_crowd: true, no_rankings: false }, "s", true);
        let family = opened(3, Options { no_crowd: true, no_rankings: true }, "s", true);
        assert_ne!(plain.common, choosy.common, "other cards were chosen");
        assert_eq!((plain.ranking, plain.afternoon), (choosy.ranking, choosy.afternoon));
        for other in [choosy, family] {
            assert_eq!((plain.warehouse, plain.pallet, plain.booths), (other.warehouse, other.pallet, other.booths));
            assert_eq!((plain.last_tile, plain.first_player), (other.last_tile, other.first_player));
            assert_eq!((plain.events, plain.deck), (other.events, other.deck));
        }
    }

    #[test]
    fn ess_8_11_without_rankings_their_cards_are_not_even_shuffled() {
        let sites: Vec<&str> = watched_opening(3, Options { no_rankings: true, ..Options::default() }).iter().map(|(site, ..)| *site).collect();
        assert_eq!(sites, ["events", "wishlist", "tiles", "last_round", "press_pass"].map(|site| format!("essen.{site}")));
        assert!(opened(3, Options { no_rankings: true, ..Options::default() }, "s", false).ranking.is_empty());
    }
}
