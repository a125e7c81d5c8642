//! What front ends see: plain data, ready to be drawn.

mod analysis;
mod board;
mod catalogue;
mod game;

pub use analysis::{Hint, Hints, Judgement, LineMove, RetryVerdict, RetryView, Value};
pub use board::{Effect, Move, Picture, Trace};
pub use catalogue::{
    Catalogue, EngineInfo, EvaluationInfo, Family, FormatInfo, GameRatings, LevelInfo, LevelRating,
    OptionInfo, PlayerInfo, RulesInfo,
};
pub use game::{
    Can, CheckReply, CheckRequest, Clocks, End, ExportReply, GameInfo, GameSummary, GameView, Mode, NodeView,
    Objection, PlayerView, Progress, Scene, SolveView, Summary, ThinkingView, Turn, Watch,
};
