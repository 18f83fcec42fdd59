//! Chapter 3: laying out a table, up to the first decision.

use kernel::{Chance, Log, PerSeat, Seat, Site};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::components::{BoardId, ByColour, CardId, Colour, HELD_CARDS, Hue, Id, Magnifique, PAWNS, PosterId, Talent, TentId, WHEEL_TENTS};
use crate::event::{Event, Happening, Hidden, listed, lots_of};
use crate::flow::{Play, Step};
use crate::state::{Dice, Die, HeldCard, Lot, OwnPawns, Pips, Place, Player, State, Wheel};

const FIRST_PLAYER: Site = Site("magnifique.first_player");
const DICE: Site = Site("magnifique.dice");
const BOARDS: Site = Site("magnifique.boards");
const STARTING_POSTERS: Site = Site("magnifique.starting_posters");
const TENTS: Site = Site("magnifique.tents");
pub(crate) const MASTER_DECK: Site = Site("magnifique.master_deck");
pub(crate) const TALENT_DECK: Site = Site("magnifique.talent_deck");
pub(crate) const POSTER_DECK: Site = Site("magnifique.poster_deck");

/// MAG-3.13: cards of a draft hand.
pub const DRAFT_HAND: usize = 5;
/// MAG-8.5: cards of the solo hand.
pub const SOLO_HAND: usize = 6;

/// Where the first master cards come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartingCards {
    /// The set of the own board: for a first game.
    #[default]
    Sets,
    /// A draft.
    Draft,
}

/// Which side of the player boards is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum BoardSide {
    /// All boards alike.
    #[default]
    A,
    /// Each board with its own goods and layout.
    B,
}

/// What a table can choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Where the first master cards come from.
    pub starting_cards: StartingCards,
    /// Which side of the player boards is played.
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
        players: PerSeat::new(players),
        dice_pool: Dice::default(),
        reserve: ByColour::default(),
        wheels: [Wheel::default(); Hue::COUNT],
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
        let players = self.table().players();
        self.choose_first_player();
        self.roll_dice();
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
            (1, _) => {
                self.lay_out_lots();
                self.deal_hands(SOLO_HAND);
                self.restart(Step::SoloCards);
            }
            (_, StartingCards::Sets) => {
                self.deal_sets();
                self.open_talents();
            }
            (_, StartingCards::Draft) => {
                self.deal_hands(DRAFT_HAND);
                self.restart(Step::Draft);
            }
        }
    }

    /// MAG-8.4: with one player `starting_cards` has no effect.
    fn uses_sets(&self) -> bool {
        self.table().players() > 1 && self.state.options.starting_cards == StartingCards::Sets
    }

    /// MAG-3.1.
    fn choose_first_player(&mut self) {
        let players = self.table().players();
        let seat = Seat(self.chance.pick(FIRST_PLAYER, players.into()) as u8);
        self.state.first = seat;
        self.tell(|| Happening::FirstPlayerChosen { seat });
    }

    /// MAG-3.2, 5.51 and 8.10: all dice in play are rolled into the pool; in a solo game the others are the reserve.
    pub fn roll_dice(&mut self) {
        let players = self.table().players();
        self.state.dice_pool = Dice::default();
        for colour in Colour::all() {
            for _ in 0..self.game.dice(players)[colour] {
                let die = self.roll(colour);
                self.state.dice_pool.add(die);
            }
        }
        if players == 1 {
            self.state.reserve = self.game.solo_reserve;
        }
        let dice = self.state.dice_pool;
        self.tell(|| Happening::DiceRolled { dice: listed(&dice) });
    }

    /// Rolls a die of a colour.
    pub fn roll(&mut self, colour: Colour) -> Die {
        let value = Pips::new(self.chance.roll(DICE, Pips::FACES)).expect("a die shows 1 to 6");
        Die { colour, value }
    }

    /// MAG-3.3, 3.13 and 8.4: the cards that are no starting sets, or all of them, are shuffled.
    fn shuffle_master_deck(&mut self) {
        let (game, sets) = (self.game, self.uses_sets());
        self.state.master_deck = CardId::all().filter(|card| !sets || game.card(*card).set.is_none()).collect();
        self.chance.shuffle(MASTER_DECK, &mut self.state.master_deck);
    }

    /// MAG-3.5 and 5.51: fills the main display from the top; before round 3 without talent tiles (MAG-5.49).
    pub fn lay_out_lots(&mut self) {
        let with_talents = self.state.round < crate::components::ROUNDS;
        for number in 0..Magnifique::lots(self.table().players()) {
            let card = self.state.master_deck.pop().expect("56 cards are enough for three displays, MAG-2.1");
            let talent = with_talents.then(|| self.state.talent_deck.pop().expect("12 talent tiles are enough, MAG-12.2"));
            self.state.lots[number] = Some(Lot { card, talent });
        }
        let lots = lots_of(self.state);
        self.tell(|| Happening::LotsLaidOut { lots });
    }

    /// MAG-3.7: a tent on each poster space, 15 of 16.
    fn lay_out_tents(&mut self) {
        let mut tents: ArrayVec<[TentId; TentId::COUNT]> = TentId::all().collect();
        self.chance.shuffle(TENTS, &mut tents);
        for (wheel, tents) in Hue::all().zip(tents.chunks_exact(WHEEL_TENTS)) {
            self.state.wheels[wheel.index()].tents = std::array::from_fn(|index| Some(tents[index]));
            self.tell(|| Happening::TentsLaidOut { wheel, tents: tents.iter().copied().collect() });
        }
    }

    /// MAG-3.8 and 3.10 to 3.12: a board with its goods, a starting poster in slot 0, a hat on a waiting space.
    fn deal_boards(&mut self) {
        let players = self.table().players();
        let mut boards: ArrayVec<[BoardId; BoardId::COUNT]> = BoardId::all().collect();
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
                pawns: OwnPawns { supply: PAWNS - start.pawns, play_area: start.pawns, main_tent: 0 },
                posters: [Some(poster), None, None, None, None],
                hats: [Some(Place::Waiting(place)), None],
                ..Player::default()
            };
            self.tell(|| Happening::BoardDealt { seat, board, poster, coins: start.coins.into() });
        }
        self.state.boxed_posters = posters.into_iter().skip(players.into()).collect();
        if players > 1 {
            let (from, to, coins) = (self.state.first, Seat((self.state.first.0 + players - 1) % players), self.game.first_player_gives);
            let given = u16::from(coins).min(self.state.players[from].coins);
            self.state.players[from].coins -= given;
            self.state.players[to].coins += given;
            self.tell(|| Happening::CoinsGiven { from, to, coins });
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
        if usize::from(self.table().players()) < BoardId::COUNT {
            self.chance.shuffle(MASTER_DECK, &mut self.state.master_deck);
        }
    }

    /// A player has a master card, for all to see.
    pub fn lay_card_open(&mut self, seat: Seat, card: CardId) {
        debug_assert!(self.state.players[seat].cards.len() < HELD_CARDS, "MAG-12.1");
        self.state.players[seat].cards.push(HeldCard { card, die: None });
        self.tell(|| Happening::CardLaidOpen { seat, card });
    }

    /// MAG-3.13 and 8.5: hands from the top of the master deck.
    fn deal_hands(&mut self, cards: usize) {
        for seat in Seat::all(self.table().players()) {
            let left = self.state.master_deck.len() - cards;
            let hand: ArrayVec<[CardId; 6]> = self.state.master_deck[left..].iter().copied().collect();
            self.state.master_deck.truncate(left);
            self.state.players[seat].hand = hand;
            self.log.tell(|| Event::Hidden(Hidden::HandTaken { seat, cards: hand }));
        }
    }

    /// MAG-3.14 and 8.6: talent tiles are laid open; the player to the right of the first begins to choose.
    pub fn open_talents(&mut self) {
        let players = self.table().players();
        let drawn = Magnifique::setup_talents(players);
        self.state.open_talents = self.state.talent_deck.iter().rev().take(drawn).copied().collect();
        self.state.talent_deck.truncate(self.state.talent_deck.len() - drawn);
        let talents = self.state.open_talents;
        self.tell(|| Happening::TalentsLaidOut { talents });
        self.state.active = Seat((self.state.first.0 + players - 1) % players);
        self.restart(if players == 1 { Step::SoloTalent } else { Step::TalentSetup });
    }
}
