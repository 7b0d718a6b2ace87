import { DomainError } from "@lapang/domain/errors";
import { earliestEnd, isLeaseEnd } from "@lapang/domain/lease/lease-costs";
import type { KostTerm } from "@lapang/domain/stay/kost-price";
import { type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db, Tx } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import { kostTexts } from "../../texts/kost.ts";
import { recordAction } from "../audit/record-action.ts";
import { refuseOwnMoney } from "../audit/refuse-own-money.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { notifyStaff } from "../notifications/notify-staff.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { billNext } from "./bill-leases.ts";
import { voidUnpaid } from "./decide-request.ts";
import {
  agreedOf,
  type LeaseRow,
  leasePath,
  lockLease,
  lockOwnLease,
  recordLeaseEvent,
  titleOf,
  updateLease,
} from "./lease-rows.ts";

type Ending = { id: string; endsOn: LocalDate; now: Date };

/**
 * Gives notice for the tenant. The lease ends at the end of one of its months, after the notice period and not before the paid
 * end.
 */
export async function giveNotice(db: Db, { personId, ...ending }: Ending & { personId: string }): Promise<void> {
  const { zone } = await findVenueRules(db);
  const today = localDateOf(zone, ending.now);
  await db.transaction().execute(async (tx) => {
    const lease = await lockOwnLease(tx, ending.id, personId);
    await setEnd(tx, lease, { endsOn: ending.endsOn, today, by: "tenant" });
    await recordLeaseEvent(tx, lease.id, { kind: "notice", actor: "tenant", personId });
    await notifyStaff(tx, {
      topic: "lease",
      ...kostTexts.id.noticeGiven({ room: titleOf(lease), tenant: lease.tenant_name, endsOn: ending.endsOn }),
      link: null,
      dedupeKey: `lease:${lease.id}:notice:${ending.endsOn}`,
    });
  });
}

/** Gives notice for the venue by the same rules, with a reason. */
export async function endLease(
  db: Db,
  { staffId, reason, ...ending }: Ending & { staffId: string; reason: string },
): Promise<void> {
  const { zone } = await findVenueRules(db);
  const today = localDateOf(zone, ending.now);
  await db.transaction().execute(async (tx) => {
    const lease = await lockLease(tx, ending.id);
    refuseOwnMoney({ staffId, concernedId: lease.person_id });
    await setEnd(tx, lease, { endsOn: ending.endsOn, today, by: "venue" });
    await recordLeaseEvent(tx, lease.id, { kind: "notice", actor: "staff", personId: staffId });
    const action = { personId: staffId, concernedId: lease.person_id, subjectId: lease.id };
    await recordAction(tx, { ...action, action: "lease_ended", reason, details: { endsOn: ending.endsOn } });
    await notifyPerson(tx, {
      personId: lease.person_id,
      topic: "lease",
      ...kostTexts.id.noticeByVenue({ room: titleOf(lease), endsOn: ending.endsOn, reason }),
      link: leasePath(lease.id),
      mail: true,
      dedupeKey: `lease:${lease.id}:ended:${ending.endsOn}`,
    });
  });
}

type End = { endsOn: LocalDate; today: LocalDate; by: "tenant" | "venue" };

async function setEnd(tx: Tx, lease: LeaseRow, { endsOn, today, by }: End): Promise<void> {
  refuseInactive(lease, "ended");
  const { starts_on: startsOn } = lease;
  const earliest = earliestEnd(
    { startsOn, paidUntil: lease.paid_until ?? startsOn },
    today,
    agreedOf(lease).noticeMonths,
  );
  if (endsOn < earliest || !isLeaseEnd(startsOn, endsOn)) {
    throw new DomainError("notice_too_short", "The lease cannot end on that day", { earliest });
  }
  const billedBeyond = await tx
    .selectFrom("lease_period")
    .select("invoice_id")
    .where("lease_id", "=", lease.id)
    .where("paid_at", "is", null)
    .where("to_on", ">", endsOn)
    .executeTakeFirst();
  // The next run of the job bills the months up to the end.
  if (billedBeyond) await voidUnpaid(tx, lease.id, kostTexts.id.voided.endsEarlier, endsOn);
  await updateLease(tx, lease, { ends_on: endsOn, notice_on: today, notice_by: by });
}

function refuseInactive({ status }: LeaseRow, to: string): void {
  if (status === "active") return;
  throw new DomainError("illegal_move", `A lease that is ${status} cannot be ${to}`, { from: status, to });
}

type Extending = { id: string; personId: string; term: KostTerm; now: Date };

/** Continues a lease: withdraws notice and bills the next term, of any length, at once. */
export async function extendLease(db: Db, { id, personId, term, now }: Extending): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const lease = await lockOwnLease(tx, id, personId);
      refuseInactive(lease, "extended");
      await refuseLate(tx, lease, localDateOf((await findVenueRules(tx)).zone, now));
      await voidUnpaid(tx, id, kostTexts.id.voided.extended);
      const going = await updateLease(tx, lease, { term, ends_on: null, notice_on: null, notice_by: null });
      await recordLeaseEvent(tx, id, { kind: "extension_asked", actor: "tenant", personId });
      await billNext(tx, going, now);
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

/** Rejects an extension while rent is overdue. */
async function refuseLate(tx: Tx, { id }: LeaseRow, today: LocalDate): Promise<void> {
  const late = await tx
    .selectFrom("lease_period")
    .select("from_on")
    .where("lease_id", "=", id)
    .where("paid_at", "is", null)
    .where("from_on", "<", today)
    .executeTakeFirst();
  if (late) throw new DomainError("illegal_move", "What is due is paid first", { from: "late", to: "extended" });
}
