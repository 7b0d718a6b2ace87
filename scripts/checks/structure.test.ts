import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT, tools } from "../run.ts";
import { listFiles } from "./hygiene.ts";
import { FEATURES, KINDS, MODULES } from "./import-tables.ts";

const MAX_FILES = 40;
const CRUISE_MS = 120_000;

describe.each([
  ["apps/api/src/modules", MODULES],
  ["apps/web/src/features", FEATURES],
])("the table of %s", (root, table) => {
  const folders = readdirSync(join(ROOT, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it("has one line for each folder and names no folder that does not exist", () => {
    expect(Object.keys(table).sort()).toEqual(folders.sort());
    const named = Object.values(table).flatMap((allowed) => allowed.split(" ").filter(Boolean));
    expect(named.filter((name) => !folders.includes(name))).toEqual([]);
  });
});

it(`has no folder of more than ${MAX_FILES} files, except the file routes`, async () => {
  const counts = new Map<string, number>();
  for (const file of await listFiles()) {
    if (/\.tsx?$/.test(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  const tooFull = [...counts].filter(([folder, files]) => files > MAX_FILES && !folder.includes("/src/routes"));
  expect(tooFull).toEqual([]);
});

it("names no kind of item in the code that sells every kind", () => {
  const core = ["ledger", "tenders", "payments", "bookings"];
  const word = /\b(?:courts?|hotels?|kosts?|academy|clubs?)\b/i;
  expect(core.flatMap((name) => linesWith(word, `apps/api/src/modules/${name}`))).toEqual([]);
  expect(linesWith(word, "apps/api/src/modules/courts")).not.toEqual([]);
});

/** Common words of Indonesian that no English sentence and no name in the code contains. */
const INDONESIAN =
  /\b(?:yang|untuk|dengan|dari|sudah|belum|tidak|bukan|akan|bisa|supaya|atau|karena|sampai|kami|kamu|anda|silakan|lagi)\b/i;
const MAY_BE_INDONESIAN = [
  "/texts/",
  // Test data.
  "/testing/",
  // An internal path of a page that does not exist.
  "/http/pages/malformed-address.ts",
  // Matches the words in imported calendars of other sellers.
  "/hotel/feeds/read-events.ts",
];

it("finds the API's sentences for people in texts/ only", () => {
  const lines = linesWith(INDONESIAN, "apps/api/src");
  expect(lines.filter((line) => !MAY_BE_INDONESIAN.some((path) => line.includes(path)))).toEqual([]);
  expect(linesWith(INDONESIAN, "apps/api/src/texts")).not.toEqual([]);
});

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Lines of product code below a folder that match. Tests and comments may use any word. */
function linesWith(word: RegExp, folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(ROOT, folder, file), "utf8").replace(COMMENTS, "");
      return code.split("\n").flatMap((line) => (word.test(line) ? [`${folder}/${file}: ${line.trim()}`] : []));
    });
}

describe("the import rules", () => {
  const tree = mkdtempSync(join(tmpdir(), "lapang-structure-"));
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  const write = (file: string, ...imports: string[]) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), imports.map((path) => `import type { T } from "${path}";\n`).join(""));
  };

  it("report an import that the table does not allow, a layer from below, and circles", { timeout: CRUISE_MS }, () => {
    const modules = "apps/api/src/modules";
    write(`${modules}/audit/a.ts`, "../courts/c.ts");
    write(`${modules}/courts/c.ts`, "./d.ts", "../venue/v.ts", "../venue/routes.ts");
    write(`${modules}/courts/d.ts`, "./c.ts");
    write(`${modules}/venue/v.ts`);
    write(`${modules}/venue/routes.ts`);
    write(`${modules}/unlisted/u.ts`);
    write(`${modules}/bookings/b.ts`, "../audit/a.ts");
    write(`${modules}/clubs/one/x.ts`, "../two/x.ts", "../../../adapters/mail/smtp.ts");
    write(`${modules}/clubs/two/x.ts`);
    write(`${modules}/clubs/two/y.ts`, "../one/y.ts");
    write(`${modules}/clubs/one/y.ts`);
    write("apps/api/src/adapters/mail/smtp.ts");
    write("packages/domain/src/day.ts", "node:fs");
    const rules = violated(["apps", "packages"]);
    expect(rules).toEqual([
      "core-knows-no-kind",
      "domain-is-pure",
      "modules-meet-in-use-cases",
      "modules-use-ports",
      "modules/audit",
      "no-circle-of-files",
      "no-circle-of-folders",
    ]);
  });

  function violated(paths: string[]): string[] {
    const { stdout } = spawnSync(
      process.execPath,
      [join(ROOT, tools.dependencyCruiser), "--config", join(ROOT, ".dependency-cruiser.mjs"), "-T", "json", ...paths],
      { cwd: tree, encoding: "utf8", maxBuffer: 1e8 },
    );
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
    return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
  }

  it("know every kind of item", () => {
    expect(
      Object.keys(MODULES)
        .filter((name) => new RegExp(`^(${KINDS})$`).test(name))
        .sort(),
    ).toEqual(KINDS.split("|").sort());
  });
});
