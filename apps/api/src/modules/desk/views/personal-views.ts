import { MAX_EXPORTED_ROWS, type PersonalData } from "../../personal-data.ts";

/** What somebody of the staff looks for may name others: it is theirs to see, and goes with them. */
export const personalViews: PersonalData = {
  async collect(db, { id }) {
    const savedViews = await db
      .selectFrom("saved_view")
      .select(["table_name as table", "name", "filters", "shared", "created_at"])
      .where("person_id", "=", id)
      .where("removed_at", "is", null)
      .orderBy("created_at")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    return { savedViews };
  },

  async erase(tx, { id }) {
    await tx.deleteFrom("saved_view").where("person_id", "=", id).execute();
  },
};
