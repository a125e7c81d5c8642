import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createStream } from "../src/api/stream";
import { view } from "./fixture";

/** A page that can be hidden. */
class FakePage extends EventTarget {
  hidden = false;
  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

class FakeSource extends EventTarget {
  readyState = 1;
  constructor(readonly address: string) {
    super();
  }
  close(): void {
    this.readyState = 2;
  }
}

function setUp() {
  const sources: FakeSource[] = [];
  const live: boolean[] = [];
  const states: number[] = [];
  const page = new FakePage();
  const slots = { free: 1 };
  const polled: string[] = [];
  const transport = {
    open: (address: string) => {
      const source = new FakeSource(address);
      sources.push(source);
      return source as unknown as EventSource;
    },
    acquireSlot: async () => {
      if (slots.free === 0) return null;
      slots.free -= 1;
      return () => void (slots.free += 1);
    },
    poll: async (game: string) => polled.push(game) > 0,
  };
  const stream = createStream(page as unknown as Document, transport, {
    state: (view) => states.push(view.revision),
    hints: () => {},
    thinking: () => {},
    live: (isLive) => live.push(isLive),
  });
  const openCount = () => sources.filter((source) => source.readyState !== 2).length;
  return { sources, live, states, page, stream, openCount, slots, polled };
}

/** Runs all pending microtasks. */
async function flush(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
}

test("there is one stream while the page is visible, and none while it is hidden", async () => {
  const { stream, page, sources, openCount, slots } = setUp();
  stream.follow("one");
  stream.follow("one");
  await flush();
  assert.equal(sources.length, 1);
  stream.follow("two");
  await flush();
  assert.equal(openCount(), 1);
  assert.equal(sources.at(-1)?.address, "/api/events?game=two");
  page.show(false);
  await flush();
  assert.deepEqual([openCount(), slots.free], [0, 1]);
  page.show(true);
  await flush();
  assert.deepEqual([openCount(), slots.free], [1, 0]);
});

test("a page that starts hidden waits", async () => {
  const { stream, page, sources } = setUp();
  page.hidden = true;
  stream.follow("one");
  await flush();
  assert.equal(sources.length, 0);
  page.show(true);
  await flush();
  assert.equal(sources.length, 1);
});

test("a page without a slot polls, and listens once there is one", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, page, sources, live, slots, polled } = setUp();
  slots.free = 0;
  stream.follow("one");
  await flush();
  assert.deepEqual([sources.length, polled, live], [0, ["one"], [true]]);
  mock.timers.tick(1000);
  await flush();
  assert.equal(polled.length, 2);
  page.show(false);
  mock.timers.tick(5000);
  await flush();
  assert.equal(polled.length, 2, "hidden pages do not poll");
  slots.free = 1;
  page.show(true);
  await flush();
  assert.deepEqual([sources.length, polled.length], [1, 2]);
  mock.timers.reset();
});

test("states are passed on", async () => {
  const { stream, sources, states } = setUp();
  stream.follow("one");
  await flush();
  sources[0]?.dispatchEvent(new MessageEvent("state", { data: JSON.stringify(view({ revision: 7 })) }));
  assert.deepEqual(states, [7]);
});

test("a stream that the server ended is reopened after increasing delays", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, sources, live } = setUp();
  const fail = () => {
    const source = sources.at(-1);
    source?.close();
    source?.dispatchEvent(new Event("error"));
  };
  const pass = async (time: number) => {
    mock.timers.tick(time);
    await flush();
  };
  stream.follow("one");
  await flush();
  fail();
  assert.deepEqual(live, [false]);
  await pass(500);
  assert.equal(sources.length, 2);
  fail();
  await pass(500);
  assert.equal(sources.length, 2);
  await pass(500);
  assert.equal(sources.length, 3);
  sources.at(-1)?.dispatchEvent(new Event("open"));
  assert.equal(live.at(-1), true);
  mock.timers.reset();
});
