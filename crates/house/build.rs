//! The browser client is embedded: when it is built anew, so is the house. Without it the folder is empty.

fn main() {
    const CLIENT: &str = "../../web/dist";
    std::fs::create_dir_all(CLIENT).expect("the folder of the browser client can be made");
    println!("cargo::rerun-if-changed={CLIENT}");
}
