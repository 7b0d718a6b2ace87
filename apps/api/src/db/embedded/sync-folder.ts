import { open } from "node:fs/promises";

/** A rename is on disk only when the folder is; Windows has no such call and needs none. */
export async function syncFolder(dir: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(dir, "r");
  await handle.sync().finally(() => handle.close());
}
