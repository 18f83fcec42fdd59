/// How the weights of a net change as it is taught, by the method Adam: each weight has a pace of its own.
#[derive(Debug)]
pub struct Adam {
    /// How the weights should change, added up over what was noted since the last step.
    pub gradient: Vec<f32>,
    /// How each weight was pushed lately, and how strongly.
    push: Vec<f32>,
    strength: Vec<f32>,
    samples: u32,
    steps: i32,
}

impl Adam {
    /// For so many weights.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self { gradient: vec![0.0; count], push: vec![0.0; count], strength: vec![0.0; count], samples: 0, steps: 0 }
    }

    /// One more example is in the gradient.
    pub const fn noted(&mut self) {
        self.samples += 1;
    }

    /// Changes the weights by all that was noted since the last time.
    pub fn step(&mut self, weights: &mut [f32], pace: f32) {
        const KEPT: f32 = 0.9;
        const STRENGTH_KEPT: f32 = 0.999;
        if self.samples == 0 {
            return;
        }
        self.steps += 1;
        let (push_scale, strength_scale) = (1.0 - KEPT.powi(self.steps), 1.0 - STRENGTH_KEPT.powi(self.steps));
        for (place, weight) in weights.iter_mut().enumerate() {
            let gradient = std::mem::take(&mut self.gradient[place]) / self.samples as f32;
            self.push[place] = KEPT * self.push[place] + (1.0 - KEPT) * gradient;
            self.strength[place] = STRENGTH_KEPT * self.strength[place] + (1.0 - STRENGTH_KEPT) * gradient * gradient;
            let (push, strength) = (self.push[place] / push_scale, self.strength[place] / strength_scale);
            *weight -= pace * push / (strength.sqrt() + 1e-8);
        }
        self.samples = 0;
    }
}

/// Adds to each row of a gradient: the input's share of the blame.
pub fn push_rows<const UNITS: usize>(gradient: &mut [f32], blame: &[f32; UNITS], inputs: &[f32]) {
    for (row, input) in gradient.as_chunks_mut::<UNITS>().0.iter_mut().zip(inputs).filter(|(_, input)| **input != 0.0) {
        row.iter_mut().zip(blame).for_each(|(gradient, blame)| *gradient += blame * input);
    }
}
