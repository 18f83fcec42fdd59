//! Notices and settings that follow me: how I want to be told, where, and how it stops.

use std::sync::Arc;

use axum::Json as Answer;
use axum::extract::{Path, State};
use axum::http::StatusCode;

use super::caller::{Caller, Json, Visiting};
use super::tables::AN_HOUR;
use crate::error::Error;
use crate::house::House;
use crate::notices::{Letter, Stop, Voice, check, tidy_address};
use crate::people::look_of;
use crate::secret::Token;
use crate::store::{FirstLetter, Visitor};
use crate::wire::{Bell, KeptSettings, MailCode, MailTo, NoticeSettings, Notices, PageSettings, Person, PushAddress, TableBell};

/// The link in a first letter holds so long, in seconds; and so many of them are written in a day, for a person and to an address.
const CODE_HOLDS: u32 = 24 * 3600;
const LETTERS_A_DAY: u32 = 3;
/// The most tables somebody can have another bell at.
const MOST_BELLS: usize = 500;
/// A device whose clock is ahead by more than this, in milliseconds, does not win for ever.
const CLOCKS_DIFFER: u64 = 60_000;

/// Everything about somebody's notices, as they may see it.
pub(super) async fn notices_of(house: &House, visitor: &Visitor) -> Result<Notices, Error> {
    let reach = house.store.reach(&visitor.person.id).await?.ok_or(Error::NoIdentity)?;
    // Where nothing can be written the house has no key yet; everything else can still be read.
    let push_key = house.notices.keys(house).await.ok().map(|keys| keys.public());
    Ok(Notices {
        settings: reach.settings.unwrap_or_default(),
        mail: reach.mail,
        sends_mail: house.notices.mail.is_some(),
        push_key,
        pushes_here: reach.push.iter().any(|(device, _)| *device == visitor.device),
        devices: reach.push.into_iter().map(|(device, _)| device).collect(),
        bells: reach.bells.into_iter().map(|(table, bell)| TableBell { table, bell }).collect(),
        waiting: reach.waiting,
    })
}

/// How I want to be told.
#[utoipa::path(get, path = "/api/v1/me/notices", responses((status = 200, body = Notices)))]
pub(super) async fn notices(State(house): State<Arc<House>>, Visiting(visitor): Visiting) -> Result<Answer<Notices>, Error> {
    notices_of(&house, &visitor).await.map(Answer)
}

/// Changes how I want to be told.
#[utoipa::path(post, path = "/api/v1/me/notices", request_body = NoticeSettings, responses((status = 200, body = Notices)))]
pub(super) async fn change(
    State(house): State<Arc<House>>,
    Visiting(visitor): Visiting,
    Json(mut settings): Json<NoticeSettings>,
) -> Result<Answer<Notices>, Error> {
    settings.kinds.sort_unstable();
    settings.kinds.dedup();
    check(&settings)?;
    house.store.set_notice_settings(&visitor.person.id, &settings, house.clock.now()).await?;
    notices_of(&house, &visitor).await.map(Answer)
}

/// Has notices pushed to this browser.
#[utoipa::path(post, path = "/api/v1/me/push", request_body = PushAddress, responses((status = 200, body = Notices)))]
pub(super) async fn push(State(house): State<Arc<House>>, Visiting(visitor): Visiting, Json(address): Json<PushAddress>) -> Result<Answer<Notices>, Error> {
    house.notices.push.check(&address)?;
    house.store.set_push(&visitor.person.id, &visitor.device, Some(&address), house.clock.now()).await?;
    notices_of(&house, &visitor).await.map(Answer)
}

/// No longer has notices pushed to this browser.
#[utoipa::path(delete, path = "/api/v1/me/push", responses((status = 200, body = Notices)))]
pub(super) async fn stop_push(State(house): State<Arc<House>>, Visiting(visitor): Visiting) -> Result<Answer<Notices>, Error> {
    house.store.set_push(&visitor.person.id, &visitor.device, None, house.clock.now()).await?;
    notices_of(&house, &visitor).await.map(Answer)
}

/// Gives an address; a letter with a link asks whether it is mine, and nothing else is sent before that.
#[utoipa::path(post, path = "/api/v1/me/mail", request_body = MailTo, responses((status = 200, body = Notices)))]
pub(super) async fn mail(State(house): State<Arc<House>>, Visiting(visitor): Visiting, Json(to): Json<MailTo>) -> Result<Answer<Notices>, Error> {
    let mail = house.notices.mail.as_ref().ok_or(Error::NotFound("mail server"))?;
    let address = tidy_address(&to.address).ok_or(Error::BadAddress)?;
    let (code, now) = (Token::of_link(), house.clock.now());
    let first = FirstLetter { address: address.clone(), code_hash: code.hash(), until: now + CODE_HOLDS, most: LETTERS_A_DAY };
    if !house.store.ask_mail(&visitor.person.id, &first, now).await? {
        return Err(Error::TooManyNow { what: "letters", again_after: AN_HOUR });
    }
    let (subject, text) = Voice::of(&visitor.person).first_letter(&visitor.person, &mail.link(&format!("/mail/{}", code.reveal())));
    mail.send(&Letter { to: address, subject, text, stop: None }).await.map_err(|unsent| {
        tracing::warn!(%unsent, "the mail server did not take a first letter");
        Error::MailUnsent
    })?;
    notices_of(&house, &visitor).await.map(Answer)
}

/// Forgets my address.
#[utoipa::path(delete, path = "/api/v1/me/mail", responses((status = 200, body = Notices)))]
pub(super) async fn forget_mail(State(house): State<Arc<House>>, Visiting(visitor): Visiting) -> Result<Answer<Notices>, Error> {
    house.store.forget_mail(&visitor.person.id).await?;
    notices_of(&house, &visitor).await.map(Answer)
}

/// Confirms an address by the code in the first letter, on whatever device.
#[utoipa::path(post, path = "/api/v1/mail", request_body = MailCode, responses((status = 204)))]
pub(super) async fn confirm_mail(State(house): State<Arc<House>>, Json(MailCode { code }): Json<MailCode>) -> Result<StatusCode, Error> {
    let hash = Token::from(&*code).hash();
    house.store.confirm_mail(&hash, house.clock.now()).await?.map(|_| StatusCode::NO_CONTENT).ok_or(Error::NotFound("link"))
}

/// What I want to be told of a table.
#[utoipa::path(post, path = "/api/v1/me/bells", request_body = TableBell, responses((status = 200, body = Notices)))]
pub(super) async fn bell(
    State(house): State<Arc<House>>,
    Visiting(visitor): Visiting,
    Json(TableBell { table, bell }): Json<TableBell>,
) -> Result<Answer<Notices>, Error> {
    if bell != Bell::Usual {
        house.store.table(&table).await?.ok_or(Error::NotFound("table"))?;
        if notices_of(&house, &visitor).await?.bells.len() >= MOST_BELLS {
            return Err(Error::TooMany("bells"));
        }
    }
    house.store.set_bell(&visitor.person.id, &table, bell, house.clock.now()).await?;
    notices_of(&house, &visitor).await.map(Answer)
}

/// Stops letters to an address or pushes to a browser, by the code in each of them: one click, without knowing who asks.
#[utoipa::path(post, path = "/api/v1/stop/{code}", params(("code" = String, Path)), responses((status = 204)))]
pub(super) async fn stop(State(house): State<Arc<House>>, Path(code): Path<String>) -> Result<StatusCode, Error> {
    let now = house.clock.now();
    match house.notices.keys(&house).await?.stopped_by(&code).ok_or(Error::NotFound("link"))? {
        Stop::Push(device) => house.store.set_push("", device, None, now).await?,
        Stop::Mail(person) => {
            if let Some(reach) = house.store.reach(person).await? {
                house.store.set_notice_settings(person, &NoticeSettings { mail: false, ..reach.settings.unwrap_or_default() }, now).await?;
            }
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The settings of the page that follow me.
#[utoipa::path(get, path = "/api/v1/me/settings", responses((status = 200, body = KeptSettings)))]
pub(super) async fn settings(State(house): State<Arc<House>>, Caller(person): Caller) -> Result<Answer<KeptSettings>, Error> {
    Ok(Answer(KeptSettings { settings: house.store.page_settings(&person.id).await? }))
}

/// Keeps the settings of the page, unless newer ones are kept; answers with the newest.
#[utoipa::path(post, path = "/api/v1/me/settings", request_body = PageSettings, responses((status = 200, body = KeptSettings)))]
pub(super) async fn keep_settings(
    State(house): State<Arc<House>>,
    Caller(person): Caller,
    Json(mut given): Json<PageSettings>,
) -> Result<Answer<KeptSettings>, Error> {
    if given.language.as_ref().is_some_and(|language| language.parse::<kernel::Language>().is_err()) {
        return Err(Error::BadRequest("the languages are fr and en".into()));
    }
    // What the house writes to them is in the language they read.
    if let Some(language) = given.language.as_ref().filter(|language| **language != person.language) {
        let reader = Person { language: language.clone(), ..person.clone() };
        house.store.change_person(&reader, &look_of(&reader.name)).await?;
    }
    given.changed_at = given.changed_at.min(house.clock.now_ms() + CLOCKS_DIFFER);
    house.store.keep_page_settings(&person.id, &given).await?;
    settings(State(house), Caller(person)).await
}
