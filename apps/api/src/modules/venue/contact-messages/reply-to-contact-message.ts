import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import { venueTexts } from "../../../texts/venue.ts";
import { queueMail } from "../../notifications/queue-mail.ts";

type Reply = { id: string; reference: string; body: string; staffId: string; now: Date };

/** Stores a reply and enqueues its mail in one transaction; repeated requests send it once. */
export async function replyToContactMessage(db: Db, { id, reference, body, staffId, now }: Reply): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const message = await tx
      .updateTable("contact_message")
      .set((row) => ({ handled_at: row.fn.coalesce("handled_at", row.val(now)) }))
      .where("reference", "=", reference)
      .returning(["id", "email", "name", "body"])
      .executeTakeFirst();
    if (!message) throw new DomainError("not_found", "There is no such letter");
    if (!message.email) throw new DomainError("conflict", "Whoever wrote it left no address", { reason: "no_address" });
    const kept = await tx
      .insertInto("contact_reply")
      .values({ id, message_id: message.id, staff_id: staffId, body, created_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!kept) return;
    const quoted = message.body.replace(/^/gm, "> ");
    await queueMail(tx, {
      to: message.email,
      ...venueTexts.id.contactReply({ reference, name: message.name, body, quoted }),
      dedupeKey: `contact-reply:${id}`,
    });
  });
}
