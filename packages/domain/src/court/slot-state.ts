import type { LocalDate } from "../venue/venue-time.ts";
import { courtStretch } from "./court-stretch.ts";
import { type BookingWindow, isOpenOn } from "./window.ts";

export const slotStates = ["free", "held", "taken", "closed", "past", "outside"] as const;
export type SlotState = (typeof slotStates)[number];

/** One allocation of the ledger on a court. */
export type Occupied = { start: Date; end: Date; heldUntil: Date | null; purpose: string; note: string | null };

/** False for a lapsed hold: holds lapse by comparing their timestamp when read. */
export function isLive(row: Pick<Occupied, "heldUntil">, now: Date): boolean {
  return row.heldUntil === null || row.heldUntil > now;
}

export type SlotFacts = {
  date: LocalDate;
  start: Date;
  end: Date;
  /** A slot without a price is not for sale. */
  priced: boolean;
  occupied: readonly Occupied[];
  /** Preparation time after a booking. Allocations in the ledger include it. */
  bufferMinutes: number;
  window: BookingWindow;
  now: Date;
};

/**
 * Returns the state of one slot for one customer and the allocation that causes it. `taken` without an occupant: only the
 * buffer to a neighbouring booking is missing.
 */
export function slotState(facts: SlotFacts): { state: SlotState; occupant: Occupied | undefined } {
  const { start, end, now, bufferMinutes } = facts;
  const needed = courtStretch({ start, end }, bufferMinutes);
  const live = facts.occupied.filter((row) => isLive(row, now) && row.start < needed.end && start < row.end);
  // With several allocations on a slot, show a closure first, then a firm one, then the hold that lapses last.
  const occupant = live
    .filter((row) => row.start < end && !overlapsOnlyBuffer(row, facts))
    .toSorted((a, b) => firmness(b) - firmness(a))[0];
  return { state: stateOf(facts, occupant, live.length > 0), occupant };
}

/** True if only the buffer of the booking before reaches into the slot. */
function overlapsOnlyBuffer(row: Occupied, { start, bufferMinutes }: SlotFacts): boolean {
  const late = row.end.getTime() - start.getTime();
  return row.purpose === "booking" && row.start < start && late <= bufferMinutes * 60_000;
}

function firmness(row: Occupied): number {
  if (row.purpose === "closure") return Number.POSITIVE_INFINITY;
  return row.heldUntil === null ? Number.MAX_VALUE : row.heldUntil.getTime();
}

function stateOf(facts: SlotFacts, occupant: Occupied | undefined, blocked: boolean): SlotState {
  const { start, now, priced, date, window } = facts;
  if (start <= now) return "past";
  if (occupant?.purpose === "closure" || !priced) return "closed";
  if (blocked) return occupant?.heldUntil ? "held" : "taken";
  return isOpenOn(window, date) ? "free" : "outside";
}
