//! The responses of GTP programs: `= text` or `? text`, then an empty line.

use super::super::process::Process;
use super::super::quote;
use crate::PlayerError;

/// The response to a command that the program must accept.
pub(super) fn ask(process: &mut Process, command: &str) -> Result<String, PlayerError> {
    reply(process, command)?.map_err(|text| rejected(command, &text))
}

/// The failure of a program that rejects a command.
pub(super) fn rejected(command: &str, text: &str) -> PlayerError {
    PlayerError::Protocol(format!("it rejected `{command}`: {}", quote(text)))
}

/// The response to a command: success or failure. Lines that are not responses are
/// skipped.
pub(in crate::external) fn reply(
    process: &mut Process,
    command: &str,
) -> Result<Result<String, String>, PlayerError> {
    process.send(command)?;
    let mut skipped: Option<String> = None;
    let first = loop {
        let line = match (process.line(), &skipped) {
            (Err(PlayerError::Hung(_)), Some(skipped)) => {
                let text = format!("{} is not a response to `{command}`", quote(skipped));
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
