//! Folders of labels.

use std::path::PathBuf;

use super::{GameLabels, LabelJob};
use crate::selfplay::SelfPlayFolder;
use crate::shards::{ShardFolder, ShardFolderError};

/// A folder with labels.
pub type LabelFolder = ShardFolder<LabelJob>;

impl LabelFolder {
    /// The labels of the games of a shard, whose file has that hash.
    ///
    /// # Errors
    /// If they cannot be read, or are those of other games.
    pub fn labels(&self, number: u64, games_hash: &str) -> Result<Vec<GameLabels>, ShardFolderError> {
        let path = self.file(number);
        let wrong = |reason: &str| ShardFolderError::File { path: path.clone(), reason: reason.to_owned() };
        if !path.exists() {
            return Err(wrong("this shard of games is not labelled yet: continue `outflank train label`"));
        }
        let (shard, _) = self.read(&path)?;
        if (shard.number, shard.games_hash.as_deref()) != (number, Some(games_hash)) {
            return Err(wrong("these are labels of other games"));
        }
        Ok(shard.entries)
    }
}

/// Folders of labels for several folders of games.
#[derive(Debug, Default)]
pub struct Labels(Vec<LabelFolder>);

impl Labels {
    /// Opens folders of labels for folders of games.
    ///
    /// # Errors
    /// If one cannot be read, has labels for none of the games, or for the same games as another.
    pub fn open(folders: &[PathBuf], games: &[PathBuf]) -> Result<Labels, ShardFolderError> {
        let games = games.iter().filter(|path| SelfPlayFolder::is_at(path));
        let games = games.map(|path| SelfPlayFolder::open(path)).collect::<Result<Vec<_>, _>>()?;
        let mut labels = Labels::default();
        for path in folders {
            let folder = LabelFolder::open(path)?;
            let wrong = |reason: String| ShardFolderError::File { path: path.clone(), reason };
            let of = &folder.job().games;
            let Some(labelled) = games.iter().find(|games| games.job_hash() == of) else {
                return Err(wrong(format!("these are labels of games of another job ({of})")));
            };
            if let Some(other) = labels.of(labelled) {
                let other = other.path().display();
                return Err(wrong(format!("the same games have labels in {other}: choose one of the two")));
            }
            labels.0.push(folder);
        }
        Ok(labels)
    }

    /// The labels of games, if there are any.
    pub fn of(&self, games: &SelfPlayFolder) -> Option<&LabelFolder> {
        self.0.iter().find(|folder| folder.job().games == games.job_hash())
    }
}
