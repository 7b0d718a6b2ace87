import { sql } from "kysely";
import type { Db, Tx } from "../../../../db/connect.ts";
import type { AccountRow } from "../accounts.ts";
import { hashSecret } from "../random.ts";

export type NewRefreshToken = {
  refreshToken: string;
  family: string;
  uid: string;
  sign_in_provider: string;
  auth_time: Date;
  now: Date;
};

export async function insertRefreshToken(tx: Tx, { refreshToken, now, ...row }: NewRefreshToken): Promise<void> {
  const token = { ...row, token_hash: hashSecret(refreshToken), created_at: now };
  await tx.insertInto("refresh_token").values(token).execute();
}

export async function findRefreshToken(db: Db | Tx, refreshToken: string) {
  return db
    .selectFrom("refresh_token")
    .selectAll()
    .where("token_hash", "=", hashSecret(refreshToken))
    .executeTakeFirst();
}

/** True for the first of concurrent uses. */
export async function spendRefreshToken(tx: Tx, refreshToken: string, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable("refresh_token")
    .set({ used_at: now })
    .where("token_hash", "=", hashSecret(refreshToken))
    .where("used_at", "is", null)
    .returning("family")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Lock the account first, here and below: a concurrent refresh would otherwise leave a token behind. */
export async function deleteFamily(tx: Tx, uid: string, family: string): Promise<void> {
  await tx.deleteFrom("refresh_token").where("uid", "=", uid).where("family", "=", family).execute();
}

export async function deleteAllFamilies(tx: Tx, uid: string): Promise<void> {
  await tx.deleteFrom("refresh_token").where("uid", "=", uid).execute();
}

/** Token families of one sign-in, identified by its time in whole seconds, as in an ID token. */
export async function deleteFamiliesOf(tx: Tx, uid: string, authTime: Date): Promise<void> {
  await sql`delete from refresh_token where uid = ${uid} and family in (
    select family from refresh_token where uid = ${uid} and date_trunc('second', auth_time) = ${authTime}
  )`.execute(tx);
}

/** Token families without a later proof of identity. */
export async function deleteFamiliesBefore(tx: Tx, uid: string, authTime: Date): Promise<void> {
  await sql`delete from refresh_token where uid = ${uid} and family not in (
    select family from refresh_token where uid = ${uid} and auth_time >= ${authTime}
  )`.execute(tx);
}

export async function findFamilyOf(tx: Tx, uid: string, authTime: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom("refresh_token")
    .select("family")
    .where("uid", "=", uid)
    .where(sql<boolean>`date_trunc('second', auth_time) = ${authTime}`)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.family;
}

/** Returns the account if this token family has not been revoked. */
export async function findTokenHolder(
  db: Db | Tx,
  uid: string,
  family: string,
): Promise<{ account: AccountRow; alive: boolean } | undefined> {
  const row = await db
    .selectFrom("account")
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from refresh_token where refresh_token.family = ${family} and refresh_token.uid = account.uid
      )`.as("alive"),
    )
    .where("uid", "=", uid)
    .executeTakeFirst();
  if (!row) return undefined;
  const { alive, ...account } = row;
  return { account, alive };
}
