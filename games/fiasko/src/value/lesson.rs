//! Teaching a net: how its weights should change so that it tells shares better.

use kernel::net::{Adam, add, push_rows, rectified, told};
use kernel::odds;

use super::net::{Net, OfProduct, OfTable, PRODUCT_UNITS, UNITS};
use super::numbers::{Numbers, Size};

/// A net that is being taught.
#[derive(Debug)]
pub struct Lesson {
    /// The net as it is now.
    pub net: Net,
    method: Adam,
}

impl Lesson {
    /// A net that knows nothing: its weights are drawn.
    #[must_use]
    pub fn new(size: Size, mut draw: impl FnMut() -> f32) -> Self {
        let count = Net::weight_count(size);
        let mut weights = vec![0.0; count];
        let product = PRODUCT_UNITS * size.product_inputs();
        let spread = |inputs: usize| (2.0 / inputs as f32).sqrt();
        weights[..product].iter_mut().for_each(|weight| *weight = draw() * spread(size.product_inputs()));
        let table = product + PRODUCT_UNITS;
        let out = count - 1 - UNITS;
        weights[table..out - UNITS].iter_mut().for_each(|weight| *weight = draw() * spread(size.table_inputs() + PRODUCT_UNITS));
        weights[out..count - 1].iter_mut().for_each(|weight| *weight = 0.5 * draw() * spread(UNITS));
        let net = Net { size, weights };
        Self { net, method: Adam::new(count) }
    }

    /// Notes how the weights should change for this table to be told as this share. Returns what the net tells now.
    pub fn note(&mut self, numbers: &Numbers, share: f32) -> f32 {
        let parts = self.net.parts();
        let mut pooled: OfProduct = [0.0; PRODUCT_UNITS];
        let mut of_products = [pooled; 5];
        for (units, inputs) in of_products.iter_mut().zip(numbers.products()) {
            *units = parts.of_product(inputs);
            add(&mut pooled, units);
        }
        let mut units = parts.of_table(numbers.table());
        for (row, input) in parts.pooled.iter().zip(&pooled) {
            units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight * input);
        }
        let told = odds(told(&units, parts.out, parts.out_bias));
        let error = told - share;
        // Backwards: what each unit had to do with the error.
        let blame: OfTable = std::array::from_fn(|place| if units[place] > 0.0 { error * parts.out[place] } else { 0.0 });
        let dot = |row: &OfTable| row.iter().zip(&blame).map(|(weight, blame)| weight * blame).sum::<f32>();
        let pooled_blame: OfProduct = std::array::from_fn(|place| dot(&parts.pooled[place]));

        let size = self.net.size;
        let (product, rest) = self.method.gradient.split_at_mut(PRODUCT_UNITS * size.product_inputs());
        let (product_bias, rest) = rest.split_at_mut(PRODUCT_UNITS);
        let (pooled_rows, rest) = rest.split_at_mut(UNITS * PRODUCT_UNITS);
        let (table, rest) = rest.split_at_mut(UNITS * size.table_inputs());
        let (bias, rest) = rest.split_at_mut(UNITS);
        let (out, out_bias) = rest.split_at_mut(UNITS);
        for (units, inputs) in of_products.iter().zip(numbers.products()) {
            let blame: OfProduct = std::array::from_fn(|place| if units[place] > 0.0 { pooled_blame[place] } else { 0.0 });
            push_rows(product, &blame, inputs);
            push_rows(product_bias, &blame, &[1.0]);
        }
        push_rows(pooled_rows, &blame, &pooled);
        push_rows(table, &blame, numbers.table());
        push_rows(bias, &blame, &[1.0]);
        out.iter_mut().zip(&units).for_each(|(gradient, unit)| *gradient += error * rectified(*unit));
        out_bias[0] += error;
        self.method.noted();
        told
    }

    /// Changes the weights by all that was noted since the last time.
    pub fn learn(&mut self, pace: f32) {
        self.method.step(&mut self.net.weights, pace);
    }

    /// The net's weights.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.net.weights
    }
}
