import { sql } from "kysely";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../../../../personal-data.ts";
import { endConfirmation } from "./confirmation-queries.ts";

/** A customer's merges and their answers; never the other customer's address. */
export const personalConfirmations: PersonalData = {
  async collect(db, { id }) {
    const mergeConfirmations = await db
      .selectFrom("merge_confirmation as merge")
      .innerJoin("merge_mailbox as own", (join) =>
        join
          .onRef("merge_id", "=", "merge.id")
          .on(sql<boolean>`case side when 'from' then from_id else into_id end = ${id}::uuid`),
      )
      .select(["started_at", "expires_at", "own.email", "own.confirmed_at", "outcome", "ended_at"])
      .orderBy("started_at")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    return { mergeConfirmations };
  },

  async erase(tx, { id }) {
    const open = await tx
      .selectFrom("merge_confirmation")
      .select("id")
      .where("outcome", "is", null)
      .where(({ eb, or }) => or([eb("from_id", "=", id), eb("into_id", "=", id)]))
      .orderBy("id")
      .forUpdate()
      .execute();
    for (const { id: mergeId } of open) await endConfirmation(tx, mergeId, { outcome: "withdrawn", at: new Date() });
  },
};
