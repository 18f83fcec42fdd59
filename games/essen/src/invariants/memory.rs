//! ESS-12.18: what players remember is true.

use kernel::{Broken, Seat};

use crate::components::*;
use crate::memory::passing_picks;
use crate::state::State;

/// ESS-12.18: discards and packets handed on are remembered as they were.
pub(super) fn memory(state: &State) -> Result<(), Broken> {
    let broken = |what: String| Err(Broken::new("ESS-12.18", what));
    let mut remembered = Set::NONE;
    for player in state.players.values() {
        if let Some(card) = (remembered & player.own_discards).first() {
            return broken(format!("{card} is among the own discards of two players"));
        }
        remembered |= player.own_discards;
    }
    if let Some(card) = (state.discard - remembered).first() {
        return broken(format!("{card} lies in the discard pile and among nobody's own discards"));
    }
    if let Some(card) = (remembered - state.discard).first() {
        return broken(format!("{card} is among somebody's own discards, but not in the discard pile"));
    }
    for seat in Seat::all(state.players()) {
        passed_packets(state, seat).or_else(broken)?;
    }
    Ok(())
}

/// ESS-12.18: a seat remembers nothing or every packet it handed on, and their cards lie where ESS-11.3 says.
fn passed_packets(state: &State, seat: Seat) -> Result<(), String> {
    let moved = || passing_picks(state.players()).filter(|pick| *pick <= state.completed_picks());
    let passed = &state.players[seat].passed;
    if passed.is_empty() {
        return Ok(());
    }
    let sizes = moved().map(|pick| PACKET - usize::from(pick));
    if !passed.iter().map(|packet| packet.len()).eq(sizes) {
        return Err(format!("{seat} remembers other packets than were handed on: too many, too few, or of another size"));
    }
    for packet in state.handed_on(seat) {
        let in_sight = packet.holder.map_or_else(|| state.open_cards(), |holder| state.players[holder].packet);
        let kept = packet.cards - in_sight;
        let by_pickers = Seat::all(state.players()).all(|picker| (kept & state.players[picker].hidden_hand()).len() == packet.kept_by(picker));
        if kept.len() != packet.pickers.len() || !by_pickers {
            return Err(format!("the cards of a packet that {seat} handed on are not where its later holders have left them"));
        }
        if packet.holder.is_some() && !in_sight.is_within(packet.cards) {
            return Err(format!("a packet that {seat} handed on has cards now that were not in it"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use kernel::Seat;

    use super::super::fixtures::{broken, verdict};
    use crate::state::Options;
    use crate::table::{A, B, Table};

    #[test]
    fn ess_12_18_what_is_remembered_is_true() {
        assert_eq!(
            broken(3, 2, |state| {
                let card = state.deck.pop().expect("a card");
                state.discard.insert(card);
            }),
            "ESS-12.18"
        );
        assert_eq!(broken(3, 2, |state| state.players[A].passed.truncate(2)), "ESS-12.18");
        assert_eq!(broken(3, 2, |state| state.players[A].passed.clear()), "sound", "ESS-11.4");
        // A card that A handed on is found in the deck.
        let misplaced = broken(3, 2, |state| {
            let kept = (state.players[A].passed[2] & state.players[B].hand).first().expect("B kept one");
            let other = state.deck[0];
            state.deck[0] = kept;
            state.players[B].hand.remove(kept);
            state.players[B].hand.insert(other);
        });
        assert_eq!(misplaced, "ESS-12.18");
        let swapped_in_the_draft = {
            let mut table = Table::drafting(3, Options::default());
            for seat in Seat::all(3) {
                let first = table.legal(seat)[0];
                table.play(seat, first);
            }
            let card = table.player(B).packet.first().expect("a card");
            let other = table.state.deck[0];
            table.state.players[B].packet.remove(card);
            table.state.players[B].packet.insert(other);
            table.state.deck[0] = card;
            verdict(&table)
        };
        assert_eq!(swapped_in_the_draft, "ESS-12.18");
    }
}
