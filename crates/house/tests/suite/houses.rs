//! Houses to test, on either store.

use std::net::SocketAddr;

use house::Server;
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
