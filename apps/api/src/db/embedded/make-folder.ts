import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder with whatever is missing above it, and tells what it made, the uppermost first. Not by `recursive`: where a
 * file system says of a folder that exists that it does not (/proc), Node's own way asks again without end.
 */
export async function makeFolder(dir: string): Promise<string[]> {
  if ((await stat(dir).catch(ifMissing))?.isDirectory()) return [];
  const above = dirname(dir);
  const made = above === dir ? [] : await makeFolder(above);
  try {
    await mkdir(dir);
  } catch (error) {
    // Another process was faster.
    const found = (error as NodeJS.ErrnoException).code === "EEXIST" && (await stat(dir)).isDirectory();
    if (!found) throw error;
    return made;
  }
  return [...made, dir];
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
