//! The command line: every option is defined here or beside its command, and
//! help, man page and completions follow from that.

use anyhow::Context;
use clap::{Args, Parser, Subcommand};
use notation::{AnyGame, GameVisitor, TextGame};

use crate::{commands, input, version};

/// An engine and laboratory for the Othello family and Awele.
///
/// Without a command: a game on the terminal against a random player.
#[derive(Debug, Parser)]
#[command(name = "outflank", version = version::LONG.as_str(), max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Play(commands::play::PlayArgs),
    Show(commands::show::ShowArgs),
    Moves(commands::moves::MovesArgs),
    Replay(commands::replay::ReplayArgs),
    Convert(commands::convert::ConvertArgs),
    Perft(commands::perft::PerftArgs),
    Completions(commands::completions::CompletionsArgs),
    Man(commands::man::ManArgs),
}

/// Which game, and which of its options.
#[derive(Args, Clone, Debug)]
pub struct GameArgs {
    /// othello, anti (fewest discs win), othello-WxH, anti-WxH (4 to 10 each way) or awele
    #[arg(short, long, default_value = "othello")]
    pub game: String,

    /// Othello's first four discs: diagonal or parallel
    #[arg(long)]
    pub start: Option<String>,

    /// Awele's rules: abapa, awari or paris, and changes such as abapa:slam=illegal,cap=200
    #[arg(long)]
    pub rules: Option<String>,
}

impl GameArgs {
    /// The game meant.
    pub fn game(&self) -> anyhow::Result<AnyGame> {
        let mut game = AnyGame::named(&self.game)?;
        if let Some(start) = &self.start {
            game = game.with_start(start)?;
        }
        if let Some(rules) = &self.rules {
            game = game.with_rules(rules)?;
        }
        Ok(game)
    }
}

/// Which position of which game.
#[derive(Args, Clone, Debug)]
pub struct PositionArgs {
    #[command(flatten)]
    pub game: GameArgs,

    /// A position other than the start, such as "---…---OX------XO---…--- X"
    #[arg(short, long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: Option<String>,
}

impl PositionArgs {
    /// Runs the visitor on the position meant.
    pub fn visit<T, V: GameVisitor<Output = anyhow::Result<T>>>(&self, visitor: V) -> anyhow::Result<T> {
        let position = self.position.as_deref();
        self.game.game()?.visit(FromPosition { position, visitor })
    }
}

/// Moves a visitor from the start of its game to the position given.
struct FromPosition<'a, V> {
    position: Option<&'a str>,
    visitor: V,
}

impl<T, V: GameVisitor<Output = anyhow::Result<T>>> GameVisitor for FromPosition<'_, V> {
    type Output = anyhow::Result<T>;

    fn visit<G: TextGame>(self, start: G) -> anyhow::Result<T> {
        let position = match self.position {
            Some(text) => start
                .parse_position(text)
                .map_err(|error| input::pointing_at(text, &error))
                .context("--position")?,
            None => start,
        };
        self.visitor.visit(position)
    }
}
