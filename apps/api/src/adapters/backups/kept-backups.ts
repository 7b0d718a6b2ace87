import { randomBytes } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { syncFolder } from "../../db/embedded/sync-folder.ts";
import type { KeptBackup } from "../../ports/backups.ts";
import { archiveNames } from "./archive.ts";

const MANIFEST = "manifest.json";

const manifestShape = z.object({
  /** Archives of format 2 are sealed. */
  format: z.literal([1, 2]),
  startedAt: z.coerce.date(),
  endedAt: z.coerce.date(),
  /** The newest migration, and PostgreSQL's major version, which must match when restoring. */
  migration: z.string(),
  postgres: z.int(),
  archives: z.array(
    z.object({ file: z.enum(archiveNames), bytes: z.int(), sha256: z.string(), key: z.base64().optional() }),
  ),
});
export type Manifest = z.output<typeof manifestShape>;

/** A name that sorts by time and is valid on every system. */
export const backupName = (startedAt: Date) => startedAt.toISOString().slice(0, 19).replaceAll(":", "-");

/** Written last: a folder without a manifest is no backup. */
export async function writeManifest(folder: string, manifest: Manifest, name = MANIFEST): Promise<void> {
  const options = { mode: 0o600, flag: "wx", flush: true } as const;
  await writeFile(join(folder, name), `${JSON.stringify(manifest, null, 2)}\n`, options);
}

/** Replaces the manifest atomically: readers see either the old or the new one. */
export async function replaceManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = `.${MANIFEST}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    await writeManifest(folder, manifest, draft);
    await rename(join(folder, draft), join(folder, MANIFEST));
  } finally {
    await rm(join(folder, draft), { force: true });
  }
  await syncFolder(folder);
}

/** Reads a backup's manifest; undefined if there is none. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => "null");
  try {
    return manifestShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Lists the complete backups, newest first; empty if the folder cannot be read. */
export async function listKept(dir: string): Promise<KeptBackup[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => !name.startsWith("."));
  const found = await Promise.all(
    names.map(async (name) => {
      const manifest = await readManifest(join(dir, name));
      return manifest ? [describe(name, manifest)] : [];
    }),
  );
  return found.flat().sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
}

export function describe(name: string, { startedAt, endedAt, migration, archives }: Manifest): KeptBackup {
  return { name, startedAt, endedAt, migration, bytes: archives.reduce((sum, { bytes }) => sum + bytes, 0) };
}
