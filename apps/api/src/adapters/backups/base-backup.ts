import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Part } from "./archive.ts";
import { clusterFiles, logFiles } from "./cluster-files.ts";

/**
 * Lists everything of a running cluster in the required reading order. Files are copied while they change; the write-ahead
 * log from before the first to after the last of them makes the copy consistent at its start. A replication slot keeps that
 * log; slot and backup mode end with this connection.
 */
export async function* baseBackup(owner: pg.Client, cluster: string): AsyncGenerator<Part> {
  await owner.query("select pg_create_physical_replication_slot('lapang_backup_' || pg_backend_pid(), true, true)");
  const first = await one<{ segment: string }>(
    owner,
    "select pg_walfile_name(pg_backup_start('lapang', fast => true)) as segment",
  );
  yield* clusterFiles(cluster);
  const end = await one<{ segment: string; label: string; tablespaces: string }>(
    owner,
    `select pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as tablespaces
     from pg_backup_stop(wait_for_archive => false)`,
  );
  if (end.tablespaces.trim()) throw new Error("The cluster has tablespaces, which lie outside of it");
  yield { kind: "bytes", name: "data/backup_label", bytes: Buffer.from(end.label) };
  yield* logFiles(cluster, startSegment(end.label) ?? first.segment, end.segment);
  yield { kind: "bytes", name: "password", bytes: await readFile(join(cluster, "password")) };
}

/** Reads the first log segment from the backup label; at a segment boundary `pg_walfile_name` may name another one. */
const startSegment = (label: string) => /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1];

async function one<Row extends pg.QueryResultRow>(owner: pg.Client, statement: string): Promise<Row> {
  const { rows } = await owner.query<Row>(statement);
  if (!rows[0]) throw new Error("The server did not answer");
  return rows[0];
}
