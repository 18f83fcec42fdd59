//! Magnifique: dice, camps and circus shows. The rules, complete.
