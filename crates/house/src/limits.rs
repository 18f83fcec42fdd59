//! How fast is too fast: token buckets, per socket and per address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// How many times its rate a bucket holds: short bursts are normal.
const BURST_SECONDS: f64 = 5.0;
/// Above so many known addresses, those that have been quiet are forgotten now and then.
const REMEMBERED_ADDRESSES: usize = 10_000;

/// Something that may happen so often.
#[derive(Debug, Clone)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(per_second: u32) -> Self {
        Self { left: f64::from(per_second) * BURST_SECONDS, at: Instant::now() }
    }

    /// Whether it may happen once more now; a rate of 0 means: always.
    pub(crate) fn take(&mut self, per_second: u32) -> bool {
        if per_second == 0 {
            return true;
        }
        let (rate, now) = (f64::from(per_second), Instant::now());
        self.left = (self.left + now.duration_since(self.at).as_secs_f64() * rate).min(rate * BURST_SECONDS);
        self.at = now;
        let may = self.left >= 1.0;
        if may {
            self.left -= 1.0;
        }
        may
    }

    fn is_full(&self, per_second: u32) -> bool {
        self.left + self.at.elapsed().as_secs_f64() * f64::from(per_second) >= f64::from(per_second) * BURST_SECONDS
    }
}

/// What an address asks for. A page is made of many files, and a room full of people opens it at once: files are counted by
/// themselves, and more generously.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asks {
    Answers,
    Files,
}

/// So many times as many files as answers.
const FILES: u32 = 10;

/// What is known of addresses.
#[derive(Debug, Default)]
pub(crate) struct Addresses {
    answers: Mutex<Requests>,
    files: Mutex<Requests>,
    sockets: Mutex<HashMap<IpAddr, u32>>,
    connections: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

/// A connection of an address, as long as it is kept.
#[derive(Debug)]
pub(crate) struct Visit {
    household: IpAddr,
    connections: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Drop for Visit {
    fn drop(&mut self) {
        count_down(&self.connections, self.household);
    }
}

/// Counts something of a household, unless it has too many; 0 means: never too many.
fn count_up(counts: &Mutex<HashMap<IpAddr, u32>>, household: IpAddr, most: u32) -> bool {
    let mut counts = counts.lock().expect("no panic while it was held");
    let count = counts.entry(household).or_default();
    let may = most == 0 || *count < most;
    if may {
        *count += 1;
    }
    may
}

fn count_down(counts: &Mutex<HashMap<IpAddr, u32>>, household: IpAddr) {
    let mut counts = counts.lock().expect("no panic while it was held");
    if let Some(count) = counts.get_mut(&household) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&household);
        }
    }
}

/// How fast addresses ask.
#[derive(Debug, Default)]
struct Requests {
    buckets: HashMap<IpAddr, Bucket>,
    /// How many there may be before the quiet ones are looked for: twice what the last look left, so that looking costs
    /// little for each.
    enough: usize,
}

/// Whom an address belongs to: IPv6 gives everybody a network of their own, not one address.
fn household(address: IpAddr) -> IpAddr {
    const NETWORK: u128 = !0 << 64;
    match address {
        IpAddr::V6(address) if address.to_ipv4_mapped().is_none() => IpAddr::V6((address.to_bits() & NETWORK).into()),
        address => address.to_canonical(),
    }
}

impl Addresses {
    /// Whether an address may ask once more.
    pub(crate) fn may_ask(&self, address: IpAddr, asks: Asks, per_second: u32) -> bool {
        let (requests, per_second) = match asks {
            Asks::Answers => (&self.answers, per_second),
            Asks::Files => (&self.files, per_second.saturating_mul(FILES)),
        };
        let mut requests = requests.lock().expect("no panic while it was held");
        if requests.buckets.len() > requests.enough.max(REMEMBERED_ADDRESSES) {
            requests.buckets.retain(|_, bucket| !bucket.is_full(per_second));
            requests.enough = 2 * requests.buckets.len();
        }
        requests.buckets.entry(household(address)).or_insert_with(|| Bucket::full(per_second)).take(per_second)
    }

    /// Counts a connection of an address as long as it is kept, unless it has too many.
    pub(crate) fn visit(&self, address: IpAddr, most: u32) -> Option<Visit> {
        let household = household(address);
        count_up(&self.connections, household, most).then(|| Visit { household, connections: Arc::clone(&self.connections) })
    }

    /// Counts a socket of an address, unless it has too many.
    pub(crate) fn open_socket(&self, address: IpAddr, most: u32) -> bool {
        count_up(&self.sockets, household(address), most)
    }

    /// A socket of an address is closed.
    pub(crate) fn close_socket(&self, address: IpAddr) {
        count_down(&self.sockets, household(address));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_passes_and_a_flood_does_not() {
        let mut bucket = Bucket::full(10);

        let passed = (0..200).filter(|_| bucket.take(10)).count();

        assert!((50..60).contains(&passed), "{passed}");
        assert!((0..200).all(|_| Bucket::full(0).take(0)), "a rate of 0 is no bound");
    }

    #[test]
    fn one_network_of_ipv6_is_one_address() {
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");

        assert_eq!(household(address("2001:db8:1:2:aaaa::1")), household(address("2001:db8:1:2:bbbb::9")));
        assert_ne!(household(address("2001:db8:1:2::1")), household(address("2001:db8:1:3::1")));
        assert_eq!(household(address("::ffff:192.0.2.7")), address("192.0.2.7"));
        assert_ne!(household(address("192.0.2.7")), household(address("192.0.2.8")));
    }

    #[test]
    fn a_flood_of_addresses_is_forgotten_again() {
        let addresses = Addresses::default();
        for number in 0..50_000_u32 {
            assert!(addresses.may_ask(IpAddr::from(number.to_be_bytes()), Asks::Answers, 1_000_000));
        }

        let known = addresses.answers.lock().expect("no panic").buckets.len();
        assert!(known <= 2 * REMEMBERED_ADDRESSES + 1, "{known}");
    }

    #[test]
    fn sockets_are_counted_by_address() {
        let (addresses, here, there) = (Addresses::default(), IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));

        assert!(addresses.open_socket(here, 2) && addresses.open_socket(here, 2));
        assert!(!addresses.open_socket(here, 2));
        assert!(addresses.open_socket(there, 2));
        addresses.close_socket(here);
        assert!(addresses.open_socket(here, 2));
    }
}
