import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { buildId } from "./build-id.ts";
import { compressFolder } from "./compress.ts";
import { keepPreviousAssets } from "./previous-assets.ts";

const root = join(import.meta.dirname, "..");

/** Builds the browser's bundle and the server renderer into `outDir`; both carry the same build id. */
export async function buildWeb(outDir: string): Promise<void> {
  const client = join(outDir, "client");
  const shared = { configFile: join(root, "vite.config.ts"), logLevel: "warn" as const };
  await build({ ...shared, build: { outDir: client, emptyOutDir: true } });
  await build({
    ...shared,
    build: {
      outDir: join(outDir, "server"),
      emptyOutDir: true,
      ssr: join(root, "src/entry-server.tsx"),
      copyPublicDir: false,
    },
  });
  await writeFile(join(client, "build.json"), `${JSON.stringify({ build: buildId })}\n`);
  await compressFolder(client);
  await keepPreviousAssets(join(root, "dist/client"), client);
}
