import { topicRules } from "@lapang/domain/notifications/topics";
import { sql } from "kysely";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { smtpMail } from "../../../adapters/mail/smtp.ts";
import { sellables } from "../../../kinds.ts";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { NOW, openApp } from "../../../testing/apps/test-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aPerson, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { anSmtpServer } from "../../../testing/servers/smtp-server.ts";
import type { Manner } from "../../../testing/servers/start-smtp-server.ts";
import { bookingAttachments } from "../../bookings/tickets/booking-attachments.ts";
import type { News } from "../news.ts";
import { notifyPerson } from "../notify-person.ts";
import { chooseNotice } from "../settings/notice-settings.ts";
import { sendMail } from "./send-mail.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
afterAll(() => app.close());
const ORIGIN = "https://lapang.example";

async function aPost(manners: Manner[] = [], attachmentsOf = async () => [] as never[]) {
  const { url, taken } = await anSmtpServer(manners);
  const mail = smtpMail({ url, from: "Lapang <halo@lapang.example>" });
  onTestFinished(() => mail.close());
  return { taken, deps: { db, mail, clock: () => NOW, origin: () => ORIGIN, attachmentsOf } };
}

const tell = (personId: string, changes: Partial<News> = {}) =>
  db.transaction().execute((tx) =>
    notifyPerson(tx, {
      ...{ personId, topic: "booking", title: "Booking sudah pasti", body: "Sampai jumpa.\n\nSalam <b>kami</b>" },
      ...{ link: "/my-booking/court/1", mail: true, dedupeKey: crypto.randomUUID() },
      ...changes,
    }),
  );

async function mailTo(address: string | null) {
  const mails = await db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("to_address", "=", address ?? "")
    .orderBy("created_at")
    .execute();
  return mails.at(-1) ?? { id: "", attempts: 0, sent_at: null };
}

const unfolded = (text: string) => text.replace(/\r\n[ \t]+/g, " ");
/** Decodes quoted-printable text. */
const readable = (text: string) =>
  text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

describe("a mail", () => {
  it("has a text and an HTML part, links to the site and supports one-click unsubscribe", async () => {
    const sari = await aPerson(db);
    await tell(sari.id);
    const { taken, deps } = await aPost();
    await sendMail(deps, (await mailTo(sari.email)).id);
    const text = readable(taken[0]?.text ?? "");
    expect(text).toContain("multipart/alternative");
    expect(text).toContain(`Lihat booking: ${ORIGIN}/my-booking/court/1`);
    expect(text).toContain(`href="${ORIGIN}/my-booking/court/1"`);
    expect(text).toContain("Salam &lt;b&gt;kami&lt;/b&gt;");
    const headers = unfolded(taken[0]?.text ?? "");
    expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const link = /^List-Unsubscribe: <https:\/\/lapang\.example(\/unsubscribe\?t=[^>]+)>/m.exec(headers)?.[1] ?? "";

    const looked = await app.inject({ method: "GET", url: link });
    expect([looked.statusCode, looked.headers["cache-control"]]).toEqual([200, "no-store"]);
    const choices = () => db.selectFrom("notice_choice").selectAll().where("person_id", "=", sari.id).execute();
    expect(await choices()).toEqual([]);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const pressed = await app.inject({
      method: "POST",
      url: link,
      headers: form,
      payload: "List-Unsubscribe=One-Click",
    });
    expect(pressed.statusCode).toBe(200);
    expect(await choices()).toMatchObject([{ topic: "booking", channel: "mail", wanted: false }]);
    const before = await mailTo(sari.email);
    await tell(sari.id);
    expect((await mailTo(sari.email)).id).toBe(before.id);
  });

  it.each(Object.keys(topicRules))(
    "about %s is sent, with one-click unsubscribe unless it is mandatory",
    async (topic) => {
      const sari = await aPerson(db);
      const act = { personId: sari.id, way: "settings", now: NOW } as const;
      await chooseNotice(db, { topic, channels: ["mail"], wanted: true }, act);
      await tell(sari.id, { topic });
      const { taken, deps } = await aPost();
      const { id } = await mailTo(sari.email);
      await sendMail(deps, id);
      expect(taken).toHaveLength(1);
      const headers = unfolded(taken[0]?.text ?? "");
      const link = /^List-Unsubscribe: <https:\/\/lapang\.example(\/unsubscribe\?t=[^>]+)>/m.exec(headers)?.[1];
      const mustBeTold = ["payment", "change", "security"].includes(topic);
      expect([link !== undefined, headers.includes("List-Unsubscribe-Post")]).toEqual([!mustBeTold, !mustBeTold]);
      if (link) expect((await app.inject({ method: "POST", url: link })).statusCode).toBe(200);
      await tell(sari.id, { topic });
      expect((await mailTo(sari.email)).id === id).toBe(!mustBeTold);
    },
  );

  it("has no unsubscribe link if it is mandatory, and an invalid token changes nothing", async () => {
    const sari = await aPerson(db);
    await tell(sari.id, { topic: "change" });
    const { taken, deps } = await aPost();
    await sendMail(deps, (await mailTo(sari.email)).id);
    expect(taken[0]?.text).not.toContain("List-Unsubscribe");
    for (const token of ["", "x", `${sari.id}.club.${"A".repeat(43)}`, `${sari.id}.weather.x`]) {
      const reply = await app.inject({ method: "POST", url: `/unsubscribe?t=${token}`, payload: {} });
      expect(reply.statusCode).toBe(404);
    }
  });

  it("about a booking has the ticket, calendar entry and receipt attached", async () => {
    const paying = await payingApp(db);
    const sari = await aCustomer(db);
    const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
    const { id } = await aConfirmed(paying, sari, [{ court: (await aCourt(db)).slug, ...slot }]);
    const attachmentsOf = bookingAttachments({ db, sellables, payables: paying.deps.payables });
    const { taken, deps } = await aPost([], attachmentsOf as never);
    await sendMail(deps, (await mailTo(sari.email)).id);
    const text = taken[0]?.text ?? "";
    const { code } = await db.selectFrom("booking").select("code").where("id", "=", id).executeTakeFirstOrThrow();
    expect(text).toContain(`tiket-${code}.png`);
    expect(text).toContain(`${code}.ics`);
    expect(text).toMatch(/kuitansi-[\w-]+\.pdf/);
    // The first characters of a PNG and a PDF in base64.
    expect(text).toContain("iVBORw0KGgo");
    expect(text).toContain("JVBERi0");
  });
});

describe("an address that refuses mail", () => {
  it("is stopped after five refusals, with a notification in the app", async () => {
    const sari = await aPerson(db);
    await tell(sari.id);
    const { taken, deps } = await aPost(Array<Manner>(5).fill("never"));
    const { id } = await mailTo(sari.email);
    for (let tries = 1; tries < 5; tries += 1) await expect(sendMail(deps, id)).rejects.toThrow("No such mailbox");
    expect(await db.selectFrom("stopped_mailbox").selectAll().execute()).toEqual([]);
    await sendMail(deps, id);
    expect(await mailTo(sari.email)).toMatchObject({ attempts: 5, sent_at: null });
    const { rows } = await sql<{ title: string }>`select title from inbox_message
      where person_id = ${sari.id} and topic = 'security'`.execute(db);
    expect(rows).toEqual([{ title: "E-mail ke alamatmu selalu kembali" }]);
    await tell(sari.id, { topic: "change" });
    expect((await mailTo(sari.email)).id).toBe(id);
    expect(taken).toEqual([]);
  });

  it("is not stopped while the server is only busy", async () => {
    const sari = await aPerson(db);
    await tell(sari.id);
    const { taken, deps } = await aPost(Array<Manner>(6).fill("refuse"));
    const { id } = await mailTo(sari.email);
    for (let tries = 1; tries <= 6; tries += 1) await expect(sendMail(deps, id)).rejects.toThrow("Mailbox busy");
    await sendMail(deps, id);
    expect(taken).toHaveLength(1);
  });
});
