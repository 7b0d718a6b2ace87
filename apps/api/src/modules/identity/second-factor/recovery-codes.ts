import { createHash, randomInt } from "node:crypto";
import type { Tx } from "../../../db/connect.ts";

const COUNT = 10;
const LENGTH = 10;
/** Without what is mistaken for something else. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** New codes in place of all older ones, shown once: only their hashes are kept. Fifty bits each need no slow hash. */
export async function replaceRecoveryCodes(tx: Tx, personId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.deleteFrom("recovery_code").where("person_id", "=", personId).execute();
  await tx
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Uses a code up; false when there is no such code, or it was used before. */
export async function takeRecoveryCode(tx: Tx, personId: string, code: string, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("person_id", "=", personId)
    .where("code_hash", "=", hashOf(code))
    .where("used_at", "is", null)
    .returning("person_id")
    .executeTakeFirst();
  return taken !== undefined;
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** However it is typed: small letters, with or without the dash. */
function hashOf(code: string): Buffer {
  return createHash("sha256")
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .digest();
}
