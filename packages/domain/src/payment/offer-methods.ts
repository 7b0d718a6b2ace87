import type { Rupiah } from "../money.ts";
import { isRedeemed, type MethodId, type PaymentMethod, type RefundWay } from "./methods.ts";

export type MethodRefusal =
  | { rule: "amount_too_low"; min: Rupiah }
  | { rule: "amount_too_high"; max: Rupiah }
  | { rule: "too_close_to_start"; leadMinutes: number }
  | { rule: "staff_only" };

export type MethodOffer = {
  id: MethodId;
  name: string;
  kind: PaymentMethod["kind"];
  refundWay: RefundWay;
  refundDays: number | null;
  /** Null when the method may be chosen. */
  refusal: MethodRefusal | null;
};

/** What is to be paid; `start` is null where nothing begins at a given time, as with an hour package. */
export type Bill = { amount: Rupiah; start: Date | null; now: Date; staff: boolean };

export function refuseMethod(method: PaymentMethod, bill: Bill): MethodRefusal | null {
  if (method.staffOnly && !bill.staff) return { rule: "staff_only" };
  if (bill.amount < method.min) return { rule: "amount_too_low", min: method.min };
  if (method.max !== null && bill.amount > method.max) return { rule: "amount_too_high", max: method.max };
  // Somebody at the desk pays now, even for an hour that has begun.
  const minutesAhead = bill.start ? (bill.start.getTime() - bill.now.getTime()) / 60_000 : Number.POSITIVE_INFINITY;
  if (!bill.staff && minutesAhead < method.leadMinutes) {
    return { rule: "too_close_to_start", leadMinutes: method.leadMinutes };
  }
  return null;
}

/** Every way to pay the rest of a bill, each with whether it fits and why not; what is redeemed is chosen before it. */
export function offerMethods(methods: readonly PaymentMethod[], bill: Bill): MethodOffer[] {
  return methods
    .filter((method) => !isRedeemed(method))
    .filter((method) => bill.staff || !method.staffOnly)
    .map((method) => ({
      id: method.id,
      name: method.name,
      kind: method.kind,
      refundWay: method.refundWay,
      refundDays: method.refundDays,
      refusal: refuseMethod(method, bill),
    }));
}

/** When the gateway stops taking the money: never later than the start, so that nobody pays for an hour that is gone. */
export function payUntil(method: PaymentMethod, { now, start }: Pick<Bill, "now" | "start">): Date {
  const byMethod = now.getTime() + method.payMinutes * 60_000;
  return new Date(start && start > now ? Math.min(byMethod, start.getTime()) : byMethod);
}

/** Past the method's window the gateway refuses; then, and where it never gives back, the money goes to the wallet. */
export function gatewayRefunds(method: PaymentMethod, paidAt: Date, now: Date): boolean {
  if (method.refundWay !== "same_way") return false;
  return method.refundDays === null || now.getTime() - paidAt.getTime() <= method.refundDays * 86_400_000;
}
