//! A house that listens.

use std::net::SocketAddr;
use std::sync::Arc;

use registry::Registry;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::config::Config;
use crate::error::Error;
use crate::house::House;
use crate::{http, store};

/// A house that listens; [`Server::close`] ends it in good order.
#[derive(Debug)]
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    house: Arc<House>,
    stop: oneshot::Sender<()>,
    listening: JoinHandle<std::io::Result<()>>,
}

impl Server {
    /// Opens the store, the house and its door.
    ///
    /// # Errors
    /// If the store or the address cannot be opened.
    pub async fn open(config: Config, registry: Registry) -> Result<Self, Error> {
        let store = store::open(&config.database).await?;
        let cannot_listen = |error: std::io::Error| Error::BadRequest(format!("cannot listen on {}: {error}", config.listen));
        let listener = TcpListener::bind(&config.listen).await.map_err(cannot_listen)?;
        let address = listener.local_addr().map_err(cannot_listen)?;
        let house = House::open(config, registry, store).await?;
        let routes = http::router(Arc::clone(&house)).into_make_service_with_connect_info::<SocketAddr>();
        let (stop, stopped) = oneshot::channel();
        let serving = axum::serve(axum::serve::ListenerExt::tap_io(listener, |stream| drop(stream.set_nodelay(true))), routes);
        let serving = serving.with_graceful_shutdown(async { drop(stopped.await) });
        Ok(Self { address, house, stop, listening: tokio::spawn(async move { serving.await }) })
    }

    /// Closes: no new requests, clients are told to come back, everything under way is written.
    pub async fn close(self) {
        let _gone = self.stop.send(());
        self.house.close().await;
        self.listening.abort();
    }
}
