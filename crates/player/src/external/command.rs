//! The command line of a program, from a spec.

use std::path::{Path, PathBuf, absolute};
use std::process::Command;

use game::{Key, Options, SpecError};

/// The key for the command line.
pub(crate) const CMD: Key = Key {
    name: "cmd",
    takes: "PROGRAM ARGUMENTS",
    about: "command line of the program; the rest of the spec",
};

/// The key for the working directory.
pub(crate) const DIR: Key = Key {
    name: "dir",
    takes: "a folder",
    about: "working directory of the program, in which a relative path is looked up; the current one",
};

/// A program, its arguments, and its working directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CommandLine {
    program: PathBuf,
    arguments: Vec<String>,
    folder: Option<PathBuf>,
}

impl CommandLine {
    /// The command line in a player's options. It is split into words as a shell does it,
    /// quotes included, but no shell runs.
    pub fn from_options(options: &Options, owner: &str) -> Result<CommandLine, SpecError> {
        let text = options.text(CMD.name).unwrap_or_default();
        let words =
            shlex::split(text).ok_or_else(|| SpecError::new(format!("a quote in `{text}` is not closed")))?;
        let mut words = words.into_iter().filter(|word| !word.contains('\0'));
        let program = words.next().filter(|program| !program.is_empty()).ok_or_else(|| {
            SpecError::new(format!("{owner} needs a program: write {owner}:{}={}", CMD.name, CMD.takes))
        })?;
        let folder = options.text(DIR.name).map(PathBuf::from);
        if let Some(folder) = folder.as_deref().filter(|folder| !folder.is_dir()) {
            return Err(SpecError::new(format!("there is no folder `{}`", folder.display())));
        }
        Ok(CommandLine { program: locate(&program, folder.as_deref()), arguments: words.collect(), folder })
    }

    /// The program, for messages.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// The command, ready to start.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        command
    }
}

/// The path of the program: a bare name is left for the system to look up. The standard
/// library does not specify what a relative path means together with a working directory,
/// so it is made absolute.
fn locate(program: &str, folder: Option<&Path>) -> PathBuf {
    let path = Path::new(program);
    match folder {
        Some(folder) if path.components().count() > 1 || program.starts_with('.') => {
            let joined = folder.join(path);
            absolute(&joined).unwrap_or(joined)
        }
        _ => path.to_owned(),
    }
}

/// Joins words to a command line that a spec's `cmd=` splits into the same words again.
pub fn join_command(words: &[String]) -> String {
    // A word with a zero byte cannot be quoted, nor passed to a program.
    shlex::try_join(words.iter().map(String::as_str)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(spec: &str) -> Result<CommandLine, String> {
        let spec: game::Spec = spec.parse().unwrap();
        CommandLine::from_options(&spec.options, &spec.name).map_err(|error| error.to_string())
    }

    #[test]
    fn words_are_split_as_by_a_shell() {
        let line = read(r#"gtp:cmd=/opt/my\ engine -l 8 --name "a, b" 'it''s'"#).unwrap();
        assert_eq!(line.program, Path::new("/opt/my engine"));
        assert_eq!(line.arguments, ["-l", "8", "--name", "a, b", "its"]);
        assert_eq!(line.folder, None);
    }

    #[test]
    fn programs_are_looked_for_in_their_folder() {
        let line = read("gtp:dir=src,cmd=./engine x").unwrap();
        assert!(line.program.is_absolute() && line.program.ends_with("src/engine"), "{line:?}");
        assert_eq!(read("gtp:dir=src,cmd=engine").unwrap().program, Path::new("engine"));
        assert_eq!(read("gtp:dir=src,cmd=/bin/engine").unwrap().program, Path::new("/bin/engine"));
    }

    #[test]
    fn invalid_command_lines_are_refused() {
        for spec in ["gtp", "gtp:cmd=", "gtp:cmd=  ", "gtp:cmd=''"] {
            let message = read(spec).unwrap_err();
            assert_eq!(message, "gtp needs a program: write gtp:cmd=PROGRAM ARGUMENTS", "{spec}");
        }
        assert_eq!(read("gtp:cmd=a 'b").unwrap_err(), "a quote in `a 'b` is not closed");
        assert_eq!(read("gtp:dir=nowhere,cmd=a").unwrap_err(), "there is no folder `nowhere`");
    }
}
