import type { Db } from "../../db/connect.ts";
import { notifyPerson } from "../../modules/notifications/notify-person.ts";
import { aPerson } from "../factories/venue.ts";

/** Sends a notification by mail as the product does; returns the id of the mail in the outbox. */
export async function aMail(db: Db): Promise<string> {
  const person = await aPerson(db);
  await db.transaction().execute((tx) =>
    notifyPerson(tx, {
      personId: person.id,
      topic: "booking",
      title: "Dikonfirmasi",
      body: "Sampai jumpa.",
      link: null,
      mail: true,
      dedupeKey: "confirmed",
    }),
  );
  const mail = await db
    .selectFrom("mail_outbox")
    .select("id")
    .where("to_address", "=", person.email ?? "")
    .executeTakeFirstOrThrow();
  return mail.id;
}

export const findMail = (db: Db, id: string) =>
  db.selectFrom("mail_outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
