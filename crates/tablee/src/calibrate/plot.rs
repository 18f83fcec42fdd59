//! Reliability as SVG: what was told against what came of it.

use std::fmt::Write;

use super::Bin;

const SIZE: f64 = 460.0;
/// Where the dots are: left, top, right, bottom.
const FRAME: [f64; 4] = [64.0, 84.0, 436.0, 396.0];

/// What is said on a plot.
pub struct Words<'a> {
    pub title: &'a str,
    /// What was told, and what came true.
    pub axes: [&'a str; 2],
    /// With open cards, and as known to the seat.
    pub series: [&'a str; 2],
}

const STYLE: &str = "svg{--paper:#fffaf0;--ink:#2b2420;--line:#d9cdb8;--a:#b23a24;--b:#2f6f9f}\
    @media (prefers-color-scheme:dark){svg{--paper:#2a211b;--ink:#f3eadb;--line:#4b3f36;--a:#e8735c;--b:#6fb0e0}}\
    text{font-family:Georgia,serif;fill:var(--ink)}.grid{stroke:var(--line)}.even{stroke:var(--ink);stroke-dasharray:4 4}\
    .m0{fill:var(--a)}.m1{fill:var(--paper);stroke:var(--b);stroke-width:2}";

/// What was told in each bin against what came of it, for two ways of knowing; on the dashed line both are the same.
pub fn reliability(words: &Words<'_>, bins: [&[Bin]; 2]) -> String {
    let [left, top, right, bottom] = FRAME;
    let x = |share: f64| left + (right - left) * share;
    let y = |share: f64| bottom - (bottom - top) * share;
    let mut svg = String::new();
    let mut put = |text: String| svg.push_str(&text);
    put(format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIZE} {SIZE}\" role=\"img\" aria-labelledby=\"title desc\">"));
    put(format!("<title id=\"title\">{}</title><desc id=\"desc\">{}</desc>", words.title, description(words, bins)));
    put(format!("<style>{STYLE}</style><rect width=\"{SIZE}\" height=\"{SIZE}\" fill=\"var(--paper)\"/>"));
    put(format!("<text x=\"{left}\" y=\"32\" font-size=\"19\">{}</text>", words.title));
    for (place, name) in words.series.iter().enumerate() {
        let at = left + 175.0 * place as f64;
        put(mark(place, at + 6.0, 57.0));
        put(format!("<text x=\"{}\" y=\"62\" font-size=\"14\">{name}</text>", at + 18.0));
    }
    for quarter in 0..=4 {
        let share = f64::from(quarter) / 4.0;
        put(format!("<line class=\"grid\" x1=\"{left}\" x2=\"{right}\" y1=\"{0:.1}\" y2=\"{0:.1}\"/>", y(share)));
        put(format!("<text x=\"{}\" y=\"{:.1}\" font-size=\"13\" text-anchor=\"end\">{}</text>", left - 8.0, y(share) + 4.0, quarter * 25));
        put(format!("<text x=\"{:.1}\" y=\"{}\" font-size=\"13\" text-anchor=\"middle\">{}</text>", x(share), bottom + 20.0, quarter * 25));
    }
    put(format!("<line class=\"even\" x1=\"{left}\" x2=\"{right}\" y1=\"{bottom}\" y2=\"{top}\"/>"));
    put(format!("<text x=\"{:.1}\" y=\"{}\" font-size=\"13\" text-anchor=\"middle\">{}</text>", x(0.5), bottom + 42.0, words.axes[0]));
    put(format!("<text transform=\"translate(20 {:.1}) rotate(-90)\" font-size=\"13\" text-anchor=\"middle\">{}</text>", y(0.5), words.axes[1]));
    for (place, bins) in bins.into_iter().enumerate() {
        bins.iter().for_each(|bin| put(mark(place, x(bin.told), y(bin.came))));
    }
    put("</svg>\n".to_owned());
    svg
}

/// A disc for one way of knowing, a ring on its corner for the other.
fn mark(place: usize, x: f64, y: f64) -> String {
    if place == 0 {
        format!("<circle class=\"m0\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\"/>")
    } else {
        format!("<path class=\"m1\" d=\"M{x:.1} {:.1}l5.5 5.5l-5.5 5.5l-5.5 -5.5z\"/>", y - 5.5)
    }
}

fn description(words: &Words<'_>, bins: [&[Bin]; 2]) -> String {
    let mut text = format!("{} / {}", words.axes[0], words.axes[1]);
    for (name, bins) in words.series.iter().zip(bins) {
        let pairs: Vec<String> = bins.iter().map(|bin| format!("{:.0} / {:.0}", 100.0 * bin.told, 100.0 * bin.came)).collect();
        write!(text, "\n{name}: {}", pairs.join(", ")).expect("a string takes everything");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_has_a_mark_for_each_bin_and_tells_itself_in_words() {
        let bin = |told, came| Bin { number: 0, entries: 50, told, came };
        let words = Words { title: "Fiasko", axes: ["told", "came"], series: ["open", "known"] };

        let svg = reliability(&words, [&[bin(0.1, 0.12), bin(0.9, 1.0)], &[bin(0.5, 0.5)]]);

        assert_eq!((svg.matches("<circle").count(), svg.matches("class=\"m1\"").count()), (3, 2), "with one of each beside its name");
        assert!(svg.contains("cx=\"101.2\" cy=\"358.6\""), "{svg}");
        assert!(svg.contains("open: 10 / 12, 90 / 100\nknown: 50 / 50"), "{svg}");
    }
}
