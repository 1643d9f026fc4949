//! hardplay
fn main() {}
