//! Tests whether a program complies with its protocol: a series of commands or boards, and a
//! game with each colour.

use std::time::Duration;

use game::{Game, Side, Spec, SpecError};
use notation::{AnyGame, AnyPosition};

use super::candidate_lists::list_tests;
use super::command::CommandLine;
use super::process::Process;
use super::{Protocol, create_player, gtp, sustech};
use crate::protocol::sustech::Request;
use crate::registry::PlayerDescription;
use crate::simple::Random;
use crate::{GameSoFar, MoveLimits, Player, PlayerError};

/// The result of one check of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComplianceCheck {
    /// What was checked.
    pub name: String,
    /// Whether the program passed.
    pub passed: bool,
    /// What the program did.
    pub detail: String,
}

const STARTS: &str = "it starts";
const ANSWERS: &str = "it answers";

/// How long to wait for each answer.
const REPLY_TIMEOUT: Duration = Duration::from_secs(20);

/// Checks whether the program of an external player complies with its protocol.
///
/// # Errors
/// If the spec is invalid, or not that of an external program.
pub fn check_compliance(spec: &Spec) -> Result<Vec<ComplianceCheck>, SpecError> {
    let Some(protocol) = PlayerDescription::named(&spec.name)?.protocol() else {
        return Err(SpecError::new(format!(
            "{} is not an external program: check gtp, nboard or sustech players",
            spec.name
        )));
    };
    let line = CommandLine::from_options(&spec.options, &spec.name)?;
    let mut checks = match protocol {
        Protocol::Gtp => run_checks(&line, Some("quit"), check_gtp),
        Protocol::NBoard => run_checks(&line, Some("quit"), check_nboard),
        Protocol::Sustech => {
            let time_out = sustech::time_out(&spec.options)?;
            run_checks(&line, None, |test| check_candidate_lists(test, time_out))
        }
    };
    // A program that does not answer cannot play a game.
    let answers = checks.last().is_none_or(|last| last.name != ANSWERS && last.name != STARTS);
    for side in Side::BOTH.into_iter().filter(|_| answers) {
        // SUSTech's platform plays for the fewest discs.
        checks.push(match protocol {
            Protocol::Sustech => check_game("anti", protocol, spec, side)?,
            _ => check_game("othello", protocol, spec, side)?,
        });
    }
    Ok(checks)
}

/// What happened in a check: as it should, or not.
type Outcome = Result<String, String>;

/// A program that is being checked.
struct ComplianceTest {
    process: Process,
    checks: Vec<ComplianceCheck>,
}

/// Starts a program and runs checks until it no longer answers.
fn run_checks(
    line: &CommandLine,
    quit_command: Option<&'static str>,
    run: impl FnOnce(&mut ComplianceTest) -> Result<(), PlayerError>,
) -> Vec<ComplianceCheck> {
    let process = match Process::start(line, quit_command) {
        Ok(process) => process,
        Err(error) => return vec![result(STARTS, Err(error.to_string()))],
    };
    let started = result(STARTS, Ok(line.program().display().to_string()));
    let mut test = ComplianceTest { process, checks: vec![started] };
    let answered = run(&mut test);
    let ComplianceTest { process, mut checks } = test;
    checks.push(match answered {
        Ok(()) => {
            let end = if quit_command.is_some() { "when told to quit" } else { "at the end of its input" };
            let exited =
                if process.quit() { Ok(String::new()) } else { Err("it had to be killed".to_owned()) };
            result(&format!("it exits {end}"), exited)
        }
        Err(error) => result(ANSWERS, Err(error.to_string())),
    });
    checks
}

fn result(name: &str, outcome: Outcome) -> ComplianceCheck {
    let (passed, detail) = outcome.map_or_else(|detail| (false, detail), |detail| (true, detail));
    ComplianceCheck { name: name.to_owned(), passed, detail: game::printable(&detail) }
}

impl ComplianceTest {
    fn record(&mut self, name: &str, outcome: Outcome) {
        self.checks.push(result(name, outcome));
    }

    /// The response to a GTP command: success or failure.
    fn send(&mut self, command: &str) -> Result<Outcome, PlayerError> {
        self.process.start_timeout(REPLY_TIMEOUT);
        gtp::reply(&mut self.process, command)
    }

    /// Checks that a GTP command succeeds.
    fn expect_success(&mut self, name: &str, command: &str) -> Result<(), PlayerError> {
        let response = self.send(command)?;
        let first_line = response.map(|text| text.lines().next().unwrap_or_default().to_owned());
        self.record(name, first_line.map_err(|text| format!("it was rejected: {text}")));
        Ok(())
    }

    /// Checks that a GTP command fails.
    fn expect_failure(&mut self, name: &str, command: &str) -> Result<(), PlayerError> {
        let outcome = match self.send(command)? {
            Ok(text) => Err(format!("it was accepted: {text}")),
            Err(text) => Ok(text),
        };
        self.record(name, outcome);
        Ok(())
    }

    /// Checks the response to a GTP command.
    fn expect_response(&mut self, command: &str, expected: &str) -> Result<(), PlayerError> {
        let outcome = match self.send(command)? {
            Ok(text) if text == expected => Ok(text),
            Ok(text) | Err(text) => Err(format!("it answered `{text}`")),
        };
        self.record(&format!("{command} is {expected}"), outcome);
        Ok(())
    }

    /// Sends lines of the NBoard protocol, and waits for an answer that starts as expected.
    fn expect_line(&mut self, name: &str, lines: &[&str], expected: &str) -> Result<(), PlayerError> {
        self.process.start_timeout(REPLY_TIMEOUT);
        lines.iter().try_for_each(|line| self.process.send(line))?;
        let answer = loop {
            let line = self.process.line()?;
            if line.starts_with(expected) {
                break line;
            }
        };
        self.record(name, Ok(answer));
        Ok(())
    }
}

fn check_gtp(test: &mut ComplianceTest) -> Result<(), PlayerError> {
    test.expect_response("protocol_version", "2")?;
    test.expect_success("it has a name", "name")?;
    test.expect_success("it has a version", "version")?;
    let commands = test.send("list_commands")?.unwrap_or_default();
    let is_listed = |command: &str| commands.split_whitespace().any(|known| known == command);
    for command in ["boardsize", "clear_board", "play", "genmove", "quit"] {
        let missing = || Err("list_commands does not include it".to_owned());
        let outcome = if is_listed(command) { Ok(String::new()) } else { missing() };
        test.record(&format!("it lists {command}"), outcome);
    }
    test.expect_response("known_command genmove", "true")?;
    test.expect_response("known_command nonsense", "false")?;
    test.expect_failure("an unknown command is rejected", "nonsense")?;
    for command in ["boardsize 8", "clear_board", "play black f5"] {
        test.expect_success(command, command)?;
    }
    test.expect_failure("an illegal move is rejected (play white a1)", "play white a1")?;
    test.expect_success("genmove white returns a move", "genmove white")?;
    for command in ["undo", "showboard", "time_settings 60 0 0", "time_left black 60 0"] {
        if is_listed(command.split(' ').next().unwrap_or(command)) {
            test.expect_success(command, command)?;
        }
    }
    Ok(())
}

fn check_nboard(test: &mut ComplianceTest) -> Result<(), PlayerError> {
    let start = "set game (;GM[Othello]PC[Outflank]PB[a]PW[b]RE[?]TI[5:00]TY[8]\
                 BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *];)";
    test.expect_line("it answers a ping", &["nboard 2", "ping 1"], "pong 1")?;
    test.expect_line("it answers go with ===", &["set depth 4", start, "go"], "===")?;
    test.expect_line("it answers a ping after that", &["ping 2"], "pong 2")?;
    test.expect_line("it accepts moves, and answers go again", &["move F5", "go"], "===")?;
    test.expect_line("it gives hints", &["hint 1"], "search")
}

/// Checks the whole candidate list on every board: in a game only the last candidate counts.
fn check_candidate_lists(test: &mut ComplianceTest, time_out: Duration) -> Result<(), PlayerError> {
    for board in list_tests() {
        let request = Request { time_out: Some(time_out.as_secs_f64()), ..board.request.clone() };
        test.process.start_timeout(REPLY_TIMEOUT.max(2 * time_out));
        let outcome = sustech::ask(&mut test.process, &request)?.and_then(|list| board.judge(&list));
        let outcome = outcome.map_err(|fault| {
            let request = serde_json::to_string(&request).expect("it was sent");
            format!("{fault}. It was asked {request}")
        });
        test.record(&format!("it lists the moves ({})", board.name), outcome);
    }
    Ok(())
}

/// Checks that the program plays a whole game against a random player.
fn check_game(game: &str, protocol: Protocol, spec: &Spec, side: Side) -> Result<ComplianceCheck, SpecError> {
    let start = AnyGame::named(game).expect("it is one of our games").start();
    let mut program = create_player(protocol, spec, &start)?;
    let mut random = Random::new(Some(1), 1);
    let name = format!("it plays a whole game as {}", start.side_name(side).0);
    let outcome = play(&start, side, &mut *program, &mut random);
    let (passed, detail) = outcome.map_or_else(|error| (false, error), |detail| (true, detail));
    // Error messages keep their line breaks.
    Ok(ComplianceCheck { name, passed, detail })
}

fn play(start: &AnyPosition, side: Side, program: &mut dyn Player, random: &mut Random) -> Outcome {
    let (mut position, mut moves) = (start.clone(), Vec::new());
    let message = |error: PlayerError| error.to_string();
    program.new_game(1).map_err(message)?;
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
            None if position.side() == side => program.choose(game, limits).map_err(message)?.chosen,
            None => random.choose(game, limits).map_err(message)?.chosen,
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
    Ok(format!("{}, {black}-{white}", game::counted(moves.len() as u64, "ply", "plies")))
}
