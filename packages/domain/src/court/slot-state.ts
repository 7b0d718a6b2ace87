import type { LocalDate } from "../venue/venue-time.ts";
import { courtStretch } from "./court-stretch.ts";
import { type BookingWindow, isOpenOn } from "./window.ts";

export const slotStates = ["free", "held", "taken", "closed", "past", "outside"] as const;
export type SlotState = (typeof slotStates)[number];

/** What the ledger says about one stretch of a court's time. */
export type Occupied = { start: Date; end: Date; heldUntil: Date | null; purpose: string; note: string | null };

/** A hold lapses by its timestamp, at read time. */
export function isLive(row: Pick<Occupied, "heldUntil">, now: Date): boolean {
  return row.heldUntil === null || row.heldUntil > now;
}

export type SlotFacts = {
  date: LocalDate;
  start: Date;
  end: Date;
  /** What nobody priced is not for sale. */
  priced: boolean;
  occupied: readonly Occupied[];
  /** What the court needs after a booking; a booking's row in the ledger has it in it. */
  bufferMinutes: number;
  window: BookingWindow;
  now: Date;
};

/**
 * The state of one slot for one customer, and the row of the ledger that made it so. Taken by nobody: only the time
 * between it and a neighbour is missing.
 */
export function slotState(facts: SlotFacts): { state: SlotState; occupant: Occupied | undefined } {
  const { start, end, now, bufferMinutes } = facts;
  const needed = courtStretch({ start, end }, bufferMinutes);
  const live = facts.occupied.filter((row) => isLive(row, now) && row.start < needed.end && start < row.end);
  // A slot may touch several rows: the firmest explains it best, and of several holds the one that lapses last.
  const occupant = live
    .filter((row) => row.start < end && !isMadeReady(row, facts))
    .toSorted((a, b) => firmness(b) - firmness(a))[0];
  return { state: stateOf(facts, occupant, live.length > 0), occupant };
}

/** Whether the booking before the slot is over by then, and the court is only not ready yet. */
function isMadeReady(row: Occupied, { start, bufferMinutes }: SlotFacts): boolean {
  const late = row.end.getTime() - start.getTime();
  return row.purpose === "booking" && row.start < start && late <= bufferMinutes * 60_000;
}

function firmness(row: Occupied): number {
  if (row.purpose === "closure") return Number.POSITIVE_INFINITY;
  return row.heldUntil === null ? Number.MAX_VALUE : row.heldUntil.getTime();
}

function stateOf(facts: SlotFacts, occupant: Occupied | undefined, inTheWay: boolean): SlotState {
  const { start, now, priced, date, window } = facts;
  if (start <= now) return "past";
  if (occupant?.purpose === "closure" || !priced) return "closed";
  if (inTheWay) return occupant?.heldUntil ? "held" : "taken";
  return isOpenOn(window, date) ? "free" : "outside";
}
