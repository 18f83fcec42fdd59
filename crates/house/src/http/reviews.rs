//! Finished games looked back on.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json as Answer;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use kernel::Record;
use serde_json::Value;

use super::caller::{AnyCaller, Caller, Json};
use super::tables::begun;
use crate::error::Error;
use crate::house::House;
use crate::people::random_id;
use crate::reviews::{Listener, Reviews};
use crate::table;
use crate::wire::{ReviewLine, Variation, VariationPlan, Variations};

/// Answers that come line by line, each a JSON document. They are not compressed: a line would wait for others.
pub(super) const LINES: &str = "application/x-ndjson";

/// A whole game comes in: more than other requests may have.
pub(super) const MOST_BYTES: usize = 512 * 1024;
/// How many variations of a game are kept of each person.
const VARIATIONS_EACH: u32 = 40;

fn line(line: &ReviewLine) -> String {
    let mut text = serde_json::to_string(line).unwrap_or_default();
    text.push('\n');
    text
}

/// Looks back on a game that is over: a line at once, and more as more is known. It is worked out for people; strangers read
/// what has been worked out before. Whoever hangs up waits no more.
#[utoipa::path(get, path = "/api/v1/tables/{id}/review", params(("id" = String, Path)),
    responses((status = 200, body = ReviewLine, content_type = "application/x-ndjson")))]
pub(super) async fn review(State(house): State<Arc<House>>, Path(id): Path<String>, AnyCaller(visitor): AnyCaller) -> Result<Response, Error> {
    let (document, game, log) = begun(&house, &id).await?;
    let session = house.aside(move || table::finished(&*game, &document, &log)).await??;
    if let Some(kept) = Reviews::kept(&house, &id).await? {
        return Ok(lines(Body::from(line(&kept))));
    }
    let person = visitor.ok_or(Error::NoIdentity)?.person.id;
    Ok(told(Reviews::listen(&house, &person, &id, session)?))
}

fn lines(body: Body) -> Response {
    ([(header::CONTENT_TYPE, LINES), (header::CACHE_CONTROL, "no-store")], body).into_response()
}

/// All lines of a review, as they come.
fn told(listener: Listener) -> Response {
    let told = stream::unfold(listener, async |mut listener: Listener| {
        let next = listener.next().await?;
        Some((Ok::<_, Infallible>(line(&next)), listener))
    });
    lines(Body::from_stream(told))
}

/// Looks back on a game that was not played here, from its record: everything in it must be true, and the game be over. It is not kept.
#[utoipa::path(post, path = "/api/v1/reviews", request_body = Object, responses((status = 200, body = ReviewLine, content_type = "application/x-ndjson")))]
pub(super) async fn review_record(State(house): State<Arc<House>>, Caller(person): Caller, Json(record): Json<Value>) -> Result<Response, Error> {
    let registry = house.registry.clone();
    let replayed = move || {
        let record = Record::read(&record.to_string()).map_err(|bad| Error::BadRequest(bad.to_string()))?;
        let game = registry.game(&record.game).filter(|game| game.rules() == record.rules && game.data() == record.data).ok_or(Error::OtherRules)?;
        let session = game.replay(&record).map_err(|bad| Error::BadRequest(bad.to_string()))?;
        if session.status().over { Ok(session) } else { Err(Error::NotOver) }
    };
    let session = house.aside(replayed).await??;
    let name = format!("record {}", random_id::<12>());
    Ok(told(Reviews::listen(&house, &person.id, &name, session)?))
}

/// How else a finished game was played on from its steps.
#[utoipa::path(get, path = "/api/v1/tables/{id}/variations", params(("id" = String, Path)), responses((status = 200, body = Variations)))]
pub(super) async fn variations(State(house): State<Arc<House>>, Path(id): Path<String>) -> Result<Answer<Variations>, Error> {
    Ok(Answer(Variations { variations: house.store.variations(&id).await? }))
}

/// Keeps a variation of a finished game, once the house has played it through by the rules.
#[utoipa::path(post, path = "/api/v1/tables/{id}/variations", params(("id" = String, Path)), request_body = VariationPlan,
    responses((status = 201, body = Variation)))]
pub(super) async fn keep_variation(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Caller(person): Caller,
    Json(plan): Json<VariationPlan>,
) -> Result<(StatusCode, Answer<Variation>), Error> {
    let (document, game, log) = begun(&house, &id).await?;
    let (plan, result) = house.aside(move || table::varied(&*game, &document, &log, &plan).map(|result| (plan, result))).await??;
    let variation = Variation { id: random_id::<8>(), name: person.name.clone(), at: house.clock.now(), plan, result };
    if !house.store.add_variation(&id, &person.id, &variation, VARIATIONS_EACH).await? {
        return Err(Error::TooMany("variations"));
    }
    Ok((StatusCode::CREATED, Answer(variation)))
}
