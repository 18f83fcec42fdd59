//! Numbers of gems or dice.

use std::ops::{Index, IndexMut, SubAssign};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ids::Colour;

/// Numbers by colour of gem or die; an object in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Named", into = "Named")]
pub struct ByColour(pub [u8; Colour::ALL.len()]);

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Named {
    orange: u8,
    green: u8,
    purple: u8,
    transparent: u8,
}

impl From<Named> for ByColour {
    fn from(named: Named) -> Self {
        Self([named.orange, named.green, named.purple, named.transparent])
    }
}

impl From<ByColour> for Named {
    fn from(ByColour([orange, green, purple, transparent]): ByColour) -> Self {
        Self { orange, green, purple, transparent }
    }
}

impl Index<Colour> for ByColour {
    type Output = u8;
    fn index(&self, colour: Colour) -> &u8 {
        &self.0[colour.index()]
    }
}

impl IndexMut<Colour> for ByColour {
    fn index_mut(&mut self, colour: Colour) -> &mut u8 {
        &mut self.0[colour.index()]
    }
}

impl ByColour {
    /// All colours together; more than 255 count as 255.
    pub fn total(self) -> u8 {
        self.0.into_iter().fold(0, u8::saturating_add)
    }

    /// Whether there are no more of any colour than there.
    pub fn fits_in(self, other: Self) -> bool {
        Colour::ALL.into_iter().all(|colour| self[colour] <= other[colour])
    }
}

impl SubAssign for ByColour {
    fn sub_assign(&mut self, other: Self) {
        Colour::ALL.into_iter().for_each(|colour| self[colour] -= other[colour]);
    }
}
