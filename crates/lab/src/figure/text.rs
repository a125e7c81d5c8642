//! Text in SVG: escaped, measured and shortened.

/// Text escaped for XML elements and attributes.
///
/// Characters that XML does not allow become the replacement character.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ => escaped.push(character),
        }
    }
    escaped
}

/// The approximate width of text at a font size.
///
/// The font depends on the reader's system, so this is an estimate, rather wide for
/// most system fonts.
pub fn width(text: &str, size: f64) -> f64 {
    let relative_width = |character: char| match character {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '!' | '|' | '\'' | ' ' | '(' | ')' => 0.34,
        '⁰'..='⁹' | '²' | '³' | '¹' | '⁻' | 'f' | 'r' | 't' | '-' => 0.44,
        'm' | 'w' | 'M' | 'W' | '%' | '@' => 0.92,
        '+' | '−' | '×' | '=' | '<' | '>' | '≈' => 0.84,
        'A'..='Z' => 0.68,
        '0'..='9' => 0.64,
        '\u{1100}'.. => 1.0,
        _ => 0.6,
    };
    text.chars().map(relative_width).sum::<f64>() * size
}

/// The text, cut off with an ellipsis if it is too wide.
pub fn shortened(text: &str, size: f64, limit: f64) -> String {
    if width(text, size) <= limit {
        return text.to_owned();
    }
    let mut remaining = limit - width("…", size);
    let fits = |character: &char| {
        remaining -= width(character.encode_utf8(&mut [0; 4]), size);
        remaining >= 0.0
    };
    let start: String = text.chars().take_while(fits).collect();
    format!("{}…", start.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_are_escaped() {
        assert_eq!(escaped("a<b> & \"c\"\u{1}\n"), "a&lt;b&gt; &amp; &quot;c&quot;\u{fffd} ");
    }

    #[test]
    fn long_text_is_shortened() {
        assert_eq!(shortened("short", 12.0, 100.0), "short");
        let long = "x".repeat(1000);
        let short = shortened(&long, 12.0, 100.0);
        assert!(short.ends_with("x…") && width(&short, 12.0) <= 100.0);
        assert_eq!(shortened("anything", 12.0, 0.0), "…");
    }
}
