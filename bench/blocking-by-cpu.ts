type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { name?: string };
};

/** As much slower than this machine as Lighthouse takes a phone to be, and what it lets a task take before it is felt. */
const SLOWDOWN = 4;
const UNFELT_MS = 50;

/**
 * Blocking time as Lighthouse counts it, but of the CPU time of each task: a guest of a busy machine is sent away in the
 * middle of its tasks, and that says nothing about the page.
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
