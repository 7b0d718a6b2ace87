import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Kills the postmaster and all its processes at once, like the OOM killer or a power cut. */
export function killPostgres(dataDir: string): void {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres/cluster/data/postmaster.pid"), "utf8"), 10);
  const children = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster);
  process.kill(postmaster, "SIGKILL");
  for (const pid of children) if (parentOf(pid)) process.kill(Number(pid), "SIGKILL");
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return 0;
  }
}
