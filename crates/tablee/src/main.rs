//! The tool: play, referee, arena, bench, verify, playthrough.
fn main() {}
