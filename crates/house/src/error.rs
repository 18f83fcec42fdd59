//! Why something is not done: one type, one status each. What went wrong inside is logged and never sent.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{Refusal, Sentence};

use crate::wire::{Problem, ProblemCode};

/// Why something is not done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It cannot be read, or a value is out of bounds.
    #[error("{0}")]
    BadRequest(String),
    /// The name is empty, too long or has invisible characters.
    #[error("a name has 1 to {} visible characters", crate::people::MAX_NAME)]
    BadName,
    /// The name is the house's own.
    #[error("this name is kept for the house itself")]
    ReservedName,
    /// It is no address for mail.
    #[error("this is not an address that letters can be sent to")]
    BadAddress,
    /// The mail server did not take a letter.
    #[error("the mail server does not take the letter; try again later")]
    MailUnsent,
    /// The host has blocked whoever asks.
    #[error("the host of this table does not want you there")]
    Blocked,
    /// Whoever is invited has never played with the host, or does not want to hear of them.
    #[error("you can invite people you have played with, if they like")]
    NotAcquainted,
    /// Somebody muted whoever speaks.
    #[error("you have been muted at this table")]
    Muted,
    /// The host closed the chat.
    #[error("the host has closed the chat of this table")]
    ChatClosed,
    /// Only those who play may watch.
    #[error("the host lets only those who play watch this game")]
    PlayersOnly,
    /// Whoever is to be stood in for is there, or has only just left, or is not waited for.
    #[error("nobody waits for them, or they have not been away for long enough")]
    NotAway,
    /// Nobody has been introduced.
    #[error("introduce yourself first")]
    NoIdentity,
    /// A page of another site asks.
    #[error("the request comes from a page of another site")]
    OtherOrigin,
    /// The address that was asked is not the house's.
    #[error("the house is not known by this address; whoever runs it sets --public-url")]
    OtherHost,
    /// The seat belongs to somebody else.
    #[error("this is not your seat")]
    NotYourSeat,
    /// Only the host may do that.
    #[error("this is for the table's host to do")]
    NotTheHost,
    /// There is no such thing.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// The table has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The table has begun.
    #[error("the game has begun")]
    Begun,
    /// The deck is being cut.
    #[error("the deck is being cut")]
    Cutting,
    /// The deck is not being cut.
    #[error("the deck is not being cut")]
    NotCutting,
    /// Somebody's page has not yet given its hash for this deal.
    #[error("somebody has not yet given the hash of their contribution to this deal")]
    HashMissing,
    /// The commitment is not the one of the present deal.
    #[error("this is not the commitment of the present deal; read the table again")]
    OtherDeal,
    /// The contribution is not the one whose hash was given.
    #[error("the contribution is not the one whose hash was given")]
    OtherContribution,
    /// The game is still on.
    #[error("the game is not over")]
    NotOver,
    /// The game is over or the table closed.
    #[error("the table is closed")]
    TableClosed,
    /// The deal was dealt before: what belongs to it stays as it was.
    #[error("this deal was dealt before: its options, its seats and their order are as they were")]
    KnownDeal,
    /// Seats are still open.
    #[error("seats are still open")]
    SeatsOpen,
    /// Other people still play there.
    #[error("other people still play at this table")]
    OthersPlay,
    /// The seat is not free.
    #[error("the seat is taken")]
    SeatTaken,
    /// Somebody changed the table at the same time.
    #[error("somebody was faster; look again")]
    Raced,
    /// The number is not the newest.
    #[error("the sequence number {given} is stale: the newest is {newest}")]
    Stale {
        /// As given.
        given: u32,
        /// The newest.
        newest: u32,
    },
    /// The question has been asked, and not yet answered.
    #[error("you have already asked; the others have yet to answer")]
    AlreadyAsked,
    /// The question has been answered often enough.
    #[error("you have asked often enough; ask again after the next action")]
    AskedEnough,
    /// Nobody has asked for an undo.
    #[error("nobody asks you to take something back")]
    NoUndoAsked,
    /// Larger than anything that makes sense.
    #[error("the request is too large")]
    TooLarge,
    /// A rule of the game forbids it.
    #[error("{}", told(.0))]
    Illegal(Refusal),
    /// Too fast.
    #[error("too many requests: slow down")]
    TooFast,
    /// Too many of something of whoever asks: it takes an end of some, and no waiting.
    #[error("too many {0}")]
    TooMany(&'static str),
    /// Too many of something at the moment.
    #[error("too many {what} at the moment: try again later")]
    TooManyNow {
        /// Of what.
        what: &'static str,
        /// When it is worth trying again, in seconds.
        again_after: u32,
    },
    /// This house cannot run the table's revision of the rules.
    #[error("the table began under rules this house does not run")]
    OtherRules,
    /// The house is closing.
    #[error("the house is closing; try again in a moment")]
    Closing,
    /// What is stored of a table cannot be read: the table is set aside.
    #[error("this table cannot be opened: what is stored of it is damaged")]
    Damaged(String),
    /// The store's file is damaged.
    #[error("{file} is damaged ({what}): put a copy in its place with `tablee restore COPY --database {file}`")]
    DamagedStore {
        /// The file.
        file: String,
        /// What is wrong with it.
        what: String,
    },
    /// The store failed.
    #[error("the store is away; try again in a moment")]
    Store(#[from] sqlx::Error),
    /// The store did not take it.
    #[error("the store is away; try again in a moment")]
    NotStored,
    /// The store does not answer.
    #[error("the store does not answer; try again in a moment")]
    StoreSilent,
    /// Nobody knows whether it was done: the store has gone in the middle of it.
    #[error("the store is away; ask again with the same id to learn whether it was done")]
    Unsure,
    /// A bug, or a broken store.
    #[error("something is wrong with the house")]
    Internal(String),
}

/// A refusal for engineers: its rule first, where one speaks.
fn told(refusal: &Refusal) -> String {
    refusal.rule.map_or_else(|| refusal.message.clone(), |rule| format!("{rule}: {}", refusal.message))
}

impl From<registry::Problem> for Error {
    fn from(problem: registry::Problem) -> Self {
        match problem {
            registry::Problem::Refused(refusal) => Self::Illegal(refusal),
            registry::Problem::Unreadable(what) | registry::Problem::Stuck(what) => Self::Internal(what),
        }
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::Internal(format!("stored JSON cannot be read: {error}"))
    }
}

impl Error {
    /// The kind of problem, and the message for players.
    fn kind(&self) -> (ProblemCode, &'static str) {
        match self {
            Self::BadRequest(_) => (ProblemCode::BadRequest, "house-bad-request"),
            Self::BadName => (ProblemCode::BadRequest, "house-bad-name"),
            Self::ReservedName => (ProblemCode::BadRequest, "house-reserved-name"),
            Self::BadAddress => (ProblemCode::BadRequest, "house-bad-address"),
            Self::MailUnsent => (ProblemCode::Unavailable, "house-mail-unsent"),
            Self::Blocked => (ProblemCode::Forbidden, "house-blocked"),
            Self::NotAcquainted => (ProblemCode::Forbidden, "house-not-acquainted"),
            Self::Muted => (ProblemCode::Forbidden, "house-muted"),
            Self::ChatClosed => (ProblemCode::Forbidden, "house-chat-closed"),
            Self::PlayersOnly => (ProblemCode::Forbidden, "house-players-only"),
            Self::NotAway => (ProblemCode::WrongPhase, "house-not-away"),
            Self::NoIdentity => (ProblemCode::NoIdentity, "house-no-identity"),
            Self::OtherOrigin => (ProblemCode::Forbidden, "house-other-origin"),
            Self::OtherHost => (ProblemCode::Forbidden, "house-other-host"),
            Self::NotYourSeat => (ProblemCode::Forbidden, "house-not-your-seat"),
            Self::NotTheHost => (ProblemCode::Forbidden, "house-not-the-host"),
            Self::NotFound(_) => (ProblemCode::NotFound, "house-not-found"),
            Self::NotBegun => (ProblemCode::WrongPhase, "house-not-begun"),
            Self::Begun => (ProblemCode::WrongPhase, "house-begun"),
            Self::Cutting => (ProblemCode::WrongPhase, "house-cutting"),
            Self::NotCutting => (ProblemCode::WrongPhase, "house-not-cutting"),
            Self::HashMissing => (ProblemCode::WrongPhase, "house-hash-missing"),
            Self::OtherDeal => (ProblemCode::Stale, "house-other-deal"),
            Self::OtherContribution => (ProblemCode::BadRequest, "house-other-contribution"),
            Self::NotOver => (ProblemCode::WrongPhase, "house-not-over"),
            Self::TableClosed => (ProblemCode::WrongPhase, "house-table-closed"),
            Self::KnownDeal => (ProblemCode::WrongPhase, "house-known-deal"),
            Self::SeatsOpen => (ProblemCode::WrongPhase, "house-seats-open"),
            Self::OthersPlay => (ProblemCode::WrongPhase, "house-others-play"),
            Self::AlreadyAsked => (ProblemCode::WrongPhase, "house-already-asked"),
            Self::AskedEnough => (ProblemCode::WrongPhase, "house-asked-enough"),
            Self::NoUndoAsked => (ProblemCode::WrongPhase, "house-no-undo-asked"),
            Self::SeatTaken => (ProblemCode::Taken, "house-seat-taken"),
            Self::Raced => (ProblemCode::Taken, "house-raced"),
            Self::Stale { .. } => (ProblemCode::Stale, "house-stale"),
            Self::TooLarge => (ProblemCode::TooLarge, "house-too-large"),
            Self::Illegal(_) => (ProblemCode::Illegal, "house-illegal"),
            Self::TooFast => (ProblemCode::TooMany, "house-too-fast"),
            Self::TooMany(_) | Self::TooManyNow { .. } => (ProblemCode::TooMany, "house-too-many"),
            Self::OtherRules => (ProblemCode::OtherRules, "house-other-rules"),
            Self::Closing => (ProblemCode::Unavailable, "house-closing"),
            Self::Store(_) | Self::StoreSilent | Self::NotStored | Self::Unsure => (ProblemCode::Unavailable, "house-store-away"),
            Self::Damaged(_) => (ProblemCode::Damaged, "house-damaged"),
            Self::Internal(_) | Self::DamagedStore { .. } => (ProblemCode::Internal, "house-internal"),
        }
    }

    /// After how many seconds it is worth asking again, where waiting helps.
    const fn again_after(&self) -> Option<u32> {
        match self {
            Self::TooFast | Self::Closing | Self::Store(_) | Self::StoreSilent | Self::NotStored | Self::Unsure => Some(1),
            Self::TooManyNow { again_after, .. } => Some(*again_after),
            _ => None,
        }
    }

    /// Whether it may go well in a moment.
    pub(crate) fn is_temporary(&self) -> bool {
        self.kind().0 == ProblemCode::Unavailable
    }

    /// What this error says about a table that was read from the store: if neither the store is away nor the table is of other
    /// rules, the table is damaged.
    pub(crate) fn blamed_on_the_table(self, table: &str) -> Self {
        match self {
            Self::Damaged(_) | Self::OtherRules | Self::Closing | Self::Store(_) | Self::StoreSilent | Self::NotStored | Self::Unsure => self,
            Self::Internal(what) => Self::Damaged(what),
            other => Self::Damaged(format!("table {table}: {other}")),
        }
    }

    /// What is sent about it; what must not be sent goes to the log.
    #[must_use]
    pub fn problem(&self) -> Problem {
        let (code, id) = self.kind();
        match self {
            Self::Store(error) => tracing::error!(%error, "the store failed"),
            Self::Internal(what) => tracing::error!(what, "a bug or a broken store"),
            _ => {}
        }
        let (rule, sentence) = match self {
            Self::Illegal(refusal) => (refusal.rule.map(|rule| rule.to_string()), refusal.sentence.clone()),
            _ => (None, Sentence::new(id)),
        };
        Problem { code, rule, message: self.to_string(), sentence }
    }
}

impl ProblemCode {
    /// The HTTP status of a kind of problem.
    #[must_use]
    pub const fn status(self) -> StatusCode {
        match self {
            Self::BadRequest => StatusCode::BAD_REQUEST,
            Self::NoIdentity => StatusCode::UNAUTHORIZED,
            Self::Forbidden => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::WrongPhase | Self::Taken | Self::Stale => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Internal | Self::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
            Self::OtherRules => StatusCode::NOT_IMPLEMENTED,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let problem = self.problem();
        let mut response = (problem.code.status(), Json(&problem)).into_response();
        if let Some(seconds) = self.again_after() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
