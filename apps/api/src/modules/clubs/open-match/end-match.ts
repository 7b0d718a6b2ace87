import { shareCredited, shareReturned } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { type BookingRow, tellTimeline, updateBooking } from "../../bookings/record/booking-rows.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { lockWallet } from "../../tenders/lock-wallet.ts";
import { notifyMatch } from "./notify-match.ts";

type PlaceRow = { item_id: string; person_id: string; amount: number; status: string; booking_id: string | null };

/**
 * Locks a match with the bookings and wallets that its end changes. Lock order: bookings by id, wallets by person, match
 * (docs/locks.md).
 */
export async function lockMatchWithMoney(tx: Tx, id: string) {
  const match = await tx
    .selectFrom("open_match")
    .select(["booking_id", "person_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!match) return undefined;
  const before = await listPlaces(tx, id);
  const bookingIds = [match.booking_id, ...before.flatMap(({ booking_id }) => booking_id ?? [])].sort();
  const bookings = await tx
    .selectFrom("booking")
    .selectAll()
    .where("id", "in", bookingIds)
    .orderBy("id")
    .forUpdate()
    .execute();
  const people = [...new Set([match.person_id, ...before.map(({ person_id }) => person_id)])].sort();
  for (const personId of people) await lockWallet(tx, personId);
  const row = await tx.selectFrom("open_match").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  const court = bookings.find((booking) => booking.id === match.booking_id);
  if (!row || !court) return undefined;
  // Places taken since the first read are not locked, but they are unpaid and their holds just end.
  const locked = new Set(bookingIds);
  const places = (await listPlaces(tx, id)).filter(
    ({ status, booking_id }) => status === "held" || (booking_id !== null && locked.has(booking_id)),
  );
  return { row, court, places, bookings };
}
export type LockedMatch = NonNullable<Awaited<ReturnType<typeof lockMatchWithMoney>>>;

async function listPlaces(tx: Tx, matchId: string): Promise<PlaceRow[]> {
  return tx
    .selectFrom("open_match_place as place")
    .leftJoin("booking_item as item", "item.id", "place.item_id")
    .select(["place.item_id", "place.person_id", "place.amount", "place.status", "item.booking_id"])
    .where("place.match_id", "=", matchId)
    .where("place.status", "in", ["held", "paid"])
    .orderBy("place.item_id")
    .execute();
}

type End = "played" | "returned" | "cancelled";

/**
 * Ends a match. A played match credits the shares to the opener; otherwise each player gets their share back in the wallet and
 * their booking ends.
 */
export async function endMatch(tx: Tx, match: LockedMatch, end: End, now: Date): Promise<void> {
  const { row, places, bookings } = match;
  for (const place of places.filter(({ status }) => status === "paid")) {
    const booking = bookings.find(({ id }) => id === place.booking_id);
    if (!booking) continue;
    if (end === "played") await creditOpener(tx, place, { openerId: row.person_id, bookingId: booking.id });
    else await returnShare(tx, place, { booking, reason: `match_${end}`, now });
  }
  await tx.deleteFrom("open_match_place").where("match_id", "=", row.id).where("status", "=", "held").execute();
  await tx.updateTable("open_match").set({ status: end }).where("id", "=", row.id).execute();
  await notifyMatch(tx, row.id, { news: end, to: places.map(({ person_id }) => person_id) });
}

async function creditOpener(
  tx: Tx,
  { item_id, amount }: PlaceRow,
  { openerId, bookingId }: { openerId: string; bookingId: string },
): Promise<void> {
  await setPlace(tx, item_id, "credited");
  await postEntry(tx, {
    entry: shareCredited(openerId, { lotId: item_id, amount }),
    dedupeKey: `open_match_place:${item_id}:credited`,
    bookingId,
    personId: openerId,
  });
}

type Returning = { booking: BookingRow; reason: string; now: Date };

/** Returns a share to the payer's wallet. The caller holds the locks of booking and wallet. */
export async function returnShare(tx: Tx, place: PlaceRow, { booking, reason, now }: Returning): Promise<void> {
  const { item_id, person_id, amount } = place;
  await setPlace(tx, item_id, "returned");
  await postEntry(tx, {
    entry: shareReturned(person_id, { lotId: item_id, amount }),
    dedupeKey: `open_match_place:${item_id}:returned`,
    bookingId: booking.id,
    personId: person_id,
  });
  const cancelled_by = reason === "match_left" ? "customer" : "system";
  const ended = { status: "cancelled", cancelled_at: now, cancelled_by, cancel_reason: reason } as const;
  await updateBooking(tx, booking, { ...ended, revision: booking.revision + 1 }, now);
  await tellTimeline(tx, booking.id, { kind: "cancelled", actor: "system", details: { reason } });
}

async function setPlace(tx: Tx, itemId: string, status: "credited" | "returned"): Promise<void> {
  await tx
    .updateTable("open_match_place")
    .set({ status })
    .where("item_id", "=", itemId)
    .where("status", "=", sql<string>`'paid'`)
    .execute();
}
