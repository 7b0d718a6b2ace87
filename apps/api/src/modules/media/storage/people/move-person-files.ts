import { sql } from "kysely";
import type { Tx } from "../../../../db/connect.ts";
import { addUsage } from "../blob-queries.ts";
import { setPhotoPath } from "../object-queries.ts";
import { openSpace } from "../open-space.ts";
import { removePersonFiles } from "./remove-person-files.ts";

export type Renamed = { before: string; after: string };
type Move = { fromId: string; intoId: string };

/**
 * Moves a person's files to another person and returns the renamed ones, because names contain the person's id. A name that
 * exists there gets a prefix. The photo moves only if the other person has none. Unfinished uploads are dropped.
 */
export async function movePersonFiles(tx: Tx, { fromId, intoId }: Move): Promise<Renamed[]> {
  for (const id of [fromId, intoId].sort()) await openSpace(tx, id);
  const photo = await detachPhoto(tx, { fromId, intoId });
  const files = await rename(tx, { fromId, intoId }, sql`kind = 'file' or name = ${photo}`);
  const shown = files.find(({ before }) => before === photo);
  if (shown) await setPhotoPath(tx, intoId, shown.after);
  await removePersonFiles(tx, fromId);
  return files;
}

/** Returns the photo to move and clears it on the former person. */
async function detachPhoto(tx: Tx, { fromId, intoId }: Move): Promise<string | null> {
  const rows = await tx.selectFrom("person").select(["id", "photo_path"]).where("id", "in", [fromId, intoId]).execute();
  const photoOf = (wanted: string) => rows.find(({ id }) => id === wanted)?.photo_path ?? null;
  const photo = photoOf(intoId) ? null : photoOf(fromId);
  await setPhotoPath(tx, fromId, null);
  return photo;
}

async function rename(tx: Tx, { fromId, intoId }: Move, which: ReturnType<typeof sql>): Promise<Renamed[]> {
  const [old, mark] = [`people/${fromId}/`, `${fromId.slice(0, 8)}-`];
  const { rows } = await sql<Renamed & { size: number }>`
    with wanted as (
      select name as before, size, substr(name, ${old.length + 1}::int) as rest from stored_object
      where person_id = ${fromId} and (${which})
    ), named as (
      select before, size, ${`people/${intoId}/`} || case
        when exists (select from stored_object where name = ${`people/${intoId}/`} || rest)
        then regexp_replace(rest, '^([a-z]+/)', ${`\\1${mark}`}) else rest end as after
      from wanted
    )
    update stored_object set name = named.after, person_id = ${intoId} from named where name = named.before
    returning named.before, named.after, named.size::float8 as size`.execute(tx);
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  await addUsage(tx, `people/${fromId}`, -rows.length, -bytes);
  // The files of both people may exceed the quota of one, so raise it.
  await sql`update file_usage set max_files = greatest(max_files, files + ${rows.length}::int),
    max_bytes = greatest(max_bytes, bytes + ${bytes}::bigint) where space = ${`people/${intoId}`}`.execute(tx);
  await addUsage(tx, `people/${intoId}`, rows.length, bytes);
  return rows;
}
