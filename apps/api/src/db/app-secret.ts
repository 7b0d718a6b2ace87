import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "./connect.ts";

const SECRET_BYTES = 32;

/** The venue's random secret of that name, the same for every process; made by whoever asks first. */
export async function findAppSecret(db: Db, name: string): Promise<Buffer> {
  const kept = await readSecret(db, name);
  if (kept) return kept;
  await db
    .insertInto("app_secret")
    .values({ name, secret: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Not the one just drawn: another process may have been faster.
  const agreed = await readSecret(db, name);
  if (!agreed) throw new Error(`The secret ${name} is gone`);
  return agreed;
}

async function readSecret(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("app_secret").select("secret").where("name", "=", name).executeTakeFirst();
  return row?.secret;
}

/** One secret, many uses: a key for one of them says nothing about the others. */
export function keyFor(secret: Buffer, use: string): Buffer {
  return createHmac("sha256", secret).update(use).digest();
}
