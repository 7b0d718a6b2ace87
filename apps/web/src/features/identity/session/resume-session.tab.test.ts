import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { canGoOn, resumeSession } from "./resume-session.ts";
import { arePaired, keepPairing, pairedUid } from "./session-pairing.ts";

const answering = (mode: "embedded" | "hosted") => new Answers(vi.fn(async () => ({ mode, methods: [] })));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("sends no request for a visitor", async () => {
  const ask = vi.fn(async () => ({}));
  expect(await resumeSession(new Answers(ask))).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});

it("resumes no session of our own provider: there an expired session is over", async () => {
  keepPairing("person-1", "uid-1");
  expect(await canGoOn(answering("embedded"))).toBe(false);
  expect(await resumeSession(answering("embedded"))).toBe(false);
  expect(await canGoOn(answering("hosted"))).toBe(true);
});

it("keeps the pairing while the server does not answer, so that a retry may succeed", async () => {
  keepPairing("person-1", "uid-1");
  const silent = new Answers(() => Promise.reject(new TypeError("fetch failed")));
  expect(await resumeSession(silent)).toBe(false);
  expect(pairedUid()).toBe("uid-1");
});

it("stores which provider user belongs to the person, and deletes it at sign-out", () => {
  keepPairing("person-1", "uid-1");
  expect(arePaired("person-1", "uid-1")).toBe(true);
  expect(arePaired("person-1", "uid-2")).toBe(false);
  keepPairing(undefined, undefined);
  expect(pairedUid()).toBeUndefined();
});
