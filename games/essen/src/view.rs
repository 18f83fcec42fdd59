//! Chapter 11: what each viewer may see, built up from nothing.

mod piles;
mod printed;
mod reach;

pub use piles::{Arriving, FaceDown};
pub use printed::PrintedTile;
pub use reach::{Deal, Obstacle, TurnState, WishlistStep};

use kernel::{Seat, Seats, Shared, Viewer, Views};
use schemars::JsonSchema;
use serde::Serialize;

use crate::actions::Offer;
use crate::components::*;
use crate::scoring::wishlist_points;
use crate::state::{Ledger, Options, Phase, Player, State};

/// What one viewer may see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub you: Option<Seat>,
    /// What the table chose.
    pub options: Options,
    /// The tiles that are printed otherwise in this copy than in ours.
    pub printed: Vec<PrintedTile>,
    /// From 1 to 7; 1 in the draft.
    pub round: u8,
    /// Where the game stands.
    pub phase: PhaseView,
    /// Who plays first in this round.
    pub first_player: Option<Seat>,
    /// Whose turn or removal it is.
    pub active: Option<Seat>,
    /// Who departed early, in order.
    pub departed: Vec<Seat>,
    /// The markers of the popularity track.
    pub popularity: PerSymbol<u8>,
    /// ESS-4.12: by how much the signs of the pallets push each marker in this round, before the ends of the track stop it.
    pub signs: PerSymbol<i8>,
    /// ESS-5.81: what the next early departure brings.
    pub next_departure: u8,
    /// Where the crowd pawns stand.
    pub crowd: Option<[CrowdPlace; 2]>,
    /// The tiles for sale, with what they cost and bring now.
    pub booths: Shared<Vec<Offer>>,
    /// The tiles that come on sale next round.
    pub pallet: Shared<Vec<Arriving>>,
    /// The tiles of the rounds 2 to 6.
    pub warehouse: Shared<[FaceDown; PILES]>,
    /// The tiles that nobody has seen yet: they lie in the piles.
    pub unseen_tiles: Shared<Set<Tile>>,
    /// The last-round tile, once it is turned up.
    pub last_tile: Option<LastTile>,
    /// The event tokens not yet drawn, by kind.
    pub undrawn_events: Shared<Vec<Undrawn>>,
    /// The pile of the event tokens not yet drawn.
    pub events: FaceDown,
    /// The open ranking cards: BoardGameGeek, TricTrac, Fairplay.
    pub ranking: Vec<RankingCard>,
    /// The afternoon cards, until they are turned up.
    pub afternoon: FaceDown,
    /// The tiles out of the game.
    pub removed: Shared<Set<Tile>>,
    /// The wishlist deck.
    pub deck: FaceDown,
    /// How many cards were discarded.
    pub discard: u8,
    /// The open cards that can still be taken.
    pub common: Shared<Set<Card>>,
    /// The players, by seat.
    pub players: Shared<Vec<PlayerView>>,
    /// What only the viewer knows.
    pub own: Option<Own>,
}

/// Where the game stands, for everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum PhaseView {
    /// Cards are chosen secretly.
    Draft {
        /// Which pick, 1 to 4.
        pick: u8,
        /// Who has chosen.
        chosen: Seats,
    },
    /// Two players remove tiles.
    Remove {
        /// How many are removed in this round.
        removed: u8,
    },
    /// Somebody's turn.
    Turn,
    /// The active player chooses between two drawn cards.
    Keep,
    /// Everything is scored.
    Over,
}

/// How many tokens of a kind are still to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Undrawn {
    /// Which kind.
    pub event: EventToken,
    /// How many of it have not been drawn.
    pub count: u8,
}

/// One player, as the viewer sees them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// Whose row it is.
    pub seat: Seat,
    /// Where the meeple stands.
    pub pos: Space,
    /// In euros; counted openly.
    pub money: i32,
    /// Victory points so far.
    pub vp: i32,
    /// On which space the action token stands, 0 before the first.
    pub token: u8,
    /// The spaces of the track not covered by tiles.
    pub free_spaces: u8,
    /// The actions left.
    pub available: u8,
    /// Whether they have eaten in this round.
    pub ate: bool,
    /// The tiles in the bag, the first on space 8.
    pub bag: Vec<Tile>,
    /// The tiles in the trunk.
    pub trunk: Set<Tile>,
    /// How many tiles of each symbol they have bought.
    pub symbols: PerSymbol<u8>,
    /// The open ranking cards they meet now.
    pub rankings_met: Vec<RankingCard>,
    /// How many wishlist cards they hold.
    pub hand_size: u8,
    /// Those that came from the common wishlist.
    pub hand_public: Set<Card>,
    /// All of them, once the game is over.
    pub hand: Option<Set<Card>>,
    /// Whether the pre-order is used.
    pub preorder_used: bool,
    /// How many cards the packet has.
    pub packet_size: u8,
    /// What was spent and scored.
    pub ledger: Ledger,
    /// Whether their turn of this round is still to come.
    pub turn: TurnState,
    /// So many actions they can spend on walking in this turn, or in the next one if they have played.
    pub reach: u8,
    /// What the cheapest way from where they stand to each space costs under the present crowds, in the order of the spaces;
    /// in the draft from the parking, empty once the game is over.
    pub costs: Vec<u8>,
    /// What they could walk to and buy with it.
    pub buyable: Set<Tile>,
}

/// ESS-11.1: what only the viewer knows, and what a player would work out from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Own {
    /// All wishlist cards held.
    pub hand: Set<Card>,
    /// Those whose tile is bought.
    pub fulfilled: Set<Card>,
    /// ESS-6.22: what they are worth now.
    pub wishlist_points: u8,
    /// The packet in hand.
    pub packet: Set<Card>,
    /// The card chosen from it.
    pub choice: Option<Card>,
    /// The two cards between which the viewer chooses now.
    pub drawn: Option<[Card; 2]>,
    /// The packets handed on in the draft.
    pub passed: Vec<Set<Card>>,
    /// The cards discarded since the last reshuffle.
    pub own_discards: Set<Card>,
    /// ESS-6.22: how many fulfilled cards the next points take.
    pub wishlist_next: Option<WishlistStep>,
    /// The cheapest ways, in the order of the spaces: the space before each, none where the viewer stands.
    pub ways: Vec<Option<Space>>,
    /// For every tile on a booth, whether the viewer could walk there and buy it in this turn.
    pub deals: Vec<Deal>,
}

impl View {
    /// What the viewer's cheapest way to a space costs; nothing for spectators and once the game is over.
    #[must_use]
    pub fn cost_to(&self, space: Space) -> Option<u8> {
        self.players.get(self.you?.index())?.costs.get(space.index()).copied()
    }

    /// The spaces entered one after the other on that way.
    #[must_use]
    pub fn way_to(&self, space: Space) -> Vec<Space> {
        let before = |space: &Space| self.own.as_ref().and_then(|own| *own.ways.get(space.index())?);
        // The last is where the viewer stands.
        let mut way: Vec<Space> = std::iter::successors(Some(space), before).collect();
        way.pop();
        way.reverse();
        way
    }
}

impl Views for Essen {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.seen_by(viewer, state, self.open_view(state))
    }

    fn views(&self, state: &State, viewers: &[Viewer]) -> Vec<View> {
        let open = self.open_view(state);
        viewers.iter().map(|viewer| self.seen_by(*viewer, state, open.clone())).collect()
    }

    /// ESS-11.1: of a packet and of a drawn pair everybody sees the size; all else that is chosen from lies open.
    fn choices_are_countable(&self, _: &State, _: Seat) -> bool {
        true
    }
}

impl Essen {
    /// ESS-12.17: what the viewer may see of the table: what everybody sees, and the viewer's own secrets.
    fn seen_by(&self, viewer: Viewer, state: &State, open: View) -> View {
        let own = viewer.seat().filter(|seat| seat.0 < state.players()).map(|seat| self.own(state, seat, &open));
        View { you: viewer.seat(), own, ..open }
    }

    /// What everybody sees, whoever looks: public things only. Of the discards everybody sees the number, nobody the cards
    /// (ESS-R35).
    fn open_view(&self, state: &State) -> View {
        let undrawn = |kind: EventToken| state.events.iter().filter(|event| **event == kind).count() as u8;
        let offers: Vec<Offer> = state.booths.tiles().iter().map(|tile| self.offer(state, tile)).collect();
        View {
            you: None,
            options: state.options,
            printed: self.printed_otherwise(),
            round: state.round,
            phase: PhaseView::of(state),
            first_player: state.first_player,
            active: state.active,
            departed: state.departed.to_vec(),
            popularity: state.popularity,
            signs: self.popularity_signs(state),
            next_departure: DEPARTURES.get(state.departed.len()).copied().unwrap_or(0),
            crowd: state.crowd,
            pallet: Shared::new(state.arriving()),
            warehouse: Shared::new(state.warehouse_piles()),
            unseen_tiles: Shared::new(unseen_tiles(state)),
            last_tile: state.last_tile_up(),
            undrawn_events: Shared::new(EventToken::KINDS.iter().map(|(kind, _)| Undrawn { event: *kind, count: undrawn(*kind) }).collect()),
            events: state.event_pile(),
            ranking: state.ranking.to_vec(),
            afternoon: state.afternoon_pile(),
            removed: Shared::new(state.removed),
            deck: state.deck_pile(),
            discard: state.discard.len() as u8,
            common: Shared::new(state.common),
            players: Shared::new(Seat::all(state.players()).map(|seat| self.player_view(state, seat, &offers)).collect()),
            booths: Shared::new(offers),
            own: None,
        }
    }

    fn player_view(&self, state: &State, seat: Seat, offers: &[Offer]) -> PlayerView {
        let player = &state.players[seat];
        let symbols = self.symbols(player.bought());
        let costs = self.costs(state, seat);
        PlayerView {
            seat,
            pos: player.pos,
            money: player.money,
            vp: player.vp,
            token: player.token,
            free_spaces: player.free_spaces(),
            available: player.available(),
            ate: player.ate,
            bag: player.bag.to_vec(),
            trunk: player.trunk,
            symbols,
            rankings_met: state.ranking.iter().copied().filter(|card| self.meets(&symbols, *card)).collect(),
            hand_size: player.hand.len() as u8,
            hand_public: player.hand_public,
            hand: (state.phase == Phase::Over).then_some(player.hand),
            preorder_used: player.preorder_used,
            packet_size: player.packet.len() as u8,
            ledger: player.ledger,
            turn: state.turn_state(seat),
            reach: Self::reach(state, seat),
            buyable: state.buyable(seat, &costs, offers),
            costs,
        }
    }

    fn own(&self, state: &State, seat: Seat, open: &View) -> Own {
        let player: &Player = &state.players[seat];
        let costs = &open.players[seat.index()].costs;
        let fulfilled = player.fulfilled();
        Own {
            hand: player.hand,
            fulfilled,
            wishlist_points: wishlist_points(fulfilled.len()),
            packet: player.packet,
            choice: match &state.phase {
                Phase::Draft { choices, .. } => choices[seat],
                Phase::Remove { .. } | Phase::Turn | Phase::Keep { .. } | Phase::Over => None,
            },
            drawn: match state.phase {
                Phase::Keep { drawn } if state.active == Some(seat) => Some(drawn),
                Phase::Draft { .. } | Phase::Remove { .. } | Phase::Turn | Phase::Keep { .. } | Phase::Over => None,
            },
            passed: player.passed.to_vec(),
            own_discards: player.own_discards,
            wishlist_next: WishlistStep::after(fulfilled.len()),
            ways: self.ways(state, seat),
            deals: state.deals(player, costs, &open.booths),
        }
    }
}

/// The tiles in the piles: everybody can tell which they are, nobody where.
fn unseen_tiles(state: &State) -> Set<Tile> {
    if state.active.is_none() && state.phase != Phase::Over {
        return Set::ALL;
    }
    state.warehouse.iter().flatten().copied().collect()
}

impl PhaseView {
    fn of(state: &State) -> Self {
        match &state.phase {
            Phase::Draft { pick, choices } => {
                Self::Draft { pick: *pick, chosen: choices.iter().filter(|(_, choice)| choice.is_some()).map(|(seat, _)| seat).collect() }
            }
            Phase::Remove { removed } => Self::Remove { removed: *removed },
            Phase::Turn => Self::Turn,
            Phase::Keep { .. } => Self::Keep,
            Phase::Over => Self::Over,
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seen;

    use super::*;
    use crate::components::CrowdPlace::{Blue, Green};
    use crate::table::{A, B, C, Table, booth, game, wishes};
    use crate::{Action, Hidden, Own};

    #[test]
    fn ess_11_1_a_seat_sees_what_it_knows_and_nothing_else() {
        let mut table = Table::of(3).with_deck([5, 41, 7]);
        table.play(A, Action::PlayTest);
        let own = table.view(Viewer::Seat(A)).own.expect("a seat");
        assert_eq!(own.hand, table.player(A).hand);
        assert_eq!(own.drawn.map(|pair| pair.into_iter().collect::<Set<Card>>()), Some(wishes([5, 41])));
        assert_eq!(own.passed, table.player(A).passed.to_vec());

        let other = table.view(Viewer::Seat(B));
        assert_eq!(other.phase, PhaseView::Keep);
        assert_eq!(other.own.expect("a seat").drawn, None);
        assert!(other.players.iter().all(|player| player.hand.is_none()));
        assert_eq!(usize::from(other.players[0].hand_size), table.player(A).hand.len());
        assert!(table.view(Viewer::Spectator).own.is_none());

        table.play(A, Action::Keep { card: crate::table::wish(5) });
        assert_eq!(table.view(Viewer::Seat(A)).own.expect("a seat").own_discards, wishes([41]));
        assert_eq!((table.view(Viewer::Seat(B)).discard, table.view(Viewer::Seat(B)).own.expect("a seat").own_discards), (1, Set::NONE));
    }

    #[test]
    fn ess_12_17_a_view_depends_on_public_things_and_own_secrets_only() {
        // The kit redeals every position of random games for every viewer; here the hands of others change places.
        let table = Table::of(3);
        let mut other = table.state.clone();
        let (b, c) = (other.players[B].hand, other.players[C].hand);
        other.players[B].hand = c;
        other.players[C].hand = b;
        other.deck[..].reverse();
        other.warehouse.swap(0, 4);
        other.events[..].reverse();
        for viewer in [Viewer::Seat(A), Viewer::Spectator] {
            assert_eq!(table.game.view(&other, viewer), table.view(viewer));
        }
        assert_ne!(table.game.view(&other, Viewer::Seat(B)), table.view(Viewer::Seat(B)));
    }

    #[test]
    fn packets_picks_and_drawn_cards_are_told_to_their_owner_alone() {
        let mut table = Table::drafting(3, Options::default());
        let card = table.player(A).packet.first().expect("a card");
        let events = table.play(A, Action::Draft { card });
        assert_eq!(events[0].seen(Viewer::Seat(A)), Seen::Own(Own::Drafted { seat: A, card }));
        for viewer in [Viewer::Seat(B), Viewer::Spectator] {
            assert_eq!(events[0].seen(viewer), Seen::Hidden(Hidden::DraftedHidden { seat: A }));
        }
        let dealt = |seat: Seat, viewer: Viewer| table.events[seat.index()].seen(viewer);
        assert_eq!(dealt(B, Viewer::Seat(B)), Seen::Own(Own::PacketReceived { seat: B, cards: table.player(B).packet }));
        assert_eq!(dealt(B, Viewer::Seat(A)), Seen::Hidden(Hidden::PacketReceivedHidden { seat: B, cards: 7 }));

        let mut table = Table::of(3);
        let drawn = table.play(A, Action::PlayTest);
        assert_eq!(drawn[0].seen(Viewer::Seat(C)), Seen::Hidden(Hidden::CardsDrawnHidden { seat: A }));
    }

    #[test]
    fn the_ways_are_the_cheapest_under_the_present_crowds() {
        let table = Table::of(3).with_crowd(Green, Blue).at(A, booth(36));
        let view = table.view(Viewer::Seat(A));
        for goal in Space::all() {
            let mut walk = Table::of(3).with_crowd(Green, Blue).at(A, booth(36));
            let mut cost = 0;
            for step in &view.way_to(goal) {
                cost += walk.step_cost(walk.player(A).pos, *step);
                walk = walk.at(A, *step);
            }
            assert_eq!((walk.player(A).pos, Some(cost)), (goal, view.cost_to(goal)));
            // No neighbour of the goal is so near that the way would be cheaper over it.
            for neighbour in table.game.board().neighbours(goal).iter() {
                let there = view.cost_to(neighbour).expect("a way leads everywhere");
                assert!(cost <= there + table.step_cost(neighbour, goal));
            }
        }
        // In the draft the wishes are judged by their way from the parking.
        assert_eq!(Table::drafting(3, Options::default()).view(Viewer::Seat(A)).cost_to(booth(40)), Some(7));
    }

    #[test]
    fn the_view_tells_what_each_tile_costs_and_brings() {
        let table = Table::of(3).with_event(40, EventToken::Goodies).with_popularity(Symbol::Hourglass, 4);
        let view = table.view(Viewer::Spectator);
        let offer = view.booths.iter().find(|offer| offer.tile == game(40)).expect("it is for sale");
        assert_eq!((offer.price, offer.gain.total), (55, 4 + 3 + 1));
        assert_eq!(view.unseen_tiles.len(), 30);
        assert_eq!(view.undrawn_events.iter().map(|undrawn| undrawn.count).sum::<u8>(), 12);
    }

    #[test]
    fn hands_are_shown_when_the_game_is_over() {
        let mut table = Table::of(2).in_round(7);
        table.finish();
        for viewer in Viewer::all(2) {
            let hands: Vec<_> = table.view(viewer).players.iter().map(|player| player.hand).collect();
            assert_eq!(hands, [Some(table.player(A).hand), Some(table.player(B).hand)]);
        }
    }
}
