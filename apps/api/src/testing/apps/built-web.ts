import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { onTestFinished } from "vitest";
import type { WebApp } from "../../ports/web-app.ts";

/** The files of a build: one with a hash in its name, also compressed, and two without. */
export async function builtWeb(): Promise<WebApp> {
  const assetsDir = await mkdtemp(join(tmpdir(), "lapang-web-"));
  onTestFinished(() => rm(assetsDir, { recursive: true, force: true }));
  await mkdir(join(assetsDir, "assets"));
  await writeFile(join(assetsDir, "assets/app-1a2b.js"), "hashed()");
  await writeFile(join(assetsDir, "assets/app-1a2b.js.br"), brotliCompressSync("hashed()"));
  await writeFile(join(assetsDir, "sw.js"), "worker()");
  await writeFile(join(assetsDir, "index.html"), "<html>");
  return { assetsDir } as WebApp;
}
