import type { SlotView } from "@lapang/contract/courts/courts";
import type { LocalTime } from "@lapang/domain/venue/venue-time";

type Touchable = Pick<SlotView, "from" | "start" | "end">;
type Choice = {
  /** The chosen hours, in a row; empty while nothing is chosen. */
  run: readonly Touchable[];
  /** How long a first touch chooses: what was searched for, else the shortest. */
  wanted: number;
  minSlots: number;
  maxSlots: number;
};

export type TouchedRun = { time: LocalTime | undefined; hours: number };

/**
 * What a touch on a free hour makes of the choice. A neighbour lengthens it, and at its longest moves it along; an end
 * shortens it; any other hour begins anew.
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
