import { DomainError } from "../errors.ts";

export const bookingStatuses = [
  "requested",
  "approved",
  "rejected",
  "held",
  "awaiting_payment",
  "confirmed",
  "checked_in",
  "completed",
  "expired",
  "cancelled",
  "no_show",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Legal transitions of a booking. `expired → confirmed`: a late payment found the slot still free. */
export const bookingMoves = {
  requested: ["approved", "rejected", "cancelled"],
  approved: ["awaiting_payment", "confirmed", "expired", "cancelled"],
  rejected: [],
  held: ["awaiting_payment", "confirmed", "expired", "cancelled"],
  awaiting_payment: ["confirmed", "expired", "cancelled"],
  confirmed: ["checked_in", "cancelled", "no_show"],
  // Back to `confirmed`: staff undo a mistaken check-in.
  checked_in: ["completed", "confirmed"],
  completed: [],
  expired: ["confirmed"],
  // The venue withdraws a rain-out.
  cancelled: ["confirmed"],
  no_show: ["confirmed"],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>;

/** True for an unpaid hold by its stored status; whether it has lapsed depends on the clock. */
export function isHold(status: string): status is "held" | "awaiting_payment" {
  return status === "held" || status === "awaiting_payment";
}

export function mayMove(from: BookingStatus, to: BookingStatus): boolean {
  return (bookingMoves[from] as readonly BookingStatus[]).includes(to);
}

export function assertMove(from: BookingStatus, to: BookingStatus): void {
  if (!mayMove(from, to)) {
    throw new DomainError("illegal_move", `A booking cannot go from ${from} to ${to}`, { from, to });
  }
}
