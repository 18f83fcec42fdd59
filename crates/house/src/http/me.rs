//! Who I am: introduction, a second device, farewell.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::Language;
use serde::Deserialize;

use super::caller::{AnyCaller, Caller, Json, Visiting, has_cookie, set_cookie};
use crate::devices::{self, OLD_HOLDS, RENEWED_AFTER};
use crate::error::Error;
use crate::house::House;
use crate::people::{look_of, random_id, tidy_name};
use crate::secret::Token;
use crate::store::{Ended, Reported, Visitor};
use crate::wire::{
    Block, Blocked, CarryLink, ChatLine, Claim, DamagedTable, Device, Devices, Introduce, Me, MyData, MyReport, MyVariation, NameDevice, Person, Phase, Said,
    Tables,
};

/// A link that carries an identity holds so long, in seconds.
const LINK_HOLDS: u32 = 600;
/// How many of my tables are listed.
const LISTED: u32 = 100;
/// The most people somebody can block.
const MOST_BLOCKED: usize = 500;
/// So many of a person's tables are looked through for games that are over.
const OVER: u32 = 1000;

/// Who I am.
#[utoipa::path(get, path = "/api/v1/me", responses((status = 200, body = Me)))]
pub(super) async fn me(State(house): State<Arc<House>>, AnyCaller(visitor): AnyCaller, headers: HeaderMap) -> Result<Response, Error> {
    let Some(visitor) = visitor else { return Ok(axum::Json(Me { person: None, token: None }).into_response()) };
    let now = house.clock.now();
    let is_old = visitor.newest_since.is_some_and(|since| since.saturating_add(RENEWED_AFTER) <= now);
    if is_old && has_cookie(&headers) {
        let token = Token::of_identity();
        house.store.replace_token(&visitor.device, &visitor.token_hash, &token.hash(), now, now + OLD_HOLDS).await?;
        return Ok(identity(&house, &headers, visitor.person, token, false));
    }
    Ok(axum::Json(Me { person: Some(visitor.person), token: None }).into_response())
}

/// What a browser or program calls itself.
fn agent(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::USER_AGENT)?.to_str().ok()
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
    if let Some(Visitor { person: known, .. }) = known {
        let person = house.store.change_person(&person(known.id, known.program), &look).await?;
        return Ok(axum::Json(Me { person: Some(person), token: None }).into_response());
    }
    let (device, token) = devices::arrives(agent(&headers), introduce.bearer);
    let person = house.store.add_person(&person(random_id::<12>(), introduce.bearer), &look, &device, house.clock.now()).await?;
    Ok(identity(&house, &headers, person, token, introduce.bearer))
}

/// Forgets everything about me.
#[utoipa::path(delete, path = "/api/v1/me", responses((status = 204)))]
pub(super) async fn delete(State(house): State<Arc<House>>, headers: HeaderMap, Caller(person): Caller) -> Result<Response, Error> {
    house.forget(&person).await?;
    Ok(farewell(&house, &headers))
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
    let (device, token) = devices::arrives(agent(&headers), claim.bearer);
    person.program |= claim.bearer;
    house.store.add_device(&person.id, &device, house.clock.now()).await?;
    Ok(identity(&house, &headers, person, token, claim.bearer))
}

/// An answer to a device that is no longer mine.
fn farewell(house: &House, headers: &HeaderMap) -> Response {
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, set_cookie(house, headers, ""))]).into_response()
}

async fn devices_of(house: &House, visitor: &Visitor) -> Result<Vec<Device>, Error> {
    let devices = house.store.devices(&visitor.person.id).await?;
    Ok(devices.into_iter().map(|device| Device { current: device.id == visitor.device, ..device }).collect())
}

/// The browsers and programs that can come as me.
#[utoipa::path(get, path = "/api/v1/me/devices", responses((status = 200, body = Devices)))]
pub(super) async fn devices(State(house): State<Arc<House>>, Visiting(visitor): Visiting) -> Result<axum::Json<Devices>, Error> {
    Ok(axum::Json(Devices { devices: devices_of(&house, &visitor).await? }))
}

/// Names one of my devices.
#[utoipa::path(post, path = "/api/v1/me/devices/{id}", request_body = NameDevice, responses((status = 200, body = Devices)))]
pub(super) async fn name_device(
    State(house): State<Arc<House>>,
    Visiting(visitor): Visiting,
    Path(id): Path<String>,
    Json(NameDevice { name }): Json<NameDevice>,
) -> Result<axum::Json<Devices>, Error> {
    if !house.store.name_device(&visitor.person.id, &id, &tidy_name(&name)?).await? {
        return Err(Error::NotFound("device"));
    }
    devices(State(house), Visiting(visitor)).await
}

/// Ends one of my devices: whoever has it is nobody from now on, at once.
#[utoipa::path(delete, path = "/api/v1/me/devices/{id}", responses((status = 204)))]
pub(super) async fn end_device(
    State(house): State<Arc<House>>,
    Visiting(visitor): Visiting,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let is_this_one = id == visitor.device;
    if house.end_devices(&visitor.person.id, &Ended::One(id)).await? == 0 {
        return Err(Error::NotFound("device"));
    }
    Ok(if is_this_one { farewell(&house, &headers) } else { StatusCode::NO_CONTENT.into_response() })
}

/// Which of my devices end.
#[derive(Deserialize)]
pub(super) struct EndedDevices {
    /// All of them, and not all but this one.
    #[serde(default)]
    all: bool,
}

/// Ends all my devices but this one, or with this one.
#[utoipa::path(delete, path = "/api/v1/me/devices", params(("all" = Option<bool>, Query)), responses((status = 204)))]
pub(super) async fn end_devices(
    State(house): State<Arc<House>>,
    Visiting(visitor): Visiting,
    Query(ended): Query<EndedDevices>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let kept = if ended.all { String::new() } else { visitor.device };
    house.end_devices(&visitor.person.id, &Ended::AllBut(kept)).await?;
    Ok(if ended.all { farewell(&house, &headers) } else { StatusCode::NO_CONTENT.into_response() })
}

/// Whom I have blocked.
#[utoipa::path(get, path = "/api/v1/me/blocked", responses((status = 200, body = Blocked)))]
pub(super) async fn blocked(State(house): State<Arc<House>>, Caller(person): Caller) -> Result<axum::Json<Blocked>, Error> {
    Ok(axum::Json(Blocked { people: house.store.blocked_by(&person.id).await? }))
}

/// Blocks somebody, or no longer: I do not want to hear them, nor to have them sit down at my tables.
#[utoipa::path(post, path = "/api/v1/me/blocked", request_body = Block, responses((status = 200, body = Blocked)))]
pub(super) async fn block(State(house): State<Arc<House>>, Caller(person): Caller, Json(block): Json<Block>) -> Result<axum::Json<Blocked>, Error> {
    if block.person == person.id {
        return Err(Error::BadRequest("nobody can block themselves".into()));
    }
    if block.blocked && house.store.blocked_by(&person.id).await?.len() >= MOST_BLOCKED {
        return Err(Error::TooMany("people blocked"));
    }
    house.store.block(&person.id, &block.person, block.blocked).await?;
    blocked(State(house), Caller(person)).await
}

/// Everything the house keeps about me, as a file.
#[utoipa::path(get, path = "/api/v1/me/data", responses((status = 200, body = MyData)))]
pub(super) async fn data(State(house): State<Arc<House>>, Visiting(visitor): Visiting) -> Result<Response, Error> {
    let (person, store) = (visitor.person.clone(), &house.store);
    let mut tables = Vec::new();
    for id in store.tables_naming(&person.id).await? {
        match store.table(&id).await {
            Ok(Some(document)) => tables.push(document.outline(house.game_of(&document).is_some())),
            // What cannot be read cannot be handed out either; that it is so stands among my tables.
            Ok(None) | Err(Error::Damaged(_)) => {}
            Err(error) => return Err(error),
        }
    }
    let said = |(table, line): (String, ChatLine)| Said { table, at: line.at, text: line.text };
    // What the other one said belongs to the other one.
    let reported = |report: Reported| MyReport { at: report.at, table: report.table, name: report.person.name, why: report.why };
    let data = MyData {
        created_at: store.known_since(&person.id).await?.unwrap_or_default(),
        devices: devices_of(&house, &visitor).await?,
        blocked: store.blocked_by(&person.id).await?,
        notices: super::notices::notices_of(&house, &visitor).await?,
        settings: store.page_settings(&person.id).await?,
        tables,
        chat: store.chat_by(&person.id).await?.into_iter().map(said).collect(),
        variations: store.variations_by(&person.id).await?.into_iter().map(|(table, variation)| MyVariation { table, variation }).collect(),
        reports: store.reports_by(&person.id).await?.into_iter().map(reported).collect(),
        person,
    };
    Ok(([(header::CONTENT_DISPOSITION, "attachment; filename=\"tablee.json\"")], axum::Json(data)).into_response())
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
