import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { followPermission } from "./follow-permission.ts";
import { inTime } from "./in-time.ts";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("only logs that there is no push address, and stores none", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const answers = new Answers(async () => {
    throw new Error("out of reach");
  });
  await followPermission(answers, "somebody");
  expect(warn).toHaveBeenCalledOnce();
  expect(localStorage.getItem("fcm_token")).toBeNull();
});

it("waits at most ten seconds for a push service that never answers", async () => {
  vi.useFakeTimers();
  const never = inTime(new Promise(() => undefined), "the push service").catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await never).toBe("the push service took longer than 10 s");
});
