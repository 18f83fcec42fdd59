//! Worked examples of dealing, drafting, removing, undoing, loading and redealing.

use kernel::{CannotUndo, Chance, Edition, FastChance, Game, Redeals, Seat, Silent, Site, Viewer, Views};

use crate::Action::{Buy, Draft, EndTurn, Keep, PlayTest, Remove};
use crate::components::*;
use crate::state::{Options, Phase, State};
use crate::table::{A, B, C, Table, booth, game, go, wish, wishes};

/// Chance that leaves everything in its order.
struct InOrder;

impl Chance for InOrder {
    fn shuffle<T>(&mut self, _site: Site, _items: &mut [T]) {}

    fn pick(&mut self, _site: Site, _options: u32) -> u32 {
        0
    }
}

#[test]
fn ess_ex_38_the_tile_under_the_opponent_is_protected() {
    let mut table = Table::of(2).with_tile(30).with_event(28, EventToken::Buzz).at(B, booth(30)).with_vp(B, 5);
    table.play(A, EndTurn);
    table.play(B, EndTurn);
    assert_eq!((table.state.round, table.state.phase, table.turn()), (2, Phase::Remove { removed: 0 }, A));

    assert_eq!(table.rule(A, Remove { tile: game(30) }).0, "ESS-8.3");
    table.play(A, Remove { tile: game(28) });

    assert!(!table.state.booths.tiles().contains(game(28)) && table.state.booths.event(game(28)).is_none());
    assert!(table.state.removed.contains(game(28)));
    assert_eq!((table.state.phase, table.turn()), (Phase::Remove { removed: 1 }, B));
}

#[test]
fn ess_ex_39_the_draft_of_two_players() {
    let mut table = Table::drafting(2, Options::default());
    let mut sizes = Vec::new();
    while let Phase::Draft { pick, .. } = table.state.phase {
        sizes.push((pick, table.player(A).packet.len(), table.player(B).packet.len()));
        for seat in [A, B] {
            let action = table.legal(seat)[0];
            table.play(seat, action);
        }
    }

    assert_eq!(sizes, [(1, 7, 7), (2, 6, 6), (3, 5, 5), (4, 4, 4)]);
    assert_eq!([A, B].map(|seat| (table.player(seat).hand.len(), table.player(seat).passed.len())), [(4, 1), (4, 1)]);
    assert_eq!((table.state.common.len(), table.state.deck.len()), (6, 46));
}

/// EX-45: two players; A hands on 3, 11, 26, 40 and 55, of which B keeps 3 and 26.
fn drafted() -> Table {
    let mut table = Table::drafting(2, Options::default());
    let packets = [wishes([1, 2, 3, 11, 26, 40, 55]), wishes([4, 5, 6, 7, 8, 9, 10])];
    for (seat, packet) in [A, B].into_iter().zip(packets) {
        table.state.players[seat].packet = packet;
    }
    table.state.deck = (Set::ALL - packets[0] - packets[1]).iter().collect();
    for (of_a, of_b) in [(1, 4), (2, 5), (6, 3), (7, 26)] {
        table.play(A, Draft { card: wish(of_a) });
        table.play(B, Draft { card: wish(of_b) });
    }
    table.with_first_player(A)
}

/// Many redeals for A, each with A's view unchanged and a sound position.
fn redeals(table: &Table) -> impl Iterator<Item = State> {
    let mut chance = FastChance::new(5);
    (0..300).map(move |_| {
        let mut state = table.state.clone();
        table.game.redeal(&mut state, Viewer::Seat(A), &mut chance);
        assert_eq!(table.game.view(&state, Viewer::Seat(A)), table.view(Viewer::Seat(A)));
        assert_eq!(table.game.check(&state), Ok(()));
        state
    })
}

#[test]
fn ess_ex_45_the_memory_of_the_draft() {
    let table = drafted();
    assert_eq!(table.player(A).passed[..], [wishes([3, 11, 26, 40, 55])]);
    assert_eq!(table.state.common, wishes([11, 40, 55, 8, 9, 10]));

    for state in redeals(&table) {
        assert!(wishes([3, 26]).is_within(state.players[B].hand));
    }
}

#[test]
fn ess_ex_50_a_redeal_keeps_own_discards_and_moves_the_other_s() {
    let mut table = drafted();
    let rest: Set<Card> = table.state.deck.iter().copied().collect::<Set<Card>>() - wishes([20, 21, 41, 42]);
    table.state.deck = [20, 21, 41, 42].map(wish).into_iter().chain(rest.iter()).collect();
    table.play_all(A, [PlayTest, Keep { card: wish(21) }, EndTurn]);
    table.play_all(B, [PlayTest, Keep { card: wish(42) }]);
    assert_eq!(table.state.discard, wishes([20, 41]));

    let mut not_41 = 0;
    for state in redeals(&table) {
        assert_eq!(state.discard.len(), 2);
        assert!(state.discard.contains(wish(20)) && state.players[A].own_discards == wishes([20]));
        assert_eq!(state.players[B].own_discards, state.discard - wishes([20]));
        assert!(state.players[B].passed.is_empty());
        assert_eq!(state.players[A].passed, table.player(A).passed);
        assert!(wishes([3, 26]).is_within(state.players[B].hand));
        not_41 += u32::from(!state.discard.contains(wish(41)));
    }
    assert!(not_41 > 250, "41 is one of many: {not_41} of 300");
}

#[test]
fn ess_ex_46_undo() {
    let fair = fair_position().with_tile(36).at(A, Space::ENTRANCE_WEST);
    let mut session = fair.session();
    let before = session.state().clone();

    session.act(A, go(booth(36))).expect("a step");
    session.act(A, Buy).expect("a purchase");
    assert_eq!(session.undo(A), Ok(()));
    assert_eq!(session.undo(A), Ok(()));
    assert_eq!(session.state(), &before);

    session.act(A, PlayTest).expect("a play-test");
    let pair = session.state().clone();
    let Phase::Keep { drawn } = pair.phase else { panic!("two cards were drawn") };
    session.act(A, Keep { card: drawn[0] }).expect("a drawn card");
    assert_eq!(session.undo(A), Ok(()));
    assert_eq!(session.state(), &pair, "the same pair again");
    assert_eq!(session.undo(A), Err(CannotUndo::HiddenShown));
    assert_eq!(Essen::LAWS.undo.0, "ESS-4.34");
}

#[test]
fn ess_ex_47_dealing() {
    let edition = Edition::<Essen>::built_in();
    let mut state = edition.setup(3, &Options::default(), &mut InOrder, &mut Silent);
    assert_eq!([A, B, C].map(|seat| state.players[seat].packet), [wishes(1..=7), wishes(8..=14), wishes(15..=21)]);

    while let Some(seat) = state.awaiting().first().filter(|_| matches!(state.phase, Phase::Draft { .. })) {
        let card = state.players[seat].packet.first().expect("a card");
        edition.apply(&mut state, seat, Draft { card }, &mut InOrder, &mut Silent).expect("a draft");
    }
    edition.apply(&mut state, A, PlayTest, &mut InOrder, &mut Silent).expect("a play-test");
    assert_eq!(state.phase, Phase::Keep { drawn: [wish(22), wish(23)] });
}

/// A fair position of round 3: three players, A to play.
fn fair_position() -> Table {
    let table = Table::of(3).in_round(3).with_tile(30).with_crowd(CrowdPlace::Green, CrowdPlace::Mauve);
    assert_eq!(table.game.check(&table.state), Ok(()));
    table
}

fn broken(change: impl FnOnce(&mut State)) -> &'static str {
    let mut table = fair_position();
    change(&mut table.state);
    table.game.check(&table.state).expect_err("it is broken").rule.0
}

#[test]
fn ess_ex_49_loading() {
    assert_eq!(broken(|state| state.players[A].bag.push(game(30))), "ESS-12.1");
    assert_eq!(
        broken(|state| {
            state.players[A].hand.insert(wish(5));
            state.players[B].hand.insert(wish(5));
        }),
        "ESS-12.3"
    );
    assert_eq!(
        broken(|state| {
            state.events.retain(|event| *event != EventToken::Buzz);
            state.events.truncate(6);
            state.events.extend([EventToken::Buzz; 2]);
        }),
        "ESS-12.4"
    );
    assert_eq!(
        broken(|state| {
            let tiles: Vec<Tile> = state.booths.tiles().iter().take(4).collect();
            for tile in tiles {
                state.booths.take(tile);
                state.players[A].bag.push(tile);
            }
            state.players[A].token = 5;
        }),
        "ESS-12.6"
    );
    assert_eq!(broken(|state| state.players[A].money = 7), "ESS-12.7");
    assert_eq!(broken(|state| state.players[A].money = 295), "ESS-12.8");
    assert_eq!(broken(|state| state.popularity[Symbol::Meeple] = 7), "ESS-12.10");
    assert_eq!(broken(|state| state.crowd = Some([CrowdPlace::Courtyard; 2])), "ESS-12.12");
    assert_eq!(broken(|state| state.players[C].token = 1), "ESS-12.15");
    assert_eq!(
        broken(|state| {
            state.booths.take(game(30));
            state.players[A].bag.push(game(30));
            exchange(state, wish(30));
        }),
        "ESS-12.19"
    );
    assert_eq!(broken(|state| state.active = Some(Seat(3))), "ESS-12.21");
}

/// The card lies in the common wishlist, another one where it was.
fn exchange(state: &mut State, card: Card) {
    if state.common.contains(card) {
        return;
    }
    let other = state.common.first().expect("nine cards");
    state.common.remove(other);
    state.common.insert(card);
    state.deck.iter_mut().filter(|place| **place == card).for_each(|place| *place = other);
    for seat in Seat::all(3) {
        let player = &mut state.players[seat];
        if player.hand.remove(card) {
            player.hand.insert(other);
        }
    }
}
