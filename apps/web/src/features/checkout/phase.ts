import type { BookingDetail } from "@lapang/contract/bookings/bookings";

/**
 * Where a checkout stands. `choose`: the hold waits for a way to pay; `paying`: the gateway's page is open; `review`: the
 * gateway looks at the payment; `credited`: money came, but the hours were gone, so it is in the wallet.
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

/** The last attempt to pay that came to nothing, when there is one and no other is under way. */
export function failedAttempt({ payments }: Pick<BookingDetail, "payments">) {
  const [latest] = payments;
  return latest && ["failed", "expired", "cancelled"].includes(latest.status) ? latest : undefined;
}
