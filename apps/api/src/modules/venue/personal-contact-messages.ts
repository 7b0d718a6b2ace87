import { sql } from "kysely";
import { type DataSubject, MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";
import { deleteLetters } from "./letters/delete-letters.ts";

/** Written while signed in, or sent from an address that is proven to be theirs. */
const lettersOf = ({ id, email }: DataSubject) =>
  sql<boolean>`(contact_message.person_id = ${id}::uuid
    or contact_message.person_id is null and contact_message.email = ${email}::text)`;

/** What a person wrote to the venue, with the replies: follows them in a merge, and is deleted with them. */
export const personalContactMessages: PersonalData = {
  async collect(db, subject) {
    const contactMessages = await db
      .selectFrom("contact_message")
      .select(["reference", "name", "email", "phone", "topic", "body", "created_at", "handled_at"])
      .where(lettersOf(subject))
      .orderBy("created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const contactReplies = await db
      .selectFrom("contact_reply")
      .innerJoin("contact_message", "contact_message.id", "message_id")
      .select(["contact_message.reference", "contact_reply.body", "contact_reply.created_at"])
      .where(lettersOf(subject))
      .orderBy("contact_reply.created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    return { contactMessages, contactReplies };
  },

  async erase(tx, subject) {
    await deleteLetters(tx, lettersOf(subject));
  },
};
