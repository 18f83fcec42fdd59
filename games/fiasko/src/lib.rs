//! Fiasko: push your luck with the groceries of 1960. The rules, complete.
