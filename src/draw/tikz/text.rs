//! Text that LaTeX reads as it stands, whatever is in it.

use super::super::label::{Label, printable};

/// A label: the base as text, its scripts as mathematics.
pub(super) fn label(label: &Label) -> String {
    let Label { base, above, below } = label;
    let mut text = plain(base);
    if !above.is_empty() || !below.is_empty() {
        let script = |sign: &str, script: &str| match script {
            "" => String::new(),
            script => format!("{sign}{{{}}}", script.chars().map(in_script).collect::<String>()),
        };
        text += &format!("${{}}{}{}$", script("^", above), script("_", below));
    }
    text
}

/// A text of any characters.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(letter).collect()
}

/// Scripts hold digits, commas and primes.
fn in_script(c: char) -> String {
    match c {
        '′' => "\\prime".to_owned(),
        '0'..='9' | ',' => c.to_string(),
        c => format!("\\mbox{{{}}}", letter(c)),
    }
}

/// A character as text. What pdfLaTeX has no letter for is a box; the name in the comment has it.
fn letter(c: char) -> String {
    match c {
        '#' | '$' | '%' | '&' | '_' | '{' | '}' => format!("\\{c}"),
        '\\' => "\\textbackslash{}".to_owned(),
        '^' => "\\textasciicircum{}".to_owned(),
        '~' => "\\textasciitilde{}".to_owned(),
        '<' => "\\textless{}".to_owned(),
        '>' => "\\textgreater{}".to_owned(),
        '|' => "\\textbar{}".to_owned(),
        '"' => "\\textquotedblright{}".to_owned(),
        '\'' | '′' => "$'$".to_owned(),
        '…' => "\\dots{}".to_owned(),
        '¬' => "$\\neg$".to_owned(),
        // Ligatures are kept apart.
        '-' | '`' | ',' | '?' | '!' => format!("{{{c}}}"),
        ' '..='~' => c.to_string(),
        c => greek(c).map_or_else(|| "\\rule{0.6em}{0.6em}".to_owned(), |name| format!("$\\{name}$")),
    }
}

/// The Greek letters that no Latin letter stands for.
fn greek(c: char) -> Option<&'static str> {
    Some(match c {
        'α' => "alpha",
        'β' => "beta",
        'γ' => "gamma",
        'δ' => "delta",
        'ε' => "varepsilon",
        'ζ' => "zeta",
        'η' => "eta",
        'θ' => "theta",
        'ι' => "iota",
        'κ' => "kappa",
        'λ' => "lambda",
        'μ' => "mu",
        'ν' => "nu",
        'ξ' => "xi",
        'π' => "pi",
        'ρ' => "rho",
        'σ' => "sigma",
        'τ' => "tau",
        'υ' => "upsilon",
        'φ' => "varphi",
        'χ' => "chi",
        'ψ' => "psi",
        'ω' => "omega",
        _ => return None,
    })
}

/// A name in a comment, on one line and in ASCII.
pub(super) fn comment(name: &str) -> String {
    printable(name)
        .chars()
        .flat_map(char::escape_default)
        .collect::<String>()
        .replace("\\'", "'")
        .replace("\\\"", "\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Role;

    fn of(role: &Role) -> String {
        label(&Label::from(role))
    }

    #[test]
    fn scripts_are_mathematics_and_greek_letters_have_names() {
        assert_eq!(of(&Role::Dummy { subtype: 14, index: 8 }), "d${}^{14}_{8}$");
        assert_eq!(of(&Role::gadget("u1'")), "u${}^{\\prime}_{1}$");
        assert_eq!(of(&Role::OpenSignal { index: 3 }), "$\\sigma$${}^{2}_{3}$");
        assert_eq!(of(&Role::Guard { level: 3, other: 1 }), "y${}_{3,1}$");
    }

    #[test]
    fn what_latex_takes_for_commands_is_text() {
        let name = "a_1 & 100% \\x{y}".to_owned();
        assert_eq!(of(&Role::Named { name }), "a\\_1 \\& 100\\% \\textbackslash{}x\\{y\\}");
        assert_eq!(of(&Role::Named { name: "漢".to_owned() }), "\\rule{0.6em}{0.6em}");
        assert_eq!(comment("a\nb'漢"), "a\\u{240a}b'\\u{6f22}");
    }
}
