import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprintOf } from "./build-fingerprint.ts";
import { ROOT, runNode } from "./run.ts";

const WEB = join(ROOT, "apps/web");
const TEMPORARY = /^\.dist-(?:next|old)-(\d+)$/;

/** True if the web in `web/dist` is complete and built from the present sources. */
export function isBuilt(fingerprint: string, web = WEB): boolean {
  try {
    return readFileSync(join(web, "dist/fingerprint"), "utf8").trim() === fingerprint;
  } catch {
    return false;
  }
}

/** Builds the web if needed, in a process of its own, so that the server afterwards holds no bundler in memory. */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt(fingerprintOf(ROOT))) return;
  const { code } = await runNode("scripts/build.mjs");
  if (code !== 0) process.exit(code);
}

/** Builds the web if the sources changed; returns whether it did. */
export async function buildWeb(build: (outDir: string) => Promise<void>, root = ROOT): Promise<boolean> {
  const web = join(root, "apps/web");
  const fingerprint = fingerprintOf(root);
  sweep(web);
  if (isBuilt(fingerprint, web)) return false;
  const next = join(web, `.dist-next-${process.pid}`);
  try {
    mkdirSync(next);
    await build(next);
    // Written last, with the hash from before the build: a source that changed meanwhile requires a new build.
    writeFileSync(join(next, "fingerprint"), `${fingerprint}\n`);
    publish(web, next, fingerprint);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return true;
}

/** A crash between the two renames leaves no build, never half of one. Of two concurrent builds the first to finish stays. */
function publish(web: string, next: string, fingerprint: string): void {
  const dist = join(web, "dist");
  const old = join(web, `.dist-old-${process.pid}`);
  while (!isBuilt(fingerprint, web)) {
    moveAway(dist, old);
    try {
      renameSync(next, dist);
    } catch (error) {
      // Another build took the place between the two renames: check again.
      if (!["ENOTEMPTY", "EEXIST", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
    rmSync(old, { recursive: true, force: true });
  }
}

function moveAway(dist: string, old: string): void {
  try {
    renameSync(dist, old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** Deletes what killed builds left. */
function sweep(web: string): void {
  for (const name of readdirSync(web)) {
    const owner = TEMPORARY.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) rmSync(join(web, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
