import { MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";

/** What a person was told. Of mails only that they were sent: some hold a link that opens the account. */
export const personalMessages: PersonalData = {
  async collect(db, { id, email }) {
    const [inbox, mails] = await Promise.all([
      db
        .selectFrom("inbox_message")
        .select(["topic", "title", "body", "link", "created_at", "read_at"])
        .where("person_id", "=", id)
        .orderBy("created_at", "desc")
        .limit(MAX_EXPORTED_ROWS)
        .execute(),
      db
        .selectFrom("mail_outbox")
        .select(["subject", "created_at", "sent_at"])
        .where("to_address", "=", email ?? "")
        .orderBy("created_at", "desc")
        .limit(MAX_EXPORTED_ROWS)
        .execute(),
    ]);
    return { inbox, mails };
  },

  async erase(tx, { id, email }) {
    await tx.deleteFrom("inbox_message").where("person_id", "=", id).execute();
    if (email) await tx.deleteFrom("mail_outbox").where("to_address", "=", email).execute();
  },
};
