//! Nothing breaks it: bad files, numbers without sense, and a system that gets in the way.
//!
//! Whatever happens, the program ends with exit code 2 and one line that names the file, or does what was
//! asked for; it never panics, never dies of a signal, and leaves no half file.

mod corpus;
mod mutations;
mod named;
mod numbers;
mod run;
mod surroundings;
