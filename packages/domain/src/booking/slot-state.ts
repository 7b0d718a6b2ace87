import type { LocalDate } from "../venue-time.ts";
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
  window: BookingWindow;
  now: Date;
};

/** The state of one slot for one customer, and the row of the ledger that made it so. */
export function slotState(facts: SlotFacts): { state: SlotState; occupant: Occupied | undefined } {
  const { start, end, now } = facts;
  const live = facts.occupied.filter((row) => isLive(row, now) && row.start < end && start < row.end);
  // A slot may touch several rows: the firmest explains it best, and of several holds the one that lapses last.
  const occupant = live.toSorted((a, b) => firmness(b) - firmness(a))[0];
  return { state: stateOf(facts, occupant), occupant };
}

function firmness(row: Occupied): number {
  if (row.purpose === "closure") return Number.POSITIVE_INFINITY;
  return row.heldUntil === null ? Number.MAX_VALUE : row.heldUntil.getTime();
}

function stateOf({ start, now, priced, date, window }: SlotFacts, occupant: Occupied | undefined): SlotState {
  if (start <= now) return "past";
  if (occupant?.purpose === "closure" || !priced) return "closed";
  if (occupant) return occupant.heldUntil ? "held" : "taken";
  return isOpenOn(window, date) ? "free" : "outside";
}
