import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { ROOT, tools } from "./run.ts";

/** "checkout → bookings": a folder and what it imports. */
export type Arrow = `${string} → ${string}`;

export function foldersIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Every folder below one, with the number of files that are its own. */
export function filesPerFolder(folder: string): { folder: string; files: number }[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => filesPerFolder(`${folder}/${name}`));
  return [{ folder, files: entries.filter((entry) => entry.isFile()).length }, ...below];
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Lines of the product below a folder that have such a word; tests and comments may use what words they like. */
export function wordsIn(folder: string, word: RegExp): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(ROOT, folder, file), "utf8").replace(COMMENTS, "");
      return code.split("\n").flatMap((line) => (word.test(line) ? [`${folder}/${file}: ${line.trim()}`] : []));
    });
}

/** An import as one folder would write it, in a file at its top or in a folder of its own. */
type Probe = { from: string; to: string; depth: "top" | "deep" };

/**
 * Asks the linter itself, with our `biome.json`, in a tree where every folder imports every other: which arrows does it
 * refuse? A tree of its own, because over stdin Biome tells neither what it found nor whether it found anything.
 */
export function refusedArrows(root: string, names: readonly string[], depth: Probe["depth"]): Set<Arrow> {
  const tree = mkdtempSync(join(tmpdir(), "lapang-directions-"));
  try {
    for (const file of ["biome.json", "biome.directions.json"]) cpSync(join(ROOT, file), join(tree, file));
    for (const from of names) {
      const file = join(tree, root, from, depth === "top" ? "probe.ts" : "deep/probe.ts");
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, names.map((to) => probeLine({ from, to, depth })).join("\n"));
    }
    const args = ["lint", "--only=style/noRestrictedImports", "--reporter=github", "--max-diagnostics=none"];
    const { stdout, status, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, tools.biome), ...args, "--vcs-enabled=false", "--colors=off", "."],
      { cwd: tree, encoding: "utf8" },
    );
    if (status !== 0 && !stdout.includes("noRestrictedImports")) throw new Error(stderr || stdout);
    const found = stdout.matchAll(/noRestrictedImports,file=([^,]+),line=(\d+)/g);
    return new Set(
      [...found].map(([, file = "", line]): Arrow => {
        const [from] = relative(join(tree, root), join(tree, file.replace(tree, ""))).split(/[\\/]/);
        return `${from} → ${names[Number(line) - 1]}`;
      }),
    );
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** One line each, so that a line's number names what it imports; its own folder is imported as one does inside of it. */
function probeLine({ from, to, depth }: Probe): string {
  if (from === to) return depth === "top" ? 'import "./some/file.ts";' : 'import "../some/file.ts";';
  return depth === "top" ? `import "../${to}/file.ts";` : `void import("../../${to}/some/file.ts");`;
}

/** A way back to where one came from, when there is one. */
export function cycleIn(allowed: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of allowed.get(name) ?? []) {
      const cycle = walk(next, [...way, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of allowed.keys()) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
