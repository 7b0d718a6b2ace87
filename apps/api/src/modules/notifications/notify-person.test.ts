import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { aPerson } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { notifyPerson } from "./notify-person.ts";

const { db } = await testDatabase();
const news = (personId: string, changes = {}) => ({
  personId,
  topic: "booking",
  title: "Pesanan dikonfirmasi",
  body: "Sampai jumpa di lapangan.",
  link: "/my-booking",
  mail: true,
  dedupeKey: "booking-1-confirmed",
  ...changes,
});

async function counts(personId: string) {
  const { rows } = await sql<{ inbox: number; mails: number; jobs: number }>`
    select (select count(*) from inbox_message where person_id = ${personId}) as inbox,
      (select count(*) from mail_outbox join person on person.email = to_address where person.id = ${personId}) as mails,
      (select count(*) from graphile_worker.jobs join mail_outbox on jobs.key = 'send_mail:' || mail_outbox.id
        join person on person.email = to_address where person.id = ${personId}) as jobs`.execute(db);
  return rows[0];
}

describe("notifying a person", () => {
  it("writes inbox, mail and job together", async () => {
    const { id } = await aPerson(db);
    await db.transaction().execute((tx) => notifyPerson(tx, news(id)));
    expect(await counts(id)).toEqual({ inbox: 1, mails: 1, jobs: 1 });
  });

  it("leaves nothing behind when the transaction rolls back", async () => {
    const { id } = await aPerson(db);
    const undone = db.transaction().execute(async (tx) => {
      await notifyPerson(tx, news(id));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await counts(id)).toEqual({ inbox: 0, mails: 0, jobs: 0 });
  });

  it("stores one notification per event, also when it is sent concurrently", async () => {
    const { id } = await aPerson(db);
    const other = await aPerson(db);
    const tell = (personId: string) => db.transaction().execute((tx) => notifyPerson(tx, news(personId)));
    await Promise.all([tell(id), tell(id), tell(id), tell(other.id)]);
    expect(await counts(id)).toEqual({ inbox: 1, mails: 1, jobs: 1 });
    expect(await counts(other.id)).toEqual({ inbox: 1, mails: 1, jobs: 1 });
  });

  it("writes only to the inbox when no mail is wanted or there is no address", async () => {
    const quiet = await aPerson(db);
    const unreachable = await aPerson(db, { email: null });
    await db.transaction().execute((tx) => notifyPerson(tx, news(quiet.id, { mail: false })));
    await db.transaction().execute((tx) => notifyPerson(tx, news(unreachable.id)));
    expect(await counts(quiet.id)).toEqual({ inbox: 1, mails: 0, jobs: 0 });
    expect(await counts(unreachable.id)).toEqual({ inbox: 1, mails: 0, jobs: 0 });
  });

  it("replaces a line break in the title, which could inject a mail header", async () => {
    const { id } = await aPerson(db);
    await db.transaction().execute((tx) => notifyPerson(tx, news(id, { title: "Satu\r\nBcc: all@example.com" })));
    const mail = await db.selectFrom("mail_outbox").select("subject").orderBy("created_at", "desc").executeTakeFirst();
    expect(mail?.subject).toBe("Satu Bcc: all@example.com");
  });
});
