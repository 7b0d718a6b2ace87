import { createHash } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../db/connect.ts";
import { errorStatus } from "../../http/error-status.ts";
import { lockPerson } from "./queries.ts";

export type Once = { personId: string; key: string; request: unknown };
type Answer<Reply> = { reply: Reply; repeated: boolean };

/** Refusals that say something about the wish; what says something about the moment may well be different next time. */
const KEPT_REFUSALS = new Set([409, 422]);

/**
 * Does the work once per key: a repeat gets the first answer, refusals included, and the same key with another request is
 * refused. Answer and work are one transaction, in which the customer's own row is locked from the beginning.
 */
export async function answerOnce<Reply extends object>(
  db: Db,
  once: Once,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Answer<Reply>> {
  const request_hash = createHash("sha256").update(JSON.stringify(once.request)).digest();
  try {
    return await db.transaction().execute(async (tx) => {
      await lockPerson(tx, once.personId);
      const kept = await findAnswer(tx, once);
      if (kept) return repeat<Reply>(kept, request_hash);
      const reply = await work(tx);
      await keepAnswer(tx, once, { request_hash, status: 201, reply: JSON.stringify(reply) });
      return { reply, repeated: false };
    });
  } catch (error) {
    if (error instanceof DomainError && isWorthKeeping(error)) {
      const { code, message, details } = error;
      const reply = JSON.stringify({ code, message, details });
      await keepAnswer(db, once, { request_hash, status: errorStatus[code], reply });
    }
    throw error;
  }
}

function isWorthKeeping({ code }: DomainError): boolean {
  return code !== "idempotency_key_reused" && KEPT_REFUSALS.has(errorStatus[code]);
}

type Kept = { request_hash: Buffer; status: number | null; reply: unknown };

function repeat<Reply>(kept: Kept, hash: Buffer): Answer<Reply> {
  if (!kept.request_hash.equals(hash)) {
    throw new DomainError("idempotency_key_reused", "This Idempotency-Key belongs to another request");
  }
  if (kept.status === 201) return { reply: kept.reply as Reply, repeated: true };
  const { code, message, details } = kept.reply as Pick<DomainError, "code" | "message" | "details">;
  throw new DomainError(code, message, details);
}

async function findAnswer(tx: Tx, { personId, key }: Once): Promise<Kept | undefined> {
  return tx
    .selectFrom("idempotency_key")
    .select(["request_hash", "status", "reply"])
    .where("person_id", "=", personId)
    .where("key", "=", key)
    .executeTakeFirst();
}

async function keepAnswer(
  db: Db,
  { personId, key }: Once,
  answer: { request_hash: Buffer; status: number; reply: string },
) {
  await db
    .insertInto("idempotency_key")
    .values({ person_id: personId, key, ...answer })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const KEPT_HOURS = 48;

/** Run by a job: a client that repeats itself after two days means something new. */
export async function purgeAnswers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await db.deleteFrom("idempotency_key").where("created_at", "<", before).execute();
}
