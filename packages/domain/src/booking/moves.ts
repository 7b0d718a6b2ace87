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

/** The whole lifecycle as data. `expired → confirmed` is late money that found its slot still free. */
export const bookingMoves = {
  requested: ["approved", "rejected", "cancelled"],
  approved: ["awaiting_payment", "confirmed", "expired", "cancelled"],
  rejected: [],
  held: ["awaiting_payment", "confirmed", "expired", "cancelled"],
  awaiting_payment: ["confirmed", "expired", "cancelled"],
  confirmed: ["checked_in", "cancelled", "no_show"],
  // Back to `confirmed`: what staff noted by mistake is undone.
  checked_in: ["completed", "confirmed"],
  completed: [],
  expired: ["confirmed"],
  // What the venue gave up for rain can be taken back.
  cancelled: ["confirmed"],
  no_show: ["confirmed"],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>;

/** Held for somebody who has not paid yet, by its row; whether it has lapsed is a question of the clock. */
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
