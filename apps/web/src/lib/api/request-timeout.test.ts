import { afterEach, expect, it, vi } from "vitest";
import { requestTimeoutMs } from "./request-timeout.ts";
import { send } from "./send.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
const LAPTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["a laptop", { userAgent: LAPTOP }, 30_000],
  ["a phone", { userAgent: IPHONE }, 60_000],
  ["a browser that says it is on a phone", { userAgent: LAPTOP, userAgentData: { mobile: true } }, 60_000],
  ["a browser that says it is not", { userAgent: IPHONE, userAgentData: { mobile: false } }, 30_000],
])("on %s (%o) a request times out after %i ms", (_, browser, expected) => {
  expect(requestTimeoutMs(browser as Navigator)).toBe(expected);
});

it("gives a request from a phone a timeout of one minute", async () => {
  const waits: number[] = [];
  vi.stubGlobal("navigator", { userAgent: IPHONE });
  vi.stubGlobal("fetch", async () => new Response("{}"));
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    waits.push(ms);
    return new AbortController().signal;
  });
  await send("POST", "/api/v1/session" as never, { idToken: "x" } as never);
  expect(waits).toEqual([60_000]);
});
