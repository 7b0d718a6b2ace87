import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Config, ConfigError } from "../config/config.ts";
import { syncFolder } from "../db/embedded/sync-folder.ts";
import { fixedRing, KEY_BYTES, type KeyRing, type RingKey, ringKeyOf, ringThat } from "./key-ring.ts";

export type KeySource = Pick<Config, "secretsKey" | "previousSecretsKeys" | "dataDir">;
type Keys = readonly [RingKey, ...RingKey[]];

/** First line of a file with more than one key: the current one, then earlier ones, each as base64. */
const HEADER = "lapang-keys-1";
const LINE = /^[A-Za-z0-9+/]{43}=$/;
const DAMAGED = "DATA_DIR has a damaged secrets.key: put it back from a copy";

export const keyFile = (dataDir: string) => join(dataDir, "secrets.key");

/**
 * Opens the ring that seals what neither a database copy nor a file copy may reveal: from the configured keys, or from a
 * key file in the data folder, created at the first start.
 */
export async function openKeyRing(source: KeySource): Promise<KeyRing> {
  const existing = await findKeyRing(source);
  if (existing) return existing;
  const path = keyFile(source.dataDir);
  // A hard link appears complete and only once: concurrent processes all read the same key.
  await writeDraft(path, randomBytes(KEY_BYTES), (draft) => link(draft, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return fileRing(path);
}

/** Like `openKeyRing`, but returns undefined without a configured key or file: a restore must not create a new key. */
export async function findKeyRing({ secretsKey, previousSecretsKeys, dataDir }: KeySource) {
  if (secretsKey) return fixedRing(secretsKey, ...previousSecretsKeys);
  const path = keyFile(dataDir);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (!bytes) return undefined;
  readKeys(bytes);
  return fileRing(path);
}

/** Replaces the key file atomically: other processes read either the old or the new keys. */
export async function writeKeyFile(dataDir: string, keys: readonly RingKey[]): Promise<void> {
  const path = keyFile(dataDir);
  const lines = [HEADER, ...keys.map(({ key }) => key.toString("base64"))];
  await writeDraft(path, `${lines.join("\n")}\n`, (draft) => rename(draft, path));
}

async function writeDraft(path: string, content: string | Buffer, publish: (draft: string) => Promise<void>) {
  const draft = `${path}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    await writeFile(draft, content, { mode: 0o600, flag: "wx", flush: true });
    await publish(draft);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
}

/** Follows the file: a rotation in another process is noticed before the next value is sealed. */
function fileRing(path: string): KeyRing {
  let known: { version: string; keys: Keys } | undefined;
  return ringThat(({ afresh }) => {
    const version = versionOf(path);
    const isChanged = version !== null && (afresh || version !== known?.version);
    if (!known || isChanged) known = { version: version ?? "", keys: readKeys(readFileSync(path)) };
    return known.keys;
  });
}

/** Null if the file is missing; the keys read before stay in use. */
function versionOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.ino}:${found.size}:${found.mtimeMs}` : null;
}

function readKeys(bytes: Buffer): Keys {
  if (bytes.length === KEY_BYTES) return [ringKeyOf(bytes)];
  const [header, ...lines] = bytes.toString("latin1").trimEnd().split("\n");
  const keys = lines.filter((line) => LINE.test(line)).map((line) => ringKeyOf(Buffer.from(line, "base64")));
  const [current, ...previous] = keys;
  if (header !== HEADER || keys.length !== lines.length || !current) throw new ConfigError(DAMAGED);
  return [current, ...previous];
}
