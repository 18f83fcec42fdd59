//! D-SOLO, D-DIE, D-CARD, D-MOD and D-COLOUR: taking a die, and what it is worth (MAG-5.1 to 5.9, 8.8).

use kernel::{Chance, Log};

use crate::components::{Bonus, CardId, Colour, Hue, Talent};
use crate::event::{Event, News};
use crate::flow::{Play, Position, Step};
use crate::illegal::Illegal;
use crate::state::{BonusUse, Die, Pips, Turn};

impl Position<'_> {
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

    /// MAG-5.9 and MAG-R30: the bonus `set_die`, or here and only here a copy of one, once.
    pub(super) fn may_set_die(self) -> Result<(), Illegal> {
        let others = || self.me().cards.iter().filter(|held| held.card != self.turn().card);
        let sets = |card: CardId| self.game.card(card).bonus == Bonus::SetDie;
        match self.game.card(self.turn().card).bonus {
            _ if self.turn().bonus != BonusUse::Unused => Err(Illegal::BonusUsed),
            Bonus::SetDie => Ok(()),
            Bonus::Copy if others().any(|held| sets(held.card)) => Ok(()),
            _ => Err(Illegal::CannotSetDie),
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
        // MAG-R65: the power of an action's own talent does not pass to another action.
        let of = |talent: Talent| {
            let counts = talent.action().is_none_or(|action| turn.action == Some(action));
            if counts { self.uses_of(talent) * self.game.amount_of(talent) } else { 0 }
        };
        PowerSources {
            die: die.value.value(),
            earlier,
            gems: turn.gems * self.game.power_per_gem,
            bonus: if let BonusUse::Used { power } = turn.bonus { power } else { 0 },
            talents: [Talent::TilePlus1, Talent::TileBuild2, Talent::TileTravel3, Talent::TilePerform2].map(of).iter().sum(),
        }
    }
}

/// MAG-5.2: the sources of power.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, schemars::JsonSchema)]
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
        self.tell(|| News::ReserveRolled { seat, poster, die });
        self.state.discarded_posters.insert(poster);
        self.refill_posters();
        self.replace(Step::Die);
    }

    /// MAG-5.1: the die leaves the pool.
    pub(super) fn take_die(&mut self, colour: Colour, value: Pips) {
        let (seat, die) = (self.state.active, Die { colour, value });
        self.state.dice_pool.remove(die);
        self.tell(|| News::DieTaken { seat, die });
        self.replace(Step::Card { die });
    }

    /// D-CARD: the die stays on the card until the round's end.
    pub(super) fn place_die(&mut self, card: CardId) {
        let Step::Card { die } = self.position().step() else { unreachable!("a die is in hand, MAG-5.1") };
        let seat = self.state.active;
        let held = self.me().cards.iter_mut().find(|held| held.card == card).expect("an own card, MAG-5.1");
        held.die = Some(die);
        let pawns = std::mem::take(&mut self.state.early_pawns);
        self.state.turn = Some(Turn { card, hue: die.colour.hue(), pawns, ..Turn::default() });
        self.tell(|| News::DiePlaced { seat, card, die });
        self.ask_change();
    }

    /// D-MOD if the die can be changed, else on to D-COLOUR.
    fn ask_change(&mut self) {
        if self.position().may_flip().is_ok() || self.position().may_set_die().is_ok() {
            self.replace(Step::Mod);
        } else {
            self.ask_colour();
        }
    }

    /// D-COLOUR if the die is transparent, else on to D-ACTION.
    pub(super) fn ask_colour(&mut self) {
        self.replace(if self.position().turn().hue.is_none() { Step::Colour } else { Step::Action });
    }

    /// MAG-5.9: the die shows its opposite face, now and for payment.
    pub(super) fn flip(&mut self) {
        self.put_pawns(Talent::BoardFlip);
        let value = self.position().die().value.opposite();
        self.change_die(value);
    }

    /// MAG-5.9 and MAG-R20: the die shows any face, now and for payment.
    pub(super) fn set_die(&mut self, value: Pips) {
        let (seat, card, game) = (self.state.active, self.position().turn().card, self.game);
        let copied = match game.card(card).bonus {
            Bonus::Copy => self.position().me().cards.iter().map(|held| held.card).find(|other| game.card(*other).bonus == Bonus::SetDie),
            _ => None,
        };
        self.turn().bonus = BonusUse::Used { power: 0 };
        self.tell(|| News::BonusUsed { seat, card, copied });
        self.change_die(value);
    }

    /// MAG-R19: the die itself changes, so that it costs its new value.
    fn change_die(&mut self, to: Pips) {
        let (seat, card) = (self.state.active, self.position().turn().card);
        let held = self.me().cards.iter_mut().find(|held| held.card == card).expect("an own card, MAG-5.1");
        let die = held.die.as_mut().expect("the turn's die, MAG-5.1");
        let from = std::mem::replace(&mut die.value, to);
        self.tell(|| News::DieChanged { seat, from, to });
        self.ask_change();
    }

    /// MAG-5.3: the transparent die counts as this colour, in this turn only.
    pub(super) fn use_colour(&mut self, colour: Colour) {
        let seat = self.state.active;
        let hue: Hue = colour.hue().expect("one of the three colours, MAG-5.3");
        self.turn().hue = Some(hue);
        self.tell(|| News::ColourChosen { seat, colour: hue });
        self.replace(Step::Action);
    }
}

#[cfg(test)]
mod tests {
    use crate::actions::Action as Do;
    use crate::actions::PowerSources;
    use crate::components::Colour::{Green, Orange, Purple, Transparent};
    use crate::components::MainAction::{Build, Perform, Travel};
    use crate::components::{Colour, Talent};
    use crate::flow::Step;
    use crate::table::*;

    #[test]
    fn mag_5_1_a_die_of_the_pool_goes_on_an_own_card_without_one() {
        let mut table = Table::of(2).with_pool(&[die(Green, 3), die(Green, 3), die(Orange, 1)]).with_dice(A, &[die(Orange, 2)]);
        assert_eq!(table.choices(), [Do::TakeDie { colour: Orange, value: pips(1) }, Do::TakeDie { colour: Green, value: pips(3) }]);
        assert_eq!(table.rule_against(Do::TakeDie { colour: Green, value: pips(4) }), "MAG-5.1");

        table.play(A, Do::TakeDie { colour: Green, value: pips(3) });
        assert_eq!(table.rule_against(Do::PlaceDie { card: card("m04") }), "MAG-5.1");
        assert_eq!(table.rule_against(Do::PlaceDie { card: card("m05") }), "MAG-5.1");
        table.play(A, Do::PlaceDie { card: card("m03") });

        assert_eq!(table.state.dice_pool.count(die(Green, 3)), 1);
        assert_eq!(table.player(A).held(card("m03")).expect("held").die, Some(die(Green, 3)));
    }

    #[test]
    fn mag_5_2_power_adds_own_dice_of_the_colour_and_this_turns_additions() {
        let table = Table::of(2).with_dice(A, &[die(Green, 2), die(Purple, 6)]).with_dice(B, &[die(Green, 6)]).begins(Green, 3, "m01", Travel);

        let position = table.position();

        assert_eq!(position.power_sources(), PowerSources { die: 3, earlier: 2, gems: 0, bonus: 0, talents: 0 });
    }

    #[test]
    fn mag_5_3_a_transparent_die_counts_as_the_chosen_colour_in_its_turn_only() {
        let mut now = Table::of(2).with_dice(A, &[die(Green, 2)]).takes(Transparent, 3, "m03");
        assert_eq!(now.choices(), [Orange, Green, Purple].map(|colour| Do::UseColour { colour }));
        assert_eq!(now.rule_against(Do::UseColour { colour: Transparent }), "MAG-5.3");
        now.play(A, Do::UseColour { colour: Green });
        let later = Table::of(2).with_dice(A, &[die(Transparent, 3)]).takes(Green, 2, "m03");

        assert_eq!((now.power(), later.power()), (5, 2));
    }

    #[test]
    fn mag_5_8_additions_are_gone_next_turn_and_never_paid() {
        let mut table = Table::of(1).with_gems(A, gems(0, 2, 0, 0)).begins(Green, 3, "m03", Travel);
        table.plays(&[Do::SpendGem { gem: Green }, Do::Travel { steps: 1 }, Do::EndTurn]);
        table.until(|table| table.step() == Step::Die);

        let table = table.takes(Green, 2, "m02");

        assert_eq!((table.power(), table.player(A).dues_so_far().payment), (5, 5));
    }

    #[test]
    fn mag_5_9_flip_and_set_change_the_die_itself() {
        let mut table = Table::of(2).with_pawns(A, 2).takes(Orange, 1, "m04");
        assert_eq!(table.step(), Step::Mod);
        assert_eq!(table.choices().len(), 8, "keep, flip and six faces");

        table.play(A, Do::Flip);
        assert_eq!(table.rule_against(Do::Flip), "MAG-5.43");
        table.play(A, Do::SetDie { value: pips(4) });

        // Nothing is left to change: the next decision follows by itself.
        assert_eq!((table.step(), table.power()), (Step::Action, 4));
        assert_eq!(table.player(A).held(card("m04")).expect("held").die, Some(die(Orange, 4)));
        assert_eq!(table.rule_against(Do::SetDie { value: pips(1) }), "MAG-5.9");
    }

    #[test]
    fn mag_r30_a_copied_set_die_works_when_the_die_is_taken_only() {
        let mut table = Table::of(2).with_cards(A, ["m12", "m04", "m29", "m01"]).takes(Orange, 1, "m12");
        table.play(A, Do::SetDie { value: pips(6) });
        assert_eq!((table.power(), table.step()), (6, Step::Action));

        let mut kept = Table::of(2).with_cards(A, ["m12", "m04", "m29", "m13"]).takes(Orange, 1, "m12");
        kept.play(A, Do::KeepDie);

        assert_eq!(kept.rule_against(Do::UseBonus), "MAG-5.21", "set_die is not for this moment, copies cannot be copied");
    }

    #[test]
    fn mag_r19_a_changed_die_costs_its_new_value_and_power_from_a_card_nothing() {
        let mut set = Table::of(2).takes(Green, 1, "m04");
        set.play(A, Do::SetDie { value: pips(6) });
        assert_eq!(set.player(A).dues_so_far().payment, 6);

        let mut added = Table::of(2).begins(Orange, 1, "m01", Travel);
        added.play(A, Do::UseBonus);
        assert_eq!((added.power(), added.player(A).dues_so_far().payment), (3, 1));
    }

    #[test]
    fn mag_r20_a_die_is_set_to_any_face_also_a_transparent_one() {
        for colour in Colour::ALL {
            let table = Table::of(2).takes(colour, 1, "m04");
            let faces: Vec<_> = table.choices().into_iter().filter(|action| matches!(action, Do::SetDie { .. })).collect();
            assert_eq!(faces, [1, 2, 3, 4, 5, 6].map(|value| Do::SetDie { value: pips(value) }), "{colour}");
        }
        let mut transparent = Table::of(2).takes(Transparent, 1, "m04");

        transparent.plays(&[Do::SetDie { value: pips(6) }, Do::UseColour { colour: Purple }]);

        assert_eq!((transparent.power(), transparent.player(A).dues_so_far().transparent), (6, 6));
    }

    #[test]
    fn mag_8_8_a_poster_of_the_display_becomes_a_die_of_its_colour() {
        let mut table = Table::of(1);
        table.state.steps = [Step::Solo].into_iter().collect();
        let poster = table.state.poster_display[1].expect("a poster");
        let colour = Colour::from(table.game.poster(poster).hue);
        let before = (table.state.reserve[colour], table.state.dice_pool.count_of(colour));

        table.play(A, Do::RollReserve { place: 1 });

        assert_eq!((table.state.reserve[colour] + 1, table.state.dice_pool.count_of(colour) - 1), before);
        assert!(table.state.discarded_posters.contains(poster) && table.state.poster_display[1].is_some_and(|new| new != poster));
        assert_eq!(table.step(), Step::Die);

        table.state.steps = [Step::Solo].into_iter().collect();
        table.state.reserve = gems(0, 0, 0, 2);
        assert_eq!((table.choices(), table.rule_against(Do::RollReserve { place: 0 })), (vec![Do::KeepPool], "MAG-8.8"));
        assert_eq!(table.rule_against(Do::RollReserve { place: 9 }), "MAG-8.8");
    }

    #[test]
    fn mag_5_7_talents_of_an_action_add_power_to_it_only() {
        for (talent, action, power) in [(Talent::TileBuild2, Build, 2), (Talent::TileTravel3, Travel, 3), (Talent::TilePerform2, Perform, 2)] {
            let mut table = Table::of(2).with_talents(A, &[talent]).with_pawns(A, 2).takes(Green, 4, "m03");
            table.plays(&[Do::KeepDie, choose(action), use_talent(talent)]);
            assert_eq!(table.power(), 4 + power);
            assert_eq!(table.rule_against(use_talent(talent)), "MAG-5.43", "one pawn, once");
        }
        let mut each = Table::of(2).with_talents(A, &[Talent::TilePlus1]).with_pawns(A, 2).takes(Green, 4, "m03");
        each.plays(&[Do::KeepDie, choose(Travel), use_talent(Talent::TilePlus1), use_talent(Talent::TilePlus1)]);
        assert_eq!(each.power(), 6);
        let mut other = Table::of(2).with_talents(A, &[Talent::TileBuild2]).with_pawns(A, 2).takes(Green, 4, "m03");
        other.plays(&[Do::KeepDie, choose(Travel)]);
        assert_eq!(other.rule_against(use_talent(Talent::TileBuild2)), "MAG-5.43");
    }
}
