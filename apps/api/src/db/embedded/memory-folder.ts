import { readFile, statfs } from "node:fs/promises";

const FOLDER = "/dev/shm";
/** A few times the size of all databases of a whole test run plus the server's binaries. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Returns a folder in memory, if one is large enough and allows executing programs. Creating a database makes a thousand
 * files; on a disk that takes a third of a test run.
 */
export async function findMemoryFolder(): Promise<string | undefined> {
  if (process.platform !== "linux") return undefined;
  try {
    const mounts = await readFile("/proc/self/mounts", "utf8");
    const { bavail, bsize } = await statfs(FOLDER);
    return runsPrograms(mounts) && bavail * bsize >= ENOUGH_BYTES ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}

/** The last mount at a path is on top. */
function runsPrograms(mounts: string): boolean {
  const [, , kind, options = ""] =
    mounts
      .split("\n")
      .map((line) => line.split(" "))
      .findLast(([, place]) => place === FOLDER) ?? [];
  return kind === "tmpfs" && !options.split(",").some((option) => option === "noexec" || option === "ro");
}
