import { MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";

/** What a person wrote to the venue from an address that has proven to be theirs. */
export const personalContactMessages: PersonalData = {
  async collect(db, { email }) {
    const contactMessages = await db
      .selectFrom("contact_message")
      .select(["reference", "name", "email", "phone", "topic", "body", "created_at", "handled_at"])
      .where("email", "=", email ?? "")
      .orderBy("created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    return { contactMessages };
  },

  async erase(tx, { email }) {
    if (email) await tx.deleteFrom("contact_message").where("email", "=", email).execute();
  },
};
