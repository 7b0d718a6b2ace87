import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const LIST = "own-assets.json";

/**
 * Keeps the files of the previous build, so that a page opened before an update still finds its chunks. One generation only:
 * each build lists its own files.
 */
export async function keepPreviousAssets(liveClient: string, nextClient: string): Promise<void> {
  const own = await readdir(join(nextClient, "assets"));
  await writeFile(join(nextClient, LIST), JSON.stringify(own));
  const previous = await readFile(join(liveClient, LIST), "utf8")
    .then((text) => JSON.parse(text) as string[])
    .catch(() => []);
  await mkdir(join(nextClient, "assets"), { recursive: true });
  for (const name of previous.filter((file) => !own.includes(file))) {
    await copyFile(join(liveClient, "assets", name), join(nextClient, "assets", name)).catch(() => undefined);
  }
}
