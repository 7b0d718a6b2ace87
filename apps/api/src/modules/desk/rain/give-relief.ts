import { rainRelief } from "@lapang/domain/court/rain";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { rainTexts } from "../../../texts/rain.ts";
import { recordAction } from "../../audit/record-action.ts";
import { type BookingRow, lockBooking, tellTimeline } from "../../bookings/record/booking-rows.ts";
import { linkContact } from "../../bookings/record/link-contact.ts";
import { lockRelief, type ReliefRow, setRelief } from "../../bookings/record/relief-rows.ts";
import { quoteShare, returnPart } from "../../bookings/relief/return-part.ts";
import { type Returned, returnVisit } from "../../bookings/relief/return-visit.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { findNextFree } from "./next-free.ts";
import { notifyRained } from "./notify-rained.ts";

type Rain = {
  id: string;
  courts: string[];
  starts_at: Date;
  ends_at: Date;
  declared_at: Date;
  declared_by: string | null;
};
export type Locked = { booking: BookingRow; relief: ReliefRow; rain: Rain; resourceId: number };

/** Compensates one booking and notifies its customer in one transaction; does nothing if already done. */
export async function giveRelief(db: Db, sellables: Sellables, { id, now }: { id: string; now: Date }): Promise<void> {
  const settings = await findVenueSettings(db);
  await db.transaction().execute(async (tx) => {
    const locked = await lockForRelief(tx, id, now);
    const { booking, relief, rain } = locked;
    if (relief.status !== "waiting") return;
    const game = { start: relief.starts_at, end: relief.ends_at };
    const time = { from: rain.starts_at, until: rain.ends_at, declaredAt: rain.declared_at };
    const { kind, unusedMinutes: part, minutes: whole } = rainRelief(game, time, settings);
    if (kind === "credit") return credit(tx, sellables, { ...locked, part, whole, now });
    const { back } = await quoteShare(tx, sellables, booking, { itemId: relief.item_id, part, whole });
    const [amount, packageMinutes] = [back.money + back.wallet, back.packageMinutes];
    await setRelief(tx, id, { status: "offered", amount, package_minutes: packageMinutes });
    await tellTimeline(tx, booking.id, {
      kind: "rain_offered",
      actor: "staff",
      details: { credit: amount, packageMinutes },
    });
    const free = await findNextFree(tx, { relief, rain, now });
    await notifyRained(tx, { booking, relief, news: "offered", amount, packageMinutes, free });
  });
}

/** Credits an offered compensation in full: by the customer's choice, or by the job at the start of the game. */
export async function creditOffered(
  db: Db,
  sellables: Sellables,
  { id, now }: { id: string; now: Date },
): Promise<ReliefRow> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockForRelief(tx, id, now);
    if (locked.relief.status === "credited") return locked.relief;
    if (locked.relief.status !== "offered") throw new DomainError("relief_used", "It was used before");
    await credit(tx, sellables, { ...locked, part: 1, whole: 1, now });
    return lockRelief(tx, id);
  });
}

type Crediting = Locked & { part: number; whole: number; now: Date };

async function credit(tx: Tx, sellables: Sellables, crediting: Crediting): Promise<void> {
  const { booking, relief, rain, part, whole, now } = crediting;
  const returned = await giveBack(tx, sellables, crediting);
  const { amount, tax, packageMinutes, revision, closures } = returned;
  await setRelief(tx, relief.id, {
    ...{ status: "credited", amount, tax, revision, closures, settled_at: now },
    package_minutes: packageMinutes,
    partial: part !== whole,
    before: returned.before && JSON.stringify(returned.before),
  });
  const details = { refund: amount, packageMinutes, minutes: relief.unused_minutes };
  await tellTimeline(tx, booking.id, { kind: "rain_credited", actor: "staff", details });
  if (rain.declared_by) {
    await recordAction(tx, {
      personId: rain.declared_by,
      concernedId: booking.person_id,
      action: "rain_credited",
      subjectId: booking.id,
      details: { booking: booking.code, rain: rain.id, before: booking.status, ...details },
    });
  }
  const free = await findNextFree(tx, { relief, rain, now });
  await notifyRained(tx, { booking, relief, news: "credited", amount, packageMinutes, free });
}

async function giveBack(tx: Tx, sellables: Sellables, crediting: Crediting): Promise<Returned> {
  const { booking, relief, rain, resourceId, part, whole, now } = crediting;
  const settings = await findVenueSettings(tx);
  const itemId = relief.item_id;
  if (part !== whole)
    return returnPart(tx, sellables, booking, { itemId, part, whole, reliefId: relief.id, settings, now });
  const closing = { resourceIds: [resourceId], from: rain.starts_at, until: rain.ends_at, note: rainTexts.id.reason };
  return returnVisit(tx, sellables, booking, { itemId, closing, reason: rainTexts.id.reason, settings, now });
}

/**
 * Locks the booking before the compensation (lock order), and makes its contact a customer if it has none. Rejects a game that
 * has changed since the rain was declared.
 */
export async function lockForRelief(tx: Tx, id: string, now: Date): Promise<Locked> {
  const known = await tx.selectFrom("visit_relief").selectAll().where("id", "=", id).executeTakeFirst();
  const booking = known && (await lockBooking(tx, known.booking_id));
  if (!booking) throw new DomainError("not_found", "There is no such booking");
  const relief = await lockRelief(tx, id);
  const rain = await tx
    .selectFrom("rain_out")
    .selectAll()
    .where("id", "=", relief.rain_out_id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ resource_id: number }>`select resource_id from booking_item where id = ${relief.item_id}
    and starts_at = ${relief.starts_at} and details->>'slug' = ${relief.place}`.execute(tx);
  const stands = ["waiting", "offered"].includes(relief.status);
  if (stands && (!rows[0] || !["confirmed", "checked_in"].includes(booking.status))) {
    throw new DomainError("conflict", "The booking was changed in the meantime");
  }
  const linked = stands ? await linkContact(tx, booking, now) : booking;
  return { booking: linked, relief, rain, resourceId: rows[0]?.resource_id ?? 0 };
}
