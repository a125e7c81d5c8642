import { texts } from "../texts";
import { sentence } from "../texts/sentence";
import type {
  Action,
  Catalogue,
  CheckReply,
  CheckRequest,
  ErrorBody,
  ExportReply,
  GameSummary,
  GameView,
  Hints,
  NewGame,
  Objection,
} from "./types";

/** The server's reply: a value or an error. */
export type Reply<T> = { ok: true; value: T } | { ok: false; code: string; message: string };

/** The requests to the server. */
export interface Client {
  catalogue(): Promise<Reply<Catalogue>>;
  games(): Promise<Reply<GameSummary[]>>;
  begin(game: NewGame): Promise<Reply<GameView>>;
  game(id: string): Promise<Reply<GameView>>;
  hints(id: string): Promise<Reply<Hints | null>>;
  remove(id: string): Promise<Reply<null>>;
  act(id: string, action: Action): Promise<Reply<GameView>>;
  objection(id: string, move: string): Promise<Reply<Objection>>;
  exported(id: string, format: string): Promise<Reply<ExportReply>>;
  diagram(id: string): Promise<Reply<string>>;
  check(request: CheckRequest): Promise<Reply<CheckReply>>;
}

/** Creates a client that uses `fetch`. */
export function createClient(fetcher: typeof fetch = (...args) => fetch(...args)): Client {
  const json = <T>(path: string) => send<T>(fetcher, path, { method: "GET" });
  const post = <T>(path: string, body: unknown) =>
    send<T>(fetcher, path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const game = (id: string) => `/api/games/${encodeURIComponent(id)}`;
  return {
    catalogue: () => json("/api/catalogue"),
    games: () => json("/api/games"),
    begin: (request) => post("/api/games", request),
    game: (id) => json(game(id)),
    hints: (id) => json(`${game(id)}/hints`),
    remove: (id) => send(fetcher, game(id), { method: "DELETE" }),
    act: (id, action) => post(`${game(id)}/actions`, action),
    objection: (id, move) => json(`${game(id)}/objection?move=${encodeURIComponent(move)}`),
    exported: (id, format) => json(`${game(id)}/export?format=${encodeURIComponent(format)}`),
    diagram: (id) => send(fetcher, `${game(id)}/diagram.svg`, { method: "GET" }, (response) => response.text()),
    check: (request) => post("/api/check", request),
  };
}

async function send<T>(
  fetcher: typeof fetch,
  path: string,
  request: RequestInit,
  read: (response: Response) => Promise<unknown> = (response) => response.json(),
): Promise<Reply<T>> {
  let response: Response;
  try {
    response = await fetcher(path, request);
  } catch {
    return { ok: false, code: "offline", message: texts.errors.offline };
  }
  if (!response.ok) return errorReply(response);
  const value = response.status === 204 ? null : await read(response);
  return { ok: true, value: value as T };
}

async function errorReply(response: Response): Promise<{ ok: false; code: string; message: string }> {
  try {
    const { error } = (await response.json()) as ErrorBody;
    return { ok: false, code: error.code, message: sentence(error.message) };
  } catch {
    return { ok: false, code: "failed", message: texts.errors.status(response.status) };
  }
}
