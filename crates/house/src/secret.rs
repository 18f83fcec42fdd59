//! What must be neither printed nor sent by accident. A log line with one of these shows nothing of it; an answer with one
//! of these does not compile, unless it says that it hands it over.

use std::fmt;

use serde::{Deserialize, Deserializer, Serializer, de};
use subtle::ConstantTimeEq;

use crate::people::{from_hex, hash_of, hex, random_bytes, random_id};

/// The house's part of a table's seed: whoever knows it while the game goes on knows every card.
#[derive(Clone)]
pub(crate) struct Secret([u8; 32]);

impl Secret {
    /// A new one.
    pub(crate) fn draw() -> Self {
        Self(random_bytes())
    }

    /// The seed of a deal that somebody may know.
    pub(crate) const fn of(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes: to commit to them, to make the seed, and to prove it when the game is over.
    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Writes it into a document for the store.
    pub(crate) fn to_store<S: Serializer>(&self, store: S) -> Result<S::Ok, S::Error> {
        store.serialize_str(&hex(&self.0))
    }

    /// Reads it from a document of the store; what is wrong is told without what was read.
    pub(crate) fn from_store<'a, D: Deserializer<'a>>(store: D) -> Result<Self, D::Error> {
        let text = String::deserialize(store).map_err(|_| de::Error::custom("a secret is a text"))?;
        from_hex(&text).map(Self).ok_or_else(|| de::Error::custom("a secret is 32 bytes in hexadecimal"))
    }
}

impl PartialEq for Secret {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// What proves to the house who somebody is: the token of a browser or program, or the code that carries an identity to
/// another device. Only its owner has it; the house keeps its hash.
#[derive(Clone, Deserialize)]
#[serde(transparent)]
pub struct Token(String);

impl Token {
    /// A new one for a browser or a program.
    pub(crate) fn of_identity() -> Self {
        Self(hex(&random_bytes::<32>()))
    }

    /// A new one that carries an identity to another device: short enough to be typed.
    pub(crate) fn of_link() -> Self {
        Self(random_id::<26>())
    }

    /// The token as it travels, for its owner alone.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What the store keeps: enough to recognise it, nothing to steal.
    #[must_use]
    pub fn hash(&self) -> String {
        hash_of(&self.0)
    }

    /// Writes it into the answer to its owner.
    pub(crate) fn hand_over<S: Serializer>(&self, answer: S) -> Result<S::Ok, S::Error> {
        answer.serialize_str(&self.0)
    }

    /// Writes it into the answer to its owner, if there is one.
    #[expect(clippy::ref_option, reason = "this is how serde asks for it")]
    pub(crate) fn hand_over_any<S: Serializer>(token: &Option<Self>, answer: S) -> Result<S::Ok, S::Error> {
        match token {
            Some(token) => token.hand_over(answer),
            None => answer.serialize_none(),
        }
    }
}

impl From<&str> for Token {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{CarryLink, Claim, Me};

    #[test]
    fn nothing_of_a_secret_or_a_token_is_printed() {
        let (secret, token) = (Secret::draw(), Token::of_identity());

        assert_eq!(format!("{secret:?} {token:?} {:?}", Some(&token)), "Secret(…) Token(…) Some(Token(…))");
        let claim = Claim { code: token.clone(), bearer: false };
        let link = CarryLink { path: format!("/carry/{}", token.reveal()).as_str().into(), code: token.clone(), expires_at: 0 };
        let printed = format!("{claim:?} {link:?} {:?}", Me { person: None, token: Some(token.clone()) });
        assert!(!printed.contains(token.reveal()), "{printed}");
    }

    #[test]
    fn a_secret_comes_back_from_the_store_as_it_was() {
        let secret = Secret::draw();

        let stored = secret.to_store(serde_json::value::Serializer).unwrap();

        assert_eq!(Secret::from_store(stored).unwrap(), secret);
        assert_ne!(Secret::draw(), secret);
    }

    #[test]
    fn a_damaged_secret_is_refused_without_being_told() {
        for damaged in ["00112233", "not even hexadecimal"] {
            let error = Secret::from_store(serde_json::json!(damaged)).unwrap_err().to_string();
            assert!(!error.contains(damaged), "{error}");
        }
        let error = Secret::from_store(serde_json::json!(123_456_789)).unwrap_err().to_string();
        assert!(!error.contains("123"), "{error}");
    }

    #[test]
    fn an_owner_is_handed_the_token_itself() {
        let token = Token::from("abc");

        let me = serde_json::to_string(&Me { person: None, token: Some(token) }).unwrap();

        assert_eq!(me, r#"{"person":null,"token":"abc"}"#);
    }
}
