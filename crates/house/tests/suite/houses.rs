//! Houses to test, on either store.

use std::net::SocketAddr;

use house::Server;
use house::store::Store;
use registry::Registry;

use crate::stores::Place;

/// Runs each test on both stores.
macro_rules! on_both_stores {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name($crate::stores::Place::sqlite()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name($crate::stores::Place::postgres().await).await;
            })*
        }
    };
}
pub(crate) use on_both_stores;

/// Opens a house; it is closed by the test.
pub(crate) async fn open(place: &Place) -> (Server, SocketAddr) {
    let server = Server::open(place.config.clone(), Registry::built_in()).await.expect("the house opens");
    let address = server.address;
    (server, address)
}

/// Has a table be of rules that this house does not run.
pub(crate) async fn change_rules(store: &dyn Store, table: &str) {
    let mut document = store.table(table).await.expect("it answers").expect("the table");
    document.rules += 1;
    document.version += 1;
    assert!(store.change_table(&document).await.expect("it answers"));
}
