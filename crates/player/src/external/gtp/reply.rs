//! What GTP programs answer: `= text` or `? text`, and an empty line.

use super::super::process::Process;
use super::super::quote;
use crate::PlayerError;

/// What a program answers to a command that it must know.
pub(super) fn ask(process: &mut Process, command: &str) -> Result<String, PlayerError> {
    reply(process, command)?.map_err(|text| refused(command, &text))
}

/// The fault of a program that refuses a command.
pub(super) fn refused(command: &str, text: &str) -> PlayerError {
    PlayerError::Protocol(format!("it refuses `{command}`: {}", quote(text)))
}

/// What a program answers to a command, or why it refuses. What does not look
/// like an answer is skipped.
pub(in crate::external) fn reply(
    process: &mut Process,
    command: &str,
) -> Result<Result<String, String>, PlayerError> {
    process.send(command)?;
    let mut skipped: Option<String> = None;
    let first = loop {
        let line = match (process.line(), &skipped) {
            (Err(PlayerError::Hung(_)), Some(said)) => {
                let text = format!("to `{command}` it said {}, which is no answer", quote(said));
                return Err(PlayerError::Protocol(text));
            }
            (line, _) => line?,
        };
        if line.starts_with(['=', '?']) {
            break line;
        }
        if !line.trim().is_empty() {
            skipped = Some(line);
        }
    };
    let mut text = first[1..].trim().to_owned();
    loop {
        let line = process.line()?;
        if line.trim().is_empty() {
            return Ok(if first.starts_with('=') { Ok(text) } else { Err(text) });
        }
        text.push('\n');
        text.push_str(line.trim_end());
    }
}
