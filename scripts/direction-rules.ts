import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

/** For each root, each of its folders and the folders beside it that it may import. */
export type Directions = Record<string, Record<string, string[]>>;
type Pattern = { group: string[]; message: string };

const RULES_FILE = "biome.directions.json";

const oneApp: Pattern = {
  group: ["@lapang/web", "@lapang/web/**", "**/apps/web/**"],
  message: "The two apps never import each other.",
};

/**
 * What holds for every folder of a root. The linter takes the last rule alone, so each folder's repeats it; one for all of
 * them beside their own would take half of the linter's time, so the first is for the files that are in no folder.
 */
const roots: Record<string, { includes: string[]; noun: string; patterns: Pattern[] }> = {
  "apps/api/src/modules": {
    includes: ["!**/*.test.ts"],
    noun: "module",
    patterns: [
      oneApp,
      {
        group: ["**/adapters/*/*.ts", "!**/adapters/*/port.ts"],
        message: "A module knows an adapter's port; main.ts and worker.ts choose the implementation.",
      },
      {
        group: ["**/app.ts", "**/kinds.ts", "**/main.ts", "**/worker.ts"],
        message: "Modules are wired by app.ts, not the other way round.",
      },
      {
        group: ["../*/routes.ts", "../*/queries.ts", "../*/jobs.ts"],
        message: "Modules meet through use-case files only.",
      },
    ],
  },
  "apps/web/src/features": {
    includes: [],
    noun: "feature",
    patterns: [
      {
        group: ["**/{routes,api}/**", "@lapang/api", "**/{sellables,booking-looks}.tsx"],
        message: "In the web: routes → features → ui, lib.",
      },
    ],
  },
};

export const readDirections = (): Directions => JSON.parse(readFileSync(join(ROOT, "directions.json"), "utf8"));

/** The linter's rules for a table; the linter reads no table of its own. */
export function rulesFor(directions: Directions): string {
  const overrides = Object.entries(directions).flatMap(([root, folders]) => {
    const { includes, noun, patterns } = roots[root] ?? { includes: [], noun: "folder", patterns: [] };
    const rule = (path: string, own: Pattern[]) => ({
      includes: [`${root}/${path}`, ...includes],
      linter: {
        rules: { style: { noRestrictedImports: { level: "error", options: { patterns: [...patterns, ...own] } } } },
      },
    });
    const names = Object.keys(folders);
    return [
      rule("*", []),
      ...Object.entries(folders).map(([name, below]) => rule(`${name}/**`, [besides(name, names, below, noun)])),
    ];
  });
  return `{"overrides":[\n${overrides.map((override) => JSON.stringify(override)).join(",\n")}\n]}\n`;
}

function besides(name: string, names: readonly string[], below: readonly string[], noun: string): Pattern {
  const others = `../**/{${names.filter((other) => other !== name).join(",")}}/**`;
  return {
    group: below.length > 0 ? [others, `!**/{${below.join(",")}}/**`] : [others],
    message: `${name} stands on ${below.length > 0 ? below.join(", ") : `no other ${noun}`}.`,
  };
}

export const areRulesWritten = () => readFileSync(join(ROOT, RULES_FILE), "utf8") === rulesFor(readDirections());

export const writeRules = () => writeFileSync(join(ROOT, RULES_FILE), rulesFor(readDirections()));
