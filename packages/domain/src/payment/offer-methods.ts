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
  /** Null if the method can be chosen. */
  refusal: MethodRefusal | null;
};

/** `start` is null for items without a start, such as an hour package. */
export type Bill = { amount: Rupiah; start: Date | null; now: Date; staff: boolean };

export function refuseMethod(method: PaymentMethod, bill: Bill): MethodRefusal | null {
  if (method.staffOnly && !bill.staff) return { rule: "staff_only" };
  if (bill.amount < method.min) return { rule: "amount_too_low", min: method.min };
  if (method.max !== null && bill.amount > method.max) return { rule: "amount_too_high", max: method.max };
  // At the desk the customer pays now, even for a time that has begun.
  const minutesAhead = bill.start ? (bill.start.getTime() - bill.now.getTime()) / 60_000 : Number.POSITIVE_INFINITY;
  if (!bill.staff && minutesAhead < method.leadMinutes) {
    return { rule: "too_close_to_start", leadMinutes: method.leadMinutes };
  }
  return null;
}

/** Lists the methods for paying a bill, each with its refusal; null if it can be chosen. */
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

/** Deadline of the payment at the gateway; never after a start in the future. */
export function payUntil(method: PaymentMethod, { now, start }: Pick<Bill, "now" | "start">): Date {
  const byMethod = now.getTime() + method.payMinutes * 60_000;
  return new Date(start && start > now ? Math.min(byMethod, start.getTime()) : byMethod);
}

/** True if the gateway still refunds this payment; otherwise the refund goes to the wallet. */
export function gatewayRefunds(method: PaymentMethod, paidAt: Date, now: Date): boolean {
  if (method.refundWay !== "same_way") return false;
  return method.refundDays === null || now.getTime() - paidAt.getTime() <= method.refundDays * 86_400_000;
}
