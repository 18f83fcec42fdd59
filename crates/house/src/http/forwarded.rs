//! Who asks, as the proxies before the house tell it: `X-Forwarded-For` and `X-Forwarded-Proto`, or `Forwarded` (RFC 7239).
//!
//! Each proxy adds a hop at the end of the list, and whatever was in the list before may be the client's invention. So the
//! hops are counted from the end, as many as there are proxies that are trusted; a header may come in several lines, which
//! are one list.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;

use crate::config::ForwardedIn;

/// The values of a header that is a list, from all its lines.
fn list<'a>(headers: &'a HeaderMap, name: &str) -> impl DoubleEndedIterator<Item = &'a str> {
    headers.get_all(name).iter().filter_map(|line| line.to_str().ok()).flat_map(|line| unquoted(line, ',')).collect::<Vec<_>>().into_iter()
}

/// Parts of a text between separators that stand in no quotation marks.
fn unquoted(text: &str, separator: char) -> Vec<&str> {
    let mut is_quoted = false;
    let parts = text.split(move |letter: char| {
        is_quoted ^= letter == '"';
        letter == separator && !is_quoted
    });
    parts.map(str::trim).collect()
}

/// The entry that the outermost of the trusted proxies made: so many from the end, or the first if there are fewer.
fn outermost<'a>(hops: impl DoubleEndedIterator<Item = &'a str>, proxies: u32) -> Option<&'a str> {
    hops.rev().take(proxies.max(1) as usize).last()
}

/// An address, with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    text.parse().ok().or_else(bracketed).or_else(|| text.parse::<SocketAddr>().ok().map(|with_port| with_port.ip()))
}

/// A parameter of an entry of `Forwarded`.
fn parameter<'a>(entry: &'a str, name: &str) -> Option<&'a str> {
    let is_it = |pair: &&str| pair.split_once('=').is_some_and(|(key, _)| key.trim().eq_ignore_ascii_case(name));
    let (_, value) = unquoted(entry, ';').into_iter().find(is_it)?.split_once('=')?;
    Some(value.trim().trim_matches('"'))
}

/// The address of the client, if the proxies tell one.
pub(super) fn client(headers: &HeaderMap, header: ForwardedIn, proxies: u32) -> Option<IpAddr> {
    match header {
        ForwardedIn::XForwardedFor => address(outermost(list(headers, "x-forwarded-for"), proxies)?),
        ForwardedIn::Forwarded => address(parameter(outermost(list(headers, "forwarded"), proxies)?, "for")?),
    }
}

/// Whether the client came through TLS, as far as the proxies tell.
pub(super) fn is_tls(headers: &HeaderMap, header: ForwardedIn, proxies: u32) -> bool {
    let scheme = match header {
        ForwardedIn::XForwardedFor => outermost(list(headers, "x-forwarded-proto"), proxies),
        ForwardedIn::Forwarded => outermost(list(headers, "forwarded"), proxies).and_then(|entry| parameter(entry, "proto")),
    };
    scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("https"))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(lines: &[(&'static str, &'static str)]) -> HeaderMap {
        lines.iter().map(|(name, value)| (name.parse().expect("a name"), HeaderValue::from_static(value))).collect()
    }

    fn told(lines: &[(&'static str, &'static str)], header: ForwardedIn, proxies: u32) -> Option<String> {
        client(&headers(lines), header, proxies).map(|address| address.to_string())
    }

    #[test]
    fn the_hop_that_the_outermost_trusted_proxy_saw_is_believed() {
        let one_line = [("x-forwarded-for", "6.6.6.6, 192.0.2.1")];
        let two_lines = [("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "192.0.2.1, 10.0.0.1")];

        assert_eq!(told(&one_line, ForwardedIn::XForwardedFor, 1).as_deref(), Some("192.0.2.1"));
        assert_eq!(told(&two_lines, ForwardedIn::XForwardedFor, 1).as_deref(), Some("10.0.0.1"));
        assert_eq!(told(&two_lines, ForwardedIn::XForwardedFor, 2).as_deref(), Some("192.0.2.1"));
        assert_eq!(told(&two_lines, ForwardedIn::XForwardedFor, 9).as_deref(), Some("6.6.6.6"), "fewer hops than proxies: all are trusted");
    }

    #[test]
    fn one_header_is_believed_and_not_the_other() {
        let both = [("x-forwarded-for", "192.0.2.1"), ("forwarded", "for=192.0.2.2;proto=https")];

        assert_eq!(told(&both, ForwardedIn::XForwardedFor, 1).as_deref(), Some("192.0.2.1"));
        assert_eq!(told(&both, ForwardedIn::Forwarded, 1).as_deref(), Some("192.0.2.2"));
        assert!(!is_tls(&headers(&both), ForwardedIn::XForwardedFor, 1) && is_tls(&headers(&both), ForwardedIn::Forwarded, 1));
    }

    #[test]
    fn addresses_come_with_ports_brackets_and_quotation_marks() {
        for (entry, address) in [
            ("for=192.0.2.43", Some("192.0.2.43")),
            ("For=\"[2001:db8:cafe::17]:4711\"", Some("2001:db8:cafe::17")),
            ("proto=http; for=\"192.0.2.60:80\" ;by=203.0.113.43", Some("192.0.2.60")),
            ("for=\"[2001:db8::1]\"", Some("2001:db8::1")),
            ("by=\"a,b;for=6.6.6.6\";for=192.0.2.1", Some("192.0.2.1")),
            ("for=unknown", None),
            ("for=_hidden", None),
            ("", None),
        ] {
            assert_eq!(told(&[("forwarded", entry)], ForwardedIn::Forwarded, 1).as_deref(), address, "{entry}");
        }
        assert_eq!(told(&[("x-forwarded-for", "[2001:db8::1]:80")], ForwardedIn::XForwardedFor, 1).as_deref(), Some("2001:db8::1"));
        assert_eq!(told(&[("x-forwarded-for", "192.0.2.1:1234")], ForwardedIn::XForwardedFor, 1).as_deref(), Some("192.0.2.1"));
    }
}
