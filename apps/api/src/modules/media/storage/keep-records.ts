import { randomUUID } from "node:crypto";
import { contentQuota } from "@lapang/domain/media/limits";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { addUsage, doomBlobs, lockSpace } from "./blob-queries.ts";
import { deleteObjects } from "./object-queries.ts";
import { openSpaceToWrite } from "./open-space.ts";

const SPACE = "records";

/** Acquires the locks for `keepRecords`. Must come first in the transaction, like every lock of a space. */
export async function openRecords(tx: Tx, personId: string): Promise<void> {
  await openSpaceToWrite(tx, personId);
  await lockSpace(tx, SPACE, contentQuota);
}

type Keeping = { personId: string; names: readonly string[]; folder: string };

/**
 * Moves a person's files to the venue's records and returns their new names. Records do not count against the person's quota,
 * survive the person's erasure, and are served only by our own routes.
 */
export async function keepRecords(tx: Tx, { personId, names, folder }: Keeping): Promise<Map<string, string>> {
  const renamed = new Map<string, string>();
  let bytes = 0;
  for (const name of new Set(names)) {
    const record = `${SPACE}/${folder}/${randomUUID()}`;
    const { rows } = await sql<{
      size: number;
    }>`update stored_object set name = ${record}, kind = 'record', person_id = null
      where name = ${name} and person_id = ${personId} and kind = 'file' returning size::float8 as size`.execute(tx);
    if (!rows[0]) continue;
    renamed.set(name, record);
    bytes += rows[0].size;
  }
  await addUsage(tx, `people/${personId}`, -renamed.size, -bytes);
  await addUsage(tx, SPACE, renamed.size, bytes);
  return renamed;
}

/** Deletes unreferenced records; the next sweep removes their bytes. */
export async function dropRecords(tx: Tx, names: readonly string[]): Promise<void> {
  const gone = await deleteObjects(tx, names);
  await doomBlobs(
    tx,
    gone.map(({ blob_key }) => blob_key),
  );
  await addUsage(tx, SPACE, -gone.length, -gone.reduce((sum, { size }) => sum + size, 0));
}
