import { randomBytes } from "node:crypto";
import { ConfigError } from "../config/config.ts";
import { KEY_BYTES, type KeyRing, ringKeyOf } from "./key-ring.ts";
import { type KeySource, openKeyRing, writeKeyFile } from "./open-key-ring.ts";
import { findStillSealed, type Resealed, resealAll, type SealedData } from "./reseal.ts";

type Rotating = {
  source: KeySource;
  dataOf(keys: KeyRing): readonly SealedData[];
  /** Called with the id of the new current key once it is stored. Must be idempotent for the same id. */
  replaceSigningKeys(keyId: string): Promise<void>;
};
export type Rotation = { keyId: string; isNew: boolean; resealed: Resealed[]; previous: string[] };

/**
 * Makes a new current key and seals everything under it while the product runs. An interrupted rotation continues with the
 * key it had made.
 */
export async function rotateKeys({ source, dataOf, replaceSigningKeys }: Rotating): Promise<Rotation> {
  const keys = await openKeyRing(source);
  const data = dataOf(keys);
  const isUnfinished = Object.keys(await findStillSealed(keys, data)).length > 0;
  const isNew = !source.secretsKey && !isUnfinished;
  if (isNew) await writeKeyFile(source.dataDir, [ringKeyOf(randomBytes(KEY_BYTES)), ...keys.all()]);
  if (source.secretsKey && source.previousSecretsKeys.length === 0) throw new ConfigError(howToRotate());
  await replaceSigningKeys(keys.current().id.toString("hex"));
  const resealed = await resealAll(data);
  const [current, ...previous] = keys.all().map(({ id }) => id.toString("hex"));
  return { keyId: current ?? "", isNew, resealed, previous };
}

/** Keys in an environment variable can only be rotated by the operator, in every process. */
function howToRotate(): string {
  const key = randomBytes(KEY_BYTES).toString("base64");
  return `SECRETS_KEY is set: add the new key to it yourself. Here is one: ${key}
1. Start every process with SECRETS_KEY_PREVIOUS=<the new key>, so that all of them can open what it seals.
2. Start every process with SECRETS_KEY=<the new key> and SECRETS_KEY_PREVIOUS=<the key of before>.
3. Run npm run rotate-keys again with the same two variables.`;
}

/** Drops the earlier keys; refused while any known data still needs one of them. */
export async function dropPreviousKeys({ source, dataOf }: Omit<Rotating, "replaceSigningKeys">): Promise<string> {
  const keys = await openKeyRing(source);
  const [current, ...previous] = keys.all();
  if (previous.length === 0 || !current) return "There is no earlier key to drop.";
  const left = Object.entries(await findStillSealed(keys, dataOf(keys)));
  if (left.length > 0) {
    const what = left.map(([name, count]) => `${count} ${name}`).join(", ");
    throw new ConfigError(`The earlier keys are still needed: ${what}. Run npm run rotate-keys first.`);
  }
  if (source.secretsKey) return "Nothing here needs the earlier keys: remove SECRETS_KEY_PREVIOUS.";
  await writeKeyFile(source.dataDir, [current]);
  return `Dropped ${previous.length} earlier ${previous.length === 1 ? "key" : "keys"}. Backups copied elsewhere may still need them.`;
}
