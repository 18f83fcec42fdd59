//! What somebody's finished games add up to.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json as Answer;
use axum::extract::{Query, State};
use serde::Deserialize;

use super::caller::Caller;
use crate::digests::{self, Digest};
use crate::error::Error;
use crate::house::House;
use crate::reviews::FORM;
use crate::table::Document;
use crate::wire::{Insight, Phase};

/// So many of a person's tables are looked through.
const LOOKED_THROUGH: u32 = 1000;
/// Of so many of this house's last games the winners are taken.
const LAST_GAMES: u32 = 500;

/// Which game.
#[derive(Deserialize)]
pub(super) struct Wanted {
    game: String,
}

/// What my finished games of one kind add up to: luck and decisions apart, game by game, and where the points come from.
#[utoipa::path(get, path = "/api/v1/me/insight", params(("game" = String, Query)), responses((status = 200, body = Insight)))]
pub(super) async fn insight(State(house): State<Arc<House>>, Caller(person): Caller, Query(Wanted { game }): Query<Wanted>) -> Result<Answer<Insight>, Error> {
    house.registry.game(&game).ok_or(Error::NotFound("game"))?;
    // What cannot be read stands among my tables as damaged.
    let tables = house.store.tables_of(&person.id, LOOKED_THROUGH).await?.into_iter().flatten();
    let tables: Vec<Document> = tables.filter(|table| table.phase == Phase::Over && table.game == game).collect();
    let mine: HashMap<String, Digest> = read(house.store.digests_of(&person.id, FORM).await?).collect();
    let all: Vec<(String, Digest)> = read(house.store.digests(&game, FORM, LAST_GAMES).await?).collect();
    Ok(Answer(digests::insight(&game, &person.id, &tables, &mine, &all, |table| house.game_of(table).is_some())))
}

fn read(digests: Vec<(String, String)>) -> impl Iterator<Item = (String, Digest)> {
    digests.into_iter().filter_map(|(table, text)| Some((table, serde_json::from_str(&text).ok()?)))
}
