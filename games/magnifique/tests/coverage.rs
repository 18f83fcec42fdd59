//! Every rule of the specification has a test.

use std::path::Path;

use kernel::testkit::coverage::every_rule_has_a_test;

#[test]
fn every_rule_ruling_and_example_has_a_test() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    every_rule_has_a_test(&here.join("../../docs/rules/magnifique.md"), here);
}
