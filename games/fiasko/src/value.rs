//! Chapter 14, learnt: what a choice should come to, as a share of the win.
//!
//! A net tells what a table promises a seat whose turn is over. What scoring leads to is known; a draw is weighed over every
//! card that may come, each as likely as it is. The nets, one for each number of players, were [taught](../examples/learn.rs) by
//! games they played themselves.

#[cfg(feature = "learn")]
mod lesson;
mod net;
mod numbers;
mod sight;

use std::sync::LazyLock;

use kernel::net::add;

#[cfg(feature = "learn")]
pub use lesson::Lesson;
pub use net::Net;
use net::OfProduct;
use numbers::Ranked;
pub use numbers::{Numbers, Size};
pub use sight::Sight;

use crate::Action;
use crate::components::Product;

/// The built-in nets by number of players, read when somebody first asks.
static NETS: LazyLock<Vec<(u8, Net)>> = LazyLock::new(|| {
    let net = |(players, weights)| (players, Net::new(Size::of(players), weights).expect("a net has all of its weights"));
    kernel::net::read(include_str!("../data/value.json")).into_iter().map(net).collect()
});

/// The net for a table of so many, if one was taught.
pub(crate) fn built_in(players: u8) -> Option<&'static Net> {
    NETS.iter().find(|(taught, _)| *taught == players).map(|(_, net)| net)
}

impl Net {
    /// The share of the win that an action should come to for the seat whose turn it is.
    #[must_use]
    pub fn appraise(&self, before: &Sight, action: Action) -> f32 {
        match action {
            Action::Draw => self.appraise_draw(before),
            Action::Score { product } => {
                let mut after = before.clone();
                after.score(product).unwrap_or_else(|| self.share(&Numbers::of(&after)))
            }
        }
    }

    /// The mean over all that may be drawn.
    fn appraise_draw(&self, before: &Sight) -> f32 {
        let [fiasko, catastrophe] = before.risk();
        let mut drawing = before.clone();
        if !drawing.begin_draw() {
            return before.share_as_it_stands();
        }
        let share_after = |chance: f32, draw: fn(&mut Sight)| {
            let mut after = drawing.clone();
            if chance == 0.0 {
                return 0.0;
            }
            draw(&mut after);
            chance * self.share(&Numbers::of(&after))
        };
        let special = share_after(fiasko, Sight::draw_fiasko) + share_after(catastrophe, Sight::draw_catastrophe);
        drawing.take_some();
        self.parts_of_draw(before, &drawing, special)
    }

    /// A card more is the same for the whole table, whichever it is, and for all products but its own: that is thought of once.
    fn parts_of_draw(&self, before: &Sight, drawn: &Sight, special: f32) -> f32 {
        let (parts, ranked) = (self.parts(), Ranked::of(drawn));
        let inputs = ranked.size.product_inputs();
        let table = parts.of_table(&ranked.table(drawn)[..ranked.size.table_inputs()]);
        let as_it_is = Product::ALL.map(|product| parts.of_product(&ranked.product(drawn, product)[..inputs]));
        let others: [OfProduct; 5] = std::array::from_fn(|product| {
            let mut sum = OfProduct::default();
            as_it_is.iter().enumerate().filter(|(other, _)| *other != product).for_each(|(_, units)| add(&mut sum, units));
            sum
        });
        before.chances().fold(special, |sum, (product, value, chance)| {
            let mut after = drawn.clone();
            after.take(product, value);
            let mut pooled = others[product as usize];
            add(&mut pooled, &parts.of_product(&ranked.product(&after, product)[..inputs]));
            sum + chance * parts.share(&table, &pooled)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{A, B, Table, corn, milk, sardines};

    /// Given a hand and a sheet half filled, when a draw is appraised, then it comes to the mean over every card that may come, each
    /// thought through by itself.
    #[test]
    fn a_draw_comes_to_the_mean_of_all_cards_that_may_come() {
        let table = Table::of(2)
            .with_hand(A, [milk(5), milk(2), corn(3), sardines(1)])
            .with_cells(A, [None, None, Some(30), None, Some(13)])
            .with_cells(B, [Some(20), None, None, Some(40), None]);
        let (net, before) = (built_in(2).expect("a net for two"), Sight::of(&table.state, A));
        let share_after = |change: &dyn Fn(&mut Sight)| {
            let mut after = before.clone();
            change(&mut after);
            net.share(&Numbers::of(&after))
        };

        let [fiasko, catastrophe] = before.risk();
        let special = fiasko * share_after(&Sight::draw_fiasko) + catastrophe * share_after(&Sight::draw_catastrophe);
        let taken = |product, value| {
            share_after(&|after| {
                after.take_some();
                after.take(product, value);
            })
        };
        let mean = before.chances().fold(special, |sum, (product, value, chance)| sum + chance * taken(product, value));

        let told = net.appraise(&before, Action::Draw);
        assert!((told - mean).abs() < 1e-4, "{told} is not {mean}");
    }

    #[test]
    fn a_won_game_is_all_of_the_win_and_a_lost_one_nothing() {
        let table = Table::of(2).with_hand(A, [milk(5), milk(5)]).with_cells(A, [None, Some(13), Some(13), Some(13), Some(13)]);
        let behind = |table: Table| table.with_cells(B, [Some(90), Some(90), Some(90), Some(90), None]);
        let share = |table: &Table| built_in(2).expect("a net for two").appraise(&Sight::of(&table.state, A), Action::Score { product: Product::Milk });

        assert_eq!(share(&table), 1.0);
        assert_eq!(share(&behind(table)), 0.0);
    }
}
