import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { instantAt, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db, Tx } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import { kostTexts } from "../../texts/kost.ts";
import { recordAction } from "../audit/record-action.ts";
import { refuseOwnMoney } from "../audit/refuse-own-money.ts";
import { holdResources } from "../ledger/ledger.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { billPeriod } from "./bill-period.ts";
import { lapseOverdue } from "./expire-leases.ts";
import {
  findLease,
  firstPeriodOf,
  type LeaseRow,
  leasePath,
  lockLease,
  noLease,
  recordLeaseEvent,
  titleOf,
  updateLease,
} from "./lease-rows.ts";

type Approving = { id: string; staffId: string; now: Date };

/**
 * Approves a request: holds the room until tomorrow, issues the first invoice, and notifies the other requesters of their
 * position. Of two concurrent approvals for a room, one succeeds.
 */
export async function approveLease(db: Db, { id, staffId, now }: Approving): Promise<void> {
  const { zone, settings } = await findVenueRules(db);
  const heldUntil = new Date(now.getTime() + settings.holdMinutes.kost * 60_000);
  try {
    await db.transaction().execute(async (tx) => {
      const room = await lockRoom(tx, id);
      await lapseOverdue(tx, room.id);
      const lease = await lockLease(tx, id);
      refuseOwnMoney({ staffId, concernedId: lease.person_id });
      const period = firstPeriodOf(lease);
      const ends_on = (await hasNext(tx, lease)) ? period.to : null;
      const approved = await updateLease(tx, lease, { status: "approved", held_until: heldUntil, ends_on });
      await recordLeaseEvent(tx, id, { kind: "approved", actor: "staff", personId: staffId });
      await billPeriod(tx, approved, {
        period,
        first: true,
        dueOn: localDateOf(zone, heldUntil),
        payUntil: heldUntil,
        now,
      });
      await notifyApproved(tx, approved, localDateOf(zone, heldUntil));
      await notifyOtherRequesters(tx, approved);
      const action = { personId: staffId, concernedId: lease.person_id, subjectId: id };
      await recordAction(tx, { ...action, action: "lease_approved", details: { lease: lease.code } });
      const stretch = {
        resourceId: room.resource_id,
        from: instantAt(zone, period.from, 0),
        to: instantAt(zone, period.to, 0),
      };
      await holdResources(tx, { ownerId: id, purpose: "stay", items: [stretch], heldUntil });
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

/**
 * Serialises approvals for one room. The constraint then refuses the second approval; without this lock both could deadlock.
 */
async function lockRoom(tx: Tx, leaseId: string) {
  const lease = await findLease(tx, leaseId);
  if (!lease) throw noLease();
  return tx
    .selectFrom("kost_room")
    .select(["id", "resource_id"])
    .where("id", "=", lease.kost_room_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** True if a later lease has the room; then this one ends with its first term. */
async function hasNext(tx: Tx, { kost_room_id, starts_on }: LeaseRow): Promise<boolean> {
  const next = await tx
    .selectFrom("lease")
    .select("id")
    .where("kost_room_id", "=", kost_room_id)
    .where("status", "in", ["approved", "active"])
    .where("starts_on", ">", starts_on)
    .executeTakeFirst();
  return next !== undefined;
}

async function notifyApproved(tx: Tx, lease: LeaseRow, until: LocalDate): Promise<void> {
  await notifyPerson(tx, {
    personId: lease.person_id,
    topic: "lease",
    ...kostTexts.id.requestApproved({ room: titleOf(lease), until }),
    link: leasePath(lease.id),
    mail: true,
    dedupeKey: `lease:${lease.id}:approved:${lease.held_until?.getTime()}`,
  });
}

async function notifyOtherRequesters(tx: Tx, approved: LeaseRow): Promise<void> {
  const others = await tx
    .selectFrom("lease")
    .select(["id", "person_id"])
    .where("kost_room_id", "=", approved.kost_room_id)
    .where("status", "=", "requested")
    .where("id", "<>", approved.id)
    .orderBy("created_at")
    .execute();
  for (const [index, { id, person_id }] of others.entries()) {
    await notifyPerson(tx, {
      personId: person_id,
      topic: "lease",
      ...kostTexts.id.requestQueued({ room: titleOf(approved), position: index + 1 }),
      link: leasePath(id),
      dedupeKey: `lease:${id}:in_line:${approved.id}:${approved.held_until?.getTime()}`,
    });
  }
}
