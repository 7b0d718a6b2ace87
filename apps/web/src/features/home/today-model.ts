import type { DayAvailability, SlotView } from "@lapang/contract/courts/courts";
import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import type { LocalTime } from "@lapang/domain/venue/venue-time";
import { homeText } from "../../i18n/site/home.ts";

type CourtDay = DayAvailability["courts"][number];

const t = homeText.today;

export type FreeHour = { from: LocalTime; past: boolean; free: number };

/** For every hour of the day, how many courts are still free. */
export function freeHours(courts: readonly CourtDay[]): FreeHour[] {
  const slots = courts.flatMap((court) => court.slots);
  const hours = [...new Set(slots.map((slot) => slot.from))].sort();
  return hours.map((from) => {
    const then = slots.filter((slot) => slot.from === from);
    return {
      from,
      past: then.every((slot) => slot.state === "past"),
      free: then.filter((slot) => slot.state === "free").length,
    };
  });
}

/** The requested hour if it is still ahead, else the first one with a free court. */
export function chooseHour(hours: readonly FreeHour[], requested: LocalTime | undefined): LocalTime | undefined {
  const wanted = hours.find(({ from, past }) => from === requested && !past);
  return (wanted ?? hours.find(({ free }) => free > 0))?.from;
}

/** The next free starts of one court from an hour on. */
export function startsFrom(slots: readonly SlotView[], time: LocalTime, count = 3): (SlotView & { price: number })[] {
  return slots
    .flatMap((slot) =>
      slot.state === "free" && slot.from >= time && slot.price !== null ? [{ ...slot, price: slot.price }] : [],
    )
    .slice(0, count);
}

/** The text of a court's pin: its price at that hour, when it is free next, or why it is not. */
export function pinNote(
  { court, slots }: CourtDay,
  time: LocalTime,
): { free: boolean; note: string; time?: LocalTime } {
  const [next] = startsFrom(slots, time, 1);
  if (next) {
    return {
      free: next.from === time,
      note: `${formatTime(next.from)} · ${formatRupiah(next.price)}`,
      time: next.from,
    };
  }
  const dark = court.lampCount === 0 && !slots.some((slot) => slot.from === time);
  return { free: false, note: dark ? t.noLamps : t.full };
}

/** Courts with a free start, earliest first; those free at the chosen hour lead. */
export function courtsByStart(courts: readonly CourtDay[], time: LocalTime) {
  return courts
    .map((day) => ({ ...day, starts: startsFrom(day.slots, time) }))
    .filter(({ starts }) => starts.length > 0)
    .sort((a, b) =>
      (a.starts[0]?.from ?? "") < (b.starts[0]?.from ?? "")
        ? -1
        : (a.starts[0]?.from ?? "") > (b.starts[0]?.from ?? "")
          ? 1
          : 0,
    );
}
