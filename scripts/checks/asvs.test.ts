import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../run.ts";

const FOLDER = join(ROOT, "docs/security");

/** The ids of levels 1 and 2 in ASVS 5.0.0, by section. */
const SECTIONS = `1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
  4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4
  7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4
  10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4
  13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4
  16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2`;

const wanted = SECTIONS.split(/\s+/).flatMap((section) => {
  const [name = "", range = ""] = section.split(":");
  const [first = 0, last = first] = range.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => `V${name}.${first + index}`);
});

const rows = readdirSync(FOLDER)
  .filter((file) => /^v\d\d-/.test(file))
  .flatMap((file) => readFileSync(join(FOLDER, file), "utf8").split("\n"))
  .flatMap((line) => /^\| (V\d+\.\d+\.\d+) \| (met|not applicable|not met) \| (.*) \|$/.exec(line)?.slice(1) ?? [])
  .reduce<string[][]>((found, cell, index) => {
    if (index % 3 === 0) found.push([]);
    found.at(-1)?.push(cell);
    return found;
  }, []);

it("has one row for every requirement of levels 1 and 2", () => {
  expect(wanted).toHaveLength(253);
  expect(rows.map(([id]) => id).sort()).toEqual([...wanted].sort());
});

it("names an existing test for every requirement that is met, and a reason for every other", () => {
  const wrong = rows.filter(([, state, words = ""]) => {
    if (state !== "met") return words.length < 5;
    const file = /^`([^`]+\.(?:test|spec)\.tsx?)`/.exec(words)?.[1];
    return !file || !existsSync(join(ROOT, file));
  });
  expect(wrong).toEqual([]);
});

it("has a plan for every requirement that is not met", () => {
  const without = rows.filter(([, state, words = ""]) => state === "not met" && !/\bPlan: \S/.test(words));
  expect(without.map(([id]) => id)).toEqual([]);
});

it("counts the rows of each chapter in the summary", () => {
  const summary = readFileSync(join(ROOT, "docs/security.md"), "utf8");
  const count = (prefix: string, wanted: string) =>
    rows.filter(([id = "", state]) => id.startsWith(prefix) && state === wanted).length;
  const counted = (prefix: string) => ["met", "not applicable", "not met"].map((state) => count(prefix, state));
  const said = [...summary.matchAll(/^\| (?:\[V(\d+) .*\)|all) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
  expect(said).toHaveLength(18);
  for (const [, chapter, ...numbers] of said) {
    expect(numbers.map(Number), chapter).toEqual(counted(chapter ? `V${chapter}.` : "V"));
  }
});
