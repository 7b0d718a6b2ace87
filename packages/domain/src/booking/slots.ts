import { type PriceLine, type PriceRule, quoteCourt, type Tier } from "../pricing/court-price.ts";
import {
  addDays,
  instantAt,
  type LocalDate,
  type LocalTime,
  localDateOf,
  minutesOf,
  timeOf,
  weekdayOf,
  type Zone,
} from "../venue-time.ts";

export const slotStates = ["free", "held", "taken", "closed", "past", "outside"] as const;
export type SlotState = (typeof slotStates)[number];

export type Slot = {
  start: Date;
  end: Date;
  from: LocalTime;
  to: LocalTime;
  state: SlotState;
  price: number | null;
  peak: boolean;
  lines: PriceLine[];
  /** When a hold frees the slot by itself. */
  heldUntil: Date | null;
  /** Why the slot is closed, in the words staff gave. */
  reason: string | null;
};

/** What the ledger says about one stretch of a court's time. */
export type Occupied = { start: Date; end: Date; heldUntil: Date | null; purpose: string; note: string | null };
export type DayHours = { weekday: number; opens: LocalTime; closes: LocalTime };

export type CourtDay = {
  zone: Zone;
  date: LocalDate;
  hours: readonly DayHours[];
  slotMinutes: number;
  rules: readonly PriceRule[];
  tier: Tier;
  windowDays: number;
  occupied: readonly Occupied[];
  now: Date;
};

/** The slots of one court on one day, each with its state, its price and the reasons for both. */
export function slotsOfDay(day: CourtDay): Slot[] {
  const hours = day.hours.find((entry) => entry.weekday === weekdayOf(day.date));
  if (!hours) return [];
  const slots: Slot[] = [];
  const closes = minutesOf(hours.closes);
  for (let minute = minutesOf(hours.opens); minute + day.slotMinutes <= closes; minute += day.slotMinutes) {
    slots.push(slotAt(day, minute));
  }
  return slots;
}

function slotAt(day: CourtDay, fromMinute: number): Slot {
  const toMinute = fromMinute + day.slotMinutes;
  const start = instantAt(day.zone, day.date, fromMinute);
  const end = instantAt(day.zone, day.date, toMinute);
  const quote = quoteCourt(day.rules, { tier: day.tier, date: day.date, fromMinute, toMinute });
  const occupant = day.occupied.find((row) => isLive(row, day.now) && row.start < end && start < row.end);
  const state = stateOf(day, start, quote !== null, occupant);
  return {
    start,
    end,
    from: timeOf(fromMinute),
    to: timeOf(toMinute),
    state,
    price: quote?.total ?? null,
    peak: quote?.peak ?? false,
    lines: quote?.lines ?? [],
    heldUntil: state === "held" ? (occupant?.heldUntil ?? null) : null,
    reason: state === "closed" ? (occupant?.note ?? null) : null,
  };
}

/** A hold lapses by its timestamp, at read time. */
function isLive(row: Occupied, now: Date): boolean {
  return row.heldUntil === null || row.heldUntil > now;
}

function stateOf(day: CourtDay, start: Date, priced: boolean, occupant: Occupied | undefined): SlotState {
  if (start <= day.now) return "past";
  if (occupant?.purpose === "closure" || !priced) return "closed";
  if (occupant) return occupant.heldUntil ? "held" : "taken";
  const lastDay = addDays(localDateOf(day.zone, day.now), day.windowDays);
  return day.date > lastDay ? "outside" : "free";
}

/** Stretches of `count` free slots in a row, each as one choice. */
export function freeRuns(slots: readonly Slot[], count: number): Slot[][] {
  return slots
    .map((_, index) => slots.slice(index, index + count))
    .filter((run) => run.length === count && run.every((slot) => slot.state === "free"));
}
