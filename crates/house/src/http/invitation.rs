//! What a link to a page shows where it is pasted: Open Graph, in the head of the page.

use axum::http::HeaderMap;
use kernel::speech::{Audience, Speaker};
use kernel::{Language, Sentence};

use super::{caller, games};
use crate::house::House;
use crate::table::Document;

/// The pictures are so large, in pixels.
const WIDTH: &str = "1200";
const HEIGHT: &str = "630";
/// The title of the page as it is built.
const TITLE: &str = "<title>Tablée</title>";
/// Shown where there is no table, or its game has no picture.
const HOUSE_PICTURE: &str = "og/tablee.jpg";

/// What is told of a page.
struct Told {
    language: Language,
    title: String,
    description: String,
    picture: String,
}

/// The page with what is told of its address in its head.
pub(super) async fn dressed(house: &House, headers: &HeaderMap, path: &str, page: &str, has_file: impl Fn(&str) -> bool) -> String {
    let table = match path.strip_prefix("t/") {
        // A store that is away shows the page all the same.
        Some(id) => house.store.table(id).await.ok().flatten(),
        None => None,
    };
    let told = table.as_ref().and_then(|table| of_table(house, table, has_file)).unwrap_or_else(of_house);
    page.replacen(TITLE, &head(&told, &caller::base(house, headers), path), 1)
}

fn of_house() -> Told {
    let language = Language::French;
    Told { language, title: "Tablée".to_owned(), description: own_words(language, "house-pitch"), picture: HOUSE_PICTURE.to_owned() }
}

/// A table, in the language of whoever opened it.
fn of_table(house: &House, table: &Document, has_file: impl Fn(&str) -> bool) -> Option<Told> {
    let game = house.registry.game(&table.game)?;
    let host = table.seats.iter().filter_map(|place| place.owner()).find(|person| person.id == table.host);
    let language = host.and_then(|host| host.language.parse().ok()).unwrap_or(Language::French);
    let say = |message: &str| games::in_language(&**game, language, message);
    let picture = Some(format!("og/{}.jpg", table.game)).filter(|file| has_file(file)).unwrap_or_else(|| HOUSE_PICTURE.to_owned());
    let description = format!("{} {}", own_words(language, "house-invitation"), say("pitch"));
    Some(Told { language, title: format!("{} · Tablée", say("name")), description, picture })
}

fn own_words(language: Language, message: &'static str) -> String {
    let speaker = Speaker::new(language, &[games::house_catalogue(language)]);
    speaker.and_then(|speaker| speaker.try_say(&Sentence::new(message), &Audience::default())).unwrap_or_default()
}

fn head(told: &Told, base: &str, path: &str) -> String {
    let locale = match told.language {
        Language::French => "fr_FR",
        Language::English => "en_GB",
    };
    let (picture, address) = (format!("{base}/{}", told.picture), format!("{base}/{path}"));
    let properties = [
        ("og:type", "website"),
        ("og:site_name", "Tablée"),
        ("og:locale", locale),
        ("og:title", &told.title),
        ("og:description", &told.description),
        ("og:url", &address),
        ("og:image", &picture),
        ("og:image:width", WIDTH),
        ("og:image:height", HEIGHT),
        ("twitter:card", "summary_large_image"),
    ];
    let tag = |(name, value): &(&str, &str)| format!("\n    <meta property=\"{name}\" content=\"{}\" />", escaped(value));
    format!("<title>{}</title>{}", escaped(&told.title), properties.iter().map(tag).collect::<String>())
}

/// The text as it stands in HTML, in quotes too.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_an_address_gets_out_of_its_quotes() {
        let told = Told { language: Language::English, title: "A & B".into(), description: "\"><script>".into(), picture: "og/x.jpg".into() };

        let head = head(&told, "https://tablee.example", "t/\"><b>");

        assert!(head.contains("<title>A &amp; B</title>"));
        assert!(head.contains("content=\"https://tablee.example/og/x.jpg\""));
        assert!(!head.contains("<script") && !head.contains("<b>"), "{head}");
    }
}
