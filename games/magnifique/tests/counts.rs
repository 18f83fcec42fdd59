//! Counts of legal action sequences (perft).

#[test]
fn the_counts_are_as_written() {
    kernel::testkit::perft::counts_are_as_written::<magnifique::Magnifique>(include_str!("counts.txt"));
}
