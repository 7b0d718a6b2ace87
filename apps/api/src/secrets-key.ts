import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "./config.ts";

const KEY_BYTES = 32;

/**
 * The key that seals secrets of staff in the database, which must not lie in the database itself: as configured, or a file
 * beside everything else that is written, drawn at the first start.
 */
export async function openSecretsKey({ secretsKey, dataDir }: Pick<Config, "secretsKey" | "dataDir">): Promise<Buffer> {
  if (secretsKey) return secretsKey;
  const path = join(dataDir, "secrets.key");
  // Only whoever comes first writes: of two processes both read the same.
  await writeFile(path, randomBytes(KEY_BYTES), { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const key = await readFile(path);
  if (key.length !== KEY_BYTES) throw new ConfigError("DATA_DIR has a damaged secrets.key: put it back from a copy");
  return key;
}
