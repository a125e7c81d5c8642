use std::path::PathBuf;
use std::sync::Mutex;

use othello::Square;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::StopHandle;
use weights::{Values, WeightsFile};

use super::{SelfPlayFolder, SelfPlayGame, SelfPlayJob, SelfPlaySearch, make_shards};
use crate::shards::{ShardError, ShardFolderError, ShardJob};

type Shard = crate::shards::Shard<SelfPlayGame>;

fn job() -> SelfPlayJob {
    SelfPlayJob {
        game: "othello-6x6".to_owned(),
        seed: 7,
        search: SelfPlaySearch::Engine,
        depth: 3,
        exact: 8,
        opening: (2, 14),
        shard_games: 5,
        weights: "built-in".to_owned(),
        program: "test".to_owned(),
    }
}

/// These shards of a job, in the order of their numbers.
fn shards(job: &SelfPlayJob, numbers: &[u64], threads: usize) -> Vec<Shard> {
    let made = Mutex::new(Vec::new());
    let take = |shard| {
        made.lock().unwrap().push(shard);
        Ok(())
    };
    let size = job.variant().unwrap().size;
    let mut tables = eval::zero_tables(size, 8);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    tables.weights.fill_with(|| rng.random_range(-64..=64));
    let file = WeightsFile::new("patterns", job.game.clone(), Values::Patterns(tables));
    make_shards(job, Some(&file), numbers, threads, &StopHandle::default(), &take).unwrap();
    let mut made = made.into_inner().unwrap();
    made.sort_by_key(|shard| shard.number);
    made
}

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("outflank-selfplay-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// Made again, alone or among others, on one thread or several: the same bytes.
#[test]
fn a_shard_is_a_function_of_the_job_and_its_number() {
    for search in [SelfPlaySearch::Engine, SelfPlaySearch::FixedDepth] {
        check_that_shards_are_functions(SelfPlayJob { search, ..job() });
    }
}

fn check_that_shards_are_functions(job: SelfPlayJob) {
    let hash = job.hash();
    let together = shards(&job, &[0, 1, 2, 3], 3);
    assert_eq!(together.len(), 4);
    for number in [3, 0, 2] {
        let alone = shards(&job, &[number], 1);
        assert_eq!(alone[0].to_bytes(&hash), together[number as usize].to_bytes(&hash));
    }
    assert_ne!(together[0].entries, together[1].entries);
    assert_ne!(shards(&SelfPlayJob { seed: 8, ..job }, &[0], 1)[0].entries, together[0].entries);
}

#[test]
fn shards_read_back_and_damage_is_noticed() {
    let shard = shards(&job(), &[4], 1).remove(0);
    let bytes = shard.to_bytes("hash");
    assert_eq!(Shard::from_bytes(&bytes, "hash"), Ok(shard.clone()));
    assert_eq!(Shard::from_bytes(&bytes, "other"), Err(ShardError::Job("hash".to_owned())));
    assert_eq!(Shard::from_bytes(&bytes[..bytes.len() - 1], "hash"), Err(ShardError::Damaged));
    assert!(matches!(Shard::from_bytes(b"", "hash"), Err(ShardError::Header(_))));
    assert!(matches!(Shard::from_bytes(b"\x80\0", "hash"), Err(ShardError::Header(_))));
    assert!(matches!(Shard::from_bytes(b"shard = 1\0", "hash"), Err(ShardError::Header(_))));
    let text_end = bytes.iter().position(|byte| *byte == 0).unwrap();
    for at in text_end + 1..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        assert_eq!(Shard::from_bytes(&changed, "hash"), Err(ShardError::Damaged));
    }
    for game in &shard.entries {
        assert_eq!(game.values.len(), game.moves.len() - game.opening_plies);
        assert!((2..=14).contains(&game.opening_plies));
        // With few empty squares the value is the score.
        let last = game.values.last().copied().unwrap();
        assert_eq!(last.abs(), game.score.abs(), "{game:?}");
    }
}

#[test]
fn a_folder_keeps_whole_shards_of_its_job() {
    let path = folder("keeps");
    let job = job();
    let folder = SelfPlayFolder::create(&path, &job).unwrap();
    for shard in shards(&job, &[0, 2], 1) {
        folder.write(&shard).unwrap();
    }
    assert_eq!(folder.shards().unwrap().keys().copied().collect::<Vec<_>>(), [0, 2]);
    assert_eq!(folder.write_manifest().unwrap(), 10);
    let manifest = std::fs::read_to_string(path.join("manifest.toml")).unwrap();
    assert!(manifest.contains(&job.hash()) && manifest.contains("000002 = "), "{manifest}");
    let mut games = Vec::new();
    folder.games(None, |game| games.push(game)).unwrap();
    assert!(games.len() > 5 && games.len() <= 10);
    // A file that was cut off does not count; one of another job is an error.
    let file = path.join("000002.games");
    let bytes = std::fs::read(&file).unwrap();
    std::fs::write(&file, &bytes[..bytes.len() / 2 + 100]).unwrap();
    assert_eq!(folder.shards().unwrap().keys().copied().collect::<Vec<_>>(), [0]);
    std::fs::write(&file, shards(&job, &[2], 1)[0].to_bytes("other")).unwrap();
    assert!(matches!(folder.shards(), Err(ShardFolderError::File { .. })));
    let other = SelfPlayFolder::create(&path, &SelfPlayJob { depth: 4, ..job }).unwrap_err().to_string();
    assert!(other.contains("depth = 3 there, depth = 4 here"), "{other}");
    let lock = folder.lock().unwrap();
    assert!(matches!(folder.lock(), Err(ShardFolderError::Locked { .. })));
    drop(lock);
    std::fs::remove_file(path.join("job.toml")).unwrap();
    let other = SelfPlayFolder::create(&path, folder.job()).unwrap_err().to_string();
    assert!(other.contains("there are other files in it"), "{other}");
    std::fs::remove_dir_all(&path).unwrap();
}

#[test]
fn duplicates_are_left_out_and_wrong_games_are_noticed() {
    let path = folder("duplicates");
    // One random move: all four are the same up to symmetry.
    let job = SelfPlayJob { opening: (1, 1), shard_games: 4, ..job() };
    let folder = SelfPlayFolder::create(&path, &job).unwrap();
    let mut shard = shards(&job, &[0], 1).remove(0);
    folder.write(&shard).unwrap();
    let mut games = Vec::new();
    folder.games(None, |game| games.push(game)).unwrap();
    assert_eq!(games.len(), 1);
    shard.entries[3].moves[0] = Square::new(0, 0);
    folder.write(&shard).unwrap();
    let error = folder.games(None, |_| ()).unwrap_err().to_string();
    assert!(error.contains("000000.games: game 3: move 1 (a1) is illegal"), "{error}");
    std::fs::remove_dir_all(&path).unwrap();
}
