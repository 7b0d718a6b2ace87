import { getLetter, type Letter, replyToLetter } from "@lapang/contract/people/letters";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/connect.ts";
import { serve } from "../../../http/serve.ts";
import { venueTexts } from "../../../texts/venue.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../notifications/queue-mail.ts";

export function contactMessageRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, getLetter, ({ params }) => readContactMessage(db, params.reference));

  serve(app, replyToLetter, async ({ params, body, person }) => {
    await replyToContactMessage(db, { ...body, ...params, staffId: person.id, now: clock() });
    return readContactMessage(db, params.reference);
  });
}

/** Returns a contact message with its replies. */
async function readContactMessage(db: Db, reference: string): Promise<Letter> {
  const letter = await db
    .selectFrom("contact_message")
    .select(["id", "reference", "name", "email", "phone", "topic", "body", "created_at"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!letter) throw new DomainError("not_found", "There is no such letter");
  const replies = await db
    .selectFrom("contact_reply")
    .leftJoin("person", "person.id", "staff_id")
    .select(["contact_reply.id", "person.name as by", "body", "contact_reply.created_at"])
    .where("message_id", "=", letter.id)
    .orderBy("contact_reply.created_at")
    .execute();
  const { id: _, created_at, ...rest } = letter;
  return {
    ...rest,
    createdAt: created_at.toISOString(),
    replies: replies.map(({ created_at: at, ...reply }) => ({ ...reply, createdAt: at.toISOString() })),
  };
}

type Reply = { id: string; reference: string; body: string; staffId: string; now: Date };

/** Stores a reply and enqueues its mail in one transaction; repeated requests send it once. */
async function replyToContactMessage(db: Db, { id, reference, body, staffId, now }: Reply): Promise<void> {
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
