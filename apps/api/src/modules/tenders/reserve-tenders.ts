import { spendMinutes } from "@lapang/domain/booking/package-hours";
import type { BookingQuote } from "@lapang/domain/booking/quote";
import { DomainError } from "@lapang/domain/errors";
import { walletReserved } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { listLots } from "./find-redeemable.ts";
import { lockLotsFor } from "./lot-queries.ts";

type Reserving = { bookingId: string; personId: string; quoted: BookingQuote; now: Date };

/** A booking and its owner; null for a desk booking without a customer. */
export type Owned = { id: string; person_id: string | null };

/**
 * Reserves wallet money, hours and the voucher for a payment; the database refuses what is no longer there. Lock order:
 * wallet, hours, voucher last, because late money credits the wallet first. The caller has locked the customer's and the
 * booking's row.
 */
export async function reserveTenders(tx: Tx, reserving: Reserving): Promise<void> {
  const { tenders, voucher } = reserving.quoted;
  if (tenders.wallet > 0) await reserveWallet(tx, reserving, tenders.wallet);
  if (tenders.packageMinutes > 0) await reserveHours(tx, reserving, tenders.packageMinutes);
  if (voucher) await useVoucher(tx, reserving, voucher);
}

async function useVoucher(
  tx: Tx,
  { bookingId, personId }: Reserving,
  { code, discount }: { code: string; discount: number },
): Promise<void> {
  const voucher = await tx
    .updateTable("voucher")
    .set((column) => ({ used: column("used", "+", 1) }))
    .where("code", "=", code)
    .returning(["id", "person_limit"])
    .executeTakeFirst();
  if (!voucher) throw new DomainError("voucher_unknown", "There is no such voucher", { code });
  const { uses } = await tx
    .selectFrom("voucher_use")
    .select((count) => count.fn.countAll<number>().as("uses"))
    .where("voucher_id", "=", voucher.id)
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  if (uses >= voucher.person_limit) {
    throw new DomainError("voucher_already_used", "This voucher was used before", { code });
  }
  const number = await findFreeNumber(tx, voucher.id, personId);
  const used = { voucher_id: voucher.id, booking_id: bookingId, person_id: personId, number, discount };
  await tx.insertInto("voucher_use").values(used).execute();
}

/** The lowest free number; a returned use leaves a gap. */
async function findFreeNumber(tx: Tx, voucherId: number, personId: string): Promise<number> {
  const uses = await tx
    .selectFrom("voucher_use")
    .select("number")
    .where("voucher_id", "=", voucherId)
    .where("person_id", "=", personId)
    .execute();
  const taken = new Set(uses.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

async function reserveWallet(tx: Tx, { bookingId, personId }: Reserving, amount: number): Promise<void> {
  const { id } = await tx
    .insertInto("tender")
    .values({ booking_id: bookingId, kind: "wallet", amount })
    .returning("id")
    .executeTakeFirstOrThrow();
  const dedupeKey = `tender:${id}:reserved`;
  await postEntry(tx, { entry: walletReserved(personId, amount), dedupeKey, bookingId, personId });
}

async function reserveHours(tx: Tx, { bookingId, personId, now }: Reserving, minutes: number): Promise<void> {
  await lockLotsFor(tx, personId);
  const lots = await listLots(tx, personId);
  for (const { lotId, ...use } of spendMinutes(lots, minutes, now)) {
    const { id } = await tx
      .insertInto("tender")
      .values({
        booking_id: bookingId,
        kind: "hours",
        package_purchase_id: lotId,
        ...use,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("package_entry")
      .values({
        purchase_id: lotId,
        minutes: -use.minutes,
        kind: "reserved",
        booking_id: bookingId,
        dedupe_key: `tender:${id}:reserved`,
      })
      .execute();
  }
}

/** Reserves tenders again when money arrives for an attempt that had ended and returned them. */
export async function reserveTendersAgain(
  tx: Tx,
  { id: bookingId, person_id: personId }: Owned,
  { quoted, now }: { quoted: BookingQuote; now: Date },
): Promise<void> {
  if (!personId || (await hasReserved(tx, bookingId))) return;
  await reserveTenders(tx, { bookingId, personId, quoted, now });
}

async function hasReserved(tx: Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql`select from tender where booking_id = ${bookingId} and status = 'reserved'
    union all select from voucher_use where booking_id = ${bookingId} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function returnVoucher(tx: Tx, bookingId: string): Promise<void> {
  const use = await tx
    .deleteFrom("voucher_use")
    .where("booking_id", "=", bookingId)
    .returning("voucher_id")
    .executeTakeFirst();
  if (!use) return;
  await tx
    .updateTable("voucher")
    .set((column) => ({ used: column("used", "-", 1) }))
    .where("id", "=", use.voucher_id)
    .execute();
}

/** Marks the reserved tenders as spent and returns the wallet amount and the hours by lot, at their price. */
export async function spendTenders(tx: Tx, bookingId: string) {
  const tenders = await tx
    .updateTable("tender")
    .set({ status: "spent" })
    .where("booking_id", "=", bookingId)
    .where("status", "=", "reserved")
    .returning(["kind", "amount", "package_purchase_id"])
    .execute();
  return {
    wallet: tenders.filter(({ kind }) => kind === "wallet").reduce((sum, { amount }) => sum + amount, 0),
    hours: tenders.flatMap(({ package_purchase_id: lotId, amount }) => (lotId ? [{ lotId, amount }] : [])),
  };
}
