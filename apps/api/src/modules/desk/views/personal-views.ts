import { MAX_EXPORTED_ROWS, type PersonalData } from "../../personal-data.ts";

/** Filters may name customers, so views are personal data of the staff member: exported to them, and erased with them. */
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
