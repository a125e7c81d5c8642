//! The commands of GTP.

use game::Game;
use notation::AnyGame;

use super::Engine;
use super::arguments::{COLOURS, Usage, number, time, time_control};

/// A command: what it is called, and what it does.
pub(super) struct Command {
    name: &'static str,
    pub run: fn(&mut Engine, &[String]) -> Answer,
}

/// The text of a reply, or what is wrong.
type Answer = Result<String, String>;

/// The command that ends the conversation.
pub(super) const QUIT: &str = "quit";

/// The command with that name.
pub(super) fn named(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}

const fn command(name: &'static str, run: fn(&mut Engine, &[String]) -> Answer) -> Command {
    Command { name, run }
}

/// Every command there is.
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
    command("genmove", |engine, words| choose(engine, words, true)),
    command("reg_genmove", |engine, words| choose(engine, words, false)),
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

/// Nothing to say.
const DONE: Answer = Ok(String::new());

/// One item a line.
fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join("\n")
}

/// `Othello`: games have names in GoGui.
fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn board_size(engine: &mut Engine, words: &[String]) -> Answer {
    let usage = Usage("boardsize takes a number");
    let [size] = usage.take(words)?;
    engine.resize(number(size).ok_or_else(|| usage.error())?)
}

fn komi(_: &mut Engine, words: &[String]) -> Answer {
    let usage = Usage("komi takes a number");
    let [komi] = usage.take(words)?;
    komi.parse::<f64>().map_err(|_| usage.error())?;
    DONE
}

fn play(engine: &mut Engine, words: &[String]) -> Answer {
    let [colour, vertex] = Usage("play takes a colour and a vertex").take(words)?;
    let side = engine.side(colour)?;
    engine.play(side, vertex)?;
    DONE
}

fn choose(engine: &mut Engine, words: &[String], is_meant: bool) -> Answer {
    let [colour] = Usage("a colour is needed: black or white").take(words)?;
    let side = engine.side(colour)?;
    engine.choose(side, is_meant)
}

fn undo(engine: &mut Engine, words: &[String]) -> Answer {
    let usage = Usage("undo takes a number of moves, or nothing for one");
    let moves = match words {
        [] => Some(1),
        [moves] => number(moves),
        _ => None,
    };
    engine.undo(moves.ok_or_else(|| usage.error())?)?;
    DONE
}

fn time_settings(engine: &mut Engine, words: &[String]) -> Answer {
    let usage = Usage("time_settings takes the main time, the length of a period and its moves");
    let [main, period, stones] = usage.take(words)?;
    let control = || Some(time_control(time(main)?, time(period)?, number(stones)?));
    engine.time_control = control().ok_or_else(|| usage.error())?;
    engine.reset_clocks();
    DONE
}

fn time_left(engine: &mut Engine, words: &[String]) -> Answer {
    let usage = Usage("time_left takes a colour, a time and a number of moves");
    let [colour, left, stones] = usage.take(words)?;
    let side = engine.side(colour)?;
    let (left, stones) = time(left).zip(number::<u32>(stones)).ok_or_else(|| usage.error())?;
    engine.clocks[side].set_left(left, (stones > 0).then_some(stones));
    DONE
}

fn set_game(engine: &mut Engine, words: &[String]) -> Answer {
    let [name] =
        Usage("set_game takes a game: list_games lists them, and othello-8x4 has that board").take(words)?;
    engine.change(AnyGame::named(&name.to_lowercase()).map_err(|error| error.to_string())?)
}

fn position(engine: &mut Engine, words: &[String]) -> Answer {
    if words.is_empty() {
        return Ok(engine.current.position().position_text());
    }
    engine.current.load(Some(&words.join(" ")), &[])?;
    engine.begin();
    DONE
}
