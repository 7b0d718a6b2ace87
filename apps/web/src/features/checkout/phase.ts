import type { BookingDetail } from "@lapang/contract/bookings/bookings";

/**
 * The state of a checkout. `choose`: the hold waits for a payment method. `paying`: the gateway's page is open. `review`: the
 * gateway checks the payment. `credited`: the money arrived after the hours were gone, so it is in the wallet.
 */
export type Phase = "choose" | "paying" | "review" | "confirmed" | "lapsed" | "released" | "credited" | "cancelled";

type Facts = Pick<BookingDetail, "status" | "heldUntil" | "cancelledBy"> & {
  payments: readonly Pick<BookingDetail["payments"][number], "status" | "settledAs">[];
};

export function phaseOf(booking: Facts, now: number): Phase {
  const { status, heldUntil, payments, cancelledBy } = booking;
  const has = (wanted: string) => payments.some((payment) => payment.status === wanted);
  const credited = payments.some((payment) => payment.status === "paid" && payment.settledAs === "wallet");
  const bought = payments.some(({ settledAs }) => settledAs === "confirmed");
  if (status === "expired") return credited ? "credited" : has("review") ? "review" : "lapsed";
  if (status === "cancelled") {
    if (credited && !bought) return "credited";
    return cancelledBy === "customer" && payments.length === 0 ? "released" : "cancelled";
  }
  if (status !== "held" && status !== "awaiting_payment") return "confirmed";
  if (has("review")) return "review";
  if (has("awaiting")) return "paying";
  return heldUntil !== null && Date.parse(heldUntil) <= now ? "lapsed" : "choose";
}

/** The last failed payment attempt, unless another one is in progress. */
export function failedAttempt({ payments }: Pick<BookingDetail, "payments">) {
  const [latest] = payments;
  return latest && ["failed", "expired", "cancelled"].includes(latest.status) ? latest : undefined;
}
