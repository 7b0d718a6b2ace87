import { DomainError } from "@lapang/domain/errors";
import { instantAt, localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { type BookingRow, tellTimeline, updateBooking } from "../../bookings/record/booking-rows.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { assertState, findStay, lockStay, type StayRow } from "../rooms/find-stay.ts";
import { assignRoom, listHouse, refuseUnready, releaseRemaining, setState } from "./assign-room.ts";

type StayAction = { itemId: string; staffId: string; now: Date };

/** Checks guests in to their room or another clean one; refused while it is occupied or dirty. */
export async function checkIn(
  db: Db,
  { itemId, staffId, room, now }: StayAction & { room?: string | undefined },
): Promise<StayRow> {
  const { zone } = await findVenueRules(db);
  await db.transaction().execute(async (tx) => {
    const { stay, booking } = await lockStay(tx, itemId);
    assertState(stay, "expected", "in_house");
    if (now < instantAt(zone, stay.details.checkIn, 0)) {
      throw new DomainError("conflict", "They are not expected yet", {
        rule: "too_early",
        checkIn: stay.details.checkIn,
      });
    }
    const given = await recordArrival(tx, { stay, booking }, { room, staffId, now });
    // Not in the house yet, so the whole stay moves to the other room.
    if (given.number !== stay.number) await assignRoom(tx, stay, given.number, now);
  });
  return findStay(db, itemId);
}

type Arrival = Omit<StayAction, "itemId"> & { room?: string | undefined };

/** Records the arrival in a room that is ready. The caller updates the ledger. */
export async function recordArrival(
  tx: Tx,
  { stay, booking }: { stay: StayRow; booking: BookingRow },
  { room, staffId, now }: Arrival,
): Promise<{ number: string }> {
  const house = await listHouse(tx, stay);
  const given = house.find(({ number }) => number === (room ?? stay.number));
  if (!given) throw new DomainError("not_found", "There is no such room");
  await refuseUnready(tx, stay, given, now);
  await tx
    .insertInto("room_stay")
    .values({ item_id: stay.item_id, resource_id: given.resource_id, arrived_at: now })
    .execute();
  if (booking.status === "confirmed") await updateBooking(tx, booking, { status: "checked_in" }, now);
  const details = { room: given.number };
  await tellTimeline(tx, booking.id, { kind: "checked_in", actor: "staff", personId: staffId, details });
  await audit(tx, stay, { staffId, action: "guest_arrived", details });
  return given;
}

/** Checks guests out: requires paid extras, marks the room dirty, and frees unused nights. */
export async function checkOut(db: Db, { itemId, staffId, now }: StayAction): Promise<StayRow> {
  await db.transaction().execute(async (tx) => {
    const { stay, booking } = await lockStay(tx, itemId);
    assertState(stay, "in_house", "departed");
    if (stay.folio_due > 0) {
      throw new DomainError("conflict", "Extras are not paid yet", { rule: "folio_unpaid", due: stay.folio_due });
    }
    await tx.updateTable("room_stay").set({ departed_at: now }).where("item_id", "=", itemId).execute();
    await setState(tx, stay.resource_id, "dirty");
    const details = { room: stay.number };
    await tellTimeline(tx, booking.id, { kind: "departed", actor: "staff", personId: staffId, details });
    await audit(tx, stay, { staffId, action: "guest_departed", details });
    if (await isOver(tx, booking.id, now)) await updateBooking(tx, booking, { status: "completed" }, now);
    await releaseRemaining(tx, stay, now);
  });
  return findStay(db, itemId);
}

/** Marks a stay as a no-show after its first day and frees the nights; the money follows the policy. */
export async function markNoShow(db: Db, { itemId, staffId, now }: StayAction): Promise<StayRow> {
  const { zone } = await findVenueRules(db);
  await db.transaction().execute(async (tx) => {
    const { stay, booking } = await lockStay(tx, itemId);
    assertState(stay, "expected", "no_show");
    if (localDateOf(zone, now) <= stay.details.checkIn) {
      throw new DomainError("no_show_too_early", "They may still come", { checkIn: stay.details.checkIn });
    }
    await tx
      .insertInto("room_stay")
      .values({ item_id: itemId, resource_id: stay.resource_id, no_show_at: now })
      .execute();
    const details = { room: stay.number };
    await tellTimeline(tx, booking.id, { kind: "no_show", actor: "staff", personId: staffId, details });
    await audit(tx, stay, { staffId, action: "guest_no_show", details });
    const alone = await isOver(tx, booking.id, now);
    if (alone && booking.status === "confirmed") await updateBooking(tx, booking, { status: "no_show" }, now);
    await releaseRemaining(tx, stay, now);
  });
  return findStay(db, itemId);
}

/** Assigns and pins another room. */
export async function moveRoom(
  db: Db,
  { itemId, staffId, room, now }: StayAction & { room: string },
): Promise<StayRow> {
  await db.transaction().execute(async (tx) => {
    const { stay, booking } = await lockStay(tx, itemId);
    if (stay.departed_at || stay.no_show_at) assertState(stay, "in_house", "in_house");
    const details = { from: stay.number, room };
    await tellTimeline(tx, booking.id, { kind: "room_changed", actor: "staff", personId: staffId, details });
    await audit(tx, stay, { staffId, action: "guest_room_changed", details });
    await assignRoom(tx, stay, room, now);
  });
  return findStay(db, itemId);
}

/** True if no room of the booking is expected or occupied and nothing else lies ahead. */
async function isOver(tx: Tx, bookingId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select not exists (select from booking_item as item left join room_stay as stay on stay.item_id = item.id
      where booking_id = ${bookingId} and parent_id is null and starts_at is not null
        and case when item.kind = 'hotel' then stay.departed_at is null and stay.no_show_at is null
          else item.ends_at > ${now} end) as over`.execute(tx);
  return rows[0]?.over ?? false;
}

type StayAudit = {
  staffId: string;
  action: "guest_arrived" | "guest_departed" | "guest_no_show" | "guest_room_changed";
  details: Record<string, unknown>;
};

async function audit(tx: Tx, { item_id, code }: StayRow, { staffId, action, details }: StayAudit): Promise<void> {
  const about = { personId: staffId, concernedId: null, subjectId: item_id };
  await recordAction(tx, { ...about, action, details: { booking: code, ...details } });
}
