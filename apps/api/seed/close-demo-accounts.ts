import { PasswordHasher } from "../src/adapters/identity/embedded/password-hasher.ts";
import type { Db } from "../src/db/connect.ts";
import { demoAccounts } from "./demo-accounts.ts";

/**
 * Takes the published password from demo accounts that still have it, and ends their sessions: a demo that became a real
 * venue must not be open to everybody who has read our sources. Tells how many there were.
 */
export async function closeDemoAccounts(db: Db, now: Date): Promise<number> {
  const uids = demoAccounts.map(({ uid }) => uid);
  const rows = await db
    .selectFrom("account")
    .select(["uid", "password_hash"])
    .where("uid", "in", uids)
    .where("password_hash", "is not", null)
    .execute();
  const hasher = new PasswordHasher();
  let closed = 0;
  for (const { uid, password_hash } of rows) {
    const published = demoAccounts.find((account) => account.uid === uid)?.password ?? "";
    if (!(await hasher.verify(password_hash, published))) continue;
    await db.transaction().execute(async (tx) => {
      await tx.updateTable("account").set({ password_hash: null, valid_since: now }).where("uid", "=", uid).execute();
      await tx.deleteFrom("refresh_token").where("uid", "=", uid).execute();
      await tx.deleteFrom("session").where("subject", "=", uid).execute();
    });
    closed += 1;
  }
  return closed;
}
