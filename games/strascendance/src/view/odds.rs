//! What a player would work out before the dice fall: what each crowd would set off, what a new crowd would change, what a
//! roll costs each seat on average, and what hangs together in a hand of place cards. Exact, by playing all outcomes.

use kernel::Viewer;
use schemars::JsonSchema;
use serde::Serialize;

use crate::board::Board;
use crate::components::{Components, Face};
use crate::danger::{Dangers, digits_of, outcomes_with};
use crate::decisions::Choices;
use crate::flow::Phase;
use crate::places::{Place, Places, Quarter};
use crate::state::{City, State};
use crate::tally::Tally;

/// Crowds that go off together (STR-5.12), and what comes of it as the board stands; cards and reactions left aside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupView {
    /// The crowd pawns.
    pub crowds: Places,
    /// In how many of the 36 outcomes of the epidemic dice they go off.
    pub outcomes: u8,
    /// The dancers they bring to held places (STR-5.14).
    pub dancers: Tally,
    /// The places that would be lost.
    pub lost: Places,
}

/// What one more crowd pawn would change. Only the last one of a turn needs it: a roll follows, so it cannot be tried and taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Forecast {
    /// Where the pawn would stand.
    pub place: Place,
    /// The crowds that would go off together with it.
    pub group: Places,
    /// The held places whose danger would be another.
    pub changes: Vec<Change>,
    /// What the roll would cost each seat then, as `risks` counts it.
    pub risks: Vec<u16>,
}

/// The danger of a place as it would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// Which place.
    pub place: Place,
    /// In how many of the 36 outcomes it would be hit.
    pub hit: u8,
    /// In how many of them it would be lost.
    pub lost: u8,
}

/// What the faces of the turn's dice allow (STR-2.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FacesView {
    /// With the black die.
    pub black: Face,
    /// With the white die.
    pub white: Face,
}

/// How a set of places hangs together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Holding {
    /// Into how many groups roads join them.
    pub groups: u8,
    /// How many roads lead from them to other places: ways for crowds to reach them.
    pub borders: u8,
    /// The quarters held entirely (STR-5.23 b).
    pub quarters: Vec<Quarter>,
}

impl Holding {
    /// How these places hang together.
    #[must_use]
    pub fn of(board: &Board, places: Places) -> Self {
        let (mut left, mut groups) = (places, 0);
        while let Some(place) = left.first() {
            left -= board.chain(Places::only(place), places);
            groups += 1;
        }
        let borders = places.iter().map(|place| (board.linked_to(place) - places).len() as u8).sum();
        let quarters = Quarter::ALL.into_iter().filter(|quarter| board.quarter(*quarter).is_within(places)).collect();
        Self { groups, borders, quarters }
    }
}

/// The groups of crowds on the board, by their first place.
#[must_use]
pub fn groups(board: &Board, city: &City) -> Vec<GroupView> {
    let (mut left, mut groups) = (city.crowds, Vec::new());
    while let Some(place) = left.first() {
        let crowds = board.chain(Places::only(place), city.crowds);
        left -= crowds;
        let dancers: Tally = board.touches(crowds).iter().filter(|(place, _)| city.all_held().contains(*place)).collect();
        let lost = dancers.iter().filter(|(place, count)| *count >= city.life(*place)).map(|(place, _)| place).collect();
        groups.push(GroupView { crowds, outcomes: outcomes_with(digits_of(crowds)), dancers, lost });
    }
    groups
}

impl Components {
    /// What the last crowd pawn of the turn would change, for every space it may go to; told to whoever places it.
    pub(super) fn forecasts(&self, state: &State, viewer: Viewer) -> Vec<Forecast> {
        let Some(Phase::Crowds { left }) = state.phase() else { return Vec::new() };
        let is_last = left == 1 || state.crowd_reserve(self.crowd_pawns) == 1;
        if !is_last || !viewer.seat().is_some_and(|seat| self.awaiting(state).contains(seat)) {
            return Vec::new();
        }
        match self.ask_crowd_add(state, left).map(|ask| ask.choices) {
            Some(Choices::Places { places }) => {
                let now = Dangers::of(&self.board, &state.city);
                places.iter().map(|place| self.forecast(state, &now, place)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn forecast(&self, state: &State, before: &Dangers, place: Place) -> Forecast {
        let (board, now) = (&self.board, &state.city);
        let mut then = *now;
        then.crowds = then.crowds.with(place);
        let after = Dangers::of(board, &then);
        let changed = |place: &Place| (before.at(*place).hit, before.at(*place).lost) != (after.at(*place).hit, after.at(*place).lost);
        let change = |place: Place| Change { place, hit: after.at(place).hit, lost: after.at(place).lost };
        Forecast {
            place,
            group: board.chain(Places::only(place), then.crowds),
            changes: now.all_held().iter().filter(changed).map(change).collect(),
            risks: after.costs(state.players()).to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Chance, FastChance, Site, Viewer, Views};

    use super::*;
    use crate::event::News;
    use crate::places::ByPlace;
    use crate::table::{A, B, C, Table, place, places};

    /// Three players somewhere, with some dancers and killjoys, and up to ten crowds: another position for every number.
    fn somewhere(number: u64) -> Table {
        let mut chance = FastChance::new(number);
        let mut order: Vec<Place> = Table::of(3).game.components.board.places().iter().collect();
        chance.shuffle(Site("test.places"), &mut order);
        let mut pick = |options| chance.pick(Site("test.pick"), options) as usize;
        let mut table = Table::of(3).lull(&order[35].to_string());
        for (seat, own) in [A, B, C].into_iter().zip(order.chunks(6)) {
            for place in &own[..1 + pick(6)] {
                let dancers = pick(3);
                table = table.held(seat, &format!("{place}({dancers},{})", pick(4 - dancers as u32)));
            }
        }
        let crowds: Vec<String> = order[18..=18 + pick(10)].iter().map(ToString::to_string).collect();
        table.crowds(&crowds.join(" "))
    }

    #[test]
    fn all_odds_are_what_happens_when_the_dice_are_rolled() {
        let faces = || (1..=6).flat_map(|first| (1..=6).map(move |second| [first, second]));
        for number in 0..40 {
            let position = somewhere(number);
            let (board, before) = (&position.game.components.board, position.state.city);
            let (mut counted, mut gone) = (ByPlace::filled((0, 0)), ByPlace::filled(0));
            let mut costs = vec![0; 3];
            for epidemic in faces() {
                let table = somewhere(number).roll(1, 1, epidemic);
                let Some(News::Activated { group, .. }) = table.news().into_iter().find(|news| matches!(news, News::Activated { .. })) else {
                    // An event instead: what it brings is none of the dice's doing.
                    continue;
                };
                let after = &table.state.city;
                for place in before.all_held().iter() {
                    let lost = after.holder(place).is_none();
                    let hit = lost || after.life(place) < before.life(place);
                    counted[place].0 += u8::from(hit);
                    counted[place].1 += u8::from(lost);
                }
                for seat in [A, B, C] {
                    costs[seat.index()] += u16::from(before.score(seat) - after.score(seat));
                }
                for place in group.iter() {
                    gone[place] += 1;
                }
            }

            let dangers = Dangers::of(board, &before);

            for place in before.all_held().iter() {
                let danger = dangers.at(place);
                assert_eq!((danger.hit, danger.lost), counted[place], "{place} in position {number}");
            }
            assert_eq!(dangers.costs(3), costs, "position {number}");
            for group in groups(board, &before) {
                assert!(group.crowds.iter().all(|place| gone[place] == group.outcomes), "{group:?} in position {number}");
            }
        }
    }

    #[test]
    fn a_group_brings_what_it_brings_when_it_goes_off() {
        let mut compared = 0;
        for number in 0..40 {
            let position = somewhere(number);
            for group in groups(&position.game.components.board, &position.state.city) {
                let Some(digit) = group.crowds.iter().map(|place| u32::from(place.digit().value())).next() else { continue };
                let table = somewhere(number).roll(1, 1, [digit, digit]);
                let news = table.news();
                let alone = news.iter().any(|news| matches!(news, News::Activated { group: active, .. } if *active == group.crowds));
                if !alone {
                    continue;
                }
                let lost: Places = news.iter().filter_map(|news| if let News::Lost { place, .. } = news { Some(*place) } else { None }).collect();
                let arrived = news.iter().find_map(|news| if let News::Arrived { dancers } = news { Some(*dancers) } else { None });
                assert_eq!((arrived.unwrap_or_default(), lost), (group.dancers, group.lost), "{group:?} in position {number}");
                compared += 1;
            }
        }
        assert!(compared > 20, "{compared} groups went off alone");
    }

    #[test]
    fn str_5_12_a_group_tells_its_chance_its_dancers_and_what_is_lost() {
        let table = Table::of(2).held(A, "C1 K5(2,0)").held(B, "O5").crowds("K2 K3 W3");

        let groups = groups(&table.game.components.board, &table.state.city);

        assert_eq!(groups.len(), 2);
        assert_eq!(groups[0].crowds, places("K2 K3"));
        assert_eq!(groups[0].outcomes, 20);
        assert_eq!(groups[0].dancers.iter().collect::<Vec<_>>(), [(place("C1"), 1), (place("K5"), 1)]);
        assert_eq!(groups[0].lost, places("K5"));
        assert_eq!(groups[1].crowds, places("W3"));
    }

    #[test]
    fn a_roll_costs_what_its_outcomes_cost_together_and_never_more_than_the_life_of_a_place() {
        let table = Table::of(2).held(A, "C1").held(B, "K5(2,0)").crowds("K3 E4");

        // K3 and E4 have different digits: each alone in 9 outcomes, both in 2; K5 has life 1 and is lost by either.
        assert_eq!(Dangers::of(&table.game.components.board, &table.state.city).costs(2), [0, 20]);
    }

    #[test]
    fn str_5_57_the_forecast_of_the_last_crowd_is_the_danger_it_brings() {
        let mut table = Table::of(2).held(A, "C1").held(B, "K5").crowds("K2").lull("W4").crowds_phase();
        assert_eq!(table.game.view(&table.state, Viewer::Seat(A)).forecasts, [], "the first of two can be looked at and taken back");
        table.choose(A, "O5");

        let view = table.game.view(&table.state, Viewer::Seat(A));

        let forecast = view.forecasts.iter().find(|forecast| forecast.place == place("K3")).expect("K3 is free");
        assert_eq!(forecast.group, places("K2 K3"));
        assert_eq!(forecast.changes, [Change { place: place("C1"), hit: 20, lost: 0 }, Change { place: place("K5"), hit: 20, lost: 0 }]);
        assert_eq!(forecast.risks, [20, 20]);
        assert!(view.forecasts.iter().all(|forecast| forecast.place != place("K2")));
        assert_eq!(table.game.view(&table.state, Viewer::Seat(B)).forecasts, [], "who does not place it need not know");
    }

    #[test]
    fn a_hand_hangs_together_by_roads() {
        let table = Table::of(2);

        let holding = Holding::of(&table.game.components.board, places("P2 P5 C1"));

        assert_eq!(holding, Holding { groups: 2, borders: 2 + 1 + 4, quarters: vec!["P".parse().expect("a quarter")] });
    }
}
