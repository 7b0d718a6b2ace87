import type { WalletReply } from "@lapang/contract/payments/payments";
import type { Db } from "../../../db/connect.ts";
import { listHoursLeft, listWalletEntries } from "./history-queries.ts";

/** Returns a person's wallet from its journal entries, and the hours they have left. */
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
        // The journal credits what the venue owes; for the customer the sign is reversed.
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
