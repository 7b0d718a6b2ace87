import { sumInvoice } from "@lapang/domain/invoice/invoice-sums";
import { planReminders } from "@lapang/domain/invoice/reminders";
import { defaultMethods } from "@lapang/domain/payment/methods";
import { invoicePaid } from "@lapang/domain/payment/movements";
import { addDays, instantAt, type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import { enqueue } from "../../src/jobs/enqueue.ts";
import { invoiceBill } from "../../src/modules/invoices/invoice-bill.ts";
import { insertLines } from "../../src/modules/invoices/issue-invoice.ts";
import { remindAt } from "../../src/modules/invoices/remind-at.ts";
import { invoiceTitle } from "../../src/modules/kost/bill-period.ts";
import { firstPeriodOf, type LeaseRow, linesOf, periodAfter } from "../../src/modules/kost/lease-rows.ts";
import type { Planner } from "../bookings/booking-rows.ts";
import { insertJournal } from "../money/journal-rows.ts";
import { readLeaseTerms } from "./lease-terms.ts";

const ROOM = "B3";
const [LEASE_CODE, PAID_CODE, OPEN_CODE] = ["KSTDEM23", "TAGDEM22", "TAGDEM23"];
/** So long ago that the next month begins within a week, whatever this month's length. */
export const MOVED_IN_DAYS_AGO = 26;
const BILLED_DAYS_BEFORE = 7;

/**
 * Makes the demo's club member a kost tenant: first month and deposit paid, next invoice open, one repair under way.
 * Written as the product would have written it on the days of a month ago.
 */
export async function seedTenant(tx: Tx, { day, random, ledger }: Omit<Planner, "nextCode">): Promise<void> {
  const [tenant, manager] = [await personOf(tx, "anggota"), await personOf(tx, "hendra")];
  const { room, agreed } = await readLeaseTerms(tx, ROOM);
  const startsOn = addDays(day.today, -MOVED_IN_DAYS_AGO);
  const at = (daysAfterStart: number, time: string) => instantAt(day.zone, addDays(startsOn, daysAfterStart), time);
  const [requested, approved, paid] = [at(-6, "19:10"), at(-5, "10:30"), at(-5, "12:05")];
  const lease = await tx
    .insertInto("lease")
    .values({
      id: random.uuid(),
      code: LEASE_CODE,
      person_id: tenant.id,
      kost_room_id: room.id,
      status: "active",
      term: "monthly",
      starts_on: startsOn,
      paid_until: firstPeriodOf({ starts_on: startsOn, term: "monthly" }).to,
      tenant_name: tenant.name,
      tenant_gender: "female",
      tenant_phone: tenant.phone ?? "",
      occupation: "Mahasiswi S2",
      people: 1,
      agreed: JSON.stringify(agreed),
      created_at: requested,
      updated_at: paid,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("lease_event")
    .values([
      { lease_id: lease.id, at: requested, kind: "requested", actor: "tenant", person_id: tenant.id },
      { lease_id: lease.id, at: approved, kind: "approved", actor: "staff", person_id: manager.id },
      { lease_id: lease.id, at: paid, kind: "begun", actor: "tenant" },
    ])
    .execute();

  const first = firstPeriodOf(lease);
  const dueOn = localDateOf(day.zone, addDay(approved));
  const paidInvoice = {
    id: random.uuid(),
    code: PAID_CODE,
    lease,
    period: first,
    number: 1,
    dueOn,
    issuedAt: approved,
  };
  await insertInvoice(tx, { ...paidInvoice, paidAt: paid });
  await payFor(tx, paidInvoice, { paymentId: random.uuid(), approved, paid });
  const [from, to] = [first.from, first.to].map((date) => instantAt(day.zone, date, 0)) as [Date, Date];
  const note = `${agreed.kost}, kamar ${agreed.room}`;
  ledger.take({ resourceId: room.resource_id, from, to, purpose: "stay", ownerId: lease.id, note });

  const next = periodAfter(lease, first.to);
  if (!next) throw new Error("The demo's lease has no next month");
  const issuedAt = instantAt(day.zone, addDays(next.from, -BILLED_DAYS_BEFORE), "06:00");
  const open = { id: random.uuid(), code: OPEN_CODE, lease, period: next, number: 2, dueOn: next.from, issuedAt };
  await insertInvoice(tx, { ...open, paidAt: null });
  const { ahead, needless } = planReminders(next.from, day.today);
  for (const { kind, on } of ahead)
    await enqueue(tx, "remind_invoice", { id: open.id, kind }, { runAt: remindAt(day.zone, on) });
  const sent = needless.map(({ kind, on }) => ({
    invoice_id: open.id,
    kind,
    sent_at: instantAt(day.zone, on, "06:00"),
  }));
  if (sent.length > 0) await tx.insertInto("invoice_reminder").values(sent).execute();
  await reportProblem(tx, { id: random.uuid(), lease, at: instantAt(day.zone, addDays(day.today, -2), "20:15") });
}

const addDay = (moment: Date) => new Date(moment.getTime() + 86_400_000);

async function personOf(tx: Tx, key: string) {
  return tx
    .selectFrom("person")
    .select(["id", "name", "phone"])
    .where("email", "=", `${key}@lapang.example`)
    .executeTakeFirstOrThrow();
}

type Billed = {
  id: string;
  code: string;
  lease: LeaseRow;
  period: ReturnType<typeof firstPeriodOf>;
  number: number;
  dueOn: LocalDate;
  issuedAt: Date;
};

async function insertInvoice(tx: Tx, billed: Billed & { paidAt: Date | null }): Promise<void> {
  const { id, code, lease, period, number, dueOn, issuedAt, paidAt } = billed;
  await tx
    .insertInto("invoice")
    .values({
      id,
      code,
      person_id: lease.person_id,
      subject_kind: "lease",
      subject_id: lease.id,
      part: `${period.from}/${number}`,
      title: invoiceTitle(lease, period),
      due_on: dueOn,
      status: paidAt ? "paid" : "open",
      paid_at: paidAt,
      issued_at: issuedAt,
    })
    .execute();
  await insertLines(tx, id, 0, linesOf(lease, period, number === 1));
  const stretch = { lease_id: lease.id, from_on: period.from, to_on: period.to };
  await tx
    .insertInto("lease_period")
    .values({ ...stretch, invoice_id: id, paid_at: paidAt })
    .execute();
}

/** The rent is income; the deposit is a liability until she leaves. */
async function payFor(
  tx: Tx,
  { id, code, lease, period }: Billed,
  { paymentId, approved, paid }: { paymentId: string; approved: Date; paid: Date },
): Promise<void> {
  const lines = linesOf(lease, period, true);
  const sums = sumInvoice(lines);
  const personId = lease.person_id;
  const { payMinutes } = defaultMethods.va_bca;
  await tx
    .insertInto("payment")
    .values({
      id: paymentId,
      order_id: `${code}-${paymentId.slice(0, 12).replace("-", "")}`,
      payable_kind: "invoice",
      payable_id: id,
      person_id: personId,
      gateway: "simulator",
      method: "va_bca",
      amount: sums.total,
      status: "paid",
      bill: JSON.stringify(invoiceBill({ lines, sums }, 0)),
      expires_at: new Date(approved.getTime() + payMinutes * 60_000),
      paid_at: paid,
      settled_as: "confirmed",
      created_at: approved,
      updated_at: paid,
    })
    .execute();
  const deposit = { of: lease.id, amount: sums.deposit };
  const entry = invoicePaid({ till: "gateway", money: sums.total, personId, wallet: 0, tax: sums.tax, deposit });
  await insertJournal(tx, [{ entry, dedupeKey: `invoice:${id}:paid`, at: paid, bookingId: null, paymentId, personId }]);
}

async function reportProblem(tx: Tx, { id, lease, at }: { id: string; lease: LeaseRow; at: Date }): Promise<void> {
  await tx
    .insertInto("lease_problem")
    .values({
      id,
      lease_id: lease.id,
      title: "Keran wastafel menetes",
      description: "Tetap menetes walau sudah diputar penuh, terutama malam hari.",
      status: "in_work",
      answer: "Tukang datang besok pagi sekitar pukul 09.00.",
      created_at: at,
      updated_at: at,
    })
    .execute();
}
