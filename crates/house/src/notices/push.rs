//! Web Push (RFC 8030): encrypted for the browser (RFC 8291), signed with the house's own key (RFC 8292).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Bytes;
use axum::http::{HeaderValue, Request, StatusCode, Uri, header};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use http_body_util::Full;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::TokioExecutor;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use tower::Service;
use web_push_native::{Auth, WebPushBuilder};

use crate::error::Error;
use crate::people::from_hex;
use crate::wire::PushAddress;

/// A push service has so long.
const ANSWERS_WITHIN: Duration = Duration::from_secs(10);
/// It keeps a notice for so long when the browser is away.
const KEPT_FOR: Duration = Duration::from_secs(24 * 3600);
/// A signature holds so long, in seconds; at most a day is allowed.
const SIGNED_FOR: u32 = 12 * 3600;
/// The longest address of a push service.
const MOST_LETTERS: usize = 1024;

/// The keys of the house.
pub(crate) struct Keys {
    signing: SigningKey,
    stops: [u8; 32],
}

impl Keys {
    /// From what the store keeps: 32 bytes in hexadecimal, from which everything follows.
    pub(crate) fn from_store(stored: &str) -> Option<Self> {
        let secret: [u8; 32] = from_hex(stored)?;
        let bytes = blake3::derive_key("tablee 2026 key of the house for push services", &secret);
        let signing = SigningKey::from_slice(&bytes).ok()?;
        Some(Self { signing, stops: blake3::derive_key("tablee 2026 codes that stop notices", &secret) })
    }

    #[cfg(test)]
    pub(crate) fn draw() -> Self {
        Self::from_store(&crate::people::hex(&crate::people::random_bytes::<32>())).expect("a key")
    }

    pub(super) const fn stops(&self) -> &[u8; 32] {
        &self.stops
    }

    /// What browsers want to know before they let the house push.
    pub(crate) fn public(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.signing.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// Says to a push service who pushes.
    fn signature(&self, service: &str, contact: Option<&str>, now: u32) -> String {
        let part = |value: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let mut claims = json!({"aud": service, "exp": now + SIGNED_FOR});
        if let Some(contact) = contact {
            claims["sub"] = json!(contact);
        }
        let signed = format!("{}.{}", part(json!({"typ": "JWT", "alg": "ES256"})), part(claims));
        let signature: Signature = self.signing.sign(signed.as_bytes());
        format!("vapid t={signed}.{}, k={}", BASE64_URL_SAFE_NO_PAD.encode(signature.to_bytes()), self.public())
    }
}

/// What became of a push.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The service has it.
    Sent,
    /// The service does not know the browser any more.
    Gone,
    /// It may go well later.
    Failed(String),
}

/// The way to push services.
pub(crate) struct Push {
    client: Client<HttpsConnector<HttpConnector<Outside>>, Full<Bytes>>,
    anywhere: bool,
}

/// A message for one browser.
pub(crate) struct Message<'a> {
    pub(crate) to: &'a PushAddress,
    pub(crate) text: String,
    /// A newer one of the same topic takes its place at the service: at most 32 letters and digits.
    pub(crate) topic: String,
}

impl Push {
    /// To services outside; anywhere, and without TLS, only if the settings say so.
    pub(crate) fn new(anywhere: bool) -> Self {
        let mut connector = HttpConnector::new_with_resolver(Outside { anywhere });
        connector.enforce_http(false);
        connector.set_connect_timeout(Some(ANSWERS_WITHIN));
        let builder = HttpsConnectorBuilder::new().with_webpki_roots();
        let builder = if anywhere { builder.https_or_http() } else { builder.https_only() };
        let connector = builder.enable_http1().wrap_connector(connector);
        let client = Client::builder(TokioExecutor::new()).pool_idle_timeout(Duration::from_secs(30)).pool_max_idle_per_host(2).build(connector);
        Self { client, anywhere }
    }

    /// Checks where a browser wants to be pushed to.
    ///
    /// # Errors
    /// If that is no push service, or the keys are none.
    pub(crate) fn check(&self, address: &PushAddress) -> Result<(), Error> {
        let no_service = || Error::BadRequest("this is not the address of a push service".into());
        let uri: Uri = address.endpoint.parse().map_err(|_| no_service())?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else { return Err(no_service()) };
        let is_elsewhere = scheme == "https" && uri.port_u16().is_none_or(|port| port == 443) && is_outside_name(authority.host());
        if address.endpoint.len() > MOST_LETTERS || authority.as_str().contains('@') || !(is_elsewhere || self.anywhere) {
            return Err(no_service());
        }
        keys_of(address).map(drop).ok_or_else(|| Error::BadRequest("these are not the keys of a browser".into()))
    }

    /// Sends a message.
    pub(crate) async fn send(&self, keys: &Keys, message: &Message<'_>, contact: Option<&str>, now: u32) -> Outcome {
        let Some(request) = self.request(keys, message, contact, now) else { return Outcome::Gone };
        match tokio::time::timeout(ANSWERS_WITHIN, self.client.request(request)).await {
            Err(_) => Outcome::Failed("no answer in time".into()),
            Ok(Err(error)) => Outcome::Failed(if error.is_connect() { "no connection".into() } else { "a broken connection".into() }),
            // What else a service says is not read.
            Ok(Ok(answer)) => match answer.status() {
                status if status.is_success() => Outcome::Sent,
                StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Gone,
                status => Outcome::Failed(format!("status {status}")),
            },
        }
    }

    fn request(&self, keys: &Keys, message: &Message<'_>, contact: Option<&str>, now: u32) -> Option<Request<Full<Bytes>>> {
        self.check(message.to).ok()?;
        let uri: Uri = message.to.endpoint.parse().ok()?;
        let service = format!("{}://{}", uri.scheme_str()?, uri.authority()?);
        let (public, auth) = keys_of(message.to)?;
        let request = WebPushBuilder::new(uri, public, auth).with_valid_duration(KEPT_FOR).build(message.text.as_bytes()).ok()?;
        let (mut head, body) = request.into_parts();
        head.headers.insert(header::AUTHORIZATION, HeaderValue::from_str(&keys.signature(&service, contact, now)).ok()?);
        head.headers.insert("urgency", HeaderValue::from_static("normal"));
        head.headers.insert("topic", HeaderValue::from_str(&message.topic).ok()?);
        Some(Request::from_parts(head, Full::new(body.into())))
    }
}

/// The keys of a browser, if they are keys.
fn keys_of(address: &PushAddress) -> Option<(p256::PublicKey, Auth)> {
    let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let (public, auth) = (bytes(&address.p256dh)?, bytes(&address.auth)?);
    let auth: [u8; 16] = auth.try_into().ok()?;
    Some((p256::PublicKey::from_sec1_bytes(&public).ok()?, Auth::from(auth)))
}

/// Whether a host is a name, or the number of a machine in the world outside. Where names lead is looked at when they are
/// asked for.
fn is_outside_name(host: &str) -> bool {
    let number = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    number.map_or_else(|_| host.contains('.') && !host.ends_with('.'), is_outside)
}

/// Whether an address is one of the world outside: no machine or network of the house's own can be reached through it.
fn is_outside(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_outside_v4(address),
        IpAddr::V6(address) => is_outside_v6(address),
    }
}

fn is_outside_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = match (a, b) {
        (0 | 10 | 127 | 224.., _) | (169, 254) | (192, 168) | (198, 18 | 19) => true,
        (100, 64..=127) | (172, 16..=31) => true,
        (192, 0) => c == 0 || c == 2,
        _ => false,
    };
    !is_special && !address.is_documentation()
}

fn is_outside_v6(address: Ipv6Addr) -> bool {
    if let Some(mapped) = address.to_ipv4_mapped() {
        return is_outside_v4(mapped);
    }
    let [first, second, ..] = address.segments();
    // What the world uses begins with 001; of that, tunnels lead to addresses of the old kind, and some are for books.
    let is_tunnel = first == 0x2002 || (first == 0x2001 && second < 0x200);
    let is_for_books = (first == 0x2001 && second == 0xdb8) || (first == 0x3fff && second < 0x1000);
    first & 0xe000 == 0x2000 && !is_tunnel && !is_for_books
}

/// Finds machines by their names, those outside only: a name can lead into the house's own network.
#[derive(Clone)]
struct Outside {
    anywhere: bool,
}

impl Service<Name> for Outside {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = std::io::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Self::Error>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let anywhere = self.anywhere;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let outside: Vec<SocketAddr> = found.filter(|address| anywhere || is_outside(address.ip())).collect();
            if outside.is_empty() { Err(std::io::Error::other("the name leads to no machine outside")) } else { Ok(outside.into_iter()) }
        })
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;
    use serde_json::Value;

    use super::*;

    fn browser(endpoint: &str) -> PushAddress {
        let public = Keys::draw().public();
        PushAddress { endpoint: endpoint.into(), p256dh: public, auth: BASE64_URL_SAFE_NO_PAD.encode([7; 16]) }
    }

    #[test]
    fn addresses_of_the_houses_own_network_are_not_outside() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "192.0.2.1",
            "198.51.100.7",
            "203.0.113.9",
            "198.18.0.1",
            "192.0.0.8",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:10.0.0.1",
            "::ffff:127.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::1",
            "2001::1",
            "2001:db8::1",
            "fec0::1",
            "::10.0.0.1",
        ] {
            assert!(!is_outside(inside.parse().expect("an address")), "{inside}");
        }
        for outside in ["1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "192.0.1.1", "2606:4700::1111", "2a00:1450:4007::1"] {
            assert!(is_outside(outside.parse().expect("an address")), "{outside}");
        }
    }

    #[test]
    fn only_push_services_outside_are_taken() {
        let push = Push::new(false);
        for wrong in [
            "",
            "push",
            "http://push.example/a",
            "https://127.0.0.1/a",
            "https://[::1]/a",
            "https://localhost/a",
            "https://push.example:8443/a",
            "https://user:word@push.example/a",
            "ftp://push.example/a",
            "https://10.0.0.1/a",
            "https://[fd00::1]/a",
        ] {
            assert!(push.check(&browser(wrong)).is_err(), "{wrong}");
        }
        assert!(push.check(&browser(&format!("https://push.example/{}", "x".repeat(MOST_LETTERS)))).is_err());
        assert!(push.check(&browser("https://push.example/a?b=c")).is_ok());
        assert!(push.check(&browser("https://push.example:443/a")).is_ok());
        assert!(push.check(&PushAddress { p256dh: "AAAA".into(), ..browser("https://push.example/a") }).is_err());
        assert!(push.check(&PushAddress { auth: "AAAA".into(), ..browser("https://push.example/a") }).is_err());
        assert!(Push::new(true).check(&browser("http://127.0.0.1:9/a")).is_ok());
    }

    #[tokio::test]
    async fn a_name_that_leads_home_is_not_followed() {
        let keys = Keys::draw();
        let to = PushAddress { endpoint: "https://localhost.localdomain/a".into(), ..browser("") };
        let found = Outside { anywhere: false }.call("localhost".parse().expect("a name")).await;

        assert!(found.is_err());
        assert!(Outside { anywhere: true }.call("localhost".parse().expect("a name")).await.is_ok());
        let message = Message { to: &to, text: "x".into(), topic: "x".into() };
        assert!(matches!(Push::new(false).send(&keys, &message, None, 0).await, Outcome::Failed(_)));
    }

    #[test]
    fn a_push_service_can_verify_who_pushes() {
        let keys = Keys::draw();
        let text = keys.signature("https://push.example", Some("https://play.example"), 1000);

        let (token, public) = text.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("two parts");
        assert_eq!(public, keys.public());
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64url");
        let key = VerifyingKey::from_sec1_bytes(&bytes(public)).expect("a key");
        let signature = Signature::from_slice(&bytes(signature)).expect("a signature");
        key.verify(signed.as_bytes(), &signature).expect("signed by the house");
        let claims: Value = serde_json::from_slice(&bytes(signed.split_once('.').expect("two parts").1)).expect("JSON");
        assert_eq!(claims, json!({"aud": "https://push.example", "exp": 1000 + SIGNED_FOR, "sub": "https://play.example"}));
    }
}
