import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Part } from "./archive.ts";

/** Folders that are empty at each start of a cluster. */
const EMPTIED = new Set(
  ["dynshmem", "notify", "replslot", "serial", "snapshots", "stat_tmp", "subtrans"].map((name) => `data/pg_${name}`),
);
/** Files of the running server or of an earlier backup. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|current_logfiles|backup_(label|manifest).*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*|\.s\.PGSQL\..*)$/;
const DRAFTS = "drafts";
const LOG = "data/pg_wal";
const CONTROL = "data/global/pg_control";
const SEGMENT = /^[0-9A-F]{24}$/;
/** Segments of 16 MiB, initdb's default. */
const SEGMENTS_PER_ID = 256;

/**
 * Lists the files of a running cluster without its log; the control file is last, because it says where recovery begins.
 */
export async function* clusterFiles(cluster: string): AsyncGenerator<Part> {
  for await (const part of treeOf(cluster, "data")) {
    const inEmptied = [...EMPTIED].some((folder) => part.name.startsWith(`${folder}/`));
    const isLog = part.kind === "file" && part.name.startsWith(`${LOG}/`);
    const isLeftOut = LEFT_OUT.test(part.name.split("/").at(-1) ?? "");
    if (!inEmptied && !isLog && !isLeftOut && part.name !== CONTROL) yield part;
  }
  yield { kind: "bytes", name: CONTROL, bytes: await readSteady(join(cluster, CONTROL)) };
}

/** Lists the log segments of a range; throws if one is missing, because the copy is useless without it. */
export async function* logFiles(cluster: string, first: string, last: string): AsyncGenerator<Part> {
  const names = (await readdir(join(cluster, LOG))).filter((name) => SEGMENT.test(name));
  const needed = names.filter((name) => name >= first && name <= last).sort();
  if (needed.length !== numberOf(last) - numberOf(first) + 1) throw new Error("Parts of the database's log are gone");
  for (const name of needed) yield { kind: "file", name: `${LOG}/${name}`, path: join(cluster, LOG, name) };
}

const numberOf = (segment: string) =>
  Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS_PER_ID + Number.parseInt(segment.slice(16), 16);

/** Lists a folder recursively, skipping what vanishes meanwhile. */
export async function* treeOf(above: string, name: string): AsyncGenerator<Part> {
  yield { kind: "folder", name };
  const children = await readdir(join(above, name), { withFileTypes: true }).catch(ifGone);
  for (const child of children ?? []) {
    const path = `${name}/${child.name}`;
    if (child.isDirectory()) yield* treeOf(above, path);
    else if (child.isFile()) yield { kind: "file", name: path, path: join(above, path) };
  }
}

/** Uploaded files, without unfinished ones. */
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

/** Reads a small file that is overwritten in place, until two reads agree. */
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
