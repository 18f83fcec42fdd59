//! The worked examples of chapter 10, by topic.

mod examples_fair;
mod examples_memory;
mod examples_scoring;
mod examples_turn;
mod players_rules;
