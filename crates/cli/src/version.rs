//! The text of `--version`.

use std::sync::LazyLock;

/// Version, commit, kernels and target: all one needs to know about a build.
pub static LONG: LazyLock<String> = LazyLock::new(|| {
    format!(
        "{}\ncommit: {}\nkernels: {} up to 8x8, {} beyond\ntarget: {}",
        env!("CARGO_PKG_VERSION"),
        env!("OUTFLANK_COMMIT"),
        othello::kernels::NAME,
        othello::kernels::WIDE_NAME,
        env!("OUTFLANK_TARGET"),
    )
});
