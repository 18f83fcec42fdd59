//! The house that is put under load: one of our own in a child process, or one that is open elsewhere.

use kernel::Sentence;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, bail};
use house::client::Client;
use tempfile::TempDir;
use tokio::net::lookup_host;
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};

use super::process::Usage;

use crate::voice::wrong;

/// A house that is not open by then will not open.
const PATIENCE: Duration = Duration::from_secs(30);

/// Every seat comes from one address and may be fast: nothing is bounded by the sender.
const UNBOUNDED: [&str; 4] = ["--connections-per-address=0", "--sockets-per-address=0", "--requests-per-second=0", "--messages-per-second=0"];

/// The house under load.
#[derive(Debug)]
pub struct House {
    /// Where it is.
    pub address: SocketAddr,
    child: Option<(Child, TempDir)>,
}

fn does_not_open() -> String {
    wrong(&Sentence::new("tool-wrong-load-open"))
}

/// The host and port of a URL.
fn host_and_port(url: &str) -> anyhow::Result<(&str, u16)> {
    let wrong = || wrong(&Sentence::new("tool-wrong-url").key("given", url.to_owned()));
    let rest = url.strip_prefix("http://").with_context(wrong)?;
    let rest = rest.strip_suffix('/').unwrap_or(rest);
    let (host, port) = match rest.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, port.parse().ok().with_context(wrong)?),
        _ => (rest, 80),
    };
    let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    if host.is_empty() || host.contains(['/', '?', '#', '@', '[', ']']) { bail!(wrong()) } else { Ok((host, port)) }
}

impl House {
    /// A house that somebody else has opened.
    pub async fn elsewhere(url: &str) -> anyhow::Result<Self> {
        let not_found = || wrong(&Sentence::new("tool-wrong-load-unwell").key("address", url.to_owned()));
        let address = lookup_host(host_and_port(url)?).await.with_context(not_found)?.next().with_context(not_found)?;
        Ok(Self { address, child: None })
    }

    /// Opens a house of our own, for this machine only, with an empty store.
    pub async fn open() -> anyhow::Result<Self> {
        let folder = tempfile::tempdir().with_context(does_not_open)?;
        // Free now, and nobody else takes it within the moment.
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("serve").args(["--listen", &address.to_string()]).arg("--database").arg(folder.path().join("load.sqlite")).args(UNBOUNDED);
        command.env("RUST_LOG", "warn").stdin(Stdio::null()).stdout(Stdio::null()).kill_on_drop(true);
        let mut house = Self { address, child: Some((command.spawn().with_context(does_not_open)?, folder)) };
        house.wait_until_open().await?;
        Ok(house)
    }

    async fn wait_until_open(&mut self) -> anyhow::Result<()> {
        let (client, late) = (Client::stranger(self.address), Instant::now() + PATIENCE);
        while client.get("/healthz").await.is_err() {
            let ended = self.child.as_mut().map(|(child, _)| child.try_wait()).transpose()?.flatten();
            if let Some(status) = ended {
                bail!("{}: {status}", does_not_open());
            }
            if Instant::now() > late {
                bail!(does_not_open());
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// What it has used so far, if it is our own.
    pub fn usage(&self) -> anyhow::Result<Option<Usage>> {
        self.child.as_ref().map(|(child, _)| Usage::of(child.id().with_context(|| wrong(&Sentence::new("tool-wrong-load-gone")))?)).transpose()
    }

    /// Closes it if it is our own. Its store goes with it: there is nothing to finish.
    pub async fn close(&mut self) {
        if let Some((mut child, _folder)) = self.child.take() {
            // It has ended already, or ends now.
            let _ended = child.kill().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_host_and_a_port() {
        assert_eq!(host_and_port("http://127.0.0.1:7878").expect("an address"), ("127.0.0.1", 7878));
        assert_eq!(host_and_port("http://[::1]:7878/").expect("an address"), ("::1", 7878));
        assert_eq!(host_and_port("http://[::1]").expect("an address"), ("::1", 80));
        assert_eq!(host_and_port("http://house.example").expect("an address"), ("house.example", 80));
        for wrong in ["https://house.example", "house.example:80", "http://house.example/lobby", "http://", "http://:80", "http://house:door", "7878"] {
            assert!(host_and_port(wrong).is_err(), "{wrong}");
        }
    }

    #[tokio::test]
    async fn a_house_that_is_not_ours_is_not_looked_into() {
        let mut house = House::elsewhere("http://127.0.0.1:7878").await.expect("an address");

        assert_eq!(house.usage().expect("no process"), None);
        house.close().await;
    }
}
