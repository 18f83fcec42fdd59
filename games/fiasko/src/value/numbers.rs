//! The numbers that a net is given of a table: everything from the side of one seat, rivals by how much they have.

use kernel::Seat;

use super::sight::Sight;
use crate::components::{BEST_BONUS, FINISHER_BONUS, MINIMUM_VALUE, Product};
use crate::scoring::Score;
use crate::state::{MAX_PLAYERS, Sheet};

const MOST_RIVALS: usize = MAX_PLAYERS - 1;
/// Numbers about a product: for any table, and for each rival.
const PER_PRODUCT: (usize, usize) = (16, 2);
/// Numbers about the rest of the table, likewise.
const PER_TABLE: (usize, usize) = (23, 12);

/// How many numbers there are, which depends on how many play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    players: u8,
}

impl Size {
    /// A table of so many.
    #[must_use]
    pub const fn of(players: u8) -> Self {
        Self { players }
    }

    const fn rivals(self) -> usize {
        self.players as usize - 1
    }

    /// Numbers about a product.
    #[must_use]
    pub const fn product_inputs(self) -> usize {
        PER_PRODUCT.0 + PER_PRODUCT.1 * self.rivals()
    }

    /// Numbers about the rest of the table.
    #[must_use]
    pub const fn table_inputs(self) -> usize {
        PER_TABLE.0 + PER_TABLE.1 * self.rivals()
    }
}

/// The numbers about one product.
pub(super) type ProductNumbers = [f32; PER_PRODUCT.0 + PER_PRODUCT.1 * MOST_RIVALS];
/// The numbers about the rest of the table.
pub(super) type TableNumbers = [f32; PER_TABLE.0 + PER_TABLE.1 * MOST_RIVALS];

/// A table in numbers.
#[derive(Debug, Clone)]
pub struct Numbers {
    size: Size,
    products: [ProductNumbers; 5],
    table: TableNumbers,
}

impl Numbers {
    /// What there is to be told of a table.
    #[must_use]
    pub fn of(sight: &Sight) -> Self {
        let ranked = Ranked::of(sight);
        Self { size: ranked.size, products: Product::ALL.map(|product| ranked.product(sight, product)), table: ranked.table(sight) }
    }

    pub(super) fn products(&self) -> impl Iterator<Item = &[f32]> {
        self.products.iter().map(|product| &product[..self.size.product_inputs()])
    }

    pub(super) fn table(&self) -> &[f32] {
        &self.table[..self.size.table_inputs()]
    }
}

/// The totals of a table, and the rivals by theirs: whoever has most comes first.
#[derive(Debug)]
pub(super) struct Ranked {
    pub(super) size: Size,
    totals: [u16; MAX_PLAYERS],
    rivals: [Seat; MOST_RIVALS],
    /// What wins the game at once, where the own fifth cell may be next.
    own_need: Option<u16>,
}

impl Ranked {
    /// As the sheet stands.
    pub(super) fn of(sight: &Sight) -> Self {
        let mut totals = [0; MAX_PLAYERS];
        Seat::all(sight.players()).for_each(|seat| totals[seat.index()] = Score::on(&sight.sheet, seat).total());
        let (mut rivals, mut count) = ([Seat(0); MOST_RIVALS], 0);
        for rival in sight.rivals() {
            let place = rivals[..count].iter().position(|other| totals[other.index()] < totals[rival.index()]).unwrap_or(count);
            rivals.copy_within(place..count, place + 1);
            rivals[place] = rival;
            count += 1;
        }
        Self { size: Size::of(sight.players()), totals, rivals, own_need: needed(&sight.sheet, &totals, sight.seat) }
    }

    fn rivals(&self) -> &[Seat] {
        &self.rivals[..self.size.rivals()]
    }

    /// The numbers about a product.
    pub(super) fn product(&self, sight: &Sight, product: Product) -> ProductNumbers {
        let own = sight.sheet[sight.seat].cell(product);
        let cells = self.rivals().iter().map(|rival| sight.sheet[*rival].cell(product));
        let best = cells.clone().flatten().max().unwrap_or(0);
        let without = cells.clone().filter(Option::is_none).count();
        let hoped = if own.is_none() { sight.value_of(product) } else { 0 };
        let takes = sight.sheet[sight.seat].takes(product, hoped);
        let to_come: u16 = (1..).zip(sight.to_come(product)).map(|(value, count): (u16, u8)| value * u16::from(count)).sum();
        let written = own.unwrap_or(0);
        let mut numbers = Listed::<{ PER_PRODUCT.0 + PER_PRODUCT.1 * MOST_RIVALS }>::new();
        numbers.add([flag(own.is_some()), f32::from(written) / 64.0, near(written.into())]);
        numbers.add([f32::from(hoped) / 64.0, near(hoped.into()), flag(takes)]);
        numbers.add([if own.is_none() { f32::from(sight.sums[product as usize]) / 16.0 } else { 0.0 }]);
        numbers.add([f32::from(best) / 64.0, near(best.into()), without as f32 / self.rivals().len() as f32]);
        numbers.add([flag(own.is_some_and(|own| own > best)), flag(own == Some(best))]);
        numbers.add([near(f32::from(own.unwrap_or(hoped)) - f32::from(best)), flag(takes && hoped > best)]);
        numbers.add([f32::from(to_come) / 48.0, flag(takes && self.own_need.is_some_and(|need| hoped >= need))]);
        cells.for_each(|cell| numbers.add([flag(cell.is_some()), near(cell.unwrap_or(0).into())]));
        numbers.numbers
    }

    /// The numbers about the rest of the table: none of them depends on which product the last card was of.
    pub(super) fn table(&self, sight: &Sight) -> TableNumbers {
        let (own, total) = (&sight.sheet[sight.seat], f32::from(self.totals[sight.seat.index()]));
        let cards = f32::from(sight.own_cards());
        let lead = total - f32::from(self.totals[self.rivals[0].index()]);
        let mut numbers = Listed::<{ PER_TABLE.0 + PER_TABLE.1 * MOST_RIVALS }>::new();
        numbers.add(one_of(own.filled()));
        numbers.add([f32::from(own.subtotal()) / 128.0, total / 128.0, lead / 128.0, near(lead)]);
        numbers.add([cards / 8.0, cards * cards / 64.0]);
        numbers.add(sight.risk());
        numbers.add([f32::from(sight.fiasko) / 6.0, f32::from(sight.catastrophe) / 2.0]);
        numbers.add([sight.deck, sight.discard].map(|pile| f32::from(pile) / 88.0));
        numbers.add([flag(sight.deck == 0), near(sight.deck.into()), f32::from(sight.reshuffles) / 19.0, flag(sight.reshuffles >= 18)]);
        numbers.add(told(self.own_need));
        for rival in self.rivals() {
            let (column, total) = (&sight.sheet[*rival], f32::from(self.totals[rival.index()]));
            let cards = f32::from(sight.cards[rival.index()]);
            let turns_away = (rival.index() + usize::from(sight.players()) - sight.seat.index()) % usize::from(sight.players());
            numbers.add(one_of(column.filled()));
            numbers.add([f32::from(column.subtotal()) / 128.0, total / 128.0]);
            numbers.add([cards / 8.0, cards * cards / 64.0, turns_away as f32 / self.rivals().len() as f32]);
            numbers.add(told(needed(&sight.sheet, &self.totals, *rival)));
        }
        numbers.numbers
    }
}

/// Whether a seat may fill its fifth cell next, and how much it takes to win by that.
fn told(need: Option<u16>) -> [f32; 2] {
    need.map_or([0.0; 2], |need| [1.0, near(need.into())])
}

/// The least value in the last empty cell that gives a seat the highest total, by itself or with the bonus for the product (which a tie
/// for it would halve: that is left aside); nothing while it has more cells to fill.
fn needed(sheet: &Sheet, totals: &[u16; MAX_PLAYERS], seat: Seat) -> Option<u16> {
    let others = || Seat::all(sheet.players()).filter(|other| *other != seat);
    let product = Product::ALL.into_iter().find(|product| sheet[seat].cell(*product).is_none()).filter(|_| sheet[seat].filled() == 4)?;
    let best = others().filter_map(|other| sheet[other].cell(product)).max().unwrap_or(0);
    let own = totals[seat.index()] + FINISHER_BONUS;
    let least = |own: u16, other: u16| (other + 1).saturating_sub(own).max(MINIMUM_VALUE);
    let by_itself = least(own, others().map(|other| totals[other.index()]).max().unwrap_or(0));
    if by_itself < best {
        return Some(by_itself);
    }
    let has_best = |other: &Seat| best > 0 && sheet[*other].cell(product) == Some(best);
    let share = BEST_BONUS / others().filter(has_best).count().max(1) as u16;
    let bereft = |other: Seat| totals[other.index()] - if has_best(&other) { share } else { 0 };
    Some(least(own + BEST_BONUS, others().map(bereft).max().unwrap_or(0)).max(best + 1))
}

/// Numbers one after the other.
struct Listed<const MOST: usize> {
    numbers: [f32; MOST],
    count: usize,
}

impl<const MOST: usize> Listed<MOST> {
    const fn new() -> Self {
        Self { numbers: [0.0; MOST], count: 0 }
    }

    fn add<const COUNT: usize>(&mut self, numbers: [f32; COUNT]) {
        self.numbers[self.count..self.count + COUNT].copy_from_slice(&numbers);
        self.count += COUNT;
    }
}

const fn flag(holds: bool) -> f32 {
    if holds { 1.0 } else { 0.0 }
}

/// So many of four or fewer, one number for each.
fn one_of(count: usize) -> [f32; 5] {
    std::array::from_fn(|number| flag(number == count))
}

/// Points from -1 to 1: small ones are told well apart, large ones hardly.
fn near(points: f32) -> f32 {
    points / (points.abs() + 30.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{A, B, C, Table};

    /// Given sheets on which the fifth cell is to be filled, when every value is tried, then the least that wins is the one told,
    /// but for a tie in the product.
    #[test]
    fn what_is_needed_to_win_is_the_least_value_that_does() {
        let four = [None, Some(40), Some(20), Some(30), Some(13)];
        for others in [
            [[None; 5]; 2],
            [[Some(50), Some(60), None, None, Some(40)], [None; 5]],
            [[Some(20), Some(90), Some(80), None, None], [Some(60), Some(90), None, None, Some(30)]],
            [[Some(90), Some(80), Some(30), None, None], [None; 5]],
        ] {
            let table = Table::of(3).with_cells(A, four).with_cells(B, others[0]).with_cells(C, others[1]);
            let sheet = table.state.sheet;
            let wins = |value: &u16| {
                let mut sheet = sheet;
                sheet[A].write(Product::Milk, *value);
                [B, C].iter().all(|other| Score::on(&sheet, *other).total() < Score::on(&sheet, A).total())
            };
            let mut totals = [0; MAX_PLAYERS];
            Seat::all(3).for_each(|seat| totals[seat.index()] = Score::on(&sheet, seat).total());

            let ties = |value: &u16| [B, C].iter().any(|other| sheet[*other].cell(Product::Milk) == Some(*value));
            assert_eq!(needed(&sheet, &totals, A), (MINIMUM_VALUE..500).find(|value| wins(value) && !ties(value)));
            assert_eq!(needed(&sheet, &totals, B), None);
        }
    }
}
