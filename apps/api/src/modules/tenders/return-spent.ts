import { returnedValidUntil } from "@lapang/domain/booking/package-hours";
import type { LotValue } from "@lapang/domain/payment/movements";
import { valueOfPart } from "@lapang/domain/pricing/split";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";

type Returning = {
  bookingId: string;
  personId: string;
  minutes: number;
  settings: Pick<VenueSettings, "returnedHoursValidDays">;
  now: Date;
};

/** Returns hours as new lots with a validity of their own, and the value of each lot. The caller has locked the booking. */
export async function returnSpentHours(tx: Tx, returning: Returning): Promise<LotValue[]> {
  const values: LotValue[] = [];
  let left = returning.minutes;
  for (const tender of left > 0 ? await listSpentHours(tx, returning.bookingId) : []) {
    const minutes = Math.min(left, tender.minutes);
    if (minutes === 0) break;
    left -= minutes;
    const amount = valueOfPart(tender.amount, minutes, tender.minutes);
    await lowerTender(tx, tender.id, { amount, minutes });
    values.push({ lotId: await insertLot(tx, tender, { ...returning, minutes, amount }), amount });
  }
  if (left > 0) throw new Error(`${left} minutes are to go back and no package paid them`);
  return values;
}

/** Lowers the wallet tender of a booking; the caller books where the money goes. */
export async function returnSpentWallet(tx: Tx, bookingId: string, amount: number): Promise<void> {
  if (amount === 0) return;
  const tenders = await tx
    .selectFrom("tender")
    .select(["id", "amount"])
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "wallet")
    .where("status", "=", "spent")
    .execute();
  let left = amount;
  for (const tender of tenders) {
    const taken = Math.min(left, tender.amount);
    left -= taken;
    await lowerTender(tx, tender.id, { amount: taken, minutes: 0 });
  }
  if (left > 0) throw new Error(`${left} of wallet money is to go back and none paid it`);
}

async function listSpentHours(tx: Tx, bookingId: string) {
  return tx
    .selectFrom("tender")
    .innerJoin("package_purchase as lot", "lot.id", "tender.package_purchase_id")
    .select(["tender.id", "tender.minutes", "tender.amount", "lot.id as lot_id", "lot.package_slug", "lot.name"])
    .select("lot.valid_until")
    .where("tender.booking_id", "=", bookingId)
    .where("tender.status", "=", "spent")
    .where("tender.minutes", ">", 0)
    .orderBy("lot.valid_until", "desc")
    .orderBy("tender.id")
    .execute();
}
type SpentHours = Awaited<ReturnType<typeof listSpentHours>>[number];

/** Inserts a lot for returned hours; the caller books their value. */
export async function insertLot(tx: Tx, tender: SpentHours, back: Returning & { amount: number }): Promise<string> {
  const { bookingId, personId, minutes, amount, settings, now } = back;
  const lot = await tx
    .insertInto("package_purchase")
    .values({
      person_id: personId,
      booking_id: bookingId,
      from_purchase_id: tender.lot_id,
      package_slug: tender.package_slug,
      name: tender.name,
      minutes,
      // Tax was paid when the hours were sold.
      price: amount,
      net: amount,
      valid_until: returnedValidUntil(tender.valid_until, now, settings),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const dedupe_key = `package:${lot.id}:returned`;
  await tx
    .insertInto("package_entry")
    .values({ purchase_id: lot.id, minutes, kind: "returned", booking_id: bookingId, dedupe_key })
    .execute();
  return lot.id;
}

async function lowerTender(tx: Tx, id: string, by: { amount: number; minutes: number }): Promise<void> {
  await tx
    .updateTable("tender")
    .set((column) => ({
      amount: column("amount", "-", by.amount),
      minutes: column("minutes", "-", by.minutes),
      status: sql<string>`case when amount = ${by.amount} and minutes = ${by.minutes} then 'returned' else status end`,
    }))
    .where("id", "=", id)
    .execute();
}

/** Forfeits hours that a shorter booking does not need; returns what they were sold for. */
export async function forfeitSpentHours(tx: Tx, bookingId: string, minutes: number): Promise<number> {
  let left = minutes;
  let worth = 0;
  for (const tender of left > 0 ? await listSpentHours(tx, bookingId) : []) {
    const lost = Math.min(left, tender.minutes);
    if (lost === 0) break;
    left -= lost;
    const amount = valueOfPart(tender.amount, lost, tender.minutes);
    await lowerTender(tx, tender.id, { amount, minutes: lost });
    worth += amount;
  }
  return worth;
}

/** Returns what the hours that still pay for a booking were sold for. */
export async function valueOfSpentHours(tx: Tx, bookingId: string): Promise<number> {
  const hours = await listSpentHours(tx, bookingId);
  return hours.reduce((sum, { amount }) => sum + amount, 0);
}
