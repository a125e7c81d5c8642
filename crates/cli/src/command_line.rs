//! Reading the command line.

use std::error::Error as _;
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};

use clap::error::{ContextKind, ErrorKind};
use clap::{Command, CommandFactory, Error, FromArgMatches};

use crate::args::Cli;

/// The command line; if it is wrong, explains that and ends the program.
pub fn read() -> Cli {
    let mut command = allow_negative_numbers(Cli::command());
    let matches = command.try_get_matches_from_mut(std::env::args_os());
    let cli = matches.and_then(|matches| Cli::from_arg_matches(&matches));
    cli.unwrap_or_else(|error| in_plain_words(error, &mut command).exit())
}

/// Lets options take negative numbers: those that must be positive say so, instead of clap, that
/// there is no option `-1`.
fn allow_negative_numbers(command: Command) -> Command {
    let takes_values = |arg: &clap::Arg| arg.get_long().is_some() && arg.get_action().takes_values();
    let command =
        command.mut_args(|arg| if takes_values(&arg) { arg.allow_negative_numbers(true) } else { arg });
    command.mut_subcommands(allow_negative_numbers)
}

/// The error, in words that do not speak of digits and literals if a number cannot be read.
fn in_plain_words(error: Error, command: &mut Command) -> Error {
    let Some(source) = error.source() else { return error };
    let remedy = match source.downcast_ref::<ParseIntError>().map(ParseIntError::kind) {
        Some(IntErrorKind::PosOverflow) => "it is too large",
        Some(_) => "write a whole number that is not negative",
        None if source.is::<ParseFloatError>() => "write a number, such as 0.5",
        None => return error,
    };
    let [option, value] = [ContextKind::InvalidArg, ContextKind::InvalidValue]
        .map(|kind| error.get(kind).map(ToString::to_string).unwrap_or_default());
    let message =
        format!("invalid value '{value}' for '{option}': {remedy}\n\nFor more information, try '--help'.\n");
    Error::raw(ErrorKind::ValueValidation, message).with_cmd(command)
}
