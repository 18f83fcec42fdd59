//! The HTTP side: routes, who asks, and what every answer carries.

mod caller;
mod deals;
mod forwarded;
mod games;
mod invitation;
mod me;
mod notices;
mod openapi;
mod pages;
mod reviews;
mod sums;
mod tables;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

use crate::error::Error;
use crate::house::House;
use crate::limits::Asks;

/// No other origin, no inline script, nobody's frame; the rules of games may be compiled in the page. Positions of things on the board are style attributes.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// All routes of a house.
pub fn router(house: Arc<House>) -> Router {
    let api = Router::new()
        .route("/games", get(games::games))
        .route("/catalogue/{game}/{file}", get(games::catalogue))
        .route("/rules/{game}/{language}", get(games::rules))
        .route("/me", get(me::me).post(me::introduce).delete(me::delete))
        .route("/me/link", post(me::link))
        .route("/me/claim", post(me::claim))
        .route("/me/tables", get(me::tables))
        .route("/me/data", get(me::data))
        .route("/me/insight", get(sums::insight))
        .route("/me/devices", get(me::devices).delete(me::end_devices))
        .route("/me/devices/{id}", post(me::name_device).delete(me::end_device))
        .route("/me/blocked", get(me::blocked).post(me::block))
        .route("/me/notices", get(notices::notices).post(notices::change))
        .route("/me/push", post(notices::push).delete(notices::stop_push))
        .route("/me/mail", post(notices::mail).delete(notices::forget_mail))
        .route("/me/bells", post(notices::bell))
        .route("/me/settings", get(notices::settings).post(notices::keep_settings))
        .route("/mail", post(notices::confirm_mail))
        .route("/stop/{code}", post(notices::stop))
        .route("/tables", get(tables::lobby).post(tables::create))
        .route("/tables/{id}", get(tables::table))
        .route("/tables/{id}/join", post(tables::join))
        .route("/tables/{id}/leave", post(tables::leave))
        .route("/tables/{id}/bots", post(tables::add_bot))
        .route("/tables/{id}/invite", post(tables::invite))
        .route("/tables/{id}/free", post(tables::free))
        .route("/tables/{id}/seating", post(tables::seating))
        .route("/tables/{id}/hash", post(tables::rehash))
        .route("/tables/{id}/cut", post(tables::open_cut))
        .route("/tables/{id}/start", post(tables::start))
        .route("/tables/{id}/close", post(tables::close))
        .route("/tables/{id}/rematch", post(tables::rematch))
        .route("/tables/{id}/chat", post(tables::chat))
        .route("/tables/{id}/mute", post(tables::mute))
        .route("/tables/{id}/report", post(tables::report))
        .route("/tables/{id}/terms", post(tables::terms))
        .route("/tables/{id}/stand-in", post(tables::stand_in))
        .route("/tables/{id}/replace", post(tables::replace))
        .route("/tables/{id}/past", get(tables::past))
        .route("/tables/{id}/log", get(tables::log))
        .route("/tables/{id}/record", get(tables::record))
        .route("/tables/{id}/replay", get(tables::replay))
        .route("/tables/{id}/deal", get(deals::results))
        .route("/days/{game}", get(deals::day))
        .route("/tables/{id}/review", get(reviews::review))
        .route("/tables/{id}/variations", get(reviews::variations).post(reviews::keep_variation).layer(DefaultBodyLimit::max(reviews::MOST_BYTES)))
        .route("/reviews", post(reviews::review_record).layer(DefaultBodyLimit::max(reviews::MOST_BYTES)))
        .route("/live", get(caller::live))
        .route("/openapi.json", get(openapi::document))
        .fallback(|| async { Error::NotFound("page") })
        .method_not_allowed_fallback(|| async { (StatusCode::METHOD_NOT_ALLOWED, Error::BadRequest("this address has other methods".into())) });
    let compressed = DefaultPredicate::new().and(NotForContentType::new("font/")).and(NotForContentType::new(reviews::LINES));
    Router::new()
        .nest("/api/v1", api)
        // What a letter calls the way to stop: a page for people, and one click for programs that read mail.
        .route("/stop/{code}", get(pages::page).post(notices::stop))
        .route("/healthz", get(ready))
        .route("/healthz/ready", get(ready))
        .route("/healthz/live", get(async || "live\n"))
        .route("/metrics", get(metrics))
        .fallback(pages::page)
        .layer(DefaultBodyLimit::max(house.config.limits.message_bytes))
        .layer(middleware::from_fn_with_state(Arc::clone(&house), guard))
        .layer(CompressionLayer::new().compress_when(compressed))
        .with_state(house)
}

/// What every request must pass and every answer carries.
async fn guard(State(house): State<Arc<House>>, ConnectInfo(peer): ConnectInfo<SocketAddr>, mut request: Request, next: Next) -> Response {
    house.metrics.requests.add(1);
    hide(request.headers_mut());
    let address = caller::address(&house, request.headers(), peer);
    let asks_for = if request.uri().path().starts_with("/api/") { Asks::Answers } else { Asks::Files };
    let mut response = if !house.addresses.may_ask(address, asks_for, house.config.limits.requests_per_second) {
        house.metrics.limited.add(1);
        Error::TooFast.into_response()
    } else if !caller::is_own_host(&house, request.headers()) {
        Error::OtherHost.into_response()
    } else if must_be_own(&request) && !caller::is_own_origin(&house, request.headers()) {
        Error::OtherOrigin.into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    hide(headers);
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    headers.insert("permissions-policy", HeaderValue::from_static("camera=(), microphone=(), geolocation=()"));
    if house.config.is_behind_tls() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    response
}

/// Has the headers that prove who somebody is be printed as nothing, wherever they may be printed.
fn hide(headers: &mut HeaderMap) {
    for (name, value) in headers {
        if [header::AUTHORIZATION, header::COOKIE, header::SET_COOKIE].contains(name) {
            value.set_sensitive(true);
        }
    }
}

/// Whether a request writes or opens a socket: then it must not come from a page of another site.
fn must_be_own(request: &Request) -> bool {
    !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) || request.headers().contains_key(header::UPGRADE)
}

/// Whether the house can do what it is there for: open, and its store takes what is written.
async fn ready(State(house): State<Arc<House>>) -> Response {
    match house.health.ready(&house).await {
        Ok(()) => "ready\n".into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response(),
    }
}

async fn metrics(State(house): State<Arc<House>>) -> Response {
    let is_ready = house.health.ready(&house).await.is_ok();
    let text = house.metrics.text(&[
        ("tablee_live_tables", "Tables in memory.", house.tables.count() as i64),
        ("tablee_damaged_tables", "Tables that are set aside because they cannot be opened.", house.sickbay.count() as i64),
        ("tablee_reviews", "Finished games that are being looked back on.", house.metrics.reviews.value()),
        ("tablee_ready", "Whether the house is ready.", i64::from(is_ready)),
    ]);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}
