import { readdirSync, readFileSync } from "node:fs";

export type Process = { pid: number; parent: number; startedAt: string; command: string };

/** Lists the running processes of this Linux, without zombies. */
export function livingProcesses(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(Number(pid)) ?? []);
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in parentheses and may contain spaces: parse from behind it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z") return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { pid, parent: Number(fields[1]), startedAt: fields[19] ?? "", command };
  } catch {
    return undefined;
  }
}

/** Returns a process with all its descendants. */
export function familyOf(pid: number, all = livingProcesses()): Process[] {
  const own = all.filter((one) => one.pid === pid);
  return [...own, ...all.filter(({ parent }) => parent === pid).flatMap((child) => familyOf(child.pid, all))];
}

export function isLiving({ pid, startedAt }: Process): boolean {
  return readProcess(pid)?.startedAt === startedAt;
}
