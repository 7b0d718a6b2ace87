import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { ApiError, OfflineError } from "../../../lib/api/api.ts";
import { keepSessionAlive, retryAfter } from "./renew-session.ts";

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const answers = new Answers(() => Promise.reject(new Error("asks nothing")));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("waits 30 seconds after the first failure, then doubles up to 16 minutes", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => retryAfter(attempt) / 1000)).toEqual([
    30, 60, 120, 240, 480, 960, 960, 960,
  ]);
});

it("posts a fresh token five minutes before the session ends", async () => {
  const renew = vi.fn(async () => undefined);
  keepSessionAlive(answers, renew).until(inMinutes(60));
  await vi.advanceTimersByTimeAsync(55 * MINUTE - 1);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(renew).toHaveBeenCalledTimes(1);
});

it("retries without a response, and stops after a refusal", async () => {
  const renew = vi.fn((): Promise<void> => Promise.resolve());
  renew.mockRejectedValueOnce(new OfflineError("silence"));
  renew.mockRejectedValueOnce(new OfflineError("silence"));
  renew.mockRejectedValueOnce(new ApiError(401, undefined));
  keepSessionAlive(answers, renew).until(inMinutes(5));
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(renew).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(renew).toHaveBeenCalledTimes(3);
});

it.each([408, 429, 500, 503])("retries after status %i, a temporary failure", async (status) => {
  const renew = vi.fn((): Promise<void> => Promise.resolve());
  renew.mockRejectedValueOnce(new ApiError(status, undefined));
  keepSessionAlive(answers, renew).until(inMinutes(5));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(renew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(renew).toHaveBeenCalledTimes(2);
});

it("a wake-up every minute does not bypass the backoff while the provider does not answer", async () => {
  const attempts: number[] = [];
  const begun = Date.now();
  const renew = vi.fn(() => {
    attempts.push((Date.now() - begun) / 1000);
    return Promise.reject(new OfflineError("silence"));
  });
  const renewal = keepSessionAlive(answers, renew);
  // The session expires meanwhile, so that every wake-up finds it over.
  renewal.until(inMinutes(1));
  for (let minute = 0; minute < 60; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE);
    await renewal.wakeUp();
  }
  expect(attempts).toEqual([0, 30, 90, 210, 450, 930, 1890, 2850]);
});

it("starts with a short pause again once a session was renewed", async () => {
  const renew = vi.fn(() => Promise.reject(new OfflineError("silence")));
  const renewal = keepSessionAlive(answers, renew);
  renewal.until(inMinutes(1));
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  renewal.until(inMinutes(5));
  renew.mockClear();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

it("renews first on a device that slept past the session's end, and only there", async () => {
  const renew = vi.fn(async () => undefined);
  const renewal = keepSessionAlive(answers, renew);
  await renewal.wakeUp();
  renewal.until(inMinutes(60));
  await renewal.wakeUp();
  expect(renew).not.toHaveBeenCalled();
  // Timers do not run on a sleeping device.
  vi.setSystemTime(Date.now() + 120 * MINUTE);
  await renewal.wakeUp();
  expect(renew).toHaveBeenCalledTimes(1);
});

it("does not renew in a loop on a clock that is hours ahead", async () => {
  const renewal = keepSessionAlive(answers, () => renew());
  const renew = vi.fn(async () => renewal.until(inMinutes(-60)));
  renewal.until(inMinutes(-61));
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(renew.mock.calls.length).toBeLessThan(15);
  await renewal.wakeUp();
  expect(renew.mock.calls.length).toBeLessThan(15);
});

it("stops when nobody is signed in", async () => {
  const renew = vi.fn(async () => undefined);
  const renewal = keepSessionAlive(answers, renew);
  renewal.until(inMinutes(10));
  renewal.until(null);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(renew).not.toHaveBeenCalled();
});
