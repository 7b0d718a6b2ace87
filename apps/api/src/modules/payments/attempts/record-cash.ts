import { assertPaymentMove } from "@lapang/domain/payment/moves";
import type { Tx } from "../../../db/connect.ts";
import { putInDrawer } from "../drawer/put-in-drawer.ts";
import { setPayment } from "../payment-queries.ts";
import { type Attempt, type NewAttempt, openAttempt } from "./open-attempt.ts";

export type AtOnce = Omit<NewAttempt, "gateway" | "method" | "expiresAt"> & { now: Date };
/** The clerk who took the cash; it goes into their drawer. */
type Cash = AtOnce & { staffId: string };

/** Records cash as a paid attempt and fulfils what it is for. The database refuses it while another attempt runs. */
export async function recordCash(tx: Tx, { staffId, ...cash }: Cash): Promise<Attempt> {
  const attempt = await recordAtOnce(tx, "cash", cash);
  await putInDrawer(tx, { staffId, amount: cash.amount, paymentId: attempt.id, now: cash.now });
  return attempt;
}

/** Records an amount charged to a hotel guest's room as paid; it never touches a cash drawer. */
export async function recordOnRoom(tx: Tx, onRoom: AtOnce): Promise<Attempt> {
  return recordAtOnce(tx, "folio", onRoom);
}

async function recordAtOnce(tx: Tx, method: "cash" | "folio", { now, ...paid }: AtOnce): Promise<Attempt> {
  const attempt = await openAttempt(tx, { ...paid, gateway: "none", method, expiresAt: now });
  assertPaymentMove("awaiting", "paid");
  await setPayment(tx, attempt.id, { status: "paid", paid_at: now, settled_as: "confirmed" });
  return attempt;
}
