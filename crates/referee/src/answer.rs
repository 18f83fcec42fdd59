//! What is answered: fields in their order, or what is wrong.

use kernel::{CannotUndo, Refusal, RuleId, Sentence};
use registry::Problem;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::voices::{Said, Voice};

/// A request may quote megabytes of nonsense back at us; the first words of it are enough to find it.
const MAX_MESSAGE: usize = 500;

/// What a referee answers when all is well: `"ok": true`, and these fields.
#[derive(Debug, Default)]
pub struct Answer(Vec<(&'static str, Box<RawValue>)>);

impl Answer {
    pub fn of(name: &'static str, value: &(impl Serialize + ?Sized)) -> Self {
        Self::default().with(name, value)
    }

    pub fn with(mut self, name: &'static str, value: &(impl Serialize + ?Sized)) -> Self {
        self.0.push((name, to_raw_value(value).expect("everything of a game has a JSON form")));
        self
    }

    pub fn with_some(self, name: &'static str, value: Option<&(impl Serialize + ?Sized)>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    pub fn written(&self) -> String {
        let fields: String = self.0.iter().map(|(name, value)| format!(",\"{name}\":{value}")).collect();
        format!("{{\"ok\":true{fields}}}")
    }
}

/// Why a request is refused: the rule if one speaks, the reason, and where in the request it lies.
#[derive(Debug, PartialEq, Eq)]
pub struct Trouble {
    pub rule: Option<RuleId>,
    pub sentence: Sentence,
    pub path: Option<String>,
    /// Which action of a list, counted from 0.
    pub step: Option<usize>,
    /// Why what comes of it cannot be known beforehand.
    pub finality: Option<CannotUndo>,
}

impl Trouble {
    /// Trouble that no rule of a game speaks of.
    pub const fn new(sentence: Sentence) -> Self {
        Self { rule: None, sentence, path: None, step: None, finality: None }
    }

    pub fn at(self, path: impl Into<String>) -> Self {
        Self { path: Some(path.into()), ..self }
    }

    pub fn by(self, rule: RuleId) -> Self {
        Self { rule: Some(rule), ..self }
    }

    /// A refusal of what stands in this field of the request.
    pub fn refused(refusal: Refusal, field: &str) -> Self {
        let path = refusal.at.map(|at| if at.starts_with('[') { format!("{field}{at}") } else { format!("{field}.{at}") });
        Self { rule: refusal.rule, sentence: refusal.sentence, path, step: None, finality: None }
    }

    /// A table or a position that is refused.
    pub fn problem(problem: Problem, field: &str) -> Self {
        match problem {
            Problem::Refused(refusal) => Self::refused(refusal, field),
            Problem::Unreadable(why) | Problem::Stuck(why) => Self::new(Sentence::new("referee-other").key("why", why)),
        }
    }

    pub fn written(&self, voice: &Voice<'_>) -> String {
        #[derive(Serialize)]
        struct Error<'a> {
            rule: Option<RuleId>,
            message: Said,
            #[serde(skip_serializing_if = "Option::is_none")]
            path: Option<&'a str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            step: Option<usize>,
            #[serde(rename = "final", skip_serializing_if = "Option::is_none")]
            finality: Option<CannotUndo>,
        }
        let message = match voice.say(&self.sentence) {
            Said::Text(text) => Said::Text(text.chars().take(MAX_MESSAGE).collect()),
            sentence @ Said::Sentence(_) => sentence,
        };
        let said = Error { rule: self.rule, message, path: self.path.as_deref(), step: self.step, finality: self.finality };
        format!("{{\"ok\":false,\"error\":{}}}", serde_json::to_string(&said).expect("texts have a JSON form"))
    }
}
