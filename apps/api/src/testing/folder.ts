import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder, removed at the end of the calling test. */
export async function aFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "lapang-files-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 3 }));
  return dir;
}
