//! Texts that are nearly right: a corpus, mutated at random, the same way every time.

use std::ops::Range;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// No mutation is longer, in bytes, so that none takes long.
const LONGEST: usize = 1000;

/// What parsers stumble over, whatever they read.
const TROUBLE: [&str; 16] = [
    "0",
    "-1",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "1e999",
    "NaN",
    "inf",
    "\0",
    "\u{1b}[1m",
    "\n",
    "é",
    "٣",
    "𝟘",
];

/// An endless source of mutations.
pub struct Mutations {
    corpus: Vec<Vec<u8>>,
    /// Words to put in anywhere: those of the corpus, and trouble.
    dictionary: Vec<Vec<u8>>,
    random: Xoshiro256PlusPlus,
}

impl Mutations {
    /// Mutations of these texts, of which there is at least one.
    pub fn of(corpus: &[String]) -> Mutations {
        let words = corpus.iter().flat_map(|text| words(text)).chain(TROUBLE);
        let mut dictionary: Vec<Vec<u8>> = words.map(|word| word.as_bytes().to_vec()).collect();
        dictionary.sort();
        dictionary.dedup();
        let corpus = corpus.iter().map(|text| text.as_bytes().to_vec()).collect();
        Mutations { corpus, dictionary, random: Xoshiro256PlusPlus::seed_from_u64(1) }
    }

    /// Makes one change.
    fn change(&mut self, text: &mut Vec<u8>) {
        let place = self.random.random_range(0..=text.len());
        match self.random.random_range(0..7) {
            0 => {
                if let Some(byte) = text.get_mut(place) {
                    *byte ^= 1 << self.random.random_range(0..8);
                }
            }
            1 => text.insert(place, self.random.random()),
            2 => text.insert(place, self.random.random_range(b' '..=b'~')),
            3 => drop(text.drain(self.span(text))),
            4 => {
                let copy = text[self.span(text)].to_vec();
                text.splice(place..place, copy);
            }
            5 => {
                let other = self.corpus.choose(&mut self.random).expect("there is a text").clone();
                text.truncate(place);
                text.extend_from_slice(&other[self.random.random_range(0..=other.len())..]);
            }
            _ => {
                let word = self.dictionary.choose(&mut self.random).expect("there is a word").clone();
                // In the place of something, or between two things.
                let end = if self.random.random() { place } else { text.len().min(place + word.len()) };
                text.splice(place..end, word);
            }
        }
    }

    /// Some part of a text; small ones are more likely than large ones.
    fn span(&mut self, text: &[u8]) -> Range<usize> {
        let start = self.random.random_range(0..=text.len());
        let longest = self.random.random_range(0..=text.len() - start);
        start..start + self.random.random_range(0..=longest)
    }
}

impl Iterator for Mutations {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let mut text = self.corpus.choose(&mut self.random)?.clone();
        self.change(&mut text);
        // Half of the texts have one change only, and are wrong in one place only.
        while self.random.random() {
            self.change(&mut text);
        }
        text.truncate(LONGEST);
        Some(String::from_utf8_lossy(&text).into_owned())
    }
}

/// The runs of letters and digits in a text, and the marks between them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_mark = |c: char| !c.is_ascii_alphanumeric();
    let chunks = text.split_inclusive(is_mark);
    let words = chunks.filter_map(move |chunk| chunk.split_at_checked(chunk.trim_end_matches(is_mark).len()));
    words.flat_map(|(word, mark)| [word, mark]).filter(|word| !word.is_empty())
}
