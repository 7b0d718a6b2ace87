import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whileOutOfReach } from "./back-in-reach.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("notifies the caller each time the server answers, until cancelled", async () => {
  const reach = { now: false };
  const onAnswer = vi.fn();
  const stop = whileOutOfReach(onAnswer, async () => reach.now);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(onAnswer).not.toHaveBeenCalled();
  reach.now = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onAnswer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onAnswer).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onAnswer).toHaveBeenCalledTimes(2);
});

test("backs off between attempts, to at most 15 seconds", async () => {
  const attempts: number[] = [];
  const began = Date.now();
  const stop = whileOutOfReach(
    () => undefined,
    async () => {
      attempts.push(Date.now() - began);
      return false;
    },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  expect(attempts).toEqual([1_000, 3_000, 7_000, 15_000, 30_000, 45_000, 60_000]);
});

test("an attempt pending at cancellation notifies nobody", async () => {
  const onAnswer = vi.fn();
  let answer = (_: boolean) => {};
  const stop = whileOutOfReach(onAnswer, () => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  answer(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onAnswer).not.toHaveBeenCalled();
});
