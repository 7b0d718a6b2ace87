import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprintOf } from "./build-fingerprint.ts";
import { ROOT, runNode } from "./run.ts";

const WEB = join(ROOT, "apps/web");
const TEMPORARY = /^\.dist-(?:next|old)-(\d+)$/;

/** True when the built web in `web/dist` is whole and made of the present sources. */
export function isBuilt(fingerprint: string, web = WEB): boolean {
  try {
    return readFileSync(join(web, "dist/fingerprint"), "utf8").trim() === fingerprint;
  } catch {
    return false;
  }
}

/** Builds the web unless that is done, in a process of its own: the server that follows keeps no bundler in memory. */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt(fingerprintOf(ROOT))) return;
  const { code } = await runNode("scripts/build.mjs");
  if (code !== 0) process.exit(code);
}

/** Builds the web unless it is built from the present sources; says whether it did. */
export async function buildWeb(build: (outDir: string) => Promise<void>, root = ROOT): Promise<boolean> {
  const web = join(root, "apps/web");
  const fingerprint = fingerprintOf(root);
  sweep(web);
  if (isBuilt(fingerprint, web)) return false;
  const next = join(web, `.dist-next-${process.pid}`);
  try {
    mkdirSync(next);
    await build(next);
    // Last, and of the sources as they were before: what changed meanwhile asks for a new build.
    writeFileSync(join(next, "fingerprint"), `${fingerprint}\n`);
    publish(web, next, fingerprint);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return true;
}

/** A crash between the two renames leaves no build, never half of one. Of two builds at once the first to end stays. */
function publish(web: string, next: string, fingerprint: string): void {
  const dist = join(web, "dist");
  const old = join(web, `.dist-old-${process.pid}`);
  while (!isBuilt(fingerprint, web)) {
    moveAway(dist, old);
    try {
      renameSync(next, dist);
    } catch (error) {
      // Another build took the place between our two renames: look again.
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

/** What a killed build left behind. */
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
