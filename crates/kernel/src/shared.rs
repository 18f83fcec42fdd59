//! What several views have in common.

use std::borrow::Cow;
use std::ops::Deref;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

/// What a serializer is told that what comes is [`Shared`]: whoever writes several views can write it once. All others write it
/// as if it stood there alone.
pub const SHARED: &str = "$kernel::Shared";

/// Part of a view that other views of the same state have too: made once, kept once. In JSON nobody can tell.
///
/// ```
/// use kernel::Shared;
/// let tiles = Shared::new(vec![3, 5]);
/// let (one, other) = (tiles.clone(), tiles);
/// assert!(std::ptr::eq(&*one, &*other));
/// assert_eq!(serde_json::to_value(&one).unwrap(), serde_json::json!([3, 5]));
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    /// Something to be shared.
    pub fn new(value: T) -> Self {
        Self(Arc::new(value))
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(SHARED, &*self.0)
    }
}

impl<T: JsonSchema> JsonSchema for Shared<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
