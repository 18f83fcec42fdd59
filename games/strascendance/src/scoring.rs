//! Chapters 6 and 7: the score is the life of all places held; the ranking.

use kernel::{Seat, Standing};

use crate::state::{SLOTS, State};

/// STR-6.1: where a score comes from.
pub const PARTS: [&str; 2] = ["empty_slots", "killjoys"];

/// STR-6.3, STR-7.3: by score, then by place cards; full ties share the better rank.
pub(crate) fn standings(state: &State) -> Vec<Standing> {
    let city = &state.city;
    let key = |seat: Seat| (city.score(seat), city.held[seat].len());
    let ranks = kernel::ranks(&Seat::all(state.players()).map(key).collect::<Vec<_>>());
    let standing = |(seat, rank): (Seat, u8)| {
        let held = city.held[seat];
        let killjoys = i32::from(city.killjoys.total_on(held));
        let empty = i32::from(SLOTS * held.len()) - i32::from(city.dancers.total_on(held)) - killjoys;
        let parts = PARTS.map(String::from).into_iter().zip([empty, 2 * killjoys]).collect();
        Standing { seat, rank, total: i32::from(city.score(seat)), parts }
    };
    Seat::all(state.players()).zip(ranks).map(standing).collect()
}
