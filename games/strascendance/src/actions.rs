//! Chapter 5: what can be done and what it does, one file per family.

mod activation;
mod batch;
mod chaos;
mod crowds;
mod delivery;
mod elimination;
mod moving_out;
mod specific;
mod spread;
mod turn;
