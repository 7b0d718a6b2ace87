import { expect, it, vi } from "vitest";
import { isPassing, pause, pauseBefore } from "./retry.ts";

it.each([0, 408, 429, 500, 502, 503, 504, 599])("retries after status %i", (status) => {
  expect(isPassing(status)).toBe(true);
});

it.each([200, 301, 400, 401, 402, 403, 404, 409, 412, 413, 415, 600])("does not retry after status %i", (status) => {
  expect(isPassing(status)).toBe(false);
});

it("waits longer after every failure, up to a maximum, with jitter", () => {
  expect([0, 1, 2, 5, 20].map((turn) => pauseBefore(turn, 1))).toEqual([500, 1_000, 2_000, 16_000, 16_000]);
  expect(pauseBefore(3, 0)).toBe(2_000);
  expect(pauseBefore(3, 1)).toBe(4_000);
});

it("respects the server's Retry-After, but not for hours", () => {
  expect(pauseBefore(0, 0, 5)).toBe(5_000);
  expect(pauseBefore(0, 0, 86_400)).toBe(16_000);
});

it("ends a pause at once when aborted", async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  const waiting = pause(60_000, stop.signal);
  stop.abort(new Error("called off"));
  await expect(waiting).rejects.toThrow("called off");
  await expect(pause(1, stop.signal)).rejects.toThrow("called off");
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
