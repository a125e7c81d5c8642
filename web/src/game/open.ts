import { showAddress } from "../route";
import type { App } from "../app";
import { notify } from "../notice";
import { showGame } from "./ctrl";

/** Opens a game; returns the error code if that fails, otherwise null. */
export async function open(app: App, id: string): Promise<string | null> {
  const reply = await app.api.game(id);
  if (!reply.ok) {
    if (reply.code !== "not-found") notify(app, reply.message, "error");
    return reply.code;
  }
  showGame(app, reply.value);
  showAddress(id);
  return null;
}
