//! Curves as SVG: colours and dashes of seats, names beside the lines, nothing that needs colour alone.

use std::fmt::Write;

use insight::{Curve, Dot, POINT, WIN};

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 440.0;
/// Where the curves are: left, top, right, bottom.
pub const FRAME: [f64; 4] = [64.0, 76.0, 720.0, 384.0];
/// Names stand at least so far apart.
pub const APART: f64 = 22.0;

/// As on the page, by seat: in daylight, in the evening, and what tells lines apart without colour.
const SEATS: [(&str, &str, &str); 8] = [
    ("#b23a24", "#e8735c", ""),
    ("#2f6f9f", "#6fb0e0", "9 4"),
    ("#8f6410", "#e3b04b", "3 3"),
    ("#3f7d55", "#7fc093", "12 3 3 3"),
    ("#7a4f95", "#b98fd3", "6 2 2 2 2 2"),
    ("#5b5048", "#b5a89c", "16 5"),
    ("#2b2420", "#f3eadb", "1 3"),
    ("#a8457b", "#dd8fb6", "5 5"),
];

/// What is said on a plot.
pub struct Words<'a> {
    pub title: &'a str,
    pub known: &'a str,
    /// Above the second drawing.
    pub points: &'a str,
    pub axis: &'a str,
    pub names: &'a [String],
}

/// Text as it may stand between tags.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn style() -> String {
    let colours = |evening: bool| {
        let colour = |(seat, (day, dark, _)): (usize, &(&str, &str, &str))| format!(".s{seat}{{--c:{}}}", if evening { dark } else { day });
        SEATS.iter().enumerate().map(colour).collect::<String>()
    };
    format!(
        "svg{{--paper:#fffaf0;--ink:#2b2420;--line:#d9cdb8}}{}@media (prefers-color-scheme:dark){{svg{{--paper:#2a211b;--ink:#f3eadb;--line:#4b3f36}}{}}}\
         text{{font-family:Georgia,serif;fill:var(--ink)}}.grid{{stroke:var(--line)}}.curve{{fill:none;stroke:var(--c);stroke-width:2.5;stroke-linejoin:round}}\
         .band{{fill:var(--c);opacity:.16}}.mark{{fill:var(--c)}}",
        colours(false),
        colours(true)
    )
}

/// A shape of its own for each seat.
pub fn mark(seat: usize, x: f64, y: f64) -> String {
    let points = |corners: usize, turn: f64| {
        let corner = |corner: usize| {
            let angle = turn + corner as f64 * std::f64::consts::TAU / corners as f64;
            format!("{:.1},{:.1}", x + 6.5 * angle.sin(), y - 6.5 * angle.cos())
        };
        format!("<polygon class=\"mark\" points=\"{}\"/>", (0..corners).map(corner).collect::<Vec<_>>().join(" "))
    };
    match seat {
        0 => format!("<circle class=\"mark\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5.5\"/>"),
        1 => points(4, std::f64::consts::FRAC_PI_4),
        2 => points(3, 0.0),
        3 => points(4, 0.0),
        4 => points(5, 0.0),
        5 => points(3, std::f64::consts::PI),
        _ => points(seat, 0.0),
    }
}

/// The beginning of a plot: its title, a line below it, and all of it in words.
pub fn opening(title: &str, below: &str, described: &str) -> String {
    opening_of(HEIGHT, title, below, described)
}

fn opening_of(height: f64, title: &str, below: &str, described: &str) -> String {
    let left = FRAME[0];
    let mut svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-labelledby=\"title desc\">");
    svg += &format!("<title id=\"title\">{}</title><desc id=\"desc\">{}</desc>", escaped(title), escaped(described));
    svg += &format!("<style>{}</style><rect width=\"{WIDTH}\" height=\"{height}\" fill=\"var(--paper)\"/>", style());
    svg += &format!("<text x=\"{left}\" y=\"34\" font-size=\"22\">{}</text>", escaped(title));
    svg + &format!("<text x=\"{left}\" y=\"57\" font-size=\"14\">{}</text>", escaped(below))
}

/// A line across the plot, and what it stands for.
pub fn level(height: f64, name: &str) -> String {
    let [left, _, right, _] = FRAME;
    let line = format!("<line class=\"grid\" x1=\"{left}\" x2=\"{right}\" y1=\"{height:.1}\" y2=\"{height:.1}\"/>");
    line + &format!("<text x=\"{}\" y=\"{:.1}\" font-size=\"13\" text-anchor=\"end\">{}</text>", left - 8.0, height + 4.0, escaped(name))
}

/// A line through points, in a colour and with dashes of its own.
pub fn curve(number: usize, points: &str) -> String {
    let dashes = SEATS[number % SEATS.len()].2;
    format!("<polyline class=\"curve s{number}\" stroke-dasharray=\"{dashes}\" points=\"{points}\"/>")
}

/// One of the two drawings of a course: what it takes from a dot, and its scale.
struct Panel {
    values: fn(&Dot) -> &[i64],
    errors: fn(&Dot) -> &[i64],
    from: f64,
    to: f64,
    levels: Vec<(f64, String)>,
}

impl Panel {
    fn chances(percent: &impl Fn(i64) -> String) -> Self {
        let levels = [0_i64, 25, 50, 75, 100].map(|share| (share as f64 * WIN as f64 / 100.0, percent(share)));
        Self { values: |dot| &dot.expected.win, errors: |dot| &dot.win_error, from: 0.0, to: WIN as f64, levels: levels.into() }
    }

    /// In round numbers around what there is.
    fn points(curve: &Curve) -> Self {
        let all = || curve.dots.iter().flat_map(|dot| &dot.expected.points).map(|points| *points as f64 / POINT as f64);
        let (least, most) = (all().fold(0.0, f64::min), all().fold(1.0, f64::max));
        let wanted = (most - least) / 4.0;
        let power = 10.0_f64.powf(wanted.log10().floor());
        let pace = [1.0, 2.0, 5.0, 10.0].map(|times| times * power).into_iter().find(|pace| *pace >= wanted).unwrap_or(10.0 * power);
        let (first, last) = ((least / pace).floor() as i64, (most / pace).ceil() as i64);
        // Less than a point apart only where hardly any are made.
        let decimals = usize::from(pace < 1.0);
        let levels: Vec<(f64, String)> =
            (first..=last).map(|step| (step as f64 * pace * POINT as f64, format!("{:.decimals$}", step as f64 * pace).replace('-', "−"))).collect();
        let edge = |step: i64| step as f64 * pace * POINT as f64;
        Self { values: |dot| &dot.expected.points, errors: |dot| &dot.points_error, from: edge(first), to: edge(last), levels }
    }

    fn y(&self, value: f64) -> f64 {
        let [_, top, _, bottom] = FRAME;
        bottom - (bottom - top) * ((value - self.from) / (self.to - self.from)).clamp(0.0, 1.0)
    }

    fn drawn(&self, words: &Words<'_>, curve: &Curve) -> String {
        let [left, _, right, bottom] = FRAME;
        let last = curve.dots.last().map_or(1, |dot| dot.step.max(1)) as f64;
        let x = |step: usize| left + (right - left) * step as f64 / last;
        let mut svg = String::new();
        let mut put = |text: String| svg.push_str(&text);
        for (value, name) in &self.levels {
            put(level(self.y(*value), name));
        }
        for quarter in 0..=4 {
            let step = (last * f64::from(quarter) / 4.0).round();
            put(format!("<text x=\"{:.1}\" y=\"{}\" font-size=\"13\" text-anchor=\"middle\">{step}</text>", x(step as usize), bottom + 20.0));
        }
        put(format!("<text x=\"{:.1}\" y=\"{}\" font-size=\"13\" text-anchor=\"middle\">{}</text>", (left + right) / 2.0, bottom + 42.0, escaped(words.axis)));
        for seat in 0..words.names.len() {
            let at = |dot: &Dot, errors: f64| {
                let value = (self.values)(dot)[seat] as f64 + errors * (self.errors)(dot)[seat] as f64;
                format!("{:.1},{:.1}", x(dot.step), self.y(value))
            };
            let upper = curve.dots.iter().map(|dot| at(dot, 2.0));
            let lower = curve.dots.iter().rev().map(|dot| at(dot, -2.0));
            put(format!("<polygon class=\"band s{seat}\" points=\"{}\"/>", upper.chain(lower).collect::<Vec<_>>().join(" ")));
        }
        for seat in 0..words.names.len() {
            let line: Vec<String> = curve.dots.iter().map(|dot| format!("{:.1},{:.1}", x(dot.step), self.y((self.values)(dot)[seat] as f64))).collect();
            put(self::curve(seat, &line.join(" ")));
        }
        for (seat, height) in self.labels(curve, words.names.len()).into_iter().enumerate() {
            put(format!("<g class=\"s{seat}\">{}</g>", mark(seat, right + 14.0, height)));
            put(format!("<text x=\"{}\" y=\"{:.1}\" font-size=\"15\">{}</text>", right + 28.0, height + 5.0, escaped(&words.names[seat])));
        }
        svg
    }

    /// Where the names stand: near the ends of their lines, and apart from each other.
    fn labels(&self, curve: &Curve, seats: usize) -> Vec<f64> {
        let ends: Vec<i64> = curve.dots.last().map_or_else(|| vec![0; seats], |dot| (self.values)(dot).to_vec());
        // Of those who end alike, whoever was ahead before stands higher.
        let before = |seat: usize| curve.dots.iter().rev().nth(1).map_or(0, |dot| (self.values)(dot)[seat]);
        let mut order: Vec<usize> = (0..seats).collect();
        order.sort_by_key(|seat| std::cmp::Reverse((ends[*seat], before(*seat))));
        let mut heights = vec![0.0; seats];
        let mut floor = FRAME[3] + APART / 4.0;
        for seat in order.into_iter().rev() {
            heights[seat] = self.y(ends[seat] as f64).min(floor);
            floor = heights[seat] - APART;
        }
        heights
    }
}

/// How far below the chances the points are drawn.
const BELOW: f64 = HEIGHT - 40.0;

/// The chances of all seats over time, and below them the final points to be expected.
pub fn course(words: &Words<'_>, curve: &Curve, percent: impl Fn(i64) -> String) -> String {
    let mut svg = opening_of(HEIGHT + BELOW, words.title, words.known, &description(words, curve, &percent));
    svg += &Panel::chances(&percent).drawn(words, curve);
    svg += &format!("<g transform=\"translate(0 {BELOW})\"><text x=\"{}\" y=\"57\" font-size=\"18\">{}</text>", FRAME[0], escaped(words.points));
    svg + &Panel::points(curve).drawn(words, curve) + "</g></svg>\n"
}

/// The curve in words: who stood how, five times.
fn description(words: &Words<'_>, curve: &Curve, percent: &impl Fn(i64) -> String) -> String {
    let mut text = words.known.to_owned();
    for fifth in 0..=4 {
        let Some(dot) = curve.dots.get((curve.dots.len().saturating_sub(1)) * fifth / 4) else { continue };
        let shares = words.names.iter().zip(&dot.expected.win).map(|(name, win)| format!("{name} {}", percent((win + WIN / 200) / (WIN / 100))));
        let points = words.names.iter().zip(&dot.expected.points).map(|(name, points)| format!("{name} {}", (points + POINT / 2).div_euclid(POINT)));
        let [shares, points] = [shares.collect::<Vec<_>>(), points.collect()].map(|all| all.join(", "));
        write!(text, "\n{} {}: {shares}; {}: {points}", words.axis, dot.step, words.points).expect("a string takes everything");
    }
    text
}

#[cfg(test)]
mod tests {
    use insight::Amounts;

    use super::*;

    fn dot(step: usize, win: [i64; 3]) -> Dot {
        Dot { step, expected: Amounts { win: win.to_vec(), points: vec![-3000, 14_600, 87_000] }, win_error: vec![20_000; 3], points_error: vec![500; 3] }
    }

    #[test]
    fn a_plot_names_every_seat_and_tells_itself_in_words() {
        let names = ["Zoé <3", "Ben", "Ada"].map(str::to_owned);
        let curve = Curve { viewer: None, dots: vec![dot(0, [333_334, 333_333, 333_333]), dot(9, [1_000_000, 0, 0])] };

        let words = Words { title: "Fiasko", known: "open", points: "points", axis: "steps", names: &names };
        let svg = course(&words, &curve, |share| format!("{share}%"));

        assert!(svg.contains("Zoé &lt;3 100%, Ben 0%, Ada 0%; points: Zoé &lt;3 -3, Ben 15, Ada 87"), "{svg}");
        assert_eq!(svg.matches("<polyline").count(), 6, "chances, and points below them");
        assert!(svg.contains(">100%</text>") && svg.contains(">−50</text>") && svg.contains(">100</text>"), "{svg}");
        assert!(svg.contains("stroke-dasharray=\"9 4\""));
    }

    #[test]
    fn names_never_stand_on_each_other() {
        let curve = Curve { viewer: None, dots: vec![dot(0, [300_000, 400_000, 300_000]), dot(9, [0, 1_000_000, 0])] };

        let mut heights = Panel::chances(&|share| share.to_string()).labels(&curve, 3);
        heights.sort_by(f64::total_cmp);

        assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= APART - 1e-9), "{heights:?}");
    }
}
