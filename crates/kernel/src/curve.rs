//! The few functions that the operating system's mathematics rounds in its own way, rounded alike everywhere: bots with one
//! seed play one game, on every machine and in the page.

/// e to the power of `x`.
///
/// ```
/// assert_eq!(kernel::exp(0.0), 1.0);
/// ```
#[must_use]
pub fn exp(x: f32) -> f32 {
    libm::expf(x)
}

/// What a lead is worth, from 0 to 1: nothing far behind, one half for equals, all of it far ahead. The lead is measured in
/// what the game thinks a clear one.
///
/// ```
/// assert_eq!(kernel::odds(0.0), 0.5);
/// assert!(kernel::odds(1.0) > 0.7 && kernel::odds(-1.0) < 0.3);
/// ```
#[must_use]
pub fn odds(lead: f32) -> f32 {
    1.0 / (1.0 + exp(-lead))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_the_same_to_the_last_bit() {
        let bits = [-3.25_f32, -1.0, -0.1, 0.3, 1.0, 7.5].map(|x| exp(x).to_bits());

        assert_eq!(bits, BITS);
    }

    /// As they are natively and in WebAssembly.
    const BITS: [u32; 6] = [1025429940, 1052531378, 1063756653, 1068288044, 1076754516, 1155662172];
}
