//! Positions as SVG images, to print or to embed in other pages.

use std::fmt::Write;

use crate::view::{Picture, Scene};

const SQUARE: u32 = 60;
const MARGIN: u32 = 30;

/// Draws a position with its coordinates and the last move.
pub(crate) fn draw(scene: &Scene) -> String {
    let last = scene.last.as_ref().and_then(|last| last.at).map(usize::from);
    match &scene.picture {
        Picture::Squares { width, height, discs, .. } => {
            squares(u32::from(*width), u32::from(*height), discs, last)
        }
        Picture::Pits { seeds, stores, names } => pits(seeds, *stores, names, last),
    }
}

fn squares(width: u32, height: u32, discs: &[Option<u8>], last: Option<usize>) -> String {
    let (right, bottom) = (width * SQUARE, height * SQUARE);
    let mut svg =
        open(right + 2 * MARGIN, bottom + 2 * MARGIN, &format!("Othello board, {width} by {height}"));
    put(
        &mut svg,
        format_args!(
            r##"<rect x="{MARGIN}" y="{MARGIN}" width="{right}" height="{bottom}" fill="#2e7d55"/>"##
        ),
    );
    for line in 0..=width {
        let x = MARGIN + line * SQUARE;
        put(
            &mut svg,
            format_args!(
                r##"<path d="M{x} {MARGIN}V{}" stroke="#123524" stroke-width="2"/>"##,
                MARGIN + bottom
            ),
        );
    }
    for line in 0..=height {
        let y = MARGIN + line * SQUARE;
        put(
            &mut svg,
            format_args!(
                r##"<path d="M{MARGIN} {y}H{}" stroke="#123524" stroke-width="2"/>"##,
                MARGIN + right
            ),
        );
    }
    let middle = |n: u32| MARGIN + n * SQUARE + SQUARE / 2;
    for column in 0..width {
        let letter = char::from(b'a' + column as u8);
        label(&mut svg, middle(column), 21, &letter.to_string());
    }
    for row in 0..height {
        label(&mut svg, 15, middle(row) + 6, &(row + 1).to_string());
    }
    for (index, disc) in discs.iter().enumerate() {
        let (x, y) = (middle(index as u32 % width), middle(index as u32 / width));
        if let Some(side) = disc {
            let (fill, rim, mark) = if *side == 0 {
                ("#16181a", "#000000", "#f4f1ea")
            } else {
                ("#fbfaf6", "#3a3f44", "#16181a")
            };
            put(
                &mut svg,
                format_args!(
                    r#"<circle cx="{x}" cy="{y}" r="25" fill="{fill}" stroke="{rim}" stroke-width="2"/>"#
                ),
            );
            if last == Some(index) {
                put(&mut svg, format_args!(r#"<circle cx="{x}" cy="{y}" r="6" fill="{mark}"/>"#));
            }
        }
    }
    svg + "</svg>\n"
}

fn pits(seeds: &[u8], stores: [u8; 2], names: &[String], last: Option<usize>) -> String {
    let (width, height) = (8 * SQUARE + 2 * MARGIN, 3 * SQUARE + 2 * MARGIN);
    let mut svg = open(width, height, "Awele board");
    put(
        &mut svg,
        format_args!(
            r##"<rect x="4" y="4" width="{}" height="{}" rx="24" fill="#8a5a2b"/>"##,
            width - 8,
            height - 8
        ),
    );
    let row = seeds.len() / 2;
    let mut hole = |x: u32, y: u32, count: u8, name: &str, is_last: bool| {
        let rim = if is_last { "#ffd479" } else { "#4a2c10" };
        put(
            &mut svg,
            format_args!(
                r##"<circle cx="{x}" cy="{y}" r="26" fill="#5b3716" stroke="{rim}" stroke-width="3"/>"##
            ),
        );
        put(
            &mut svg,
            format_args!(
                r##"<text x="{x}" y="{}" fill="#fff6e6" font-size="22" font-weight="600" text-anchor="middle">{count}</text>"##,
                y + 8
            ),
        );
        let name_y = if y > height / 2 { y + 44 } else { y - 33 };
        put(
            &mut svg,
            format_args!(
                r##"<text x="{x}" y="{name_y}" fill="#fff6e6" font-size="14" text-anchor="middle">{name}</text>"##
            ),
        );
    };
    for (pit, (count, name)) in seeds.iter().zip(names).enumerate() {
        let is_first = pit < row;
        // The second player sits opposite, so their pits run from right to left.
        let column = if is_first { pit } else { 2 * row - 1 - pit } as u32;
        let y = if is_first { height - 80 } else { 80 };
        hole(MARGIN + SQUARE + column * SQUARE + SQUARE / 2, y, *count, name, last == Some(pit));
    }
    // Each store is next to its owner's row, at the end where their sowing leaves it.
    hole(width - MARGIN - SQUARE / 2, height - 80, stores[0], "", false);
    hole(MARGIN + SQUARE / 2, 80, stores[1], "", false);
    svg + "</svg>\n"
}

fn open(width: u32, height: u32, title: &str) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="system-ui, sans-serif"><title>{title}</title><rect width="{width}" height="{height}" fill="#ffffff"/>"##
    )
}

fn label(svg: &mut String, x: u32, y: u32, text: &str) {
    put(
        svg,
        format_args!(
            r##"<text x="{x}" y="{y}" fill="#333333" font-size="16" text-anchor="middle">{text}</text>"##
        ),
    );
}

fn put(svg: &mut String, piece: std::fmt::Arguments) {
    svg.write_fmt(piece).expect("writing to a string cannot fail");
}
