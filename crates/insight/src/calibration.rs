//! How what a game thinks of a position becomes chances: figures found from games of bots, kept as data.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kernel::MAX_SEATS;
use serde::{Deserialize, Serialize};

use crate::judge::Outlook;
use crate::value::Value;

/// How many weights make a share of the win.
pub(crate) const WIN_WEIGHTS: usize = 12;
/// How many weights make the points still to come.
pub(crate) const POINT_WEIGHTS: usize = 7;

/// Where figures come from.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// How many games.
    pub games: u64,
    /// The seed they followed from.
    pub seed: String,
    /// Who played: each seat one of these, by lot.
    pub bots: Vec<String>,
}

/// The figures of one game at a table of so many.
///
/// The chances are a softmax over the seats: of the logarithm of a seat's share by the game's own judgement, of its lead and of its
/// edge over the best other, of whose knowledge it is, all weighed by how far the game is, and of the seat itself, which counts less and
/// less. Alone, the softmax is against missing the title. Points still to come are linear in much the same.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calibration {
    /// So many turns are played on by habit before a position is judged.
    pub turns: u16,
    /// How many decisions a game has on average.
    pub length: f32,
    /// Of the judged share, of the lead in points, of the edge over the best other's share, and of being the one whose knowledge it is;
    /// each times 1, the progress, and its square.
    pub win: [f32; WIN_WEIGHTS],
    /// Of each seat.
    pub seats: Vec<f32>,
    /// How often anything may still happen, whatever the position looks like: so much of a chance is everybody's alike.
    pub doubt: f32,
    /// Of 1, the progress, its square, the judged share alone and with the progress, the score alone and with the progress.
    pub points: [f32; POINT_WEIGHTS],
    /// Where they come from.
    pub provenance: Provenance,
}

/// By game, then by players.
type All = BTreeMap<String, BTreeMap<u8, Calibration>>;

static BUILT_IN: LazyLock<All> = LazyLock::new(|| serde_json::from_str(include_str!("../data/calibration.json")).expect("a test reads the calibration"));

impl Calibration {
    /// What is taken for a game nobody has measured: its own judgement as it is.
    #[must_use]
    pub fn plain(players: u8, turns: u16, length: f32) -> Self {
        let mut win = [0.0; WIN_WEIGHTS];
        win[0] = 1.0;
        Self { turns, length, win, seats: vec![0.0; players.into()], doubt: 0.0, points: [0.0; POINT_WEIGHTS], provenance: Provenance::default() }
    }

    /// What was measured of a game at a table of so many.
    #[must_use]
    pub fn of(game: &str, players: u8) -> Self {
        let known = BUILT_IN.get(game).and_then(|tables| tables.get(&players));
        known.cloned().unwrap_or_else(|| Self::plain(players, 0, 100.0))
    }

    /// What a position is worth.
    #[must_use]
    pub fn value(&self, outlook: &Outlook) -> Value {
        let seats = outlook.seats();
        if let Some(result) = outlook.result {
            return result;
        }
        let mut value = Value::default();
        for seat in 0..seats {
            let features = outlook.win_features(seat, self.length);
            value.win[seat] = f64::from(self.utility(&features, seat, seat_feature(seats, outlook.progress(self.length))));
            let to_come: f32 = outlook.point_features(seat, self.length).iter().zip(&self.points).map(|(feature, weight)| feature * weight).sum();
            value.points[seat] = f64::from(outlook.scores[seat] + to_come);
        }
        softmax(&mut value.win, seats);
        value.win[..seats].iter_mut().for_each(|share| *share = self.doubted(*share));
        value
    }

    /// A share with the doubt that no position is free of.
    pub(crate) fn doubted(&self, share: f64) -> f64 {
        share + f64::from(self.doubt) * (1.0 / outcomes(self.seats.len()) as f64 - share)
    }

    pub(crate) fn utility(&self, features: &[f32; WIN_WEIGHTS], seat: usize, of_seat: f32) -> f32 {
        let weighed: f32 = features.iter().zip(&self.win).map(|(feature, weight)| feature * weight).sum();
        weighed + self.seats.get(seat).copied().unwrap_or(0.0) * of_seat
    }
}

/// How many things can happen: somebody wins; alone, the title is reached or missed.
pub(crate) const fn outcomes(seats: usize) -> usize {
    if seats == 1 { 2 } else { seats }
}

/// What the seat itself counts: less and less, but alone it stands for how hard the title is.
pub(crate) fn seat_feature(seats: usize, progress: f32) -> f32 {
    if seats == 1 { 1.0 } else { 1.0 - progress.min(1.0) }
}

/// Shares from utilities; alone, against a utility of nothing.
pub(crate) fn softmax(utilities: &mut [f64; MAX_SEATS], seats: usize) {
    let nothing = (seats == 1).then_some(0.0);
    let most = utilities[..seats].iter().copied().chain(nothing).fold(f64::NEG_INFINITY, f64::max);
    let mut total = nothing.map_or(0.0, |utility: f64| libm::exp(utility - most));
    for utility in &mut utilities[..seats] {
        *utility = libm::exp(*utility - most);
        total += *utility;
    }
    utilities[..seats].iter_mut().for_each(|share| *share /= total);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_can_be_read_and_fits_its_tables() {
        for (game, tables) in BUILT_IN.iter() {
            for (players, calibration) in tables {
                assert_eq!(calibration.seats.len(), usize::from(*players), "{game}");
                assert!(calibration.provenance.games > 0 && calibration.length > 1.0, "{game} for {players}");
            }
        }
    }

    #[test]
    fn shares_make_one_win_and_a_title_is_won_or_missed() {
        let mut utilities = [0.0; MAX_SEATS];
        utilities[..3].copy_from_slice(&[1.0, 1.0, -40.0]);
        softmax(&mut utilities, 3);
        assert!((utilities[0] - 0.5).abs() < 1e-9 && utilities[2] < 1e-9);

        let mut alone = [0.0; MAX_SEATS];
        softmax(&mut alone, 1);
        assert!((alone[0] - 0.5).abs() < 1e-9);
    }
}
