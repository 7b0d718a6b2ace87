import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listen } from "./live.ts";

/** An EventSource that a test opens, breaks and refuses. */
class Stream {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 0;
  onerror: (() => void) | null = null;
  constructor() {
    Stream.all.push(this);
  }
  addEventListener(): void {}
  close(): void {
    this.readyState = Stream.CLOSED;
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.onerror?.();
  }
}

beforeEach(() => {
  Stream.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("BroadcastChannel", undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("reopens a refused stream later and leaves a broken one to the browser", () => {
  const stop = listen(() => undefined);
  Stream.all[0]?.fail(0);
  vi.advanceTimersByTime(60_000);
  expect(Stream.all).toHaveLength(1);
  Stream.all[0]?.fail(Stream.CLOSED);
  vi.advanceTimersByTime(29_000);
  expect(Stream.all).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(Stream.all).toHaveLength(2);
  stop();
});

it("sends no request once the last listener is gone", () => {
  const stop = listen(() => undefined);
  Stream.all[0]?.fail(Stream.CLOSED);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(Stream.all).toHaveLength(1);
});
