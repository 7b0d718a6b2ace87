import { readFile, statfs } from "node:fs/promises";

const FOLDER = "/dev/shm";
/** A few times what the databases of a whole test run hold at once, with the server's own programs. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory, where the system has one that is large enough and lets programs run. To make a database means to make
 * some thousand files, which a disk's file system takes a third of a whole test run for.
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

/** What was mounted last lies on top. */
function runsPrograms(mounts: string): boolean {
  const [, , kind, options = ""] =
    mounts
      .split("\n")
      .map((line) => line.split(" "))
      .findLast(([, place]) => place === FOLDER) ?? [];
  return kind === "tmpfs" && !options.split(",").some((option) => option === "noexec" || option === "ro");
}
