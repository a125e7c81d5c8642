//! The weights of the pattern evaluation.

use std::str::FromStr;
use std::thread;

use game::Size;
use othello::{MAX_SIDE, MIN_SIDE, Square};
use weights::{PatternTables, WeightsError};

use super::shapes::{MAX_INSTANCES, MAX_SQUARES, Shape, shapes};
use super::{PatternEval, PatternIndices};
use crate::kernels::{Offsets, Tables};

/// The weights of all patterns, ready for lookup.
#[derive(Clone, Debug, PartialEq)]
pub struct PatternWeights {
    size: Size,
    shapes: Vec<Shape>,
    /// Where the table of each instance's shape begins.
    offsets: Offsets,
    /// The tables of all shapes for each stage of the game.
    stages: Vec<Tables>,
    /// For each number of discs, its stage.
    stage_of_discs: Vec<u8>,
    /// For each number of discs, what is added to the sum of the patterns.
    biases: Vec<i32>,
}

impl PatternWeights {
    /// The weights in a file's tables.
    ///
    /// # Errors
    /// If the tables do not fit the shapes, or the shapes the board.
    pub fn from_tables(tables: &PatternTables) -> Result<PatternWeights, WeightsError> {
        let size = tables.board.parse().ok().filter(|size: &Size| {
            [size.width, size.height].iter().all(|length| (MIN_SIDE..=MAX_SIDE).contains(length))
        });
        let size = size.ok_or_else(|| {
            WeightsError::new(format!("`board`: {} is not a size from 4x4 to 10x10", tables.board))
        })?;
        let shapes = tables.shapes.iter().map(|(name, squares)| shape(name, squares, size));
        let shapes = shapes.collect::<Result<Vec<_>, _>>()?;
        if tables.units_per_disc != PatternEval::UNITS_PER_DISC as u32 {
            let (found, expected) = (tables.units_per_disc, PatternEval::UNITS_PER_DISC);
            return Err(WeightsError::new(format!("{found} units per disc, not {expected}")));
        }
        let squares = usize::from(size.width) * usize::from(size.height);
        if tables.biases.len() != squares + 1 {
            let (found, expected) = (tables.biases.len(), squares + 1);
            return Err(WeightsError::new(format!("{found} `biases` instead of {expected} for {size}")));
        }
        let layout = PatternLayout::new(&shapes, size)?;
        if !(1..=squares).contains(&tables.stages)
            || tables.weights.len() != tables.stages * layout.weight_count
        {
            let (found, stages, expected) =
                (tables.weights.len(), tables.stages, tables.stages * layout.weight_count);
            return Err(WeightsError::new(format!(
                "{found} weights instead of {expected} for these shapes in {stages} stages"
            )));
        }
        let expanded = |weights: &[i16]| {
            Tables::new(layout.weight_of_entry.iter().map(|weight| weights[*weight as usize]))
        };
        // A thread for each stage: users wait for this when a program starts.
        let stages = thread::scope(|scope| {
            let stages = tables.weights.chunks(layout.weight_count);
            let threads: Vec<_> = stages.map(|weights| scope.spawn(move || expanded(weights))).collect();
            threads.into_iter().map(|stage| stage.join().expect("stages are complete")).collect()
        });
        let stage = |discs| pattern_stage(discs, squares as u32, tables.stages as u32) as u8;
        let stage_of_discs = (0..=squares as u32).map(stage).collect();
        Ok(PatternWeights {
            size,
            shapes,
            offsets: layout.offsets,
            stages,
            stage_of_discs,
            biases: tables.biases.clone(),
        })
    }

    /// The size of the boards that they are for.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The shapes that they are for.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    pub(super) fn offsets(&self) -> &Offsets {
        &self.offsets
    }

    /// The tables when that many discs are on the board.
    #[inline]
    pub(super) fn tables(&self, discs: u32) -> &Tables {
        &self.stages[usize::from(self.stage_of_discs[discs as usize])]
    }

    #[inline]
    pub(super) fn bias(&self, discs: u32) -> i32 {
        self.biases[discs as usize]
    }
}

/// Tables for the [shapes](super::shapes()) of boards of that size in which all weights are
/// zero: what a fit starts from.
pub fn zero_tables(size: Size, stages: usize) -> PatternTables {
    let shapes = shapes(size);
    let layout = PatternLayout::new(&shapes, size).expect("the rule leaves room for all shapes");
    let squares = usize::from(size.width) * usize::from(size.height);
    let names = |shape: &Shape| shape.squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ");
    PatternTables {
        board: size.to_string(),
        units_per_disc: PatternEval::UNITS_PER_DISC as u32,
        stages,
        biases: vec![0; squares + 1],
        shapes: shapes.iter().map(|shape| (shape.name.clone(), names(shape))).collect(),
        weights: vec![0; stages * layout.weight_count],
    }
}

/// The stage of the game when that many discs are on a board with so many squares: stages
/// are equally long.
pub fn pattern_stage(discs: u32, squares: u32, stages: u32) -> u32 {
    // Games begin with four discs; a full board belongs to the last stage.
    (discs.saturating_sub(4) * stages / (squares - 4)).min(stages - 1)
}

/// How the weights of shapes are laid out.
#[derive(Clone, Debug)]
pub struct PatternLayout {
    /// Where the table of each instance's shape begins.
    offsets: Offsets,
    /// For each entry of the tables, the number of its weight: equivalent fillings share one.
    pub weight_of_entry: Vec<u32>,
    /// The number of weights of a stage.
    pub weight_count: usize,
    /// The number of instances of all shapes.
    instance_count: usize,
}

impl PatternLayout {
    /// The layout of these shapes on boards of that size.
    ///
    /// # Errors
    /// If there are too many instances.
    pub fn new(shapes: &[Shape], size: Size) -> Result<PatternLayout, WeightsError> {
        let (mut offsets, mut weight_of_entry, mut weight_count) = (Vec::new(), Vec::new(), 0);
        for shape in shapes {
            offsets.extend(shape.instances(size).iter().map(|_| weight_of_entry.len() as u32));
            // A canonical index is its own, so it is numbered before those that share it.
            let first = weight_of_entry.len();
            for (index, canonical) in shape.canonical_indices(size).into_iter().enumerate() {
                if canonical as usize == index {
                    weight_of_entry.push(weight_count);
                    weight_count += 1;
                } else {
                    weight_of_entry.push(weight_of_entry[first + canonical as usize]);
                }
            }
        }
        if offsets.len() > MAX_INSTANCES {
            let found = offsets.len();
            return Err(WeightsError::new(format!("{found} patterns: there is room for {MAX_INSTANCES}")));
        }
        let instance_count = offsets.len();
        let offsets = Offsets::new(&offsets, weight_of_entry.len() as u32);
        Ok(PatternLayout { offsets, weight_of_entry, weight_count: weight_count as usize, instance_count })
    }

    /// The numbers of the weights that make the value of a board with these indices.
    pub fn weights_of(&self, indices: &PatternIndices) -> impl Iterator<Item = u32> {
        let places = indices.iter().zip(self.offsets.iter()).take(self.instance_count);
        places.map(|(index, offset)| self.weight_of_entry[offset as usize + usize::from(index)])
    }
}

/// Reads a shape: the names of its squares, separated by spaces.
fn shape(name: &str, squares: &str, size: Size) -> Result<Shape, WeightsError> {
    let wrong = |reason: String| WeightsError::new(format!("shape `{name}`: {reason}"));
    let squares = squares.split_whitespace().map(Square::from_str).collect::<Result<Vec<_>, _>>();
    let squares = squares.map_err(|error| wrong(error.to_string()))?;
    if let Some(outside) = squares.iter().find(|s| s.column() >= size.width || s.row() >= size.height) {
        return Err(wrong(format!("{outside} is not on a board of {size}")));
    }
    let mut distinct = squares.clone();
    distinct.sort_unstable();
    distinct.dedup();
    if distinct.len() != squares.len() || !(1..=MAX_SQUARES).contains(&squares.len()) {
        return Err(wrong(format!("it must have 1 to {MAX_SQUARES} different squares")));
    }
    Ok(Shape { name: name.to_owned(), squares })
}
