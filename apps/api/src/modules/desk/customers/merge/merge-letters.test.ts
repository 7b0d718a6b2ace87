import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { NOW, openApp } from "../../../../testing/apps/test-app.ts";
import { aCustomer } from "../../../../testing/factories/bookings.ts";
import { aVenue } from "../../../../testing/factories/venue.ts";
import { aCaller, send } from "../../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { personalContactMessages } from "../../../venue/personal-contact-messages.ts";
import { sendContactMessage } from "../../../venue/send-contact-message.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
afterAll(() => app.close());
const manager = await aCaller(db, { role: "manager" });
const clerk = await aCaller(db, { role: "front-desk" });

const aLetter = (email: string, personId?: string) =>
  sendContactMessage(
    db,
    { name: "Sari", topic: "other", message: "Apakah lapangan bisa dipakai malam?", email },
    { challenge: randomBytes(16), remoteHash: randomBytes(32), now: NOW, personId },
  );

async function aPersonWith(verified: boolean) {
  const email = `surat-${randomUUID()}@contoh.id`;
  const { id } = await aCustomer(db);
  await db.updateTable("person").set({ email, email_verified: verified }).where("id", "=", id).execute();
  return { id, email };
}

async function mergedPair(verified: boolean) {
  const [double, stays] = [await aPersonWith(verified), await aPersonWith(true)];
  const letter = await aLetter(double.email);
  const merge = { into: stays.id, name: "Sari", reason: "Orang yang sama" };
  const { status } = await send(app, manager, "POST", `/api/v1/staff/customers/${double.id}/merge`, merge);
  expect(status).toBe(200);
  return { stays, letter };
}

const lettersOf = async ({ id, email }: { id: string; email: string }) => {
  const { contactMessages } = await personalContactMessages.collect(db, { id, email });
  return (contactMessages as { reference: string }[]).map(({ reference }) => reference);
};
const rowsOf = async (reference: string) => ({
  letters: await db.selectFrom("contact_message").select("id").where("reference", "=", reference).execute(),
  inbox: await db.selectFrom("inbox_message").select("id").where("link", "=", `/letters/${reference}`).execute(),
  mails: await db.selectFrom("mail_outbox").select("id").where("subject", "like", `%${reference}%`).execute(),
});

it("moves contact messages of the duplicate's verified address to the remaining customer", async () => {
  const { stays, letter } = await mergedPair(true);
  expect(await lettersOf(stays)).toEqual([letter]);
});

it("leaves messages of an address that was never verified to its real owner", async () => {
  const { stays, letter } = await mergedPair(false);
  expect(await lettersOf(stays)).toEqual([]);
  expect((await rowsOf(letter)).letters).toHaveLength(1);
});

it("erases a merged customer's messages with their replies and the copies sent to staff", async () => {
  const { stays, letter } = await mergedPair(true);
  const own = await aLetter("lain@contoh.id", stays.id);
  const strangers = await aLetter("lain@contoh.id");
  const reply = { id: randomUUID(), body: "Bisa, sampai pukul 22." };
  await send(app, clerk, "POST", `/api/v1/letters/${letter}/replies`, reply);
  const before = await rowsOf(letter);
  expect([before.letters.length, before.inbox.length > 0, before.mails.length > 0]).toEqual([1, true, true]);

  const erase = { name: "Sari", reason: "Diminta di meja depan" };
  const erased = await send(app, manager, "POST", `/api/v1/staff/customers/${stays.id}/erasure`, erase);
  expect(erased.status).toBe(200);
  const none = { letters: [], inbox: [], mails: [] };
  expect([await rowsOf(letter), await rowsOf(own)]).toEqual([none, none]);
  expect((await rowsOf(strangers)).letters).toHaveLength(1);
});
