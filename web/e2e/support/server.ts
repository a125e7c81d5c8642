import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** The program under test. */
const PROGRAM = resolve(process.env.OUTFLANK_BIN ?? "../target/release/outflank");

/** A server with its own data folder. */
export class Server {
  readonly #folder: string;
  readonly #options: string[];
  #process: ChildProcess | null = null;
  /** `http://127.0.0.1:PORT/`, the same after a restart. */
  address = "";

  private constructor(folder: string, options: string[]) {
    this.#folder = folder;
    this.#options = options;
  }

  /** Starts a server in a new folder; `engines` is the content of its `engines.toml`. */
  static async start(engines?: string): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), "outflank-e2e-"));
    const file = join(folder, "engines.toml");
    await writeFile(file, engines ?? "");
    const server = new Server(folder, ["--engines", file]);
    await server.resume();
    return server;
  }

  /** Starts the program again, at the same address if there was one. */
  async resume(): Promise<void> {
    const port = this.address === "" ? "0" : new URL(this.address).port;
    // One thread per analysis: two servers and two browsers share the machine.
    const options = ["serve", "--port", port, "--data", this.#folder, "--no-open", "--threads", "1", ...this.#options];
    const started = spawn(PROGRAM, options, { stdio: ["ignore", "pipe", "pipe"] });
    this.#process = started;
    void printErrors(started);
    this.address = await addressOf(started);
  }

  /** Stops the program with a signal. */
  async stop(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const stopped = this.#process;
    this.#process = null;
    if (!stopped || stopped.exitCode !== null) return;
    const ended = once(stopped, "exit");
    stopped.kill(signal);
    await ended;
  }

  /** Stops the program and deletes its folder. */
  async remove(): Promise<void> {
    await this.stop("SIGTERM");
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** The address in the server's output. */
async function addressOf(started: ChildProcess): Promise<string> {
  if (!started.stdout) throw new Error("the server has no output");
  for await (const line of createInterface({ input: started.stdout })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`${PROGRAM} ended without an address`);
}

/** Prints the server's messages except for its greeting: they may explain why a test failed. */
async function printErrors(started: ChildProcess): Promise<void> {
  if (!started.stderr) return;
  for await (const line of createInterface({ input: started.stderr })) {
    if (!line.startsWith("All games are kept")) console.error(line);
  }
}
