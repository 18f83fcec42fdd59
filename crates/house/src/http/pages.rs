//! The pages: the browser client, embedded in the binary, and a plain page where it was not built.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use super::invitation;
use crate::error::Error;
use crate::house::House;

/// What `web/` was built into; empty if it was not built.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// Files whose name carries a hash never change.
const HASHED: &str = "assets/";
/// Addresses for programs: none of them is a page.
const PROGRAMS: &str = "api";

const PLAIN_PAGE: &str = "<!doctype html><html lang=\"fr\"><meta charset=\"utf-8\"><title>Tablée</title>\
<h1>Tablée</h1><p>La maison est ouverte, mais ses pages n’ont pas été construites\u{a0}: <code>make play</code>.</p>\
<p lang=\"en\">The house is open, but its pages were not built: <code>make play</code>.</p></html>";

fn file(path: &str, content: EmbeddedFile) -> Response {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let keep = if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(header::CONTENT_TYPE, kind.as_ref()), (header::CACHE_CONTROL, keep)], content.data).into_response()
}

/// A file as it was compressed when the client was built, smaller than it could be made while somebody waits; nothing where it
/// was not, or the browser does not take it.
fn compressed_file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    let takes_brotli = accepted.map(str::trim).any(|encoding| encoding == "br");
    let content = Client::get(&format!("{path}.br")).filter(|_| takes_brotli)?;
    let mut response = file(path, content);
    response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Some(response)
}

/// A page or a file of the client; every address without a file is the client's to show.
pub(super) async fn page(State(house): State<Arc<House>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, Error::NotFound("page")).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(content) = Client::get(path).filter(|_| !path.is_empty()) {
        return compressed_file(path, &headers).unwrap_or_else(|| file(path, content));
    }
    if path.starts_with(HASHED) || path.split('/').next() == Some(PROGRAMS) {
        return Error::NotFound("page").into_response();
    }
    match Client::get("index.html") {
        Some(content) => match std::str::from_utf8(&content.data) {
            Ok(text) => {
                let text = invitation::dressed(&house, &headers, path, text, |file| Client::get(file).is_some()).await;
                ([(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], text).into_response()
            }
            Err(_) => file("index.html", content),
        },
        None => Html(PLAIN_PAGE).into_response(),
    }
}
