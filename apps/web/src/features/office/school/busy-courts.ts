import type { BoardEntry } from "@lapang/contract/desk/desk-board";

type Stretch = { start: string; end: string };

/** Courts that somebody has at that time; what is moved itself is in nobody's way. */
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
