//! Chapters 6 and 7: what counts, and who wins.

use std::collections::BTreeMap;

use kernel::{Chance, Log, Score, Seat, Title, id};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::components::{CardId, Character, HELD_CARDS, Hue, Magnifique, PAWNS, Scoring};
use crate::event::{Event, News};
use crate::flow::{Play, Position};
use crate::state::{Place, Player};

id! {
    /// MAG-7.3: a part of a result, in the order they are told.
    pub enum Part: u16 {
        /// Points of completed posters.
        Posters = "posters",
        /// Points of tents at performances.
        Tents = "tents",
        /// Camp bonuses.
        Camp = "camp",
        /// Bonuses of tent slots.
        TentSlots = "tentSlots",
        /// Bonuses of master cards.
        CardBonus = "cardBonus",
        /// The talent that gives points.
        Talents = "talents",
        /// Points lost for missing coins.
        Penalties = "penalties",
        /// Master cards scored at round ends.
        Cards = "cards",
        FinalCards = "finalCards",
        FinalCoins = "finalCoins",
        Zones = "zones",
    }
}

impl Part {
    /// Their names.
    pub const NAMES: [&'static str; Self::ALL.len()] = {
        let mut names = [""; Self::ALL.len()];
        let mut index = 0;
        while index < names.len() {
            names[index] = Self::ALL[index].name();
            index += 1;
        }
        names
    };
}

/// The points of a player by part; an object in JSON. MAG-R48: a plain number, below 0 if need be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "BTreeMap<Part, i16>", into = "BTreeMap<Part, i16>")]
pub struct Points([i16; Part::ALL.len()]);

impl Points {
    /// The points of a part.
    pub const fn of(&self, part: Part) -> i16 {
        self.0[part as usize]
    }

    /// All points.
    pub fn total(&self) -> i32 {
        self.0.iter().map(|points| i32::from(*points)).sum()
    }

    pub(crate) fn add(&mut self, part: Part, points: i16) {
        self.0[part as usize] += points;
    }
}

impl From<Points> for BTreeMap<Part, i16> {
    fn from(points: Points) -> Self {
        Part::ALL.into_iter().zip(points.0).collect()
    }
}

impl From<BTreeMap<Part, i16>> for Points {
    fn from(listed: BTreeMap<Part, i16>) -> Self {
        Self(Part::ALL.map(|part| listed.get(&part).copied().unwrap_or(0)))
    }
}

/// MAG-6.7: the gems and zones of the final scoring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Zones {
    /// Full zones, those completed with gems included.
    pub zones: u8,
    /// The gems used.
    pub gems: u8,
}

impl Magnifique {
    /// MAG-6.2: what a card counts for a player, before its maximum, with so many coins paid for it.
    pub fn raw_value(&self, player: &Player, card: CardId, coins: u8) -> u16 {
        let card = self.card(card);
        let camp = &player.camp;
        let units = match card.scoring {
            Scoring::Tiles(tile) => camp.count(tile),
            Scoring::TilesOfSize(size) => camp.count_of_size(size),
            Scoring::Rectangle => self.grid.largest_rectangle(self.covered(camp)),
            Scoring::Group(hue) => self.largest_group(camp, hue),
            Scoring::Columns => self.grid.full_columns(self.covered(camp)),
            Scoring::Rows => self.grid.full_rows(self.covered(camp)),
            // MAG-R32: whether the printed tent counts is a value of the edition.
            Scoring::Tents => player.tent_count() as u8 + u8::from(self.printed_tent_counts),
            // MAG-R33: transparent gems do not.
            Scoring::Gems => Hue::ALL.into_iter().map(|hue| player.gems[hue.into()]).sum(),
            Scoring::PayCoins => coins,
            Scoring::PerformanceSpace => match player.highest_hat() {
                Some(Place::Space { power }) => power,
                // MAG-R58: a waiting space asks no power.
                Some(Place::Waiting { .. }) | None => 0,
            },
            // MAG-R35: the best one is chosen for the player.
            Scoring::Character => {
                Character::ALL.into_iter().map(|character| count_posters(player, |poster| self.poster(poster).character == character)).max().unwrap_or(0)
            }
            Scoring::DistinctCharacters => {
                Character::ALL.into_iter().filter(|character| count_posters(player, |poster| self.poster(poster).character == *character) > 0).count() as u8
            }
            Scoring::PosterColour(hue) => count_posters(player, |poster| self.poster(poster).hue == hue),
            Scoring::Flat => 1,
            Scoring::Talents => PAWNS - player.pawns.supply,
            // MAG-R34: the coins just paid, not those that were missing.
            Scoring::Payment => player.dues.paid,
            Scoring::DoubleTransparent => player.dues.transparent,
        };
        u16::from(units) * u16::from(card.points)
    }

    /// MAG-6.2: the points of a card: what it counts, at most its maximum.
    pub fn value_of(&self, player: &Player, card: CardId, coins: u8) -> u8 {
        self.raw_value(player, card, coins).min(self.card(card).max.map_or(u16::from(u8::MAX), u16::from)) as u8
    }

    /// MAG-6.5: what a card gives at the end.
    pub fn final_value(&self, player: &Player, card: CardId, coins: u8) -> u8 {
        self.value_of(player, card, coins) / self.card_divisor
    }

    /// MAG-6.6: the coins paid at the end for each card: those that give the most points together with the coins kept,
    /// then the fewest, then the more on the card with the lower id.
    pub fn final_payments(&self, player: &Player) -> ArrayVec<[(CardId, u8); HELD_CARDS + 1]> {
        let mut cards: ArrayVec<[CardId; HELD_CARDS + 1]> = player.cards.iter().map(|held| held.card).collect();
        cards.sort_unstable();
        let mut best = FinalPayment { points: 0, coins: [0; HELD_CARDS + 1] };
        best.points = player.coins / u16::from(self.coins_per_point);
        self.improve_payment(player, &cards, &mut [0; HELD_CARDS + 1], 0, &mut best);
        cards.iter().copied().zip(best.coins).collect()
    }

    /// Tries every way to pay for the cards from `index` on. MAG-R62: each may take coins up to its own maximum.
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
    pub fn zones(&self, player: &Player) -> Zones {
        let mut empty = self.grid.empty_by_zone(self.covered(&player.camp));
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

    /// MAG-8.11 and MAG-R61: the title a solo score earns: 0 for a defeat, up to 3. The data give the least points of each.
    pub fn solo_rank(&self, total: i32) -> usize {
        self.solo_ranks.iter().take_while(|rank| total >= i32::from(rank.min)).count()
    }
}

/// A way to pay coins for final cards.
struct FinalPayment {
    points: u16,
    coins: [u8; HELD_CARDS + 1],
}

/// Completed posters that count. MAG-6.3: starting posters lie among them.
fn count_posters(player: &Player, counts: impl Fn(crate::components::PosterId) -> bool) -> u8 {
    player.completed.iter().filter(|poster| counts(*poster)).count() as u8
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// MAG-6.1: scores points of play under their part, or loses them. MAG-12.13: every point is told.
    pub fn score(&mut self, seat: Seat, part: Part, points: i16) {
        if points != 0 {
            self.state.players[seat].points.add(part, points);
            self.tell(|| News::PointsScored { seat, part, points });
        }
    }

    /// MAG-6.5: FINAL, without decisions. MAG-R45: cards come first and spend no gem, so gems count there and cover cells.
    pub fn score_final(&mut self) {
        for seat in Seat::all(self.position().players()) {
            for (card, coins) in self.game.final_payments(&self.state.players[seat]) {
                let points = self.game.final_value(&self.state.players[seat], card, coins);
                self.state.players[seat].coins -= u16::from(coins);
                self.tell(|| News::CardHalved { seat, card, coins });
                self.score(seat, Part::FinalCards, points.into());
            }
            let points = self.state.players[seat].coins / u16::from(self.game.coins_per_point);
            self.score(seat, Part::FinalCoins, points as i16);
            let Zones { zones, gems } = self.game.zones(&self.state.players[seat]);
            self.tell(|| News::ZonesCounted { seat, zones, gems });
            self.score(seat, Part::Zones, i16::from(zones) * i16::from(self.game.zone_points));
        }
        self.tell(|| News::GameEnded);
    }
}

impl Position<'_> {
    /// MAG-7.1: the parts of a score, the highest sum wins; MAG-7.2: then the higher hat.
    pub fn score_of(self, seat: Seat) -> Score {
        let player = &self.state.players[seat];
        let hat = player.highest_hat().map_or(0, |place| self.height(place) as i32 + 1);
        Score::of(player.points.0.map(i32::from)).ties([hat])
    }

    /// MAG-8.11: what a player alone has reached so far.
    pub fn title(self) -> Option<Title> {
        const TITLES: [&str; 3] = ["victory", "master", "magnificent"];
        let me = self.state.players.values().first().filter(|_| self.is_solo())?;
        let reached = self.game.solo_rank(me.points.total()).checked_sub(1);
        Some(reached.map_or(Title::Missed, |title| Title::Reached(TITLES[title.min(TITLES.len() - 1)])))
    }
}

#[cfg(test)]
mod tests {
    use kernel::{FastChance, Game, play_out};

    use super::*;
    use crate::components::Tile::{GreenLarge, GreenSmall, OrangeLarge, OrangeSmall, PurpleSmall};
    use crate::flow::Step;
    use crate::setup::Options;
    use crate::state::{Dues, OwnPawns};
    use crate::table::*;

    #[test]
    fn mag_6_1_points_of_play_have_their_parts() {
        // A whole game told event by event: each part is what its events say.
        let mut table = Table::opened(3, Options::default());
        table.until(|table| table.step() == Step::Over);

        for (seat, player) in table.state.players.iter() {
            for part in Part::ALL {
                let told: i16 = table
                    .news()
                    .filter_map(|news| match news {
                        News::PointsScored { seat: whose, part: which, points } if (*whose, *which) == (seat, part) => Some(*points),
                        _ => None,
                    })
                    .sum();
                assert_eq!(told, player.points.of(part), "{seat}, {part:?}: MAG-12.13");
            }
        }
    }

    #[test]
    fn mag_6_2_each_scoring_type_counts_what_it_says() {
        let tiles = [OrangeSmall, OrangeSmall, GreenSmall, PurpleSmall, OrangeLarge, GreenLarge, GreenLarge];
        let mut table = Table::of(2).with_tiles(A, &tiles).with_gems(A, gems(2, 0, 1, 3)).with_tent(A, 1, "tent_01").with_tent(A, 2, "tent_02");
        table.state.players[A].pawns = OwnPawns { supply: 3, play_area: 4, main_tent: 1 };
        table.state.players[A].dues = Dues { payment: 15, paid: 13, transparent: 5 };
        let table = table.with_hats(A, [Some(space(10)), None]).with_completed(A, &["suhayl_1", "suhayl_2", "kimora_start"]);

        // small_colour, large_colour, small_any, large_any
        assert_eq!(["m01", "m05", "m15", "m13"].map(|name| table.value(A, name)), [8, 10, 12, 12]);
        // tents with the printed one (MAG-R32), coloured gems only (MAG-R33), perf_space, talents
        assert_eq!(["m04", "m16", "m12", "m08"].map(|name| table.value(A, name)), [9, 9, 10, 15]);
        // character (MAG-R35), distinct_characters and poster_colour with the starting poster (MAG-6.3)
        assert_eq!(["m06", "m02", "m10", "m23"].map(|name| table.value(A, name)), [10, 8, 8, 4]);
        // flat, payment (MAG-R34), double_transparent
        assert_eq!(["m44", "m43", "m30"].map(|name| table.value(A, name)), [8, 13, 10]);
        // pay_coins: what is paid now
        assert_eq!(table.game.value_of(table.player(A), card("m25"), 4), 12);
    }

    #[test]
    fn mag_6_2_camp_cards_count_columns_rows_and_rectangles() {
        // Two pens fill column 0; three torches fill row 0.
        let column = Table::of(2).with_camp(A, &[at(GreenSmall, 0, 0, 0), at(GreenSmall, 6, 0, 3)]);
        assert_eq!((column.value(A, "m03"), column.value(A, "m07"), column.value(A, "m11")), (6, 0, 6));
        let row = Table::of(2).with_camp(A, &[at(OrangeSmall, 0, 0, 0), at(OrangeSmall, 0, 3, 0), at(OrangeSmall, 0, 6, 0)]);
        assert_eq!((row.value(A, "m03"), row.value(A, "m07"), row.value(A, "m11"), row.value(A, "m24")), (0, 7, 9, 9));

        let mut full = Table::of(2);
        while let Some(tile) = crate::components::Tile::ALL.into_iter().find(|tile| full.game.has_place(*tile, full.game.covered(&full.player(A).camp))) {
            full = full.with_tiles(A, &[tile]);
        }
        let covered = full.game.covered(&full.player(A).camp);
        assert_eq!(u16::from(full.value(A, "m03")), (6 * u16::from(full.game.grid.full_columns(covered))).min(30));
        assert_eq!(u16::from(full.value(A, "m07")), (7 * u16::from(full.game.grid.full_rows(covered))).min(28));
        assert_eq!(u16::from(full.value(A, "m11")), u16::from(full.game.grid.largest_rectangle(covered)).min(30));
    }

    #[test]
    fn mag_r37_a_group_is_joined_by_edges() {
        let joined = Table::of(2).with_camp(A, &[at(OrangeSmall, 0, 0, 0), at(OrangeSmall, 0, 3, 0), at(OrangeSmall, 0, 6, 2)]);

        // (2,0) and (3,0) share an edge; the third torch touches neither.
        assert_eq!((joined.game.largest_group(&joined.player(A).camp, Hue::Orange), joined.value(A, "m24")), (2, 6));
    }

    #[test]
    fn mag_r58_a_waiting_hat_has_no_power() {
        assert_eq!(Table::of(2).value(A, "m12"), 0);
    }

    #[test]
    fn mag_6_3_starting_posters_count() {
        let table = Table::of(2).with_completed(A, &["lungile_start"]);

        assert_eq!(["m06", "m02", "m38"].map(|name| table.value(A, name)), [5, 4, 4]);
    }

    #[test]
    fn mag_6_4_the_built_in_cards_have_these_maxima() {
        let game = game();
        let max_of = |wanted: &dyn Fn(Scoring) -> bool| {
            let maxima: std::collections::BTreeSet<u8> = CardId::all().filter(|id| wanted(game.card(*id).scoring)).filter_map(|id| game.card(id).max).collect();
            maxima.into_iter().collect::<Vec<_>>()
        };
        let tiles = |size| max_of(&|scoring| matches!(scoring, Scoring::Tiles(tile) if tile.size() == size));
        use crate::components::Size::{Large, Small};

        assert_eq!((tiles(Small), tiles(Large)), (vec![20], vec![25]));
        let of_size = |wanted| max_of(&|scoring| scoring == Scoring::TilesOfSize(wanted));
        assert_eq!((of_size(Small), of_size(Large)), (vec![21], vec![24]));
        let maxima = [
            (Scoring::Rectangle, 30),
            (Scoring::Columns, 30),
            (Scoring::Rows, 28),
            (Scoring::Tents, 15),
            (Scoring::Gems, 24),
            (Scoring::PayCoins, 18),
            (Scoring::PerformanceSpace, 18),
            (Scoring::Character, 25),
            (Scoring::DistinctCharacters, 24),
            (Scoring::Flat, 8),
            (Scoring::Talents, 21),
            (Scoring::Payment, 20),
            (Scoring::DoubleTransparent, 24),
        ];
        for (scoring, max) in maxima {
            assert_eq!(max_of(&|other| other == scoring), [max], "{scoring:?}");
        }
        assert_eq!(max_of(&|scoring| matches!(scoring, Scoring::Group(_))), [21]);
        assert_eq!(max_of(&|scoring| matches!(scoring, Scoring::PosterColour(_))), [24]);
    }

    #[test]
    fn mag_6_5_the_end_gives_half_cards_coins_and_zones() {
        let mut table = Table::of(2).with_cards(A, ["m15", "m44", "m12", "m43"]).with_tiles(A, &[OrangeSmall; 3]).with_coins(A, 12);
        table.state.players[A].dues = Dues { payment: 9, paid: 9, transparent: 0 };
        let mut table = table.with_hats(A, [Some(space(12)), None]);
        let zones = table.game.zones(table.player(A)).zones;

        table.scores_final();

        // floor(9/2) + 8/2 + 12/2 + floor(9/2): payment and perf_space look at round 3 (MAG-R59).
        assert_eq!((table.points(A, Part::FinalCards), table.points(A, Part::FinalCoins)), (4 + 4 + 6 + 4, 2));
        assert_eq!(table.points(A, Part::Zones), 4 * i16::from(zones));
    }

    #[test]
    fn mag_6_6_ties_pay_fewer_coins_then_more_on_the_lower_card() {
        // With 5 coins: 4 on a card give 6 and leave 1; keeping all gives 1. One card takes as many as help.
        let table = Table::of(2).with_cards(A, ["m47", "m25", "m01", "m03"]).with_coins(A, 3);

        let paid = table.game.final_payments(table.player(A));

        // 3 coins on one card: floor(9/2) = 4; 2 + 1: 3 + 1 = 4 as well: the card with the lower id gets more.
        assert_eq!(paid.iter().find(|(id, _)| *id == card("m25")).map(|(_, coins)| *coins), Some(3));
        // With many coins both are paid up to their own maximum.
        let rich = Table::of(2).with_cards(A, ["m47", "m25", "m01", "m03"]).with_coins(A, 40);
        let paid = rich.game.final_payments(rich.player(A));
        assert_eq!(paid.iter().filter(|(_, coins)| *coins == 6).count(), 2);
        // A single coin more would bring nothing: it is kept.
        let one = Table::of(2).with_cards(A, ["m25", "m02", "m01", "m03"]).with_coins(A, 1);
        assert_eq!(one.game.final_payments(one.player(A)).iter().map(|(_, coins)| *coins).sum::<u8>(), 1, "floor(3/2) = 1 beats no point");
    }

    #[test]
    fn mag_6_7_zones_are_completed_from_the_fullest_while_gems_suffice() {
        // The torch leaves 2 cells of zone 0 empty, the caravan 2 cells of zones it touches.
        let table = Table::of(2).with_camp(A, &[at(OrangeSmall, 0, 0, 0)]);
        let with = |stored: crate::components::ByColour| table.clone().with_gems(A, stored).state.players[A];

        assert_eq!(table.game.zones(&with(gems(0, 0, 0, 1))), Zones { zones: 0, gems: 0 });
        assert_eq!(table.game.zones(&with(gems(1, 0, 0, 1))), Zones { zones: 1, gems: 2 });
        assert_eq!(table.game.zones(&with(gems(3, 3, 1, 0))), Zones { zones: 1, gems: 2 }, "the next zone lacks six");
        assert_eq!(table.game.zones(&with(gems(3, 3, 2, 0))), Zones { zones: 2, gems: 8 });
    }

    #[test]
    fn mag_r45_gems_that_cover_cells_count_for_the_card_as_well() {
        let table = Table::of(2).with_camp(A, &[at(OrangeSmall, 0, 0, 0)]);
        let mut ending = table.with_cards(A, ["m16", "m01", "m02", "m03"]).with_gems(A, gems(2, 0, 0, 0)).with_coins(A, 0);
        ending.scores_final();
        assert_eq!((ending.points(A, Part::Zones), ending.points(A, Part::FinalCards)), (4, 3 + 2), "gems 6/2, one torch 4/2");
    }

    #[test]
    fn mag_7_2_a_tie_goes_to_the_higher_hat_and_no_rank_is_shared() {
        // C and D have the same points; the hat of D waits above that of C, B performed but has fewer points.
        let mut table = Table::of(4).with_hats(B, [Some(space(21)), None]);
        for (seat, points) in [(A, 90), (B, 80), (C, 100), (D, 100)] {
            table.state.players[seat].points.add(Part::Posters, points);
        }

        assert_eq!(table.game.standings(&table.state).iter().map(|standing| standing.rank).collect::<Vec<_>>(), [3, 4, 2, 1]);
    }

    #[test]
    fn mag_7_1_the_game_ends_after_round_3_and_the_highest_score_wins() {
        let game = game();
        for seed in 0..40 {
            let mut chance = FastChance::new(seed);
            let mut state = game.setup(4, &Options::default(), &mut chance, &mut kernel::Silent);
            play_out(&game, &mut state, &mut chance, &mut Vec::new());
            let standings = game.standings(&state);

            assert_eq!((state.round, state.steps[0]), (3, Step::Over));
            let winner = standings.iter().find(|standing| standing.rank == 1).expect("a winner");
            assert!(standings.iter().all(|standing| standing.total <= winner.total));
        }
    }

    #[test]
    fn mag_7_3_the_parts_of_a_result_add_up_to_it() {
        let mut table = Table::opened(2, Options::default());
        table.until(|table| table.step() == Step::Over);

        for standing in table.game.standings(&table.state) {
            let names: Vec<&str> = standing.parts.iter().map(|(name, _)| name.as_str()).collect();
            assert_eq!(names, ["posters", "tents", "camp", "tentSlots", "cardBonus", "talents", "penalties", "cards", "finalCards", "finalCoins", "zones"]);
            assert_eq!(standing.parts.iter().map(|(_, points)| points).sum::<i32>(), standing.total);
        }
        assert!(table.has_seen(&News::GameEnded));
    }

    #[test]
    fn mag_8_11_titles_of_the_solo_game() {
        let game = game();

        assert_eq!([-3, 199, 200, 219, 220, 300].map(|total| game.solo_rank(total)), [0, 0, 1, 1, 2, 3]);
    }

    #[test]
    fn mag_r61_exactly_240_is_not_yet_the_last_title() {
        let game = game();

        assert_eq!([240, 241].map(|total| game.solo_rank(total)), [2, 3]);
    }
}
