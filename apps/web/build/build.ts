import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { build } from "vite";
import { buildId } from "./build-id.ts";

const LIST = "own-assets.json";

/**
 * Keeps the files of the previous build, so that a page opened before an update still finds its chunks. One generation only:
 * each build lists its own files.
 */
async function keepPreviousAssets(liveClient: string, nextClient: string): Promise<void> {
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

const brotli = promisify(brotliCompress);

/** Writes `file.br` beside every text file: the best compression, computed once per build. */
async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => /\.(js|css|svg|json)$/.test(file) && !file.includes(".vite"));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      const packed = await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
      await writeFile(join(folder, `${file}.br`), packed);
    }),
  );
}

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
