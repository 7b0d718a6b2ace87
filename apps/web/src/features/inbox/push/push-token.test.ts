import { expect, it } from "vitest";
import { dropToken, isPutOff, keepToken, needsToken, putOffQuestion, readToken } from "./push-token.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2043-11-17T00:00:00Z");

function aStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it("stores the push address under its fixed key, and deletes all of it", () => {
  const store = aStore();
  keepToken(store, { token: "https://push.example/1", owner: "sari", takenAt: NOW });
  expect(store.kept.get("fcm_token")).toBe("https://push.example/1");
  expect(readToken(store)).toEqual({ token: "https://push.example/1", owner: "sari", takenAt: NOW });
  dropToken(store);
  expect([...store.kept]).toEqual([]);
});

it.each([
  ["no address yet", undefined, "sari", 0, true],
  ["an address younger than seven days", "sari", "sari", 7 * DAY - 1, false],
  ["an address of seven days", "sari", "sari", 7 * DAY, true],
  ["a person signed in since", "", "sari", 0, true],
  ["another person signed in since", "budi", "sari", 0, true],
])("decides whether to register the push address again: %s", (_, kept, owner, age, needed) => {
  const store = aStore();
  if (kept !== undefined) keepToken(store, { token: "x", owner: kept || null, takenAt: NOW });
  expect(needsToken(readToken(store), owner, NOW + age)).toBe(needed);
});

it("does not ask again for thirty days after “nanti”", () => {
  const store = aStore();
  expect(isPutOff(store, NOW)).toBe(false);
  putOffQuestion(store, NOW);
  expect(isPutOff(store, NOW + 30 * DAY - 1)).toBe(true);
  expect(isPutOff(store, NOW + 30 * DAY)).toBe(false);
});
