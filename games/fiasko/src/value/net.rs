//! A small net that tells a share of the win from a table in [`Numbers`].
//!
//! Every product goes through the same layer, for none is special, and what comes of the five is added up; that and the rest of
//! the table go through another. Plain loops in one order: the result is the same to the last bit on every machine and in the page.

use kernel::net::{add, rectified, told, weigh};
use kernel::odds;

use super::numbers::{Numbers, Size};

/// What the first layer makes of a product.
pub(super) const PRODUCT_UNITS: usize = 16;
/// What the second layer makes of a table.
pub(super) const UNITS: usize = 32;

/// What comes out of the first layer, for one product or for all together.
pub(super) type OfProduct = [f32; PRODUCT_UNITS];
/// What goes into the second layer's units.
pub(super) type OfTable = [f32; UNITS];

/// The net of one number of players.
#[derive(Debug, Clone, PartialEq)]
pub struct Net {
    pub(super) size: Size,
    /// All of its weights in one list: [`Parts`] says what is where.
    pub(super) weights: Vec<f32>,
}

/// A net's weights, part by part: each row belongs to an input.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parts<'a> {
    /// From a product's inputs to the first layer.
    pub(super) product: &'a [OfProduct],
    pub(super) product_bias: &'a OfProduct,
    /// From the first layer to the second.
    pub(super) pooled: &'a [OfTable],
    /// From the table's inputs to the second layer.
    pub(super) table: &'a [OfTable],
    pub(super) bias: &'a OfTable,
    /// From the second layer to the answer.
    pub(super) out: &'a OfTable,
    pub(super) out_bias: f32,
}

impl Net {
    /// How many weights a net has at a table of this size.
    pub const fn weight_count(size: Size) -> usize {
        PRODUCT_UNITS * (size.product_inputs() + 1) + UNITS * (PRODUCT_UNITS + size.table_inputs() + 2) + 1
    }

    /// A net of these weights; none if they are too few or too many.
    pub fn new(size: Size, weights: Vec<f32>) -> Option<Self> {
        (weights.len() == Self::weight_count(size)).then_some(Self { size, weights })
    }

    pub(super) fn parts(&self) -> Parts<'_> {
        let (product, rest) = self.weights.split_at(PRODUCT_UNITS * self.size.product_inputs());
        let (product_bias, rest) = rest.split_at(PRODUCT_UNITS);
        let (pooled, rest) = rest.split_at(UNITS * PRODUCT_UNITS);
        let (table, rest) = rest.split_at(UNITS * self.size.table_inputs());
        let (bias, rest) = rest.split_at(UNITS);
        let (out, out_bias) = rest.split_at(UNITS);
        Parts {
            product: product.as_chunks().0,
            product_bias: product_bias.first_chunk().expect("as many as there are units"),
            pooled: pooled.as_chunks().0,
            table: table.as_chunks().0,
            bias: bias.first_chunk().expect("as many as there are units"),
            out: out.first_chunk().expect("as many as there are units"),
            out_bias: out_bias[0],
        }
    }

    /// The share of the win that a table promises.
    pub fn share(&self, numbers: &Numbers) -> f32 {
        let parts = self.parts();
        let mut pooled = [0.0; PRODUCT_UNITS];
        numbers.products().for_each(|inputs| add(&mut pooled, &parts.of_product(inputs)));
        parts.share(&parts.of_table(numbers.table()), &pooled)
    }
}

impl Parts<'_> {
    /// What the first layer makes of a product.
    pub(super) fn of_product(&self, inputs: &[f32]) -> OfProduct {
        let mut units = *self.product_bias;
        weigh(&mut units, self.product, inputs);
        units.map(rectified)
    }

    /// What the table adds to the second layer, whatever the products.
    pub(super) fn of_table(&self, inputs: &[f32]) -> OfTable {
        let mut units = *self.bias;
        weigh(&mut units, self.table, inputs);
        units
    }

    /// The answer, from a table and what the first layer made of its products together.
    pub(super) fn share(&self, table: &OfTable, pooled: &OfProduct) -> f32 {
        let mut units = *table;
        weigh(&mut units, self.pooled, pooled);
        odds(told(&units, self.out, self.out_bias))
    }
}
