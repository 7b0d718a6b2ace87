import { timingSafeEqual } from "node:crypto";
import type { Db, Tx } from "../../../db/connect.ts";
import { lockSecondFactor } from "./second-factor-queries.ts";
import { digestOf, newSalt, newShortCode, slowHashOf } from "./short-codes.ts";

const COUNT = 10;

/** Replaces all older codes. The codes are shown once; only their argon2id hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, personId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newShortCode);
  // One salt for the set, so that a typed code is hashed once and not ten times.
  const salt = newSalt();
  const rows = [];
  for (const code of codes) rows.push({ person_id: personId, salt, code_hash: await slowHashOf(digestOf(code), salt) });
  await tx.deleteFrom("recovery_code").where("person_id", "=", personId).execute();
  await tx.insertInto("recovery_code").values(rows).execute();
  return codes;
}

/** Consumes a code; false if it is unknown or used. The caller holds the lock of the factor. */
export async function consumeRecoveryCode(tx: Tx, personId: string, code: string, now: Date): Promise<boolean> {
  await wrapOldCodes(tx, personId);
  const left = await tx
    .selectFrom("recovery_code")
    .select(["code_hash", "salt"])
    .where("person_id", "=", personId)
    .where("used_at", "is", null)
    .execute();
  const salts = new Map(left.flatMap(({ salt }) => (salt ? [[salt.toString("hex"), salt] as const] : [])));
  for (const salt of salts.values()) {
    const typed = await slowHashOf(digestOf(code), salt);
    const found = left.find((row) => row.salt?.equals(salt) && timingSafeEqual(row.code_hash, typed));
    if (!found) continue;
    await tx
      .updateTable("recovery_code")
      .set({ used_at: now })
      .where("person_id", "=", personId)
      .where("code_hash", "=", found.code_hash)
      .execute();
    return true;
  }
  return false;
}

/** Wraps SHA-256 hashes of earlier releases in argon2id; the codes stay valid. */
export async function wrapAllOldCodes(db: Db): Promise<void> {
  const people = await db
    .selectFrom("recovery_code")
    .select("person_id")
    .distinct()
    .where("salt", "is", null)
    .execute();
  for (const { person_id } of people) {
    await db.transaction().execute(async (tx) => {
      if (await lockSecondFactor(tx, person_id)) await wrapOldCodes(tx, person_id);
    });
  }
}

async function wrapOldCodes(tx: Tx, personId: string): Promise<void> {
  const old = await tx
    .selectFrom("recovery_code")
    .select("code_hash")
    .where("person_id", "=", personId)
    .where("salt", "is", null)
    .execute();
  if (old.length === 0) return;
  const salt = newSalt();
  for (const { code_hash } of old) {
    await tx
      .updateTable("recovery_code")
      .set({ salt, code_hash: await slowHashOf(code_hash, salt) })
      .where("person_id", "=", personId)
      .where("code_hash", "=", code_hash)
      .execute();
  }
}
