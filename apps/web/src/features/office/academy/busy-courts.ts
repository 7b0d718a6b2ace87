import type { BoardEntry } from "@lapang/contract/desk/desk-board";

type Stretch = { start: string; end: string };

/** Courts that are occupied at that time, ignoring the session that is being moved. */
export function busyCourts(
  entries: readonly Pick<BoardEntry, "court" | "kind" | "start" | "end">[],
  wanted: Stretch,
  moved: Stretch & { court: string | undefined },
): Set<string> {
  const [from, to] = [Date.parse(wanted.start), Date.parse(wanted.end)];
  const isMoved = ({ court, kind, start }: (typeof entries)[number]) =>
    kind === "class" && court === moved.court && Date.parse(start) === Date.parse(moved.start);
  const inTheWay = entries.filter(
    (entry) => Date.parse(entry.start) < to && Date.parse(entry.end) > from && !isMoved(entry),
  );
  return new Set(inTheWay.map(({ court }) => court));
}
