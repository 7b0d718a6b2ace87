type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { name?: string };
};

/** Lighthouse's slowdown of a phone, and how long a task may run before it counts as blocking. */
const SLOWDOWN = 4;
const UNFELT_MS = 50;

/**
 * Returns Lighthouse's total blocking time, computed from the CPU time of each task. On a busy machine tasks are preempted,
 * and their wall time says nothing about the page.
 */
export function blockingByCpu(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  const main = events.find(
    ({ name, pid, args }) => name === "thread_name" && pid === paint?.pid && args.name === "CrRendererMain",
  );
  if (!paint || !main) return Number.NaN;
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === "RunTask" && ph === "X" && pid === main.pid && tid === main.tid && ts >= paint.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur * SLOWDOWN) / 1000 - UNFELT_MS), 0);
}
