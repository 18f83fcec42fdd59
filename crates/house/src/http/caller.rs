//! Who asks, from where, and the door to the socket.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use super::forwarded;
use crate::config::Config;
use crate::devices::{FORGOTTEN_AFTER, NOTED_EVERY};
use crate::error::Error;
use crate::house::House;
use crate::people::{hash_of, same_hash};
use crate::socket::{self, Opening};
use crate::store::Visitor;
use crate::wire::Person;

/// The cookie that holds an identity.
const COOKIE: &str = "tablee";

/// Names with these endings are nobody's in the world outside (RFC 6762, RFC 6761, RFC 8375).
const LOCAL_NAMES: [&str; 5] = [".local", ".localhost", ".home.arpa", ".lan", ".internal"];

/// The body of a request is small, and must be here in so long.
const BODY_ARRIVES_IN: Duration = Duration::from_secs(10);

/// When there are too many sockets, some have probably ended after so many seconds.
const SOCKETS_END_WITHIN: u32 = 10;

/// The address a request comes from.
pub(super) fn address(house: &House, headers: &HeaderMap, peer: SocketAddr) -> IpAddr {
    let Config { behind_proxy, proxies, forwarded_in, .. } = house.config;
    behind_proxy.then(|| forwarded::client(headers, forwarded_in, proxies)).flatten().unwrap_or(peer.ip())
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|value| value.split(';')).find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

/// Whether a request comes from the house's own pages or from a program: a page of another site always tells its
/// origin, and cannot send a bearer token it does not know.
pub(super) fn is_own_origin(house: &House, headers: &HeaderMap) -> bool {
    if bearer(headers).is_some() {
        return true;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let is_public = house.config.public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin);
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let is_same_host = origin.split_once("://").map(|(_, host)| host) == host && host.is_some();
    is_public || (is_same_host && house.config.public_url.is_none())
}

/// Whether a request was made to an address of the house. A page of another site can have its own name lead here (DNS
/// rebinding), but no name that only this machine or this network knows, and no number.
pub(super) fn is_own_host(house: &House, headers: &HeaderMap) -> bool {
    if house.config.behind_proxy {
        // The proxy knows which names are the house's.
        return true;
    }
    // Browsers always say which address they ask; programs need not.
    let Some(host) = headers.get(header::HOST) else { return true };
    let Some(host) = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok()) else { return false };
    let name = host.host().trim_end_matches('.').to_ascii_lowercase();
    let is_number = name.parse::<IpAddr>().is_ok() || (name.starts_with('[') && name.ends_with(']'));
    let is_local = !name.contains('.') || LOCAL_NAMES.iter().any(|ending| name.ends_with(ending));
    let public = house.config.public_url.as_deref().and_then(|url| url.parse::<Uri>().ok());
    let is_public = public.is_some_and(|url| url.host().is_some_and(|host| host.eq_ignore_ascii_case(&name)));
    is_number || is_local || is_public
}

/// Where the house is, without a slash at the end: as whoever runs it says, or as it was asked.
pub(super) fn base(house: &House, headers: &HeaderMap) -> String {
    if let Some(url) = &house.config.public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let is_tls = house.config.behind_proxy && forwarded::is_tls(headers, house.config.forwarded_in, house.config.proxies);
    format!("{}://{host}", if is_tls { "https" } else { "http" })
}

/// The cookie that makes a browser somebody; an empty token makes it nobody.
pub(super) fn set_cookie(house: &House, headers: &HeaderMap, token: &str) -> String {
    let is_forwarded_tls = house.config.behind_proxy && forwarded::is_tls(headers, house.config.forwarded_in, house.config.proxies);
    let secure = if house.config.is_behind_tls() || is_forwarded_tls { "; Secure" } else { "" };
    let age = if token.is_empty() { 0 } else { FORGOTTEN_AFTER };
    format!("{COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}")
}

async fn identify(house: &House, headers: &HeaderMap) -> Result<Option<Visitor>, Error> {
    let Some(token) = bearer(headers).or_else(|| cookie(headers)).filter(|token| !token.is_empty() && token.len() <= 128) else { return Ok(None) };
    let (hash, now) = (hash_of(token), house.clock.now());
    let found = house.store.visitor(&hash, now).await?;
    let Some(visitor) = found.filter(|visitor| same_hash(&visitor.token_hash, &hash) && visitor.seen_at.saturating_add(FORGOTTEN_AFTER) > now) else {
        return Ok(None);
    };
    if visitor.seen_at.saturating_add(NOTED_EVERY) <= now
        && let Err(error) = house.store.note_seen(&visitor.device, now).await
    {
        // Whoever can be recognised is let in, also when nothing can be noted.
        tracing::warn!(%error, "that a device is here was not noted");
    }
    Ok(Some(visitor))
}

/// Somebody who asks, with the device they come with.
pub(super) struct Visiting(pub(super) Visitor);

impl FromRequestParts<Arc<House>> for Visiting {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Error> {
        identify(house, &parts.headers).await?.map(Self).ok_or(Error::NoIdentity)
    }
}

/// Whether a request comes from a browser that is known by its cookie.
pub(super) fn has_cookie(headers: &HeaderMap) -> bool {
    bearer(headers).is_none() && cookie(headers).is_some()
}

/// Somebody who asks.
pub(super) struct Caller(pub(super) Person);

impl FromRequestParts<Arc<House>> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Error> {
        identify(house, &parts.headers).await?.map(|visitor| Self(visitor.person)).ok_or(Error::NoIdentity)
    }
}

/// Somebody who asks, or a stranger.
pub(super) struct AnyCaller(pub(super) Option<Visitor>);

impl FromRequestParts<Arc<House>> for AnyCaller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Error> {
        identify(house, &parts.headers).await.map(Self)
    }
}

/// A body in JSON, refused in the house's own words.
pub(super) struct Json<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Json<T> {
    type Rejection = Error;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Error> {
        let too_slow = |_| Error::BadRequest("the request did not arrive in time".into());
        match tokio::time::timeout(BODY_ARRIVES_IN, axum::Json::from_request(request, house)).await.map_err(too_slow)? {
            Ok(axum::Json(body)) => Ok(Self(body)),
            Err(JsonRejection::BytesRejection(rejection)) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Error::TooLarge),
            Err(rejection) => Err(Error::BadRequest(rejection.body_text())),
        }
    }
}

/// What is asked behind the question mark, refused in the house's own words.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<House>> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Error> {
        let query = axum::extract::Query::from_request_parts(parts, house).await;
        query.map(|axum::extract::Query(query)| Self(query)).map_err(|rejection| Error::BadRequest(rejection.body_text()))
    }
}

/// Opens a socket.
pub(super) async fn live(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    AnyCaller(visitor): AnyCaller,
    headers: HeaderMap,
    opening: Opening,
) -> Response {
    let address = address(&house, &headers, peer);
    let limits = &house.config.limits;
    let has_room = limits.sockets == 0 || house.metrics.sockets.value() < i64::from(limits.sockets);
    if !has_room || !house.addresses.open_socket(address, limits.sockets_per_address) {
        house.metrics.limited.add(1);
        return Error::TooManyNow { what: "sockets", again_after: SOCKETS_END_WITHIN }.into_response();
    }
    let (limit, metrics, failed) = (limits.message_bytes, Arc::clone(&house.metrics), Arc::clone(&house));
    opening.serve(limit, metrics, move |socket| socket::serve(house, socket, visitor, address), move || failed.addresses.close_socket(address))
}
