//! MAG-12.7 to MAG-12.9: dice, hats and pawns, and how they fit the turn that is played.

use kernel::Broken;

use super::{Check, Stage};
use crate::components::{Colour, MAX_PLAYERS, MOST_POWER, MainAction, PAWNS, Pawns, TURNS_PER_ROUND, Talent, Timing};
use crate::flow::Step;
use crate::state::{BonusUse, Place, Player};

impl Check<'_> {
    /// MAG-12.7: all dice are there; one on a card for each turn begun, in the order of turns (MAG-4.1).
    pub(super) fn dice(self) -> Result<(), Broken> {
        let (state, players) = (self.position.state, self.position.players());
        let in_hand = state.steps.iter().find_map(|step| if let Step::Card { die } = step { Some(*die) } else { None });
        for colour in Colour::ALL {
            let on_cards = state.players.values().iter().flat_map(Player::dice).chain(in_hand).filter(|die| die.colour == colour).count();
            let reserve = if self.position.is_solo() { state.reserve[colour] } else { 0 };
            let found = usize::from(state.dice_pool.count_of(colour)) + on_cards + usize::from(reserve);
            let extra = if self.position.is_solo() { self.position.game.solo_reserve[colour] } else { 0 };
            let all = usize::from(self.position.game.dice(players)[colour] + extra);
            let as_due = if matches!(self.stage, Stage::Resolving | Stage::Over) { found <= all } else { found == all };
            Broken::unless(as_due, "MAG-12.7", || format!("the number of {colour} dice is {found}, not {all}"))?;
        }
        Broken::unless(self.position.is_solo() || state.reserve == Default::default(), "MAG-8.4", || "only a solo game has a reserve of dice".into())?;
        let taken = self.position.dice_taken();
        let begun = match self.stage {
            Stage::Drafting | Stage::SoloCards | Stage::ChoosingTalents => 0,
            Stage::BeforeDie | Stage::InTurn => taken,
            Stage::Lots => TURNS_PER_ROUND * players,
            Stage::Resolving | Stage::Over => return Ok(()),
        };
        let in_order = state.first.clockwise(players).zip(0..).all(|(seat, order)| {
            let turns = (begun + players - 1 - order) / players;
            state.players[seat].dice().count() == usize::from(turns)
        });
        Broken::unless(in_order && taken == begun, "MAG-12.7", || "the dice on cards are not those of turns in order".into())?;
        let current = match self.stage {
            Stage::BeforeDie => Some(begun),
            Stage::InTurn => begun.checked_sub(1),
            _ => return Ok(()),
        };
        let is_turn = current.is_some_and(|turn| turn < TURNS_PER_ROUND * players && state.active.0 == (state.first.0 + turn % players) % players);
        Broken::unless(is_turn, "MAG-4.1", || format!("it is not the turn of {}", state.active))
    }

    /// MAG-12.9: two hats each, on places of the track, no two on one place.
    pub(super) fn hats(self) -> Result<(), Broken> {
        let state = self.position.state;
        let mut taken: Vec<Place> = Vec::with_capacity(8);
        for (seat, player) in state.players.iter() {
            for place in player.hats.iter().flatten().copied() {
                let is_place = match place {
                    Place::Waiting { number } => (1..=MAX_PLAYERS as u8).contains(&number),
                    Place::Space { power } => {
                        self.position.game.space(power).is_some() && !(self.position.is_solo() && self.position.game.solo_blocked.contains(&power))
                    }
                };
                Broken::unless(is_place && !taken.contains(&place), "MAG-12.9", || {
                    format!("a hat of {seat} is on {place}, which is taken, blocked or not there")
                })?;
                taken.push(place);
            }
            let between_rounds = matches!(self.stage, Stage::Lots | Stage::Resolving | Stage::Over);
            let as_due = match player.hats {
                [Some(Place::Waiting { .. }), None] | [None, Some(Place::Waiting { .. })] => true,
                [Some(Place::Space { .. }), None] | [None, Some(Place::Space { .. })] => true,
                [Some(Place::Space { .. }), Some(Place::Space { .. })] => !between_rounds,
                _ => false,
            };
            Broken::unless(as_due, "MAG-12.9", || format!("the hats of {seat} cannot be where they are at this moment"))?;
        }
        Ok(())
    }

    /// MAG-12.8 and MAG-5.43: eight pawns each; those on talent spaces as these allow.
    pub(super) fn pawns(self) -> Result<(), Broken> {
        let state = self.position.state;
        let used = self.position.pawns_used();
        for (seat, player) in state.players.iter() {
            let own = player.pawns;
            let on_spaces = if seat == state.active { used.total() } else { 0 };
            let all = [own.supply, own.play_area, own.main_tent, on_spaces].map(u32::from).iter().sum::<u32>();
            Broken::unless(all == u32::from(PAWNS), "MAG-12.8", || format!("{seat} has {all} talent pawns, not {PAWNS}"))?;
        }
        for talent in Talent::ALL.into_iter().filter(|talent| used.on(*talent) > 0) {
            let as_due = match self.position.game.pawns_for(talent) {
                Pawns::One => used.on(talent) == 1,
                Pawns::Two => used.on(talent) == 2,
                Pawns::Each => true,
            };
            let is_own = Talent::tiles().all(|tile| tile != talent) || self.position.me().talents.contains(&talent);
            Broken::unless(as_due && is_own, "MAG-5.43", || format!("{talent} is not there for this player, or carries too many pawns: {}", used.on(talent)))?;
        }
        Ok(())
    }

    /// MAG-5.1 to MAG-5.4: the turn fits its step.
    pub(super) fn turn(self) -> Result<(), Broken> {
        let state = self.position.state;
        Broken::unless(state.turn.is_some() == (self.stage == Stage::InTurn), "MAG-4.2", || {
            "a turn is being played exactly while its steps are pending".into()
        })?;
        let is_early = |talent: Talent| state.early_pawns.on(talent) == 0 || (self.stage == Stage::BeforeDie && talent.timing() == Timing::Any);
        Broken::unless(Talent::ALL.into_iter().all(is_early), "MAG-4.3", || "before a die lies on a card pawns serve only on the talents for any time".into())?;
        let Some(turn) = state.turn else { return Ok(()) };
        let die = self.position.me().held(turn.card).and_then(|held| held.die);
        let die = die.ok_or_else(|| Broken::new("MAG-5.1", "this turn's card is not an own one with a die"))?;
        let is_latest = turn.hue.is_none() || die.colour.hue().is_none() || die.colour.hue() == turn.hue;
        Broken::unless(is_latest, "MAG-5.3", || "the die counts as a colour that it does not have".into())?;
        let power = match turn.bonus {
            BonusUse::Unused => 0,
            BonusUse::Used { power } => power,
        };
        Broken::unless(turn.gems <= 8 && power <= MOST_POWER, "MAG-12.11", || "more gems or a greater bonus add power than a turn allows".into())?;
        let given_up = turn.given_up;
        let travel = MainAction::Travel;
        Broken::unless(!given_up.contains(travel) && turn.action.is_none_or(|action| !given_up.contains(action)), "MAG-5.4", || {
            "an action that was given up is chosen, or travel was given up, which is always possible".into()
        })
    }
}
