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
  const places = { free: 1 };
  const asked: string[] = [];
  const ways = {
    open: (address: string) => {
      const source = new FakeSource(address);
      sources.push(source);
      return source as unknown as EventSource;
    },
    takePlace: async () => {
      if (places.free === 0) return null;
      places.free -= 1;
      return () => void (places.free += 1);
    },
    ask: async (game: string) => asked.push(game) > 0,
  };
  const stream = createStream(page as unknown as Document, ways, {
    state: (view) => states.push(view.revision),
    hints: () => {},
    live: (isLive) => live.push(isLive),
  });
  const openCount = () => sources.filter((source) => source.readyState !== 2).length;
  return { sources, live, states, page, stream, openCount, places, asked };
}

/** Lets everything happen that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test("there is one stream while the page is seen, and none while it is hidden", async () => {
  const { stream, page, sources, openCount, places } = setUp();
  stream.follow("one");
  stream.follow("one");
  await settle();
  assert.equal(sources.length, 1);
  stream.follow("two");
  await settle();
  assert.equal(openCount(), 1);
  assert.equal(sources.at(-1)?.address, "/api/events?game=two");
  page.show(false);
  await settle();
  assert.deepEqual([openCount(), places.free], [0, 1]);
  page.show(true);
  await settle();
  assert.deepEqual([openCount(), places.free], [1, 0]);
});

test("a page that begins hidden waits", async () => {
  const { stream, page, sources } = setUp();
  page.hidden = true;
  stream.follow("one");
  await settle();
  assert.equal(sources.length, 0);
  page.show(true);
  await settle();
  assert.equal(sources.length, 1);
});

test("a page without a place asks now and then, and listens once there is one", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, page, sources, live, places, asked } = setUp();
  places.free = 0;
  stream.follow("one");
  await settle();
  assert.deepEqual([sources.length, asked, live], [0, ["one"], [true]]);
  mock.timers.tick(1000);
  await settle();
  assert.equal(asked.length, 2);
  page.show(false);
  mock.timers.tick(5000);
  await settle();
  assert.equal(asked.length, 2, "nobody asks for a page that is hidden");
  places.free = 1;
  page.show(true);
  await settle();
  assert.deepEqual([sources.length, asked.length], [1, 2]);
  mock.timers.reset();
});

test("states are passed on", async () => {
  const { stream, sources, states } = setUp();
  stream.follow("one");
  await settle();
  sources[0]?.dispatchEvent(new MessageEvent("state", { data: JSON.stringify(view({ revision: 7 })) }));
  assert.deepEqual(states, [7]);
});

test("a stream that the server ended is opened again, slower every time", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, sources, live } = setUp();
  const fail = () => {
    const source = sources.at(-1);
    source?.close();
    source?.dispatchEvent(new Event("error"));
  };
  const pass = async (time: number) => {
    mock.timers.tick(time);
    await settle();
  };
  stream.follow("one");
  await settle();
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
