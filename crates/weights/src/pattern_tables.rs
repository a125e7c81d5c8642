//! Tables of pattern weights: what is in the header, and how the numbers are packed.

use std::io::{self, BufReader, Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};

use crate::WeightsError;

/// The weights of a pattern evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternTables {
    /// The size of the board: `8x8`.
    pub board: String,
    /// How many units of the weights make one disc.
    pub units_per_disc: u32,
    /// The number of stages of the game.
    pub stages: usize,
    /// For each number of discs on the board, what is added to the sum of the weights.
    pub biases: Vec<i32>,
    /// The shapes by name, each with its squares, separated by spaces.
    pub shapes: Vec<(String, String)>,
    /// The weights of all shapes, stage by stage.
    pub weights: Vec<i16>,
}

/// The fields of the header.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PatternHeader {
    board: String,
    units_per_disc: u32,
    stages: usize,
    /// The number of all weights.
    weights: usize,
    /// The number of bytes of the packed weights.
    packed: usize,
    biases: Vec<i32>,
    shapes: Vec<ShapeHeader>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct ShapeHeader {
    name: String,
    squares: String,
}

/// More weights than any board has: whatever a header says, no more memory is taken.
const MAX_WEIGHTS: usize = 1 << 26;

impl PatternTables {
    /// The header and the packed weights.
    pub(crate) fn pack(&self) -> (PatternHeader, Vec<u8>) {
        let packed = pack(&self.weights, self.stages);
        let shapes = self.shapes.iter().cloned().map(|(name, squares)| ShapeHeader { name, squares });
        let header = PatternHeader {
            board: self.board.clone(),
            units_per_disc: self.units_per_disc,
            stages: self.stages,
            weights: self.weights.len(),
            packed: packed.len(),
            biases: self.biases.clone(),
            shapes: shapes.collect(),
        };
        (header, packed)
    }

    /// The tables that a header and packed weights describe.
    pub(crate) fn unpack(header: &PatternHeader, packed: &[u8]) -> Result<PatternTables, WeightsError> {
        let &PatternHeader { units_per_disc, stages, weights, packed: expected, .. } = header;
        if packed.len() != expected {
            let found = packed.len();
            return Err(WeightsError::new(format!(
                "{found} bytes of packed weights instead of {expected}: the file is damaged; copy it again"
            )));
        }
        if stages == 0 || weights % stages != 0 || weights > MAX_WEIGHTS {
            return Err(WeightsError::new(format!("{weights} weights in {stages} stages are impossible")));
        }
        let weights = unpack(packed, weights, stages)?;
        let shapes = header.shapes.iter().map(|shape| (shape.name.clone(), shape.squares.clone())).collect();
        let (board, biases) = (header.board.clone(), header.biases.clone());
        Ok(PatternTables { board, units_per_disc, stages, biases, shapes, weights })
    }
}

/// Packs weights: each as the difference from the same weight one stage earlier, since
/// they change little; the low bytes of all first, then the high bytes, since these are
/// mostly zero; then compressed (DEFLATE).
fn pack(weights: &[i16], stages: usize) -> Vec<u8> {
    let per_stage = weights.len() / stages;
    let (mut low, mut high) = (Vec::with_capacity(2 * weights.len()), Vec::with_capacity(weights.len()));
    for place in 0..per_stage {
        let mut before = 0i16;
        for stage in 0..stages {
            let weight = weights[stage * per_stage + place];
            let difference = weight.wrapping_sub(before);
            // Zigzag: small differences of either sign become small numbers.
            let [low_byte, high_byte] = ((difference << 1) ^ (difference >> 15)).to_le_bytes();
            low.push(low_byte);
            high.push(high_byte);
            before = weight;
        }
    }
    low.append(&mut high);
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&low).and_then(|()| encoder.finish()).expect("memory can be written")
}

/// The reverse of [`pack`].
fn unpack(packed: &[u8], count: usize, stages: usize) -> Result<Vec<i16>, WeightsError> {
    unpack_stream(BufReader::new(DeflateDecoder::new(packed)), count, stages)
        .map_err(|_| WeightsError::new("the packed weights are damaged: copy the file again"))
}

fn unpack_stream(mut stream: impl Read, count: usize, stages: usize) -> io::Result<Vec<i16>> {
    let mut low = Vec::new();
    stream.by_ref().take(count as u64).read_to_end(&mut low)?;
    if low.len() != count {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let per_stage = count / stages;
    let mut weights = vec![0; count];
    // The high bytes of one weight in all stages.
    let mut high = vec![0; stages];
    for (place, low) in low.chunks_exact(stages).enumerate() {
        stream.read_exact(&mut high)?;
        let mut before = 0i16;
        for (stage, (low, high)) in low.iter().zip(&high).enumerate() {
            let zigzag = u16::from_le_bytes([*low, *high]);
            let difference = (zigzag >> 1) as i16 ^ -((zigzag & 1) as i16);
            before = before.wrapping_add(difference);
            weights[stage * per_stage + place] = before;
        }
    }
    if stream.read(&mut high)? > 0 {
        return Err(io::ErrorKind::InvalidData.into());
    }
    Ok(weights)
}
