/// So many imagined games are played before any choice is given up.
const TRIAL: u32 = 100;
/// Afterwards it is asked again after so many.
const EVERY: u32 = 20;
/// So many standard errors behind the one that leads are enough.
const CLEAR: f32 = 3.0;

/// Choices that are compared in imagined games, the same ones for all: whoever is clearly behind is left out of the next.
#[derive(Debug)]
pub struct Contest {
    /// What they seemed to be worth at first.
    first: Vec<f32>,
    /// The first look counts as much as so many games.
    faith: f32,
    games: Vec<u32>,
    sums: Vec<f32>,
    /// By two choices: the squares of what one came to more than the other, added up over the games that both were in.
    squares: Vec<f32>,
    standing: Vec<usize>,
}

impl Contest {
    /// Nothing was imagined yet: choices are worth what they seemed to be at first, which counts as much as so many games.
    pub fn new(first: Vec<f32>, faith: f32) -> Self {
        let count = first.len();
        Self { first, faith, games: vec![0; count], sums: vec![0.0; count], squares: vec![0.0; count * count], standing: (0..count).collect() }
    }

    /// The choices that may still be the best, in their order.
    pub fn standing(&self) -> &[usize] {
        &self.standing
    }

    /// What a choice is worth by all that was seen.
    pub fn worth(&self, choice: usize) -> f32 {
        (self.faith * self.first[choice] + self.sums[choice]) / (self.faith + self.games[choice] as f32)
    }

    /// Notes what one imagined game came to with each standing choice.
    pub fn note(&mut self, results: &[f32]) {
        for (one, result) in self.standing.iter().zip(results) {
            self.games[*one] += 1;
            self.sums[*one] += result;
            for (other, its) in self.standing.iter().zip(results) {
                self.squares[one * self.first.len() + other] += (result - its) * (result - its);
            }
        }
        let games = self.games[self.standing[0]];
        if games >= TRIAL && (games - TRIAL).is_multiple_of(EVERY) {
            self.leave_out(games as f32);
        }
    }

    /// Gives up what is clearly behind. The same deals and the same luck for all make differences much surer than results.
    fn leave_out(&mut self, games: f32) {
        let leader = self.standing.iter().fold(self.standing[0], |leader, choice| if self.worth(*choice) > self.worth(leader) { *choice } else { leader });
        let is_behind = |choice: usize| {
            let mean = (self.sums[leader] - self.sums[choice]) / games;
            let variance = self.squares[leader * self.first.len() + choice] / games - mean * mean;
            let behind = self.worth(leader) - self.worth(choice);
            behind * behind * (self.faith + games) > CLEAR * CLEAR * variance
        };
        let standing = self.standing.iter().copied().filter(|choice| *choice == leader || !is_behind(*choice)).collect();
        self.standing = standing;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many games in which each choice wins its own share of every four, evenly spread.
    fn play(contest: &mut Contest, games: u32, of_four: &[u32]) {
        for game in 0..games {
            let results: Vec<f32> = contest.standing().iter().map(|choice| if game % 4 < of_four[*choice] { 1.0 } else { 0.0 }).collect();
            contest.note(&results);
        }
    }

    #[test]
    fn the_first_look_counts_as_so_many_games() {
        let mut contest = Contest::new(vec![0.5, 0.25], 60.0);
        assert_eq!([contest.worth(0), contest.worth(1)], [0.5, 0.25]);

        play(&mut contest, 20, &[4, 0]);

        assert_eq!([contest.worth(0), contest.worth(1)], [0.625, 0.1875]);
    }

    #[test]
    fn nobody_is_given_up_before_the_trial_is_over() {
        let mut contest = Contest::new(vec![0.5, 0.5], 10.0);

        play(&mut contest, TRIAL - 1, &[4, 0]);
        assert_eq!(contest.standing(), [0, 1]);
        play(&mut contest, 1, &[4, 0]);

        assert_eq!(contest.standing(), [0]);
    }

    #[test]
    fn what_is_clearly_behind_plays_no_more_and_keeps_its_worth() {
        let mut contest = Contest::new(vec![0.5, 0.5, 0.5], 10.0);

        play(&mut contest, 400, &[3, 1, 3]);

        assert_eq!(contest.standing(), [0, 2]);
        assert_eq!(contest.worth(1), (5.0 + 25.0) / 110.0);
        assert_eq!(contest.worth(0), contest.worth(2));
        assert!(contest.worth(0) > 0.74);
    }

    #[test]
    fn what_is_hardly_behind_goes_on() {
        let mut contest = Contest::new(vec![0.5, 0.5], 10.0);

        // 49 games of 100 each way, and one more for the second.
        for game in 0..TRIAL {
            contest.note(if game < 49 { &[1.0, 0.0] } else { &[0.0, 1.0] });
        }

        assert_eq!(contest.standing(), [0, 1]);
    }

    #[test]
    fn a_first_look_that_is_believed_does_with_fewer_games() {
        let believed = |faith: f32| {
            let mut contest = Contest::new(vec![0.5, 0.4], faith);
            // As often the one as the other.
            (0..TRIAL).for_each(|game| contest.note(if game % 2 == 0 { &[1.0, 0.0] } else { &[0.0, 1.0] }));
            contest.standing().to_vec()
        };

        assert_eq!((believed(10.0), believed(10_000.0)), (vec![0, 1], vec![0]));
    }
}
