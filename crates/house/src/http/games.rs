//! The games, their words and their rules.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kernel::speech::{Audience, Speaker, common_catalogue};
use kernel::{Language, Sentence};
use registry::AnyGame;

use crate::error::Error;
use crate::house::House;
use crate::wire::{GameEntry, Games, InLanguages};

/// Words change with the house only; browsers may keep them for a while.
const FOR_AN_HOUR: &str = "public, max-age=3600";

/// What the house itself says.
pub(crate) const fn house_catalogue(language: Language) -> &'static str {
    match language {
        Language::French => include_str!("../../words/fr.ftl"),
        Language::English => include_str!("../../words/en.ftl"),
    }
}

/// Something that a game says of itself.
pub(super) fn in_language(game: &dyn AnyGame, language: Language, message: &str) -> String {
    let sentence = Sentence::new(format!("{}-{message}", game.id()));
    let speaker = Speaker::new(language, &[game.catalogue(language)]);
    speaker.and_then(|speaker| speaker.try_say(&sentence, &Audience::default())).unwrap_or_else(|_| game.id().to_owned())
}

fn in_languages(game: &dyn AnyGame, message: &str) -> InLanguages {
    InLanguages { fr: in_language(game, Language::French, message), en: in_language(game, Language::English, message) }
}

fn entry(game: &dyn AnyGame) -> GameEntry {
    let (min_players, max_players) = game.players();
    GameEntry {
        id: game.id().to_owned(),
        name: in_languages(game, "name"),
        pitch: in_languages(game, "pitch"),
        rules: game.rules(),
        data: game.data().to_owned(),
        min_players,
        max_players,
        options: game.options(),
        facts: game.facts(),
    }
}

/// Every game of the house.
#[utoipa::path(get, path = "/api/v1/games", responses((status = 200, body = Games)))]
pub(super) async fn games(State(house): State<Arc<House>>) -> Json<Games> {
    Json(Games {
        games: house.registry.games().map(|game| entry(&**game)).collect(),
        levels: bots::Level::OFFERED.map(|level| level.name().to_owned()).into(),
        languages: Language::ALL.map(|language| language.code().to_owned()).into(),
    })
}

fn language(code: &str) -> Result<Language, Error> {
    Language::ALL.into_iter().find(|language| language.code() == code).ok_or(Error::NotFound("language"))
}

fn text(kind: &'static str, text: String) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, FOR_AN_HOUR)], text).into_response()
}

/// The words of a game in a language: shared ones, the house's, its own.
#[utoipa::path(get, path = "/api/v1/catalogue/{game}/{language}.ftl",
    params(("game" = String, Path, description = "a game, or `house`"), ("language" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain")))]
pub(super) async fn catalogue(State(house): State<Arc<House>>, Path((game, file)): Path<(String, String)>) -> Result<Response, Error> {
    let language = language(file.strip_suffix(".ftl").ok_or(Error::NotFound("catalogue"))?)?;
    let own = match house.registry.game(&game) {
        Some(game) => game.catalogue(language),
        None if game == "house" => "",
        None => return Err(Error::NotFound("game")),
    };
    Ok(text("text/plain; charset=utf-8", [common_catalogue(language), house_catalogue(language), own].join("\n")))
}

/// The rules of a game for players, in a language.
#[utoipa::path(get, path = "/api/v1/rules/{game}/{language}", params(("game" = String, Path), ("language" = String, Path)),
    responses((status = 200, body = String, content_type = "text/markdown")))]
pub(super) async fn rules(State(house): State<Arc<House>>, Path((game, code)): Path<(String, String)>) -> Result<Response, Error> {
    let game = house.registry.game(&game).ok_or(Error::NotFound("game"))?;
    Ok(text("text/markdown; charset=utf-8", game.player_rules(language(&code)?).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(catalogue: &str) -> Vec<&str> {
        catalogue.lines().filter_map(|line| line.split_once(" = ").map(|(id, _)| id)).collect()
    }

    #[test]
    fn the_house_says_the_same_in_every_language() {
        assert_eq!(messages(house_catalogue(Language::French)), messages(house_catalogue(Language::English)));
        for language in Language::ALL {
            let speaker = Speaker::new(language, &[house_catalogue(language)]).expect("a sound catalogue");
            for id in messages(house_catalogue(language)) {
                assert!(speaker.try_say(&Sentence::new(id.to_owned()), &Audience::default()).is_ok(), "{language} {id}");
            }
        }
    }
}
