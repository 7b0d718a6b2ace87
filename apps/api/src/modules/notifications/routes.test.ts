import { beforeEach, expect, it } from "vitest";
import { testApp } from "../../testing/apps/test-app.ts";
import { aCaller, type Caller, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { notifyPerson } from "./notify-person.ts";
import { notifyStaff } from "./notify-staff.ts";

const { db } = await testDatabase();
let app: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  app = await testApp(db);
});

const tell = (to: Caller, title: string) =>
  db.transaction().execute((tx) =>
    notifyPerson(tx, {
      personId: to.id,
      topic: "booking",
      title,
      body: "Isi",
      link: "/my-booking",
      dedupeKey: title,
    }),
  );
const inbox = async (of: Caller, query = "") => (await send(app, of, "GET", `/api/v1/inbox${query}`)).body;

it("returns a person's own notifications by page, newest first", async () => {
  const sari = await aCaller(db);
  const other = await aCaller(db);
  for (const title of ["satu", "dua", "tiga"]) await tell(sari, title);
  await tell(other, "bukan milik Sari");
  const first = await inbox(sari, "?pageSize=2");
  expect(first).toMatchObject({ total: 3, unread: 3, page: 1, pageSize: 2 });
  expect(first.items.map(({ title }: { title: string }) => title)).toEqual(["tiga", "dua"]);
  expect(first.items[0]).toMatchObject({ topic: "booking", body: "Isi", link: "/my-booking", read: false });
  expect((await inbox(sari, "?pageSize=2&page=2")).items).toMatchObject([{ title: "satu" }]);
});

it("marks own notifications as read, and never those of another person", async () => {
  const sari = await aCaller(db);
  const stranger = await aCaller(db);
  await tell(sari, "empat");
  await tell(sari, "lima");
  const { items } = await inbox(sari);
  const ids = [items[0].id];
  expect((await send(app, stranger, "POST", "/api/v1/inbox/read", { ids })).body).toEqual({ unread: 0 });
  expect((await inbox(sari)).unread).toBe(2);
  expect((await send(app, sari, "POST", "/api/v1/inbox/read", { ids })).body).toEqual({ unread: 1 });
  expect((await inbox(sari)).items.map(({ read }: { read: boolean }) => read)).toEqual([true, false]);
});

it("sends a visitor's contact message to staff only", async () => {
  const clerk = await aCaller(db, { role: "front-desk" });
  const customer = await aCaller(db);
  const news = { topic: "contact", title: "Pesan ABCD2345", body: "Halo", link: null, dedupeKey: "contact-1" };
  await db.transaction().execute((tx) => notifyStaff(tx, news));
  expect(await inbox(clerk)).toMatchObject({ total: 1, items: [{ title: "Pesan ABCD2345", link: null }] });
  expect(await inbox(customer)).toMatchObject({ total: 0, items: [] });
});

it.each([
  ["GET", "/api/v1/inbox?pageSize=51", undefined],
  ["GET", "/api/v1/inbox?page=0", undefined],
  ["POST", "/api/v1/inbox/read", { ids: [] }],
  ["POST", "/api/v1/inbox/read", { ids: ["x"] }],
] as const)("refuses %s %s %j", async (method, url, payload) => {
  const reply = await send(app, await aCaller(db), method, url, payload);
  expect([reply.status, reply.code]).toEqual([400, "invalid_request"]);
});

it("is closed to visitors", async () => {
  expect((await send(app, undefined, "GET", "/api/v1/inbox")).status).toBe(401);
});
