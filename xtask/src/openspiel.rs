//! `cargo xtask openspiel`: fresh random games against OpenSpiel.
//!
//! `openspiel.py` plays them with OpenSpiel and prints what it sees; every legal
//! move, final position and result must be ours too.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, bail, ensure};
use game::{Outcome, Side};
use notation::{AnyGame, GameVisitor, Picture, TextGame};
use serde::Deserialize;

use crate::shell::{run, works};

const FOLDER: &str = "target/openspiel";

/// One game as OpenSpiel saw it.
#[derive(Deserialize)]
struct Witness {
    game: String,
    /// For each ply, the legal moves and the one played.
    plies: Vec<(Vec<String>, String)>,
    /// Othello: the squares. Awele: twelve pits and two stores, after OpenSpiel
    /// has given the seeds on the board to their owners.
    last: Vec<i32>,
    /// 1 for a win of the first player, −1 for a loss.
    result: i32,
}

pub fn compare(plies: u64, seed: u64) -> anyhow::Result<()> {
    let python = install()?;
    let mut player = Command::new(python)
        .args(["xtask/src/openspiel.py", &plies.to_string(), &seed.to_string()])
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start Python")?;
    let output = player.stdout.take().context("Python has no output")?;
    let mut totals: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for line in BufReader::new(output).lines() {
        let witness: Witness = serde_json::from_str(&line?)?;
        let game = AnyGame::named(&witness.game)?;
        game.visit(Check(&witness)).with_context(|| {
            let moves: Vec<_> = witness.plies.iter().map(|(_, chosen)| chosen.as_str()).collect();
            format!("{}: {}", witness.game, moves.join(" "))
        })?;
        let (games, plies) = totals.entry(witness.game).or_default();
        *games += 1;
        *plies += witness.plies.len() as u64;
    }
    ensure!(player.wait()?.success(), "OpenSpiel's player failed");
    for (game, (games, plies)) in totals {
        println!("{game}: {games} games, {plies} plies, 0 differences");
    }
    Ok(())
}

/// A Python with OpenSpiel in it; made if there is none.
fn install() -> anyhow::Result<String> {
    let python = format!("{FOLDER}/bin/python");
    if works(Command::new(&python).args(["-c", "import pyspiel"])) {
        return Ok(python);
    }
    if !works(Command::new("python3").args(["-c", "import ensurepip, venv"])) {
        run(Command::new("apt-get").args(["install", "--yes", "python3-venv"]))?;
    }
    run(Command::new("python3").args(["-m", "venv", FOLDER]))?;
    run(Command::new(&python).args(["-m", "pip", "install", "--quiet", "open_spiel"]))?;
    Ok(python)
}

/// Replays a game by our rules.
struct Check<'a>(&'a Witness);

impl GameVisitor for Check<'_> {
    type Output = anyhow::Result<()>;

    fn visit<G: TextGame>(self, mut position: G) -> anyhow::Result<()> {
        for (ply, (theirs, chosen)) in self.0.plies.iter().enumerate() {
            let mut ours: Vec<String> = position.moves().map(|legal| legal.to_string()).collect();
            let mut theirs = theirs.clone();
            ours.sort();
            theirs.sort();
            ensure!(ours == theirs, "ply {ply}: we allow {ours:?}, OpenSpiel {theirs:?}");
            let chosen = position.parse_move(chosen)?;
            position.play(chosen);
        }
        ensure!(position.is_over(), "the game goes on for us: {}", position.position_text());
        let last = as_openspiel_sees(position.picture());
        ensure!(last == self.0.last, "we end with {last:?}, OpenSpiel with {:?}", self.0.last);
        let outcome = match self.0.result {
            1 => Outcome::Win(Side::First),
            -1 => Outcome::Win(Side::Second),
            0 => Outcome::Draw,
            other => bail!("OpenSpiel returned {other}"),
        };
        ensure!(position.outcome() == Some(outcome), "OpenSpiel says {outcome:?}");
        Ok(())
    }
}

/// The last position in the numbers of the Python side.
fn as_openspiel_sees(picture: Picture) -> Vec<i32> {
    match picture {
        Picture::Squares { discs, .. } => discs
            .into_iter()
            .map(|disc| disc.map_or(0, |side| if side == Side::First { 1 } else { 2 }))
            .collect(),
        // OpenSpiel also divides the board when a store exceeds 24, which ends
        // the game for us with the seeds where they are.
        Picture::Pits { seeds, stores, .. } => {
            let row = |side: usize| seeds[6 * side..6 * side + 6].iter().map(|n| i32::from(*n)).sum::<i32>();
            let stores = [0, 1].map(|side| i32::from(stores[side]) + row(side));
            std::iter::repeat_n(0, 12).chain(stores).collect()
        }
    }
}
