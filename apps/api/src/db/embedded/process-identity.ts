import { readFileSync } from "node:fs";

/**
 * Identifies a living process, so that a later one with the same pid differs: pid and, on Linux, its start tick. Undefined
 * if no such process lives.
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
    // EPERM: it lives and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function startTick(pid: number): string {
  if (process.platform !== "linux") return "0";
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in parentheses and may contain spaces: count from its end.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "0";
  } catch {
    return "0";
  }
}
