import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What Linux counts CPU time in, on every machine we know. */
const TICKS_A_SECOND = 100;

/** CPU seconds of a PostgreSQL server and all its processes so far; undefined where the system does not tell. */
export function postgresCpuSeconds(dataDir: string): (() => number) | undefined {
  try {
    const file = join(dataDir, "postgres/cluster/data/postmaster.pid");
    const postmaster = Number.parseInt(readFileSync(file, "utf8"), 10);
    cpuSecondsOf(postmaster);
    return () => cpuSecondsOf(postmaster);
  } catch {
    return undefined;
  }
}

function cpuSecondsOf(postmaster: number): number {
  let ticks = 0;
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const { parent, own, ended } = readStat(pid);
    if (Number(pid) === postmaster) ticks += own + ended;
    else if (parent === postmaster) ticks += own;
  }
  return ticks / TICKS_A_SECOND;
}

/** One that ended between the two looks counts among the ended ones of its parent. */
function readStat(pid: string): { parent: number; own: number; ended: number } {
  try {
    // The name stands in brackets and may hold anything, a bracket too.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}
