//! What speaks for an action, worked out from what its player sees.

use kernel::{Seat, Sentence};

use crate::Action;
use crate::components::{BEST_BONUS, FINISHER_BONUS, MINIMUM_VALUE, Product};
use crate::view::{HandView, Player, ProductValue, View};

/// So many filled cells are one short of the end.
const NEARLY_FULL: usize = 4;

/// The one thing that speaks most for an action.
pub fn reason(view: &View, action: Action) -> Option<Sentence> {
    let own = view.players.get(view.you?.index())?;
    let HandView::FaceUp { cards, values } = &own.hand else { return None };
    match action {
        Action::Draw => Some(for_drawing(view, own, cards.len() as u16, values)),
        Action::Score { product } => Some(for_scoring(view, own, product, values[product as usize].value)),
    }
}

fn for_scoring(view: &View, own: &Player, product: Product, value: u16) -> Sentence {
    if filled(own) == NEARLY_FULL
        && let Some(lead) = lead_after(view, own.seat, product, value).filter(|lead| lead.margin > 0)
    {
        return Sentence::new("fiasko-why-win").number("margin", lead.margin);
    }
    if let Some(other) = others(view, own.seat).find(|other| filled(other) == NEARLY_FULL) {
        return Sentence::new("fiasko-why-race").seat("who", other.seat).number("value", value);
    }
    let highest = others(view, own.seat).filter_map(|other| Some((other.cells[product as usize]?, other.seat))).max();
    if let Some((beaten, seat)) = highest.filter(|(beaten, _)| *beaten < value) {
        return Sentence::new("fiasko-why-beat").seat("who", seat).number("value", value).number("beaten", beaten).number("bonus", BEST_BONUS);
    }
    with_risk(Sentence::new("fiasko-why-safe").number("value", value), view)
}

fn for_drawing(view: &View, own: &Player, cards: u16, values: &[ProductValue; 5]) -> Sentence {
    if cards == 0 {
        return Sentence::new("fiasko-why-empty");
    }
    let open = || values.iter().filter(|value| own.cells[value.product as usize].is_none());
    let Some(best) = open().max_by_key(|value| value.value).filter(|best| best.value > 0) else { return Sentence::new("fiasko-why-nothing") };
    if !best.scorable {
        return Sentence::new("fiasko-why-short").number("value", best.value).number("minimum", MINIMUM_VALUE);
    }
    let leads = || open().filter(|value| value.scorable).filter_map(|value| lead_after(view, own.seat, value.product, value.value));
    if filled(own) == NEARLY_FULL
        && let Some(lead) = leads().max_by_key(|lead| lead.margin).filter(|lead| lead.margin < 0)
    {
        return Sentence::new("fiasko-why-behind").seat("who", lead.over).number("margin", -lead.margin);
    }
    // FIA-5.6: the sum counts once for each card, so any product card adds it once more.
    with_risk(Sentence::new("fiasko-why-grow").number("value", best.value).number("next", best.sum * (cards + 1)), view)
}

/// FIA-5.3: a fiasko card costs its drawer the hand.
fn with_risk(sentence: Sentence, view: &View) -> Sentence {
    sentence.key("risky", if view.risk.fiasko > 0 { "yes" } else { "no" }).share("risk", view.risk.fiasko.into(), view.risk.of.into())
}

fn others(view: &View, seat: Seat) -> impl Iterator<Item = &Player> {
    view.players.iter().map(|player| &**player).filter(move |other| other.seat != seat)
}

fn filled(player: &Player) -> usize {
    player.cells.iter().flatten().count()
}

/// How a game would end.
struct Lead {
    /// The best of the others.
    over: Seat,
    /// The points ahead of them.
    margin: i32,
}

/// FIA-6.1 to FIA-6.3: how the game would end if the seat filled its fifth cell with this value.
fn lead_after(view: &View, seat: Seat, product: Product, value: u16) -> Option<Lead> {
    let mut sheets: Vec<[Option<u16>; 5]> = view.players.iter().map(|player| player.cells).collect();
    sheets[seat.index()][product as usize] = Some(value);
    let best = |product: usize, cell: u16| {
        let highest = sheets.iter().filter_map(|cells| cells[product]).max();
        let tied = sheets.iter().filter(|cells| cells[product] == highest).count() as u16;
        if highest == Some(cell) { BEST_BONUS / tied } else { 0 }
    };
    let total = |cells: &[Option<u16>; 5]| {
        let points: u16 = cells.iter().enumerate().filter_map(|(product, cell)| cell.map(|cell| cell + best(product, cell))).sum();
        i32::from(points + if cells.iter().all(Option::is_some) { FINISHER_BONUS } else { 0 })
    };
    let own = total(&sheets[seat.index()]);
    let (points, over) = others(view, seat).map(|other| (total(&sheets[other.seat.index()]), other.seat)).max_by_key(|(points, _)| *points)?;
    Some(Lead { over, margin: own - points })
}

#[cfg(test)]
mod tests {
    use kernel::speech::{Audience, Speaker};
    use kernel::{Language, Viewer, Views, Words};

    use super::*;
    use crate::Fiasko;
    use crate::Product::Milk;
    use crate::table::{A, B, Table, corn, milk};

    fn said(table: &Table, action: Action) -> String {
        let view = table.game.view(&table.state, Viewer::Seat(A));
        let reason = table.game.say_reason(&view, action, &table.legal(A)).expect("a reason");
        let speaker = Speaker::new(Language::English, &[Fiasko::catalogue(Language::English)]).expect("a good catalogue");
        speaker.say(&reason, &Audience { names: vec!["Anna".into(), "Ben".into()], reader: Some(A) })
    }

    #[test]
    fn a_draw_is_for_an_empty_hand_a_small_one_or_one_that_grows() {
        assert_eq!(said(&Table::of(2), Action::Draw), "Your hand is empty: a fiasko would cost you nothing.");
        assert_eq!(said(&Table::of(2).with_hand(A, [milk(4), corn(1)]), Action::Draw), "Your best product is worth 8, and scoring takes 13.");
        let sold = Table::of(2).with_hand(A, [milk(4)]).with_cells(A, [Some(20), None, None, None, None]);
        assert_eq!(said(&sold, Action::Draw), "Nothing in your hand can still be scored.");
        let growing = Table::of(2).with_hand(A, [milk(5), milk(5), corn(1)]);
        assert_eq!(said(&growing, Action::Draw), "One more card makes your 30 points at least 40; 7.1% of the cards to come would cost you the hand.");
    }

    #[test]
    fn scoring_is_for_safety_for_the_bonus_or_before_the_end() {
        let score = Action::Score { product: Milk };
        let table = || Table::of(2).with_hand(A, [milk(5), milk(5)]);
        assert_eq!(said(&table(), score), "20 points are safe on your sheet, and 7.0% of the cards to come would cost you the hand.");
        let beaten = table().with_cells(B, [Some(16), None, None, None, None]);
        assert_eq!(said(&beaten, score), "20 points beat Ben’s 16: the bonus of 30 for this product would be yours.");
        let nearly_over = table().with_cells(B, [None, Some(16), Some(16), Some(16), Some(16)]);
        assert_eq!(said(&nearly_over, score), "Ben needs only one more product to end the game: 20 points are safe now.");
    }

    #[test]
    fn the_fifth_cell_is_for_whoever_wins_with_it() {
        let nearly_full = [None, Some(14), Some(14), Some(14), Some(14)];
        let ahead = Table::of(2).with_hand(A, [milk(5), milk(5)]).with_cells(A, nearly_full).with_cells(B, [Some(90), Some(90), None, None, None]);
        // 76 on the sheet, 20 for the fifth cell and three bonuses against 180 and two bonuses.
        assert_eq!(said(&ahead, Action::Draw), "Scoring now would end the game, and Ben would win it by 54 points.");
        let winning = Table::of(2).with_hand(A, [milk(5), milk(5)]).with_cells(A, nearly_full).with_cells(B, [Some(90), None, None, None, None]);
        // 76, 20 and four bonuses against 90 and one.
        assert_eq!(said(&winning, Action::Score { product: Milk }), "Your fifth product ends the game, and you win it by 96 points.");
    }
}
