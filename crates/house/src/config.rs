//! How a house is run: one table of settings, each by flag, environment or file.

use std::path::Path;

use serde::{Deserialize, Serialize};

/// All settings. `docs/operations.md` explains each.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where to listen.
    pub listen: String,
    /// The store: a path, or `postgres://…`.
    pub database: String,
    /// The address people use, if it is not that of the request (`https://play.example`): cookies are Secure if it is
    /// `https`, and pages of other origins are refused.
    pub public_url: Option<String>,
    /// Whether to believe what proxies say of their clients: only behind proxies that say it.
    pub behind_proxy: bool,
    /// How many proxies in a row say it, each of the one before it.
    pub proxies: u32,
    /// Where they say it.
    pub forwarded_in: ForwardedIn,
    /// How many bots think at once; 0 means as many as there are processors.
    pub thinkers: usize,
    /// How long a bot may think in a turn at most; less at most levels, and less when many think.
    pub bot_budget_ms: u64,
    /// How long the house waits for a bot before it chooses itself.
    pub bot_patience_ms: u64,
    /// How long a bot lets people look before it acts.
    pub bot_pause_ms: u64,
    /// How long a table stays in memory when nobody watches.
    pub linger_ms: u64,
    /// How often the house pings a socket; one that answers none of three is closed.
    pub ping_ms: u64,
    /// How long a notice waits for whoever may come back by themselves.
    pub notice_delay_ms: u64,
    /// The mail server for notices (`smtps://user:password@mail.example`); without one there is no mail.
    pub smtp_url: Option<String>,
    /// Who writes (`Tablée <house@play.example>`).
    pub mail_from: Option<String>,
    /// Whether notices are pushed to services in the house's own network too, and without TLS: for services of one's own.
    pub push_anywhere: bool,
    /// How long things are kept that nobody needs any more.
    pub retention: Retention,
    /// What strangers can send.
    pub limits: Limits,
}

/// How long the house keeps what nobody needs any more, in days; 0 keeps it for good.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Retention {
    /// Tables that were closed before the end of their game, and finished games that nobody has among theirs any more.
    pub closed_tables: u32,
    /// What was said at tables whose games are over.
    pub chat: u32,
    /// People none of whose devices came back; whoever sits at a table that goes on stays.
    pub guests: u32,
    /// Reports to whoever runs the house.
    pub reports: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self { closed_tables: 30, chat: 90, guests: 400, reports: 365 }
    }
}

/// The header in which proxies say who their clients are. One of them: a proxy that sets the one passes on the other as the
/// client invented it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ForwardedIn {
    /// `X-Forwarded-For`, and `X-Forwarded-Proto`.
    #[default]
    XForwardedFor,
    /// `Forwarded` (RFC 7239).
    Forwarded,
}

/// Bounds on everything a stranger can send; 0 means no bound where a rate, all sockets, or a number per address or person
/// is meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Bytes of a request or message.
    pub message_bytes: usize,
    /// Characters of a line of chat.
    pub chat_characters: usize,
    /// Messages a second on a socket, on average.
    pub messages_per_second: u32,
    /// Previews a second on a socket, on average; they are not counted among its messages.
    pub previews_per_second: u32,
    /// Requests a second from an address, on average.
    pub requests_per_second: u32,
    /// Connections from an address at once that are no sockets (not counted behind a proxy: they are all its own).
    pub connections_per_address: u32,
    /// Sockets from an address at once.
    pub sockets_per_address: u32,
    /// Sockets in all.
    pub sockets: u32,
    /// Tables a socket can watch at once.
    pub tables_per_socket: usize,
    /// Tables of a person that are not over.
    pub tables_per_person: u32,
    /// Sockets that can watch a table.
    pub watchers_per_table: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message_bytes: 16 * 1024,
            chat_characters: 500,
            messages_per_second: 20,
            previews_per_second: 20,
            requests_per_second: 20,
            connections_per_address: 100,
            sockets_per_address: 100,
            sockets: 50_000,
            tables_per_socket: 50,
            tables_per_person: 50,
            watchers_per_table: 200,
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: "127.0.0.1:7878".into(),
            database: "tablee.sqlite".into(),
            public_url: None,
            behind_proxy: false,
            proxies: 1,
            forwarded_in: ForwardedIn::default(),
            thinkers: 0,
            bot_budget_ms: 4000,
            bot_patience_ms: 10_000,
            bot_pause_ms: 500,
            linger_ms: 30_000,
            ping_ms: 30_000,
            notice_delay_ms: 20_000,
            smtp_url: None,
            mail_from: None,
            push_anywhere: false,
            retention: Retention::default(),
            limits: Limits::default(),
        }
    }
}

/// Why a file of settings is refused.
#[derive(Debug, thiserror::Error)]
pub enum BadConfig {
    /// It cannot be read.
    #[error("the settings cannot be read: {0}")]
    File(#[from] std::io::Error),
    /// It is not TOML, or has a setting that does not exist.
    #[error("the settings are not understood: {0}")]
    Content(#[from] toml::de::Error),
}

impl Config {
    /// Settings from a TOML file; those it leaves out have their defaults.
    ///
    /// # Errors
    /// If it cannot be read or names a setting that does not exist.
    pub fn from_file(path: &Path) -> Result<Self, BadConfig> {
        Ok(toml::from_str(&std::fs::read_to_string(path)?)?)
    }

    /// How many bots think at once.
    #[must_use]
    pub fn thinking_places(&self) -> usize {
        if self.thinkers > 0 { self.thinkers } else { std::thread::available_parallelism().map_or(1, usize::from) }
    }

    /// Whether people reach the house through TLS.
    #[must_use]
    pub fn is_behind_tls(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
