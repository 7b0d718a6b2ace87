import { hoursExpired } from "@lapang/domain/payment/movements";
import type { Db, Tx } from "../../db/connect.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { lockLapsedLot, withdrawMinutes } from "./lot-queries.ts";

const BATCH = 200;

/** Writes off expired hours: they can no longer be played and become the venue's income. */
export async function expireHours(db: Db, now: Date): Promise<number> {
  const lapsed = await db
    .selectFrom("package_purchase")
    .select("id")
    .where("minutes_left", ">", 0)
    .where("valid_until", "<=", now)
    .orderBy("valid_until")
    .limit(BATCH)
    .execute();
  let expired = 0;
  for (const { id } of lapsed) if (await db.transaction().execute((tx) => expireLot(tx, id, now))) expired += 1;
  return expired;
}

async function expireLot(tx: Tx, id: string, now: Date): Promise<boolean> {
  const lot = await lockLapsedLot(tx, id, now);
  if (!lot) return false;
  // Hours may return to an expired lot, which then expires again.
  const dedupeKey = `package:${id}:expired:${now.toISOString()}`;
  const { booking_id: bookingId, person_id: personId } = lot;
  await withdrawMinutes(tx, lot, { kind: "expired", bookingId, dedupeKey });
  const entry = hoursExpired({ lotId: id, amount: lot.worth });
  await postEntry(tx, { entry, dedupeKey, bookingId, personId });
  return true;
}
