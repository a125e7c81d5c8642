//! Text within SVG: made safe, measured and shortened.

/// Text that means itself within XML, in elements and attributes alike.
///
/// Characters that XML has no way to write become the replacement character.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\t' | '\n' | '\r' => safe.push(' '),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            _ => safe.push(character),
        }
    }
    safe
}

/// About how wide text is at a font size.
///
/// The font is the reader's, so this is a guess, on the wide side of what
/// system fonts have.
pub fn width(text: &str, size: f64) -> f64 {
    let of = |character: char| match character {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '!' | '|' | '\'' | ' ' | '(' | ')' => 0.34,
        '⁰'..='⁹' | '²' | '³' | '¹' | '⁻' | 'f' | 'r' | 't' | '-' => 0.44,
        'm' | 'w' | 'M' | 'W' | '%' | '@' => 0.92,
        'A'..='Z' => 0.68,
        '\u{1100}'.. => 1.0,
        _ => 0.6,
    };
    text.chars().map(of).sum::<f64>() * size
}

/// The text, or as much of its beginning as fits into a width, and an ellipsis.
pub fn shortened(text: &str, size: f64, limit: f64) -> String {
    if width(text, size) <= limit {
        return text.to_owned();
    }
    let mut room = limit - width("…", size);
    let fits = |character: &char| {
        room -= width(character.encode_utf8(&mut [0; 4]), size);
        room >= 0.0
    };
    let beginning: String = text.chars().take_while(fits).collect();
    format!("{}…", beginning.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_stays_special() {
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
