//! Chapter 3: laying out a table, up to the first decision.

use kernel::{Chance, Draw, Log, PerSeat, Seat, Site};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::components::{BoardId, ByColour, CardId, Colour, HELD_CARDS, Hue, Magnifique, PAWNS, PosterId, Talent, TentId, WHEEL_TENTS};
use crate::event::{Event, Hidden, News, Own, listed, lots_of};
use crate::flow::{Play, Step};
use crate::state::{Dice, Die, HeldCard, Lot, OwnPawns, Pips, Place, Player, State, UsedPawns, Wheel};

const FIRST_PLAYER: Site = Site("magnifique.first_player");
const DICE: Site = Site("magnifique.dice");
const BOARDS: Site = Site("magnifique.boards");
const STARTING_POSTERS: Site = Site("magnifique.starting_posters");
const TENTS: Site = Site("magnifique.tents");
pub(crate) const MASTER_DECK: Site = Site("magnifique.master_deck");
pub(crate) const TALENT_DECK: Site = Site("magnifique.talent_deck");
pub(crate) const POSTER_DECK: Site = Site("magnifique.poster_deck");
/// All of them, and what chance does there.
pub(crate) const SITES: &[(Site, Draw)] = &[
    (FIRST_PLAYER, Draw::Pick),
    (DICE, Draw::Roll { sides: Pips::FACES }),
    (BOARDS, Draw::Shuffle),
    (STARTING_POSTERS, Draw::Shuffle),
    (TENTS, Draw::Shuffle),
    (MASTER_DECK, Draw::Shuffle),
    (TALENT_DECK, Draw::Shuffle),
    (POSTER_DECK, Draw::Shuffle),
];

/// MAG-3.13 and MAG-R49: cards of a draft hand.
pub const DRAFT_HAND: usize = 5;
/// MAG-8.5: cards of the solo hand.
pub const SOLO_HAND: usize = 6;

/// MAG-8.2: where the first master cards come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum StartingCards {
    /// The set of the own board: for a first game.
    #[default]
    Sets,
    Draft,
}

/// MAG-8.3: which side of the player boards is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub enum BoardSide {
    /// All boards alike.
    #[default]
    A,
    /// Each board with its own goods and layout.
    B,
}

/// MAG-3.17: what a table can choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Options {
    pub starting_cards: StartingCards,
    pub board_side: BoardSide,
}

/// Lays out a table.
pub(crate) fn lay_out<C: Chance>(game: &Magnifique, players: u8, options: Options, chance: &mut C, log: &mut impl Log<Event>) -> State {
    let mut state = State {
        options,
        round: 1,
        first: Seat(0),
        active: Seat(0),
        steps: ArrayVec::default(),
        turn: None,
        early_pawns: UsedPawns::default(),
        players: PerSeat::new(players),
        dice_pool: Dice::default(),
        reserve: ByColour::default(),
        wheels: [Wheel::default(); Hue::ALL.len()],
        lots: Default::default(),
        poster_display: Default::default(),
        open_talents: ArrayVec::default(),
        master_deck: ArrayVec::default(),
        talent_deck: Talent::tiles().collect(),
        poster_deck: PosterId::regular().collect(),
        discarded_cards: Default::default(),
        discarded_talents: Default::default(),
        discarded_posters: Default::default(),
        boxed_posters: Default::default(),
    };
    let mut play = Play { game, state: &mut state, chance, log };
    play.lay_out();
    play.advance();
    state
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    fn lay_out(&mut self) {
        let players = self.position().players();
        self.choose_first_player();
        self.roll_dice();
        // MAG-3.4
        self.chance.shuffle(TALENT_DECK, &mut self.state.talent_deck);
        self.shuffle_master_deck();
        if self.uses_sets() {
            self.lay_out_lots();
        }
        self.chance.shuffle(POSTER_DECK, &mut self.state.poster_deck);
        self.refill_posters();
        self.lay_out_tents();
        self.deal_boards();
        match (players, self.state.options.starting_cards) {
            // MAG-3.15: alone as chapter 8 says.
            (1, _) => {
                self.lay_out_lots();
                self.deal_hands(SOLO_HAND);
                self.restart(Step::SoloCards);
            }
            (_, StartingCards::Sets) => {
                self.deal_sets();
                self.open_talents();
            }
            // MAG-R66: the lots wait for the end of the draft, everything else is laid out.
            (_, StartingCards::Draft) => {
                self.deal_hands(DRAFT_HAND);
                self.restart(Step::Draft);
            }
        }
    }

    /// MAG-8.4: with one player `starting_cards` has no effect.
    fn uses_sets(&self) -> bool {
        self.position().players() > 1 && self.state.options.starting_cards == StartingCards::Sets
    }

    /// MAG-3.1: any seat, equally likely.
    fn choose_first_player(&mut self) {
        let players = self.position().players();
        let seat = Seat(self.chance.pick(FIRST_PLAYER, players.into()) as u8);
        self.state.first = seat;
        self.tell(|| News::FirstPlayerChosen { seat });
    }

    /// MAG-3.2, MAG-5.51 and MAG-8.10: all dice in play are rolled into the pool. MAG-R47: in a solo game all others are the
    /// reserve again.
    pub fn roll_dice(&mut self) {
        let players = self.position().players();
        self.state.dice_pool = Dice::default();
        for colour in Colour::ALL {
            for _ in 0..self.game.dice(players)[colour] {
                let die = self.roll(colour);
                self.state.dice_pool.add(die);
            }
        }
        if players == 1 {
            self.state.reserve = self.game.solo_reserve;
        }
        let dice = self.state.dice_pool;
        self.tell(|| News::DiceRolled { dice: listed(&dice) });
    }

    /// Rolls a die of a colour.
    pub fn roll(&mut self, colour: Colour) -> Die {
        let value = Pips::new(self.chance.roll(DICE, Pips::FACES)).expect("a die shows 1 to 6");
        Die { colour, value }
    }

    /// MAG-3.3, MAG-3.13 and MAG-8.4: the cards that are no starting sets, or all of them, are shuffled. MAG-R53: alone all.
    fn shuffle_master_deck(&mut self) {
        let (game, sets) = (self.game, self.uses_sets());
        self.state.master_deck = CardId::all().filter(|card| !sets || game.card(*card).set.is_none()).collect();
        self.chance.shuffle(MASTER_DECK, &mut self.state.master_deck);
    }

    /// MAG-3.5 and MAG-5.51: fills the main display from the top; before round 3 without talent tiles (MAG-5.49).
    pub fn lay_out_lots(&mut self) {
        let with_talents = self.state.round < crate::components::ROUNDS;
        for number in 0..Magnifique::lots(self.position().players()) {
            let card = self.state.master_deck.pop().expect("56 cards are enough for three displays, MAG-2.1");
            let talent = with_talents.then(|| self.state.talent_deck.pop().expect("12 talent tiles are enough, MAG-12.2"));
            self.state.lots[number] = Some(Lot { card, talent });
        }
        let lots = lots_of(self.state);
        self.reveal(|| News::LotsLaidOut { lots });
    }

    /// MAG-3.7: a tent on each poster space, 15 of 16.
    fn lay_out_tents(&mut self) {
        let mut tents: ArrayVec<[TentId; TentId::COUNT]> = TentId::all().collect();
        self.chance.shuffle(TENTS, &mut tents);
        for (wheel, tents) in Hue::ALL.into_iter().zip(tents.chunks_exact(WHEEL_TENTS)) {
            self.state.wheels[wheel.index()].tents = std::array::from_fn(|index| Some(tents[index]));
            self.tell(|| News::TentsLaidOut { wheel, tents: tents.iter().copied().collect() });
        }
    }

    /// MAG-3.8: a board for each; MAG-3.10: a starting poster in slot 0; MAG-3.11: the goods of the board, and a coin from
    /// the first player to the last; MAG-3.12: a hat on a waiting space.
    fn deal_boards(&mut self) {
        let players = self.position().players();
        let mut boards: ArrayVec<[BoardId; BoardId::ALL.len()]> = BoardId::ALL.into_iter().collect();
        self.chance.shuffle(BOARDS, &mut boards);
        let mut posters: ArrayVec<[PosterId; 6]> = PosterId::starting().collect();
        self.chance.shuffle(STARTING_POSTERS, &mut posters);
        for (seat, (board, poster)) in Seat::all(players).zip(boards.into_iter().zip(posters.iter().copied())) {
            let start = self.game.board(board, self.state.options.board_side).start;
            let place = (seat.0 + players - self.state.first.0) % players + 1;
            self.state.players[seat] = Player {
                board,
                coins: start.coins.into(),
                gems: start.gems,
                pawns: OwnPawns { supply: PAWNS - start.talent_pawns, play_area: start.talent_pawns, main_tent: 0 },
                posters: [Some(poster), None, None, None, None],
                hats: [Some(Place::Waiting { number: place }), None],
                ..Player::default()
            };
            self.tell(|| News::BoardDealt { seat, board, poster, coins: start.coins.into() });
        }
        self.state.boxed_posters = posters.into_iter().skip(players.into()).collect();
        // MAG-R50: with two the other player is the last; alone nobody gives anything.
        if players > 1 {
            let (from, to, coins) = (self.state.first, Seat((self.state.first.0 + players - 1) % players), self.game.first_player_gives);
            let given = u16::from(coins).min(self.state.players[from].coins);
            self.state.players[from].coins -= given;
            self.state.players[to].coins += given;
            self.tell(|| News::CoinsGiven { from, to, coins });
        }
    }

    /// MAG-3.9: everybody takes the set of the own board; the sets of unused boards go into the deck.
    fn deal_sets(&mut self) {
        for card in CardId::all() {
            let Some(set) = self.game.card(card).set else { continue };
            let owner = self.state.players.iter().find(|(_, player)| player.board == set).map(|(seat, _)| seat);
            match owner {
                Some(seat) => self.lay_card_open(seat, card),
                None => self.state.master_deck.push(card),
            }
        }
        if usize::from(self.position().players()) < BoardId::ALL.len() {
            self.chance.shuffle(MASTER_DECK, &mut self.state.master_deck);
        }
    }

    /// A player has a master card, for all to see.
    pub fn lay_card_open(&mut self, seat: Seat, card: CardId) {
        debug_assert!(self.state.players[seat].cards.len() < HELD_CARDS, "MAG-12.1");
        self.state.players[seat].cards.push(HeldCard { card, die: None });
        self.reveal(|| News::CardLaidOpen { seat, card });
    }

    /// MAG-3.13 and MAG-8.5: hands from the top of the master deck.
    fn deal_hands(&mut self, cards: usize) {
        for seat in Seat::all(self.position().players()) {
            let left = self.state.master_deck.len() - cards;
            let hand: ArrayVec<[CardId; 6]> = self.state.master_deck[left..].iter().copied().collect();
            self.state.master_deck.truncate(left);
            self.state.players[seat].hand = hand;
            self.log.reveal_to(seat, || (Own::HandTaken { seat, cards: hand }, Hidden::HandTakenHidden { seat, cards: hand.len() as u8 }));
        }
    }

    /// MAG-3.14 and MAG-8.6: talent tiles are laid open; the player to the right of the first begins to choose.
    pub fn open_talents(&mut self) {
        let players = self.position().players();
        let drawn = Magnifique::setup_talents(players);
        self.state.open_talents = self.state.talent_deck.iter().rev().take(drawn).copied().collect();
        self.state.talent_deck.truncate(self.state.talent_deck.len() - drawn);
        let talents = self.state.open_talents;
        self.reveal(|| News::TalentsLaidOut { talents });
        self.state.active = Seat((self.state.first.0 + players - 1) % players);
        self.restart(if players == 1 { Step::SoloTalent } else { Step::TalentSetup });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kernel::{CannotStart, FastChance, Game, RuleId, Session};
    use serde_json::json;

    use super::*;
    use crate::components::{MAX_LOTS, TURNS_PER_ROUND};
    use crate::table::*;

    fn draft() -> Options {
        Options { starting_cards: StartingCards::Draft, ..Options::default() }
    }

    fn side_b() -> Options {
        Options { board_side: BoardSide::B, ..Options::default() }
    }

    /// How often each value comes up over many set-ups.
    fn counted<const N: usize>(players: u8, value: impl Fn(&State) -> usize) -> [u32; N] {
        let (game, mut counts) = (game(), [0; N]);
        for seed in 0..4000 {
            let state = game.setup(players, &Options::default(), &mut FastChance::new(seed), &mut kernel::Silent);
            counts[value(&state)] += 1;
        }
        counts
    }

    #[test]
    fn mag_3_1_every_seat_is_first_equally_often() {
        let counts: [u32; 4] = counted(4, |state| state.first.index());

        // Five standard deviations of a binomial with p = 1/4.
        assert!(counts.iter().all(|count| count.abs_diff(1000) < 140), "{counts:?}");
    }

    #[test]
    fn mag_3_2_the_dice_of_the_player_count_are_rolled() {
        for (players, dice) in [(1, [1, 1, 1, 2]), (2, [3, 3, 3, 2]), (3, [4, 4, 4, 3]), (4, [5, 5, 5, 4])] {
            let state = Table::opened(players, Options::default()).state;
            assert_eq!(Colour::ALL.iter().map(|colour| state.dice_pool.count_of(*colour)).collect::<Vec<_>>(), dice);
        }
        let faces: [u32; 6] = counted(1, |state| usize::from(state.dice_pool.iter().next().expect("an orange die").value.value()) - 1);
        assert!(faces.iter().all(|count| count.abs_diff(667) < 120), "{faces:?}");
    }

    #[test]
    fn mag_3_3_sets_leave_forty_cards_and_the_unused_sets_to_the_deck() {
        for players in 2..=4 {
            let table = Table::opened(players, Options::default());
            let in_deck = table.state.master_deck.iter().filter(|card| table.game.card(**card).set.is_some()).count();
            assert_eq!(table.state.master_deck.len(), 56 - 4 * usize::from(players) - Magnifique::lots(players));
            assert_eq!(in_deck, 16 - 4 * usize::from(players), "MAG-3.9: unused starting cards go into the deck");
            assert!(table.state.lots.iter().flatten().all(|lot| table.game.card(lot.card).set.is_none()), "MAG-3.9: after the display");
        }
    }

    #[test]
    fn mag_3_4_talent_tiles_are_shuffled() {
        let first: [u32; 17] = counted(3, |state| state.talent_deck[0].index());

        assert!(first[..5].iter().all(|count| *count == 0) && first[5..].iter().all(|count| count.abs_diff(333) < 90), "{first:?}");
    }

    #[test]
    fn mag_3_5_the_display_has_three_or_four_lots() {
        for (players, lots) in [(1, 4), (2, 3), (3, 3), (4, 4)] {
            let state = Table::opened(players, Options::default()).state;
            assert_eq!(state.lots.iter().flatten().filter(|lot| lot.talent.is_some()).count(), lots);
            assert!(state.lots[..lots].iter().all(Option::is_some) && MAX_LOTS == 4);
        }
    }

    #[test]
    fn mag_3_6_four_regular_posters_lie_open() {
        let state = Table::opened(3, Options::default()).state;

        assert_eq!(state.poster_deck.len(), 44);
        assert!(state.poster_display.iter().all(|poster| poster.is_some_and(|poster| !poster.is_starting())));
    }

    #[test]
    fn mag_3_7_fifteen_tents_on_the_poster_spaces_and_wagons_at_the_start() {
        let state = Table::opened(2, Options::default()).state;

        assert!(state.wheels.iter().all(|wheel| wheel.wagon == 0 && wheel.tents.iter().all(Option::is_some)));
        let left_out: [u32; 16] = counted(2, |state| {
            let used: Vec<_> = state.wheels.iter().flat_map(|wheel| wheel.tents).flatten().collect();
            TentId::all().position(|tent| !used.contains(&tent)).expect("one is left out")
        });
        assert!(left_out.iter().all(|count| count.abs_diff(250) < 80), "{left_out:?}");
    }

    #[test]
    fn mag_3_8_boards_differ_and_are_dealt_at_random() {
        let state = Table::opened(4, Options::default()).state;
        let boards: std::collections::BTreeSet<_> = state.players.values().iter().map(|player| player.board).collect();
        assert_eq!(boards.len(), 4);

        let first: [u32; 4] = counted(4, |state| state.players[A].board.index());
        assert!(first.iter().all(|count| count.abs_diff(1000) < 140), "{first:?}");
    }

    #[test]
    fn mag_3_9_a_player_has_the_set_of_the_own_board() {
        let table = Table::opened(3, Options::default());

        for player in table.state.players.values() {
            assert!(player.cards.len() == 4 && player.cards.iter().all(|held| table.game.card(held.card).set == Some(player.board)));
        }
    }

    #[test]
    fn mag_3_10_a_starting_poster_lies_in_slot_0_and_the_rest_is_out() {
        let state = Table::opened(3, Options::default()).state;

        assert!(state.players.values().iter().all(|player| player.posters[0].is_some_and(PosterId::is_starting) && player.poster_count() == 1));
        assert_eq!(state.boxed_posters.len(), 3);
    }

    #[test]
    fn mag_3_11_the_first_player_gives_the_last_a_coin() {
        let state = Table::opened(3, Options::default()).state;
        let last = Seat((state.first.0 + 2) % 3);

        assert_eq!((state.players[state.first].coins, state.players[last].coins, state.players[state.first.next(3)].coins), (5, 7, 6));
        let goods = state.players.values().iter().all(|player| player.gems == ByColour([1; 4]) && (player.pawns.play_area, player.pawns.supply) == (1, 7));
        assert!(goods);
    }

    #[test]
    fn mag_r50_the_other_of_two_is_the_last_and_alone_nobody_gives() {
        let two = Table::opened(2, Options::default()).state;
        assert_eq!((two.players[two.first].coins, two.players[two.first.next(2)].coins), (5, 7));
        assert_eq!(Table::opened(1, Options::default()).state.players[A].coins, 6);
    }

    #[test]
    fn mag_3_12_hats_wait_in_turn_order() {
        let state = Table::opened(4, Options::default()).state;

        for (seat, number) in state.first.clockwise(4).zip(1..) {
            assert_eq!(state.players[seat].hats, [Some(Place::Waiting { number }), None]);
        }
        assert!(state.players.values().iter().all(|player| player.points.total() == 0));
    }

    #[test]
    fn mag_3_13_a_draft_begins_with_five_cards_each_and_no_lots() {
        let table = Table::opened(3, draft());

        assert!(table.state.players.values().iter().all(|player| player.hand.len() == 5 && player.cards.is_empty()));
        assert_eq!((table.state.master_deck.len(), table.state.lots, table.state.steps[0]), (41, [None; 4], Step::Draft));
        // MAG-R66: dice, wheels, posters and boards are seen while drafting.
        assert!(table.state.dice_pool.iter().count() == 15 && table.state.poster_display.iter().all(Option::is_some));
    }

    #[test]
    fn mag_3_14_three_or_four_talent_tiles_lie_open_for_the_player_to_the_right() {
        for (players, tiles) in [(2, 3), (3, 3), (4, 4)] {
            let state = Table::opened(players, Options::default()).state;
            assert_eq!(state.open_talents.len(), tiles);
            assert_eq!(state.active, Seat((state.first.0 + players - 1) % players));
        }
    }

    #[test]
    fn mag_3_15_a_solo_table_begins_with_the_choice_of_cards() {
        let state = Table::opened(1, Options::default()).state;

        let me = &state.players[A];
        assert_eq!((state.steps[0], me.hand.len(), me.cards.len(), me.hats[0]), (Step::SoloCards, SOLO_HAND, 0, Some(waiting(1))));
        assert!(me.posters[0].is_some_and(PosterId::is_starting) && state.open_talents.is_empty());
    }

    #[test]
    fn mag_8_4_a_solo_table_has_five_dice_a_reserve_and_all_cards_whatever_the_option_says() {
        for options in [Options::default(), draft()] {
            let state = Table::opened(1, options).state;

            let colours = Colour::ALL.iter().map(|colour| state.dice_pool.count_of(*colour)).collect::<Vec<_>>();
            assert_eq!((state.reserve, colours), (ByColour([4, 4, 4, 2]), vec![1, 1, 1, 2]));
            // All 56 cards form the deck; four lots and six cards more are drawn from it.
            assert_eq!((state.master_deck.len(), state.players[A].hand.len(), state.steps[0]), (56 - 4 - 6, 6, Step::SoloCards));
        }
    }

    #[test]
    fn mag_3_16_one_to_four_can_play() {
        let table = |players: u8| {
            let edition = Arc::new(kernel::Edition::<Magnifique>::built_in());
            Session::new(edition, players, &Options::default(), kernel::Seed::from_text("players")).map(drop).map_err(|refused| refused.rule::<Magnifique>())
        };

        assert!((1..=4).all(|players| table(players) == Ok(())));
        assert!([0, 5, 255].into_iter().all(|players| table(players) == Err(Some(RuleId("MAG-3.16")))));
    }

    #[test]
    fn mag_3_17_other_options_are_refused() {
        let read = |options: serde_json::Value| CannotStart::read_options::<Magnifique>(&options).map_err(|refused| refused.rule::<Magnifique>());

        assert_eq!(read(json!({})), Ok(Options::default()));
        assert_eq!(read(json!({"startingCards": "draft", "boardSide": "B"})), Ok(Options { starting_cards: StartingCards::Draft, board_side: BoardSide::B }));
        for wrong in [json!({"boardSide": "C"}), json!({"startingCards": null}), json!({"starting_cards": "draft"}), json!(["sets", "A"])] {
            assert_eq!(read(wrong.clone()), Err(Some(RuleId("MAG-3.17"))), "{wrong}");
        }
    }

    #[test]
    fn mag_8_1_dice_lots_and_talents_follow_the_number_of_players() {
        let sizes = |players: u8| {
            let state = Table::opened(players, Options::default()).state;
            (state.dice_pool.iter().count(), state.lots.iter().flatten().count(), state.open_talents.len())
        };

        assert_eq!([2, 3, 4].map(sizes), [(11, 3, 3), (15, 3, 3), (19, 4, 4)]);
        assert!((2..=4).all(|players| sizes(players).0 > usize::from(TURNS_PER_ROUND * players)));
    }

    #[test]
    fn mag_8_2_the_regular_game_drafts_and_the_first_one_has_sets() {
        assert_eq!(Options::default().starting_cards, StartingCards::Sets);
        assert_eq!(Table::opened(2, draft()).state.steps[0], Step::Draft);
        assert_eq!(Table::opened(2, Options::default()).state.steps[0], Step::TalentSetup);
    }

    #[test]
    fn mag_8_3_side_b_has_its_own_goods_and_layout() {
        let table = Table::opened(4, side_b());
        let expected = |board: BoardId| match board {
            BoardId::I => (9, [1, 1, 1, 0], 1),
            BoardId::Ii => (4, [1, 1, 1, 1], 2),
            BoardId::Iii => (5, [1, 1, 1, 2], 1),
            BoardId::Iv => (3, [2, 2, 2, 1], 1),
        };
        for (seat, player) in table.state.players.iter() {
            let given = i32::from(seat == Seat((table.state.first.0 + 3) % 4)) - i32::from(seat == table.state.first);
            let (coins, gems, pawns) = expected(player.board);
            assert_eq!((i32::from(player.coins) - given, player.gems, player.pawns.play_area), (coins, ByColour(gems), pawns), "{}", player.board);
        }

        // Side A has 5 points on (0,0): mirrored columns put them on (8,0), a half turn on (8,5), mirrored rows on (0,5).
        let points = |board: BoardId, side, col, row| table.game.board(board, side).rewards_of(table.game.grid.cell(col, row)).points;
        assert_eq!(points(BoardId::Ii, BoardSide::A, 0, 0), 5);
        assert_eq!(points(BoardId::Ii, BoardSide::B, 8, 0), 5);
        assert_eq!(points(BoardId::Iii, BoardSide::B, 8, 5), 5);
        assert_eq!(points(BoardId::Iv, BoardSide::B, 0, 5), 5);
        // The first slot of board III gives a gem there, on side A 2 coins.
        assert_eq!(table.game.board(BoardId::Iii, BoardSide::B).slots[1].gems, 1);
        assert_eq!(table.game.board(BoardId::Iii, BoardSide::A).slots[1].coins, 2);
    }

    #[test]
    fn mag_2_12_the_camp_of_side_a_is_printed_as_the_list_says() {
        let game = game();
        for board in BoardId::ALL.into_iter().map(|board| game.board(board, BoardSide::A)) {
            let at = |col, row| board.rewards_of(game.grid.cell(col, row));
            assert!([(1, 1), (5, 3), (7, 4)].iter().all(|(col, row)| at(*col, *row).pawns == 1));
            assert!([(4, 0), (2, 3), (6, 1)].iter().all(|(col, row)| at(*col, *row).coins == 2));
            assert!([(0, 4), (8, 2)].iter().all(|(col, row)| at(*col, *row).posters == 2));
            assert!([(7, 0), (4, 5)].iter().all(|(col, row)| at(*col, *row).gems == 1));
            assert!([(0, 0), (8, 5)].iter().all(|(col, row)| at(*col, *row).points == 5));
            assert_eq!(board.bonus_cells.count_ones(), 12);
        }
    }

    #[test]
    fn mag_2_13_the_slots_of_side_a_are_printed_as_the_list_says() {
        let game = game();
        for board in BoardId::ALL.into_iter().map(|board| game.board(board, BoardSide::A)) {
            assert_eq!(
                board.slots.map(|slot| (slot.posters, slot.coins, slot.pawns, slot.gems, slot.points)),
                [(0, 0, 0, 0, 0), (1, 2, 0, 0, 0), (1, 0, 1, 0, 0), (1, 0, 0, 1, 0), (1, 0, 0, 0, 4)]
            );
        }
    }
}
