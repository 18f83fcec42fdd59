//! People: who I am, and how others know me.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::notices::{Notices, PageSettings};
use super::review::Variation;
use super::tables::Table;
use crate::secret::Token;

/// Somebody who plays here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    /// Public, stable, no secret.
    pub id: String,
    /// As they call themselves.
    pub name: String,
    /// 2 or more if the name looks like that of somebody who was here before: shown beside the name.
    pub mark: Option<u32>,
    /// The language they read: `fr` or `en`.
    pub language: String,
    /// Whether a program plays for them: it was given a token of theirs. Shown beside the name.
    #[serde(default)]
    pub program: bool,
}

/// Who I am.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Me {
    /// Nobody yet, or somebody.
    pub person: Option<Person>,
    /// The token of the new identity, if it was asked for as a bearer token.
    #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "Token::hand_over_any")]
    #[ts(optional, as = "Option<String>")]
    #[schema(value_type = Option<String>)]
    pub token: Option<Token>,
}

/// Introduces somebody new, or changes my name and language.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Introduce {
    /// 1 to 24 visible characters.
    pub name: String,
    /// `fr` or `en`.
    pub language: String,
    /// Programs only: answer with a token for `Authorization: Bearer` instead of a cookie.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub bearer: bool,
}

/// A link that carries my identity to another device, once and not for long.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CarryLink {
    /// What [`Claim`] wants.
    #[serde(serialize_with = "Token::hand_over")]
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub code: Token,
    /// The page to open on the other device, from the root of the house: the code is in it.
    #[serde(serialize_with = "Token::hand_over")]
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub path: Token,
    /// Until when it can be claimed.
    pub expires_at: u32,
}

/// Claims an identity that a link carries.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Claim {
    /// From the [`CarryLink`].
    #[serde(serialize_with = "Token::hand_over")]
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub code: Token,
    /// As in [`Introduce`].
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub bearer: bool,
}

/// A browser or program that somebody comes with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Device {
    /// Its id: no secret.
    pub id: String,
    /// What it is called: at first what it says of itself.
    pub name: String,
    /// Whether it is a program.
    pub program: bool,
    /// When it was first here.
    pub created_at: u32,
    /// When it was last here, to the day.
    pub seen_at: u32,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// The devices that can come as me.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Devices {
    /// The ones seen last come first.
    pub devices: Vec<Device>,
}

/// Names a device.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NameDevice {
    /// 1 to 24 visible characters.
    pub name: String,
}

/// People I do not want to hear, nor to have at my tables.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Blocked {
    /// Who.
    pub people: Vec<Person>,
}

/// Blocks somebody, or no longer.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Block {
    /// Whom: a person's id.
    pub person: String,
    /// Whether from now on, or no longer.
    pub blocked: bool,
}

/// Reports somebody at a table to whoever runs the house.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Report {
    /// Whom: a person's id.
    pub person: String,
    /// Why, in 1 to 500 characters.
    pub why: String,
}

/// Everything the house keeps about me.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyData {
    /// Who I am.
    pub person: Person,
    /// Since when.
    pub created_at: u32,
    /// My devices.
    pub devices: Vec<Device>,
    /// Whom I blocked.
    pub blocked: Vec<Person>,
    /// How I want to be told when I am not there, my address among it.
    pub notices: Notices,
    /// The settings of the page that follow me.
    pub settings: Option<PageSettings>,
    /// The tables that name me: my seat, my name, my part of the shuffle. The record of each game can be asked for by its id.
    pub tables: Vec<Table>,
    /// What I said.
    pub chat: Vec<Said>,
    /// How else I played finished games on.
    pub variations: Vec<MyVariation>,
    /// Whom I reported.
    pub reports: Vec<MyReport>,
}

/// A report I have made.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyReport {
    /// When.
    pub at: u32,
    /// At which table.
    pub table: String,
    /// Whom, as they were called then.
    pub name: String,
    /// Why.
    pub why: String,
}

/// A variation I have kept.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyVariation {
    /// Of which table's game.
    pub table: String,
    /// The variation.
    pub variation: Variation,
}

/// A line I said at a table.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Said {
    /// The table's id.
    pub table: String,
    /// When.
    pub at: u32,
    /// What.
    pub text: String,
}
