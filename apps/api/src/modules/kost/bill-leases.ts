import { addDays, type LocalDate, localDateOf } from "@lapang/domain/venue-time";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { Deps } from "../deps.ts";
import { tellStaff } from "../notifications/tell-staff.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { billPeriod } from "./bill-period.ts";
import { type LeaseRow, lockLease, periodAfter, tellStory, titleOf, updateLease } from "./lease-rows.ts";

const DAYS_AHEAD = 7;

/** The job: a week before a stretch begins its invoice is issued; whether the one before is paid does not matter. */
export async function billLeases({ db, clock }: Deps): Promise<number> {
  const now = clock();
  const { zone } = await findVenueRules(db);
  const until = addDays(localDateOf(zone, now), DAYS_AHEAD);
  const { rows } = await sql<{ id: string }>`select lease.id from lease
    join lateral (select max(to_on) as billed_until from lease_period where lease_id = lease.id) as billed on true
    where status = 'active' and billed_until <= ${until}::date and (ends_on is null or billed_until < ends_on)`.execute(
    db,
  );
  for (const { id } of rows) {
    await db.transaction().execute(async (tx) => {
      const lease = await lockLease(tx, id);
      // Again, now that nobody else bills it.
      if (lease.status === "active" && (await billedUntil(tx, lease)) <= until) await billNext(tx, lease, now);
    });
  }
  return rows.length;
}

/** Bills the stretch after the last one that is billed, if there is one before the end. */
export async function billNext(tx: Tx, lease: LeaseRow, now: Date): Promise<void> {
  const period = periodAfter(lease, await billedUntil(tx, lease));
  if (period) await billPeriod(tx, lease, { period, first: false, dueOn: period.from, now });
}

async function billedUntil(tx: Tx, { id, starts_on }: LeaseRow): Promise<LocalDate> {
  const { rows } = await sql<{ billed_until: LocalDate | null }>`select max(to_on) as billed_until from lease_period
    where lease_id = ${id}`.execute(tx);
  return rows[0]?.billed_until ?? starts_on;
}

/** The job: a lease whose last day has come is over; its deposit is then settled by people. */
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
      await tellStory(tx, id, { kind: "ended", actor: "system" });
      await tellStaff(tx, {
        topic: "lease",
        title: `Sewa berakhir: ${titleOf(lease)}`,
        body: "Periksa kamarnya bersama penghuni, lalu tulis rincian depositnya.",
        link: null,
        dedupeKey: `lease:${id}:over`,
      });
    });
  }
  return over.length;
}
