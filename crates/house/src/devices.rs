//! The browsers and programs that people come with: how they are called, how long they hold, and how their sockets learn of
//! their end.

use tokio::sync::broadcast;

use crate::people::{random_id, tidy_name};
use crate::secret::Token;
use crate::store::NewDevice;

const DAY: u32 = 24 * 3600;
/// A device that was not here for so long, in seconds, is no longer let in.
pub(crate) const FORGOTTEN_AFTER: u32 = 180 * DAY;
/// That a device is here is noted once in so many seconds.
pub(crate) const NOTED_EVERY: u32 = DAY;
/// A browser gets another token after so many seconds.
pub(crate) const RENEWED_AFTER: u32 = 30 * DAY;
/// And the old one holds for so many more: other windows of the browser may just be using it.
pub(crate) const OLD_HOLDS: u32 = 600;
/// So many ends at once are told to every socket before it counts as having missed one.
const ENDS_AT_ONCE: usize = 64;

/// A device that comes for the first time, with its token.
pub(crate) fn arrives(agent: Option<&str>, program: bool) -> (NewDevice, Token) {
    let token = Token::of_identity();
    (NewDevice { id: random_id::<12>(), name: name_of(agent.unwrap_or_default()), program, token_hash: token.hash() }, token)
}

/// What a device calls itself, roughly: no more of it than people need to know their devices apart.
fn name_of(agent: &str) -> String {
    let known = |names: &[(&str, &'static str)]| names.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name);
    // Browsers name others that they are like: the most particular comes first.
    let browser = known(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrom", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = known(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("CrOS", "Chromebook"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser} · {system}"),
        (Some(name), None) | (None, Some(name)) => name.to_owned(),
        (None, None) => tidy_name(agent.split(['/', ' ']).next().unwrap_or_default()).unwrap_or_default(),
    }
}

/// Tells sockets that their device has come to an end.
#[derive(Debug)]
pub(crate) struct Ends(broadcast::Sender<String>);

impl Default for Ends {
    fn default() -> Self {
        Self(broadcast::channel(ENDS_AT_ONCE).0)
    }
}

impl Ends {
    /// A device has come to an end.
    pub(crate) fn tell(&self, device: String) {
        let _nobody_listens = self.0.send(device);
    }

    /// Waits until a device comes to an end: from now on, not from when it is first waited for.
    pub(crate) fn of(&self, device: Option<String>) -> impl Future<Output = ()> + use<> {
        let mut ends = self.0.subscribe();
        async move {
            let Some(device) = device else { return std::future::pending().await };
            loop {
                match ends.recv().await {
                    Ok(ended) if ended == device => return,
                    Ok(_) => {}
                    // Whoever may have missed it connects again, and is let in or not.
                    Err(_) => return,
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_called_by_what_people_know_them_by() {
        for (agent, name) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"),
            ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge · Windows"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
                "Safari · iPhone",
            ),
            ("Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36", "Chrome · Android"),
            ("curl/8.5.0", "curl"),
            ("", ""),
        ] {
            assert_eq!(name_of(agent), name, "{agent}");
        }
        assert_eq!(name_of(&"x".repeat(500)), "");
    }

    #[tokio::test]
    async fn a_socket_hears_of_the_end_of_its_own_device() {
        let ends = Ends::default();
        let (mine, other, nobody) = (ends.of(Some("mine".into())), ends.of(Some("other".into())), ends.of(None));

        ends.tell("mine".into());

        mine.await;
        let still = tokio::time::timeout(std::time::Duration::from_millis(20), async { tokio::join!(other, nobody) }).await;
        assert!(still.is_err(), "the others stay");
    }
}
