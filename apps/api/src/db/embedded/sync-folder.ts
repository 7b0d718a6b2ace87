import { open } from "node:fs/promises";

/** Flushes a folder, because a rename is durable only then; Windows has no such call and needs none. */
export async function syncFolder(dir: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(dir, "r");
  await handle.sync().finally(() => handle.close());
}
