//! One byte for each value.
//!
//! Common values have odd parity under the mask, so any one mask bit follows from the other bits and can be
//! left out. That keeps values up to 511 in a byte. Leaving a bit out is a linear map: the code of a xor b is
//! the xor of the codes. Within one class the code is unique; across classes it is not.

/// A linear map from values to bytes, one-to-one on each class of a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Coding {
    mask: u32,
    dropped: Option<u32>,
}

impl Coding {
    /// A coding for values up to `largest`, if a byte is enough.
    pub(super) fn new(mask: u32, largest: u32) -> Option<Self> {
        let dropped = match largest {
            0..256 => None,
            256..512 if mask != 0 => Some(mask.trailing_zeros()),
            _ => return None,
        };
        Some(Self { mask, dropped })
    }

    /// The number of values that have a code.
    pub(super) fn values(self) -> u32 {
        if self.dropped.is_some() { 512 } else { 256 }
    }

    /// The code of a value.
    #[inline(always)]
    pub(super) fn encode(self, value: u32) -> u8 {
        match self.dropped {
            None => value as u8,
            Some(bit) => ((value & ((1 << bit) - 1)) | (value >> (bit + 1) << bit)) as u8,
        }
    }

    /// The common value with this code.
    #[inline(always)]
    pub(super) fn decode_common(self, code: u8) -> u32 {
        let code = u32::from(code);
        let Some(bit) = self.dropped else { return code };
        let value = (code & ((1 << bit) - 1)) | (code >> bit << (bit + 1));
        if self.is_common(value) { value } else { value | 1 << bit }
    }

    /// Has the value odd parity?
    #[inline(always)]
    pub(super) fn is_common(self, value: u32) -> bool {
        (value & self.mask).count_ones() % 2 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_linear_and_unique_within_a_class() {
        for (mask, largest) in [(0x1ee, 302), (0x1, 511), (0x100, 256), (0x2e, 255)] {
            let coding = Coding::new(mask, largest).unwrap();
            for a in 0..coding.values() {
                assert!(!coding.is_common(a) || coding.decode_common(coding.encode(a)) == a);
                for b in 0..coding.values() {
                    assert_eq!(coding.encode(a) ^ coding.encode(b), coding.encode(a ^ b));
                    let same_class = coding.is_common(a) == coding.is_common(b);
                    assert!(!same_class || a == b || coding.encode(a) != coding.encode(b));
                }
            }
        }
        assert_eq!(Coding::new(0x1ee, 512), None);
        assert_eq!(Coding::new(0, 256), None);
    }
}
