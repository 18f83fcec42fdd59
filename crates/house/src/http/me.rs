//! Who I am: introduction, a second device, farewell.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::Language;
use serde::Deserialize;

use super::caller::{AnyCaller, Caller, Json, set_cookie};
use crate::error::Error;
use crate::house::House;
use crate::people::{look_of, random_id, tidy_name};
use crate::secret::Token;
use crate::table::{Change, Command};
use crate::wire::{CarryLink, Claim, DamagedTable, Introduce, Me, Person, Phase, Tables};

/// A link that carries an identity holds so long, in seconds.
const LINK_HOLDS: u32 = 600;
/// How many of my tables are listed.
const LISTED: u32 = 100;
/// So many of a person's tables are looked through for games that are over.
const OVER: u32 = 1000;

/// Who I am.
#[utoipa::path(get, path = "/api/v1/me", responses((status = 200, body = Me)))]
pub(super) async fn me(AnyCaller(person): AnyCaller) -> axum::Json<Me> {
    axum::Json(Me { person, token: None })
}

/// A new identity: a token for programs, a cookie for browsers.
fn identity(house: &House, headers: &HeaderMap, person: Person, token: Token, bearer: bool) -> Response {
    if bearer {
        return axum::Json(Me { person: Some(person), token: Some(token) }).into_response();
    }
    ([(header::SET_COOKIE, set_cookie(house, headers, token.reveal()))], axum::Json(Me { person: Some(person), token: None })).into_response()
}

/// A stranger becomes somebody; somebody changes name or language.
#[utoipa::path(post, path = "/api/v1/me", request_body = Introduce, responses((status = 200, body = Me)))]
pub(super) async fn introduce(
    State(house): State<Arc<House>>,
    AnyCaller(known): AnyCaller,
    headers: HeaderMap,
    Json(introduce): Json<Introduce>,
) -> Result<Response, Error> {
    let name = tidy_name(&introduce.name)?;
    let language: Language = introduce.language.parse().map_err(|error: kernel::UnknownLanguage| Error::BadRequest(error.to_string()))?;
    let look = look_of(&name);
    let person = |id, program| Person { id, name, mark: None, language: language.code().to_owned(), program };
    if let Some(known) = known {
        let person = house.store.change_person(&person(known.id, known.program), &look).await?;
        return Ok(axum::Json(Me { person: Some(person), token: None }).into_response());
    }
    let token = Token::of_identity();
    let person = house.store.add_person(&person(random_id::<12>(), introduce.bearer), &look, &token.hash(), house.clock.now()).await?;
    Ok(identity(&house, &headers, person, token, introduce.bearer))
}

/// Forgets everything about me.
#[utoipa::path(delete, path = "/api/v1/me", responses((status = 204)))]
pub(super) async fn delete(State(house): State<Arc<House>>, headers: HeaderMap, Caller(person): Caller) -> Result<Response, Error> {
    for table in house.store.tables_naming(&person.id).await? {
        let forget = |reply| Command::Change { person: Arc::new(person.clone()), change: Box::new(Change::Forget), reply };
        match house.ask(&table, forget).await {
            Err(Error::Damaged(_)) => house.forget_aside(&table, &person).await?,
            forgotten => drop(forgotten?),
        }
    }
    house.store.delete_person(&person.id).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, set_cookie(&house, &headers, ""))]).into_response())
}

/// A link that carries my identity to another device.
#[utoipa::path(post, path = "/api/v1/me/link", responses((status = 200, body = CarryLink)))]
pub(super) async fn link(State(house): State<Arc<House>>, Caller(person): Caller) -> Result<axum::Json<CarryLink>, Error> {
    let (code, expires_at) = (Token::of_link(), house.clock.now() + LINK_HOLDS);
    house.store.add_link(&person.id, &code.hash(), expires_at).await?;
    Ok(axum::Json(CarryLink { path: Token::from(&*format!("/carry/{}", code.reveal())), code, expires_at }))
}

/// This device becomes the person a link carries.
#[utoipa::path(post, path = "/api/v1/me/claim", request_body = Claim, responses((status = 200, body = Me)))]
pub(super) async fn claim(State(house): State<Arc<House>>, headers: HeaderMap, Json(claim): Json<Claim>) -> Result<Response, Error> {
    let mut person = house.store.take_link(&claim.code.hash(), house.clock.now()).await?.ok_or(Error::NotFound("link"))?;
    let token = Token::of_identity();
    person.program |= claim.bearer;
    house.store.add_token(&person, &token.hash()).await?;
    Ok(identity(&house, &headers, person, token, claim.bearer))
}

/// Which of my tables.
#[derive(Deserialize)]
pub(super) struct MyTables {
    /// Those whose games are over, instead of those that go on.
    #[serde(default)]
    over: bool,
}

/// The tables where I sit: those that go on, or those whose games are over.
#[utoipa::path(get, path = "/api/v1/me/tables", params(("over" = Option<bool>, Query)), responses((status = 200, body = Tables)))]
pub(super) async fn tables(State(house): State<Arc<House>>, Caller(person): Caller, Query(wanted): Query<MyTables>) -> Result<axum::Json<Tables>, Error> {
    let (mut tables, mut damaged) = (Vec::new(), Vec::new());
    let limit = if wanted.over { OVER } else { LISTED };
    for listed in house.store.tables_of(&person.id, limit).await? {
        let document = match listed {
            Ok(document) => document,
            Err(unreadable) => {
                damaged.push(house.set_aside(unreadable));
                continue;
            }
        };
        let is_wanted = match document.phase {
            Phase::Open | Phase::Cutting | Phase::Running => !wanted.over,
            Phase::Over => wanted.over,
            Phase::Closed => false,
        };
        if !is_wanted {
            continue;
        }
        let outline = || document.outline(house.game_of(&document).is_some());
        // Only a running game must be asked whose turn it is.
        let described = if document.phase == Phase::Running { house.describe(&document.id).await } else { Ok(outline()) };
        match described {
            Ok(table) => tables.push(table),
            Err(Error::Damaged(_)) => damaged.push(DamagedTable { id: document.id.clone(), game: document.game.clone(), created_at: document.created_at }),
            // One table that does not answer keeps nobody from the others.
            Err(_) => tables.push(outline()),
        }
    }
    Ok(axum::Json(Tables { tables, damaged }))
}
