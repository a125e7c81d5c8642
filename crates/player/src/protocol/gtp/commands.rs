//! The commands of GTP.

use game::{BySide, Game};
use notation::AnyGame;

use super::Engine;
use super::arguments::{COLOURS, Usage, number, time, time_control};
use crate::Clock;

/// A command.
pub(super) struct Command {
    name: &'static str,
    pub run: fn(&mut Engine, &[String]) -> CommandResult,
}

/// The text of a reply, or an error message.
type CommandResult = Result<String, String>;

/// The command that ends the session.
pub(super) const QUIT: &str = "quit";

/// The command with that name.
pub(super) fn named(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}

const fn command(name: &'static str, run: fn(&mut Engine, &[String]) -> CommandResult) -> Command {
    Command { name, run }
}

/// All commands.
static COMMANDS: [Command; 29] = [
    command("protocol_version", |_, _| Ok("2".to_owned())),
    command("name", |_, _| Ok("Outflank".to_owned())),
    command("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    command("known_command", |_, words| {
        Ok(words.first().is_some_and(|word| named(word).is_some()).to_string())
    }),
    command("list_commands", |_, _| Ok(list(COMMANDS.iter().map(|command| command.name.to_owned())))),
    command(QUIT, |_, _| DONE),
    command("boardsize", board_size),
    command("clear_board", |engine, _| engine.clear()),
    command("komi", komi),
    command("play", play),
    command("genmove", |engine, words| generate_move(engine, words, true)),
    command("reg_genmove", |engine, words| generate_move(engine, words, false)),
    command("undo", undo),
    command("gg-undo", undo),
    command("time_settings", time_settings),
    command("time_left", time_left),
    command("set_game", set_game),
    command("list_games", |_, _| Ok(list(AnyGame::families().map(capitalised)))),
    command("showboard", |engine, _| Ok(engine.show_board())),
    command("final_score", |engine, _| engine.final_score()),
    command("gogui-rules_game_id", |engine, _| Ok(capitalised(engine.game.family()))),
    command("gogui-rules_board", |engine, _| Ok(engine.rules_board())),
    command("gogui-rules_board_size", |engine, _| Ok(engine.rules_board_size())),
    command("gogui-rules_captured_count", |engine, _| Ok(engine.rules_captured_count())),
    command("gogui-rules_legal_moves", |engine, _| Ok(engine.rules_legal_moves())),
    command("gogui-rules_side_to_move", |engine, _| {
        Ok(COLOURS[engine.current.position().side().index()].to_owned())
    }),
    command("gogui-rules_final_result", |engine, _| Ok(engine.rules_final_result())),
    command("outflank-game", |engine, _| Ok(engine.game.name())),
    command("outflank-position", position),
];

/// An empty reply.
const DONE: CommandResult = Ok(String::new());

/// One item per line.
fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join("\n")
}

/// `Othello`: the names of games are capitalised in GoGui.
fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn board_size(engine: &mut Engine, words: &[String]) -> CommandResult {
    let usage = Usage("boardsize takes a number");
    let [size] = usage.take(words)?;
    engine.resize(number(size).ok_or_else(|| usage.error())?)
}

fn komi(_: &mut Engine, words: &[String]) -> CommandResult {
    let usage = Usage("komi takes a number");
    let [komi] = usage.take(words)?;
    komi.parse::<f64>().map_err(|_| usage.error())?;
    DONE
}

fn play(engine: &mut Engine, words: &[String]) -> CommandResult {
    let [colour, vertex] = Usage("play takes a colour and a vertex").take(words)?;
    let side = engine.side(colour)?;
    engine.play(side, vertex)?;
    DONE
}

fn generate_move(engine: &mut Engine, words: &[String], plays: bool) -> CommandResult {
    let [colour] = Usage("a colour is required: black or white").take(words)?;
    let side = engine.side(colour)?;
    engine.generate_move(side, plays)
}

fn undo(engine: &mut Engine, words: &[String]) -> CommandResult {
    let usage = Usage("undo takes an optional number of moves");
    let moves = match words {
        [] => Some(1),
        [moves] => number(moves),
        _ => None,
    };
    engine.undo(moves.ok_or_else(|| usage.error())?)?;
    DONE
}

fn time_settings(engine: &mut Engine, words: &[String]) -> CommandResult {
    let usage = Usage("time_settings takes the main time, the length of a period and its number of moves");
    let [main, period, stones] = usage.take(words)?;
    let control = || Some(time_control(time(main)?, time(period)?, number(stones)?));
    engine.clocks = BySide([Clock::new(control().ok_or_else(|| usage.error())?); 2]);
    DONE
}

fn time_left(engine: &mut Engine, words: &[String]) -> CommandResult {
    let usage = Usage("time_left takes a colour, a time and a number of moves");
    let [colour, left, stones] = usage.take(words)?;
    let side = engine.side(colour)?;
    let (left, stones) = time(left).zip(number::<u32>(stones)).ok_or_else(|| usage.error())?;
    engine.clocks[side].set_left(left, (stones > 0).then_some(stones));
    DONE
}

fn set_game(engine: &mut Engine, words: &[String]) -> CommandResult {
    let [name] =
        Usage("set_game takes a game of list_games, or one with a size such as othello-8x4").take(words)?;
    engine.change_game(AnyGame::named(&name.to_lowercase()).map_err(|error| error.to_string())?)
}

fn position(engine: &mut Engine, words: &[String]) -> CommandResult {
    if words.is_empty() {
        return Ok(engine.current.position().position_text());
    }
    engine.current.load(Some(&words.join(" ")), &[])?;
    engine.reset();
    DONE
}
