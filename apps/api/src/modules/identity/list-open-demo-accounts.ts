import type { Role } from "@lapang/domain/roles";
import type { Db } from "../../db/connect.ts";

/** An account of the demo venue whose password is no secret. */
export type DemoAccount = { uid: string; email: string; role: Role; password: string };

/** Tells which of the demo's accounts anybody may try: those that still are in the database. */
export async function listOpenDemoAccounts(db: Db, accounts: readonly DemoAccount[]) {
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom("account")
    .select("uid")
    .where(
      "uid",
      "in",
      accounts.map(({ uid }) => uid),
    )
    .where("password_hash", "is not", null)
    .where("disabled_at", "is", null)
    .execute();
  const open = new Set(rows.map(({ uid }) => uid));
  return accounts.filter(({ uid }) => open.has(uid)).map(({ email, role, password }) => ({ email, role, password }));
}
