//! What is printed in the copy on the table, where it is not what is printed in ours: a page has ours at hand, and draws
//! these tiles as an owner entered them.

use std::sync::LazyLock;

use kernel::Game;
use schemars::JsonSchema;
use serde::Serialize;

use crate::components::*;

static OURS: LazyLock<Essen> = LazyLock::new(|| Essen::open(Essen::EDITION).expect("the built-in data is whole"));

/// ESS-2.1: a game tile as it is printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PrintedTile {
    /// Which tile.
    pub tile: Tile,
    /// The same in all languages.
    pub title: String,
    /// Who sells it.
    pub publisher: String,
    /// Its symbol.
    pub symbol: Symbol,
    /// In euros, before any cut.
    pub price: u8,
    /// Points beyond the popularity.
    pub bonus: u8,
    /// Where its booth stands.
    pub zone: Zone,
}

impl Essen {
    /// The tiles of this copy that are not as in ours; none of our own.
    pub(super) fn printed_otherwise(&self) -> Vec<PrintedTile> {
        let is_other = |tile: &Tile| self.print(*tile) != OURS.print(*tile) || self.zone(*tile) != OURS.zone(*tile);
        let printed = |tile: Tile| {
            let Print { title, publisher, symbol, price, bonus } = self.print(tile).clone();
            PrintedTile { tile, title, publisher, symbol, price, bonus, zone: self.zone(tile) }
        };
        Tile::all().filter(is_other).map(printed).collect()
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game, Viewer, Views};
    use serde_json::Value;

    use super::*;
    use crate::table::{Table, game};

    #[test]
    fn our_own_copy_tells_nothing_of_its_tiles() {
        assert_eq!(Table::of(3).view(Viewer::Spectator).printed, []);
    }

    #[test]
    fn a_tile_that_an_owner_entered_is_told_as_it_is_printed_there() {
        let mut data: Value = serde_json::from_str(Essen::EDITION).expect("JSON");
        let tile = data["tiles"].as_array_mut().and_then(|tiles| tiles.iter_mut().find(|tile| tile["id"] == "game_17")).expect("it is there");
        tile["name"] = serde_json::json!({"fr": "The Baker's Dozen", "en": "The Baker's Dozen"});
        let copy = Essen::open(&data.to_string()).expect("a name is the owner's");

        let view = copy.view(&Table::of(3).state, Viewer::Spectator);

        let told: Vec<_> = view.printed.iter().map(|printed| (printed.tile, printed.title.as_str(), printed.price)).collect();
        assert_eq!(told, [(game(17), "The Baker’s Dozen", OURS.print(game(17)).price)]);
    }
}
