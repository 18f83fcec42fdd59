//! ESS-12.21: absurd numbers of a loaded position are read all the same, so that the rule they break can be named.

use kernel::Seat;
use serde::{Deserialize, Deserializer};

use crate::components::PerSymbol;

/// A number type with a value that no position may have.
pub(crate) trait Absurd: TryFrom<i64> {
    const ABSURD: Self;

    /// The number, or the absurd one if it does not fit.
    fn read(number: i64) -> Self {
        Self::try_from(number).unwrap_or(Self::ABSURD)
    }
}

impl Absurd for u8 {
    const ABSURD: Self = Self::MAX;
}

impl Absurd for u16 {
    const ABSURD: Self = Self::MAX;
}

impl Absurd for i32 {
    const ABSURD: Self = Self::MIN;
}

/// Reads any whole number.
pub(crate) fn number<'de, D: Deserializer<'de>, T: Absurd>(deserializer: D) -> Result<T, D::Error> {
    i64::deserialize(deserializer).map(T::read)
}

/// Reads any whole number for each symbol.
pub(crate) fn by_symbol<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PerSymbol<u8>, D::Error> {
    let numbers = PerSymbol::<i64>::deserialize(deserializer)?;
    Ok(PerSymbol::from_fn(|symbol| u8::read(numbers[symbol])))
}

/// Reads any whole number as a seat, or nobody.
pub(crate) fn seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Seat>, D::Error> {
    Ok(Option::<i64>::deserialize(deserializer)?.map(|number| Seat(u8::read(number))))
}
