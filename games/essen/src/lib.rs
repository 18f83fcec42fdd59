//! ESSEN The Game: SPIEL'13: a day at the fair. The rules, complete.
