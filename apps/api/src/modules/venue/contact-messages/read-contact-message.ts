import type { Letter } from "@lapang/contract/people/letters";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";

/** Returns a contact message with its replies. */
export async function readContactMessage(db: Db, reference: string): Promise<Letter> {
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
