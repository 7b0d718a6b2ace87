import { sql } from "kysely";
import { type DataSubject, MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";
import { deleteContactMessages } from "./contact-messages/delete-contact-messages.ts";

/** Messages written while signed in, or sent from the person's verified address. */
const messagesOf = ({ id, email }: DataSubject) =>
  sql<boolean>`(contact_message.person_id = ${id}::uuid
    or contact_message.person_id is null and contact_message.email = ${email}::text)`;

/** A person's contact messages and their replies: they follow a merge and are deleted with the person. */
export const personalContactMessages: PersonalData = {
  async collect(db, subject) {
    const contactMessages = await db
      .selectFrom("contact_message")
      .select(["reference", "name", "email", "phone", "topic", "body", "created_at", "handled_at"])
      .where(messagesOf(subject))
      .orderBy("created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const contactReplies = await db
      .selectFrom("contact_reply")
      .innerJoin("contact_message", "contact_message.id", "message_id")
      .select(["contact_message.reference", "contact_reply.body", "contact_reply.created_at"])
      .where(messagesOf(subject))
      .orderBy("contact_reply.created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    return { contactMessages, contactReplies };
  },

  async erase(tx, subject) {
    await deleteContactMessages(tx, messagesOf(subject));
  },
};
