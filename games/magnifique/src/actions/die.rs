//! D-SOLO, D-DIE, D-CARD, D-MOD and D-COLOUR: taking a die, and what it is worth (MAG-5.1 to 5.9, 8.8).

use kernel::{Chance, Log};

use crate::components::{Bonus, CardId, Colour, Hue, Talent};
use crate::event::{Event, Happening};
use crate::flow::{Play, Step, Table};
use crate::illegal::Illegal;
use crate::state::{BonusUse, Die, Pips, Turn};

impl Table<'_> {
    /// MAG-8.8: a poster of the display whose colour has a die in the reserve.
    pub(super) fn may_roll_reserve(self, place: u8) -> Result<(), Illegal> {
        let poster = self.state.poster_display.get(usize::from(place)).copied().flatten();
        let hue = self.game.poster(poster.ok_or(Illegal::NoPosterToDiscard { place })?).hue;
        if self.state.reserve[hue.into()] > 0 { Ok(()) } else { Err(Illegal::NoReserveDie { hue }) }
    }

    /// MAG-5.1: a die of the pool.
    pub(super) fn may_take_die(self, colour: Colour, value: Pips) -> Result<(), Illegal> {
        let die = Die { colour, value };
        if self.state.dice_pool.count(die) > 0 { Ok(()) } else { Err(Illegal::NotInPool { die }) }
    }

    /// MAG-5.1: an own card without a die.
    pub(super) fn may_place_die(self, card: CardId) -> Result<(), Illegal> {
        match self.me().held(card) {
            None => Err(Illegal::NotAnOwnCard { card }),
            Some(held) if held.die.is_some() => Err(Illegal::CardHasDie { card }),
            Some(_) => Ok(()),
        }
    }

    /// `board_flip`: one pawn, once.
    pub(super) fn may_flip(self) -> Result<(), Illegal> {
        self.may_put_pawns(Talent::BoardFlip)
    }

    /// The bonus `set_die`, or a copy of one (MAG-5.21), once.
    pub(super) fn may_set_die(self) -> Result<(), Illegal> {
        let others = || self.me().cards.iter().filter(|held| held.card != self.turn().card);
        let sets = |card: CardId| self.game.card(card).bonus == Bonus::SetDie;
        match self.game.card(self.turn().card).bonus {
            _ if self.turn().bonus != BonusUse::Unused => Err(Illegal::BonusUsed),
            Bonus::SetDie => Ok(()),
            Bonus::Copy if others().any(|held| sets(held.card)) => Ok(()),
            _ => Err(Illegal::BonusTiming),
        }
    }

    /// MAG-5.3: one of the three colours.
    pub(super) fn may_use_colour(self, colour: Colour) -> Result<(), Illegal> {
        if colour == Colour::Transparent { Err(Illegal::NotAColour) } else { Ok(()) }
    }

    /// MAG-5.2: the power of this turn.
    pub fn power(self) -> u8 {
        self.power_sources().total()
    }

    /// MAG-5.2: where the power of this turn comes from.
    pub fn power_sources(self) -> PowerSources {
        let (turn, die) = (self.turn(), self.die());
        let hue = turn.hue.map(Colour::from);
        let others = self.me().cards.iter().filter(|held| held.card != turn.card).filter_map(|held| held.die);
        let earlier = others.filter(|die| Some(die.colour) == hue).map(|die| die.value.value()).sum();
        let of = |talent: Talent| {
            let counts = talent.action().is_none_or(|action| turn.action == Some(action));
            if counts { turn.pawns.on(talent) * self.game.amount_of(talent) } else { 0 }
        };
        PowerSources {
            die: die.value.value(),
            earlier,
            gems: turn.gems * self.game.power_per_gem,
            bonus: if let BonusUse::Used(power) = turn.bonus { power } else { 0 },
            talents: [Talent::TilePlus1, Talent::TileBuild2, Talent::TileTravel3, Talent::TilePerform2].map(of).iter().sum(),
        }
    }
}

/// MAG-5.2 to 5.8: the sources of power.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
pub struct PowerSources {
    /// This turn's die.
    pub die: u8,
    /// The own dice of its colour taken earlier in the round.
    pub earlier: u8,
    /// Spent gems.
    pub gems: u8,
    /// The card's bonus.
    pub bonus: u8,
    /// Talents: those of an action count for that action only (MAG-5.7).
    pub talents: u8,
}

impl PowerSources {
    /// All together.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.die + self.earlier + self.gems + self.bonus + self.talents
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// MAG-8.8: the poster is discarded, a reserve die of its colour rolled into the pool, the display refilled.
    pub(super) fn roll_reserve(&mut self, place: u8) {
        let seat = self.state.active;
        let poster = self.state.poster_display[usize::from(place)].take().expect("a poster of the display, MAG-8.8");
        let colour = Colour::from(self.game.poster(poster).hue);
        self.state.reserve[colour] -= 1;
        let die = self.roll(colour);
        self.state.dice_pool.add(die);
        self.tell(|| Happening::ReserveRolled { seat, poster, die });
        self.state.discarded_posters.insert(poster);
        self.refill_posters();
        self.replace(Step::Die);
    }

    /// D-DIE.
    pub(super) fn take_die(&mut self, colour: Colour, value: Pips) {
        let (seat, die) = (self.state.active, Die { colour, value });
        self.state.dice_pool.remove(die);
        self.tell(|| Happening::DieTaken { seat, die });
        self.replace(Step::Card { die });
    }

    /// D-CARD: the die stays on the card until the round's end.
    pub(super) fn place_die(&mut self, card: CardId) {
        let Step::Card { die } = self.table().step() else { unreachable!("a die is in hand, MAG-5.1") };
        let seat = self.state.active;
        let held = self.me().cards.iter_mut().find(|held| held.card == card).expect("an own card, MAG-5.1");
        held.die = Some(die);
        self.state.turn = Some(Turn { card, hue: die.colour.hue(), ..Turn::default() });
        self.tell(|| Happening::DiePlaced { seat, card, die });
        self.ask_change();
    }

    /// D-MOD if the die can be changed, else on to D-COLOUR.
    fn ask_change(&mut self) {
        if self.table().may_flip().is_ok() || self.table().may_set_die().is_ok() {
            self.replace(Step::Mod);
        } else {
            self.ask_colour();
        }
    }

    /// D-COLOUR if the die is transparent, else on to D-ACTION.
    pub(super) fn ask_colour(&mut self) {
        self.replace(if self.table().turn().hue.is_none() { Step::Colour } else { Step::Action });
    }

    /// MAG-5.9: the die shows its opposite face, now and for payment.
    pub(super) fn flip(&mut self) {
        self.put_pawns(Talent::BoardFlip);
        let value = self.table().die().value.opposite();
        self.change_die(value);
    }

    /// MAG-5.9 and R20: the die shows any face, now and for payment.
    pub(super) fn set_die(&mut self, value: Pips) {
        let (seat, card, game) = (self.state.active, self.table().turn().card, self.game);
        let copied = match game.card(card).bonus {
            Bonus::Copy => self.table().me().cards.iter().map(|held| held.card).find(|other| game.card(*other).bonus == Bonus::SetDie),
            _ => None,
        };
        self.turn().bonus = BonusUse::Used(0);
        self.tell(|| Happening::BonusUsed { seat, card, copied });
        self.change_die(value);
    }

    fn change_die(&mut self, to: Pips) {
        let (seat, card) = (self.state.active, self.table().turn().card);
        let held = self.me().cards.iter_mut().find(|held| held.card == card).expect("an own card, MAG-5.1");
        let die = held.die.as_mut().expect("the turn's die, MAG-5.1");
        let from = std::mem::replace(&mut die.value, to);
        self.tell(|| Happening::DieChanged { seat, from, to });
        self.ask_change();
    }

    /// MAG-5.3: the transparent die counts as this colour, in this turn only.
    pub(super) fn use_colour(&mut self, colour: Colour) {
        let seat = self.state.active;
        let hue: Hue = colour.hue().expect("one of the three colours, MAG-5.3");
        self.turn().hue = Some(hue);
        self.tell(|| Happening::ColourChosen { seat, colour: hue });
        self.replace(Step::Action);
    }
}
