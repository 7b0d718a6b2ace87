import { sql } from "kysely";
import { expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { testApp } from "../../../testing/apps/test-app.ts";
import { times } from "../../../testing/extent.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aPerson, aVenue } from "../../../testing/factories/venue.ts";
import { aCaller, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const CUSTOMERS = "/api/v1/staff/customers";
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const auditOf = async (id: string) =>
  (await db.selectFrom("audit_entry").select("action").where("subject_id", "=", id).orderBy("id").execute()).map(
    ({ action }) => action,
  );
type App = Awaited<ReturnType<typeof testApp>>;
const find = async (app: App, by: Caller, query: Record<string, string>) =>
  (await send(app, by, "GET", `${CUSTOMERS}?${new URLSearchParams(query)}`)).body;

it("finds customers by part of a name, number or address, by a booking code and by a receipt number", async () => {
  const paying = await payingApp(db);
  const customer = await aCustomer(db);
  await db
    .updateTable("person")
    .set({ name: "Wulan 100% Sejati", email: "wulan.s@example.com", phone: "+6281277788899" })
    .where("id", "=", customer.id)
    .execute();
  const { id: bookingId } = await aConfirmed(paying, customer, [{ court: (await aCourt(db)).slug, ...slot }]);
  const { code } = await db.selectFrom("booking").select("code").where("id", "=", bookingId).executeTakeFirstOrThrow();
  const payments = db.selectFrom("payment").select("order_id").where("payable_id", "=", bookingId);
  const { order_id } = await payments.executeTakeFirstOrThrow();
  const manager = await aCaller(db, { role: "manager" });
  const dashed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
  for (const q of ["wulan 100%", "WULAN.S@", "0812 777-888", "+62812777", code, dashed, order_id]) {
    const { items, total } = await find(paying.app, manager, { q });
    expect({ q, total, ids: items.map(({ id }: { id: string }) => id) }).toEqual({ q, total: 1, ids: [customer.id] });
  }
  expect((await find(paying.app, manager, { q: "wulan_" })).total).toBe(0);
});

it("lists page by page, by name or newest first, without staff, closed or erased people", async () => {
  const app = await testApp(db);
  const manager = await aCaller(db, { role: "manager", name: "Urut Manajer" });
  const names = ["Urut Cici", "Urut Adi", "Urut Budi"];
  const ids: Record<string, string> = {};
  for (const name of names) ids[name] = (await aPerson(db, { name })).id;
  await db
    .updateTable("person")
    .set({ disabled_at: new Date() })
    .where("id", "=", ids["Urut Budi"] ?? "")
    .execute();
  const named = async (query: Record<string, string>) =>
    (await find(app, manager, { q: "urut", ...query })).items.map(({ name }: { name: string }) => name);
  expect(await named({ sort: "name" })).toEqual(["Urut Adi", "Urut Cici"]);
  expect(await named({ sort: "newest" })).toEqual(["Urut Adi", "Urut Cici"]);
  expect(await named({ sort: "name", pageSize: "1", page: "2" })).toEqual(["Urut Cici"]);
  expect(await named({ state: "closed" })).toEqual(["Urut Budi"]);
});

it("shows bookings, payments, no-shows and notes in a record, and audits its opening", async () => {
  const paying = await payingApp(db);
  const customer = await aCustomer(db);
  const { id: bookingId } = await aConfirmed(paying, customer, [{ court: (await aCourt(db)).slug, ...slot }]);
  const item = db.selectFrom("booking_item").select("id").where("booking_id", "=", bookingId);
  const { id: item_id } = await item.executeTakeFirstOrThrow();
  await db
    .insertInto("visit_attendance")
    .values({ item_id, booking_id: bookingId, outcome: "absent", at: new Date() })
    .execute();
  const clerk = await aCaller(db, { role: "front-desk", rights: ["people"], name: "Sari" });
  const about = `${CUSTOMERS}/${customer.id}`;
  const note = await send(paying.app, clerk, "POST", `${about}/notes`, { body: "Minta lapangan teduh" });
  expect(note).toMatchObject({ status: 201, body: { body: "Minta lapangan teduh", by: "Sari" } });
  const tagged = await send(paying.app, clerk, "PUT", `${about}/tags`, { tags: ["VIP", "vip", "Pagi"] });
  expect(tagged.body.tags).toEqual(["pagi", "vip"]);
  const { body } = await send(paying.app, clerk, "POST", `${about}/openings`);
  expect(body).toMatchObject({
    id: customer.id,
    tags: ["pagi", "vip"],
    wallet: 0,
    owed: 0,
    paid: 150_000,
    noShows: 1,
    bookingCount: 1,
    bookings: [{ id: bookingId, total: 150_000 }],
    payments: [{ amount: 150_000 }],
    notes: [{ body: "Minta lapangan teduh", by: "Sari" }],
  });
  expect((await find(paying.app, clerk, { tag: "VIP" })).items).toMatchObject([{ id: customer.id }]);
  await send(paying.app, clerk, "DELETE", `${about}/notes/${note.body.id}`);
  expect((await send(paying.app, clerk, "DELETE", `${about}/notes/${note.body.id}`)).code).toBe("not_found");
  expect(await auditOf(customer.id)).toEqual(["note_added", "tags_changed", "record_opened", "note_removed"]);
});

it("refuses to open a record without the right, of staff, or of oneself", async () => {
  const app = await testApp(db);
  const customer = await aPerson(db);
  const opened = (by: Caller, id: string) => send(app, by, "POST", `${CUSTOMERS}/${id}/openings`);
  expect((await opened(await aCaller(db, { role: "front-desk" }), customer.id)).code).toBe("right_missing");
  const owner = await aCaller(db, { role: "owner" });
  expect((await opened(owner, owner.id)).code).toBe("own_money");
  const manager = await aCaller(db, { role: "manager" });
  expect((await opened(owner, manager.id)).code).toBe("not_found");
});

it("exports a customer's data, with staff notes, for a recorded reason", async () => {
  const app = await testApp(db);
  const [manager, customer] = [await aCaller(db, { role: "manager" }), await aCaller(db)];
  const about = `${CUSTOMERS}/${customer.id}`;
  await send(app, manager, "POST", `${about}/notes`, { body: "Ramah" });
  await send(app, manager, "PUT", `${about}/tags`, { tags: ["vip"] });
  const { body } = await send(app, manager, "POST", `${about}/export`, { reason: "Diminta di meja depan" });
  expect(body).toMatchObject({ person: { id: customer.id }, staffNotes: [{ body: "Ramah" }], staffTags: ["vip"] });
  expect(await auditOf(customer.id)).toContain("record_exported");
  const own = await send(app, customer, "GET", "/api/v1/me/export");
  expect(own.body).toMatchObject({ staffNotes: [{ body: "Ramah" }] });
});

it("returns a page of many thousands, and searches part of a name or address by an index", async () => {
  await sql`insert into person (name, email, phone)
    select 'Orang ' || md5(n::text), md5(n::text) || '@ramai.example', '+62899' || lpad(n::text, 8, '0')
    from generate_series(1, ${times({ everyday: 8_000, all: 20_000 })}::int) as n`.execute(db);
  await sql`analyze person`.execute(db);
  const app = await testApp(db);
  const manager = await aCaller(db, { role: "manager" });
  for (const q of ["", "c4ca4238a0b9", "0899 0000 1234", "KODE2345", "ORDER-1"]) {
    const { items } = await find(app, manager, { q, sort: "name", page: "1" });
    expect(items.length, q).toBeLessThanOrEqual(25);
  }
  // With few rows a sequential scan may be faster; the test only proves that the index can answer.
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain select id from person
      where name ilike '%c4ca4238a0b9%' or email ilike '%c4ca4238a0b9%'`.execute(tx);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("person_words");
});
