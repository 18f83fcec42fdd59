//! Scenarios that span several files: the worked examples, the refusals and the whole flow; and the table they are
//! played at.

mod examples_build;
mod examples_perform;
mod examples_round_end;
mod examples_turn;
mod players_rules;
mod players_rules_numbers;
mod refusals;
mod rulings;
