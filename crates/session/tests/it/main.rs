//! Sessions as front ends use them, with a time source that is set by hand.

mod analysis;
mod clocks;
mod documents;
mod imports;
mod play;
mod tree;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use player::StopHandle;
use search::TimeSource;
use session::view::{GameView, NodeView};
use session::{Action, Change, Context, NewGame, Refusal, Roster, Session};

/// A time source that is advanced by hand.
#[derive(Default)]
struct ManualTimeSource(AtomicU64);

impl TimeSource for ManualTimeSource {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.load(Ordering::Relaxed))
    }
}

/// A session whose tasks are run on this thread.
struct TestSession {
    session: Session,
    time_source: Arc<ManualTimeSource>,
    context: Context,
}

impl TestSession {
    fn try_begin(new: &NewGame) -> Result<TestSession, Refusal> {
        let time_source = Arc::new(ManualTimeSource::default());
        let engines = [("ghost".to_owned(), "gtp:cmd=/nonexistent/program".to_owned())];
        let roster = Arc::new(Roster::new(engines.into()).expect("a valid roster"));
        let context = Context { roster, time_source: time_source.clone(), threads: 1 };
        Ok(TestSession { session: Session::begin("test", new, &context)?, time_source, context })
    }

    fn begin(new: &NewGame) -> TestSession {
        TestSession::try_begin(new).unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    /// A game between humans.
    fn game(name: &str) -> TestSession {
        TestSession::begin(&NewGame { game: Some(name.to_owned()), ..NewGame::default() })
    }

    /// The analysis of a text, with the engine off.
    fn paste(text: &str) -> TestSession {
        let mut test = TestSession::begin(&NewGame { text: Some(text.to_owned()), ..NewGame::default() });
        test.act(Action::Engine { on: false });
        test
    }

    fn try_act(&mut self, action: &Action) -> Result<(), Refusal> {
        let (before, document) = (self.session.view(), self.session.document());
        let result = self.session.act(action);
        match &result {
            Ok(()) => assert!(self.session.view().revision > before.revision),
            Err(_) => assert_eq!(self.session.document(), document, "a refusal changes nothing"),
        }
        result
    }

    #[expect(clippy::needless_pass_by_value, reason = "tests read better without references")]
    fn act(&mut self, action: Action) -> GameView {
        self.try_act(&action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        self.session.view()
    }

    #[expect(clippy::needless_pass_by_value, reason = "tests read better without references")]
    fn refused(&mut self, action: Action) -> Refusal {
        self.try_act(&action).expect_err(&format!("{action:?}"))
    }

    fn play(&mut self, moves: &str) -> GameView {
        for name in moves.split(' ') {
            self.act(Action::Play { name: name.to_owned(), at: None });
        }
        self.session.view()
    }

    fn advance(&mut self, milliseconds: u64) -> Change {
        self.time_source.0.fetch_add(milliseconds, Ordering::Relaxed);
        self.session.tick()
    }

    /// Runs the task that the session wants; returns whether there was one.
    fn run_task(&mut self) -> bool {
        let Some(task) = self.session.task() else { return false };
        let (job, stop) = (self.session.job(&task), Arc::new(StopHandle::default()));
        let mut updates = Vec::new();
        job.run(&stop, &mut |update| updates.push(update));
        for update in updates {
            self.session.apply(&task, update);
        }
        self.session.finish(&task, false);
        true
    }

    /// Runs tasks until there are none, advancing the time when a move is not due yet.
    fn run_until_idle(&mut self) -> GameView {
        loop {
            if self.run_task() {
                continue;
            }
            match self.session.wakes_at() {
                Some(at) if self.session.view().clocks.is_none() => {
                    let wait = at.saturating_sub(self.time_source.now());
                    self.advance(wait.as_millis() as u64);
                }
                _ => return self.session.view(),
            }
        }
    }

    fn view(&self) -> GameView {
        self.session.view()
    }
}

/// The names of the moves of the line shown.
fn line(view: &GameView) -> String {
    let names = view.line.iter().filter_map(|id| node(view, *id).name.clone());
    names.collect::<Vec<_>>().join(" ")
}

fn node(view: &GameView, id: usize) -> &NodeView {
    view.nodes.iter().find(|node| node.id == id).expect("the node exists")
}

/// Plays the first legal move until the game is over.
fn play_out(test: &mut TestSession) -> GameView {
    loop {
        let view = test.view();
        let Some(first) = view.scene.moves.first() else { return view };
        test.play(&first.name.clone());
    }
}
