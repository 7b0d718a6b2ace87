import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "../run.ts";

const MAX_LINES = 300;
const SOURCE = /\.(?:ts|tsx|mjs|css|sql)$/;
const GENERATED = /\.gen\.ts$/;
const BINARY = /\.(?:png|webp|jpe?g|ico|gif|woff2?|pdf|zip|gz)$/;
/** An address whose host is a package registry. */
const REGISTRY = /https?:\/\/[^/\s"'`)]*(?:registry|artifactory|verdaccio|nexus)[^/\s"'`)]*/i;

type Problem = string;

export async function listFiles(): Promise<string[]> {
  const { code, output } = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`git could not list the files: ${output}`);
  return [...new Set(output.split("\0").filter(Boolean))];
}

function textOf(file: string): string {
  try {
    return readFileSync(join(ROOT, file), "utf8");
  } catch (error) {
    // Deleted, but the deletion is not committed yet.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** A lockfile with addresses installs from one registry only; ours must work with any. */
export function lockfileProblems(lockfile: string): Problem[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, { resolved?: string }> };
  return Object.entries(packages)
    .filter(([, entry]) => /^(?:https?|git)/.test(entry.resolved ?? ""))
    .map(([name, entry]) => `package-lock.json: ${name} is tied to ${entry.resolved}`);
}

export function registryProblems(file: string, text: string, configured?: string): Problem[] {
  const named = REGISTRY.exec(text)?.[0] ?? (configured && text.includes(configured) ? configured : null);
  return named ? [`${file} names a package registry: ${named}`] : [];
}

/** Reports files that depend on this machine's package registry. */
export async function findRegistryAddresses(): Promise<Problem[]> {
  const configured = URL.parse(process.env.npm_config_registry ?? "")?.host;
  const files = (await listFiles()).filter((file) => !BINARY.test(file));
  return [
    ...lockfileProblems(textOf("package-lock.json")),
    ...files.flatMap((file) => registryProblems(file, textOf(file), configured)),
  ];
}

/** Lists source files that are too long. */
export async function findLongFiles(): Promise<string[]> {
  return (await listFiles())
    .filter((file) => SOURCE.test(file) && !GENERATED.test(file))
    .map((file) => ({ file, lines: textOf(file).split("\n").length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines`);
}
