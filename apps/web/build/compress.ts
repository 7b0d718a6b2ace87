import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

/** Writes `file.br` beside every text file: the best compression, computed once per build. */
export async function compressFolder(folder: string): Promise<void> {
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
