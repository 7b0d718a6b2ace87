import { sql } from "kysely";
import { expect, it } from "vitest";
import { payingApp } from "../../../../testing/apps/paying-app.ts";
import { aCustomer, askHold } from "../../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../../testing/factories/confirmed-booking.ts";
import { aCourt, aPerson, aVenue } from "../../../../testing/factories/venue.ts";
import { listBroken } from "../../../../testing/money/books.ts";
import { aCaller, type Caller, send } from "../../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { accountColumns, movedColumns, unchangedColumns } from "../person-columns.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const manager = await aCaller(db, { role: "manager" });

type Paying = Awaited<ReturnType<typeof payingApp>>;
const merge = ({ app }: Pick<Paying, "app">, by: Caller, from: string, into: string, name = "Sari") =>
  send(app, by, "POST", `/api/v1/staff/customers/${from}/merge`, { into, name, reason: "Orang yang sama" });
const person = (id: string) => db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

it("lists every column that references a person, with what a merge does to it", async () => {
  const { rows } = await sql<{ place: string }>`select reference.conrelid::regclass::text || '.' || attname as place
    from pg_constraint as reference
    join pg_attribute on attrelid = reference.conrelid and attnum = reference.conkey[1]
    where contype = 'f' and confrelid = 'person'::regclass`.execute(db);
  const known = [...movedColumns, ...accountColumns, ...unchangedColumns].map(
    ([table, column]) => `${table}.${column}`,
  );
  expect(known.sort()).toEqual(rows.map(({ place }) => place).sort());
});

it("moves bookings, payments, notes and credit to the other customer, and closes the duplicate", async () => {
  const paying = await payingApp(db);
  const [double, customer] = [await aCustomer(db), await aCustomer(db)];
  const { id: bookingId } = await aConfirmed(paying, double, [{ court: (await aCourt(db)).slug, ...slot }]);
  await sql`with entry as (
      insert into journal_entry (kind, dedupe_key, person_id) values ('gift', 'gift', ${double.id}) returning id)
    insert into journal_line (entry_id, position, account, owner_id, amount)
    select id, 0, 'revenue', null::uuid, 50000 from entry
    union all select id, 1, 'wallet', ${double.id}::uuid, -50000 from entry`.execute(db);
  await db.updateTable("person").set({ phone: "+6281299900011" }).where("id", "=", double.id).execute();
  await send(paying.app, manager, "POST", `/api/v1/staff/customers/${double.id}/notes`, { body: "Kidal" });
  expect((await merge(paying, manager, double.id, customer.id)).status).toBe(200);
  const { body } = await send(paying.app, manager, "POST", `/api/v1/staff/customers/${customer.id}/openings`);
  expect(body).toMatchObject({
    phone: "+6281299900011",
    wallet: 50_000,
    paid: 150_000,
    bookings: [{ id: bookingId }],
    payments: [{ amount: 150_000 }],
    notes: [{ body: "Kidal" }],
  });
  expect(await person(double.id)).toMatchObject({ phone: null, disabled_at: expect.any(Date) });
  expect(await listBroken(db)).toEqual({});
  const log = db.selectFrom("audit_entry").select("details").where("action", "=", "customers_merged");
  expect(await log.execute()).toMatchObject([{ details: { from: double.id, moved: { booking: 1, payment: 1 } } }]);
  // A merge runs once.
  expect((await merge(paying, manager, double.id, customer.id)).code).toBe("not_found");
});

it("refuses a wrong name, a customer with something under way, and oneself; nothing moves", async () => {
  const paying = await payingApp(db);
  const [double, customer] = [await aCustomer(db), await aPerson(db)];
  expect((await merge(paying, manager, double.id, customer.id, "Tono")).code).toBe("conflict");
  expect((await merge(paying, manager, double.id, double.id)).code).toBe("not_found");
  expect((await merge(paying, manager, double.id, manager.id)).code).toBe("own_money");
  await askHold(paying.app, double, [{ court: (await aCourt(db)).slug, ...slot }]);
  expect((await merge(paying, manager, double.id, customer.id)).code).toBe("conflict");
  expect((await person(double.id)).disabled_at).toBeNull();
});
