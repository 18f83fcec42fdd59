//! A house that listens.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use registry::Registry;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tower::ServiceExt;

use crate::clock::Clock;
use crate::config::Config;
use crate::error::Error;
use crate::house::House;
use crate::http;
use crate::store::{self, Store};

/// A client has so long to ask, for the first time and again.
const ASKS_WITHIN: Duration = Duration::from_secs(20);
/// A connection that becomes no socket ends after so long, and has a little longer to take its last answer.
const LASTS: Duration = Duration::from_secs(300);
const LAST_ANSWER: Duration = Duration::from_secs(10);
/// When the system has no more connections to give, it is asked again after so long.
const OUT_OF_CONNECTIONS: Duration = Duration::from_millis(100);

/// A house that listens; [`Server::close`] ends it in good order.
#[derive(Debug)]
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    house: Arc<House>,
    listening: JoinHandle<()>,
    /// Kept as long as the house is open.
    _key: Option<store::Key>,
}

impl Server {
    /// Opens the store, the house and its door.
    ///
    /// # Errors
    /// If the store or the address cannot be opened.
    pub async fn open(config: Config, registry: Registry) -> Result<Self, Error> {
        Self::open_by(config, registry, Clock::system()).await
    }

    /// The same, by this clock.
    ///
    /// # Errors
    /// If the store or the address cannot be opened.
    pub async fn open_by(config: Config, registry: Registry, clock: Clock) -> Result<Self, Error> {
        let key = store::key(&config.database)?;
        let store = store::open(&config.database).await?;
        let cannot_listen = |error: std::io::Error| Error::BadRequest(format!("cannot listen on {}: {error}", config.listen));
        let listener = TcpListener::bind(&config.listen).await.map_err(cannot_listen)?;
        let address = listener.local_addr().map_err(cannot_listen)?;
        let house = House::open(config, registry, store, clock).await?;
        let listening = tokio::spawn(listen(listener, Arc::clone(&house)));
        Ok(Self { address, house, listening, _key: key })
    }

    /// Where the house keeps everything: what it has acknowledged is seen here, before it is in its place in a file.
    #[must_use]
    pub fn store(&self) -> Arc<dyn Store> {
        Arc::clone(&self.house.store)
    }

    /// Closes: no new requests, clients are told to come back, everything under way is written.
    pub async fn close(self) {
        self.listening.abort();
        self.house.close().await;
    }
}

/// Lets people in.
async fn listen(listener: TcpListener, house: Arc<House>) {
    let routes = http::router(Arc::clone(&house));
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => drop(tokio::spawn(serve(stream, peer, routes.clone(), Arc::clone(&house)))),
            Err(error) => {
                tracing::warn!(%error, "nobody can be let in");
                tokio::time::sleep(OUT_OF_CONNECTIONS).await;
            }
        }
    }
}

/// Serves one connection until it ends, becomes a socket, or has lasted long enough.
async fn serve(stream: TcpStream, peer: SocketAddr, routes: Router, house: Arc<House>) {
    let most = if house.config.behind_proxy { 0 } else { house.config.limits.connections_per_address };
    let Some(_visit) = house.addresses.visit(peer.ip(), most) else {
        house.metrics.limited.add(1);
        return;
    };
    let _slower_at_worst = stream.set_nodelay(true);
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let routes = routes.clone();
        async move { routes.oneshot(request).await as Result<Response, Infallible> }
    });
    let connection = http1::Builder::new().timer(TokioTimer::new()).header_read_timeout(ASKS_WITHIN).serve_connection(TokioIo::new(stream), answer);
    let mut connection = pin!(connection.with_upgrades());
    let mut closing = house.closing.subscribe();
    tokio::select! {
        _ended = &mut connection => return,
        () = tokio::time::sleep(LASTS) => {}
        _closes = closing.wait_for(|closing| *closing) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ended = tokio::time::timeout(LAST_ANSWER, connection).await;
}
