import { firstPeriod } from "@lapang/domain/lease/lease-costs";
import { addDays, daysBetween, localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { findStanding } from "../../src/modules/courts/browse/find-standing.ts";
import { billLeases } from "../../src/modules/kost/bill-leases.ts";
import { readLease } from "../../src/modules/kost/read-leases.ts";
import { payingApp } from "../../src/testing/apps/paying-app.ts";
import { aCustomer } from "../../src/testing/factories/bookings.ts";
import { payCash } from "../../src/testing/factories/leases.ts";
import { listBroken } from "../../src/testing/money/books.ts";
import { testDatabase } from "../../src/testing/postgres/database.ts";
import { seedDemo } from "../seed-demo.ts";
import { MOVED_IN_DAYS_AGO } from "./seed-tenant.ts";

const zone = "Asia/Jakarta";
const now = new Date("2026-11-18T01:15:00Z");
const today = "2026-11-18";
const { db } = await testDatabase();
beforeAll(async () => {
  await seedDemo(db, { now });
});

async function theLease() {
  const { id, personId } = await db
    .selectFrom("lease")
    .innerJoin("person", "person.id", "person_id")
    .select(["lease.id", "person_id as personId"])
    .where("person.email", "=", "anggota@lapang.example")
    .executeTakeFirstOrThrow();
  const { deps } = await payingApp(db, { clock: () => now });
  return { id, personId, deps, lease: await readLease(deps, { id, personId }) };
}

const letUntil = async (id: string) => {
  const { rows } = await sql<{ until: Date; firm: boolean }>`select upper(during) as until, held_until is null as firm
    from allocation where owner_id = ${id}`.execute(db);
  return rows.map(({ until, firm }) => [localDateOf(zone, until), firm]);
};

it("the demo's club member is a kost tenant: one month paid, the next invoiced, her deposit owed to her", async () => {
  const { id, personId, lease } = await theLease();
  const startsOn = addDays(today, -MOVED_IN_DAYS_AGO);
  const paidUntil = firstPeriod(startsOn, "monthly").to;
  expect(lease).toMatchObject({ status: "active", startsOn, paidUntil, depositHeld: 1_700_000 });
  expect(lease.openInvoiceId).not.toBeNull();
  expect(await letUntil(id)).toEqual([[paidUntil, true]]);
  const { rows } =
    await sql`select status, due_on, (select sum(amount)::int from invoice_line where invoice_id = invoice.id)
    as total, (select amount from payment where payable_id = invoice.id) as paid from invoice
    where subject_id = ${id} order by issued_at`.execute(db);
  expect(rows).toMatchObject([
    { status: "paid", total: 3_400_000, paid: 3_400_000 },
    { status: "open", due_on: paidUntil, total: 1_700_000, paid: null },
  ]);
  const { stays } = await findStanding(db, { id: personId, role: "customer" }, now);
  expect(stays).toEqual([{ kind: "kost", from: startsOn, to: null }]);
  expect(await listBroken(db)).toEqual({});
});

it("her lease continues normally: no double billing, the open month can be paid, and the next is billed in time", async () => {
  const { id, personId, deps, lease } = await theLease();
  const invoices = async () =>
    (await db.selectFrom("invoice").select("status").where("subject_id", "=", id).orderBy("issued_at").execute()).map(
      ({ status }) => status,
    );
  await billLeases(deps);
  expect(await invoices()).toEqual(["paid", "open"]);
  const until = firstPeriod(lease.startsOn, "monthly").to;
  await payCash(db, id, await aCustomer(db, { role: "manager" }), now);
  const paid = await readLease(deps, { id, personId });
  expect(paid).toMatchObject({ openInvoiceId: null, depositHeld: 1_700_000 });
  expect(paid.paidUntil && paid.paidUntil > until).toBe(true);
  expect(await letUntil(id)).toEqual([[paid.paidUntil, true]]);
  await billLeases({ ...deps, clock: () => new Date(`${addDays(paid.paidUntil ?? "", -6)}T03:00:00Z`) });
  expect(await invoices()).toEqual(["paid", "paid", "open"]);
  expect(await listBroken(db)).toEqual({});
});

it("on any day of any month the next month begins within the week and is invoiced", () => {
  for (let day = 0; day < 4 * 366; day += 1) {
    const date = addDays("2027-01-01", day);
    const due = daysBetween(date, firstPeriod(addDays(date, -MOVED_IN_DAYS_AGO), "monthly").to);
    expect([due > 0, due < 7], date).toEqual([true, true]);
  }
});
