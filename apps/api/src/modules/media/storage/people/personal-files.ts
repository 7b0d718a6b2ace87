import { MAX_EXPORTED_ROWS, type PersonalData } from "../../../personal-data.ts";
import { removePersonFiles } from "./remove-person-files.ts";

/** A person's files: listed in the data export and deleted with the account. */
export const personalFiles: PersonalData = {
  async collect(db, { id }) {
    const files = await db
      .selectFrom("stored_object")
      .select(["name", "content_type", "size", "metadata", "created_at", "updated_at"])
      .where("person_id", "=", id)
      .orderBy("name")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    return { files };
  },

  async erase(tx, { id }) {
    await removePersonFiles(tx, id);
  },
};
