import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { variableNames } from "./config.ts";

const ROOT = new URL("../../../../", import.meta.url);
const read = (path: string) => readFile(new URL(path, ROOT), "utf8");
const known = [...variableNames].sort();

it("docs/operate/configuration.md lists every variable that is read, and no other", async () => {
  const [, table = ""] = (await read("docs/operate/configuration.md")).split("| variable | default | |\n");
  const rows = table.split("\n\n", 1)[0]?.split("\n").slice(1) ?? [];
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name]) => name ?? ""),
  );
  expect([...new Set(named)].sort()).toEqual(known);
});

it(".env.example lists them too, each once", async () => {
  const lines = (await read(".env.example")).split("\n");
  const named = lines.flatMap((line) => /^#?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
  expect(named.sort()).toEqual(known);
});

it("nothing but the configuration reads the environment", async () => {
  const sources = new URL("apps/api/src/", ROOT);
  const files = (await readdir(sources, { recursive: true })).filter((file) =>
    /^(?!testing\/).*(?<!\.test)\.ts$/.test(file),
  );
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(new URL(file, sources), "utf8")] as const),
  );
  const readers = texts.filter(([, text]) => /process\.env[.[]/.test(text)).map(([file]) => file);
  expect(readers).toEqual([]);
});
