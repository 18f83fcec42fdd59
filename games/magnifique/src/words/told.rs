//! The position in words, tables and tracks.

use kernel::{Row, Sentence, Space, Thing, Told, Words};

use super::things::{say_action_name, say_die_face, say_gem_list, say_place, say_talent, say_tent, say_tile};
use crate::components::{Colour, Hue, Magnifique, Rewards, SLOTS, Tile, WheelSpace};
use crate::scoring::Part;
use crate::state::Place;
use crate::view::{HandView, PlayerView, PosterView, TurnView, View};

fn number(value: impl Into<i64>) -> Sentence {
    Sentence::new("magnifique-number").number("value", value)
}

fn thing(label: Sentence) -> Thing {
    Thing { label, count: 1 }
}

impl Magnifique {
    pub(super) fn told(&self, view: &View) -> Told {
        let mut told = Told::default();
        told.lines(Sentence::new("magnifique-told-table"), table_lines(view));
        if let Some(turn) = view.turn {
            told.lines(Sentence::new("magnifique-told-turn"), self.turn_lines(&turn));
        }
        told.table(Sentence::new("magnifique-told-players"), player_columns(), view.players.iter().map(|player| player_row(player)).collect());
        told.things(Sentence::new("magnifique-told-lots"), view.lots.iter().flatten().map(|lot| thing(self.say_whole_lot(*lot))).collect());
        if !view.open_talents.is_empty() {
            told.things(Sentence::new("magnifique-told-talents"), view.open_talents.iter().map(|talent| thing(say_talent(*talent))).collect());
        }
        told.things(
            Sentence::new("magnifique-told-posters"),
            view.poster_display.iter().flatten().map(|poster| thing(self.say_whole_poster(*poster))).collect(),
        );
        for wheel in Hue::ALL {
            told.track(Sentence::new("magnifique-told-wheel").key("colour", wheel.name()), self.wheel_spaces(view, wheel));
        }
        told.track(Sentence::new("magnifique-told-track"), track_spaces(view));
        for player in &view.players {
            self.tell_player(view, player, &mut told);
        }
        told.table(Sentence::new("magnifique-told-points"), points_columns(), view.players.iter().map(|player| points_row(player)).collect());
        told
    }

    fn turn_lines(&self, turn: &TurnView) -> Vec<Sentence> {
        let sources = turn.sources;
        let mut lines = vec![
            Sentence::new("magnifique-told-die").say("die", say_die_face(turn.die)).say("card", self.say_whole_card(turn.card)),
            Sentence::new("magnifique-told-power")
                .number("power", turn.power)
                .number("die", sources.die)
                .number("earlier", sources.earlier)
                .number("gems", sources.gems)
                .number("bonus", sources.bonus)
                .number("talents", sources.talents),
        ];
        if let Some(action) = turn.action {
            lines.push(Sentence::new("magnifique-told-action").say("action", say_action_name(action)));
        }
        lines
    }

    fn tell_player(&self, view: &View, player: &PlayerView, told: &mut Told) {
        let of = |id: &'static str| Sentence::new(id).seat("who", player.seat);
        let cards = player.cards.iter().map(|held| {
            let card =
                Sentence::new("magnifique-told-card").say("card", self.say_whole_card(held.card)).number("value", held.value).number("final", held.final_value);
            match held.die {
                Some(die) => Sentence::new("magnifique-told-card-die").say("card", card).say("die", say_die_face(die)),
                None => card,
            }
        });
        told.things(of("magnifique-told-cards"), cards.map(thing).collect());
        match &player.hand {
            HandView::Empty => {}
            HandView::Known { cards, .. } => told.things(of("magnifique-told-hand"), cards.iter().map(|card| thing(self.say_whole_card(*card))).collect()),
            HandView::Hidden { count } => {
                let hidden = Thing { label: Sentence::new("magnifique-hidden-card"), count: *count as u32 };
                told.things(of("magnifique-told-hand"), vec![hidden]);
            }
        }
        told.things(of("magnifique-told-own-talents"), player.talents.iter().map(|talent| thing(say_talent(*talent))).collect());
        told.lines(of("magnifique-told-slots"), (0..SLOTS).map(|slot| self.slot_line(player, slot)).collect());
        told.table(of("magnifique-told-camp"), (1..=self.grid.cols).map(number).collect(), self.camp_rows(view, player));
    }

    fn slot_line(&self, player: &PlayerView, slot: usize) -> Sentence {
        let tent = match slot.checked_sub(1).map(|index| player.tents[index]) {
            None => Sentence::new("magnifique-printed-tent"),
            Some(None) => Sentence::new("magnifique-no-tent-yet"),
            Some(Some(tent)) => say_tent(self, tent),
        };
        let line = Sentence::new("magnifique-told-slot").number("slot", slot as i64 + 1).say("tent", tent);
        match player.posters[slot] {
            None => line.say("poster", Sentence::new("magnifique-empty")),
            Some(poster) => line.say("poster", self.say_progress(&poster)),
        }
    }

    /// A poster and what is missing to complete it.
    fn say_progress(&self, poster: &PosterView) -> Sentence {
        let name = self.say_whole_poster(poster.poster);
        if poster.completable {
            return Sentence::new("magnifique-completable").say("poster", name);
        }
        let tiles = Tile::ALL.into_iter().filter(|tile| poster.missing_tiles[tile.index()] > 0);
        let mut missing: Vec<Sentence> =
            tiles.map(|tile| Sentence::new("magnifique-counted").number("count", poster.missing_tiles[tile.index()]).say("thing", say_tile(tile))).collect();
        if poster.missing_gems > 0 {
            missing.push(Sentence::new("magnifique-missing-gems").number("count", poster.missing_gems));
        }
        if !poster.has_tent {
            missing.push(Sentence::new("magnifique-missing-tent"));
        }
        if missing.is_empty() { name } else { Sentence::new("magnifique-missing").say("poster", name).list("missing", missing) }
    }

    /// The camp row by row: tiles by colour and size, bonuses still to cover.
    fn camp_rows(&self, view: &View, player: &PlayerView) -> Vec<Row> {
        let board = self.board(player.board, view.options.board_side);
        let tile_at = |bit| player.camp.iter().position(|placement| self.cells_of(*placement) & bit != 0);
        let content = |bit| match tile_at(bit) {
            Some(index) => Some(Sentence::new("magnifique-cell-tile").key("tile", player.camp[index].tile.name()).number("number", index as i64 + 1)),
            None if board.bonus_cells & bit != 0 => Some(say_reward(board.rewards_of(bit))),
            None => None,
        };
        let cells = |row| (0..self.grid.cols).map(|col| content(self.grid.cell(col, row))).collect();
        (0..self.grid.rows).map(|row| Row { head: number(row + 1), seat: Some(player.seat), cells: cells(row) }).collect()
    }

    fn wheel_spaces(&self, view: &View, wheel: Hue) -> Vec<Space> {
        let data = view.wheels[wheel.index()];
        (0..self.wheel_length(wheel))
            .map(|index| {
                let (label, tent) = match self.wheel_space(wheel, index) {
                    WheelSpace::Gem(gem) => (Sentence::new("magnifique-space-gem").key("gem", gem.name()), None),
                    WheelSpace::Poster(number) => (Sentence::new("magnifique-space-poster"), data.tents[usize::from(number)]),
                };
                let wagon = (data.wagon == index).then(|| Sentence::new("magnifique-wagon"));
                Space { label, marks: tent.map(|tent| say_tent(self, tent)).into_iter().chain(wagon).collect() }
            })
            .collect()
    }
}

fn say_reward(rewards: Rewards) -> Sentence {
    let kind = match rewards {
        Rewards { coins: 1.., .. } => "coins",
        Rewards { points: 1.., .. } => "points",
        Rewards { gems: 1.., .. } => "gem",
        Rewards { pawns: 1.., .. } => "pawn",
        _ => "poster",
    };
    let amount = rewards.coins.max(rewards.points).max(rewards.gems).max(rewards.pawns).max(rewards.posters);
    Sentence::new("magnifique-cell-bonus").key("kind", kind).number("amount", amount)
}

fn table_lines(view: &View) -> Vec<Sentence> {
    let mut lines = vec![
        Sentence::new("magnifique-told-round").number("round", view.round).seat("who", view.first),
        Sentence::new("magnifique-told-pool").list("dice", view.dice_pool.iter().map(say_die_face)),
        Sentence::new("magnifique-told-decks")
            .number("master", view.decks.master as i64)
            .number("talents", view.decks.talents as i64)
            .number("posters", view.decks.posters as i64),
    ];
    if let Some(rank) = view.solo_rank {
        let dice = Colour::ALL.into_iter().filter(|colour| view.reserve[*colour] > 0);
        let dice = dice.map(|colour| Sentence::new("magnifique-dice").number("count", view.reserve[colour]).key("colour", colour.name()));
        lines.push(Sentence::new("magnifique-told-reserve").list("dice", dice));
        let title = ["none", "victory", "master", "magnificent"][rank.min(3)];
        lines.push(Sentence::new("magnifique-told-solo").say("title", Magnifique::say_title(title)));
    }
    lines
}

fn player_columns() -> Vec<Sentence> {
    ["points", "coins", "due", "gems", "pawns", "zones"].map(|column| Sentence::new(format!("magnifique-column-{column}"))).into()
}

fn player_row(player: &PlayerView) -> Row {
    let due = Sentence::new("magnifique-told-due").number("due", player.due).number("penalty", player.penalty);
    let pawns = Sentence::new("magnifique-told-pawns").number("ready", player.pawns.play_area).number("supply", player.pawns.supply);
    let cells = [number(player.total), number(player.coins), due, say_gem_list(player.gems), pawns, number(player.zones)];
    Row { head: Sentence::new("magnifique-told-player").seat("who", player.seat), seat: Some(player.seat), cells: cells.map(Some).into() }
}

fn points_columns() -> Vec<Sentence> {
    Part::ALL.iter().map(|part| Sentence::new(format!("magnifique-part-{}", part.name()))).collect()
}

fn points_row(player: &PlayerView) -> Row {
    let cells = Part::ALL.iter().map(|part| Some(number(player.points.of(*part)))).collect();
    Row { head: Sentence::new("magnifique-told-player").seat("who", player.seat), seat: Some(player.seat), cells }
}

/// The performance track from the bottom: the waiting spaces, then the performance spaces.
fn track_spaces(view: &View) -> Vec<Space> {
    let hats_on = |place: Place| -> Vec<Sentence> {
        let owners = view.players.iter().filter(|player| player.hats.contains(&Some(place)));
        owners.map(|player| Sentence::new("magnifique-hat").seat("who", player.seat)).collect()
    };
    let waiting = (1..=4).map(|number| Space { label: say_place(Place::Waiting { number }), marks: hats_on(Place::Waiting { number }) });
    let spaces = view.track.iter().map(|space| {
        let mut marks = hats_on(Place::Space { power: space.power });
        if marks.is_empty() && !space.vacant {
            marks.push(Sentence::new("magnifique-blocked"));
        }
        Space { label: Sentence::new("magnifique-track-space").number("power", space.power).number("posters", space.posters), marks }
    });
    waiting.chain(spaces).collect()
}
