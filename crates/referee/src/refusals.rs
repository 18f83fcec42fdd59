//! Every refusal of a game in words: its own, and those that every game has.

#[cfg(feature = "speech")]
use kernel::Language;
use kernel::{CannotStart, CannotUndo, Common, Impossible, Inexact, Refusal, RuleId, Seat, Seats, Sentence};
use registry::AnyGame;
#[cfg(feature = "speech")]
use registry::Registry;
use serde::Serialize;

#[cfg(feature = "speech")]
use crate::voices;
use crate::voices::{Said, Voice};

/// When something is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Occasion {
    /// A table is set up.
    Start,
    /// A seat acts, for a reason that every game has.
    Turn,
    /// A seat acts, for a reason of this game.
    Action,
    /// Something is to be taken back.
    Undo,
    /// Something is to be shown beforehand.
    Preview,
    /// A position is loaded.
    Position,
    /// Chance is scripted.
    Script,
}

/// One refusal in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Told {
    /// When it is said.
    pub when: Occasion,
    /// The rule that forbids it.
    pub rule: Option<RuleId>,
    /// The reason, as somebody at the table hears it.
    pub message: Said,
}

#[cfg(feature = "speech")]
/// Every refusal of a game, in a language, said to seat 0 of players called P0, P1 and so on.
#[must_use]
pub fn all(registry: &Registry, game: &dyn AnyGame, language: Language) -> Vec<Told> {
    let speaker = voices::speaker(registry, language);
    let names: Vec<String> = (0..game.players().1).map(crate::commands::name).collect();
    told(game, &Voice::new(&speaker, &names, Some(Seat(0))))
}

pub fn told(game: &dyn AnyGame, voice: &Voice<'_>) -> Vec<Told> {
    let own = game.refusals().into_iter().map(|Refusal { rule, sentence, .. }| (Occasion::Action, rule, sentence));
    common(game).into_iter().chain(own).map(|(when, rule, sentence)| Told { when, rule, message: voice.say(&sentence) }).collect()
}

/// One of each refusal that every game has, with its rule in this game.
fn common(game: &dyn AnyGame) -> Vec<(Occasion, Option<RuleId>, Sentence)> {
    let laws = game.laws();
    let (min, max) = game.players();
    let text = |text: &str| text.to_owned();
    let inexact = || {
        [
            Inexact::UnknownKind { kind: String::new() },
            Inexact::UnknownKind { kind: text("fly") },
            Inexact::Missing { field: text("seat") },
            Inexact::Surplus { field: text("colour") },
            Inexact::NotInTheBox { name: text("unicorn") },
            Inexact::Wrong { at: text("seat"), found: text("-1"), what: String::new() },
            Inexact::Wrong { at: text("."), found: text("7"), what: String::new() },
        ]
    };
    let players = CannotStart::Players { game: game.id(), min, max, players: i64::from(max) + 1 };
    let unknown = CannotStart::Options(Inexact::Surplus { field: text("cheating") });
    let wrong = CannotStart::Options(Inexact::Wrong { at: text("cheating"), found: text("7"), what: String::new() });
    let mut all = vec![
        (Occasion::Start, Some(laws.players), players.sentence()),
        (Occasion::Start, Some(laws.options), unknown.sentence()),
        (Occasion::Start, Some(laws.options), wrong.sentence()),
    ];
    for option in game.options() {
        if option.kind == kernel::OptionKind::Seat {
            let nobody = CannotStart::NoSuchSeat { option: option.name, seat: max.into(), players: max };
            all.push((Occasion::Start, Some(laws.options), nobody.sentence()));
        }
    }
    let turn = |common: Common| (Occasion::Turn, Some(laws.of(&common)), common.sentence());
    all.push(turn(Common::Over));
    all.push(turn(Common::NotAwaited { awaited: Seats::only(Seat(1)) }));
    all.push(turn(Common::NotAwaited { awaited: Seats::only(Seat(1)).with(Seat(2)) }));
    all.extend(inexact().map(|why| turn(Common::Unreadable { kind: String::new(), why })));
    let boundaries = [CannotUndo::Nothing, CannotUndo::ChanceUsed, CannotUndo::HiddenShown, CannotUndo::AnotherActed, CannotUndo::GameOver];
    all.extend(boundaries.map(|boundary| (Occasion::Undo, Some(laws.undo), boundary.sentence())));
    let previews = [CannotUndo::Nothing, CannotUndo::ChanceUsed, CannotUndo::HiddenShown, CannotUndo::GameOver];
    all.extend(previews.map(|boundary| (Occasion::Preview, Some(laws.undo), boundary.preview_sentence())));
    let position = |why: Inexact| (Occasion::Position, Some(laws.position), kernel::BadPosition::Unreadable { rule: laws.position, why }.sentence());
    all.push(position(Inexact::Missing { field: text("players[1]") }));
    all.push((Occasion::Script, None, Impossible { site: text("game.place"), asked: text("[3]") }.sentence()));
    all
}
