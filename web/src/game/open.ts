import { showAddress } from "../address";
import type { App } from "../app";
import { notify } from "../notice";
import { show } from "./ctrl";

/** Opens a game; returns the server's code if that fails. */
export async function open(app: App, id: string): Promise<string | null> {
  const reply = await app.api.game(id);
  if (!reply.ok) {
    if (reply.code !== "not-found") notify(app, reply.message, "error");
    return reply.code;
  }
  show(app, reply.value);
  showAddress(id);
  return null;
}
