import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SOURCES = fileURLToPath(new URL("../../../", import.meta.url));
const WRITES = /updateTable\("booking"\)\s*\.set\(\{[^}]*\bstatus\b|\bupdate booking\b[^`]*\bset status\b/;

test("only code that checks the table of legal moves changes a booking's status", () => {
  const writers = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.startsWith("testing"))
    .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(join(SOURCES, path), "utf8") }))
    .filter(({ text }) => WRITES.test(text));
  expect(writers.map(({ path }) => path)).toContain("modules/bookings/record/complete-bookings.ts");
  expect(writers.filter(({ text }) => !text.includes("assertMove(")).map(({ path }) => path)).toEqual([]);
});
