//! The steps that bring a store up to date, in the order of their numbers. Listed here rather than found by `sqlx::migrate!`: that
//! macro would have both databases' drivers, and SQLite itself, built a second time to run while the house is compiled.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The steps of a store: files of its directory, by name.
macro_rules! steps {
    ($store:literal: $($file:literal),+ $(,)?) => {
        [$(($file, include_str!(concat!("../../migrations/", $store, "/", $file, ".sql")))),+]
    };
}

/// What brings an SQLite file up to date.
pub(super) fn sqlite() -> Migrator {
    migrator(
        &steps!("sqlite": "0001_house", "0002_snapshots", "0003_care", "0004_devices", "0005_retention", "0006_notices", "0007_arrivals", "0008_reviews", "0009_digests"),
    )
}

/// What brings a PostgreSQL database up to date.
pub(super) fn postgres() -> Migrator {
    migrator(&steps!("postgres": "0001_house", "0002_snapshots", "0003_care", "0004_devices", "0005_retention", "0006_notices", "0007_reviews", "0008_digests"))
}

/// The file of the first step is called `0001_…`, and so on.
fn migrator(steps: &[(&'static str, &'static str)]) -> Migrator {
    let step = |(number, (file, sql)): (i64, &(&'static str, &'static str))| {
        let name = file.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '_');
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(steps).map(step).collect())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[tokio::test]
    async fn every_file_is_a_step_in_its_place() {
        for (store, listed) in [("sqlite", sqlite()), ("postgres", postgres())] {
            let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(store);
            let found = Migrator::new(files).await.expect("the files can be read");
            let steps = |migrator: &Migrator| migrator.iter().map(|step| (step.version, step.description.clone(), step.checksum.clone())).collect::<Vec<_>>();
            assert_eq!(steps(&listed), steps(&found), "{store}");
        }
    }
}
