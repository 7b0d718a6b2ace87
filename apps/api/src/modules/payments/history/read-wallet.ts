import type { WalletReply } from "@lapang/contract/payments/payments";
import type { Db } from "../../../db/connect.ts";
import { listHoursLeft, listWalletEntries } from "./history-queries.ts";

/** A person's wallet as its entries tell it, and the hours they have left. */
export async function readWallet(
  db: Db,
  { personId, page, pageSize, now }: { personId: string; page: number; pageSize: number; now: Date },
): Promise<WalletReply> {
  const wallet = await db.selectFrom("wallet").select("balance").where("person_id", "=", personId).executeTakeFirst();
  const { rows, total } = await listWalletEntries(db, personId, { page, pageSize });
  const hours = await listHoursLeft(db, personId, now);
  return {
    balance: wallet?.balance ?? 0,
    entries: {
      items: rows.map(({ id, at, kind, amount, booking_id }) => ({
        id,
        at: at.toISOString(),
        kind,
        // The books credit what the venue owes; the customer reads it as money that came.
        amount: -amount,
        bookingId: booking_id,
      })),
      total,
      page,
      pageSize,
    },
    packages: hours.map(({ id, name, minutes, minutes_left, valid_until }) => ({
      id,
      name,
      minutes,
      minutesLeft: minutes_left,
      validUntil: valid_until.toISOString(),
    })),
  };
}
