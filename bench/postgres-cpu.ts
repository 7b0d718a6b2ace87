import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The unit in which Linux counts CPU time. */
const TICKS_A_SECOND = 100;

/** Returns the CPU seconds of a PostgreSQL server with all its processes; undefined where the system does not report them. */
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

/** A process that ended since the last read is counted in its parent's ended children. */
function readStat(pid: string): { parent: number; own: number; ended: number } {
  try {
    // The name is in brackets and may itself contain brackets.
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
