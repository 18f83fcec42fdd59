//! The rulings of chapter 9 and the worked examples of chapter 10, under their ids, by topic; and each of the 42 event cards.

mod cards;
mod examples_activation;
mod examples_dice;
mod examples_end;
mod examples_events;
mod examples_setup;
mod examples_specific;
mod players_rules;
mod rulings_actions;
mod rulings_activation;
mod rulings_elimination;
mod rulings_events;
mod rulings_setup;
