//! Letters, through the mail server that whoever runs the house has named.

use std::time::Duration;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MessageBuilder};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use crate::config::Config;
use crate::error::Error;
use crate::people::random_id;

/// The mail server has so long for each answer, and for all of a letter.
const ANSWERS_WITHIN: Duration = Duration::from_secs(10);
const TAKES_WITHIN: Duration = Duration::from_secs(30);
/// The longest address there is (RFC 5321).
const MOST_LETTERS: usize = 254;

/// The way to the mail server.
pub(crate) struct Mail {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// The house's address, without a slash at its end.
    house: String,
}

/// A letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Letter {
    pub(crate) to: String,
    pub(crate) subject: String,
    pub(crate) text: String,
    /// The address that stops these letters, for programs that read mail.
    pub(crate) stop: Option<String>,
}

/// Why a letter was not sent.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unsent {
    /// It may go well later.
    #[error("not now: {0}")]
    Later(String),
    /// It never will.
    #[error("never: {0}")]
    Never(String),
}

/// An address as it is kept, if it is one.
pub(crate) fn tidy_address(given: &str) -> Option<String> {
    let given = given.trim();
    let address: Address = (given.len() <= MOST_LETTERS && given.is_ascii()).then(|| given.parse().ok())??;
    // Nobody writes to a machine's number, nor to a name that only one network knows.
    (address.domain().contains('.') && !address.domain().starts_with('[')).then(|| address.to_string())
}

impl Mail {
    /// By these settings; nothing if they name no server.
    ///
    /// # Errors
    /// If they name one but not all that it takes.
    pub(crate) fn new(config: &Config) -> Result<Option<Self>, Error> {
        let Some(url) = &config.smtp_url else { return Ok(None) };
        let wrong = |what: &str| Error::BadRequest(format!("mail cannot be sent: {what}"));
        let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| wrong("smtp_url is not the address of a mail server"))?;
        let from = config.mail_from.as_deref().ok_or_else(|| wrong("mail_from is missing"))?.parse().map_err(|_| wrong("mail_from is no address"))?;
        let house = config.public_url.as_deref().ok_or_else(|| wrong("public_url is missing: letters have links"))?;
        Ok(Some(Self { server: server.timeout(Some(ANSWERS_WITHIN)).build(), from, house: house.trim_end_matches('/').to_owned() }))
    }

    /// A page of the house as it stands in a letter.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.house)
    }

    /// Sends a letter.
    ///
    /// # Errors
    /// If the server does not take it.
    pub(crate) async fn send(&self, letter: &Letter) -> Result<(), Unsent> {
        let message = self.message(letter).ok_or_else(|| Unsent::Never("the letter cannot be written".into()))?;
        match tokio::time::timeout(TAKES_WITHIN, self.server.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            // What the server says may name somebody: it stays unsaid.
            Ok(Err(error)) if error.is_permanent() => Err(Unsent::Never(error.status().map_or_else(String::new, |code| code.to_string()))),
            Ok(Err(error)) => Err(Unsent::Later(error.status().map_or_else(|| "no connection".into(), |code| code.to_string()))),
            Err(_) => Err(Unsent::Later("no answer in time".into())),
        }
    }

    fn message(&self, letter: &Letter) -> Option<Message> {
        let host = self.house.split_once("://").map_or("tablee", |(_, host)| host);
        let mut builder: MessageBuilder = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, letter.to.parse().ok()?))
            .subject(letter.subject.clone())
            .message_id(Some(format!("<{}@{host}>", random_id::<20>())))
            .header(ContentType::TEXT_PLAIN)
            .raw_header(raw("Auto-Submitted", "auto-generated"));
        if let Some(stop) = &letter.stop {
            builder = builder.raw_header(raw("List-Unsubscribe", &format!("<{stop}>"))).raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
        builder.body(letter.text.clone()).ok()
    }
}

fn raw(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_tidied_or_refused() {
        assert_eq!(tidy_address("  anna@play.example "), Some("anna@play.example".into()));
        for wrong in [
            "",
            "anna",
            "anna@",
            "@play.example",
            "anna@home",
            "anna@[127.0.0.1]",
            "a b@play.example",
            "anna@play.example\r\nBcc: x@y.example",
            "Anna <anna@play.example>",
        ] {
            assert_eq!(tidy_address(wrong), None, "{wrong}");
        }
        assert_eq!(tidy_address(&format!("{}@play.example", "x".repeat(300))), None);
    }

    #[test]
    fn a_house_that_is_to_send_mail_must_know_how() {
        let config = |smtp_url: &str, mail_from: Option<&str>, public_url: Option<&str>| Config {
            smtp_url: Some(smtp_url.into()),
            mail_from: mail_from.map(Into::into),
            public_url: public_url.map(Into::into),
            ..Config::default()
        };
        let (from, house) = (Some("Tablée <house@play.example>"), Some("https://play.example/"));

        assert!(Mail::new(&Config::default()).is_ok_and(|mail| mail.is_none()));
        assert!(Mail::new(&config("nonsense", from, house)).is_err());
        assert!(Mail::new(&config("smtp://localhost:25", None, house)).is_err());
        assert!(Mail::new(&config("smtp://localhost:25", Some("nobody"), house)).is_err());
        assert!(Mail::new(&config("smtp://localhost:25", from, None)).is_err());
    }
}
