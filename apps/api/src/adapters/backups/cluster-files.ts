import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Part } from "./archive.ts";

/** Folders of a cluster that begin empty on each start. */
const EMPTIED = new Set(
  ["dynshmem", "notify", "replslot", "serial", "snapshots", "stat_tmp", "subtrans"].map((name) => `data/pg_${name}`),
);
/** Files that belong to the running server, or to a copy that was made before. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|current_logfiles|backup_(label|manifest).*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*|\.s\.PGSQL\..*)$/;
const DRAFTS = "drafts";
const LOG = "data/pg_wal";
const CONTROL = "data/global/pg_control";
const SEGMENT = /^[0-9A-F]{24}$/;
/** Of 16 MiB each, as initdb makes them. */
const SEGMENTS_PER_ID = 256;

/** The files of a running cluster, without its log, the control file last: it says where recovery begins. */
export async function* clusterFiles(cluster: string): AsyncGenerator<Part> {
  for await (const part of treeOf(cluster, "data")) {
    const inEmptied = [...EMPTIED].some((folder) => part.name.startsWith(`${folder}/`));
    const isLog = part.kind === "file" && part.name.startsWith(`${LOG}/`);
    const isLeftOut = LEFT_OUT.test(part.name.split("/").at(-1) ?? "");
    if (!inEmptied && !isLog && !isLeftOut && part.name !== CONTROL) yield part;
  }
  yield { kind: "bytes", name: CONTROL, bytes: await readSteady(join(cluster, CONTROL)) };
}

/** The log from one segment to another; throws when one of them is gone, since without it the copy is worth nothing. */
export async function* logFiles(cluster: string, first: string, last: string): AsyncGenerator<Part> {
  const names = (await readdir(join(cluster, LOG))).filter((name) => SEGMENT.test(name));
  const needed = names.filter((name) => name >= first && name <= last).sort();
  if (needed.length !== numberOf(last) - numberOf(first) + 1) throw new Error("Parts of the database's log are gone");
  for (const name of needed) yield { kind: "file", name: `${LOG}/${name}`, path: join(cluster, LOG, name) };
}

const numberOf = (segment: string) =>
  Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS_PER_ID + Number.parseInt(segment.slice(16), 16);

/** A folder with everything below it, as far as it is still there. */
export async function* treeOf(above: string, name: string): AsyncGenerator<Part> {
  yield { kind: "folder", name };
  const children = await readdir(join(above, name), { withFileTypes: true }).catch(ifGone);
  for (const child of children ?? []) {
    const path = `${name}/${child.name}`;
    if (child.isDirectory()) yield* treeOf(above, path);
    else if (child.isFile()) yield { kind: "file", name: path, path: join(above, path) };
  }
}

/** Uploads, without those that are still on their way. */
export async function* uploadedFiles(files: string): AsyncGenerator<Part> {
  const names = (await readdir(files).catch(ifGone)) ?? [];
  for (const name of names) if (name !== DRAFTS) yield* treeOf(files, name);
}

export async function bytesOf(parts: AsyncIterable<Part>): Promise<number> {
  let bytes = 0;
  for await (const part of parts) {
    if (part.kind === "file") bytes += (await lstat(part.path).catch(ifGone))?.size ?? 0;
  }
  return bytes;
}

/** A small file that is written in place, while nobody writes it: two looks agree. */
async function readSteady(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ; ) {
    const now = await readFile(path);
    if (now.equals(before)) return now;
    before = now;
  }
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
