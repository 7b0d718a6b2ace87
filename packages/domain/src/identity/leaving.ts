import type { BookingStatus } from "../booking/moves.ts";

export const unsettledKinds = ["bookings", "leases", "payments", "invoices", "wallet", "packages", "debts"] as const;
export type UnsettledKind = (typeof unsettledKinds)[number];
/** What stands between a person and a deleted account; `amount` in Rupiah, 0 where it is not money. */
export type Unsettled = { kind: UnsettledKind; count: number; amount: number };

export type BookingFacts = { status: BookingStatus; heldUntil: Date | null; endsAt: Date | null };

/** How each state lets a person go: never, once its deadline or its end has passed, or at once. */
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

/** Whether somebody still waits for something from this booking: the venue for the customer, or the customer for it. */
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

/** One line per kind, in a fixed order, without the kinds that are settled. */
export function sumUnsettled(parts: readonly Unsettled[]): Unsettled[] {
  return unsettledKinds.flatMap((kind) => {
    const same = parts.filter((part) => part.kind === kind);
    const count = same.reduce((sum, part) => sum + part.count, 0);
    const amount = same.reduce((sum, part) => sum + part.amount, 0);
    return count > 0 || amount > 0 ? [{ kind, count, amount }] : [];
  });
}
