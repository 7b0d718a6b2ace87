import type { SessionReply } from "@lapang/contract/identity/identity";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { expectPerson } from "./session-channel.ts";
import { watchSession } from "./watch-session.ts";

const SESSION = "/api/v1/session";
const sari: SessionReply = {
  person: {
    id: "4f6d9a52-7c1b-4d62-9f0a-2d1b7a3c5e10",
    name: "Sari",
    role: "customer",
    rights: [],
    secondFactor: "optional",
    photoUrl: null,
  },
  expiresAt: null,
};
const nobody: SessionReply = { person: null, expiresAt: null };

let server: SessionReply;
let answers: Answers;
let invalidate = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  // Watches of earlier tests cannot be stopped: a new mock and another person make them harmless.
  invalidate = vi.fn(() => Promise.resolve());
  expectPerson("somebody else");
  server = sari;
  answers = new Answers(async () => server);
  answers.keep(SESSION, sari);
  answers.keep("/api/v1/me", { phone: "+6281234567890" });
  answers.keep("/api/v1/venue", { name: "Lapang" });
});
afterEach(() => vi.useRealTimers());

it("checks every minute, and leaves the page alone while the person stays the same", async () => {
  watchSession(answers, invalidate);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(invalidate).not.toHaveBeenCalled();
  expect(answers.peek("/api/v1/me")).toBeDefined();
});

it("drops personal data and reloads the page's data once the session is over", async () => {
  watchSession(answers, invalidate);
  server = nobody;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(invalidate).toHaveBeenCalledTimes(1);
  expect(answers.peek("/api/v1/me")).toBeUndefined();
  expect(answers.peek("/api/v1/venue")).toBeDefined();
  expect(answers.peek(SESSION)?.data).toEqual(nobody);
});

it("notices the end of the session from any answer, not only its own", async () => {
  watchSession(answers, invalidate);
  server = nobody;
  await answers.fetch({ url: SESSION });
  expect(invalidate).toHaveBeenCalledTimes(1);
});

it("ignores a sign-out made by this tab", async () => {
  watchSession(answers, invalidate);
  expectPerson(null);
  answers.keep(SESSION, nobody);
  expect(invalidate).not.toHaveBeenCalled();
});

it("sends no request while the tab is hidden", async () => {
  watchSession(answers, invalidate);
  server = nobody;
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await vi.advanceTimersByTimeAsync(180_000);
  expect(invalidate).not.toHaveBeenCalled();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(invalidate).toHaveBeenCalledTimes(1);
});
