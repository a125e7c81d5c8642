//! `outflank serve`: the board in the browser.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use clap::Args;
use server::{Options, ShutdownReason};

use crate::exit::ExitStatus;

/// Show the board in the browser
///
/// Only this computer can reach it, unless --host says otherwise. Games are stored in the data folder.
#[derive(Args, Debug)]
#[command(after_long_help = ENGINES)]
pub struct ServeArgs {
    /// The port, or 0 for any free one; by default 7311 or, if that is taken, any free one
    #[arg(long, value_name = "N")]
    port: Option<u16>,

    /// The name or address to listen on; 0.0.0.0 lets other computers play
    #[arg(long, value_name = "H", default_value = HOST)]
    host: String,

    #[arg(long, value_name = "DIR", help = DATA_HELP)]
    data: Option<PathBuf>,

    #[arg(long, value_name = "FILE", help = ENGINES_HELP)]
    engines: Option<PathBuf>,

    /// Threads for each analysis; by default half as many as the computer has, so that two analyses can
    /// run at once
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,

    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
}

const DATA_HELP: &str = "The folder of the games; by default outflank in $XDG_DATA_HOME or ~/.local/share";
const ENGINES_HELP: &str =
    "The file that lists your engines; by default outflank/engines.toml in $XDG_CONFIG_HOME or ~/.config";

const ENGINES: &str = "To play against other programs, name them in engines.toml:

  [engines]
  Edax = \"gtp:cmd=/opt/edax/bin/edax -gtp\"";

/// Only this computer can reach it.
const HOST: &str = "127.0.0.1";

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs {
            port: None,
            host: HOST.to_owned(),
            data: None,
            engines: None,
            threads: None,
            no_open: false,
        }
    }
}

pub fn run(args: &ServeArgs) -> anyhow::Result<ExitStatus> {
    let half = || thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
    let options = Options {
        host: args.host.clone(),
        port: args.port,
        data: args.data.clone(),
        engines: args.engines.clone(),
        threads: args.threads.map_or_else(half, usize::from),
    };
    let reason = server::serve(&options, |address| {
        let mut stdout = std::io::stdout();
        writeln!(stdout, "Outflank's board: {address}")?;
        stdout.flush()?;
        writeln!(anstream::stderr(), "All games are kept. Ctrl-C stops the server.")?;
        if !args.no_open {
            open_browser(address);
        }
        anyhow::Ok(())
    })?;
    Ok(match reason {
        ShutdownReason::Interrupted => ExitStatus::Interrupted,
        ShutdownReason::Terminated => ExitStatus::Success,
    })
}

/// Opens a browser if there is a screen. If that fails, the address can still be typed.
fn open_browser(address: &str) {
    let has_display = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    if !has_display || !std::io::stdout().is_terminal() {
        return;
    }
    let opener = Command::new("xdg-open")
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if let Ok(mut opener) = opener {
        // Reap the process when it ends.
        thread::spawn(move || opener.wait());
    }
}
