import { assertPaymentMove } from "@lapang/domain/payment/moves";
import type { Tx } from "../../../db/connect.ts";
import { putInDrawer } from "../drawer/put-in-drawer.ts";
import { setPayment } from "../payment-queries.ts";
import { type Attempt, type NewAttempt, openAttempt } from "./open-attempt.ts";

export type AtOnce = Omit<NewAttempt, "gateway" | "method" | "expiresAt"> & { now: Date };
/** Who took it: it lies in their drawer. */
type Cash = AtOnce & { staffId: string };

/** Keeps cash as a payment that came at once and buys what it is for; the database refuses it while another one runs. */
export async function recordCash(tx: Tx, { staffId, ...cash }: Cash): Promise<Attempt> {
  const attempt = await recordAtOnce(tx, "cash", cash);
  await putInDrawer(tx, { staffId, amount: cash.amount, paymentId: attempt.id, now: cash.now });
  return attempt;
}

/** Keeps as paid what a guest of the house has put on the room; no drawer knows of it. */
export async function recordOnRoom(tx: Tx, onRoom: AtOnce): Promise<Attempt> {
  return recordAtOnce(tx, "folio", onRoom);
}

async function recordAtOnce(tx: Tx, method: "cash" | "folio", { now, ...paid }: AtOnce): Promise<Attempt> {
  const attempt = await openAttempt(tx, { ...paid, gateway: "none", method, expiresAt: now });
  assertPaymentMove("awaiting", "paid");
  await setPayment(tx, attempt.id, { status: "paid", paid_at: now, settled_as: "confirmed" });
  return attempt;
}
