import type { Tx } from "../../db/connect.ts";
import { recoverLoss } from "../payments/books/recover-loss.ts";
import type { PaidAttempt } from "../payments/payable.ts";
import type { BookingRow } from "./queries.ts";
import { takeHoursBack } from "./take-hours-back.ts";
import { tellBooker } from "./tell-booker.ts";

type Reversed = Pick<PaidAttempt, "paymentId" | "amount"> & { now: Date };

/** The bank took the money of an hour package back: the hours left go with it, and only what was played is owed. */
export async function reversePackage(tx: Tx, booking: BookingRow, { paymentId, amount, now }: Reversed): Promise<void> {
  if (booking.status !== "confirmed") return recoverLoss(tx, paymentId);
  const { promised } = await tx
    .selectFrom("payment")
    .select("promised")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const lost = amount - promised;
  const undone = await takeHoursBack(tx, booking, { paymentId, lost, reason: "payment_reversed", now });
  await tellBooker(tx, booking, "reversed");
  await recoverLoss(tx, paymentId, undone);
}
