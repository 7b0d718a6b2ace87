import type { OwedReport } from "@lapang/contract/desk/reports";
import { accounts } from "@lapang/domain/payment/journal";
import type { Period } from "@lapang/domain/report/report-period";
import { localTimeOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { type Span, spanOf } from "./report-span.ts";

const MOST_ROWS = 500;
type Owing = OwedReport["debts"][number];

/** Reports every journal account over a period, and at its end the debts and deposits by person. */
export async function readOwed(db: Db, { now, ...period }: Period & { now: Date }): Promise<OwedReport> {
  const { zone } = await findVenueRules(db);
  const span = spanOf(zone, period);
  const [rows, debts, deposits, invoices] = await Promise.all([
    sumAccounts(db, span),
    listDebts(db, span),
    listDeposits(db, span),
    listInvoices(db, span),
  ]);
  const order = Object.keys(accounts);
  return {
    period,
    accounts: rows.toSorted((one, other) => order.indexOf(one.account) - order.indexOf(other.account)),
    debts,
    deposits,
    invoices,
    at: localTimeOf(zone, now),
  };
}

/** Debit is positive: what the venue has. Credit is negative: what it owes or has earned. */
async function sumAccounts(db: Db, { start, end }: Span): Promise<OwedReport["accounts"]> {
  const { rows } = await sql<OwedReport["accounts"][number]>`with whole as (
      select account, sum(amount) as amount from journal_line group by account
    ), since as (
      -- Only what came since the beginning is looked at by its date: the past may be long.
      select account, coalesce(sum(amount) filter (where at < ${end} and amount > 0), 0) as debit,
        coalesce(-sum(amount) filter (where at < ${end} and amount < 0), 0) as credit,
        coalesce(sum(amount) filter (where at >= ${end}), 0) as later
      from journal_entry as entry join journal_line on entry_id = entry.id where at >= ${start} group by account
    )
    select account, (amount - coalesce(later + debit - credit, 0))::float8 as opening, coalesce(debit, 0)::float8 as debit,
      coalesce(credit, 0)::float8 as credit, (amount - coalesce(later, 0))::float8 as closing
    from whole left join since using (account)`.execute(db);
  return rows;
}

async function listDebts(db: Db, { zone, end }: Span): Promise<Owing[]> {
  const { rows } = await sql<Owing>`select person.name, coalesce(booking.code, payment.order_id) as about,
      (debt.created_at at time zone ${zone})::date::text as since, debt.amount
    from debt join person on person.id = debt.person_id join payment on payment.id = debt.payment_id
    left join booking on booking.id = debt.booking_id
    where debt.created_at < ${end} and (debt.settled_at is null or debt.settled_at >= ${end})
    order by debt.created_at limit ${MOST_ROWS}`.execute(db);
  return rows;
}

async function listDeposits(db: Db, { zone, end }: Span): Promise<Owing[]> {
  const { rows } = await sql<Owing>`select lease.tenant_name as name, property.name || ' ' || room.number as about,
      (min(at) at time zone ${zone})::date::text as since, (-sum(amount))::float8 as amount
    from journal_line join journal_entry as entry on entry.id = entry_id and at < ${end}
    join lease on lease.id = owner_id join kost_room as room on room.id = lease.kost_room_id
    join property on property.id = room.property_id
    where account = 'deposit' group by lease.id, property.id, room.id having sum(amount) < 0
    order by min(at) limit ${MOST_ROWS}`.execute(db);
  return rows;
}

async function listInvoices(db: Db, { zone, end }: Span): Promise<Owing[]> {
  const { rows } =
    await sql<Owing>`select person.name, invoice.title as about, due_on::text as since, sum(line.amount)::float8 as amount
    from invoice join person on person.id = invoice.person_id join invoice_line as line on line.invoice_id = invoice.id
    where invoice.status = 'open' and due_on < (${end} at time zone ${zone})::date
    group by invoice.id, person.id order by due_on, invoice.id limit ${MOST_ROWS}`.execute(db);
  return rows;
}
