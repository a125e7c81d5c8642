//! Players that fail.

use arena::{FaultKind, OnFault, RunError, Seat};
use notation::Termination;

use crate::{carry_out, plan};

/// A GTP engine in shell script: it plays by asking our own rules for nothing, so it
/// only knows how to fail.
fn engine(name: &str, script: &str) -> String {
    let path = crate::folder(&format!("engine-{name}"));
    std::fs::create_dir_all(&path).unwrap();
    let file = path.join("engine.sh");
    std::fs::write(&file, script).unwrap();
    format!("gtp:cmd=sh {}", file.display())
}

/// Answers everything with nothing, and `genmove` with a word.
fn answering(word: &str) -> String {
    format!(
        "while read -r line; do\n\
         case \"$line\" in\n\
         *genmove*) printf '= {word}\\n\\n' ;;\n\
         *quit*) printf '=\\n\\n'; exit 0 ;;\n\
         *protocol_version*) printf '= 2\\n\\n' ;;\n\
         *) printf '=\\n\\n' ;;\n\
         esac\ndone\n"
    )
}

#[test]
fn an_engine_that_cannot_play_is_found_before_the_match() {
    let mut plan = plan(&["random", "gtp:cmd=/no/such/engine"], 10);
    "othello".clone_into(&mut plan.game);
    let error = carry_out(&plan, None, 1).unwrap_err();
    assert!(
        matches!(&error, RunError::Preflight { detail, .. } if detail.contains("/no/such/engine")),
        "{error}"
    );
    let mut plan = crate::plan(&["random", &engine("illegal", &answering("a1"))], 10);
    "othello".clone_into(&mut plan.game);
    let error = carry_out(&plan, None, 1).unwrap_err().to_string();
    assert!(error.contains("a1 is illegal"), "{error}");
}

/// Every third game it crashes; all games are accounted for.
#[test]
fn an_engine_that_crashes_every_third_game() {
    let counter = crate::folder("crash-counter");
    let script = format!(
        "first=1\n{}",
        answering("PLAY").replace(
            "*genmove*) printf '= PLAY\\n\\n' ;;",
            &format!(
                "*clear_board*) n=$(cat {0} 2>/dev/null || echo 0); n=$((n + 1)); echo $n > {0}; \
                 if [ $((n % 3)) -eq 0 ]; then echo 'out of luck' >&2; exit 3; fi; printf '=\\n\\n' ;;\n\
                 *genmove*) printf '= resign\\n\\n' ;;",
                counter.display()
            )
        )
    );
    let mut plan = plan(&["random", &engine("third", &script)], 100);
    "othello".clone_into(&mut plan.game);
    // Resigning is a failure too, so begin where preflight is over.
    plan.on_fault = OnFault::Forfeit;
    let path = crate::folder("third");
    let folder = arena::RunFolder::create(&path, plan.clone(), "test").unwrap();
    let skip_preflight = arena::PairRecord {
        pair: 0,
        players: [0, 1],
        position: None,
        begins: Seat::First,
        opening_plies: 0,
        second: None,
        replayed: Vec::new(),
        games: std::array::from_fn(|_| arena::GameRecord {
            moves: String::new(),
            result: Seat::Draw,
            score: [2.0, 2.0],
            margin: 0,
            fault: None,
            us: Vec::new(),
            nodes: Vec::new(),
            depths: Vec::new(),
            scores: Vec::new(),
        }),
    };
    let line = serde_json::to_string(&skip_preflight).unwrap() + "\n";
    std::fs::write(path.join("journal.jsonl"), line).unwrap();
    let (finished, records) = carry_out(&plan, Some(&folder), 1).unwrap();
    assert_eq!(records.len(), 49);
    let faults = &finished.standings.players[1].faults;
    let (crashes, resigned) = (faults[&FaultKind::Crash], faults[&FaultKind::Resign]);
    assert_eq!(crashes + resigned, 98, "every game is accounted for: {faults:?}");
    assert!((30..=36).contains(&crashes), "{faults:?}");
    let crash = records
        .iter()
        .flat_map(|pair| &pair.games)
        .find_map(|game| game.fault.as_ref().filter(|fault| fault.kind == FaultKind::Crash));
    assert!(crash.unwrap().detail.contains("out of luck"), "what it said is kept: {crash:?}");
}

#[test]
fn a_run_can_stop_at_a_fault() {
    let path = crate::folder("abort");
    let mut plan = plan(&["alphabeta:depth=12", "random"], 4);
    plan.limits.move_time = Some(std::time::Duration::from_micros(1));
    plan.limits.margin = None;
    plan.on_fault = OnFault::Abort;
    let folder = arena::RunFolder::create(&path, plan.clone(), "test").unwrap();
    let error = carry_out(&plan, Some(&folder), 1).unwrap_err();
    assert!(matches!(&error, RunError::Fault { detail, .. } if detail.contains("took")), "{error}");
    // Forfeited instead, every game is lost on time.
    plan.on_fault = OnFault::Forfeit;
    let (finished, _) = carry_out(&plan, None, 2).unwrap();
    assert!(finished.standings.players[0].faults[&FaultKind::Timeout] >= 3);
}

/// To resign is to lose: nothing is played again, and no run stops for it.
#[test]
fn a_resignation_is_no_failure() {
    for on_fault in [OnFault::Forfeit, OnFault::Replay, OnFault::Abort] {
        let mut plan = plan(&["random", &engine("resigns", &answering("resign"))], 4);
        "othello".clone_into(&mut plan.game);
        plan.on_fault = on_fault;
        let (finished, pairs) = carry_out(&plan, None, 1).unwrap();
        assert_eq!(finished.standings.players[1].faults[&FaultKind::Resign], 4);
        let records = arena::export(&pairs[0], &plan, &plan.any_game().unwrap()).unwrap();
        let ends: Vec<_> = records.iter().map(|record| (record.result.as_deref(), record.ended)).collect();
        let resigned = Some(Termination::Resign);
        assert_eq!(ends, [(Some("first"), resigned), (Some("second"), resigned)], "records say so");
        assert_eq!(finished.standings.replayed, 0);
    }
}

/// Games that are played again leave a trace; and whoever fails is started anew.
#[test]
fn replays_are_kept() {
    let starts = crate::folder("starts");
    let script =
        format!("echo start >> {}\necho unwell >&2\nsleep 0.1\n{}", starts.display(), answering("a1"));
    let mut plan = plan(&["random", &engine("again", &script)], 2);
    "othello".clone_into(&mut plan.game);
    plan.on_fault = OnFault::Replay;
    let path = crate::folder("again");
    let folder = arena::RunFolder::create(&path, plan.clone(), "test").unwrap();
    let error = carry_out(&plan, Some(&folder), 1).unwrap_err();
    assert!(matches!(&error, RunError::Preflight { detail, .. } if detail.contains("unwell")), "{error}");
    // Two games, each played again three times, every time by a new program.
    let started = std::fs::read_to_string(&starts).unwrap().lines().count();
    assert_eq!(started, 8);
}
