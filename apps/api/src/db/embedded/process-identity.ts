import { readFileSync } from "node:fs";

/**
 * Names a living process so that a later one with the same pid is not mistaken for it: pid and, where the system tells it
 * cheaply (Linux), the tick it started at. Undefined when no such process lives.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  return `${pid}-${startTick(pid)}`;
}

export function isIdentityAlive(identity: string): boolean {
  return processIdentity(Number.parseInt(identity, 10)) === identity;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function startTick(pid: number): string {
  if (process.platform !== "linux") return "0";
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in parentheses and may hold spaces: count from behind it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "0";
  } catch {
    return "0";
  }
}
