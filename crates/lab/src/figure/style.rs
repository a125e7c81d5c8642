//! The style of figures: colours, dashes and font sizes.

/// The font size of the title. The layout depends on the sizes here.
pub const TITLE: f64 = 18.0;
/// The font size of the subtitle, the legend, the ticks and the axis labels.
pub const BODY: f64 = 12.5;
/// The font size of labels within the plot.
pub const NOTE: f64 = 11.0;

/// The number of colours: the palette of Okabe and Ito ("Color Universal Design", 2008)
/// without its yellow, which is hard to see on white; its black is the colour of the text.
pub const COLOURS: usize = 7;

/// Dash patterns by series. Their number is coprime to that of colours, so 42 series can be told apart.
const DASHES: [&str; 6] = ["", "7 3", "2.5 2.5", "10 3 2.5 3", "14 4", "6 2 2 2 2 2"];

/// The dash pattern of series `index`; empty for a solid line.
pub fn dash(index: usize) -> &'static str {
    DASHES[index % DASHES.len()]
}

/// The class that gives series `index` its colour.
pub fn colour(index: usize) -> String {
    format!("c{}", index % COLOURS)
}

/// The style sheet. Selectors are limited to the figure, as a page that embeds it has
/// styles of its own. There are no variables, because PDF converters do not support them;
/// those without media queries draw the light version.
pub const STYLE_SHEET: &str = "<style>
.lab-figure{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif;font-size:12.5px;max-width:100%;height:auto}
.lab-figure text{fill:#3d4248}
.lab-figure .paper{fill:#fff}
.lab-figure .title{font-size:18px;font-weight:600;fill:#16181d}
.lab-figure .subtitle{fill:#6b7178}
.lab-figure .number{font-variant-numeric:tabular-nums}
.lab-figure .end{text-anchor:end}
.lab-figure .middle{text-anchor:middle}
.lab-figure .none{font-size:18px;fill:#6b7178}
.lab-figure .note{font-size:11px;stroke:#fff;stroke-width:3px;stroke-linejoin:round;paint-order:stroke}
.lab-figure .grid{stroke:#e4e7ea;stroke-width:1;fill:none}
.lab-figure .fine{stroke:#f1f3f5;stroke-width:1;fill:none}
.lab-figure .base{stroke:#8a9199;stroke-width:1;fill:none}
.lab-figure .level{stroke:#6b7178;stroke-width:1.2;fill:none}
.lab-figure .line{stroke:currentColor;stroke-width:2;stroke-linejoin:round;fill:none}
.lab-figure .dense{stroke-width:1;stroke-opacity:.55}
.lab-figure .whisker{stroke:currentColor;stroke-width:1.4;stroke-opacity:.6;fill:none}
.lab-figure .band{fill:currentColor;fill-opacity:.17}
.lab-figure .bar{fill:currentColor;fill-opacity:.32;stroke:currentColor;stroke-width:1.2}
.lab-figure .cell{fill:currentColor;stroke:#8a9199;stroke-width:.5}
.lab-figure .cell-value{font-size:11px;fill:#16181d}
.lab-figure .dot{fill:currentColor;stroke:#fff;stroke-width:.8}
.lab-figure .c0{color:#0072b2}
.lab-figure .c1{color:#d55e00}
.lab-figure .c2{color:#009e73}
.lab-figure .c3{color:#cc79a7}
.lab-figure .c4{color:#e69f00}
.lab-figure .c5{color:#56b4e9}
.lab-figure .c6{color:#16181d}
@media (prefers-color-scheme:dark){
.lab-figure text{fill:#c5cad1}
.lab-figure .paper{fill:#15181d}
.lab-figure .title{fill:#f2f4f6}
.lab-figure .subtitle,.lab-figure .none{fill:#8f969e}
.lab-figure .note{stroke:#15181d}
.lab-figure .grid{stroke:#2b3037}
.lab-figure .fine{stroke:#20242a}
.lab-figure .base{stroke:#6f767e}
.lab-figure .level{stroke:#9aa1a9}
.lab-figure .band{fill-opacity:.24}
.lab-figure .cell{stroke:#6f767e}
.lab-figure .cell-value{fill:#f2f4f6}
.lab-figure .dot{stroke:#15181d}
.lab-figure .c0{color:#3d9be0}
.lab-figure .c1{color:#f0762b}
.lab-figure .c2{color:#22bd8f}
.lab-figure .c3{color:#e09ac3}
.lab-figure .c4{color:#f2b632}
.lab-figure .c5{color:#93d3f7}
.lab-figure .c6{color:#f2f4f6}
}
</style>
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_can_be_told_apart() {
        let mut styles: Vec<_> = (0..42).map(|index| (colour(index), dash(index))).collect();
        styles.sort();
        styles.dedup();
        assert_eq!(styles.len(), 42);
    }

    #[test]
    fn the_style_sheet_has_the_sizes_that_the_layout_assumes() {
        assert!(STYLE_SHEET.contains(&format!("sans-serif;font-size:{BODY}px")));
        assert!(STYLE_SHEET.contains(&format!(".title{{font-size:{TITLE}px")));
        assert!(STYLE_SHEET.contains(&format!(".note{{font-size:{NOTE}px")));
        for index in 0..COLOURS {
            assert_eq!(STYLE_SHEET.matches(&format!(".{}{{", colour(index))).count(), 2);
        }
    }
}
