//! Chapter 11: what each viewer may see, built up from nothing; with what a player would work out at the table.

mod outlook;

use kernel::{Seat, Seats, Set, Shared, Viewer, Views};
use schemars::JsonSchema;
use serde::Serialize;

use crate::actions::{PowerSources, missing_gems};
use crate::camp::Placement;
use crate::components::{
    BoardId, ByColour, ByHue, ByTile, CardId, Hue, MAX_LOTS, Magnifique, MainAction, POSTER_DISPLAY, PerformanceSpace, PosterId, SLOTS, Talent, TentId, Tile,
};
use crate::flow::{Position, Step};
use crate::redeal::knows_hand;
use crate::scoring::{Points, Zones};
use crate::setup::Options;
pub use outlook::{DieOutlook, JointShow, Outlook, Projection, Stop, TilePlaces};

use crate::state::{BonusUse, Dice, Die, Dues, Lot, OwnPawns, Place, Player, State, TileCause, UsedPawns, Wheel};

/// What one viewer may see.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub you: Option<Seat>,
    pub options: Options,
    /// The round, 1 to 3.
    pub round: u8,
    /// The round's first player.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Who must decide now.
    pub awaiting: Seats,
    /// The pending steps, the next one last.
    pub pending: Vec<Step>,
    pub turn: Option<TurnView>,
    /// MAG-4.3: the pawns on talent spaces before this turn's die lies on a card.
    pub early_pawns: UsedPawns,
    /// The players, by seat.
    pub players: Vec<Shared<PlayerView>>,
    /// The dice in the main tent.
    pub dice_pool: Dice,
    /// The dice in the reserve of a solo game.
    pub reserve: ByColour,
    /// The wheels with their wagons and tents.
    pub wheels: Shared<[Wheel; Hue::ALL.len()]>,
    /// The performance track above the waiting spaces, from the bottom.
    pub track: Shared<Vec<SpaceView>>,
    /// The lots of the main display, from the top.
    pub lots: Shared<[Option<Lot>; MAX_LOTS]>,
    pub poster_display: Shared<[Option<PosterId>; POSTER_DISPLAY]>,
    /// Talent tiles laid open in the setup.
    pub open_talents: Vec<Talent>,
    /// How many camp tiles of each type are left.
    pub tile_supply: ByTile,
    /// How many cards each deck has.
    pub decks: Decks,
    /// Master cards out of the game.
    pub discarded_cards: Shared<Set<CardId>>,
    /// Talent tiles out of the game.
    pub discarded_talents: Shared<Set<Talent>>,
    pub discarded_posters: Shared<Set<PosterId>>,
    /// MAG-8.11: the title of a solo score as it stands: 0 is a defeat.
    pub solo_rank: Option<usize>,
    /// What is open to the viewer; for a spectator to the player whose turn it is.
    pub outlook: Shared<Outlook>,
}

/// How many cards the decks have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Decks {
    pub master: usize,
    pub talents: usize,
    pub posters: usize,
}

/// A performance space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpaceView {
    /// The power it asks.
    pub power: u8,
    /// The posters it completes.
    pub posters: u8,
    /// Whether a hat may be put there.
    pub vacant: bool,
}

/// The turn being played, with where its power comes from.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TurnView {
    /// The card that got the die.
    pub card: CardId,
    pub die: Die,
    /// The colour it counts as.
    pub colour: Option<Hue>,
    pub action: Option<MainAction>,
    /// MAG-5.4: the actions given up for another one.
    pub given_up: Set<MainAction>,
    /// MAG-5.2: the power.
    pub power: u8,
    /// MAG-5.2: where it comes from.
    pub sources: PowerSources,
    /// The card's bonus.
    pub bonus: BonusUse,
    /// The pawns on talent spaces.
    pub pawns: UsedPawns,
    /// What the last tile of this turn was built for.
    pub last_tile: Option<TileCause>,
    /// MAG-5.35: while performing, the posters that can be completed at most.
    pub show_limit: Option<u8>,
}

/// One player.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    pub seat: Seat,
    pub board: BoardId,
    pub cards: Vec<CardView>,
    /// The cards in hand, while there are any.
    pub hand: HandView,
    /// Whether a card of the hand is chosen (or returned: solo).
    pub has_chosen: bool,
    pub coins: u16,
    /// MAG-5.45: what the dice taken so far cost at the round's end.
    pub due: u8,
    /// Points lost if the round ended now.
    pub penalty: u16,
    /// MAG-5.45: what was due at the last round's end, while that still counts.
    pub dues: Dues,
    pub gems: ByColour,
    pub pawns: OwnPawns,
    pub talents: Vec<Talent>,
    /// The poster slots, with what is missing.
    pub posters: Vec<Option<PosterView>>,
    /// The collected tents in slots 1 to 4.
    pub tents: [Option<TentId>; SLOTS - 1],
    /// The camp tiles, in the order they were built.
    pub camp: Vec<Placement>,
    /// How many cells of each zone are empty.
    pub empty_by_zone: [u8; 9],
    /// MAG-6.7: full zones if the game ended now, with those that gems complete.
    pub zones: u8,
    pub completed: Set<PosterId>,
    /// The hats: on the track, or in the play area.
    pub hats: [Option<Place>; 2],
    /// Points by part.
    pub points: Points,
    pub total: i32,
    /// The zones that gems would complete at the end.
    pub zones_by_gems: Vec<u8>,
    /// The posters that one performance can complete together: the best one, the best two, and so on.
    pub shows: Vec<JointShow>,
    /// What the score would come to if the game ended now.
    pub projection: Projection,
}

/// A master card of a player, with what it would score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CardView {
    pub card: CardId,
    pub die: Option<Die>,
    /// MAG-6.2: the points if it were scored now (with all coins that count paid; dues as they stand).
    pub value: u8,
    /// MAG-6.5: the points if the game ended now.
    pub final_value: u8,
}

/// A hand from the viewer's side of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum HandView {
    /// There is none.
    Empty,
    /// The own one, or one the viewer has passed on (MAG-11.2).
    Known {
        cards: Vec<CardId>,
        /// The own card that was chosen.
        chosen: Option<CardId>,
    },
    /// Any other.
    Hidden {
        /// How many cards it has.
        count: usize,
    },
}

/// A poster in a slot, with what is missing to complete it in a performance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PosterView {
    pub poster: PosterId,
    /// Whether a tent lies below.
    pub has_tent: bool,
    /// The camp tiles missing, by type.
    pub missing_tiles: ByTile,
    /// The gems missing, those of the tent included.
    pub missing_gems: u8,
    /// The gems that are not stored in their colour: transparent ones must replace them.
    pub lacking_gems: ByHue,
    /// Whether nothing is missing.
    pub completable: bool,
}

impl Views for Magnifique {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.seen_by(viewer, state, self.open_view(state))
    }

    fn views(&self, state: &State, viewers: &[Viewer]) -> Vec<View> {
        let open = self.open_view(state);
        viewers.iter().map(|viewer| self.seen_by(*viewer, state, open.clone())).collect()
    }

    /// MAG-11.2: of a hand everybody sees the size; all else that is chosen from lies open.
    fn choices_are_countable(&self, _: &State, _: Seat) -> bool {
        true
    }
}

impl Magnifique {
    /// MAG-11.2: what the viewer sees: what a spectator does, and the hands that the viewer knows; with what is open to the viewer.
    fn seen_by(&self, viewer: Viewer, state: &State, open: View) -> View {
        let Some(seat) = viewer.seat() else { return open };
        let mut view = View { you: Some(seat), ..open };
        if seat != state.active {
            view.outlook = Shared::new(Outlook::new(self.at(state), seat));
        }
        for (owner, player) in state.players.iter().filter(|(owner, player)| !player.hand.is_empty() && knows_hand(state, viewer, *owner)) {
            let seen = &mut view.players[owner.index()];
            let hand = HandView::Known { cards: player.hand.to_vec(), chosen: player.chosen.filter(|_| viewer.is(owner)) };
            *seen = Shared::new(PlayerView { hand, ..(**seen).clone() });
        }
        view
    }

    /// What a spectator sees: everybody sees as much.
    fn open_view(&self, state: &State) -> View {
        let position = self.at(state);
        View {
            you: None,
            options: state.options,
            round: state.round,
            first: state.first,
            active: state.active,
            awaiting: position.awaiting(),
            pending: state.steps.to_vec(),
            turn: state.turn.map(|_| TurnView::new(position)),
            early_pawns: state.early_pawns,
            players: state.players.iter().map(|(seat, player)| Shared::new(PlayerView::new(position, seat, player))).collect(),
            dice_pool: state.dice_pool,
            reserve: state.reserve,
            wheels: Shared::new(state.wheels),
            track: Shared::new(self.spaces.iter().map(|space| SpaceView::new(position, space)).collect()),
            lots: Shared::new(state.lots),
            poster_display: Shared::new(state.poster_display),
            open_talents: state.open_talents.to_vec(),
            tile_supply: std::array::from_fn(|index| position.in_supply(Tile::ALL[index])),
            decks: Decks { master: state.master_deck.len(), talents: state.talent_deck.len(), posters: state.poster_deck.len() },
            discarded_cards: Shared::new(state.discarded_cards),
            discarded_talents: Shared::new(state.discarded_talents),
            discarded_posters: Shared::new(state.discarded_posters),
            solo_rank: position.is_solo().then(|| position.game.solo_rank(state.players[Seat(0)].points.total())),
            outlook: Shared::new(Outlook::new(position, state.active)),
        }
    }
}

impl View {
    /// The viewer's own side of the table.
    pub fn own(&self) -> Option<&PlayerView> {
        self.you.and_then(|seat| self.players.get(seat.index())).map(|player| &**player)
    }

    /// What is asked now.
    pub fn step(&self) -> Step {
        self.pending.last().copied().unwrap_or_default()
    }
}

impl SpaceView {
    fn new(position: Position<'_>, space: &PerformanceSpace) -> Self {
        Self { power: space.power, posters: space.posters, vacant: position.is_vacant(space.power) }
    }
}

impl TurnView {
    fn new(position: Position<'_>) -> Self {
        let (turn, sources) = (position.turn(), position.power_sources());
        Self {
            card: turn.card,
            die: position.die(),
            colour: turn.hue,
            action: turn.action,
            given_up: turn.given_up,
            power: sources.total(),
            sources,
            bonus: turn.bonus,
            pawns: turn.pawns,
            last_tile: turn.last_tile,
            show_limit: position.show().map(|show| position.limit(show)),
        }
    }
}

impl PlayerView {
    /// The player as a spectator sees them.
    fn new(position: Position<'_>, seat: Seat, player: &Player) -> Self {
        let game = position.game;
        // During the round, cards that look at dues look at those of the dice taken so far.
        let mut as_paid = *player;
        let is_paid = matches!(position.step(), Step::Lot | Step::LotDiscard | Step::Resolve | Step::PayCoins { .. } | Step::Over);
        if !is_paid {
            as_paid.dues = player.dues_so_far();
        }
        let payments = game.final_payments(&as_paid);
        let card_view = |card: CardId, die: Option<Die>| {
            let coins = game.card(card).max_coins().min(player.coins.min(255) as u8);
            let paid = payments.iter().find(|(paid, _)| *paid == card).map_or(0, |(_, coins)| *coins);
            CardView { card, die, value: game.value_of(&as_paid, card, coins), final_value: game.final_value(&as_paid, card, paid) }
        };
        let due = player.dues_so_far().payment;
        let (due, penalty) = if is_paid { (0, 0) } else { (due, outlook::penalty(position, player, due)) };
        let Zones { zones, .. } = game.zones(player);
        Self {
            seat,
            board: player.board,
            cards: player.cards.iter().map(|held| card_view(held.card, held.die)).collect(),
            hand: HandView::of_stranger(player),
            has_chosen: player.chosen.is_some(),
            coins: player.coins,
            due,
            penalty,
            dues: player.dues,
            gems: player.gems,
            pawns: player.pawns,
            talents: player.talents.to_vec(),
            posters: (0..SLOTS as u8).map(|slot| PosterView::new(position, seat, player, slot)).collect(),
            tents: player.tents,
            camp: player.camp.tiles().to_vec(),
            empty_by_zone: game.grid.empty_by_zone(game.covered(&player.camp)),
            zones,
            completed: player.completed,
            hats: player.hats,
            points: player.points,
            total: player.points.total(),
            zones_by_gems: outlook::zones_by_gems(game, player),
            shows: outlook::joint_shows(position, seat),
            projection: Projection::new(game, &as_paid, due, penalty),
        }
    }
}

impl HandView {
    /// A hand that the viewer does not know.
    fn of_stranger(player: &Player) -> Self {
        if player.hand.is_empty() { Self::Empty } else { Self::Hidden { count: player.hand.len() } }
    }
}

impl PosterView {
    /// Within a performance of this player, the tiles of posters already completed in it count as used (MAG-5.36).
    fn new(position: Position<'_>, seat: Seat, player: &Player, slot: u8) -> Option<Self> {
        let game = position.game;
        let poster = player.posters[usize::from(slot)]?;
        let show = position.show().filter(|_| seat == position.state.active);
        let required = show.map_or(game.poster(poster).tiles, |show| position.required(show, slot, poster));
        let (built, used) = (player.camp.counts(), show.map_or([0; Tile::ALL.len()], |show| show.tiles));
        let missing_tiles = std::array::from_fn(|tile| (required[tile] + used[tile]).saturating_sub(built[tile]));
        let tent = game.tent_below(player, slot.into());
        let cost = tent.map_or(game.poster(poster).gems, |tent| game.cost(poster, tent));
        let missing_gems = missing_gems(player.gems, cost);
        let lacking_gems = Hue::ALL.map(|hue| cost[hue.index()].saturating_sub(player.gems[hue.into()]));
        let is_complete = tent.is_some() && missing_tiles == [0; Tile::ALL.len()] && missing_gems == 0;
        let completable = show.map_or(is_complete, |show| position.may_complete(show, slot).is_ok());
        Some(Self { poster, has_tent: tent.is_some(), missing_tiles, missing_gems, lacking_gems, completable })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Action as Do;
    use crate::components::Colour::{Green, Orange, Transparent};
    use crate::components::MainAction::{Perform, Travel};
    use crate::table::*;

    fn view(table: &Table, viewer: Viewer) -> View {
        table.game.view(&table.state, viewer)
    }

    #[test]
    fn a_view_explains_where_power_comes_from() {
        let mut table = Table::of(2)
            .with_dice(A, &[die(Orange, 4)])
            .with_gems(A, gems(1, 0, 0, 0))
            .with_talents(A, &[Talent::TileTravel3])
            .with_pawns(A, 1)
            .takes(Orange, 3, "m01");
        table.plays(&[Do::KeepDie, choose(Travel), Do::UseBonus, Do::SpendGem { gem: Orange }, use_talent(Talent::TileTravel3)]);

        let turn = view(&table, Viewer::Seat(B)).turn.expect("a turn");

        assert_eq!(turn.sources, PowerSources { die: 3, earlier: 4, gems: 2, bonus: 2, talents: 3 });
        assert_eq!(turn.power, 14);
    }

    #[test]
    fn a_view_tells_what_is_due_and_what_it_would_cost() {
        let table = Table::of(2).with_coins(A, 4).in_round(2).with_dice(A, &[die(Orange, 5), die(Transparent, 3)]);

        let player = &view(&table, Viewer::Spectator).players[0];

        assert_eq!((player.due, player.penalty), (8, 8), "4 coins are missing, 2 points each");
    }

    #[test]
    fn a_view_tells_what_each_card_would_score() {
        let dice = [die(Green, 6), die(Transparent, 5)];
        let table = Table::of(2).with_cards(A, ["m43", "m25", "m04", "m30"]).with_coins(A, 4).with_dice(A, &dice);

        let cards = &view(&table, Viewer::Seat(A)).players[0].cards;

        // 4 coins for the 11 due so far, 4 coins at 3 points, the printed tent, 5 transparent pips twice
        assert_eq!(cards.iter().map(|card| card.value).collect::<Vec<_>>(), [4, 12, 3, 10]);
        assert_eq!(cards.iter().map(|card| card.final_value).collect::<Vec<_>>(), [2, 6, 1, 5]);
    }

    #[test]
    fn a_view_tells_which_posters_are_ready_and_what_is_missing() {
        let table = Table::of(2).with_tiles(A, &[Tile::OrangeSmall, Tile::GreenSmall]).with_poster(A, 0, "suhayl_1").with_poster(A, 1, "suhayl_5").with_poster(
            A,
            2,
            "larissa_1",
        );

        let posters = view(&table, Viewer::Seat(B)).players[0].posters.clone();

        assert!(posters[0].is_some_and(|poster| poster.completable));
        let second = posters[1].expect("a poster");
        assert_eq!((second.completable, second.has_tent, second.missing_gems, second.missing_tiles), (false, false, 1, [0, 0, 0, 0, 0, 1]));
        assert_eq!(posters[2].map(|poster| poster.missing_tiles), Some([1, 0, 0, 0, 0, 0]));
        assert_eq!(posters[3], None);
    }

    #[test]
    fn within_a_performance_used_tiles_are_missing() {
        let mut table = Table::of(2)
            .with_tiles(A, &[Tile::OrangeSmall, Tile::GreenSmall, Tile::PurpleSmall])
            .with_tent(A, 1, "tent_01")
            .with_poster(A, 0, "suhayl_1")
            .with_poster(A, 1, "bronson_1")
            .with_dice(A, &[die(Green, 4)])
            .begins(Green, 4, "m03", Perform);
        table.play(A, Do::Perform { space: 8 });
        assert!(view(&table, Viewer::Seat(A)).players[0].posters[1].is_some_and(|poster| poster.completable));

        table.play(A, Do::CompletePoster { slot: 0 });

        let second = view(&table, Viewer::Seat(A)).players[0].posters[1].expect("a poster");
        assert_eq!((second.completable, second.missing_tiles), (false, [0, 1, 0, 0, 0, 0]), "the green tile is used by the first poster");
    }

    #[test]
    fn mag_11_2_hands_are_seen_by_those_who_know_them() {
        let options = Options { starting_cards: crate::setup::StartingCards::Draft, ..Options::default() };
        let mut table = Table::opened(3, options);
        table.until(|table| table.player(A).cards.len() == 1);

        let hands: Vec<bool> = view(&table, Viewer::Seat(A)).players.iter().map(|player| matches!(player.hand, HandView::Known { .. })).collect();
        let watched = view(&table, Viewer::Spectator);

        assert_eq!(hands, [true, true, false], "B holds what A passed on");
        assert!(watched.players.iter().all(|player| player.hand == HandView::Hidden { count: 4 }));
    }
}
