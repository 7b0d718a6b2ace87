import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { listen } from "../../../lib/live/live.ts";
import { followOwnHours } from "./own-hours.ts";
import type { OwnHours } from "./own-slots.ts";

/** An EventSource whose events the test sends. */
class Stream extends EventTarget {
  static last: Stream | undefined;
  onerror = null;
  constructor() {
    super();
    Stream.last = this;
  }
  close(): void {}
  say(name: string): void {
    this.dispatchEvent(new MessageEvent(name, { data: "{}" }));
  }
}

let status: string;
let requests: string[];

beforeEach(() => {
  status = "held";
  requests = [];
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("BroadcastChannel", undefined);
});
afterEach(() => vi.unstubAllGlobals());

const answers = () =>
  new Answers(async (url) => {
    requests.push(url);
    if (!url.endsWith("/b1")) return { items: [{ id: "b1" }] };
    const hours = { startsAt: "2030-01-07T01:00:00Z", endsAt: "2030-01-07T02:00:00Z" };
    return { id: "b1", status, items: [{ id: "i1", kind: "court", court: { slug: "bata", name: "Bata" }, ...hours }] };
  });

it("refetches when the stream opens, so that a payment in between is seen", async () => {
  let own: OwnHours[] = [];
  const stop = followOwnHours(answers(), (hours) => {
    own = hours;
  });
  await vi.waitFor(() => expect(own[0]?.href).toBe("/checkout/court?booking=b1"));
  status = "confirmed";
  Stream.last?.say("ready");
  await vi.waitFor(() => expect(own[0]?.href).toBe("/my-booking/court/b1"));
  stop();
});

it("sends one request if the stream is already open", async () => {
  const stopOther = listen(() => undefined);
  const stop = followOwnHours(answers(), () => undefined);
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(new Set(requests).size).toBe(2);
  stop();
  stopOther();
});
