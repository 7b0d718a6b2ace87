import { createHash } from "node:crypto";
import type { Role } from "@lapang/domain/roles";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.ts";

export const SESSION_COOKIE = "token";

export type SessionPerson = { id: string; name: string; role: Role };

/** Longer than any token we make: a stranger's megabyte is not worth hashing. */
const MAX_TOKEN_LENGTH = 256;

/** Tells who a session token belongs to; null when it is unknown, expired or its person may no longer enter. */
export async function findSession(db: Db, clock: Clock, token: string | undefined): Promise<SessionPerson | null> {
  if (!token || token.length > MAX_TOKEN_LENGTH) return null;
  const row = await db
    .selectFrom("session")
    .innerJoin("person", "person.id", "session.person_id")
    .select(["person.id", "person.name", "person.role"])
    .where("session.token_hash", "=", hashToken(token))
    .where("session.expires_at", ">", clock())
    .where("person.disabled_at", "is", null)
    .executeTakeFirst();
  return row ? { ...row, role: row.role as Role } : null;
}

/** Only the hash is kept, so a copy of the table opens no door. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
