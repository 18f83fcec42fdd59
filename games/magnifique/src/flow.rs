//! Chapter 4: the state machine of decisions. What is pending lies on a small stack inside the state: the last step
//! comes first, and a step that was interrupted comes back when those above it are done.

mod awaited;

use kernel::{Chance, Log, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::actions::FirstTwo;
use crate::components::{CardId, Hue, Magnifique, PosterId, SLOTS, TURNS_PER_ROUND, Talent, Tile};
use crate::event::{Event, News};
use crate::state::{Die, HeldCard, Player, State, TileCause, Turn, UsedPawns};

pub use awaited::Awaited;

kernel::tagged! {
    /// A pending step: a decision of chapter 4 (named in the comment), or something that goes on by itself.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, JsonSchema)]
    pub enum Step = "Step" {
        /// D-DRAFT: everybody secretly keeps one card.
        Draft,
        /// D-TALENT-SETUP: take one of the open talent tiles.
        TalentSetup,
        /// D-SOLO-CARDS: return a card, twice.
        SoloCards,
        /// D-SOLO-TALENT: take one of two talent tiles.
        SoloTalent,
        /// D-SOLO: exchange a poster of the display for a reserve die, or not.
        Solo,
        /// D-DIE: take a die.
        Die,
        /// D-CARD: put it on a card.
        Card { die: Die },
        /// D-MOD: change it.
        Mod,
        /// D-COLOUR: the colour of a transparent die.
        Colour,
        /// D-ACTION: build, travel or perform.
        Action,
        /// D-PREP: add power, then commit. MAG-R18: no power is added after it.
        Prep,
        /// D-TILE: the next tile of the build action.
        Tile {
            /// Small tiles still owed.
            small: u8,
            /// Large tiles still owed.
            large: u8,
        },
        /// D-ORIENT: how the tile is turned.
        Orient { tile: Tile, cause: TileCause },
        /// D-PLACE: where the tile lies.
        Place { tile: Tile, orientation: u8, cause: TileCause },
        /// D-DOUBLE: whether the bonuses of the tile just built are doubled.
        Double,
        /// D-COPY: the card whose bonus is copied.
        Copy,
        /// D-BONUS-GEMS: the three gems for a small tile.
        BonusGems { tile: Tile },
        /// D-POSTER: where the next poster comes from.
        Poster {
            /// How many are still to gain, this one included.
            left: u8,
        },
        /// D-POSTER-SLOT: where the poster in hand goes.
        PosterSlot { poster: PosterId },
        /// The wagon moves on by itself, space by space.
        Travelling {
            /// Spaces still to move.
            left: u8,
        },
        /// D-TENT: take the tent the wagon stopped at, or leave it.
        Tent,
        /// D-TENT-SLOT: where it goes.
        TentSlot,
        /// D-HAT: which hat moves to the performance space.
        Hat {
            /// The space, by its power.
            space: u8,
        },
        /// D-SHOW: complete posters.
        Show(Show),
        /// D-IGNORE: which required tile is ignored.
        Ignore,
        /// D-GEMS: how a poster is paid.
        Gems { slot: u8 },
        /// D-ARRANGE: the posters for slots 0 to 4 in turn.
        Arrange {
            /// The next slot.
            slot: u8,
            /// The posters not yet laid down; none before the first answer.
            #[schemars(with = "Vec<PosterId>")]
            hand: ArrayVec<[PosterId; SLOTS]>,
        },
        /// D-END: the end of the turn.
        End,
        /// D-LOT: take a lot.
        Lot,
        /// D-LOT-DISCARD: discard one of two lots.
        LotDiscard,
        /// D-RESOLVE: score a master card.
        Resolve,
        /// D-PAYCOINS: the coins paid for it.
        PayCoins { card: CardId },
        /// The game is over.
        #[default]
        Over,
    }
}

impl Step {
    /// MAG-4.3 and MAG-R67: whether free options may be chosen here. Before the die lies on a card these are the talents for any time:
    /// no bonus is there yet.
    pub const fn is_free_point(self) -> bool {
        matches!(self, Self::Solo | Self::Die | Self::Action | Self::Prep | Self::Tile { .. } | Self::Show(_) | Self::End)
    }
}

/// MAG-5.35 to MAG-5.40: where a performance stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Show {
    /// The performance space, by its power.
    pub space: u8,
    /// The slots whose tent has served.
    pub served: [bool; SLOTS],
    /// The tiles required by the posters completed in it. MAG-R14: only here do they add up, the camp keeps them all.
    pub tiles: [u8; 6],
    /// The tile that one poster need not have.
    pub ignored: Option<Ignored>,
    /// How many posters were completed in it.
    pub completed: u8,
}

/// MAG-5.38: a required tile that is ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ignored {
    pub slot: u8,
    pub tile: Tile,
}

/// A table as it stands: the box and a state, to be read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Position<'a> {
    pub game: &'a Magnifique,
    pub state: &'a State,
}

impl<'a> Position<'a> {
    /// The step that is awaited.
    pub fn step(self) -> Step {
        self.state.steps.last().copied().unwrap_or_default()
    }

    /// How many play.
    pub fn players(self) -> u8 {
        self.state.players.players()
    }

    /// Whether this is the solo game of chapter 8.
    pub fn is_solo(self) -> bool {
        self.players() == 1
    }

    /// The player whose decision it is.
    pub fn me(self) -> &'a Player {
        &self.state.players[self.state.active]
    }

    pub fn turn(self) -> &'a Turn {
        self.state.turn.as_ref().expect("a turn is being played, MAG-4.2")
    }

    /// MAG-5.43: the pawns on talent spaces, also before the die lies on a card.
    pub fn pawns_used(self) -> UsedPawns {
        self.state.turn.as_ref().map_or(self.state.early_pawns, |turn| turn.pawns)
    }

    /// MAG-5.43: how often a talent was used in this turn.
    pub fn uses_of(self, talent: Talent) -> u8 {
        self.pawns_used().on(talent) / self.game.pawns_for(talent).per_use()
    }

    /// The card that got this turn's die.
    pub fn turn_card(self) -> &'a HeldCard {
        self.me().held(self.turn().card).expect("the turn's card is an own one, MAG-5.1")
    }

    /// This turn's die.
    pub fn die(self) -> Die {
        self.turn_card().die.expect("the turn's card has a die, MAG-5.1")
    }

    /// The colour this turn's die counts as.
    pub fn hue(self) -> Hue {
        self.turn().hue.expect("the die's colour is known, MAG-5.3")
    }

    /// The performance that is going on.
    pub fn show(self) -> Option<&'a Show> {
        self.state.steps.iter().find_map(|step| if let Step::Show(show) = step { Some(show) } else { None })
    }

    /// Who must decide: one seat, all that have not chosen yet while drafting, nobody once the game is over.
    pub fn awaiting(self) -> Seats {
        match self.step() {
            Step::Over => Seats::NONE,
            Step::Draft => self.state.players.iter().filter(|(_, player)| player.chosen.is_none()).map(|(seat, _)| seat).collect(),
            _ => Seats::only(self.state.active),
        }
    }

    /// How many dice were taken in this round: one for each turn begun.
    pub fn dice_taken(self) -> u8 {
        self.state.players.values().iter().map(|player| player.dice().count() as u8).sum()
    }
}

/// A table in motion: what the rules change, where chance comes from and where events go.
#[derive(Debug)]
pub(crate) struct Play<'a, C, L> {
    pub game: &'a Magnifique,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub log: &'a mut L,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The table as it stands.
    pub fn position(&self) -> Position<'_> {
        self.game.at(self.state)
    }

    /// Tells everybody.
    pub fn tell(&mut self, news: impl FnOnce() -> News) {
        self.log.tell(news);
    }

    /// MAG-4.4: tells everybody what nobody knew before: it cannot be taken back.
    pub fn reveal(&mut self, news: impl FnOnce() -> News) {
        self.log.reveal(news);
    }

    /// The player whose decision it is.
    pub fn me(&mut self) -> &mut Player {
        &mut self.state.players[self.state.active]
    }

    pub fn turn(&mut self) -> &mut Turn {
        self.state.turn.as_mut().expect("a turn is being played, MAG-4.2")
    }

    /// Interrupts the pending steps with another one.
    pub fn push(&mut self, step: Step) {
        self.state.steps.push(step);
    }

    /// Finishes the current step.
    pub fn pop(&mut self) -> Step {
        self.state.steps.pop().expect("a step is pending, MAG-4.2")
    }

    /// Finishes the current step and goes on with another one.
    pub fn replace(&mut self, step: Step) {
        *self.state.steps.last_mut().expect("a step is pending, MAG-4.2") = step;
    }

    /// Begins something that has nothing below it.
    pub fn restart(&mut self, step: Step) {
        self.state.steps.clear();
        self.push(step);
    }

    /// Goes on until somebody really has to decide. MAG-4.5: a decision with exactly one legal choice is taken here, but
    /// for the end of a turn. MAG-4.7: one without any is not asked.
    pub fn advance(&mut self) {
        loop {
            match self.position().step() {
                Step::Over | Step::Draft | Step::End => return,
                Step::Travelling { left } => self.travel_on(left),
                _ => match self.position().first_two() {
                    FirstTwo { first: Some(_), second: true } => return,
                    FirstTwo { first: Some(action), second: false } => {
                        let seat = self.state.active;
                        self.tell(|| News::OnlyChoice { seat, action });
                        self.perform(seat, action);
                    }
                    FirstTwo { first: None, .. } => self.skip(),
                },
            }
        }
    }

    /// MAG-4.7, MAG-5.31 and MAG-R63: a decision without a choice is not asked: posters that are not there are lost.
    fn skip(&mut self) {
        let seat = self.state.active;
        match self.pop() {
            Step::Poster { left } => self.tell(|| News::PostersLost { seat, posters: left }),
            step => unreachable!("{step:?} has a legal choice, MAG-4.7"),
        }
    }

    /// MAG-4.2: a turn begins with D-DIE, alone with D-SOLO.
    pub fn begin_turn(&mut self, seat: Seat) {
        self.state.active = seat;
        let round = self.state.round;
        let turn = self.position().me().dice().count() as u8 + 1;
        self.tell(|| News::TurnBegan { seat, round, turn });
        self.restart(if self.position().is_solo() { Step::Solo } else { Step::Die });
    }

    /// MAG-4.1: turns go clockwise; after four each, the round ends.
    pub fn next_turn(&mut self) {
        let players = self.position().players();
        if self.position().dice_taken() < TURNS_PER_ROUND * players {
            self.begin_turn(self.state.active.next(players));
        } else {
            self.end_round();
        }
    }
}
