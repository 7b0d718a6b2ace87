import { returnedValidUntil } from "@lapang/domain/booking/package-hours";
import { hoursCarriedOver, walletReleased } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { findVenueSettings } from "../venue/find-venue-settings.ts";
import { type Owned, returnVoucher } from "./reserve-tenders.ts";
import { insertLot } from "./return-spent.ts";

/**
 * Returns all tenders reserved by an ended payment of a booking, in the order of their reservation. Idempotent. The caller
 * has locked the booking.
 */
export async function returnTenders(tx: Tx, booking: Owned, now: Date): Promise<void> {
  const { id: bookingId, person_id: personId } = booking;
  if (personId === null) return;
  const tenders = await tx
    .updateTable("tender")
    .set({ status: "returned" })
    .where("booking_id", "=", bookingId)
    .where("status", "=", "reserved")
    .returning(["id", "kind", "amount"])
    .execute();
  for (const { id, amount } of tenders.filter(({ kind }) => kind === "wallet")) {
    const dedupeKey = `tender:${id}:returned`;
    await postEntry(tx, { entry: walletReleased(personId, amount), dedupeKey, bookingId, personId });
  }
  const hours = tenders.filter(({ kind }) => kind === "hours").map(({ id }) => id);
  if (hours.length > 0) await returnHours(tx, hours, { bookingId, personId, now });
  await returnVoucher(tx, bookingId);
}

type Returning = { bookingId: string; personId: string; now: Date };

/** Returns hours of a package that ends soon as a lot of their own; the other hours keep the package's end date. */
async function returnHours(tx: Tx, tenderIds: readonly string[], returning: Returning): Promise<void> {
  const settings = await findVenueSettings(tx);
  for (const tender of await listReserved(tx, tenderIds)) {
    const { id, lot_id, minutes, amount, valid_until } = tender;
    const dedupeKey = `tender:${id}:returned`;
    if (returnedValidUntil(valid_until, returning.now, settings) <= valid_until) {
      await putBack(tx, { purchase_id: lot_id, minutes, booking_id: returning.bookingId, dedupe_key: dedupeKey });
      continue;
    }
    const to = await insertLot(tx, tender, { ...returning, minutes, amount, settings });
    const entry = hoursCarriedOver({ from: lot_id, to, amount });
    await postEntry(tx, { entry, dedupeKey, bookingId: returning.bookingId, personId: returning.personId });
  }
}

/** Lock order: lots by their last day, as when reserving. */
async function listReserved(tx: Tx, tenderIds: readonly string[]) {
  return tx
    .selectFrom("tender")
    .innerJoin("package_purchase as lot", "lot.id", "tender.package_purchase_id")
    .select(["tender.id", "tender.minutes", "tender.amount", "lot.id as lot_id", "lot.package_slug", "lot.name"])
    .select("lot.valid_until")
    .where("tender.id", "=", sql<string>`any(${tenderIds}::uuid[])`)
    .orderBy("lot.valid_until")
    .orderBy("lot.id")
    .execute();
}

type Back = { purchase_id: string; minutes: number; booking_id: string; dedupe_key: string };

async function putBack(tx: Tx, back: Back): Promise<void> {
  await tx
    .insertInto("package_entry")
    .values({ ...back, kind: "returned" })
    .execute();
}
