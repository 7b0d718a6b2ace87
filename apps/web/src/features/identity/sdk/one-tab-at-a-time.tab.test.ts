import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { oneTabAtATime } from "./one-tab-at-a-time.ts";

/** A minimal Web Locks API for one lock name. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("navigator", { locks: locks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits while another tab works, and continues after its failure", async () => {
  const seen: string[] = [];
  const first = oneTabAtATime(async () => {
    seen.push("first in");
    await Promise.resolve();
    seen.push("first out");
    throw new Error("refused");
  });
  const second = oneTabAtATime(async () => {
    seen.push("second in");
    return "done";
  });
  await expect(first).rejects.toThrow("refused");
  expect(await second).toBe("done");
  expect(seen).toEqual(["first in", "first out", "second in"]);
});

it("waits until the SDK has noticed a token that another tab has just replaced", async () => {
  vi.useFakeTimers();
  localStorage.setItem("lapang-identity-at", `another-tab ${Date.now() - 400}`);
  const work = vi.fn(async () => "done");
  const turn = oneTabAtATime(work);
  await vi.advanceTimersByTimeAsync(599);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await turn).toBe("done");
  // This tab's next turn need not wait.
  expect(await oneTabAtATime(work)).toBe("done");
});
