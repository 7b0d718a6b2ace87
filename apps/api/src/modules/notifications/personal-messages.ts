import { MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";

/** Personal data of notifications. Exports only the subject of mails, because some texts have a link that opens the account. */
export const personalMessages: PersonalData = {
  async collect(db, { id, email }) {
    const [inbox, mails, devices, choices] = await Promise.all([
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
      db.selectFrom("push_device").select(["kind", "created_at", "refreshed_at"]).where("person_id", "=", id).execute(),
      db
        .selectFrom("notice_choice")
        .select(["topic", "channel", "wanted", "chosen_at"])
        .where("person_id", "=", id)
        .execute(),
    ]);
    return { inbox, mails, devices, noticeChoices: choices };
  },

  async erase(tx, { id, email }) {
    for (const table of ["push_device", "notice_choice"] as const) {
      await tx.deleteFrom(table).where("person_id", "=", id).execute();
    }
    await tx.deleteFrom("inbox_message").where("person_id", "=", id).execute();
    if (email) await tx.deleteFrom("stopped_mailbox").where("address", "=", email).execute();
    if (email) await tx.deleteFrom("mail_outbox").where("to_address", "=", email).execute();
  },
};
