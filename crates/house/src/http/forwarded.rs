//! Who asks, as the proxies before the house tell it: `X-Forwarded-For` and `X-Forwarded-Proto`, or `Forwarded` (RFC 7239).
//!
//! Each proxy adds a hop at the end of the list, and whatever was in the list before may be the client's invention. So the
//! hops are counted from the end, as many as there are proxies that are trusted; a header may come in several lines, which
//! are one list.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;

use crate::config::ForwardedIn;

/// How a list can hold its separator as part of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quoting {
    /// Not at all.
    None,
    /// Between quotation marks, where a backslash makes the next one an ordinary letter.
    Marks,
}

/// The entry that the outermost of the trusted proxies made: so many from the end, or the first if there are fewer. The lines of a
/// header are one list; what is no text is an entry that says nothing.
fn outermost<'a>(headers: &'a HeaderMap, name: &str, quoting: Quoting, proxies: u32) -> Option<&'a str> {
    let entries = headers.get_all(name).iter().rev().flat_map(|line| from_the_end(line.as_bytes(), b',', quoting));
    entries.take(proxies.max(1) as usize).last()
}

/// The parts of a list, the last one first. It is read from its end, which the nearest proxy wrote: whatever a client has put before
/// that, a quotation mark that never ends for instance, swallows nothing of it.
fn from_the_end(list: &[u8], separator: u8, quoting: Quoting) -> Vec<&str> {
    let is_escaped = |at: usize| list[..at].iter().rev().take_while(|byte| **byte == b'\\').count() % 2 == 1;
    let (mut parts, mut end, mut is_quoted) = (Vec::new(), list.len(), false);
    for (at, byte) in list.iter().enumerate().rev() {
        if *byte == separator && !is_quoted {
            parts.push(&list[at + 1..end]);
            end = at;
        } else if *byte == b'"' && quoting == Quoting::Marks && !is_escaped(at) {
            is_quoted = !is_quoted;
        }
    }
    parts.push(&list[..end]);
    parts.into_iter().map(|part| str::from_utf8(part).unwrap_or_default().trim()).collect()
}

/// An address, with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    text.parse().ok().or_else(bracketed).or_else(|| text.parse::<SocketAddr>().ok().map(|with_port| with_port.ip()))
}

/// A parameter of an entry of `Forwarded`. What is said twice, or between quotation marks that do not match, is not said.
fn parameter<'a>(entry: &'a str, name: &str) -> Option<&'a str> {
    let pairs = from_the_end(entry.as_bytes(), b';', Quoting::Marks).into_iter().filter_map(|pair| pair.split_once('='));
    let mut named = pairs.filter(|(key, _)| key.trim().eq_ignore_ascii_case(name));
    let ((_, value), None) = (named.next()?, named.next()) else { return None };
    let value = value.trim();
    let bare = value.strip_prefix('"').map_or(Some(value), |open| open.strip_suffix('"'))?;
    (!bare.contains(['"', '\\'])).then_some(bare)
}

/// The address of the client, if the proxies tell one.
pub(super) fn client(headers: &HeaderMap, header: ForwardedIn, proxies: u32) -> Option<IpAddr> {
    match header {
        ForwardedIn::XForwardedFor => address(outermost(headers, "x-forwarded-for", Quoting::None, proxies)?),
        ForwardedIn::Forwarded => address(parameter(outermost(headers, "forwarded", Quoting::Marks, proxies)?, "for")?),
    }
}

/// Whether the client came through TLS, as far as the proxies tell.
pub(super) fn is_tls(headers: &HeaderMap, header: ForwardedIn, proxies: u32) -> bool {
    let scheme = match header {
        ForwardedIn::XForwardedFor => outermost(headers, "x-forwarded-proto", Quoting::None, proxies),
        ForwardedIn::Forwarded => outermost(headers, "forwarded", Quoting::Marks, proxies).and_then(|entry| parameter(entry, "proto")),
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

    #[test]
    fn nothing_a_client_sends_swallows_the_hop_of_a_proxy() {
        for (line, proxies, address) in [
            ("for=6.6.6.6;x=\", for=192.0.2.1", 1, Some("192.0.2.1")),
            ("for=6.6.6.6;x=\", for=192.0.2.1;proto=https, for=\"[2001:db8::1]:80\"", 2, Some("192.0.2.1")),
            ("for=6.6.6.6;x=\"\\, for=192.0.2.1, for=\"10.0.0.1\"", 2, Some("192.0.2.1")),
            ("\"for=6.6.6.6, for=\"192.0.2.1\"", 1, Some("192.0.2.1")),
            (",,;;==\"\"\"\\, for=192.0.2.1", 1, Some("192.0.2.1")),
            ("for=192.0.2.1;by=\"a\\\", for=6.6.6.6, \\\"b\"", 1, Some("192.0.2.1")),
            ("for=6.6.6.6;x=\"", 1, None),
            ("for=\"6.6.6.6", 1, None),
            ("for=6.6.6.6\"", 1, None),
            ("for=6.6.6.6;for=192.0.2.1", 1, None),
            ("for=192.0.2.1,", 1, None),
        ] {
            assert_eq!(told(&[("forwarded", line)], ForwardedIn::Forwarded, proxies).as_deref(), address, "{line}");
        }
        let two_lines = [("forwarded", "for=6.6.6.6;x=\""), ("forwarded", "for=192.0.2.1")];
        assert_eq!(told(&two_lines, ForwardedIn::Forwarded, 1).as_deref(), Some("192.0.2.1"));
        assert_eq!(told(&two_lines, ForwardedIn::Forwarded, 2), None);
    }

    #[test]
    fn quotation_marks_mean_nothing_where_they_are_not_known() {
        for (line, proxies, address) in [
            ("\"6.6.6.6, 192.0.2.1", 1, Some("192.0.2.1")),
            ("\"6.6.6.6, 192.0.2.1, 10.0.0.1\"", 2, Some("192.0.2.1")),
            ("6.6.6.6, \"192.0.2.1", 1, None),
            ("6.6.6.6,", 1, None),
        ] {
            assert_eq!(told(&[("x-forwarded-for", line)], ForwardedIn::XForwardedFor, proxies).as_deref(), address, "{line}");
        }
        let mut not_text = headers(&[("x-forwarded-for", "6.6.6.6")]);
        not_text.append("x-forwarded-for", HeaderValue::from_bytes(b"\xff, 192.0.2.1").expect("a value"));
        let address = client(&not_text, ForwardedIn::XForwardedFor, 1).map(|address| address.to_string());
        assert_eq!(address.as_deref(), Some("192.0.2.1"), "a line that is no text is still a line");
    }
}
