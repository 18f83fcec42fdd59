//! Looking back on a finished game: who stood how at each step, and what was luck and what was decided.
//!
//! Generic over all games; none is named here. No clock, no thread, no file: a [`Work`] is given rounds and asks between
//! samples whether to go on; the same seed and rounds give the same [`Review`]. Never for a running game.
//! `docs/insight.md` tells the method and what was measured.

mod calibration;
mod course;
mod fit;
mod judge;
mod ledger;
mod moments;
mod practice;
mod value;
mod work;

pub use calibration::{Calibration, Provenance};
pub use course::Course;
pub use fit::{Entry, Fitted, Position, fit};
pub use judge::{Judge, Outlook, result};
pub use ledger::{Account, Ledger, Line};
pub use moments::{Kind, Moment};
pub use practice::{Studied, play, study};
pub use value::{Amounts, POINT, Value, WIN};
pub use work::{Curve, Dot, Plan, Review, Work, known_to};
