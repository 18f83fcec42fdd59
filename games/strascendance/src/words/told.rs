//! The position, told in lines and tables.

use kernel::{Row, Sentence, Space, Thing, Told};

use super::say;
use crate::components::Components;
use crate::danger::OUTCOMES;
use crate::draft::Fate;
use crate::view::{PlaceView, PlayerView, SetupView, View};

impl Components {
    pub(super) fn tell(&self, view: &View) -> Told {
        let mut told = Told::default();
        told.lines(Sentence::new("strascendance-told-table"), self.table_lines(view));
        if let Some(setup) = &view.setup {
            self.tell_setup(&mut told, setup, view.you.is_some());
        }
        told.table(
            Sentence::new("strascendance-told-players"),
            columns(["specific", "score", "places", "kept", "token"]),
            view.players.iter().map(|player| self.player_row(player)).collect(),
        );
        for player in view.players.iter().filter(|player| !player.places.is_empty()) {
            let held = view.places.iter().filter(|place| place.holder == Some(player.seat));
            let title = Sentence::new("strascendance-told-held").seat("who", player.seat);
            told.table(title, columns(["dancers", "killjoys", "life", "crowds", "hit", "lost"]), held.map(|place| self.place_row(place)).collect());
        }
        let crowds = view.places.iter().filter(|place| place.crowd);
        told.things(
            Sentence::new("strascendance-told-crowds").number("reserve", view.crowd_reserve),
            crowds.map(|place| thing(self.say_place(place.place))).collect(),
        );
        told.track(Sentence::new("strascendance-told-counter").number("crowds", view.counter.crowds), self.counter_spaces(view));
        told.lines(Sentence::new("strascendance-told-events"), self.event_lines(view));
        told
    }

    fn table_lines(&self, view: &View) -> Vec<Sentence> {
        let mut lines = Vec::new();
        match (view.ending, view.dice) {
            (Some(ending), _) => lines.push(say("ended", ending)),
            (None, None) => lines.push(Sentence::new("strascendance-told-first").seat("who", view.active)),
            (None, Some(dice)) => {
                lines.push(Sentence::new("strascendance-told-turn").seat("who", view.active).number("turn", view.turn + 1));
                lines.push(
                    Sentence::new("strascendance-told-dice")
                        .number("black", dice.black.value())
                        .number("white", dice.white.value())
                        .number("first", dice.epidemic[0].value())
                        .number("second", dice.epidemic[1].value()),
                );
            }
        }
        lines.extend(view.lull.map(|lull| Sentence::new("strascendance-told-lull").say("place", self.say_place(lull)).number("digit", lull.digit().value())));
        lines
    }

    /// The reader's own cards; a spectator has none.
    fn tell_setup(&self, told: &mut Told, setup: &SetupView, is_player: bool) {
        match setup {
            _ if !is_player => {}
            SetupView::Discarding { hand, discarded, .. } => {
                told.things(Sentence::new("strascendance-told-hand"), self.say_places(*hand).map(thing).collect());
                told.things(Sentence::new("strascendance-told-discarded"), self.say_places(*discarded).map(thing).collect());
            }
            SetupView::Drafting { hand, discarded, chosen, passed, .. } => {
                told.things(Sentence::new("strascendance-told-hand"), self.say_places(*hand).map(thing).collect());
                told.things(Sentence::new("strascendance-told-discarded"), self.say_places(*discarded).map(thing).collect());
                let choice = chosen.map(|pick| {
                    let id = match pick.fate {
                        Fate::Keep => "strascendance-draft-keep",
                        Fate::Discard => "strascendance-draft-discard",
                    };
                    Sentence::new(id).say("place", self.say_place(pick.place))
                });
                let memory = passed
                    .iter()
                    .flatten()
                    .map(|set| Sentence::new("strascendance-told-passed").number("count", set.len() as u32).list("places", self.say_places(*set)));
                told.lines(Sentence::new("strascendance-told-memory"), choice.into_iter().chain(memory).collect());
            }
            SetupView::LayingKilljoys { .. } => {}
        }
    }

    fn player_row(&self, player: &PlayerView) -> Row {
        let head = Sentence::new("strascendance-role").seat("who", player.seat).say("troublemaker", self.say_troublemaker(player.troublemaker));
        let kept = (!player.kept.is_empty()).then(|| Sentence::new("strascendance-list").list("items", self.say_cards(player.kept)));
        let cells = vec![
            Some(self.say_specific(player.specific)),
            number(player.score),
            number(player.places.len() as u8),
            kept,
            player.quarantine.map(|place| self.say_place(place)),
        ];
        Row { head, seat: Some(player.seat), cells }
    }

    fn place_row(&self, place: &PlaceView) -> Row {
        let share = |outcomes: u8| (outcomes > 0).then(|| Sentence::new("strascendance-share").share("share", outcomes.into(), OUTCOMES.into()));
        let crowds = (!place.danger.crowds.is_empty()).then(|| Sentence::new("strascendance-list").list("items", self.say_places(place.danger.crowds)));
        Row {
            head: self.say_place(place.place),
            seat: place.holder,
            cells: vec![number(place.dancers), number(place.killjoys), number(place.life), crowds, share(place.danger.hit), share(place.danger.lost)],
        }
    }

    fn counter_spaces(&self, view: &View) -> Vec<Space> {
        let space = |number: u8| {
            let pawn = view.counter.pawns.get(usize::from(number) - 1);
            Space {
                label: Sentence::new("strascendance-number").number("value", number),
                marks: pawn.map(|lost| self.say_troublemaker(lost.troublemaker)).into_iter().collect(),
            }
        };
        (1..=view.counter.length).map(space).collect()
    }

    fn event_lines(&self, view: &View) -> Vec<Sentence> {
        let events = &view.events;
        let mut lines = vec![Sentence::new("strascendance-told-piles").number("deck", events.deck).number("discard", events.discard.len() as u32)];
        for (depth, laid) in events.aggravating.iter().rev().enumerate() {
            let id = if depth == 0 { "strascendance-told-aggravating" } else { "strascendance-told-covered" };
            lines.push(Sentence::new(id).say("card", self.say_card(laid.card)).say("text", self.say_card_text(laid.card)));
        }
        lines.extend(
            events.resolving.map(|card| Sentence::new("strascendance-told-resolving").say("card", self.say_card(card)).say("text", self.say_card_text(card))),
        );
        lines
    }
}

fn columns<const N: usize>(names: [&str; N]) -> Vec<Sentence> {
    names.iter().map(|name| Sentence::new(format!("strascendance-column-{name}"))).collect()
}

const fn thing(label: Sentence) -> Thing {
    Thing { label, count: 1 }
}

fn number(value: u8) -> Option<Sentence> {
    Some(Sentence::new("strascendance-number").number("value", value))
}
