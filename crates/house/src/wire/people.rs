//! People: who I am, and how others know me.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

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
