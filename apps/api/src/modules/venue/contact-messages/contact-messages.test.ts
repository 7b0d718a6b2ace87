import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { NOW, openApp } from "../../../testing/apps/test-app.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { aCaller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { venueTasks } from "../jobs.ts";
import { sendContactMessage } from "../send-contact-message.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
afterAll(() => app.close());

const aMessage = (email: string | undefined) => {
  const draft = {
    name: "Tamu",
    topic: "club" as const,
    message: "Apakah klub menerima anggota?",
    phone: "081234567890",
  };
  const origin = { challenge: randomBytes(16), remoteHash: randomBytes(32), now: new Date() };
  return sendContactMessage(db, { ...draft, ...(email && { email }) }, origin);
};
const mailsTo = (address: string) =>
  db.selectFrom("mail_outbox").select(["subject", "body_text"]).where("to_address", "=", address).execute();

it("a contact message links staff to a page where a reply is mailed once", async () => {
  const clerk = await aCaller(db, { role: "front-desk" });
  const reference = await aMessage("tamu@contoh.id");
  const url = `/api/v1/letters/${reference}`;
  const { body: inbox } = await send(app, clerk, "GET", "/api/v1/inbox");
  expect(inbox.items[0].link).toBe(`/letters/${reference}`);
  expect((await send(app, clerk, "GET", url)).body).toMatchObject({ name: "Tamu", replies: [] });
  const answer = { id: randomUUID(), body: "Ya, datang saja Minggu pagi." };
  await Promise.all([1, 2, 3].map(() => send(app, clerk, "POST", `${url}/replies`, answer)));
  const { body } = await send(app, clerk, "GET", url);
  expect(body.replies).toMatchObject([{ body: answer.body, id: answer.id }]);
  const mails = await mailsTo("tamu@contoh.id");
  expect(mails).toEqual([
    { subject: `Jawaban untuk pesanmu ${reference}`, body_text: expect.stringContaining("> Apakah klub menerima") },
  ]);
});

it("refuses a reply without an address, and is readable by staff only", async () => {
  const clerk = await aCaller(db, { role: "front-desk" });
  const reference = await aMessage(undefined);
  const answer = { id: randomUUID(), body: "Halo" };
  const reply = await send(app, clerk, "POST", `/api/v1/letters/${reference}/replies`, answer);
  expect([reply.status, reply.code]).toEqual([409, "conflict"]);
  expect((await send(app, await aCaller(db), "GET", `/api/v1/letters/${reference}`)).status).toBe(403);
  expect((await send(app, clerk, "GET", "/api/v1/letters/ABCDEFGH")).status).toBe(404);
});

it("deletes an expired contact message with the copies staff received, and no newer one", async () => {
  const [old, recent] = [await aMessage("lama@contoh.id"), await aMessage("baru@contoh.id")];
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  for (const [reference, days] of [
    [old, 366],
    [recent, 364],
  ] as const) {
    const message = db.updateTable("contact_message").set({ created_at: daysAgo(days) });
    await message.where("reference", "=", reference).execute();
  }
  await venueTasks({ db, clock: () => NOW }).purge_letters();
  const left = db.selectFrom("contact_message").select("reference").where("reference", "in", [old, recent]);
  expect(await left.execute()).toEqual([{ reference: recent }]);
  const copies = db.selectFrom("inbox_message").select("link").distinct();
  expect(await copies.where("link", "in", [`/letters/${old}`, `/letters/${recent}`]).execute()).toEqual([
    { link: `/letters/${recent}` },
  ]);
});
