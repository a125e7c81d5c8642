//! The command line of a program, from a spec.

use std::path::{Path, PathBuf, absolute};
use std::process::Command;

use game::{Key, Options, SpecError};

/// The key for the command line.
pub(crate) const CMD: Key =
    Key { name: "cmd", takes: "PROGRAM ARGUMENTS", about: "the program to start; the rest of the spec" };

/// The key for the folder.
pub(crate) const DIR: Key = Key {
    name: "dir",
    takes: "a folder",
    about: "where the program runs, and is looked for if its path is relative; the current one",
};

/// A program, its arguments, and where it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CommandLine {
    program: PathBuf,
    arguments: Vec<String>,
    folder: Option<PathBuf>,
}

impl CommandLine {
    /// The command line in a player's options. Words are split as a shell splits
    /// them, quotes and all, but no shell runs.
    pub fn read(options: &Options, owner: &str) -> Result<CommandLine, SpecError> {
        let text = options.text(CMD.name).unwrap_or_default();
        let words = shlex::split(text)
            .ok_or_else(|| SpecError::new(format!("a quote in `{text}` is not closed: close it")))?;
        let mut words = words.into_iter().filter(|word| !word.contains('\0'));
        let program = words.next().filter(|program| !program.is_empty()).ok_or_else(|| {
            SpecError::new(format!("{owner} needs a program: write {owner}:{}={}", CMD.name, CMD.takes))
        })?;
        let folder = options.text(DIR.name).map(PathBuf::from);
        if let Some(folder) = folder.as_deref().filter(|folder| !folder.is_dir()) {
            return Err(SpecError::new(format!("there is no folder `{}`", folder.display())));
        }
        Ok(CommandLine { program: located(&program, folder.as_deref()), arguments: words.collect(), folder })
    }

    /// The program, for messages.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// The command, ready to be started.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        command
    }
}

/// Where the program is: a bare name is left for the system to look up. The
/// standard library does not say what a relative path means in another folder, so
/// it is made absolute.
fn located(program: &str, folder: Option<&Path>) -> PathBuf {
    let path = Path::new(program);
    match folder {
        Some(folder) if path.components().count() > 1 || program.starts_with('.') => {
            let joined = folder.join(path);
            absolute(&joined).unwrap_or(joined)
        }
        _ => path.to_owned(),
    }
}

/// Words as one text that a spec's `cmd=` splits into the same words again.
pub fn command_text(words: &[String]) -> String {
    // A word with a zero byte cannot be quoted, nor be started.
    shlex::try_join(words.iter().map(String::as_str)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(spec: &str) -> Result<CommandLine, String> {
        let spec: game::Spec = spec.parse().unwrap();
        CommandLine::read(&spec.options, &spec.name).map_err(|error| error.to_string())
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
    fn what_is_no_command_line() {
        for spec in ["gtp", "gtp:cmd=", "gtp:cmd=  ", "gtp:cmd=''"] {
            let message = read(spec).unwrap_err();
            assert_eq!(message, "gtp needs a program: write gtp:cmd=PROGRAM ARGUMENTS", "{spec}");
        }
        assert_eq!(read("gtp:cmd=a 'b").unwrap_err(), "a quote in `a 'b` is not closed: close it");
        assert_eq!(read("gtp:dir=nowhere,cmd=a").unwrap_err(), "there is no folder `nowhere`");
    }
}
