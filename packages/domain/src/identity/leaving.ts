import type { BookingStatus } from "../booking/moves.ts";

export const unsettledKinds = ["bookings", "leases", "payments", "invoices", "wallet", "packages", "debts"] as const;
export type UnsettledKind = (typeof unsettledKinds)[number];
/** Open business that prevents deleting an account; `amount` is 0 if it is not money. */
export type Unsettled = { kind: UnsettledKind; count: number; amount: number };

export type BookingFacts = { status: BookingStatus; heldUntil: Date | null; endsAt: Date | null };

/** When a booking in each state stops preventing the deletion: never, after its deadline, after its end, or at once. */
const leavingAfter = {
  requested: "never",
  approved: "deadline",
  held: "deadline",
  awaiting_payment: "deadline",
  confirmed: "end",
  checked_in: "end",
  rejected: "at once",
  completed: "at once",
  expired: "at once",
  cancelled: "at once",
  no_show: "at once",
} as const satisfies Record<BookingStatus, string>;

/** True if the customer or the venue still has to do something for this booking. */
export function isOpenBooking({ status, heldUntil, endsAt }: BookingFacts, now: Date): boolean {
  const passed = (moment: Date | null) => moment !== null && moment <= now;
  switch (leavingAfter[status]) {
    case "never":
      return true;
    case "deadline":
      return !passed(heldUntil) && !passed(endsAt);
    case "end":
      return !passed(endsAt);
    case "at once":
      return false;
  }
}

/** Sums by kind in a fixed order, without settled kinds. */
export function sumUnsettled(parts: readonly Unsettled[]): Unsettled[] {
  return unsettledKinds.flatMap((kind) => {
    const same = parts.filter((part) => part.kind === kind);
    const count = same.reduce((sum, part) => sum + part.count, 0);
    const amount = same.reduce((sum, part) => sum + part.amount, 0);
    return count > 0 || amount > 0 ? [{ kind, count, amount }] : [];
  });
}
