//! What is said of Fiasko; how it is said stands in `words/*.ftl`.

use kernel::{Row, Seat, Sentence, Thing, Told, Words};

use crate::components::{Face, MINIMUM_VALUE, Product};
use crate::event::{Hidden, Lost, News, Own, Shown};
use crate::flow::Ending;
use crate::view::{HandView, Player, View};
use crate::{Action, Decision, Fiasko, Illegal};

impl Words for Fiasko {
    kernel::catalogues!();

    fn say_action(&self, view: &View, action: Action) -> Sentence {
        match action {
            Action::Draw => Sentence::new("fiasko-action-draw").share("risk", view.risk.fiasko.into(), view.risk.of.into()),
            Action::Score { product } => {
                let value = view.own_values().map_or(0, |values| values[product as usize].value);
                Sentence::new("fiasko-action-score").key("product", product.name()).number("value", value)
            }
        }
    }

    /// FIA-4.5: a scoring shows the hand to everybody and is then final.
    fn say_caution(&self, _view: &View, action: Action, _choices: &[Action]) -> Option<Sentence> {
        match action {
            Action::Score { product } => Some(Sentence::new("fiasko-caution-score").key("product", product.name())),
            Action::Draw => None,
        }
    }

    fn say_reason(&self, view: &View, action: Action, _choices: &[Action]) -> Option<Sentence> {
        crate::reasons::reason(view, action)
    }

    fn say_news(&self, news: &News) -> Sentence {
        match news {
            News::Opened { starter } => Sentence::new("fiasko-opened").seat("who", *starter),
            News::Reshuffled { cards } => Sentence::new("fiasko-reshuffled").number("cards", *cards),
            News::Drew { seat, card } => say_draw(*seat, card),
            News::Fiasko { lost, .. } => {
                Sentence::new("fiasko-fiasko").seat("who", lost.seat).number("count", lost.cards.len() as u32).list("cards", faces(&lost.cards))
            }
            News::Catastrophe { seat, lost, .. } => {
                let hit = lost.iter().filter(|lost| !lost.cards.is_empty());
                let count = hit.clone().count() as u32;
                Sentence::new("fiasko-catastrophe").seat("who", *seat).number("count", count).list("losses", hit.map(say_loss))
            }
            News::Scored { seat, product, sum, value, cards } => Sentence::new("fiasko-scored")
                .seat("who", *seat)
                .key("product", product.name())
                .number("sum", *sum)
                .number("count", cards.len() as u32)
                .number("value", *value),
            News::Ended { ending } => Sentence::new(ending_id(*ending)),
        }
    }

    fn say_own(&self, Own::Drew { seat, card }: &Own) -> Sentence {
        say_draw(*seat, card)
    }

    fn say_hidden(&self, Hidden::DrewHidden { seat, .. }: &Hidden) -> Sentence {
        Sentence::new("fiasko-drew-hidden").seat("who", *seat)
    }

    fn say_decision(&self, view: &View, Decision::Turn: &Decision) -> Sentence {
        let scorable = view.own_values().is_some_and(|values| values.iter().any(|value| value.scorable));
        Sentence::new(if scorable { "fiasko-decide-draw-or-score" } else { "fiasko-decide-draw" })
    }

    fn say_illegal(&self, illegal: &Illegal) -> Sentence {
        match *illegal {
            Illegal::CellWritten { product, written } => Sentence::new("fiasko-illegal-written").key("product", product.name()).number("written", written),
            Illegal::TooCheap { product, value } => {
                Sentence::new("fiasko-illegal-cheap").key("product", product.name()).number("value", value).number("minimum", MINIMUM_VALUE)
            }
        }
    }

    fn refusals(&self) -> Vec<Illegal> {
        vec![Illegal::CellWritten { product: Product::Milk, written: 44 }, Illegal::TooCheap { product: Product::Corn, value: 8 }]
    }

    fn tell(&self, view: &View) -> Told {
        let mut told = Told::default();
        told.lines(Sentence::new("fiasko-told-table"), table_lines(view));
        told.table(Sentence::new("fiasko-told-sheet"), sheet_columns(), view.players.iter().map(|player| sheet_row(player)).collect());
        for player in &view.players {
            told.things(Sentence::new("fiasko-told-hand").seat("who", player.seat), hand_things(&player.hand));
            if let HandView::FaceUp { values, cards } = &player.hand
                && !cards.is_empty()
            {
                let worth = values.iter().filter(|value| value.sum > 0).map(|value| {
                    let id = if value.scorable { "fiasko-told-worth-scorable" } else { "fiasko-told-worth" };
                    Sentence::new(id)
                        .key("product", value.product.name())
                        .number("sum", value.sum)
                        .number("count", cards.len() as u32)
                        .number("value", value.value)
                });
                told.lines(Sentence::new("fiasko-told-values").seat("who", player.seat), worth.collect());
            }
        }
        told.things(Sentence::new("fiasko-told-discard"), counted(view.discard.iter().map(|card| card.face)));
        told
    }
}

fn say_draw(seat: Seat, card: &Shown) -> Sentence {
    Sentence::new("fiasko-drew").seat("who", seat).say("card", say_face(card.face))
}

fn ending_id(ending: Ending) -> &'static str {
    match ending {
        Ending::FifthCell => "fiasko-ended-fifth-cell",
        Ending::LastShuffle => "fiasko-ended-last-shuffle",
    }
}

fn say_face(face: Face) -> Sentence {
    match face {
        Face::Product { product, value } => Sentence::new("fiasko-card").key("product", product.name()).number("value", value),
        Face::Fiasko => Sentence::new("fiasko-card-fiasko"),
        Face::Catastrophe => Sentence::new("fiasko-card-catastrophe"),
    }
}

fn faces(cards: &[Shown]) -> impl Iterator<Item = Sentence> {
    cards.iter().map(|card| say_face(card.face))
}

fn say_loss(lost: &Lost) -> Sentence {
    Sentence::new("fiasko-loss").seat("who", lost.seat).number("count", lost.cards.len() as u32)
}

/// Equal faces together, with their number.
fn counted(faces: impl Iterator<Item = Face>) -> Vec<Thing> {
    let mut things: Vec<Thing> = Vec::new();
    for label in faces.map(say_face) {
        match things.iter_mut().find(|thing| thing.label == label) {
            Some(thing) => thing.count += 1,
            None => things.push(Thing { label, count: 1 }),
        }
    }
    things
}

fn hand_things(hand: &HandView) -> Vec<Thing> {
    match hand {
        HandView::FaceUp { cards, .. } => counted(cards.iter().map(|card| card.face)),
        HandView::FaceDown { ids } if ids.is_empty() => Vec::new(),
        HandView::FaceDown { ids } => vec![Thing { label: Sentence::new("fiasko-card-hidden"), count: ids.len() as u32 }],
    }
}

/// FIA-R6: with so many shuffles left the house rule is told.
const HOUSE_RULE_NEAR: u8 = 1;

fn table_lines(view: &View) -> Vec<Sentence> {
    let risk = view.risk;
    let mut lines = match (view.turn, view.ending) {
        (Some(seat), _) => vec![Sentence::new("fiasko-told-turn").seat("who", seat)],
        (None, Some(ending)) => vec![Sentence::new(ending_id(ending))],
        (None, None) => Vec::new(),
    };
    lines.push(Sentence::new("fiasko-told-piles").number("deck", view.deck.count).number("discard", view.discard.len() as u32));
    lines.push(
        Sentence::new("fiasko-told-risk")
            .number("fiasko", risk.fiasko)
            .number("catastrophe", risk.catastrophe)
            .number("of", risk.of)
            .share("fiasko-share", risk.fiasko.into(), risk.of.into())
            .share("catastrophe-share", risk.catastrophe.into(), risk.of.into()),
    );
    // FIA-R6: a house rule, told only when it is near.
    if view.turn.is_some() && view.shuffles_left <= HOUSE_RULE_NEAR {
        lines.push(Sentence::new("fiasko-told-house-rule").number("left", view.shuffles_left));
    }
    lines
}

fn sheet_columns() -> Vec<Sentence> {
    let products = Product::ALL.into_iter().map(|product| Sentence::new("fiasko-product").key("product", product.name()));
    products.chain(["fiasko-told-bonus", "fiasko-told-total"].map(Sentence::new)).collect()
}

fn sheet_row(player: &Player) -> Row {
    let number = |value: u16| Sentence::new("fiasko-number").number("value", value);
    let cells = player.cells.iter().map(|cell| cell.map(number));
    Row {
        head: Sentence::new("fiasko-told-player").seat("who", player.seat),
        seat: Some(player.seat),
        cells: cells.chain([Some(number(player.bonus)), Some(number(player.total))]).collect(),
    }
}

#[cfg(test)]
mod tests {
    use kernel::speech::{Audience, Speaker};
    use kernel::{Language, Viewer, Views, Words};

    use super::*;
    use crate::table::{A, Table};

    #[test]
    fn fia_r6_the_house_rule_is_told_only_when_it_is_near() {
        let told = |reshuffles: u8| {
            let table = Table::of(2).with_reshuffles(reshuffles);
            table_lines(&table.game.view(&table.state, Viewer::Seat(A))).into_iter().find(|line| line.id == "fiasko-told-house-rule")
        };
        assert_eq!([0, 10, 17].map(|reshuffles| told(reshuffles).is_some()), [false; 3]);

        let named = ["Règle maison", "House rule"];
        for (language, name) in Language::ALL.into_iter().zip(named) {
            let speaker = Speaker::new(language, &[Fiasko::catalogue(language)]).expect("a good catalogue");
            for reshuffles in [18, 19] {
                let line = speaker.say(&told(reshuffles).expect("near"), &Audience::default());
                assert!(line.starts_with(name), "{line}");
            }
            assert!(speaker.say(&Sentence::new("fiasko-ended-last-shuffle"), &Audience::default()).to_lowercase().contains(&name.to_lowercase()));
        }
    }
}
