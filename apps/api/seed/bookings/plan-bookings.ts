import { addDays, instantAt, type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";
import type { Random } from "../random.ts";
import type { SeededCourt } from "../venue/seed-courts.ts";
import { datesAround, type VenueDay } from "../venue-day.ts";
import { type Booker, pickBooker } from "./bookers.ts";
import { fillCourtDay, hoursOf, isFree, type Stretch } from "./court-plan.ts";
import type { LedgerDraft } from "./ledger-draft.ts";

const DAYS_BACK = 21;
const DAYS_AHEAD = 14;
const PUBLIC_DAYS = 7;
const REGULARS = 16;
const CANCELLED_A_DAY = 1.3;
/** The minutes that the demo's holds have left at the start. */
const HOLDS = [4, 6, 9, 11, 13];
const demoWishes = [
  { inDays: -17, hour: 19, hours: 1 },
  { inDays: -9, hour: 18, hours: 2 },
  { inDays: -3, hour: 7, hours: 1 },
  { inDays: 2, hour: 18, hours: 2 },
  { inDays: 6, hour: 7, hours: 1 },
];

export type PlannedBooking = Stretch & {
  id: string;
  booker: Booker;
  /** Cancelled: its hours are sold again or free. */
  cancelled: boolean;
  heldForMinutes: number | null;
};

type Players = { demo: Booker; everybody: readonly Booker[] };

/**
 * Plans who plays when: the demo customer, then the regulars, then everyone else; enters their hours in the ledger draft.
 */
export function planBookings(
  day: VenueDay,
  random: Random,
  courts: readonly SeededCourt[],
  players: Players,
  ledger: LedgerDraft,
): PlannedBooking[] {
  const planned: PlannedBooking[] = [];
  const busy = new Map<LocalDate, Set<Booker>>();
  const dates = datesAround(day, -DAYS_BACK, DAYS_AHEAD);

  const book = (stretch: Stretch, booker: Booker, heldForMinutes: number | null = null) => {
    const plan = { ...stretch, id: random.uuid(), booker, cancelled: false, heldForMinutes };
    planned.push(plan);
    busy.set(stretch.date, (busy.get(stretch.date) ?? new Set()).add(booker));
    ledger.take({
      resourceId: stretch.court.resourceId,
      from: instantAt(day.zone, stretch.date, stretch.fromMinute),
      to: instantAt(day.zone, stretch.date, stretch.toMinute),
      purpose: "booking",
      ownerId: plan.id,
      heldUntil: heldForMinutes === null ? null : new Date(day.now.getTime() + heldForMinutes * 60_000),
    });
  };
  const bookForSomebody = (stretch: Stretch, heldForMinutes: number | null = null) => {
    const membersOnly = isFar(day, stretch.date);
    const booker = pickBooker(random, players.everybody, busy.get(stretch.date) ?? new Set(), membersOnly);
    if (booker) book(stretch, booker, heldForMinutes);
  };

  for (const wish of demoWishes) {
    const date = addDays(day.today, wish.inDays);
    const fits = courts
      .map((court) => ({ court, date, fromMinute: wish.hour * 60, toMinute: (wish.hour + wish.hours) * 60 }))
      .filter((stretch) => isOpen(stretch) && isFree(day, ledger, stretch));
    book(random.pick(fits), players.demo);
  }
  for (const { booker, court, weekday, hour, hours } of makeRegulars(random, courts, players.everybody)) {
    for (const date of dates.filter((each) => weekdayOf(each) === weekday)) {
      const stretch = { court, date, fromMinute: hour * 60, toMinute: (hour + hours) * 60 };
      if (isFar(day, date) && !booker.member) continue;
      if (isOpen(stretch) && isFree(day, ledger, stretch)) book(stretch, booker);
    }
  }
  for (const date of dates) {
    for (const court of courts) {
      const isFreeHour = (minute: number) =>
        isFree(day, ledger, { court, date, fromMinute: minute, toMinute: minute + 60 });
      const stretches = fillCourtDay(random, court, date, { far: isFar(day, date), isFreeHour });
      for (const stretch of stretches) bookForSomebody(stretch);
    }
  }
  for (const [index, minutes] of HOLDS.entries()) {
    const date = addDays(day.today, 1 + (index % 3));
    const free = courts.flatMap((court) => freeHours(day, ledger, court, date));
    bookForSomebody(random.pick(free), minutes);
  }
  return [...planned, ...planCancelled(random, courts, dates, players.everybody)];
}

function isFar(day: VenueDay, date: LocalDate): boolean {
  return date > addDays(day.today, PUBLIC_DAYS);
}

function isOpen({ court, date, fromMinute, toMinute }: Stretch): boolean {
  const open = hoursOf(court, date).filter((hour) => fromMinute <= hour.minute && hour.minute < toMinute);
  return open.length * 60 === toMinute - fromMinute;
}

function freeHours(day: VenueDay, ledger: LedgerDraft, court: SeededCourt, date: LocalDate): Stretch[] {
  return hoursOf(court, date)
    .map(({ minute }) => ({ court, date, fromMinute: minute, toMinute: minute + 60 }))
    .filter((stretch) => isFree(day, ledger, stretch));
}

/** Regulars: the same people, court and hour every week. */
function makeRegulars(random: Random, courts: readonly SeededCourt[], everybody: readonly Booker[]) {
  return everybody.slice(0, REGULARS).map((booker) => {
    const weekday = random.integer(1, 7);
    const hour = weekday >= 6 ? random.pick([6, 7, 8, 16, 18]) : random.pick([6, 17, 18, 19, 20]);
    return { booker, court: random.pick(courts), weekday, hour, hours: random.integer(1, 2) };
  });
}

/** Cancelled bookings hold nothing, so they may overlap others: the slot was sold again. */
function planCancelled(
  random: Random,
  courts: readonly SeededCourt[],
  dates: readonly LocalDate[],
  everybody: readonly Booker[],
): PlannedBooking[] {
  return Array.from({ length: Math.round(dates.length * CANCELLED_A_DAY) }, () => {
    const court = random.pick(courts);
    const date = random.pick(dates.slice(0, DAYS_BACK + PUBLIC_DAYS));
    const { minute } = random.pick(hoursOf(court, date));
    const stretch = { court, date, fromMinute: minute, toMinute: minute + 60 };
    return { ...stretch, id: random.uuid(), booker: random.pick(everybody), cancelled: true, heldForMinutes: null };
  });
}
