import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and its missing parents; returns those it made, topmost first. Not `recursive`: Node loops forever on file
 * systems such as /proc that report an existing folder as missing.
 */
export async function makeFolder(dir: string): Promise<string[]> {
  if ((await stat(dir).catch(ifMissing))?.isDirectory()) return [];
  const above = dirname(dir);
  const made = above === dir ? [] : await makeFolder(above);
  try {
    await mkdir(dir);
  } catch (error) {
    // Another process made it first.
    const found = (error as NodeJS.ErrnoException).code === "EEXIST" && (await stat(dir)).isDirectory();
    if (!found) throw error;
    return made;
  }
  return [...made, dir];
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
