import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { aCustomer } from "../../testing/factories/bookings.ts";
import { anInvoice, aThing, deposit, rent } from "../../testing/factories/invoices.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { invoiceTasks } from "./jobs.ts";
import { remindInvoice } from "./remind-invoice.ts";

const { db } = await testDatabase();
await aVenue(db, { invoices: { lateFeePercent: 5 } });
const { subjects } = aThing();
const at = (day: string) => new Date(`${day}T10:00:00+07:00`);

async function sweep(day: string): Promise<void> {
  const tasks = invoiceTasks({ db, clock: () => at(day), subjects });
  await tasks.sweep_invoices();
}

async function inboxTitles(personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("inbox_message")
    .select("title")
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("title")
    .execute();
  return rows.map(({ title }) => title);
}

it("schedules a job per reminder, keyed by invoice and kind, at nine in the venue's morning", async () => {
  const own = await aCustomer(db);
  const { id } = await anInvoice(db, own.id, { dueOn: "2043-11-22" });
  const { rows } = await sql<{ key: string; run_at: Date }>`select key, run_at from graphile_worker.jobs
    where key like ${`remind_invoice:${id}:%`} order by run_at`.execute(db);
  expect(rows.map(({ key, run_at }) => [key.split(":").at(-1), run_at.toISOString()])).toEqual([
    ["due_3", "2043-11-19T02:00:00.000Z"],
    ["due_0", "2043-11-22T02:00:00.000Z"],
    ["late_1", "2043-11-23T02:00:00.000Z"],
    ["late_3", "2043-11-25T02:00:00.000Z"],
  ]);
});

it("sends each reminder once, also when job and sweep coincide, and none for a paid invoice", async () => {
  const own = await aCustomer(db);
  const { id } = await anInvoice(db, own.id, { dueOn: "2043-11-27" });
  const remind = () => remindInvoice(db, { id, kind: "due_3", now: at("2043-11-24") });
  const outcomes = await Promise.all([remind(), remind(), sweep("2043-11-24")]);
  expect(outcomes.filter((one) => one === true).length).toBeLessThanOrEqual(1);
  await sweep("2043-11-27");
  await sweep("2043-11-27");
  await db.updateTable("invoice").set({ status: "void", void_reason: "uji" }).where("id", "=", id).execute();
  await sweep("2043-11-28");
  expect(await inboxTitles(own.id)).toEqual([
    "Tagihan baru: Sewa bulan ini",
    "Segera jatuh tempo: Sewa bulan ini",
    "Jatuh tempo hari ini: Sewa bulan ini",
  ]);
});

it("sends only the latest reminder after days of downtime; jobs of older ones send nothing", async () => {
  const own = await aCustomer(db);
  const { id } = await anInvoice(db, own.id, { dueOn: "2043-11-27" });
  expect(await remindInvoice(db, { id, kind: "due_7", now: at("2043-11-28") })).toBe(false);
  await sweep("2043-11-28");
  expect(await inboxTitles(own.id)).toEqual(["Tagihan baru: Sewa bulan ini", "Lewat jatuh tempo: Sewa bulan ini"]);
});

it("adds the late fee once, on charges and not on the deposit, and never during a payment", async () => {
  const own = await aCustomer(db);
  const { id } = await anInvoice(db, own.id, { dueOn: "2043-11-20", lines: [rent, deposit] });
  const fees = () =>
    db
      .selectFrom("invoice_line")
      .select("amount")
      .where("invoice_id", "=", id)
      .where("kind", "=", "late_fee")
      .execute();
  await sweep("2043-11-23");
  expect(await fees()).toEqual([]);
  const payment = {
    order_id: randomUUID(),
    payable_kind: "invoice",
    payable_id: id,
    person_id: own.id,
    gateway: "simulator",
    method: "va_bca",
    amount: 2_100_000,
    expires_at: at("2043-11-25"),
  };
  await db.insertInto("payment").values(payment).execute();
  await sweep("2043-11-24");
  expect(await fees()).toEqual([]);
  await db.updateTable("payment").set({ status: "expired" }).where("payable_id", "=", id).execute();
  await sweep("2043-11-24");
  await sweep("2043-11-25");
  expect(await fees()).toEqual([{ amount: 55_000 }]);
});
