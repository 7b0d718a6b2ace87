import { retentionEnd } from "@lapang/domain/privacy/retention";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { dropObjects } from "../media/storage/drop-objects.ts";

/** Job: deletes photos of identity cards a month after the lease or the request has ended. */
export async function deleteIdPhotos({ db, clock }: Deps): Promise<void> {
  const before = retentionEnd("identityPhotos", clock());
  const over = await db
    .selectFrom("lease")
    .select(["id", "person_id", "id_photo"])
    .where("status", "in", ["ended", "rejected", "withdrawn", "lapsed"])
    .where("id_photo", "is not", null)
    .where("updated_at", "<", before)
    .execute();
  for (const { id, person_id, id_photo } of over) {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql`select from lease where id_photo = ${id_photo} and id <> ${id}`.execute(tx);
      if (rows.length === 0) await dropObjects(tx, person_id, [id_photo ?? ""]);
      await tx.updateTable("lease").set({ id_photo: null }).where("id", "=", id).execute();
    });
  }
}
