import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "./connect.ts";

const SECRET_BYTES = 32;

/** Returns the venue's random secret of that name, shared by all processes; the first caller creates it. */
export async function findAppSecret(db: Db, name: string): Promise<Buffer> {
  const kept = await readSecret(db, name);
  if (kept) return kept;
  await db
    .insertInto("app_secret")
    .values({ name, secret: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Read it back: another process may have stored its secret first.
  const agreed = await readSecret(db, name);
  if (!agreed) throw new Error(`The secret ${name} is gone`);
  return agreed;
}

async function readSecret(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("app_secret").select("secret").where("name", "=", name).executeTakeFirst();
  return row?.secret;
}

/** Derives a key for one use; keys of different uses reveal nothing about each other. */
export function keyFor(secret: Buffer, use: string): Buffer {
  return createHmac("sha256", secret).update(use).digest();
}
