import "./page";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Client, Reply } from "../src/api/client";
import type { GameView } from "../src/api/types";
import { createApp } from "../src/app";
import { paste } from "../src/transfer/ctrl";

test("of texts pasted in quick succession, the reply to the last one counts", async () => {
  const replies: ((reply: Reply<GameView>) => void)[] = [];
  const begin = () => new Promise<Reply<GameView>>((reply) => replies.push(reply));
  const source = { addEventListener() {}, close() {}, readyState: 1 };
  const app = createApp({ begin } as unknown as Client, () => source as unknown as EventSource);

  const [first, second] = [paste(app, "good morning"), paste(app, "--X")];
  replies[1]?.({ ok: false, code: "invalid", message: "64 squares" });
  await second;
  replies[0]?.({ ok: false, code: "invalid", message: "not a move" });
  await first;
  assert.deepEqual(app.store.get().dialog, { kind: "paste", text: "--X", error: "64 squares" });
});
