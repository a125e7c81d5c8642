//! Where the user's files are, unless an option says otherwise.

use std::ffi::OsString;
use std::path::PathBuf;

/// The folder that holds the games.
pub fn data() -> Option<PathBuf> {
    find("XDG_DATA_HOME", ".local/share", |name| std::env::var_os(name))
}

/// The file that lists the user's engines.
pub fn engines() -> Option<PathBuf> {
    find("XDG_CONFIG_HOME", ".config", |name| std::env::var_os(name))
        .map(|folder| folder.join("engines.toml"))
}

/// Outflank's folder in the one that an environment variable names, or in its default below the home folder.
fn find(variable: &str, below_home: &str, get: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    // The XDG specification says to ignore relative paths.
    let absolute = |path: OsString| Some(PathBuf::from(path)).filter(|path| path.is_absolute());
    get(variable)
        .and_then(absolute)
        .or_else(|| Some(get("HOME").and_then(absolute)?.join(below_home)))
        .map(|folder| folder.join("outflank"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_variable_takes_precedence_over_the_home_folder() {
        let find_with = |variables: &[(&str, &str)]| {
            let get =
                |name: &str| variables.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).into());
            find("XDG_DATA_HOME", ".local/share", get).map(|path| path.display().to_string())
        };
        assert_eq!(find_with(&[("XDG_DATA_HOME", "/d"), ("HOME", "/h")]).as_deref(), Some("/d/outflank"));
        assert_eq!(
            find_with(&[("XDG_DATA_HOME", "d"), ("HOME", "/h")]).as_deref(),
            Some("/h/.local/share/outflank")
        );
        assert_eq!(find_with(&[("HOME", "")]), None);
    }
}
