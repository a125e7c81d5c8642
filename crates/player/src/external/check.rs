//! Does a program speak its protocol? A script of questions, and a game as each
//! colour.

use std::time::Duration;

use game::{Game, Side, Spec, SpecError};
use notation::{AnyGame, AnyPosition};

use super::command::CommandLine;
use super::process::Process;
use super::{Protocol, gtp, player};
use crate::registry::Description;
use crate::simple::Random;
use crate::{GameSoFar, MoveLimits, Player, PlayerError};

/// How a program did at one point of the script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What was tried.
    pub what: String,
    /// Whether it is as it should be.
    pub ok: bool,
    /// What happened.
    pub detail: String,
}

const STARTS: &str = "it starts";
const ANSWERS: &str = "it answers";

/// How long to wait for each answer.
const REPLY_TIMEOUT: Duration = Duration::from_secs(20);

/// Checks the program of an external player's spec, point by point.
///
/// # Errors
/// If the spec is wrong, or not that of a program.
pub fn check(spec: &Spec) -> Result<Vec<Finding>, SpecError> {
    let Some(protocol) = Description::named(&spec.name)?.protocol() else {
        return Err(SpecError::new(format!(
            "{} is not an external program: check gtp, nboard or sustech players",
            spec.name
        )));
    };
    let line = CommandLine::read(&spec.options, &spec.name)?;
    let mut findings = match protocol {
        Protocol::Gtp => script(&line, gtp_questions),
        Protocol::NBoard => script(&line, nboard_questions),
        Protocol::Sustech => Vec::new(),
    };
    // One that stopped answering is asked for no game.
    let answers = findings.last().is_none_or(|last| last.what != ANSWERS && last.what != STARTS);
    for side in Side::BOTH.into_iter().filter(|_| answers) {
        // SUSTech's platform plays for the fewest discs.
        findings.push(match protocol {
            Protocol::Sustech => whole_game("anti", protocol, spec, side)?,
            _ => whole_game("othello", protocol, spec, side)?,
        });
    }
    Ok(findings)
}

/// What happened at a point of the script: as it should, or not.
type Point = Result<String, String>;

/// A program under questions.
struct Examined {
    process: Process,
    findings: Vec<Finding>,
}

/// Asks a program, started for it, the questions of a script, until it no longer
/// answers.
fn script(line: &CommandLine, questions: fn(&mut Examined) -> Result<(), PlayerError>) -> Vec<Finding> {
    let process = match Process::start(line, Some("quit")) {
        Ok(process) => process,
        Err(error) => return vec![finding(STARTS, Err(error.to_string()))],
    };
    let started = finding(STARTS, Ok(line.program().display().to_string()));
    let mut examined = Examined { process, findings: vec![started] };
    let answered = questions(&mut examined);
    let Examined { process, mut findings } = examined;
    findings.push(match answered {
        Ok(()) if process.leave() => finding("it leaves when told to quit", Ok(String::new())),
        Ok(()) => finding("it leaves when told to quit", Err("it had to be killed".to_owned())),
        Err(error) => finding(ANSWERS, Err(error.to_string())),
    });
    findings
}

fn finding(what: &str, point: Point) -> Finding {
    let (ok, detail) = point.map_or_else(|detail| (false, detail), |detail| (true, detail));
    Finding { what: what.to_owned(), ok, detail: game::printable(&detail) }
}

impl Examined {
    fn note(&mut self, what: &str, point: Point) {
        self.findings.push(finding(what, point));
    }

    /// What it answers to a GTP command, or why it refuses.
    fn ask(&mut self, command: &str) -> Result<Point, PlayerError> {
        self.process.expect_within(REPLY_TIMEOUT);
        gtp::reply(&mut self.process, command)
    }

    /// Notes whether it takes a GTP command.
    fn takes(&mut self, what: &str, command: &str) -> Result<(), PlayerError> {
        let answer = self.ask(command)?;
        let first_line = answer.map(|text| text.lines().next().unwrap_or_default().to_owned());
        self.note(what, first_line.map_err(|text| format!("it refuses: {text}")));
        Ok(())
    }

    /// Notes whether it refuses a GTP command.
    fn refuses(&mut self, what: &str, command: &str) -> Result<(), PlayerError> {
        let point = match self.ask(command)? {
            Ok(text) => Err(format!("it accepts it: {text}")),
            Err(text) => Ok(text),
        };
        self.note(what, point);
        Ok(())
    }

    /// Notes whether it answers a GTP command with that.
    fn answers(&mut self, command: &str, wanted: &str) -> Result<(), PlayerError> {
        let point = match self.ask(command)? {
            Ok(text) if text == wanted => Ok(text),
            Ok(text) | Err(text) => Err(format!("it answers `{text}`")),
        };
        self.note(&format!("{command} is {wanted}"), point);
        Ok(())
    }

    /// Says lines of NBoard's, and notes the line that begins as wanted.
    fn hears(&mut self, what: &str, lines: &[&str], wanted: &str) -> Result<(), PlayerError> {
        self.process.expect_within(REPLY_TIMEOUT);
        lines.iter().try_for_each(|line| self.process.send(line))?;
        let answer = loop {
            let line = self.process.line()?;
            if line.starts_with(wanted) {
                break line;
            }
        };
        self.note(what, Ok(answer));
        Ok(())
    }
}

fn gtp_questions(examined: &mut Examined) -> Result<(), PlayerError> {
    examined.answers("protocol_version", "2")?;
    examined.takes("it has a name", "name")?;
    examined.takes("it has a version", "version")?;
    let commands = examined.ask("list_commands")?.unwrap_or_default();
    let listed = |command: &str| commands.split_whitespace().any(|known| known == command);
    for command in ["boardsize", "clear_board", "play", "genmove", "quit"] {
        let point =
            if listed(command) { Ok(String::new()) } else { Err("list_commands has it not".to_owned()) };
        examined.note(&format!("it lists {command}"), point);
    }
    examined.answers("known_command genmove", "true")?;
    examined.answers("known_command nonsense", "false")?;
    examined.refuses("an unknown command is refused", "nonsense")?;
    for command in ["boardsize 8", "clear_board", "play black f5"] {
        examined.takes(command, command)?;
    }
    examined.refuses("an illegal move is refused (play white a1)", "play white a1")?;
    examined.takes("genmove white answers a move", "genmove white")?;
    for command in ["undo", "showboard", "time_settings 60 0 0", "time_left black 60 0"] {
        if listed(command.split(' ').next().unwrap_or(command)) {
            examined.takes(command, command)?;
        }
    }
    Ok(())
}

fn nboard_questions(examined: &mut Examined) -> Result<(), PlayerError> {
    let start = "set game (;GM[Othello]PC[Outflank]PB[a]PW[b]RE[?]TI[5:00]TY[8]\
                 BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *];)";
    examined.hears("it answers a ping", &["nboard 2", "ping 1"], "pong 1")?;
    examined.hears("it answers go with ===", &["set depth 4", start, "go"], "===")?;
    examined.hears("it answers a ping after that", &["ping 2"], "pong 2")?;
    examined.hears("it takes moves, and answers go again", &["move F5", "go"], "===")?;
    examined.hears("it gives hints", &["hint 1"], "search")
}

/// Plays a game against a random player.
fn whole_game(game: &str, protocol: Protocol, spec: &Spec, side: Side) -> Result<Finding, SpecError> {
    let start = AnyGame::named(game).expect("a game of our own").start();
    let mut program = player(protocol, spec, &start)?;
    let mut random = Random::new(Some(1), 1);
    let what = format!("it plays a whole game as {}", start.side_name(side).0);
    let outcome = play(&start, side, &mut *program, &mut random);
    let (ok, detail) = outcome.map_or_else(|error| (false, error), |detail| (true, detail));
    Ok(Finding { what, ok, detail })
}

fn play(start: &AnyPosition, side: Side, program: &mut dyn Player, random: &mut Random) -> Point {
    let (mut position, mut moves) = (start.clone(), Vec::new());
    let told = |error: PlayerError| error.to_string();
    program.new_game(1).map_err(told)?;
    while !position.is_over() {
        let game = GameSoFar { start, moves: &moves, position: &position };
        let time = Some(Duration::from_millis(500));
        let limits = MoveLimits {
            reply_timeout: Some(REPLY_TIMEOUT),
            move_time: time,
            depth: Some(4),
            ..MoveLimits::default()
        };
        let chosen = match position.forced_pass() {
            Some(pass) => pass,
            None if position.side() == side => program.choose(game, limits).map_err(told)?.chosen,
            None => random.choose(game, limits).map_err(told)?.chosen,
        };
        if !position.is_legal(chosen) {
            return Err(format!(
                "move {}: {chosen} is illegal: {}",
                moves.len() + 1,
                position.why_illegal(chosen)
            ));
        }
        position.play(chosen);
        moves.push(chosen);
    }
    let [black, white] = position.points().0;
    Ok(format!("{} plies, {black}-{white}", moves.len()))
}
