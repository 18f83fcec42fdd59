//! The smallest complete game: take one to three matches, who takes the last one loses. Copy it to add a game.
