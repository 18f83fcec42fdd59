//! The properties every game must have, on random games at every player count with every option.

kernel::game_tests!(magnifique::Magnifique);
