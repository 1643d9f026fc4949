//! What stands inside a vertex: a short name with a superscript and a subscript, and how wide it is.

use crate::graph::Role;

/// The radius of a vertex; a vertex with a long label is wider, never higher.
pub const RADIUS: f64 = 14.0;
/// The font size of a label.
pub const LABEL_SIZE: f64 = 13.0;
/// The font size of its superscript and subscript.
pub const SCRIPT_SIZE: f64 = 9.0;

/// A vertex's name as a picture shows it: v⁰₃ for `v0_3`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Label {
    /// The name without its indices.
    pub base: String,
    /// The superscript; may be empty.
    pub above: String,
    /// The subscript; may be empty.
    pub below: String,
}

impl Label {
    fn new(base: &str, above: impl ToString, below: impl ToString) -> Self {
        Self { base: base.to_owned(), above: above.to_string(), below: below.to_string() }
    }

    /// An estimate from above of the width of the base alone.
    pub fn base_width(&self) -> f64 {
        text_width(&self.base, LABEL_SIZE)
    }

    /// An estimate from above of the label's width.
    pub fn width(&self) -> f64 {
        let size = |script: &str| if is_primes(script) { LABEL_SIZE } else { SCRIPT_SIZE };
        let scripts = [&self.above, &self.below].map(|script| text_width(script, size(script)));
        self.base_width() + scripts[0].max(scripts[1])
    }

    /// Half the width of a vertex that holds this label.
    pub fn half_width(&self) -> f64 {
        RADIUS.max(self.width() / 2.0 + 4.0)
    }
}

impl From<&Role> for Label {
    fn from(role: &Role) -> Self {
        match role {
            Role::Plain { index } => Self::new(&index.to_string(), "", ""),
            Role::Named { name } => Self::new(&shortened(name), "", ""),
            Role::Gadget { name } => gadget_label(name),
            Role::Source { vertex } => Self::new("h", "", vertex),
            Role::Copy { vertex, copy: 0 } => Self::new("v", "", vertex),
            Role::Copy { vertex, copy: 1 } => Self::new("x", "", vertex),
            Role::Copy { vertex, copy } => Self::new("x", copy, vertex),
            Role::Pair { first, second, family: 0 } => Self::new("e", "", format!("{first},{second}")),
            Role::Pair { first, second, family } => Self::new("e", family, format!("{first},{second}")),
            Role::Literal { variable, positive } => Self::new("v", u8::from(*positive), variable),
            Role::Guard { level, other } => Self::new("y", "", format!("{level},{other}")),
            Role::Clause { clause } => Self::new("χ", "", clause),
            Role::VariableControl { variable } => Self::new("c", 1, variable),
            Role::ClauseControl { clause } => Self::new("c", 2, clause),
            Role::ValueSignal { occurrence } => Self::new("σ", 1, occurrence),
            Role::OpenSignal { index } => Self::new("σ", 2, index),
            Role::Link { index } => Self::new("λ", "", index),
            Role::Dummy { subtype, index } => Self::new("d", subtype, index),
            Role::Endgame => Self::new("endgame", "", ""),
        }
    }
}

/// `u1'` is u′₁: letters, digits and primes become base, subscript and superscript.
fn gadget_label(name: &str) -> Label {
    let primes = name.len() - name.trim_end_matches('\'').len();
    let stem = &name[..name.len() - primes];
    let base = stem.trim_end_matches(|c: char| c.is_ascii_digit());
    let short = |text: &str, most: usize| text.len() <= most;
    if base.is_empty() || !base.chars().all(char::is_alphabetic) || !short(base, 8) || !short(name, 12) {
        return Label::new(&shortened(name), "", "");
    }
    Label::new(base, "′".repeat(primes), &stem[base.len()..])
}

/// Is it nothing but primes, which are small enough at the size of the base?
pub(super) fn is_primes(script: &str) -> bool {
    script.chars().all(|c| c == '′')
}

/// The name with its middle left out if it is long. Tooltips give the whole name.
fn shortened(name: &str) -> String {
    const MOST: usize = 16;
    let letters: Vec<char> = printable(name).chars().collect();
    if letters.len() <= MOST {
        return letters.into_iter().collect();
    }
    let tail = &letters[letters.len() - MOST / 2 + 1..];
    letters[..MOST / 2].iter().chain(&['…']).chain(tail).collect()
}

/// The text with signs in place of the control characters, which neither XML nor a reader can show.
pub fn printable(text: &str) -> String {
    text.chars().map(printable_char).collect()
}

/// The character, or a sign for it if it is a control character.
pub fn printable_char(c: char) -> char {
    match c {
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        '\u{80}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
        _ => c,
    }
}

/// An estimate from above of the width of a text, good for the usual sans-serif fonts.
pub fn text_width(text: &str, size: f64) -> f64 {
    let em = |c: char| match c {
        'i' | 'j' | 'l' | '\'' | '|' | '!' | '.' | ',' | ':' | ';' | '′' | ' ' => 0.34,
        'f' | 'r' | 't' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '&' | '…' => 1.0,
        'A'..='Z' | '\u{80}'..='\u{36f}' | '\u{400}'..='\u{10ff}' => 0.76,
        '\u{0}'..='\u{3ff}' => 0.64,
        _ => 1.1,
    };
    size * text.chars().map(em).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(role: &Role) -> (String, String, String) {
        let Label { base, above, below } = Label::from(role);
        (base, above, below)
    }

    fn parts(base: &str, above: &str, below: &str) -> (String, String, String) {
        (base.to_owned(), above.to_owned(), below.to_owned())
    }

    #[test]
    fn indices_of_a_role_become_scripts() {
        assert_eq!(label(&Role::Dummy { subtype: 14, index: 8 }), parts("d", "14", "8"));
        assert_eq!(label(&Role::Literal { variable: 3, positive: false }), parts("v", "0", "3"));
        assert_eq!(label(&Role::Guard { level: 3, other: 1 }), parts("y", "", "3,1"));
    }

    #[test]
    fn digits_and_primes_of_a_gadget_name_become_scripts() {
        assert_eq!(label(&Role::gadget("u1'")), parts("u", "′", "1"));
        assert_eq!(label(&Role::gadget("w")), parts("w", "", ""));
        assert_eq!(label(&Role::gadget("12")), parts("12", "", ""));
        assert_eq!(label(&Role::gadget("a b1")), parts("a b1", "", ""));
        assert_eq!(label(&Role::gadget("''")), parts("''", "", ""));
    }

    #[test]
    fn a_long_name_keeps_its_ends_and_control_characters_are_shown_as_signs() {
        let name = "the-first-of-many-vertices".to_owned();
        assert_eq!(label(&Role::Named { name }), parts("the-firs…ertices", "", ""));
        assert_eq!(printable("a\n\u{7f}\u{85}b"), "a␊␡�b");
    }

    #[test]
    fn a_vertex_is_wide_enough_for_its_label() {
        for name in ["", "w", "u1'", "vertex-12", "漢字漢字漢字"] {
            let label = Label::from(&Role::gadget(name));
            assert!(2.0 * label.half_width() >= label.width() + 8.0, "{name}");
        }
    }
}
