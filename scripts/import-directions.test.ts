import { describe, expect, it } from "vitest";
import { readDirections } from "./direction-rules.ts";
import { type Arrow, cycleIn, filesPerFolder, foldersIn, refusedArrows, wordsIn } from "./import-directions.ts";

/** Folders import each other in one direction, by the table in `directions.json`. */
const directions = readDirections();
const tableOf = (root: string) => new Map(Object.entries(directions[root] ?? {}));

const MOST_FILES = 40;
const LINT_MS = 60_000;

describe.each(Object.keys(directions))("the folders of %s", (root) => {
  const names = foldersIn(root);
  const table = tableOf(root);

  it("have a line in the table each, and no line is about a folder that is gone", () => {
    expect([...table.keys()].sort()).toEqual(names);
    expect([...table.values()].flat().filter((name) => !names.includes(name))).toEqual([]);
  });

  it("never lead back to where one came from", () => {
    expect(cycleIn(table)).toBeUndefined();
  });

  it.each(["top", "deep"] as const)(
    "are held to the table by the linter, in a file at the %s",
    (depth) => {
      const outside = names.flatMap((from) =>
        names.filter((to) => to !== from && !table.get(from)?.includes(to)).map((to): Arrow => `${from} → ${to}`),
      );
      expect([...refusedArrows(root, names, depth)].sort()).toEqual(outside.sort());
    },
    LINT_MS,
  );

  it(`hold no more than ${MOST_FILES} files each`, () => {
    expect(filesPerFolder(root).filter(({ files }) => files > MOST_FILES)).toEqual([]);
  });
});

/** What sells, and what is sold. */
const core = ["ledger", "tenders", "payments", "bookings"];
const kinds = ["courts", "packages", "stays", "hotel", "kost", "academy", "clubs"];

it("lets the core of everything sold reach no kind of thing", () => {
  const table = tableOf("apps/api/src/modules");
  const reached = new Set(core);
  for (const name of reached) for (const below of table.get(name) ?? []) reached.add(below);
  expect(kinds.filter((kind) => reached.has(kind))).toEqual([]);
  expect([...core, ...kinds].filter((name) => !table.has(name))).toEqual([]);
});

it("lets the core of everything sold speak of no kind of thing", () => {
  const said = core.flatMap((name) =>
    wordsIn(`apps/api/src/modules/${name}`, /\b(?:courts?|hotels?|kosts?|academy|clubs?)\b/i),
  );
  expect(said).toEqual([]);
  expect(wordsIn("apps/api/src/modules/courts", /\bcourts?\b/i)).not.toEqual([]);
});

describe("a table", () => {
  it("is refused when it leads in a circle", () => {
    const circle = new Map([
      ["checkout", ["courts"]],
      ["courts", ["bookings", "payments"]],
      ["payments", ["checkout"]],
    ]);
    expect(cycleIn(circle)).toEqual(["checkout", "courts", "payments", "checkout"]);
    expect(cycleIn(new Map([...circle, ["payments", ["bookings"]]]))).toBeUndefined();
  });
});
