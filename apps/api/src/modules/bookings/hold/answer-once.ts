import { hash } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { retentionEnd } from "@lapang/domain/privacy/retention";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { errorStatus } from "../../../http/error-status.ts";
import { lockPerson } from "../record/booking-rows.ts";

/** A request identified by its idempotency key. */
export type OnceOnly = { personId: string; key: string; request: unknown };

type KeptAnswer = { personId: string; key: string; hash: Buffer };

/** A stored reply; the hash of its request is in hexadecimal digits. */
export type StoredAnswer = { hash: string; status: number; reply: unknown };

/** Refusals caused by the request itself are stored; temporary ones are not, because a retry may succeed. */
const KEPT_REFUSALS = new Set([409, 422]);

function keyOf({ personId, key, request }: OnceOnly): KeptAnswer {
  return { personId, key, hash: hash("sha256", JSON.stringify(request), "buffer") };
}

/** The stored reply, as a column of another query. */
export const storedAnswer = ({ personId, key }: OnceOnly) => sql<StoredAnswer | null>`(
  select json_build_object('hash', encode(request_hash, 'hex'), 'status', status, 'reply', reply)
  from idempotency_key where person_id = ${personId} and key = ${key})`;

async function findAnswer(db: Db, once: OnceOnly): Promise<StoredAnswer | null> {
  const { rows } = await sql<{ answer: StoredAnswer | null }>`select ${storedAnswer(once)} as answer`.execute(db);
  return rows[0]?.answer ?? null;
}

/** Returns or throws the stored first reply; refuses a key that was used for another request. */
export function repeat<Reply>(stored: StoredAnswer, once: OnceOnly): Reply {
  if (stored.hash !== keyOf(once).hash.toString("hex")) {
    throw new DomainError("idempotency_key_reused", "This Idempotency-Key belongs to another request");
  }
  if (stored.status === 201) return stored.reply as Reply;
  const { code, message, details } = stored.reply as Pick<DomainError, "code" | "message" | "details">;
  throw new DomainError(code, message, details);
}

/**
 * Idempotency: runs the work once per key, in a transaction that locks the customer's row, and stores the reply in it. A
 * repeat gets the first reply. Of two concurrent requests, the database lets one store its reply.
 */
export async function answerOnce<Reply extends object>(
  db: Db,
  once: OnceOnly,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await tryOnce(db, once, work);
  } catch (error) {
    return afterFailure(db, once, error);
  }
}

/** The same, for a caller that adds details to a refusal before `afterFailure` stores it. */
export async function tryOnce<Reply extends object>(
  db: Db,
  once: OnceOnly,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  const stored = await findAnswer(db, once);
  if (stored) return repeat(stored, once);
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, once.personId);
    const reply = await work(tx);
    await insertAnswer(tx, once, { status: 201, reply }).execute();
    return reply;
  });
}

/**
 * After the rollback: stores the refusal if a repeat should get it too, and throws it. Returns a reply that another request
 * has stored first.
 */
export async function afterFailure<Reply>(db: Db, once: OnceOnly, caught: unknown): Promise<Reply> {
  const error = translateConstraint(caught);
  if (!isAnsweredMeanwhile(caught)) {
    if (!(error instanceof DomainError)) throw error;
    if (KEPT_REFUSALS.has(errorStatus[error.code]) && (await keepRefusal(db, once, error))) throw error;
  }
  const stored = await findAnswer(db, once);
  if (!stored) throw error;
  return repeat(stored, once);
}

async function keepRefusal(db: Db, once: OnceOnly, { code, message, details }: DomainError): Promise<boolean> {
  const kept = await insertAnswer(db, once, { status: errorStatus[code], reply: { code, message, details } })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows !== 0n;
}

function isAnsweredMeanwhile(error: unknown): boolean {
  return error instanceof Error && (error as { constraint?: string }).constraint === "idempotency_key_pkey";
}

/** Part of a statement that stores the reply 201 if `judged.granted`. */
export function answerInserted(once: OnceOnly, reply: object) {
  const { personId, key, hash } = keyOf(once);
  return sql`answered as (
      insert into idempotency_key (person_id, key, request_hash, status, reply)
      select ${personId}::uuid, ${key}, ${hash}::bytea, 201, ${JSON.stringify(reply)}::jsonb from judged where granted
    )`;
}

function insertAnswer(db: Db, once: OnceOnly, { status, reply }: { status: number; reply: object }) {
  const { personId, key, hash } = keyOf(once);
  return db
    .insertInto("idempotency_key")
    .values({ person_id: personId, key, request_hash: hash, status, reply: JSON.stringify(reply) });
}

/** Job: deletes replies after two days; a later request with the same key is a new one. */
export async function purgeAnswers(db: Db, now: Date): Promise<void> {
  const before = retentionEnd("repeatedReplies", now);
  await db.deleteFrom("idempotency_key").where("created_at", "<", before).execute();
}
