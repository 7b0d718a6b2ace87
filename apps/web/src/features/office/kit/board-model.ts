import type { Board, BoardCourt, BoardEntry } from "@lapang/contract/desk/desk-board";
import { instantAt, type LocalDate, minutesOf, weekdayOf, type Zone } from "@lapang/domain/venue/venue-time";

/** A free time that can be sold or be the target of a move. */
export type Slot = { court: BoardCourt; start: Date; end: Date };
export type Placed<Thing> = {
  thing: Thing;
  /** Minutes from the top of the board. */
  top: number;
  minutes: number;
};
export type Column = {
  key: string;
  court: BoardCourt;
  date: LocalDate;
  slots: Placed<Slot>[];
  entries: Placed<BoardEntry>[];
};
/** `opens` and `closes` are minutes of the day. */
export type BoardModel = { opens: number; closes: number; columns: Column[] };

type Hours = { opens: number; closes: number };

/** Lays out the board: the courts on one day, or the days of one court; hours go down. */
export function boardModel({ dates, courts, entries }: Board, zone: Zone): BoardModel {
  const open = courts.flatMap((court) => dates.map((date) => ({ court, date, hours: hoursOn(court, date) })));
  const known = open.flatMap(({ hours }) => hours ?? []);
  const opens = Math.min(...known.map((hours) => hours.opens), 24 * 60);
  const closes = Math.max(...known.map((hours) => hours.closes), opens);
  const columns = open.map(({ court, date, hours }) => {
    const top = instantAt(zone, date, opens);
    const own = entries
      .filter((entry) => entry.court === court.slug)
      .flatMap((entry) => place(entry, top, closes - opens) ?? []);
    const slots = hours ? freeSlots({ court, date, hours }, { zone, top, taken: own }) : [];
    return { key: `${court.slug} ${date}`, court, date, slots, entries: own };
  });
  return { opens, closes, columns };
}

function hoursOn({ hours }: BoardCourt, date: LocalDate): Hours | null {
  const day = hours.find(({ weekday }) => weekday === weekdayOf(date));
  return day ? { opens: minutesOf(day.opens), closes: minutesOf(day.closes) } : null;
}

/** Clips an entry to the board's hours. */
function place(entry: BoardEntry, top: Date, height: number): Placed<BoardEntry> | null {
  const [from, to] = [entry.start, entry.end].map((at) => (Date.parse(at) - top.getTime()) / 60_000) as [
    number,
    number,
  ];
  const [start, end] = [Math.max(0, from), Math.min(height, to)];
  return end > start ? { thing: entry, top: start, minutes: end - start } : null;
}

type Day = { court: BoardCourt; date: LocalDate; hours: Hours };
type Around = { zone: Zone; top: Date; taken: readonly Placed<BoardEntry>[] };

function freeSlots({ court, date, hours }: Day, { zone, top, taken }: Around): Placed<Slot>[] {
  const { slotMinutes } = court;
  const count = Math.floor((hours.closes - hours.opens) / slotMinutes);
  return Array.from({ length: count }, (_, index) => hours.opens + index * slotMinutes).flatMap((minute) => {
    const [start, end] = [instantAt(zone, date, minute), instantAt(zone, date, minute + slotMinutes)];
    const from = (start.getTime() - top.getTime()) / 60_000;
    const isTaken = taken.some((entry) => entry.top < from + slotMinutes && entry.top + entry.minutes > from);
    return isTaken ? [] : [{ thing: { court, start, end }, top: from, minutes: slotMinutes }];
  });
}

export type Look = "paid" | "in" | "late" | "held" | "class" | "club" | "closed" | "over" | "absent";

/** The look of an entry, which decides its fill, mark and word. */
export function lookOf({ kind, game, start, end }: BoardEntry, now: Date): Look {
  if (kind === "closure") return "closed";
  if (kind === "class") return "class";
  if (kind !== "booking" || !game) return "club";
  if (game.status === "held" || game.status === "awaiting_payment") return "held";
  if (game.outcome === "absent" || game.status === "no_show") return "absent";
  if (new Date(end) <= now) return "over";
  if (game.outcome === "came") return "in";
  return new Date(start) < now ? "late" : "paid";
}
