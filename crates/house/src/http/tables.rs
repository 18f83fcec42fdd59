//! Tables: opened, found, filled, started, looked back on.

use std::sync::Arc;

use axum::Json as Answer;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{Seat, Seed, Viewer};
use registry::AnyGame;
use serde::Deserialize;

use super::caller::{AnyCaller, Caller, Json, Query};
use super::deals;
use crate::error::Error;
use crate::house::House;
use crate::people::{look_of, random_id};
use crate::socket::MAX_REQUEST_NAME;
use crate::store::Reported;
use crate::table::{self, Change, Command, Document, Place, Play, Stretch};
use crate::wire::{
    AddBot, ChatChoice, ChatLine, Invite, Join, Mute, OpenCut, Past, Person, Phase, Rehash, Replay, Report, SeatChoice, SeatPlan, SeatingChoice, Steps, Table,
    TablePlan, Tables, Terms,
};

/// How many tables the lobby lists, steps a page of the log has, frames a stretch of a replay.
const LISTED: u32 = 100;
const STEPS: u32 = 100;
const FRAMES: u32 = 200;
/// How many of a table's last lines are looked through for what somebody said who is reported, and how many reports a person
/// can make in a day.
const LINES_REPORTED: u32 = 50;
const REPORTS_A_DAY: u32 = 20;
/// What is counted by the day is worth trying again after an hour, in seconds: the first of them may be of yesterday then.
pub(super) const AN_HOUR: u32 = 3600;

fn bad(why: impl ToString) -> Error {
    Error::BadRequest(why.to_string())
}

fn level(name: &str) -> Result<String, Error> {
    name.parse::<bots::Level>().map(|level| level.name().to_owned()).map_err(bad)
}

/// Checks a plan and puts its words into their usual form.
fn check(game: &dyn AnyGame, mut plan: TablePlan) -> Result<TablePlan, Error> {
    table::check_times(plan.move_seconds, plan.absence.as_mut())?;
    table::check_clocks(plan.pace, plan.bank, plan.weekends_off.as_ref())?;
    for seat in &mut plan.seats {
        if let SeatPlan::Bot { level: name } = seat {
            *name = level(name)?;
        }
    }
    let players = u8::try_from(plan.seats.len()).unwrap_or(u8::MAX);
    game.start(players, &plan.options, Seed::from_text("a trial of the options"))?;
    Ok(plan)
}

/// Refuses whoever has too many tables besides this one.
async fn require_room(house: &House, person: &Person, table: &str) -> Result<(), Error> {
    let most = house.config.limits.tables_per_person;
    if most > 0 && house.store.count_tables_of(&person.id, table).await? >= most {
        return Err(Error::TooMany("tables"));
    }
    Ok(())
}

/// Opens a table.
#[utoipa::path(post, path = "/api/v1/tables", request_body = TablePlan, responses((status = 201, body = Table)))]
pub(super) async fn create(State(house): State<Arc<House>>, Caller(person): Caller, Json(plan): Json<TablePlan>) -> Result<(StatusCode, Answer<Table>), Error> {
    if plan.request.as_ref().is_some_and(|request| request.is_empty() || request.len() > MAX_REQUEST_NAME) {
        return Err(bad(format!("a request's name has 1 to {MAX_REQUEST_NAME} characters")));
    }
    if let Err(full) = require_room(&house, &person, "").await {
        // Perhaps it is full with the very table that is asked for.
        let known = match &plan.request {
            Some(request) => house.store.table_of_request(&person.id, request).await?,
            None => None,
        };
        return Ok((StatusCode::CREATED, Answer(house.describe(&known.ok_or(full)?).await?)));
    }
    let (game, request) = (house.registry.game(&plan.game).ok_or(Error::NotFound("game"))?, plan.request.clone());
    let (plan, known) = match plan.known.clone() {
        Some(wanted) => deals::known(&house, &**game, plan, wanted).await.map(|(plan, known)| (plan, Some(known)))?,
        None => (plan, None),
    };
    let mut document = Document::new(check(&**game, plan)?, game.rules(), game.data(), &person, house.clock.now());
    document.known = known;
    let id = house.store.add_table(&document, request.as_deref()).await?;
    Ok((StatusCode::CREATED, Answer(house.describe(&id).await?)))
}

/// Narrows the lobby.
#[derive(Deserialize)]
pub(super) struct LobbyQuery {
    game: Option<String>,
}

/// Public tables: open ones first, then those that can be watched.
#[utoipa::path(get, path = "/api/v1/tables", params(("game" = Option<String>, Query)), responses((status = 200, body = Tables)))]
pub(super) async fn lobby(State(house): State<Arc<House>>, Query(query): Query<LobbyQuery>) -> Result<Answer<Tables>, Error> {
    let documents = house.store.lobby(query.game.as_deref(), LISTED).await?;
    let sound = documents.into_iter().filter_map(|listed| listed.map_err(|unreadable| house.set_aside(unreadable)).ok());
    let can_be_watched = |document: &Document| document.phase != Phase::Running || document.may_watch(None);
    let listed = sound
        .filter(|document| !house.sickbay.has(&document.id) && can_be_watched(document))
        .map(|document| document.outline(house.game_of(&document).is_some()));
    // What cannot be opened is of no interest to strangers.
    Ok(Answer(Tables { tables: listed.collect(), damaged: Vec::new() }))
}

/// A table.
#[utoipa::path(get, path = "/api/v1/tables/{id}", params(("id" = String, Path)), responses((status = 200, body = Table)))]
pub(super) async fn table(State(house): State<Arc<House>>, Path(id): Path<String>) -> Result<Answer<Table>, Error> {
    house.describe(&id).await.map(Answer)
}

async fn change(house: &Arc<House>, id: &str, person: Person, change: Change) -> Result<Answer<Table>, Error> {
    house.ask(id, |reply| Command::Change { person: Arc::new(person), change: Box::new(change), reply }).await.map(Answer)
}

/// Sits down.
#[utoipa::path(post, path = "/api/v1/tables/{id}/join", params(("id" = String, Path)), request_body = Join, responses((status = 200, body = Table)))]
pub(super) async fn join(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(join): Json<Join>,
) -> Result<Answer<Table>, Error> {
    require_room(&house, &person, &id).await?;
    let host = stored(&house, &id).await?.host;
    if host != person.id && house.store.blocked_by(&host).await?.iter().any(|blocked| blocked.id == person.id) {
        return Err(Error::Blocked);
    }
    // Somebody on another's device can be called anything, also like somebody of the house who is not here.
    let alike = match join.name.as_deref().filter(|name| **name != *person.name) {
        Some(name) => house.store.alike(&look_of(name)).await?,
        None => 0,
    };
    change(&house, &id, person, Change::Join(join, alike)).await
}

/// Leaves a seat before the start.
#[utoipa::path(post, path = "/api/v1/tables/{id}/leave", params(("id" = String, Path)), request_body = SeatChoice, responses((status = 200, body = Table)))]
pub(super) async fn leave(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(seat): Json<SeatChoice>,
) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::Leave(seat.seat)).await
}

/// Puts a bot on an open seat.
#[utoipa::path(post, path = "/api/v1/tables/{id}/bots", params(("id" = String, Path)), request_body = AddBot, responses((status = 200, body = Table)))]
pub(super) async fn add_bot(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(bot): Json<AddBot>,
) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::AddBot(bot)).await
}

/// Keeps a seat for somebody the host has played with, who is then told of it. Whoever has blocked the host is left in peace.
#[utoipa::path(post, path = "/api/v1/tables/{id}/invite", params(("id" = String, Path)), request_body = Invite, responses((status = 200, body = Table)))]
pub(super) async fn invite(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(invite): Json<Invite>,
) -> Result<Answer<Table>, Error> {
    let known = house.store.played_with(&person.id, &invite.person).await?.ok_or(Error::NotAcquainted)?;
    if house.store.blocked_by(&known.id).await?.iter().any(|blocked| blocked.id == person.id) {
        return Err(Error::NotAcquainted);
    }
    change(&house, &id, person, Change::Invite(known)).await
}

/// Frees a seat.
#[utoipa::path(post, path = "/api/v1/tables/{id}/free", params(("id" = String, Path)), request_body = SeatChoice, responses((status = 200, body = Table)))]
pub(super) async fn free(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(seat): Json<SeatChoice>,
) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::Free(seat.seat)).await
}

/// Gives the hash of a fresh contribution for a seat of mine.
#[utoipa::path(post, path = "/api/v1/tables/{id}/hash", params(("id" = String, Path)), request_body = Rehash, responses((status = 200, body = Table)))]
pub(super) async fn rehash(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(rehash): Json<Rehash>,
) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::Rehash(rehash)).await
}

/// Opens my contribution for a seat; with the last one the game begins.
#[utoipa::path(post, path = "/api/v1/tables/{id}/cut", params(("id" = String, Path)), request_body = OpenCut, responses((status = 200, body = Table)))]
pub(super) async fn open_cut(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(cut): Json<OpenCut>,
) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::OpenCut(cut)).await
}

/// Starts: the deck is cut, and then the game begins.
#[utoipa::path(post, path = "/api/v1/tables/{id}/start", params(("id" = String, Path)), responses((status = 200, body = Table)))]
pub(super) async fn start(State(house): State<Arc<House>>, Path(id): Path<String>, Caller(person): Caller) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::Start).await
}

/// Has the places drawn by lot at the start, or everybody play where they sit.
#[utoipa::path(post, path = "/api/v1/tables/{id}/seating", params(("id" = String, Path)), request_body = SeatingChoice, responses((status = 200, body = Table)))]
pub(super) async fn seating(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(choice): Json<SeatingChoice>,
) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::Seating(choice.seating)).await
}

/// Changes what was agreed.
#[utoipa::path(post, path = "/api/v1/tables/{id}/terms", params(("id" = String, Path)), request_body = Terms, responses((status = 200, body = Table)))]
pub(super) async fn terms(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(terms): Json<Terms>,
) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::Agree(Box::new(terms))).await
}

/// Has a bot play at once for somebody who is away.
#[utoipa::path(post, path = "/api/v1/tables/{id}/stand-in", params(("id" = String, Path)), request_body = SeatChoice, responses((status = 200, body = Table)))]
pub(super) async fn stand_in(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(seat): Json<SeatChoice>,
) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::StandIn(seat.seat)).await
}

/// Gives the seat of somebody whom a bot stands in for to that bot, for good.
#[utoipa::path(post, path = "/api/v1/tables/{id}/replace", params(("id" = String, Path)), request_body = SeatChoice, responses((status = 200, body = Table)))]
pub(super) async fn replace(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(seat): Json<SeatChoice>,
) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::Replace(seat.seat)).await
}

/// Decides who may speak.
#[utoipa::path(post, path = "/api/v1/tables/{id}/chat", params(("id" = String, Path)), request_body = ChatChoice, responses((status = 200, body = Table)))]
pub(super) async fn chat(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(choice): Json<ChatChoice>,
) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::Chat(choice.chat)).await
}

/// Mutes somebody, or no longer.
#[utoipa::path(post, path = "/api/v1/tables/{id}/mute", params(("id" = String, Path)), request_body = Mute, responses((status = 200, body = Table)))]
pub(super) async fn mute(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(mute): Json<Mute>,
) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::Mute(mute)).await
}

/// Reports somebody who sits or spoke at the table to whoever runs the house, with what they said last.
#[utoipa::path(post, path = "/api/v1/tables/{id}/report", params(("id" = String, Path)), request_body = Report, responses((status = 204)))]
pub(super) async fn report(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(reporter): Caller,
    Json(report): Json<Report>,
) -> Result<StatusCode, Error> {
    let why = report.why.trim();
    if why.is_empty() || why.chars().count() > house.config.limits.chat_characters {
        return Err(bad("a report says why, not too long"));
    }
    let document = stored(&house, &id).await?;
    let said: Vec<ChatLine> = house.store.chat(&id, 0, LINES_REPORTED).await?.into_iter().filter(|line| line.person.id == report.person).collect();
    let at_the_table = document.seats.iter().filter_map(Place::owner).find(|owner| owner.id == report.person);
    let person = said.first().map(|line| &line.person).or(at_the_table).cloned().ok_or(Error::NotFound("person"))?;
    let now = house.clock.now();
    let lines = said.into_iter().map(|line| line.text).collect();
    let reported = Reported { id: random_id::<12>(), at: now, reporter, person, table: id, why: why.to_owned(), lines };
    if !house.store.add_report(&reported, REPORTS_A_DAY, now.saturating_sub(24 * 3600)).await? {
        return Err(Error::TooManyNow { what: "reports", again_after: AN_HOUR });
    }
    tracing::warn!(report = reported.id, "somebody was reported: `tablee reports` tells why");
    Ok(StatusCode::NO_CONTENT)
}

/// Closes the table.
#[utoipa::path(post, path = "/api/v1/tables/{id}/close", params(("id" = String, Path)), responses((status = 200, body = Table)))]
pub(super) async fn close(State(house): State<Arc<House>>, Path(id): Path<String>, Caller(person): Caller) -> Result<Answer<Table>, Error> {
    change(&house, &id, person, Change::Close).await
}

/// Opens a table for the same people; asked twice, it is the same one.
#[utoipa::path(post, path = "/api/v1/tables/{id}/rematch", params(("id" = String, Path)), responses((status = 201, body = Table)))]
pub(super) async fn rematch(State(house): State<Arc<House>>, Path(id): Path<String>, Caller(person): Caller) -> Result<(StatusCode, Answer<Table>), Error> {
    let old = stored(&house, &id).await?;
    if let Some(known) = old.rematch {
        return Ok((StatusCode::CREATED, Answer(house.describe(&known).await?)));
    }
    require_room(&house, &person, "").await?;
    let game = house.registry.game(&old.game).ok_or(Error::OtherRules)?;
    let again = old.again(game.rules(), game.data(), &person, house.clock.now());
    house.store.add_table(&again, None).await?;
    let noted = change(&house, &id, person.clone(), Change::Rematch(again.id.clone())).await;
    let rematch = match noted {
        Ok(Answer(table)) => table.rematch,
        Err(Error::Raced) => house.describe(&id).await?.rematch,
        Err(error) => {
            let Answer(_closed) = change(&house, &again.id, person, Change::Close).await?;
            return Err(error);
        }
    };
    let rematch = rematch.ok_or(Error::Raced)?;
    if rematch != again.id {
        let Answer(_closed) = change(&house, &again.id, person, Change::Close).await?;
    }
    Ok((StatusCode::CREATED, Answer(house.describe(&rematch).await?)))
}

async fn stored(house: &House, id: &str) -> Result<Document, Error> {
    house.store.table(id).await?.ok_or(Error::NotFound("table"))
}

fn viewer(document: &Document, seat: Option<u8>) -> Result<Viewer, Error> {
    match seat.map(Seat) {
        Some(seat) if seat.0 >= document.players() => Err(Error::NotFound("seat")),
        seat => Ok(Viewer::from(seat)),
    }
}

/// With whose eyes somebody looks back: while the game goes on those of a seat of theirs, or a spectator's if they may watch.
fn eyes(document: &Document, person: Option<&str>, wanted: Option<u8>) -> Result<(Option<u8>, Viewer), Error> {
    let own = person.map(|person| document.seats_of(person)).unwrap_or_default();
    let seat = wanted.or_else(|| own.first().map(|seat| seat.0));
    let viewer = viewer(document, seat)?;
    if matches!(document.phase, Phase::Over | Phase::Closed) {
        return Ok((seat, viewer));
    }
    if viewer.seat().is_some_and(|seat| !own.contains(seat)) {
        return Err(Error::NotYourSeat);
    }
    if document.may_watch(person) { Ok((seat, viewer)) } else { Err(Error::PlayersOnly) }
}

/// Which moment.
#[derive(Deserialize)]
pub(super) struct PastQuery {
    seq: u32,
    viewer: Option<u8>,
    #[serde(default)]
    told: bool,
}

/// The game after a step of it, as a seat of mine or a spectator saw it then.
#[utoipa::path(get, path = "/api/v1/tables/{id}/past",
    params(("id" = String, Path), ("seq" = u32, Query), ("viewer" = Option<u8>, Query), ("told" = Option<bool>, Query)),
    responses((status = 200, body = Past)))]
pub(super) async fn past(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    AnyCaller(visitor): AnyCaller,
    Query(query): Query<PastQuery>,
) -> Result<Answer<Past>, Error> {
    let document = stored(&house, &id).await?;
    if document.started_at.is_none() {
        return Err(Error::NotBegun);
    }
    let PastQuery { seq, viewer, told } = query;
    let (_, viewer) = eyes(&document, visitor.as_ref().map(|visitor| visitor.person.id.as_str()), viewer)?;
    let past = move |document: &Document, play: Play, log| table::past(play, document, log, seq, viewer, told);
    table::with_play(&house, &document, seq, past).await.map(Answer)
}

/// Which page of the log.
#[derive(Deserialize)]
pub(super) struct LogQuery {
    before: Option<u32>,
    viewer: Option<u8>,
}

/// Older steps, as a seat of mine or a spectator saw them.
#[utoipa::path(get, path = "/api/v1/tables/{id}/log", params(("id" = String, Path), ("before" = Option<u32>, Query), ("viewer" = Option<u8>, Query)),
    responses((status = 200, body = Steps)))]
pub(super) async fn log(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    AnyCaller(visitor): AnyCaller,
    Query(query): Query<LogQuery>,
) -> Result<Answer<Steps>, Error> {
    let (document, game, stored) = begun(&house, &id).await?;
    let (seat, viewer) = eyes(&document, visitor.as_ref().map(|visitor| visitor.person.id.as_str()), query.viewer)?;
    let steps = house.aside(move || {
        let newest = stored.last().map_or(0, |(seq, _)| *seq);
        let Some(to) = query.before.map_or(Some(newest), |before| before.checked_sub(1)) else { return Ok(Vec::new()) };
        let to = to.min(newest);
        let from = to.saturating_sub(STEPS - 1);
        table::steps(Play::open(&*game, &document)?, &document, &stored, from, to, &[viewer])
    });
    Ok(Answer(Steps { viewer: seat, steps: steps.await??.pop().unwrap_or_default() }))
}

/// A game to be looked back on. Its log, not its document, tells whether it is over: the document follows a little later.
pub(super) async fn begun(house: &House, id: &str) -> Result<(Document, Arc<dyn AnyGame>, Vec<(u32, String)>), Error> {
    let document = stored(house, id).await?;
    if document.started_at.is_none() {
        return Err(Error::NotBegun);
    }
    let game = house.game_of(&document).ok_or(Error::OtherRules)?;
    let log = house.store.log(id, 0).await?;
    Ok((document, game, log))
}

/// The record of a game that is over, or of a table that was closed before its end.
#[utoipa::path(get, path = "/api/v1/tables/{id}/record", params(("id" = String, Path)), responses((status = 200, body = Object)))]
pub(super) async fn record(State(house): State<Arc<House>>, Path(id): Path<String>) -> Result<Response, Error> {
    let (document, game, log) = begun(&house, &id).await?;
    let record = house.aside(move || table::record(&*game, &document, &log)).await??;
    let name = format!("attachment; filename=\"{}-{id}.json\"", record.game);
    Ok(([(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)], record.to_json()).into_response())
}

/// Which stretch of a replay.
#[derive(Deserialize)]
pub(super) struct ReplayQuery {
    viewer: Option<u8>,
    #[serde(default)]
    from: u32,
    count: Option<u32>,
    #[serde(default)]
    told: bool,
    #[serde(default)]
    changes: bool,
}

/// A stretch of a finished game from any seat's eyes.
#[utoipa::path(get, path = "/api/v1/tables/{id}/replay",
    params(("id" = String, Path), ("viewer" = Option<u8>, Query), ("from" = Option<u32>, Query), ("count" = Option<u32>, Query), ("told" = Option<bool>, Query),
        ("changes" = Option<bool>, Query)),
    responses((status = 200, body = Replay)))]
pub(super) async fn replay(State(house): State<Arc<House>>, Path(id): Path<String>, Query(query): Query<ReplayQuery>) -> Result<Answer<Replay>, Error> {
    let (document, game, log) = begun(&house, &id).await?;
    let viewer = viewer(&document, query.viewer)?;
    let stretch = Stretch { viewer, from: query.from, count: query.count.unwrap_or(FRAMES).min(FRAMES), words: query.told, changes: query.changes };
    let (length, frames) = house.aside(move || table::frames(&*game, &document, &log, &stretch)).await??;
    Ok(Answer(Replay { table: house.describe(&id).await?, viewer: query.viewer, length, frames }))
}
