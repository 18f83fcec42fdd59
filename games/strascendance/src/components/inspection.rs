//! Every constraint on component data, by the rule that states it.

use std::collections::BTreeSet;

use kernel::edition::Inspection;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::data::{Data, EventData};
use super::{Face, MAX_COUNTER, MAX_PLAYERS, Quotas, Troublemaker, counted};
use crate::board::Board;
use crate::cards::{Card, Die, DiscardWhen, EVENT_CARDS, EventCard, Kind, Modifier, Op, Trigger, Who, Window};
use crate::places::{Place, Places, Quarter};

/// STR-12.14: the most choices an event card may ask for.
const MAX_EVENT_CHOICES: u8 = 11;
/// STR-12.14: the most choices a kept card may ask for after `use`.
const MAX_KEPT_CHOICES: u8 = 2;
/// STR-2.4: the letters that a short name may have on the map.
const SHORT_NAME: usize = 12;
/// STR-2.2: how many places each quarter has.
const QUARTER_SIZES: [(&str, u8); 12] =
    [("B", 2), ("C", 4), ("E", 3), ("F", 3), ("G", 3), ("K", 3), ("M", 4), ("N", 4), ("O", 3), ("P", 2), ("R", 3), ("W", 2)];
/// STR-2.13: how many event cards of each kind there are.
const CARDS_BY_KIND: [(&str, usize); 5] = [("prestige", 6), ("place", 6), ("aggravating", 8), ("global", 11), ("targeted", 11)];
/// STR-3.4: cards dealt, cards discarded and killjoys, for 2 to 5 players.
const STATED_QUOTAS: [(u8, u8, u8); 4] = [(15, 5, 5), (12, 4, 4), (9, 3, 3), (7, 2, 2)];
/// STR-7.6: the most turns the bound of STR-12.14 covers.
const MOST_TURNS: u8 = 200;
/// STR-8.3: how many event cards the short deck has.
const SHORT_DECK: usize = 21;
/// The effect words of section 5.7.
const OPS: [&str; 22] = [
    "prestige",
    "add_dancer_own",
    "add_dancer_all",
    "add_dancer_target",
    "remove_dancer_own",
    "remove_dancer_all",
    "add_killjoy_own",
    "remove_killjoy_own",
    "pass_dancer",
    "deliver_dancer",
    "place_crowds",
    "remove_crowds",
    "remove_crowds_all",
    "move_crowd",
    "activate_crowd_choice",
    "relocate_own",
    "swap_positions",
    "return_quarantine",
    "roll_digit",
    "reroll_action_dice",
    "draw_event",
    "cancel_batch_on_place",
];

impl Data {
    /// Places, quarters and roads (STR-2.1 to 2.5).
    pub(super) fn inspect_map(&self, inspection: &mut Inspection) -> Board {
        let mut places = Places::NONE;
        for row in &self.places {
            let place = row.id.parse::<Place>().ok().filter(|place| !places.contains(*place));
            inspection.demand(place.is_some(), "STR-2.1", || format!("“{}” is not a new id of a quarter letter and a digit", row.id));
            places = place.map_or(places, |place| places.with(place));
            let composed = format!("{}{}", row.quarter, row.digit);
            inspection.demand(row.id == composed, "STR-2.1", || format!("{} lies in quarter {} with digit {}", row.id, row.quarter, row.digit));
            inspection.demand(!row.name.is_blank(), "STR-2.4", || format!("{} has no name", row.id));
            let fits = [&row.short.fr, &row.short.en].into_iter().all(|short| (1..=SHORT_NAME).contains(&short.chars().count()));
            inspection.demand(fits, "STR-2.4", || format!("{} has no short name of at most {SHORT_NAME} letters", row.id));
        }
        self.inspect_quarters(inspection, places);
        let known = |id: &String| id.parse().ok().filter(|place| places.contains(*place));
        let mut roads = Vec::new();
        for [from, to] in &self.roads {
            match (known(from), known(to)) {
                (Some(one), Some(other)) if one != other => roads.push([one, other]),
                _ => inspection.demand(false, "STR-2.3", || format!("the road from {from} to {to} does not join two places")),
            }
        }
        let board = Board::new(places, &roads);
        board.inspect(inspection);
        for row in &self.places {
            let Some(place) = known(&row.id) else { continue };
            let listed = |ids: &[String]| ids.iter().filter_map(known).collect::<Places>();
            inspection.demand(listed(&row.neighbours) == board.linked_to(place), "STR-2.3", || format!("the neighbours of {place} are not those of the roads"));
            let abroad = board.linked_to(place) - place.quarter().places();
            inspection.demand(listed(&row.road_signs) == abroad, "STR-2.3", || format!("the road signs of {place} are not its neighbours in other quarters"));
        }
        self.inspect_drawing(inspection, &roads);
        board
    }

    fn inspect_quarters(&self, inspection: &mut Inspection, places: Places) {
        for (letter, size) in QUARTER_SIZES {
            let quarter: Quarter = letter.parse().expect("a letter of STR-2.2");
            let held = (places & quarter.places()).len();
            inspection.rulebook(held > 0, "STR-2.1", "Répartition des lieux", || format!("quarter {quarter} has no place"));
            inspection.expect(held == usize::from(size), "STR-2.2", || format!("quarter {quarter} has {} instead of {size}", counted(held, "place")));
            let row = self.quarters.iter().find(|row| row.id == letter);
            let matches = row.is_some_and(|row| {
                usize::from(row.size) == held && row.places.iter().filter_map(|id| id.parse().ok()).collect::<Places>() == places & quarter.places()
            });
            inspection.demand(matches, "STR-2.2", || format!("the row of quarter {quarter} does not list its places"));
        }
        inspection.demand(self.quarters.len() == QUARTER_SIZES.len(), "STR-2.1", || format!("{} quarters instead of 12", self.quarters.len()));
        inspection.demand(self.quarters.iter().all(|row| !row.name.is_blank()), "STR-2.2", || "a quarter has no name".into());
    }

    /// STR-2.5: the map is planar as drawn: straight roads neither cross nor touch but at a common end.
    fn inspect_drawing(&self, inspection: &mut Inspection, roads: &[[Place; 2]]) {
        let point = |place: Place| self.places.iter().find(|row| row.id == place.to_string()).map_or((0, 0), |row| (i64::from(row.x), i64::from(row.y)));
        let side = |a: (i64, i64), b: (i64, i64), c: (i64, i64)| ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum();
        for (index, first) in roads.iter().enumerate() {
            for second in &roads[index + 1..] {
                if first.iter().any(|end| second.contains(end)) {
                    continue;
                }
                let ([a, b], [c, d]) = (first.map(point), second.map(point));
                let cross = side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
                inspection.expect(!cross, "STR-2.5", || format!("the roads {}-{} and {}-{} cross", first[0], first[1], second[0], second[1]));
            }
        }
    }

    /// Everything but the map and the events.
    pub(super) fn inspect_box(&self, inspection: &mut Inspection) {
        let head = self.game == "strascendance" && self.prefix == "STR" && self.schema_version == 1;
        inspection.demand(head, "STR-2.1", || {
            format!("this is {} ({}) in schema {}, not strascendance (STR) in schema 1", self.game, self.prefix, self.schema_version)
        });
        inspection.rulebook((self.players.min, self.players.max) == (2, 5), "STR-8.4", "Répartition des lieux", || "the game is for 2 to 5 players".into());
        self.inspect_supplies(inspection);
        for (players, quotas) in (2_u8..).zip([&self.setup.two, &self.setup.three, &self.setup.four, &self.setup.five]) {
            quotas.inspect(players, inspection);
        }
        inspection.rulebook((self.setup_crowds, self.setup_lull) == (3, 1), "STR-3.8", "Répartition des lieux", || {
            "the set-up lays 3 crowd pawns and 1 lull pawn".into()
        });
        self.inspect_dice(inspection);
        self.inspect_counter(inspection);
        inspection
            .rulebook(self.max_dancers_per_specific_action == 3, "STR-5.28", "Actions spécifiques", || "a specific action moves at most 3 dancers".into());
        inspection.rulebook(self.reentry_dancers_per_place == 2, "STR-5.62", "Éliminations", || "a place taken on re-entry has 2 dancers".into());
        let turns = self.technical_limits.max_turns;
        inspection.demand((1..=MOST_TURNS).contains(&turns), "STR-7.6", || format!("a game lasts 1 to {MOST_TURNS} turns, not {turns}"));
        inspection.expect(turns == MOST_TURNS, "STR-7.6", || format!("a game lasts at most {turns} turns instead of {MOST_TURNS}"));
        inspection.demand(self.technical_limits.max_decisions == crate::MAX_DECISIONS, "STR-12.14", || "the bound on decisions is 26,200".into());
    }

    fn inspect_supplies(&self, inspection: &mut Inspection) {
        let supplies = &self.supplies;
        let mut demand = |count: u8, expected: usize, rule: &'static str, what: &str| {
            inspection.rulebook(usize::from(count) == expected, rule, "Matériel", || format!("{count} {what} instead of {expected}"));
        };
        demand(supplies.place_cards, self.places.len(), "STR-2.1", "place cards");
        demand(supplies.event_cards, self.events.len(), "STR-2.13", "event cards");
        demand(supplies.troublemaker_cards, 6, "STR-2.7", "troublemaker cards");
        demand(supplies.player_pawns_per_troublemaker, 10, "STR-2.7", "pawns for each troublemaker");
        demand(supplies.player_pawns, 60, "STR-2.7", "player pawns");
        demand(supplies.quarantine_tokens, 6, "STR-2.7", "quarantine tokens");
        demand(supplies.crowd_pawns, 10, "STR-2.8", "crowd pawns");
        demand(supplies.lull_pawns, 1, "STR-2.8", "lull pawns");
        demand(supplies.slots_per_place, 3, "STR-2.6", "slots on a place card");
        demand(supplies.epidemic_dice, 2, "STR-2.9", "epidemic dice");
        demand(supplies.black_dice, 1, "STR-2.9", "black dice");
        demand(supplies.white_dice, 1, "STR-2.9", "white dice");
        let distinct = |ids: BTreeSet<String>| ids.len() == Troublemaker::ALL.len();
        let rows = &self.troublemakers;
        let six = rows.len() == 6 && distinct(rows.iter().map(|row| row.id.to_string()).collect());
        inspection.demand(six, "STR-2.7", || "there are six different troublemakers".into());
        let actions = distinct(rows.iter().map(|row| row.specific_action.to_string()).collect());
        inspection.demand(actions, "STR-2.7", || "each troublemaker has a specific action of its own".into());
        let symbols = distinct(rows.iter().map(|row| row.symbol.clone()).collect()) && distinct(rows.iter().map(|row| row.colour.clone()).collect());
        inspection.demand(symbols, "STR-2.7", || "each troublemaker has a symbol and a colour of its own".into());
        for row in rows {
            let whole = row.pawns == 10 && row.quarantine_tokens == 1 && !row.name.is_blank();
            inspection.demand(whole, "STR-2.7", || format!("{} has no name, or not 10 pawns and 1 quarantine token", row.id));
        }
    }

    /// STR-2.9, STR-2.10: six faces, each with an action; the list of actions says the same.
    fn inspect_dice(&self, inspection: &mut Inspection) {
        inspection.demand(self.dice.faces == [1, 2, 3, 4, 5, 6], "STR-2.9", || "a die shows 1 to 6".into());
        inspection.demand(self.dice.action_of_face.len() == 6, "STR-2.10", || "every face of the black and white die has an action".into());
        for (face, name, expected) in [(Face::Propagation, "Spread", 3), (Face::CaDemenage, "Moving Out", 2), (Face::Specific, "the specific action", 1)] {
            let found = self.dice.action_of_face.values().filter(|action| **action == face).count();
            inspection.rulebook(found == expected, "STR-2.10", "Liste des actions", || format!("{} for {name} instead of {expected}", counted(found, "face")));
        }
        let faces_of =
            |face: Face| self.dice.action_of_face.iter().filter(move |(_, action)| **action == face).map(|(digit, _)| digit.value()).collect::<Vec<_>>();
        for row in &self.actions {
            let face = match row.id.as_str() {
                "propagation" => Face::Propagation,
                "ca_demenage" => Face::CaDemenage,
                _ => Face::Specific,
            };
            inspection.demand(row.faces == faces_of(face), "STR-2.10", || format!("the faces of {} are not those of the dice", row.id));
            let told = !row.name.is_blank() && !row.black.is_blank() && !row.white.is_blank();
            inspection.demand(told, "STR-2.10", || format!("{} has no text", row.id));
        }
        let listed: BTreeSet<&str> = self.actions.iter().map(|row| row.id.as_str()).collect();
        let expected: BTreeSet<&str> =
            ["propagation", "ca_demenage", "fete_des_voisins", "pas_de_quartier", "egare", "theorie_du_chaos", "decret", "livraison"].into();
        inspection.demand(listed == expected && self.actions.len() == 8, "STR-2.10", || "the list of actions is not whole".into());
    }

    /// STR-2.11: spaces counted from 1, a number beside each but the last, which ends the game.
    fn inspect_counter(&self, inspection: &mut Inspection) {
        let counter = &self.hysteria_counter;
        let length = counter.spaces.len();
        inspection.demand(counter.length == length && (1..=MAX_COUNTER).contains(&length), "STR-2.11", || {
            format!("the counter has {length} spaces, not 1 to {MAX_COUNTER}, or not as many as it says")
        });
        let number = |crowds: u8| (1..=self.supplies.crowd_pawns).contains(&crowds);
        let first = counter.crowds_before_first_loss;
        inspection.rulebook(first == 2, "STR-2.11", "Tour de jeu", || format!("{first} crowd pawns before the first loss instead of 2"));
        inspection.expect(length == 15, "STR-2.11", || format!("the counter has {length} spaces instead of 15"));
        for (row, space) in counter.spaces.iter().zip(1..) {
            let last = space == length;
            let fits = row.space == space && row.end == last && row.crowds.is_none() == last && row.crowds.is_none_or(number);
            inspection.demand(fits, "STR-2.11", || format!("space {space} of the counter has the wrong number"));
        }
    }

    /// STR-2.13: the 42 event cards with effects in known words.
    pub(super) fn inspect_events(&self, inspection: &mut Inspection) -> Vec<EventCard> {
        let count = self.events.len();
        inspection.rulebook(count == EVENT_CARDS, "STR-2.13", "Matériel", || format!("{count} event cards instead of {EVENT_CARDS}"));
        for (kind, expected) in CARDS_BY_KIND {
            let found = self.events.iter().filter(|row| row.kind == kind).count();
            inspection.expect(found == expected, "STR-2.13", || format!("{found} event cards of kind {kind} instead of {expected}"));
        }
        let short = self.events.iter().filter(|row| row.half_deck).count();
        inspection.rulebook(short == SHORT_DECK, "STR-8.3", "Tabletopia", || format!("{short} cards in the short deck instead of {SHORT_DECK}"));
        let words: Vec<&str> = self.event_ops.iter().map(|row| row.op.as_str()).collect();
        inspection.demand(words == OPS, "STR-2.13", || "the effect words are not those of section 5.7".into());
        inspection.demand(self.event_selectors.len() == 8, "STR-5.47", || "there are eight selectors".into());
        let mut cards = Vec::new();
        for (row, expected) in self.events.iter().zip(Card::all()) {
            inspection.demand(row.id == expected.to_string(), "STR-2.13", || format!("card {} stands where {expected} should", row.id));
            inspection.demand(!row.name.is_blank() && !row.text.is_blank(), "STR-2.13", || format!("{} has no name or text", row.id));
            cards.extend(row.inspect(inspection));
        }
        cards
    }
}

impl Quotas {
    /// STR-3.4: the arithmetic of a row; STR-5.64: re-entry always finds places.
    fn inspect(&self, players: u8, inspection: &mut Inspection) {
        let (stated, found) = (STATED_QUOTAS[usize::from(players) - 2], (self.dealt, self.discarded, self.killjoys));
        inspection.rulebook(found == stated, "STR-3.4", "Répartition des lieux, page 3", || {
            format!("{players} players: {found:?} cards dealt, cards discarded and killjoys instead of {stated:?}")
        });
        let (dealt, held) = (u16::from(self.dealt) * u16::from(players), u16::from(self.kept) * u16::from(players));
        inspection.demand(self.dealt == self.discarded.saturating_add(self.kept), "STR-3.4", || {
            format!("{players} players: kept and discarded cards are not the dealt ones")
        });
        inspection.demand(dealt + u16::from(self.undealt) == 36, "STR-3.4", || format!("{players} players: not 36 cards dealt and undealt"));
        inspection.demand(held + u16::from(self.unheld) == 36, "STR-3.4", || format!("{players} players: not 36 places held and unheld"));
        inspection
            .demand((2..=10).contains(&self.kept) && held <= 25, "STR-5.64", || format!("{players} players: {held} held places leave too few for a re-entry"));
        inspection.demand((1..=3 * u16::from(self.kept)).contains(&u16::from(self.killjoys)), "STR-3.7", || {
            format!("{players} players: {} for {} slots", counted(self.killjoys, "killjoy"), 3 * u16::from(self.kept))
        });
        inspection.demand(u16::from(self.killjoys) * u16::from(players) <= 12, "STR-12.14", || format!("{players} players: more than 12 killjoys to lay"));
    }
}

impl EventData {
    /// The card in the effect words of section 5.7; nothing if one of them is unknown.
    fn inspect(&self, inspection: &mut Inspection) -> Option<EventCard> {
        let (kind, effect) = match (self.kind.as_str(), &self.effect, &self.kept, &self.aggravating) {
            ("prestige" | "global" | "targeted", Some(effect), None, None) => (Kind::AtOnce, effect),
            ("place", None, Some(kept), None) => (Kind::Kept(kept.window), &kept.effect),
            ("aggravating", None, None, Some(row)) => {
                let modifier = self.word::<Option<Modifier>>(row.modifier.clone().into(), inspection)?;
                let trigger = self.word::<Option<Trigger>>(row.trigger.clone().into(), inspection)?;
                let discard_when = self.word::<DiscardWhen>(row.discard_when.clone(), inspection)?;
                let fits = !matches!(discard_when, DiscardWhen::TurnsElapsed { value: 0 })
                    && !matches!(modifier, Some(Modifier::ForbidDie { die: Die::White }))
                    && trigger.is_some() != row.effect.is_empty();
                inspection.demand(fits, "STR-5.52", || format!("{} can never work or never leave", self.id));
                (Kind::Aggravating { modifier, trigger, discard_when }, &row.effect)
            }
            _ => {
                inspection.demand(false, "STR-2.13", || format!("{} is no card of kind {}", self.id, self.kind));
                return None;
            }
        };
        let effect = effect.iter().map(|op| self.word::<Op>(op.clone(), inspection)).collect::<Option<Vec<_>>>()?;
        self.inspect_effect(kind, &effect, inspection);
        Some(EventCard { in_short_deck: self.half_deck, kind, effect })
    }

    fn word<T: DeserializeOwned>(&self, word: Value, inspection: &mut Inspection) -> Option<T> {
        let read = serde_json::from_value(word);
        inspection.demand(read.is_ok(), "STR-2.13", || {
            format!("{} has an unknown effect: {}", self.id, read.as_ref().err().map(ToString::to_string).unwrap_or_default())
        });
        read.ok()
    }

    /// STR-12.14: the effect asks for no more choices than the bound allows, and its words fit the card.
    fn inspect_effect(&self, kind: Kind, effect: &[Op], inspection: &mut Inspection) {
        let seats = |who: Who| if matches!(who, Who::Active | Who::Owner) { 1 } else { MAX_PLAYERS as u8 };
        let choices = effect.iter().map(|op| op.who().map_or(0, seats).saturating_mul(op.choices())).fold(0, u8::saturating_add);
        let bound = match kind {
            Kind::AtOnce => MAX_EVENT_CHOICES,
            Kind::Kept(_) => MAX_KEPT_CHOICES,
            Kind::Aggravating { .. } => MAX_PLAYERS as u8,
        };
        inspection.demand(choices <= bound, "STR-12.14", || format!("{} asks for up to {choices} choices, more than {bound}", self.id));
        inspection.demand(effect.iter().all(|op| op.count() > 0), "STR-5.47", || format!("{} has a count of 0", self.id));
        let reacts = effect == [Op::CancelBatchOnPlace];
        let reaction = kind == Kind::Kept(Window::Reaction);
        inspection.demand(reacts == reaction && (reacts || !effect.contains(&Op::CancelBatchOnPlace)), "STR-5.9", || {
            format!("{} mixes a reaction with something else", self.id)
        });
        let owned = effect.iter().all(|op| op.who().is_none_or(|who| who == Who::Owner));
        inspection.demand(!matches!(kind, Kind::Kept(_)) || owned, "STR-5.47", || format!("{} is a kept card that concerns others", self.id));
        let draws = |op: &Op| matches!(op, Op::DrawEvent { .. });
        let last = effect.iter().position(draws).is_none_or(|at| kind == Kind::AtOnce && at + 1 == effect.len());
        inspection.demand(last, "STR-5.51", || format!("{} draws before its effect is complete", self.id));
    }
}
