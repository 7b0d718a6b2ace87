import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../run.ts";
import { listFiles } from "./hygiene.ts";

const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const PATH =
  /`((?:apps|packages\/(?:domain|contract)|scripts|e2e|bench|chaos|docs)\/[\w$.@/-]+\.(?:tsx?|mjs|md|sql|json))`/g;

const documents = (await listFiles())
  .filter((file) => file.endsWith(".md") && existsSync(join(ROOT, file)))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));

it("links only to files that exist", () => {
  const broken = documents.flatMap(({ file, text }) =>
    [...text.matchAll(LINK)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^\w+:/.test(target) && !existsSync(join(ROOT, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

it("names only files that exist, where it gives the whole path", () => {
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(PATH)]
      .map(([, path = ""]) => path)
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});
