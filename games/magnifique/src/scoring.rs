//! Chapters 6 and 7: what counts, and who wins.

use kernel::{Chance, Log, Seat, Standing, ranks};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::camp::{empty_by_zone, full_columns, full_rows, largest_rectangle};
use crate::components::{CardId, Character, HELD_CARDS, Hue, Id, Magnifique, PAWNS, Scoring};
use crate::event::{Event, Happening};
use crate::flow::{Play, Table};
use crate::state::{Place, Player};

/// MAG-7.3: a part of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Points of completed posters.
    Posters,
    /// Points of tents at performances.
    Tents,
    /// Camp bonuses.
    Camp,
    /// Bonuses of tent slots.
    TentSlots,
    /// Bonuses of master cards.
    CardBonus,
    /// The talent that gives points.
    Talents,
    /// Points lost for missing coins.
    Penalties,
    /// Master cards scored at round ends.
    Cards,
    /// Master cards at the end.
    FinalCards,
    /// Coins at the end.
    FinalCoins,
    /// Zones at the end.
    Zones,
}

impl Part {
    /// All of them, in the order they are told.
    pub const ALL: [Self; 11] = [
        Self::Posters,
        Self::Tents,
        Self::Camp,
        Self::TentSlots,
        Self::CardBonus,
        Self::Talents,
        Self::Penalties,
        Self::Cards,
        Self::FinalCards,
        Self::FinalCoins,
        Self::Zones,
    ];

    /// Its name in results.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Posters => "posters",
            Self::Tents => "tents",
            Self::Camp => "camp",
            Self::TentSlots => "tent_slots",
            Self::CardBonus => "card_bonus",
            Self::Talents => "talents",
            Self::Penalties => "penalties",
            Self::Cards => "cards",
            Self::FinalCards => "final_cards",
            Self::FinalCoins => "final_coins",
            Self::Zones => "zones",
        }
    }
}

/// The points of a player by part; an object in JSON. MAG-R48: a plain number, below 0 if need be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Points([i16; Part::ALL.len()]);

impl Points {
    /// The points of a part.
    #[must_use]
    pub const fn of(&self, part: Part) -> i16 {
        self.0[part as usize]
    }

    /// All points.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.0.iter().map(|points| i32::from(*points)).sum()
    }

    fn add(&mut self, part: Part, points: i16) {
        self.0[part as usize] += points;
    }
}

impl Serialize for Points {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Part::ALL.iter().map(|part| (part, self.of(*part))))
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let listed = std::collections::BTreeMap::<Part, i16>::deserialize(deserializer)?;
        Ok(Self(std::array::from_fn(|index| listed.get(&Part::ALL[index]).copied().unwrap_or(0))))
    }
}

/// The gems and zones of the final scoring (MAG-6.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Zones {
    /// Full zones, those completed with gems included.
    pub zones: u8,
    /// The gems used.
    pub gems: u8,
}

impl Magnifique {
    /// MAG-6.2: what a card counts for a player, before its maximum, with so many coins paid for it.
    #[must_use]
    pub fn raw_value(&self, player: &Player, card: CardId, coins: u8) -> u16 {
        let card = self.card(card);
        let camp = &player.camp;
        let units = match card.scoring {
            Scoring::Tiles(tile) => camp.count(tile),
            Scoring::TilesOfSize(size) => camp.count_of_size(size),
            Scoring::Rectangle => largest_rectangle(self.covered(camp)),
            Scoring::Group(hue) => self.largest_group(camp, hue),
            Scoring::Columns => full_columns(self.covered(camp)),
            Scoring::Rows => full_rows(self.covered(camp)),
            Scoring::Tents => player.tent_count() as u8 + 1,
            Scoring::Gems => Hue::all().map(|hue| player.gems[hue.into()]).sum(),
            Scoring::PayCoins => coins,
            Scoring::PerformanceSpace => match player.highest_hat() {
                Some(Place::Space(power)) => power,
                Some(Place::Waiting(_)) | None => 0,
            },
            Scoring::Character => Character::all().map(|character| count_posters(player, |poster| poster.character() == character)).max().unwrap_or(0),
            Scoring::DistinctCharacters => {
                Character::all().filter(|character| count_posters(player, |poster| poster.character() == *character) > 0).count() as u8
            }
            Scoring::PosterColour(hue) => count_posters(player, |poster| self.poster(poster).hue == hue),
            Scoring::Flat => 1,
            Scoring::Talents => PAWNS - player.pawns.supply,
            Scoring::Payment => player.dues.payment,
            Scoring::DoubleTransparent => player.dues.transparent,
        };
        u16::from(units) * u16::from(card.points)
    }

    /// MAG-6.2: the points of a card: what it counts, at most its maximum.
    #[must_use]
    pub fn value_of(&self, player: &Player, card: CardId, coins: u8) -> u8 {
        self.raw_value(player, card, coins).min(self.card(card).max.into()) as u8
    }

    /// MAG-6.5: what a card gives at the end.
    #[must_use]
    pub fn final_value(&self, player: &Player, card: CardId, coins: u8) -> u8 {
        self.value_of(player, card, coins) / self.card_divisor
    }

    /// MAG-6.6: the coins paid at the end for each card: those that give the most points together with the coins kept,
    /// then the fewest, then the more on the card with the lower id.
    #[must_use]
    pub fn final_payments(&self, player: &Player) -> ArrayVec<[(CardId, u8); HELD_CARDS + 1]> {
        let mut cards: ArrayVec<[CardId; HELD_CARDS + 1]> = player.cards.iter().map(|held| held.card).collect();
        cards.sort_unstable();
        let mut best = FinalPayment { points: 0, coins: [0; HELD_CARDS + 1] };
        best.points = player.coins / u16::from(self.coins_per_point);
        self.improve_payment(player, &cards, &mut [0; HELD_CARDS + 1], 0, &mut best);
        cards.iter().copied().zip(best.coins).collect()
    }

    /// Tries every way to pay for the cards from `index` on.
    fn improve_payment(&self, player: &Player, cards: &[CardId], coins: &mut [u8; HELD_CARDS + 1], index: usize, best: &mut FinalPayment) {
        let spent = |coins: &[u8]| coins.iter().map(|coins| u16::from(*coins)).sum::<u16>();
        let Some(card) = cards.get(index) else {
            let paid = cards.iter().zip(*coins).filter(|(card, _)| self.card(**card).max_coins() > 0);
            let from_cards: u16 = paid.map(|(card, coins)| u16::from(self.final_value(player, *card, coins))).sum();
            let points = from_cards + (player.coins - spent(coins)) / u16::from(self.coins_per_point);
            let rank = |points: u16, coins: &[u8; HELD_CARDS + 1]| (points, std::cmp::Reverse(spent(coins)), *coins);
            if rank(points, coins) > rank(best.points, &best.coins) {
                *best = FinalPayment { points, coins: *coins };
            }
            return;
        };
        let most = u16::from(self.card(*card).max_coins()).min(player.coins - spent(&coins[..index]));
        for paid in 0..=most as u8 {
            coins[index] = paid;
            self.improve_payment(player, cards, coins, index + 1, best);
        }
        coins[index] = 0;
    }

    /// MAG-6.7: leftover gems cover empty cells, the zones with the fewest first.
    #[must_use]
    pub fn zones(&self, player: &Player) -> Zones {
        let mut empty = empty_by_zone(self.covered(&player.camp));
        empty.sort_unstable();
        let mut counted = Zones::default();
        for cells in empty {
            if counted.gems + cells > player.gems.total() {
                break;
            }
            counted.gems += cells;
            counted.zones += 1;
        }
        counted
    }

    /// MAG-8.11: the title a solo score earns: 0 for a defeat, up to 3.
    #[must_use]
    pub fn solo_rank(&self, total: i32) -> usize {
        self.solo_ranks.iter().take_while(|rank| total >= i32::from(rank.min)).count()
    }
}

/// A way to pay coins for final cards.
struct FinalPayment {
    points: u16,
    coins: [u8; HELD_CARDS + 1],
}

fn count_posters(player: &Player, counts: impl Fn(crate::components::PosterId) -> bool) -> u8 {
    player.completed.iter().filter(|poster| counts(*poster)).count() as u8
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Scores points, or loses them. MAG-12.13: every point is told.
    pub fn score(&mut self, seat: Seat, part: Part, points: i16) {
        if points != 0 {
            self.state.players[seat].points.add(part, points);
            self.tell(|| Happening::PointsScored { seat, part, points });
        }
    }

    /// MAG-6.5: FINAL, without decisions.
    pub fn score_final(&mut self) {
        for seat in Seat::all(self.table().players()) {
            for (card, coins) in self.game.final_payments(&self.state.players[seat]) {
                let points = self.game.final_value(&self.state.players[seat], card, coins);
                self.state.players[seat].coins -= u16::from(coins);
                self.tell(|| Happening::CardHalved { seat, card, coins });
                self.score(seat, Part::FinalCards, points.into());
            }
            let points = self.state.players[seat].coins / u16::from(self.game.coins_per_point);
            self.score(seat, Part::FinalCoins, points as i16);
            let Zones { zones, gems } = self.game.zones(&self.state.players[seat]);
            self.tell(|| Happening::ZonesCounted { seat, zones, gems });
            self.score(seat, Part::Zones, i16::from(zones) * i16::from(self.game.zone_points));
        }
        self.tell(|| Happening::GameEnded);
    }
}

impl Table<'_> {
    /// MAG-7.1 and 7.2: the highest score wins, then the higher hat.
    pub fn standings(self) -> Vec<Standing> {
        let players = self.state.players.values();
        let scores: Vec<_> = players.iter().map(|player| (player.points.total(), player.highest_hat())).collect();
        let parts = |player: &Player| Part::ALL.iter().map(|part| (part.name().to_owned(), i32::from(player.points.of(*part)))).collect();
        let standing = |(seat, (player, rank)): (Seat, (&Player, u8))| Standing { seat, rank, total: player.points.total(), parts: parts(player) };
        Seat::all(self.players()).zip(players.iter().zip(ranks(&scores))).map(standing).collect()
    }
}
