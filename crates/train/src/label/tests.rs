use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use game::{Game, Side};
use notation::AnyPosition;
use proptest::prelude::*;
use search::StopHandle;

use super::{GameLabels, Label, LabelFolder, LabelJob, LabelNoise, Labels, label_shards};
use crate::games::FinishedGame;
use crate::selfplay::{SelfPlayFolder, SelfPlayJob, SelfPlaySearch, make_shards};
use crate::shards::{BUILT_IN, Shard, ShardEntry, ShardJob};

/// Bad games on a small board: they look one move ahead, and the last two moves are perfect.
fn games_job(game: &str) -> SelfPlayJob {
    SelfPlayJob {
        game: game.to_owned(),
        seed: 5,
        search: SelfPlaySearch::Engine,
        depth: 1,
        exact: 2,
        opening: (2, 7),
        shard_games: 12,
        weights: BUILT_IN.to_owned(),
        program: "test".to_owned(),
    }
}

fn label_job(games: &SelfPlayJob) -> LabelJob {
    LabelJob {
        games: games.hash(),
        shard_games: games.shard_games,
        exact: 9,
        searches: 0,
        depth: 2,
        weights: BUILT_IN.to_owned(),
        program: "test".to_owned(),
    }
}

/// A folder with two shards of games.
fn games(name: &str, game: &str) -> SelfPlayFolder {
    let path = std::env::temp_dir().join(format!("outflank-label-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    let job = games_job(game);
    let folder = SelfPlayFolder::create(&path, &job).unwrap();
    let stop = StopHandle::default();
    make_shards(&job, None, &[0, 1], 2, &stop, &|shard| folder.write(&shard)).unwrap();
    folder
}

/// These shards of labels, in the order of their numbers.
fn label(job: &LabelJob, games: &SelfPlayFolder, numbers: &[u64], threads: usize) -> Vec<Shard<GameLabels>> {
    let made = Mutex::new(Vec::new());
    let take = |shard| {
        made.lock().unwrap().push(shard);
        Ok(())
    };
    label_shards(job, games, None, numbers, threads, &StopHandle::default(), &take).unwrap();
    let mut made = made.into_inner().unwrap();
    made.sort_by_key(|shard| shard.number);
    made
}

/// A folder with the labels of all games.
fn labelled(path: &Path, job: &LabelJob, games: &SelfPlayFolder) -> LabelFolder {
    let folder = LabelFolder::create(path, job).unwrap();
    for shard in label(job, games, &[0, 1], 2) {
        folder.write(&shard).unwrap();
    }
    folder
}

/// Exact scores for the side to move, by trying everything.
#[derive(Default)]
struct BruteForce(HashMap<String, i32>);

impl BruteForce {
    fn score(&mut self, position: &AnyPosition) -> i32 {
        if position.is_over() {
            return position.score();
        }
        let text = position.position_text();
        if let Some(score) = self.0.get(&text) {
            return *score;
        }
        let after = |chosen| {
            let mut after = position.clone();
            after.play(chosen);
            -self.score(&after)
        };
        let score = position.moves().map(after).max().unwrap();
        self.0.insert(text, score);
        score
    }
}

/// The positions that are learnt from, with what they are learnt with.
fn scored_positions(game: &FinishedGame) -> Vec<(AnyPosition, i32)> {
    let (mut position, mut found) = (game.start.clone(), Vec::new());
    for (ply, chosen) in game.moves.iter().enumerate() {
        if ply >= game.opening_plies && position.forced_pass().is_none() {
            found.push((position.clone(), game.score_before(ply, position.side())));
        }
        position.play(*chosen);
    }
    found
}

/// With few empty squares labels are what brute force finds, passes or not; the position before
/// has the score of the one after.
#[test]
fn exact_labels_are_exact() {
    for game in ["othello-4x4", "anti-4x4", "othello-5x4"] {
        let games = games("exact", game);
        let job = label_job(games.job());
        let labels = labelled(&games.path().join("labels"), &job, &games);
        let (mut brute_force, mut passes, mut early) = (BruteForce::default(), 0, 0);
        let mut check = |game: FinishedGame| {
            passes += game.moves.len() - game.moves.iter().filter(|m| m.to_string() != "--").count();
            let mut after = None;
            for (position, score) in scored_positions(&game).into_iter().rev() {
                let first = if position.side() == Side::First { score } else { -score };
                if position.empties().unwrap() <= job.exact {
                    assert_eq!(score, brute_force.score(&position), "{}", position.position_text());
                } else {
                    early += 1;
                    assert_eq!(Some(first), after.or(Some(game.score)));
                }
                after = Some(first);
            }
        };
        games.games(Some(&labels), &mut check).unwrap();
        assert!(passes > 0 && early > 0, "{game}: {passes} {early}");
        let noise = LabelNoise::of(&games, &labels).unwrap();
        assert_eq!(noise.games, 24);
        assert!(noise.changed_games > 0 && noise.changed_games < 24, "{game}: {noise:?}");
        assert!(noise.share_of_positions() < 1.0 && noise.mean_change() > 0.0, "{game}: {noise:?}");
        std::fs::remove_dir_all(games.path()).unwrap();
    }
}

/// Searches to the end find exact scores, and positions before a searched one share its score.
#[test]
fn searched_positions_have_the_score_that_the_search_finds() {
    let games = games("searched", "othello-4x4");
    let job = LabelJob { exact: 3, searches: 2, depth: 12, ..label_job(games.job()) };
    let labels = labelled(&games.path().join("labels"), &job, &games);
    let (mut brute_force, mut searched) = (BruteForce::default(), 0);
    let mut check = |game: FinishedGame| {
        let positions = scored_positions(&game);
        for ((position, score), (_, next)) in positions.iter().zip(&positions[1..]) {
            if position.empties().unwrap() > job.exact && score.abs() != next.abs() {
                searched += 1;
                assert_eq!(*score, brute_force.score(position), "{}", position.position_text());
            }
        }
    };
    games.games(Some(&labels), &mut check).unwrap();
    assert!(searched > 5, "{searched}");
    std::fs::remove_dir_all(games.path()).unwrap();
}

/// Made again, alone or among others, on one thread or several: the same bytes.
#[test]
fn a_shard_is_a_function_of_the_job_the_games_and_its_number() {
    let games = games("function", "othello-6x4");
    let job = LabelJob { searches: 2, ..label_job(games.job()) };
    let hash = job.hash();
    let together = label(&job, &games, &[0, 1], 2);
    for number in [1, 0] {
        let alone = label(&job, &games, &[number], 1);
        assert_eq!(alone[0].to_bytes(&hash), together[number as usize].to_bytes(&hash));
    }
    assert_ne!(together[0].entries, together[1].entries);
    let stop = StopHandle::default();
    stop.stop();
    label_shards(&job, &games, None, &[0], 1, &stop, &|_| panic!("it was stopped")).unwrap();
    std::fs::remove_dir_all(games.path()).unwrap();
}

#[test]
fn labels_of_other_games_are_refused() {
    let games = games("refused", "othello-4x4");
    let (job, path) = (label_job(games.job()), games.path().join("labels"));
    let labels = labelled(&path, &job, &games);
    let read = |labels: &LabelFolder| games.games(Some(labels), |_| ()).unwrap_err().to_string();
    // One was cut off: it is missing, until it is made again.
    let bytes = std::fs::read(labels.file(1)).unwrap();
    std::fs::write(labels.file(1), &bytes[..bytes.len() - 1]).unwrap();
    assert_eq!(labels.shards().unwrap().keys().copied().collect::<Vec<_>>(), [0]);
    assert_eq!(LabelNoise::of(&games, &labels).unwrap().games, 12);
    assert!(read(&labels).ends_with("000001.labels: it is damaged: make it again"), "{}", read(&labels));
    std::fs::remove_file(labels.file(1)).unwrap();
    assert!(read(&labels).contains("000001.labels: this shard of games is not labelled yet"));
    // Labels of other games, or too many of them.
    std::fs::copy(labels.file(0), labels.file(1)).unwrap();
    assert!(read(&labels).contains("000001.labels: these are labels of other games"), "{}", read(&labels));
    let mut shard = label(&job, &games, &[1], 1).remove(0);
    shard.entries.fill(GameLabels(vec![Label { ply: 40, score: 1 }]));
    labels.write(&shard).unwrap();
    assert!(read(&labels).contains(": it has more labels than moves"));
    labels.write(&label(&job, &games, &[1], 1)[0]).unwrap();
    assert_eq!(std::fs::read(labels.file(1)).unwrap(), bytes);
    // Folders that do not belong together.
    let of = |labels: &[&Path], games: &[&Path]| {
        let paths = |paths: &[&Path]| paths.iter().map(PathBuf::from).collect::<Vec<_>>();
        Labels::open(&paths(labels), &paths(games)).map_err(|error| error.to_string())
    };
    assert!(of(&[&path], &[games.path()]).unwrap().of(&games).is_some());
    assert!(of(&[&path], &[]).unwrap_err().contains("labels: these are labels of games of another job ("));
    assert!(of(&[&path, &path], &[games.path()]).unwrap_err().contains("the same games have labels in "));
    assert!(of(&[games.path()], &[games.path()]).unwrap_err().contains("job.toml: unknown field `game`"));
    std::fs::remove_dir_all(games.path()).unwrap();
}

proptest! {
    /// What is written can be read, and all that can be read is what is written.
    #[test]
    fn labels_read_back(bytes in proptest::collection::vec(any::<u8>(), 0..40)) {
        let mut rest = bytes.as_slice();
        if let Some(labels) = GameLabels::decode(&mut rest) {
            let mut written = Vec::new();
            labels.encode(&mut written);
            prop_assert_eq!(&written[..], &bytes[..bytes.len() - rest.len()]);
            for label in &labels.0 {
                prop_assert_eq!(labels.score(label.ply, 0), i32::from(label.score));
            }
            prop_assert_eq!(labels.score(256, 7), 7);
        }
    }
}
