//! Sessions as front ends use them, with a clock that goes by when told.

mod analysis;
mod clocks;
mod documents;
mod imports;
mod play;
mod tree;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use player::Control;
use search::Clock;
use session::view::{GameView, NodeView};
use session::{Action, Change, House, NewGame, Refusal, Roster, Session};

/// Time that goes by when told.
#[derive(Default)]
struct Hand(AtomicU64);

impl Clock for Hand {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.load(Ordering::Relaxed))
    }
}

/// A session, and somebody who does its work at once.
struct Desk {
    session: Session,
    hand: Arc<Hand>,
    house: House,
}

impl Desk {
    fn try_begin(new: &NewGame) -> Result<Desk, Refusal> {
        let hand = Arc::new(Hand::default());
        let engines = [("ghost".to_owned(), "gtp:cmd=/nonexistent/program".to_owned())];
        let roster = Arc::new(Roster::new(engines.into()).expect("a good roster"));
        let house = House { roster, clock: hand.clone(), threads: 1 };
        Ok(Desk { session: Session::begin("test", new, &house)?, hand, house })
    }

    fn begin(new: &NewGame) -> Desk {
        Desk::try_begin(new).unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    /// A game between people.
    fn game(name: &str) -> Desk {
        Desk::begin(&NewGame { game: Some(name.to_owned()), ..NewGame::default() })
    }

    /// A text, analysed; the engine is off.
    fn paste(text: &str) -> Desk {
        let mut desk = Desk::begin(&NewGame { text: Some(text.to_owned()), ..NewGame::default() });
        desk.act(Action::Engine { on: false });
        desk
    }

    fn try_act(&mut self, action: &Action) -> Result<(), Refusal> {
        let (before, document) = (self.session.view(), self.session.document());
        let done = self.session.act(action);
        match &done {
            Ok(()) => assert!(self.session.view().revision > before.revision),
            Err(_) => assert_eq!(self.session.document(), document, "a refusal changes nothing"),
        }
        done
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

    fn pass_time(&mut self, milliseconds: u64) -> Change {
        self.hand.0.fetch_add(milliseconds, Ordering::Relaxed);
        self.session.tick()
    }

    /// Does one piece of work; says whether there was any.
    fn work(&mut self) -> bool {
        let Some(task) = self.session.task() else { return false };
        let (work, control) = (self.session.work(&task), Arc::new(Control::default()));
        let mut findings = Vec::new();
        work.run(&control, &mut |finding| findings.push(finding));
        for finding in findings {
            self.session.take(&task, finding);
        }
        self.session.finish(&task, false);
        true
    }

    /// Works until there is nothing to do, letting time go by where that is waited for.
    fn settle(&mut self) -> GameView {
        loop {
            if self.work() {
                continue;
            }
            match self.session.wakes() {
                Some(at) if self.session.view().clocks.is_none() => {
                    let wait = at.saturating_sub(self.hand.now());
                    self.pass_time(wait.as_millis() as u64);
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
    view.nodes.iter().find(|node| node.id == id).expect("a node that is shown exists")
}

/// Every legal move is one that the session plays, to the end of the game.
fn play_out(desk: &mut Desk) -> GameView {
    loop {
        let view = desk.view();
        let Some(first) = view.scene.moves.first() else { return view };
        desk.play(&first.name.clone());
    }
}
