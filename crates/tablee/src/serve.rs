//! `tablee serve`: opens the house.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::ValueEnum;
use house::{Config, ForwardedIn, Limits, Retention, Server};
use kernel::{Language, Sentence};
use registry::Registry;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::voice::{Voice, wrong, wrong_file};

/// Open the house: tables for all games in the browser, on one machine or many
///
/// Every setting can also be given in the environment or in a file (--config); a flag wins over the environment, the
/// environment over the file. docs/operations.md lists them all.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Settings in a TOML file
    #[arg(long, value_name = "FILE", env = "TABLEE_CONFIG")]
    config: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1:7878]
    #[arg(long, value_name = "ADDRESS:PORT", env = "TABLEE_LISTEN")]
    listen: Option<String>,
    /// The store: a file for SQLite, or postgres://… [default: tablee.sqlite]
    #[arg(long, value_name = "STORE", env = "TABLEE_DATABASE")]
    database: Option<String>,
    /// The address people use, when it is another than the one they reach, such as `https://play.example`
    #[arg(long, value_name = "URL", env = "TABLEE_PUBLIC_URL")]
    public_url: Option<String>,
    /// Believe what proxies say of their clients: only behind proxies that say it
    #[arg(long, env = "TABLEE_BEHIND_PROXY")]
    behind_proxy: bool,
    /// How many proxies in a row say it [default: 1]
    #[arg(long, value_name = "NUMBER", env = "TABLEE_PROXIES")]
    proxies: Option<u32>,
    /// The header in which they say it [default: x-forwarded-for]
    #[arg(long, value_enum, value_name = "HEADER", env = "TABLEE_FORWARDED_IN")]
    forwarded_in: Option<Header>,
    /// How many bots think at once [default: one per processor]
    #[arg(long, value_name = "NUMBER", env = "TABLEE_THINKERS")]
    thinkers: Option<usize>,
    /// How long a bot may think in a turn at most, in milliseconds
    #[arg(long, value_name = "MS", env = "TABLEE_BOT_BUDGET_MS")]
    bot_budget_ms: Option<u64>,
    /// How long the house waits for a bot before it chooses itself, in milliseconds
    #[arg(long, value_name = "MS", env = "TABLEE_BOT_PATIENCE_MS")]
    bot_patience_ms: Option<u64>,
    /// How long a bot lets people look before it acts, in milliseconds
    #[arg(long, value_name = "MS", env = "TABLEE_BOT_PAUSE_MS")]
    bot_pause_ms: Option<u64>,
    /// How long a table stays in memory when nobody watches it, in milliseconds
    #[arg(long, value_name = "MS", env = "TABLEE_LINGER_MS")]
    linger_ms: Option<u64>,
    /// How often a socket is asked whether anybody is there, in milliseconds; one that answers none of three is closed
    #[arg(long, value_name = "MS", env = "TABLEE_PING_MS")]
    ping_ms: Option<u64>,
    /// How long a notice waits for whoever may come back by themselves, in milliseconds
    #[arg(long, value_name = "MS", env = "TABLEE_NOTICE_DELAY_MS")]
    notice_delay_ms: Option<u64>,
    /// The mail server for notices, such as `smtps://user:password@mail.example`; needs --mail-from and --public-url
    #[arg(long, value_name = "URL", env = "TABLEE_SMTP_URL", hide_env_values = true)]
    smtp_url: Option<String>,
    /// Who writes the e-mails, such as `Tablée <house@play.example>`
    #[arg(long, value_name = "ADDRESS", env = "TABLEE_MAIL_FROM")]
    mail_from: Option<String>,
    /// Push notices to services in the house's own network too, and without TLS: for push services of one's own
    #[arg(long, env = "TABLEE_PUSH_ANYWHERE")]
    push_anywhere: bool,
    /// Let phones and computers in the same room in, and show the address with a QR code
    #[arg(long, env = "TABLEE_LAN")]
    lan: bool,
    /// How log lines are written
    #[arg(long, value_enum, default_value_t = Logs::Text, env = "TABLEE_LOGS")]
    logs: Logs,
    #[command(flatten)]
    limits: Bounds,
    #[command(flatten)]
    keeping: Keeping,
}

/// What strangers can send.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Limits")]
struct Bounds {
    /// How many bytes a request or message may have
    #[arg(long, value_name = "NUMBER", env = "TABLEE_MESSAGE_BYTES")]
    message_bytes: Option<usize>,
    /// How many characters a line of chat may have
    #[arg(long, value_name = "NUMBER", env = "TABLEE_CHAT_CHARACTERS")]
    chat_characters: Option<usize>,
    /// How many messages one socket may send in a second, 0 for any number
    #[arg(long, value_name = "NUMBER", env = "TABLEE_MESSAGES_PER_SECOND")]
    messages_per_second: Option<u32>,
    /// How many previews one socket may ask for in a second, 0 for any number
    #[arg(long, value_name = "NUMBER", env = "TABLEE_PREVIEWS_PER_SECOND")]
    previews_per_second: Option<u32>,
    /// How many requests one address may send in a second, 0 for any number
    #[arg(long, value_name = "NUMBER", env = "TABLEE_REQUESTS_PER_SECOND")]
    requests_per_second: Option<u32>,
    /// How many connections that are no sockets one address may hold, 0 for any number
    #[arg(long, value_name = "NUMBER", env = "TABLEE_CONNECTIONS_PER_ADDRESS")]
    connections_per_address: Option<u32>,
    /// How many sockets one address may hold, 0 for any number
    #[arg(long, value_name = "NUMBER", env = "TABLEE_SOCKETS_PER_ADDRESS")]
    sockets_per_address: Option<u32>,
    /// How many sockets there may be in all, 0 for any number
    #[arg(long, value_name = "NUMBER", env = "TABLEE_SOCKETS")]
    sockets: Option<u32>,
    /// How many tables one socket may watch
    #[arg(long, value_name = "NUMBER", env = "TABLEE_TABLES_PER_SOCKET")]
    tables_per_socket: Option<usize>,
    /// How many unfinished tables one person may have, 0 for any number
    #[arg(long, value_name = "NUMBER", env = "TABLEE_TABLES_PER_PERSON")]
    tables_per_person: Option<u32>,
    /// How many sockets may watch one table
    #[arg(long, value_name = "NUMBER", env = "TABLEE_WATCHERS_PER_TABLE")]
    watchers_per_table: Option<usize>,
}

/// How long things are kept.
#[derive(Debug, clap::Args)]
struct Keeping {
    /// How many days closed tables are kept, and finished games that nobody has among theirs; 0: for good [default: 30]
    #[arg(long, value_name = "DAYS", env = "TABLEE_KEEP_CLOSED_TABLES")]
    keep_closed_tables: Option<u32>,
    /// How many days after a game what was said there is kept; 0: for good [default: 90]
    #[arg(long, value_name = "DAYS", env = "TABLEE_KEEP_CHAT")]
    keep_chat: Option<u32>,
    /// After how many days people are forgotten who did not come back; 0: never [default: 400]
    #[arg(long, value_name = "DAYS", env = "TABLEE_KEEP_GUESTS")]
    keep_guests: Option<u32>,
    /// How many days reports are kept; 0: for good [default: 365]
    #[arg(long, value_name = "DAYS", env = "TABLEE_KEEP_REPORTS")]
    keep_reports: Option<u32>,
}

/// A header in which proxies say who their clients are.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Header {
    /// X-Forwarded-For and X-Forwarded-Proto.
    XForwardedFor,
    /// Forwarded (RFC 7239).
    Forwarded,
}

impl From<Header> for ForwardedIn {
    fn from(header: Header) -> Self {
        match header {
            Header::XForwardedFor => Self::XForwardedFor,
            Header::Forwarded => Self::Forwarded,
        }
    }
}

/// The form of log lines.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Logs {
    /// For people.
    Text,
    /// For machines.
    Json,
}

/// Opens the house and keeps it open until it is told to close.
///
/// # Errors
/// If the settings, the store or the address cannot be used.
pub fn run(args: &Args, registry: &Registry, language: Language) -> anyhow::Result<ExitCode> {
    let config = args.settings()?;
    args.logs.begin();
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let elsewhere = Sentence::new("tool-wrong-house").key("listen", config.listen.clone()).key("database", without_password(&config.database));
        let server = Server::open(config, registry.clone()).await.map_err(|error| {
            let sentence = match &error {
                house::Error::DamagedStore { file, .. } => Sentence::new("tool-wrong-damaged").key("file", file.clone()),
                _ => elsewhere,
            };
            anyhow::Error::new(error).context(wrong(&sentence))
        })?;
        let told_to_close = Closing::heard_from_now_on()?;
        announce(server.address, args.lan, language)?;
        told_to_close.wait().await;
        server.close().await;
        Ok(ExitCode::SUCCESS)
    })
}

impl Args {
    /// The settings of the file, changed by environment and flags.
    fn settings(&self) -> anyhow::Result<Config> {
        let mut config = match &self.config {
            Some(path) => Config::from_file(path).with_context(|| wrong_file("tool-wrong-settings", path))?,
            None => Config::default(),
        };
        self.limits.apply(&mut config.limits);
        self.keeping.apply(&mut config.retention);
        set(&mut config.listen, self.listen.clone());
        set(&mut config.database, self.database.clone());
        set(&mut config.proxies, self.proxies);
        set(&mut config.forwarded_in, self.forwarded_in.map(Into::into));
        set(&mut config.thinkers, self.thinkers);
        set(&mut config.bot_budget_ms, self.bot_budget_ms);
        set(&mut config.bot_patience_ms, self.bot_patience_ms);
        set(&mut config.bot_pause_ms, self.bot_pause_ms);
        set(&mut config.linger_ms, self.linger_ms);
        set(&mut config.ping_ms, self.ping_ms);
        set(&mut config.notice_delay_ms, self.notice_delay_ms);
        config.smtp_url = self.smtp_url.clone().or(config.smtp_url);
        config.mail_from = self.mail_from.clone().or(config.mail_from);
        config.push_anywhere |= self.push_anywhere;
        config.public_url = self.public_url.clone().or(config.public_url);
        config.behind_proxy |= self.behind_proxy;
        if self.lan {
            config.listen = everywhere(&config.listen)?;
        }
        Ok(config)
    }
}

impl Bounds {
    fn apply(&self, limits: &mut Limits) {
        set(&mut limits.message_bytes, self.message_bytes);
        set(&mut limits.chat_characters, self.chat_characters);
        set(&mut limits.messages_per_second, self.messages_per_second);
        set(&mut limits.previews_per_second, self.previews_per_second);
        set(&mut limits.requests_per_second, self.requests_per_second);
        set(&mut limits.connections_per_address, self.connections_per_address);
        set(&mut limits.sockets_per_address, self.sockets_per_address);
        set(&mut limits.sockets, self.sockets);
        set(&mut limits.tables_per_socket, self.tables_per_socket);
        set(&mut limits.tables_per_person, self.tables_per_person);
        set(&mut limits.watchers_per_table, self.watchers_per_table);
    }
}

impl Keeping {
    fn apply(&self, retention: &mut Retention) {
        set(&mut retention.closed_tables, self.keep_closed_tables);
        set(&mut retention.chat, self.keep_chat);
        set(&mut retention.guests, self.keep_guests);
        set(&mut retention.reports, self.keep_reports);
    }
}

fn set<T>(setting: &mut T, given: Option<T>) {
    if let Some(value) = given {
        *setting = value;
    }
}

/// A store's address as it may be shown.
fn without_password(database: &str) -> String {
    match (database.find("://"), database.rfind('@')) {
        (Some(scheme), Some(host)) if scheme < host => format!("{}{}", &database[..scheme + 3], &database[host + 1..]),
        _ => database.to_owned(),
    }
}

/// The same port, on every address of this machine.
fn everywhere(listen: &str) -> anyhow::Result<String> {
    let (_, port) = listen.rsplit_once(':').with_context(|| wrong(&Sentence::new("tool-wrong-port").key("given", listen.to_owned())))?;
    Ok(format!("0.0.0.0:{port}"))
}

impl Logs {
    /// Log lines go to stderr; `RUST_LOG` says how many (default: info).
    fn begin(self) {
        let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
        let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        match self {
            Self::Text => lines.init(),
            Self::Json => lines.json().init(),
        }
    }
}

/// Says where the house is, and shows a QR code for phones in the same room.
fn announce(address: SocketAddr, lan: bool, language: Language) -> anyhow::Result<()> {
    let voice = Voice::new(language, [])?;
    let say = |id: &'static str, url: &str| println!("{}", voice.say(&Sentence::new(id).key("url", url.to_owned())));
    let here = if address.ip().is_unspecified() || address.ip().is_loopback() { "localhost".into() } else { address.ip().to_string() };
    say("tool-serve-open", &format!("http://{here}:{}", address.port()));
    if lan {
        match own_address() {
            Some(ip) => {
                let url = format!("http://{ip}:{}", address.port());
                say("tool-serve-lan", &url);
                println!("{}", qrcode::QrCode::new(url.as_bytes())?.render::<qrcode::render::unicode::Dense1x2>().build());
            }
            None => println!("{}", voice.text("tool-serve-no-lan")),
        }
    }
    Ok(())
}

/// The address of this machine in its network. Nothing is sent: connecting a UDP socket only looks up the way.
fn own_address() -> Option<IpAddr> {
    const SOMEWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(SOMEWHERE).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified() && !ip.is_loopback()).then_some(ip)
}

/// Ctrl-C or the request to terminate. Heard before anybody reads that the house is open: what comes right after the
/// first line closes it in good order too.
struct Closing {
    terminate: Signal,
    interrupt: Signal,
}

impl Closing {
    fn heard_from_now_on() -> std::io::Result<Self> {
        Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    async fn wait(mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::{Args as _, Command, FromArgMatches};

    use super::*;

    const DOCUMENT: &str = include_str!("../../../docs/operations.md");

    fn settings(flags: &[&str]) -> Config {
        let matches = Args::augment_args(Command::new("serve")).get_matches_from([&["serve"], flags].concat());
        Args::from_arg_matches(&matches).map(|args| args.settings().expect("settings")).expect("flags")
    }

    #[test]
    fn the_document_has_a_line_for_every_setting() {
        for flag in Args::augment_args(Command::new("serve")).get_arguments() {
            let (name, variable) = (flag.get_long().expect("a flag"), flag.get_env().expect("a variable").to_string_lossy());
            let is_listed = |line: &str| line.starts_with(&format!("| `--{name}")) && line.contains(&format!("`{variable}`"));
            assert!(DOCUMENT.lines().any(is_listed), "--{name} ({variable}) is not in docs/operations.md");
        }
    }

    #[test]
    fn every_number_of_the_settings_has_a_flag() {
        let written = serde_json::to_value(Config::default()).expect("it has a JSON form");
        let limits = written["limits"].as_object().expect("limits").iter().map(|(name, value)| (format!("limits.{name}"), name, value));
        let settings_of_all = written.as_object().expect("settings").iter().map(|(name, value)| (name.clone(), name, value));
        for (path, name, _) in settings_of_all.chain(limits).filter(|(_, _, value)| value.is_number()) {
            let changed = settings(&[&format!("--{}", name.replace('_', "-")), "77"]);
            let changed = serde_json::to_value(changed).expect("it has a JSON form");
            let pointer = format!("/{}", path.replace('.', "/"));
            assert_eq!(changed.pointer(&pointer).and_then(serde_json::Value::as_u64), Some(77), "{path}");
            assert!(DOCUMENT.contains(&format!("`{path}`")), "{path} is not in docs/operations.md");
        }
    }

    #[test]
    fn a_flag_wins_over_the_file_and_the_file_over_the_default() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(&file, "linger_ms = 5\nbot_pause_ms = 6\n[limits]\nsockets = 7\n").expect("written");
        let path = file.path().to_string_lossy().into_owned();

        let config = settings(&["--config", &path, "--bot-pause-ms", "8"]);

        assert_eq!((config.linger_ms, config.bot_pause_ms, config.limits.sockets), (5, 8, 7));
        assert_eq!(config.bot_budget_ms, Config::default().bot_budget_ms);
        assert_eq!(settings(&["--lan", "--listen", "127.0.0.1:99"]).listen, "0.0.0.0:99");
    }

    #[test]
    fn passwords_are_not_shown() {
        assert_eq!(without_password("postgres://me:secret@host/name"), "postgres://host/name");
        assert_eq!(without_password("tablee.sqlite"), "tablee.sqlite");
    }
}
