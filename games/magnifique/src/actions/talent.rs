//! MAG-5.43 and 5.44: talents that are an answer of their own.

use kernel::{Chance, Log};

use crate::components::{Colour, Pawns, Talent, TalentPlace, Timing};
use crate::event::{Event, Happening};
use crate::flow::{Play, Step, Table};
use crate::illegal::Illegal;

impl Table<'_> {
    /// MAG-5.43: whether pawns can be put on a talent space in this turn: an own tile or a space of the board, of this
    /// action, not used up, with pawns in the play area.
    pub fn may_put_pawns(self, talent: Talent) -> Result<(), Illegal> {
        let (me, turn) = (self.me(), self.turn());
        if talent.place() == TalentPlace::Tile && !me.talents.contains(&talent) {
            return Err(Illegal::TalentNotOwned { talent });
        }
        if talent.action().is_some_and(|action| turn.action != Some(action)) {
            return Err(Illegal::TalentOfOtherAction { talent });
        }
        if talent.pawns() != Pawns::Each && turn.pawns.on(talent) > 0 {
            return Err(Illegal::TalentUsed { talent });
        }
        if me.pawns.play_area < talent.pawns().per_use() { Err(Illegal::NoPawn { talent }) } else { Ok(()) }
    }

    /// MAG-4.8: timing first, then MAG-5.43, then what the talent itself asks.
    pub(super) fn may_use_talent(self, talent: Talent, step: Step) -> Result<(), Illegal> {
        let is_time = match talent.timing() {
            _ if talent.is_part_of_another_answer() => false,
            Timing::Any => step.is_free_point(),
            Timing::BeforeCommit => step == Step::Prep,
            Timing::Tile => matches!(step, Step::Tile { .. }),
            Timing::Perform => matches!(step, Step::Show(_)),
            Timing::DieTaken | Timing::Tent | Timing::AsCopied => false,
        };
        if !is_time {
            return Err(Illegal::TalentTiming { talent });
        }
        self.may_put_pawns(talent)?;
        match (talent, step) {
            (Talent::BoardBuyPoster, _) if self.me().coins < self.game.amount_of(talent).into() => Err(Illegal::TooExpensive),
            (Talent::BoardRearrange, _) if self.me().poster_count() == 0 => Err(Illegal::NoPosters),
            (Talent::TileIgnore, Step::Show(show)) => self.may_ignore_some(&show),
            _ => Ok(()),
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// MAG-5.43: puts the pawns of one use on a talent space.
    pub fn put_pawns(&mut self, talent: Talent) {
        let (seat, pawns) = (self.state.active, talent.pawns().per_use());
        self.me().pawns.play_area -= pawns;
        self.turn().pawns.put(talent, pawns);
        self.tell(|| Happening::TalentUsed { seat, talent, pawns });
    }

    /// What a talent does at once. Power, extra posters and points per poster follow from the pawns alone.
    pub(super) fn use_talent(&mut self, talent: Talent) {
        self.put_pawns(talent);
        let amount = self.game.amount_of(talent);
        match talent {
            Talent::BoardBuyPoster => {
                self.spend_coins(amount);
                self.gain_posters(1);
            }
            Talent::TileCoins => self.gain_coins(amount),
            Talent::TileGem => self.gain_gem(Colour::Transparent),
            Talent::BoardRearrange => self.push(Step::Arrange { slot: 0, hand: Default::default() }),
            Talent::TileIgnore => self.push(Step::Ignore),
            Talent::TileLarge => {
                if let Some(Step::Tile { large, .. }) = self.state.steps.last_mut() {
                    *large += 1;
                }
            }
            Talent::TilePlus1 | Talent::TileBuild2 | Talent::TileTravel3 | Talent::TilePerform2 => {}
            Talent::BoardReverse | Talent::TilePoint | Talent::TileExtra => {}
            Talent::BoardFlip | Talent::BoardColour | Talent::TileDoubleCamp | Talent::TileDoubleTent => {
                unreachable!("{talent} is part of another answer, MAG-4.8")
            }
        }
    }
}
