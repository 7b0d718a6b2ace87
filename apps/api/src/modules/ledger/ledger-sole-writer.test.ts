import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SOURCES = fileURLToPath(new URL("../../", import.meta.url));
const WRITES =
  /(insertInto|updateTable|deleteFrom|mergeInto)\("allocation|(insert into|update|delete from|merge into) allocation\b/i;

test("nothing on the server but the ledger writes allocations", () => {
  const writers = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.startsWith("testing"))
    .filter((path) => WRITES.test(readFileSync(join(SOURCES, path), "utf8")))
    .map((path) => path.replaceAll("\\", "/"));
  const parts = ["ledger", "place-allocations", "shift-allocations"];
  expect(writers.sort()).toEqual(parts.map((name) => `modules/ledger/${name}.ts`));
});
