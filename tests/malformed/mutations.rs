//! What becomes of a file on its way: cut, doubled, reordered, of another system, with other numbers.

use std::ops::Range;

/// Thirty digits: more than any machine word.
const THIRTY_DIGITS: &str = "123456789012345678901234567890";

/// Every mutation of a valid file, with its name. Some happen to be valid files again.
pub fn mutations(valid: &[u8]) -> Vec<(&'static str, Vec<u8>)> {
    let n = valid.len();
    let lines: Vec<&[u8]> = valid.split_inclusive(|&b| b == b'\n').collect();
    let reversed: Vec<u8> = lines.iter().rev().copied().flatten().copied().collect();
    let one_twice: Vec<u8> = lines.iter().chain(lines.last()).copied().flatten().copied().collect();
    let mut all = vec![
        ("nothing", Vec::new()),
        ("blank lines", b"\n \r\n\n".to_vec()),
        ("a zero byte", vec![0]),
        ("the first quarter", valid[..n / 4].to_vec()),
        ("the first half", valid[..n / 2].to_vec()),
        ("three quarters", valid[..3 * n / 4].to_vec()),
        ("all but two bytes", valid[..n.saturating_sub(2)].to_vec()),
        ("the second half", valid[n / 2..].to_vec()),
        ("all but the first line", lines[1..].concat()),
        ("all but the last line", lines[..lines.len() - 1].concat()),
        ("the last line twice", one_twice),
        ("the lines in reverse", reversed),
        ("the file twice over", [valid, valid].concat()),
        ("line ends of another system", lines_end_with(&lines, b"\r\n")),
        ("line ends of an old system", lines_end_with(&lines, b"\r")),
        ("a byte order mark", [b"\xef\xbb\xbf", valid].concat()),
        ("a word before", [b"hello\n", valid].concat()),
        ("a word after", [valid, b"hello\n"].concat()),
        ("bytes after that are no text", [valid, b"\xff\xfe\n"].concat()),
        ("a zero byte inside", with_byte(valid, n / 2, 0)),
        ("a high bit in the middle", with_byte(valid, n / 2, valid[n / 2] | 0x80)),
        ("a high bit at the front", with_byte(valid, 0, valid[0] | 0x80)),
        ("a bracket in the middle", with_byte(valid, n / 2, b'{')),
        ("capitals", valid.to_ascii_uppercase()),
    ];
    let numbers = numbers(valid);
    for (name, place) in [("the first number", 0), ("the last number", numbers.len().saturating_sub(1))] {
        let Some(at) = numbers.get(place) else { break };
        let with = |text: &str| [&valid[..at.start], text.as_bytes(), &valid[at.end..]].concat();
        all.push((name, with(THIRTY_DIGITS)));
        all.extend(
            ["-1", "0", "2", "7", "1.5", "1e99", "4294967296", "18446744073709551615"]
                .map(|text| (name, with(text))),
        );
    }
    all
}

fn lines_end_with(lines: &[&[u8]], end: &[u8]) -> Vec<u8> {
    lines.iter().flat_map(|line| [line.strip_suffix(b"\n").unwrap_or(line), end].concat()).collect()
}

fn with_byte(valid: &[u8], place: usize, byte: u8) -> Vec<u8> {
    let mut changed = valid.to_vec();
    changed[place] = byte;
    changed
}

/// Where the numbers stand.
fn numbers(text: &[u8]) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (i, _) in text.iter().enumerate().filter(|(_, b)| b.is_ascii_digit()) {
        match found.last_mut() {
            Some(last) if last.end == i => last.end += 1,
            _ => found.push(i..i + 1),
        }
    }
    found
}
