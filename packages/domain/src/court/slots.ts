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
} from "../venue/venue-time.ts";
import { type Occupied, type SlotState, slotState } from "./slot-state.ts";
import type { DateSpan } from "./window.ts";

export type Slot = {
  start: Date;
  end: Date;
  from: LocalTime;
  to: LocalTime;
  state: SlotState;
  price: number | null;
  peak: boolean;
  lines: PriceLine[];
  /** When the hold on this slot lapses. */
  heldUntil: Date | null;
  /** Why the slot is closed, as staff wrote it; `jeda` (buffer) if only the buffer to a neighbouring booking is missing. */
  reason: string | null;
};

export type DayHours = { weekday: number; opens: LocalTime; closes: LocalTime };

export type CourtDay = {
  zone: Zone;
  date: LocalDate;
  hours: readonly DayHours[];
  slotMinutes: number;
  bufferMinutes: number;
  rules: readonly PriceRule[];
  tier: Tier;
  windowDays: number;
  /** Days beyond the window that the customer's hotel stay opens. */
  alsoOpen?: readonly DateSpan[];
  occupied: readonly Occupied[];
  now: Date;
};

/** Returns the slots of one court on one day, each with state, price and the reasons for both. */
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
  const window = { lastDay: addDays(localDateOf(day.zone, day.now), day.windowDays), alsoOpen: day.alsoOpen ?? [] };
  const { occupied, bufferMinutes, now, date } = day;
  const priced = quote !== null;
  const { state, occupant } = slotState({ date, start, end, priced, occupied, bufferMinutes, window, now });
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
    reason: reasonOf(state, occupant),
  };
}

function reasonOf(state: SlotState, occupant: Occupied | undefined): string | null {
  if (state === "taken" && !occupant) return "jeda";
  return state === "closed" ? (occupant?.note ?? null) : null;
}

/** Returns every run of `count` consecutive slots, whatever their state. */
export function runsOf(slots: readonly Slot[], count: number): Slot[][] {
  return slots.map((_, index) => slots.slice(index, index + count)).filter((run) => run.length === count);
}

/** Returns every run of `count` consecutive free slots. */
export function freeRuns(slots: readonly Slot[], count: number): Slot[][] {
  return runsOf(slots, count).filter((run) => run.every((slot) => slot.state === "free"));
}
