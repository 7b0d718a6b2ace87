import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import { queueMail } from "../../notifications/queue-mail.ts";

type Reply = { id: string; reference: string; body: string; staffId: string; now: Date };

/** Answers a visitor at the address they gave: kept and sent, both or neither, and once however often it is said. */
export async function replyToLetter(db: Db, { id, reference, body, staffId, now }: Reply): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const letter = await tx
      .updateTable("contact_message")
      .set((row) => ({ handled_at: row.fn.coalesce("handled_at", row.val(now)) }))
      .where("reference", "=", reference)
      .returning(["id", "email", "name", "body"])
      .executeTakeFirst();
    if (!letter) throw new DomainError("not_found", "There is no such letter");
    if (!letter.email) throw new DomainError("conflict", "Whoever wrote it left no address", { reason: "no_address" });
    const kept = await tx
      .insertInto("contact_reply")
      .values({ id, message_id: letter.id, staff_id: staffId, body, created_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!kept) return;
    const quoted = letter.body.replace(/^/gm, "> ");
    await queueMail(tx, {
      to: letter.email,
      subject: `Jawaban untuk pesanmu ${reference}`,
      body: `Halo ${letter.name},\n\n${body}\n\nPesanmu:\n${quoted}`,
      dedupeKey: `contact-reply:${id}`,
    });
  });
}
