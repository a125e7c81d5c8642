import "./page";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Client, Reply } from "../src/api/client";
import type { GameView } from "../src/api/types";
import { createApp } from "../src/app";
import { paste } from "../src/transfer/ctrl";
import { view } from "./fixture";

const refused = (message: string) => ({ ok: false, code: "invalid", message }) as const;
const LATE_REPLIES = { "a refusal": refused("not a move"), "a game": { ok: true, value: view() } } as const;

for (const [what, late] of Object.entries(LATE_REPLIES)) {
  test(`of two texts pasted in quick succession the last one counts, though the first gets ${what} later`, async () => {
    const replies: ((reply: Reply<GameView>) => void)[] = [];
    const begin = () => new Promise<Reply<GameView>>((reply) => replies.push(reply));
    const source = { addEventListener() {}, close() {}, readyState: 1 };
    const app = createApp({ begin } as unknown as Client, () => source as unknown as EventSource);

    const [first, second] = [paste(app, "f5"), paste(app, "--X")];
    replies[1]?.(refused("64 squares"));
    await second;
    replies[0]?.(late);
    await first;
    const { dialog, view: shown, notice } = app.store.get();
    assert.deepEqual(dialog, { kind: "paste", text: "--X", error: "64 squares" });
    assert.equal(shown, null);
    assert.equal(notice, null);
  });
}
