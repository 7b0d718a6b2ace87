import { addDays, type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { kostTexts } from "../../texts/kost.ts";
import type { Deps } from "../deps.ts";
import { notifyStaff } from "../notifications/notify-staff.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { billPeriod } from "./bill-period.ts";
import { type LeaseRow, lockLease, periodAfter, recordLeaseEvent, titleOf, updateLease } from "./lease-rows.ts";

const DAYS_AHEAD = 7;

/** The first day without an invoice: after the last billed period, or where an invoice was voided. */
const unbilledFrom = sql<LocalDate>`(select min(day) from (
    select lease.starts_on as day union all select to_on from lease_period where lease_id = lease.id) as ends
  where not exists (select from lease_period where lease_id = lease.id and from_on = day))`;

/** Job: issues the invoice of each period a week before it begins, even if earlier ones are unpaid. */
export async function billLeases({ db, clock }: Deps): Promise<number> {
  const now = clock();
  const { zone } = await findVenueRules(db);
  const until = addDays(localDateOf(zone, now), DAYS_AHEAD);
  const { rows } = await sql<{ id: string }>`select id from lease
    where status = 'active' and ${unbilledFrom} <= ${until}::date and (ends_on is null or ${unbilledFrom} < ends_on)`.execute(
    db,
  );
  for (const { id } of rows) {
    await db.transaction().execute(async (tx) => {
      const lease = await lockLease(tx, id);
      // Check again under the lock, because another run may have billed it.
      if (lease.status === "active" && (await findUnbilled(tx, lease)).from <= until) await billNext(tx, lease, now);
    });
  }
  return rows.length;
}

/** Issues the invoice of the first unbilled period before the lease's end, if there is one. */
export async function billNext(tx: Tx, lease: LeaseRow, now: Date): Promise<void> {
  const { from, to } = await findUnbilled(tx, lease);
  const period = periodAfter({ ...lease, ends_on: to ?? lease.ends_on }, from);
  if (!period) return;
  const today = localDateOf((await findVenueRules(tx)).zone, now);
  const dueOn = period.from > today ? period.from : today;
  await billPeriod(tx, lease, { period, first: false, dueOn, now });
}

/** Returns the first unbilled gap; `to` is the start of the next billed period, if any. */
async function findUnbilled(tx: Tx, { id }: LeaseRow): Promise<{ from: LocalDate; to: LocalDate | null }> {
  const { rows } = await sql<{ from: LocalDate; to: LocalDate | null }>`
    select unbilled as "from", (select min(from_on) from lease_period where lease_id = ${id} and from_on > unbilled) as "to"
    from (select ${unbilledFrom} as unbilled from lease where id = ${id}) as lease`.execute(tx);
  return rows[0] as { from: LocalDate; to: LocalDate | null };
}

/** Job: ends leases on their last day and asks staff to settle the deposit. */
export async function endLeases({ db, clock }: Deps): Promise<number> {
  const { zone } = await findVenueRules(db);
  const today = localDateOf(zone, clock());
  const over = await db
    .selectFrom("lease")
    .select("id")
    .where("status", "=", "active")
    .where("ends_on", "<=", today)
    .execute();
  for (const { id } of over) {
    await db.transaction().execute(async (tx) => {
      const lease = await lockLease(tx, id);
      if (lease.status !== "active" || lease.ends_on === null || lease.ends_on > today) return;
      await updateLease(tx, lease, { status: "ended" });
      await recordLeaseEvent(tx, id, { kind: "ended", actor: "system" });
      await notifyStaff(tx, {
        topic: "lease",
        ...kostTexts.id.leaseEnded(titleOf(lease)),
        link: null,
        dedupeKey: `lease:${id}:over`,
      });
    });
  }
  return over.length;
}
