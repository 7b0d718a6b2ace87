import type { SlotView } from "@lapang/contract/courts/courts";
import type { LocalTime } from "@lapang/domain/venue/venue-time";

type Touchable = Pick<SlotView, "from" | "start" | "end">;
type Choice = {
  /** The chosen consecutive hours; empty if none is chosen. */
  run: readonly Touchable[];
  /** The number of hours that a first press selects: the searched length, else the minimum. */
  wanted: number;
  minSlots: number;
  maxSlots: number;
};

export type TouchedRun = { time: LocalTime | undefined; hours: number };

/**
 * Returns the choice after a press on a free hour. A neighbour extends it, or shifts it if it has the maximum length; an end
 * hour shortens it; any other hour starts a new choice.
 */
export function touchHour(touched: Touchable, { run, wanted, minSlots, maxSlots }: Choice): TouchedRun {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return { time: touched.from, hours: wanted };
  const hours = Math.min(run.length + 1, maxSlots);
  if (touched.end === first.start) return { time: touched.from, hours };
  if (touched.start === last.end) return { time: run[run.length + 1 - hours]?.from ?? touched.from, hours };
  if (touched.start !== first.start && touched.start !== last.start) return { time: touched.from, hours: minSlots };
  if (run.length <= minSlots) return { time: undefined, hours: minSlots };
  return { time: touched.start === first.start ? run[1]?.from : first.from, hours: run.length - 1 };
}
