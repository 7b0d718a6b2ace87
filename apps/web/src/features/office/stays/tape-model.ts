import type { Tape, TapeBar } from "@lapang/contract/stays/staff-tape";
import { addDays, daysBetween, instantAt, type LocalDate, type Zone } from "@lapang/domain/venue/venue-time";

const DAY_MS = 86_400_000;

export type TapeLook = "sure" | "arriving" | "in" | "leaving" | "gone" | "absent" | "held" | "imported" | "closed";
/** `left` and `days` are counted in days from the chart's first one. */
export type PlacedBar = { bar: TapeBar; left: number; days: number; look: TapeLook };
export type TapeRow = { room: Tape["rooms"][number]; bars: PlacedBar[] };
export type TapeGroup = { type: string; rows: TapeRow[] };

/** Lays out the tape chart: a row per room, grouped by type. Adjacent parts of one stay form one bar. */
export function tapeModel({ rooms, bars, dates, today }: Tape, zone: Zone): TapeGroup[] {
  const first = instantAt(zone, dates[0] ?? today, 0).getTime();
  const joined = joinBars(bars);
  const rows = rooms.map((room) => ({
    room,
    bars: joined
      .filter((bar) => bar.room === room.number)
      .flatMap((bar) => place(bar, { first, length: dates.length, today }) ?? []),
  }));
  const groups = Map.groupBy(rows, ({ room }) => room.typeName);
  return [...groups].map(([type, own]) => ({ type, rows: own }));
}

function joinBars(bars: readonly TapeBar[]): TapeBar[] {
  const joined: TapeBar[] = [];
  for (const bar of bars) {
    const last = joined.at(-1);
    const touches =
      last?.stay && last.stay.itemId === bar.stay?.itemId && last.room === bar.room && last.end === bar.start;
    if (last && touches) joined[joined.length - 1] = { ...last, end: bar.end };
    else joined.push(bar);
  }
  return joined;
}

type Span = { first: number; length: number; today: LocalDate };

function place(bar: TapeBar, { first, length, today }: Span): PlacedBar | null {
  const [from, to] = [bar.start, bar.end].map((at) => (Date.parse(at) - first) / DAY_MS) as [number, number];
  const [left, right] = [Math.max(0, from), Math.min(length, to)];
  return right > left ? { bar, left, days: right - left, look: lookOf(bar, today) } : null;
}

export function lookOf({ kind, stay }: Pick<TapeBar, "kind" | "stay">, today: LocalDate): TapeLook {
  if (kind !== "stay" || !stay) return kind === "stay" ? "imported" : kind;
  if (stay.state === "no_show") return "absent";
  if (stay.state === "departed") return "gone";
  if (stay.state === "in_house") return stay.checkOut <= today ? "leaving" : "in";
  return stay.checkIn <= today ? "arriving" : "sure";
}

/** The new place of a stay; omitted fields stay unchanged. */
export type TapeTarget = { itemId: string; room: string; checkIn: LocalDate; nights: number };

/** Reads a target from the address: "201 2043-11-18 3". */
export function targetOf(bars: readonly TapeBar[], { move, to }: { move?: string; to?: string }): TapeTarget | null {
  const stay = bars.find((bar) => bar.stay?.itemId === move)?.stay;
  const [room, checkIn, nights] = to?.split(" ") ?? [];
  if (!stay || !room || !checkIn || !(Number(nights) > 0)) return null;
  return { itemId: stay.itemId, room, checkIn, nights: Number(nights) };
}

export function targetWords({ room, checkIn, nights }: Omit<TapeTarget, "itemId">): string {
  return `${room} ${checkIn} ${nights}`;
}

type Drop = { room: string; date: LocalDate };

/**
 * The target of a drop. Dragged by its end, a stay is resized; by its middle, it moves. In-house guests keep their arrival
 * date.
 */
export function droppedAt(
  bar: TapeBar,
  { room, date }: Drop,
  grip: { at: "end" } | { at: "bar"; dayOfStay: number },
): Omit<TapeTarget, "itemId"> | null {
  const { stay } = bar;
  if (!stay) return null;
  if (grip.at === "end") {
    const nights = daysBetween(stay.checkIn, date);
    return nights > 0 ? { room: bar.room, checkIn: stay.checkIn, nights } : null;
  }
  const checkIn = stay.state === "in_house" ? stay.checkIn : addDays(date, -grip.dayOfStay);
  return { room, checkIn, nights: stay.nights };
}

/** True if any part of it can still be moved. */
export function isMovable({ stay }: TapeBar): boolean {
  return stay?.state === "expected" || stay?.state === "in_house";
}
