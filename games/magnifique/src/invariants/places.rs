//! MAG-12.1, MAG-12.2 and MAG-12.6: every card, poster, talent tile and tent is in exactly one place.

use kernel::{Broken, Id, Seat, Set};

use super::{Check, Stage};
use crate::components::{CardId, HELD_CARDS, Hue, Magnifique, PosterId, ROUNDS, Talent, TentId};
use crate::flow::Step;
use crate::setup::{DRAFT_HAND, SOLO_HAND};
use crate::state::Player;

/// Counts how often each component is somewhere.
struct Places<T: Id> {
    seen: Set<T>,
    twice: Option<T>,
}

impl<T: Id> Places<T> {
    fn new() -> Self {
        Self { seen: Set::NONE, twice: None }
    }

    fn add(&mut self, ids: impl IntoIterator<Item = T>) {
        for id in ids {
            if self.seen.contains(id) {
                self.twice = Some(id);
            }
            self.seen.insert(id);
        }
    }

    /// Each of `all` must be in exactly one place, and nothing else anywhere.
    fn each_once(&self, all: impl Iterator<Item = T>, rule: &'static str) -> Result<(), Broken> {
        if let Some(id) = self.twice {
            return Err(Broken::new(rule, format!("{id} is in two places")));
        }
        let all: Set<T> = all.collect();
        let odd = Set::<T>::ALL.iter().find(|id| all.contains(*id) != self.seen.contains(*id));
        odd.map_or(Ok(()), |id| Err(Broken::new(rule, if all.contains(id) { format!("{id} is nowhere") } else { format!("{id} is where it cannot be") })))
    }
}

impl Check<'_> {
    /// MAG-12.1: each card in one place; as many with each player as the stage asks.
    pub(super) fn master_cards(self) -> Result<(), Broken> {
        let state = self.position.state;
        let mut places = Places::<CardId>::new();
        places.add(state.master_deck);
        places.add(state.discarded_cards.iter());
        places.add(state.lots.iter().flatten().map(|lot| lot.card));
        for player in state.players.values() {
            places.add(player.cards.iter().map(|held| held.card));
            places.add(player.hand);
        }
        places.each_once(CardId::all(), "MAG-12.1")?;

        let kept = state.players.values().first().map_or(0, |player| player.cards.len());
        for (seat, player) in state.players.iter() {
            let (cards, hand) = (player.cards.len(), player.hand.len());
            let as_due = match self.stage {
                Stage::Drafting => self.position.players() > 1 && cards == kept && kept < HELD_CARDS && hand + cards == DRAFT_HAND,
                Stage::SoloCards => self.position.is_solo() && cards == 0 && hand == SOLO_HAND,
                Stage::ChoosingTalents | Stage::BeforeDie | Stage::InTurn | Stage::Over => cards == HELD_CARDS && hand == 0,
                Stage::Lots | Stage::Resolving => (HELD_CARDS..=HELD_CARDS + 1).contains(&cards) && hand == 0,
            };
            Broken::unless(as_due, "MAG-12.1", || format!("master cards of {seat}: {cards} open and {hand} in hand, which does not fit the moment"))?;
            let has_chosen = player.chosen.is_none_or(|card| player.hand.contains(&card));
            Broken::unless(has_chosen, "MAG-11.2", || format!("{seat} has chosen a card that is not in the hand"))?;
        }
        let all_chose = self.stage == Stage::Drafting && state.players.values().iter().all(|player| player.chosen.is_some());
        Broken::unless(!all_chose, "MAG-3.13", || "everybody has chosen a card, but none was laid open".into())
    }

    /// MAG-3.5: the lots are there while they can be taken, with talent tiles in rounds 1 and 2 (MAG-5.49).
    pub(super) fn lots(self) -> Result<(), Broken> {
        let (state, players) = (self.position.state, self.position.players());
        let left = state.lots.iter().flatten().count();
        let to_pick = state.players.values().iter().filter(|player| player.cards.len() == HELD_CARDS).count();
        let filled = state.lots.iter().take(Magnifique::lots(players)).flatten().count();
        let as_due = match self.stage {
            Stage::Drafting | Stage::Resolving | Stage::Over => left == 0,
            Stage::SoloCards | Stage::ChoosingTalents | Stage::BeforeDie | Stage::InTurn => left == filled && filled == Magnifique::lots(players),
            Stage::Lots => left == filled && left >= to_pick && to_pick >= 1 || state.steps.last() == Some(&Step::LotDiscard),
        };
        Broken::unless(as_due, "MAG-3.5", || format!("the number of lots in the display does not fit the moment: {left}"))?;
        let with_talents = state.lots.iter().flatten().all(|lot| lot.talent.is_some() == (state.round < ROUNDS));
        Broken::unless(with_talents, "MAG-5.49", || "lots have a talent tile in rounds 1 and 2, and none in round 3".into())
    }

    /// MAG-12.2: each poster in one place; MAG-5.31: no gap in the display while there are posters to fill it.
    pub(super) fn posters(self) -> Result<(), Broken> {
        let state = self.position.state;
        let mut places = Places::<PosterId>::new();
        places.add(state.poster_deck);
        places.add(state.poster_display.iter().flatten().copied());
        places.add(state.discarded_posters.iter());
        places.add(state.boxed_posters.iter());
        for player in state.players.values() {
            places.add(player.posters.iter().flatten().copied());
            places.add(player.completed.iter());
        }
        for step in state.steps {
            match step {
                Step::PosterSlot { poster } => places.add([poster]),
                Step::Arrange { hand, .. } => places.add(hand),
                _ => {}
            }
        }
        places.each_once(PosterId::all(), "MAG-12.2")?;
        let mut public = state.poster_deck.iter().chain(state.poster_display.iter().flatten()).copied().chain(state.discarded_posters.iter());
        let backs = public.all(|poster| !poster.is_starting()) && state.boxed_posters.iter().all(PosterId::is_starting);
        Broken::unless(backs, "MAG-R57", || "a starting poster is in the deck, or another one in the box".into())?;
        let is_full = state.poster_display.iter().all(Option::is_some);
        let is_exhausted = state.poster_deck.is_empty() && state.discarded_posters.is_empty();
        Broken::unless(is_full || is_exhausted, "MAG-5.31", || "a place of the poster display is empty while there are posters to fill it".into())
    }

    /// MAG-12.2: each talent tile in one place; as many with each player as rounds have passed.
    pub(super) fn talents(self) -> Result<(), Broken> {
        let state = self.position.state;
        let mut places = Places::<Talent>::new();
        places.add(state.talent_deck);
        places.add(state.discarded_talents.iter());
        places.add(state.open_talents);
        places.add(state.lots.iter().flatten().filter_map(|lot| lot.talent));
        state.players.values().iter().for_each(|player| places.add(player.talents));
        places.each_once(Talent::tiles(), "MAG-12.2")?;

        let from_lots = |player: &Player| match self.stage {
            Stage::Lots => u8::from(player.cards.len() > HELD_CARDS && state.round < ROUNDS),
            Stage::Resolving => u8::from(state.round < ROUNDS),
            _ => 0,
        };
        let open = state.open_talents.len();
        match self.stage {
            Stage::ChoosingTalents => {
                let taken: usize = state.players.values().iter().map(|player| player.talents.len()).sum();
                let order = state.first.clockwise(self.position.players()).filter(|seat| state.players[*seat].talents.is_empty()).count();
                let next = Seat((state.first.0 + order as u8 + self.position.players() - 1) % self.position.players());
                let as_due = open + taken == Magnifique::setup_talents(self.position.players()) && order >= 1 && state.active == next;
                Broken::unless(as_due && state.players.values().iter().all(|player| player.talents.len() <= 1), "MAG-3.14", || {
                    format!("{open} talent tiles lie open and {taken} were taken, which does not fit the players and their order")
                })
            }
            Stage::Drafting | Stage::SoloCards => {
                let none = open == 0 && state.players.values().iter().all(|player| player.talents.is_empty());
                Broken::unless(none, "MAG-3.14", || "talent tiles were taken too early".into())
            }
            _ => {
                let as_due = state.players.values().iter().all(|player| player.talents.len() as u8 == state.round + from_lots(player));
                Broken::unless(open == 0 && as_due, "MAG-12.2", || "a player has talent tiles of another round".into())
            }
        }
    }

    /// MAG-12.6: 15 tents, each in one place; wagons on their wheels.
    pub(super) fn tents(self) -> Result<(), Broken> {
        let state = self.position.state;
        let mut places = Places::<TentId>::new();
        places.add(state.wheels.iter().flat_map(|wheel| wheel.tents).flatten());
        places.add(state.players.values().iter().flat_map(|player| player.tents).flatten());
        Broken::unless(places.twice.is_none() && places.seen.len() == 15, "MAG-12.6", || {
            "there are not 15 tents on wheels and boards, each of them once".into()
        })?;
        let on_wheels = Hue::ALL.into_iter().all(|hue| state.wheels[hue.index()].wagon < self.position.game.wheel_length(hue));
        Broken::unless(on_wheels, "MAG-2.10", || "a wagon is off its wheel".into())
    }

    /// MAG-12.1 and MAG-12.2: the decks last for the displays to come.
    pub(super) fn decks(self) -> Result<(), Broken> {
        let (state, lots) = (self.position.state, Magnifique::lots(self.position.players()));
        let displays = |last: u8| usize::from(last.saturating_sub(state.round));
        let (mut cards, mut talents) = (displays(ROUNDS) * lots, displays(ROUNDS - 1) * lots);
        if self.stage == Stage::Drafting {
            (cards, talents) = (cards + lots, talents + lots);
        }
        if matches!(self.stage, Stage::Drafting | Stage::SoloCards) {
            talents += Magnifique::setup_talents(self.position.players());
        }
        if matches!(self.stage, Stage::Drafting | Stage::SoloCards | Stage::ChoosingTalents) {
            Broken::unless(state.round == 1, "MAG-4.1", || "the setup belongs to round 1".into())?;
        }
        let returned = if self.stage == Stage::Drafting { usize::from(self.position.players()) } else { 0 };
        let lasts = state.master_deck.len() + returned >= cards && state.talent_deck.len() >= talents;
        Broken::unless(lasts || self.stage == Stage::Over, "MAG-12.2", || "the master or talent deck is too small for the displays to come".into())
    }
}
