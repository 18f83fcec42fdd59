//! Chapter 2: the cards and the sheet.

use std::fmt;

use kernel::BadEdition;
use kernel::edition::{self, Inspection};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::id! {
    /// FIA-2.1: what can be scored, in the order of the score sheet.
    pub enum Product: u8 { Milk = "milk", Gherkins = "gherkins", Tomatoes = "tomatoes", Corn = "corn", Sardines = "sardines" }
}

/// FIA-2.1: the values of the sixteen cards of a product.
pub const VALUES: [u8; 16] = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5];
/// FIA-2.1: how many cards of each value a product has.
pub const IN_THE_BOX: [u8; 5] = {
    let (mut counts, mut card) = ([0; 5], 0);
    while card < VALUES.len() {
        counts[VALUES[card] as usize - 1] += 1;
        card += 1;
    }
    counts
};
/// FIA-2.1: five products of sixteen cards.
pub const PRODUCT_CARDS: usize = 80;
/// FIA-2.2.
pub const FIASKO_CARDS: usize = 6;
/// FIA-2.2.
pub const CATASTROPHE_CARDS: usize = 2;
/// FIA-2.2: 88 cards in all.
pub const CARDS: usize = PRODUCT_CARDS + FIASKO_CARDS + CATASTROPHE_CARDS;
/// FIA-5.7.
pub const MINIMUM_VALUE: u16 = 13;
/// FIA-6.1.
pub const FINISHER_BONUS: u16 = 20;
/// FIA-6.2.
pub const BEST_BONUS: u16 = 30;

kernel::id! {
    /// FIA-2.2: one of the 88 cards: the products' sixteen each in the order of the sheet, then fiasko, then catastrophe.
    /// `milk-5-2` is the second milk of value 5.
    pub struct Card: u128, CARDS
}

/// What a card shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Face {
    /// Something to score, worth 1 to 5.
    Product { product: Product, value: u8 },
    /// Costs the drawer the hand.
    Fiasko,
    /// Costs everybody else the hand.
    Catastrophe,
}

impl Card {
    /// What the card shows.
    #[inline]
    #[must_use]
    pub const fn face(self) -> Face {
        const FIRST_CATASTROPHE: u8 = (PRODUCT_CARDS + FIASKO_CARDS) as u8;
        match self.product() {
            Some(product) => Face::Product { product, value: self.value() },
            None if self.0 < FIRST_CATASTROPHE => Face::Fiasko,
            None => Face::Catastrophe,
        }
    }

    /// The product, unless it is a special card.
    #[inline]
    #[must_use]
    pub const fn product(self) -> Option<Product> {
        let row = self.0 as usize / VALUES.len();
        if row < Product::ALL.len() { Some(Product::ALL[row]) } else { None }
    }

    /// The value of a product card, 0 of a special one.
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        if (self.0 as usize) < PRODUCT_CARDS { VALUES[self.0 as usize % VALUES.len()] } else { 0 }
    }

    /// Which of the cards with this face it is, from 1 on.
    fn copy(self) -> usize {
        1 + Self::all().take(self.index()).filter(|card| card.face() == self.face()).count()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Product { product, value } => write!(f, "{product}-{value}-{}", self.copy()),
            Face::Fiasko => write!(f, "fiasko-{}", self.copy()),
            Face::Catastrophe => write!(f, "catastrophe-{}", self.copy()),
        }
    }
}

/// The component data as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Components {
    game: String,
    #[expect(dead_code, reason = "words about the sources, for readers of the file")]
    provenance: serde_json::Value,
    players: Players,
    products: Vec<ProductData>,
    copies_per_product: Vec<Copies>,
    fiasko_cards: usize,
    catastrophe_cards: usize,
    minimum_score: u16,
    finisher_bonus: u16,
    best_bonus: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Players {
    min: u8,
    max: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProductData {
    id: String,
    name: Name,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Name {
    fr: String,
    en: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Copies {
    value: u8,
    count: usize,
}

/// Reads component data and checks each constraint of chapter 2. All numbers of Fiasko stand in its rulebook, so
/// only the names of the products can differ between editions.
///
/// # Errors
/// Every violated constraint.
pub fn inspect(json: &str) -> Result<(), BadEdition> {
    let data: Components = edition::read(json)?;
    let mut inspection = Inspection::default();
    inspection.demand(data.game == "fiasko", "FIA-2.1", || format!("the data is of the game “{}”", data.game));
    inspection.rulebook((data.players.min, data.players.max) == (2, 5), "FIA-2.3", "Tableau de marque", || {
        format!("the sheet has columns for 2 to 5 players, not {} to {}", data.players.min, data.players.max)
    });
    let ids: Vec<&str> = data.products.iter().map(|product| product.id.as_str()).collect();
    inspection
        .demand(ids == Product::ALL.map(Product::name), "FIA-2.1", || format!("the five products are {:?}, not {ids:?}", Product::ALL.map(Product::name)));
    for product in &data.products {
        inspection.demand(!product.name.fr.is_empty() && !product.name.en.is_empty(), "FIA-2.1", || format!("“{}” has no name", product.id));
    }
    let in_box = |value: u8| VALUES.iter().filter(|known| **known == value).count();
    for value in 1..=5 {
        let found: usize = data.copies_per_product.iter().filter(|copies| copies.value == value).map(|copies| copies.count).sum();
        inspection.rulebook(found == in_box(value), "FIA-2.1", "Contenu", || format!("each product has {} cards of value {value}, not {found}", in_box(value)));
    }
    for copies in &data.copies_per_product {
        inspection.rulebook(in_box(copies.value) > 0, "FIA-2.1", "Contenu", || format!("no card has the value {}", copies.value));
    }
    inspection
        .rulebook(data.fiasko_cards == FIASKO_CARDS, "FIA-2.2", "Contenu", || format!("there are {FIASKO_CARDS} fiasko cards, not {}", data.fiasko_cards));
    inspection.rulebook(data.catastrophe_cards == CATASTROPHE_CARDS, "FIA-2.2", "Contenu", || {
        format!("there are {CATASTROPHE_CARDS} catastrophe cards, not {}", data.catastrophe_cards)
    });
    inspection.rulebook(data.minimum_score == MINIMUM_VALUE, "FIA-5.7", "Marquer un produit", || {
        format!("the least to score is {MINIMUM_VALUE}, not {}", data.minimum_score)
    });
    inspection.rulebook(data.finisher_bonus == FINISHER_BONUS, "FIA-6.1", "Score final", || {
        format!("the finisher has {FINISHER_BONUS}, not {}", data.finisher_bonus)
    });
    inspection.rulebook(data.best_bonus == BEST_BONUS, "FIA-6.2", "Score final", || format!("the best of a product has {BEST_BONUS}, not {}", data.best_bonus));
    inspection.finish().map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Edition, Game};

    fn with(change: impl FnOnce(&mut serde_json::Value)) -> String {
        let mut data = serde_json::from_str(crate::Fiasko::EDITION).expect("JSON");
        change(&mut data);
        Edition::<crate::Fiasko>::open(&data.to_string()).expect_err("refused").to_string()
    }

    #[test]
    fn fia_2_1_each_product_has_sixteen_cards_worth_48() {
        for product in Product::ALL {
            let values: Vec<u8> = Card::all().filter(|card| card.product() == Some(product)).map(Card::value).collect();

            assert_eq!(values.len(), 16);
            assert_eq!(values.iter().map(|value| u16::from(*value)).sum::<u16>(), 48);
            assert_eq!([1, 2, 3, 4, 5].map(|value| values.iter().filter(|v| **v == value).count()), [3, 3, 4, 3, 3]);
        }
    }

    #[test]
    fn fia_2_2_six_fiasko_and_two_catastrophe_cards_make_88() {
        assert_eq!(Card::all().filter(|card| card.face() == Face::Fiasko).count(), 6);
        assert_eq!(Card::all().filter(|card| card.face() == Face::Catastrophe).count(), 2);
        assert_eq!(Card::all().count(), 88);
    }

    #[test]
    fn every_card_has_an_id_of_its_own() {
        for card in Card::all() {
            let json = serde_json::to_string(&card).expect("a card has a JSON form");
            assert_eq!(serde_json::from_str::<Card>(&json).expect("its own id"), card);
        }
        assert!(serde_json::from_str::<Card>("\"milk-6-1\"").is_err());
    }

    #[test]
    fn a_wrong_component_file_is_refused_by_the_name_of_the_constraint() {
        assert!(with(|data| data["fiasko_cards"] = 7.into()).contains("FIA-2.2"));
        assert!(with(|data| data["copies_per_product"][0]["count"] = 4.into()).contains("FIA-2.1"));
        assert!(with(|data| data["products"][0]["id"] = "bread".into()).contains("FIA-2.1"));
        assert!(with(|data| data["players"]["max"] = 6.into()).contains("FIA-2.3"));
        assert!(with(|data| data["minimum_score"] = 12.into()).contains("FIA-5.7"));
        assert!(with(|data| data["finisher_bonus"] = 0.into()).contains("FIA-6.1"));
        assert!(with(|data| data["best_bonus"] = 31.into()).contains("FIA-6.2"));
        assert!(with(|data| data["colour"] = "red".into()).contains("colour"));
        assert!(with(|data| data["fiasko_cards"] = (-1).into()).contains("cannot be read"));
    }

    /// FIA-0: nothing of Fiasko was reconstructed. What a copy may have otherwise are the names of the products; every number
    /// is the rulebook's, and refused with the heading that states it.
    #[test]
    fn the_names_of_the_products_are_all_that_may_differ() {
        let mut data: serde_json::Value = serde_json::from_str(crate::Fiasko::EDITION).expect("JSON");
        data["products"][0]["name"]["fr"] = "Lait en carton".into();
        let edition = Edition::<crate::Fiasko>::open(&data.to_string()).expect("accepted");
        assert!(edition.differences().is_empty());

        let headings = [
            (with(|data| data["fiasko_cards"] = 7.into()), "Contenu"),
            (with(|data| data["catastrophe_cards"] = 3.into()), "Contenu"),
            (with(|data| data["copies_per_product"][0]["count"] = 4.into()), "Contenu"),
            (with(|data| data["players"]["max"] = 6.into()), "Tableau de marque"),
            (with(|data| data["minimum_score"] = 12.into()), "Marquer un produit"),
            (with(|data| data["finisher_bonus"] = 25.into()), "Score final"),
            (with(|data| data["best_bonus"] = 31.into()), "Score final"),
        ];
        for (refusal, heading) in headings {
            assert!(refusal.contains(&format!("rulebook, “{heading}”")), "{refusal}");
        }
    }

    #[test]
    fn all_violations_are_told_at_once() {
        let refusal = with(|data| {
            data["fiasko_cards"] = 7.into();
            data["best_bonus"] = 31.into();
        });

        assert!(refusal.contains("FIA-2.2") && refusal.contains("FIA-6.2"), "{refusal}");
    }
}
