//! Counts of legal action sequences (perft).

#[test]
fn the_counts_are_as_written() {
    kernel::testkit::perft::counts_are_as_written::<strascendance::Strascendance>(include_str!("counts.txt"));
}
