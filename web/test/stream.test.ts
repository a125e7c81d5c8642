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
  const stream = createStream(
    page as unknown as Document,
    (address) => {
      const source = new FakeSource(address);
      sources.push(source);
      return source as unknown as EventSource;
    },
    { state: (view) => states.push(view.revision), hints: () => {}, live: (isLive) => live.push(isLive) },
  );
  const openCount = () => sources.filter((source) => source.readyState !== 2).length;
  return { sources, live, states, page, stream, openCount };
}

test("there is one stream while the page is seen, and none while it is hidden", () => {
  const { stream, page, sources, openCount } = setUp();
  stream.follow("one");
  stream.follow("one");
  assert.equal(sources.length, 1);
  stream.follow("two");
  assert.equal(openCount(), 1);
  assert.equal(sources.at(-1)?.address, "/api/events?game=two");
  page.show(false);
  assert.equal(openCount(), 0);
  page.show(true);
  assert.equal(openCount(), 1);
});

test("a page that begins hidden waits", () => {
  const { stream, page, sources } = setUp();
  page.hidden = true;
  stream.follow("one");
  assert.equal(sources.length, 0);
  page.show(true);
  assert.equal(sources.length, 1);
});

test("states are passed on", () => {
  const { stream, sources, states } = setUp();
  stream.follow("one");
  sources[0]?.dispatchEvent(new MessageEvent("state", { data: JSON.stringify(view({ revision: 7 })) }));
  assert.deepEqual(states, [7]);
});

test("a stream that the server ended is opened again, slower every time", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, sources, live } = setUp();
  const fail = () => {
    const source = sources.at(-1);
    source?.close();
    source?.dispatchEvent(new Event("error"));
  };
  stream.follow("one");
  fail();
  assert.deepEqual(live, [false]);
  mock.timers.tick(500);
  assert.equal(sources.length, 2);
  fail();
  mock.timers.tick(500);
  assert.equal(sources.length, 2);
  mock.timers.tick(500);
  assert.equal(sources.length, 3);
  sources.at(-1)?.dispatchEvent(new Event("open"));
  assert.equal(live.at(-1), true);
  mock.timers.reset();
});
