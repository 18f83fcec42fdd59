//! The command line in French: clap's own texts are English, and so are those in the code. Each has its counterpart in
//! `words/help.fr.ftl`.

use std::num::{ParseFloatError, ParseIntError};

use bots::{Level, NotAPlayer, UnknownLevel};
use clap::builder::Resettable;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, Error};
use kernel::speech::{Audience, Speaker};
use kernel::{Language, Sentence, UnknownLanguage};

use crate::cli::Cli;
use crate::verify::NotDigits;

const FRENCH: &str = include_str!("../words/help.fr.ftl");

/// Who is awkward with the command line gets this exit code.
const WRONG_USE: i32 = 2;

/// What can be asked, explained in a language.
pub fn command(language: Language) -> Command {
    match (language, French::open()) {
        (Language::French, Some(french)) => french.command(),
        _ => Cli::command(),
    }
}

/// Says what is wrong with the command line, or what was asked of it (help, version), and ends.
pub fn tell(error: &Error, language: Language) -> ! {
    let is_asked_for = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand);
    match French::open().filter(|_| language == Language::French && !is_asked_for) {
        None => error.exit(),
        Some(french) => {
            eprintln!("{}", french.complaint(error));
            std::process::exit(WRONG_USE)
        }
    }
}

/// The texts in French.
struct French(Speaker);

impl French {
    fn open() -> Option<Self> {
        Speaker::new(Language::French, &[FRENCH]).ok().map(Self)
    }

    /// A text, if there is one.
    fn find(&self, id: &str) -> Option<String> {
        self.0.try_say(&Sentence::new(id.to_owned()), &Audience::default()).ok()
    }

    fn text(&self, id: &'static str) -> String {
        self.0.say(&Sentence::new(id), &Audience::default())
    }

    fn with_value(&self, id: &'static str, value: String) -> String {
        self.0.say(&Sentence::new(id).key("value", value), &Audience::default())
    }

    fn command(&self) -> Command {
        let mut command = self.explain(Cli::command());
        // Only now clap adds its own help and version.
        command.build();
        self.explain_built_in(command)
    }

    /// A command with its arguments and those below it.
    fn explain(&self, command: Command) -> Command {
        let name = command.get_name().to_owned();
        let short = self.find(&format!("help-{name}"));
        let long = self.find(&format!("help-{name}-more")).zip(short.clone()).map(|(more, short)| format!("{short}\n\n{}", more.replace('\n', " ")));
        let template = format!("{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}", self.text("help-usage"));
        let long = long.map_or(Resettable::Reset, |text| Resettable::Value(text.into()));
        let command = command.about(short.unwrap_or_default()).long_about(long).help_template(template);
        let command = command.subcommand_help_heading(self.text("help-commands")).subcommand_value_name(self.text("help-command-name"));
        command.mut_args(|arg| self.explain_argument(&name, arg)).mut_subcommands(|below| self.explain(below))
    }

    fn explain_argument(&self, command: &str, arg: Arg) -> Arg {
        let id = arg.get_id().as_str();
        let Some(text) = self.find(&format!("help-{command}-{id}")).or_else(|| self.find(&format!("help-{id}"))) else { return arg };
        let joined = |values: Vec<String>| values.join(", ");
        let default = joined(arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect());
        let values = joined(arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect());
        let is_switch = !arg.get_action().takes_values();
        let variable = arg.get_env().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let notes = [("help-values", values), ("help-environment", variable), ("help-default", default)];
        let notes = notes.into_iter().filter(|(id, value)| !value.is_empty() && (!is_switch || *id == "help-environment"));
        let text = notes.fold(text, |text, (id, value)| format!("{text} {}", self.with_value(id, value)));
        let heading = match arg.get_help_heading() {
            _ if arg.is_positional() => "help-arguments",
            Some("Limits") => "help-heading-limits",
            _ => "help-heading-options",
        };
        arg.help(text)
            .long_help(Resettable::Reset)
            .help_heading(self.text(heading))
            .hide_default_value(!is_switch)
            .hide_possible_values(!is_switch)
            .hide_env(true)
    }

    /// What clap adds by itself.
    fn explain_built_in(&self, command: Command) -> Command {
        let options = self.text("help-heading-options");
        let explain = |arg: Arg| match arg.get_id().as_str() {
            "help" => arg.help(self.text("help-help")).long_help(Resettable::Reset).help_heading(options.clone()),
            "version" => arg.help(self.text("help-version")).help_heading(options.clone()),
            _ => arg,
        };
        let below = |below: Command| if below.get_name() == "help" { below.about(self.text("help-subcommand-help")) } else { self.explain_built_in(below) };
        command.mut_args(explain).mut_subcommands(below)
    }

    /// Why a value does not fit.
    fn reason(&self, source: &(dyn std::error::Error + 'static)) -> String {
        let text = source.to_string();
        if source.is::<ParseIntError>() || source.is::<ParseFloatError>() {
            self.text("help-reason-number")
        } else if let Some(NotAPlayer::Part(part)) = source.downcast_ref() {
            self.with_value("help-reason-pace", part.clone())
        } else if source.is::<UnknownLevel>() || source.is::<NotAPlayer>() {
            self.with_value("help-reason-level", Level::ALL.map(Level::name).join(", "))
        } else if source.is::<UnknownLanguage>() {
            self.text("help-reason-language")
        } else if source.is::<NotDigits>() {
            self.text("help-reason-digits")
        } else if let Some((_, range)) = text.split_once(" is not in ") {
            let (from, to) = range.split_once("..").unwrap_or((range, ""));
            let sentence = Sentence::new("help-reason-range").key("from", from.to_owned()).key("to", to.trim_start_matches('=').to_owned());
            self.0.say(&sentence, &Audience::default())
        } else {
            text
        }
    }

    /// What is wrong with a command line.
    fn complaint(&self, error: &Error) -> String {
        let context = |kind| error.get(kind).map(words).unwrap_or_default();
        let (argument, given) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
        let reason = std::error::Error::source(error).map(|source| self.reason(source));
        let sentence = |id: &'static str| Sentence::new(id);
        let what = match error.kind() {
            ErrorKind::InvalidSubcommand => sentence("help-error-command").key("given", context(ContextKind::InvalidSubcommand)),
            ErrorKind::MissingSubcommand => sentence("help-error-no-command"),
            ErrorKind::UnknownArgument => sentence("help-error-argument").key("given", argument),
            ErrorKind::MissingRequiredArgument => sentence("help-error-missing").key("given", argument),
            ErrorKind::InvalidValue | ErrorKind::ValueValidation if given.is_empty() => sentence("help-error-no-value").key("argument", argument),
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => match reason {
                Some(reason) => sentence("help-error-value-because").key("given", given).key("argument", argument).key("reason", reason),
                None => sentence("help-error-value").key("given", given).key("argument", argument),
            },
            ErrorKind::ArgumentConflict if context(ContextKind::PriorArg) == argument => sentence("help-error-twice").key("argument", argument),
            ErrorKind::ArgumentConflict => sentence("help-error-conflict").key("given", argument).key("argument", context(ContextKind::PriorArg)),
            _ => sentence("help-error-other"),
        };
        let values = Some(context(ContextKind::ValidValue)).filter(|values| !values.is_empty()).map(|values| self.with_value("help-values", values));
        let similar = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
        let similar = similar.into_iter().find_map(|kind| error.get(kind)).and_then(nearest);
        let similar = similar.map(|known| sentence("help-error-similar").key("given", known));
        let usage = Some(context(ContextKind::Usage)).filter(|usage| !usage.is_empty());
        let usage = usage.map(|usage| format!("{} {}", self.text("help-usage"), usage.trim_start_matches("Usage:").trim()));
        let say = |sentence: &Sentence| self.0.say(sentence, &Audience::default());
        let first = say(&sentence("help-error").say("what", what));
        [Some(first), values, similar.map(|similar| say(&similar)), usage, Some(self.text("help-error-learn"))]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join("\n")
    }
}

/// The nearest of several that clap suggests: the last.
fn nearest(value: &ContextValue) -> Option<String> {
    match value {
        ContextValue::Strings(words) => words.last().cloned(),
        other => Some(other.to_string()),
    }
}

/// What clap knows of an error, as text.
fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(words) => words.join(", "),
        ContextValue::StyledStrs(words) => words.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

// The French catalogue explains all commands, so it is held against all of them.
#[cfg(all(test, feature = "serve"))]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every id that the commands and arguments look for, and whether it must be there.
    fn wanted(command: &Command, ids: &mut BTreeSet<String>, french: &French) {
        let name = command.get_name();
        ids.insert(format!("help-{name}"));
        if command.get_long_about().is_some() {
            ids.insert(format!("help-{name}-more"));
        }
        for arg in command.get_arguments() {
            let (own, shared) = (format!("help-{name}-{}", arg.get_id()), format!("help-{}", arg.get_id()));
            assert!(french.find(&own).is_some() || french.find(&shared).is_some(), "{own} is not said in French");
            ids.insert(if french.find(&own).is_some() { own } else { shared });
        }
        for below in command.get_subcommands() {
            wanted(below, ids, french);
        }
    }

    #[test]
    fn every_command_and_argument_is_explained_in_french_and_nothing_else() {
        let french = French::open().expect("a catalogue");
        let mut ids = BTreeSet::new();
        wanted(&Cli::command(), &mut ids, &french);
        let source = include_str!("help.rs");
        for id in FRENCH.lines().filter_map(|line| line.split_once(" =").map(|(id, _)| id).filter(|id| id.starts_with("help-"))) {
            let is_said = ids.remove(id) || source.contains(&format!("\"{id}\""));
            assert!(is_said, "{id} is said nowhere");
        }
        assert!(ids.is_empty(), "without a French text: {ids:?}");
    }

    #[test]
    fn the_help_speaks_one_language_at_a_time() {
        let mut english = Cli::command();
        let mut french = command(Language::French);
        french.clone().debug_assert();
        let french = french.render_long_help().to_string() + &french.find_subcommand_mut("serve").expect("a command").render_long_help().to_string();
        for word in ["Usage:", "Print", "default:", "env:", "Commands:", "[possible", "How ", "The "] {
            assert!(!french.contains(word), "{word} in {french}");
        }
        assert!(french.contains("Utilisation") && french.contains("Limites") && french.contains("TABLEE_LISTEN"));
        assert!(english.render_help().to_string().contains("Usage:"));
    }

    #[test]
    fn a_wrong_command_line_is_explained_in_french() {
        let french = French::open().expect("a catalogue");
        let complaint = |line: &str| {
            let error = command(Language::French).try_get_matches_from(line.split(' ')).expect_err("it is wrong");
            french.complaint(&error)
        };

        for (line, told) in [
            ("tablee plya", "«\u{a0}plya\u{a0}» n’est pas une commande\nVouliez-vous dire «\u{a0}play\u{a0}»\u{202f}?"),
            ("tablee play", "il manque\u{a0}: <GAME>"),
            ("tablee play fiasko --playres 3", "l’argument «\u{a0}--playres\u{a0}» est inconnu"),
            ("tablee play fiasko --players", "il manque la valeur de «\u{a0}--players <N>\u{a0}»"),
            ("tablee play fiasko --players many", "«\u{a0}many\u{a0}» ne convient pas pour «\u{a0}--players <N>\u{a0}»"),
            ("tablee play fiasko --players many", "un nombre est attendu"),
            ("tablee load --tables 0", "de 1 à 100000"),
            ("tablee play fiasko --bots divine", "les niveaux sont random, beginner, rusher, greedy"),
            ("tablee --lang de games", "fr ou en"),
            ("tablee play fiasko --players 3 --seats you,greedy", "ne va pas avec"),
            ("tablee play fiasko --players 3 --players 4", "ne se donne qu’une fois"),
            ("tablee serve --logs loud", "[valeurs\u{a0}: text, json]"),
        ] {
            let complaint = complaint(line);
            assert!(complaint.starts_with("erreur\u{a0}: ") && complaint.contains(told), "{line}: {complaint}");
            assert!(complaint.ends_with("Pour en savoir plus\u{a0}: «\u{a0}--help\u{a0}»."), "{complaint}");
            assert!(!complaint.contains("Usage:"), "{complaint}");
        }
    }
}
