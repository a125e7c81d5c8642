use notation::Format;
use session::{Action, Context, NewGame, Session};

/// Anything pasted: what is read can be played on, written in every format and read again.
pub fn session_text(text: &str) {
    let context = Context::default();
    let paste =
        |text: String| Session::begin("fuzz", &NewGame { text: Some(text), ..NewGame::default() }, &context);
    let Ok(mut session) = paste(text.to_owned()) else { return };
    let view = session.view();
    let link = session.export("link").expect("every game has a link");
    let again = paste(format!("#{link}")).unwrap_or_else(|refusal| panic!("{refusal}: {link}")).view();
    assert_eq!((again.scene, again.game), (view.scene.clone(), view.game));
    for (name, ..) in Format::ALL {
        let _ = session.export(name);
    }
    session.diagram();
    if let Some(first) = view.scene.moves.first() {
        let play = Action::Play { name: first.name.clone(), at: Some(view.cursor) };
        session.act(&play).unwrap_or_else(|refusal| panic!("{refusal}"));
        // Taking back leads to where there was a choice.
        if !view.scene.must_pass {
            session.act(&Action::Undo).unwrap_or_else(|refusal| panic!("{refusal}"));
            assert_eq!(session.view().scene.position, view.scene.position);
        }
    }
}
