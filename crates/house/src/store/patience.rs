//! A store that may fall silent: without a word, for as long as it likes. Whoever asks it is told so in time.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::{Append, Appended, Ended, FirstLetter, Listed, Need, NewDevice, News, Notice, NoticeStore, Presence, Reach, Reported, Store, Visitor};
use crate::error::Error;
use crate::table::Document;
use crate::wire::{Bell, ChatLine, Device, NoticeSettings, PageSettings, Person, PushAddress, Variation};

/// No answer takes longer, unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(5);
/// Except where the whole store is searched.
const LONG_PATIENCE: Duration = Duration::from_secs(60);

/// A store whose every answer comes in time, or counts as none.
#[derive(Debug)]
pub(super) struct Patient<S>(pub(super) S);

/// Implements a trait of the store by asking the store within, each question with its patience.
macro_rules! ask_patiently {
    ($trait:ident { $($rest:item)* } $($patience:ident $question:ident($($name:ident: $type:ty),*) -> $answer:ty;)*) => {
        #[async_trait]
        impl<S: Store> $trait for Patient<S> {
            $(async fn $question(&self, $($name: $type),*) -> Result<$answer, Error> {
                timeout($patience, self.0.$question($($name),*)).await.unwrap_or(Err(Error::StoreSilent))
            })*

            $($rest)*
        }
    };
}

ask_patiently! {
    Store {
        fn is_shared(&self) -> bool {
            self.0.is_shared()
        }

        async fn close(&self) {
            if timeout(PATIENCE, self.0.close()).await.is_err() {
                tracing::warn!("the store did not take its leave");
            }
        }
    }
    PATIENCE add_person(person: &Person, look: &str, device: &NewDevice, now: u32) -> Person;
    PATIENCE change_person(person: &Person, look: &str) -> Person;
    PATIENCE alike(look: &str) -> u32;
    PATIENCE visitor(token_hash: &str, now: u32) -> Option<Visitor>;
    LONG_PATIENCE delete_person(person: &str) -> ();
    PATIENCE known_since(person: &str) -> Option<u32>;
    PATIENCE add_device(person: &str, device: &NewDevice, now: u32) -> ();
    PATIENCE note_seen(device: &str, now: u32) -> ();
    PATIENCE replace_token(device: &str, old_hash: &str, new_hash: &str, now: u32, ends_at: u32) -> ();
    PATIENCE devices(person: &str) -> Vec<Device>;
    PATIENCE name_device(person: &str, device: &str, name: &str) -> bool;
    PATIENCE end_devices(person: &str, which: &Ended) -> Vec<String>;
    LONG_PATIENCE chat_by(person: &str) -> Vec<(String, ChatLine)>;
    PATIENCE blocked_by(person: &str) -> Vec<Person>;
    PATIENCE played_with(person: &str, other: &str) -> Option<Person>;
    PATIENCE block(person: &str, whom: &str, is_blocked: bool) -> ();
    PATIENCE add_report(report: &Reported, most: u32, since: u32) -> bool;
    PATIENCE reports() -> Vec<Reported>;
    PATIENCE reports_by(person: &str) -> Vec<Reported>;
    PATIENCE add_link(person: &str, link_hash: &str, expires_at: u32) -> ();
    PATIENCE take_link(link_hash: &str, now: u32) -> Option<Person>;
    PATIENCE add_table(table: &Document, request: Option<&str>) -> String;
    PATIENCE table_of_request(host: &str, request: &str) -> Option<String>;
    PATIENCE table(id: &str) -> Option<Document>;
    PATIENCE tables_of_deal(deal: &str, limit: u32) -> Vec<Listed>;
    PATIENCE change_table(table: &Document) -> bool;
    PATIENCE lobby(game: Option<&str>, limit: u32) -> Vec<Listed>;
    PATIENCE tables_of(person: &str, limit: u32) -> Vec<Listed>;
    LONG_PATIENCE tables_naming(person: &str) -> Vec<String>;
    PATIENCE blot_out(table: &str, name: &str) -> ();
    PATIENCE count_tables_of(person: &str, besides: &str) -> u32;
    PATIENCE keep(node: &str, tables: &[String]) -> ();
    PATIENCE set_wakes(wakes: &[(String, Option<u32>)]) -> ();
    PATIENCE due(now: u32, limit: u32) -> Vec<String>;
    PATIENCE append(entries: &[Append]) -> Vec<Appended>;
    PATIENCE log(table: &str, after: u32) -> Vec<(u32, String)>;
    PATIENCE snapshot(table: &str, at_most: u32) -> Option<(u32, String)>;
    PATIENCE review(table: &str, form: &str) -> Option<String>;
    PATIENCE keep_review(table: &str, form: &str, review: &str, digest: &str) -> ();
    PATIENCE digests_of(person: &str, form: &str) -> Vec<(String, String)>;
    PATIENCE digests(game: &str, form: &str, limit: u32) -> Vec<(String, String)>;
    PATIENCE add_variation(table: &str, person: &str, variation: &Variation, most: u32) -> bool;
    PATIENCE variations(table: &str) -> Vec<Variation>;
    LONG_PATIENCE variations_by(person: &str) -> Vec<(String, Variation)>;
    PATIENCE add_chat(table: &str, request: &str, line: ChatLine) -> Option<ChatLine>;
    PATIENCE chat(table: &str, after: u32, limit: u32) -> Vec<ChatLine>;
    PATIENCE note_presence(node: &str, people: &[(String, String)], presence: Presence) -> ();
    PATIENCE present_elsewhere(node: &str, table: &str) -> Vec<String>;
    PATIENCE last_seen() -> Option<u32>;
    PATIENCE note_alive(node: &str, now: u32, seconds: u32) -> bool;
    PATIENCE bury(now: u32) -> ();
    LONG_PATIENCE drop_tables(ended_before: u32, most: u32) -> u32;
    LONG_PATIENCE drop_chat(ended_before: u32, most: u32) -> u32;
    LONG_PATIENCE drop_unseen(devices_before: u32, reports_before: Option<u32>) -> ();
    LONG_PATIENCE gone(before: u32, most: u32) -> Vec<Person>;
    PATIENCE prove_writable(node: &str) -> ();
    PATIENCE news() -> Option<mpsc::Receiver<News>>;
}

ask_patiently! {
    NoticeStore {}
    PATIENCE house_key(name: &str, fresh: &str) -> String;
    PATIENCE needed_at(table: &str) -> Vec<Need>;
    PATIENCE note_needed(tables: &[(String, Vec<Need>)], now: u32, due_at: u32) -> ();
    PATIENCE note_over(table: &str, people: &[String], now: u32, due_at: u32) -> ();
    PATIENCE claim_notices(now: u32, until: u32, people: u32) -> Vec<Notice>;
    PATIENCE settle_notice(notice: &Notice, due_at: Option<u32>) -> ();
    PATIENCE reach(person: &str) -> Option<Reach>;
    PATIENCE set_notice_settings(person: &str, settings: &NoticeSettings, now: u32) -> ();
    PATIENCE ask_mail(person: &str, letter: &FirstLetter, now: u32) -> bool;
    PATIENCE confirm_mail(code_hash: &str, now: u32) -> Option<String>;
    PATIENCE forget_mail(person: &str) -> ();
    PATIENCE set_push(person: &str, device: &str, address: Option<&PushAddress>, now: u32) -> ();
    PATIENCE forget_push(endpoint: &str) -> ();
    PATIENCE set_bell(person: &str, table: &str, bell: Bell, now: u32) -> ();
    PATIENCE page_settings(person: &str) -> Option<PageSettings>;
    PATIENCE keep_page_settings(person: &str, settings: &PageSettings) -> ();
}

/// A store that is asked patiently.
pub(super) fn patient(store: impl Store) -> Arc<dyn Store> {
    Arc::new(Patient(store))
}
