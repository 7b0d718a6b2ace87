import type { Tx } from "../../db/connect.ts";

/** Returns the wallet amount spent on a booking. */
export async function findSpentWallet(tx: Tx, bookingId: string): Promise<number> {
  const { spent } = await tx
    .selectFrom("tender")
    .select((column) => column.fn.coalesce(column.fn.sum<number>("amount"), column.lit(0)).as("spent"))
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "wallet")
    .where("status", "=", "spent")
    .executeTakeFirstOrThrow();
  return Number(spent);
}
