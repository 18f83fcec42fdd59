//! The HTTP side as an OpenAPI document.

use axum::Json;
use utoipa::OpenApi;

use super::{deals, games, me, notices, reviews, sums, tables};
use crate::wire;

/// The document.
#[derive(OpenApi)]
#[openapi(
    info(title = "Tablée", description = "Games, people and tables. The socket is described in docs/protocol.md.", version = "1"),
    paths(
        games::games,
        games::catalogue,
        games::rules,
        me::me,
        me::introduce,
        me::delete,
        me::link,
        me::claim,
        me::tables,
        me::data,
        sums::insight,
        me::devices,
        me::name_device,
        me::end_device,
        me::end_devices,
        me::blocked,
        me::block,
        notices::notices,
        notices::change,
        notices::push,
        notices::stop_push,
        notices::mail,
        notices::forget_mail,
        notices::confirm_mail,
        notices::bell,
        notices::stop,
        notices::settings,
        notices::keep_settings,
        tables::lobby,
        tables::create,
        tables::table,
        tables::join,
        tables::leave,
        tables::add_bot,
        tables::invite,
        tables::free,
        tables::seating,
        tables::terms,
        tables::stand_in,
        tables::replace,
        tables::rehash,
        tables::start,
        tables::open_cut,
        tables::close,
        tables::rematch,
        tables::chat,
        tables::mute,
        tables::report,
        tables::log,
        tables::past,
        tables::record,
        tables::replay,
        deals::results,
        deals::day,
        reviews::review,
        reviews::review_record,
        reviews::variations,
        reviews::keep_variation
    ),
    components(schemas(wire::Problem, wire::ProblemCode, wire::ReviewLine))
)]
struct Document;

pub(super) async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Document::openapi())
}
