//! Notices: what reaches somebody who is not at the table; and settings that follow a person.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What a notice is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum NoticeKind {
    /// It is my turn.
    Turn,
    /// Somebody waits for me: my part of the shuffle is missing, or they want something taken back.
    Waits,
    /// A seat is kept for me at a table that is to begin.
    Invitation,
    /// A game of mine is over.
    Over,
}

/// When notices are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum NoticeTime {
    /// Each as it comes.
    #[default]
    Each,
    /// All of a day together.
    Daily,
}

/// What I want to be told of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Bell {
    /// As for all tables.
    #[default]
    Usual,
    /// Each notice as it comes.
    Each,
    /// All of a day together.
    Daily,
    /// Nothing.
    Silent,
}

/// How I want to be told when I am not there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NoticeSettings {
    /// What I want to be told of.
    pub kinds: Vec<NoticeKind>,
    /// When.
    pub when: NoticeTime,
    /// When what is sent daily is sent, in minutes after midnight where I am.
    pub daily_at: u16,
    /// When nothing is sent.
    pub quiet: Option<QuietHours>,
    /// Where I am: a time zone by its name, such as `Europe/Paris`.
    pub zone: String,
    /// Whether notices also go to my address, once it is confirmed.
    pub mail: bool,
}

impl Default for NoticeSettings {
    fn default() -> Self {
        Self {
            kinds: vec![NoticeKind::Turn, NoticeKind::Waits, NoticeKind::Invitation, NoticeKind::Over],
            when: NoticeTime::Each,
            daily_at: 8 * 60,
            quiet: Some(QuietHours { from: 22 * 60, to: 8 * 60 }),
            zone: "UTC".into(),
            mail: true,
        }
    }
}

/// Hours in which nothing is sent, in minutes after midnight where the person is; they may go over midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct QuietHours {
    /// From then on.
    pub from: u16,
    /// Until then.
    pub to: u16,
}

/// An address for mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailAddress {
    /// The address.
    pub address: String,
    /// Whether the link in the first letter was followed: before that nothing else is sent there.
    pub confirmed: bool,
}

/// Everything about my notices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notices {
    /// How I want to be told.
    pub settings: NoticeSettings,
    /// My address.
    pub mail: Option<MailAddress>,
    /// Whether this house sends mail at all.
    pub sends_mail: bool,
    /// The key browsers want to know before they let this house push (base64url); nothing where the house has none yet.
    pub push_key: Option<String>,
    /// Whether notices are pushed to the device that asks.
    pub pushes_here: bool,
    /// The ids of all devices that notices are pushed to.
    pub devices: Vec<String>,
    /// Tables that I want to be told of differently.
    pub bells: Vec<TableBell>,
    /// How many tables wait for my turn.
    pub waiting: u32,
}

/// What I want to be told of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TableBell {
    /// The table's id.
    pub table: String,
    /// What.
    pub bell: Bell,
}

/// Where a browser wants to be pushed to: what its push manager says of the subscription.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PushAddress {
    /// The push service's address for this browser.
    pub endpoint: String,
    /// The browser's public key (base64url).
    pub p256dh: String,
    /// The browser's secret for this subscription (base64url).
    pub auth: String,
}

/// Where to write to me.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MailTo {
    /// The address.
    pub address: String,
}

/// The code of a link in a letter.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MailCode {
    /// The code.
    pub code: String,
}

/// What a browser is pushed, encrypted for it alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pushed {
    /// The headline.
    pub title: String,
    /// What it is about.
    pub body: String,
    /// The page to open, from the root of the house.
    pub path: String,
    /// Another notice with this tag takes its place.
    pub tag: String,
    /// How many tables wait for the person's turn.
    pub waiting: u32,
    /// What the button to stop all this says.
    pub stop_label: String,
    /// What that button asks for, from the root of the house, as a POST.
    pub stop_path: String,
}

/// A person's settings of the page, on all their devices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PageSettings {
    /// When they were last changed, in milliseconds by the clock of the device: the last change wins.
    #[ts(type = "number")]
    pub changed_at: u64,
    /// `system`, `evening` or `day`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub theme: Option<PageTheme>,
    /// How much moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub motion: Option<PageMotion>,
    /// The language: `fr` or `en`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub language: Option<String>,
    /// Whether to ask before what cannot be taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub confirm: Option<bool>,
    /// Whether there are sounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sound: Option<bool>,
    /// Whether what people say is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chat: Option<bool>,
    /// Whether to play on the plain table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub plain: Option<bool>,
}

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PageTheme {
    /// As the device.
    System,
    /// Dark.
    Evening,
    /// Light.
    Day,
}

/// How much moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PageMotion {
    /// All of it.
    Full,
    /// Twice as fast.
    Quick,
    /// Nothing.
    None,
}

/// The settings that follow me.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KeptSettings {
    /// Nothing yet, or the newest.
    pub settings: Option<PageSettings>,
}
