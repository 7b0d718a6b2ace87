import { getLetter, type Letter, replyToLetter } from "@lapang/contract/people/letters";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/connect.ts";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { replyToContactMessage } from "./reply-to-contact-message.ts";

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
