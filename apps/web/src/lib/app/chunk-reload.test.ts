import { expect, it } from "vitest";
import { mayReload } from "./chunk-reload.ts";

function store() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

it("reloads once, then not again for ten seconds", () => {
  const session = store();
  expect(mayReload(session, 1_000)).toBe(true);
  expect(mayReload(session, 1_001)).toBe(false);
  expect(mayReload(session, 10_999)).toBe(false);
  expect(mayReload(session, 11_000)).toBe(true);
});
