import { hash } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { retentionEnd } from "@lapang/domain/privacy/retention";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { errorStatus } from "../../../http/error-status.ts";
import { lockPerson } from "../record/booking-rows.ts";

/** A request that may come more than once: the same key is the same request. */
export type OnceOnly = { personId: string; key: string; request: unknown };

type KeptAnswer = { personId: string; key: string; hash: Buffer };

/** An answer as the database gives it back, its hash in hexadecimal digits. */
export type StoredAnswer = { hash: string; status: number; reply: unknown };

/** Refusals that say something about the wish; what says something about the moment may well be different next time. */
const KEPT_REFUSALS = new Set([409, 422]);

function keyOf({ personId, key, request }: OnceOnly): KeptAnswer {
  return { personId, key, hash: hash("sha256", JSON.stringify(request), "buffer") };
}

/** The kept answer as a column of whatever else is looked up. */
export const storedAnswer = ({ personId, key }: OnceOnly) => sql<StoredAnswer | null>`(
  select json_build_object('hash', encode(request_hash, 'hex'), 'status', status, 'reply', reply)
  from idempotency_key where person_id = ${personId} and key = ${key})`;

async function findAnswer(db: Db, once: OnceOnly): Promise<StoredAnswer | null> {
  const { rows } = await sql<{ answer: StoredAnswer | null }>`select ${storedAnswer(once)} as answer`.execute(db);
  return rows[0]?.answer ?? null;
}

/** What was answered the first time, refusals included; the same key with another request is refused. */
export function repeat<Reply>(stored: StoredAnswer, once: OnceOnly): Reply {
  if (stored.hash !== keyOf(once).hash.toString("hex")) {
    throw new DomainError("idempotency_key_reused", "This Idempotency-Key belongs to another request");
  }
  if (stored.status === 201) return stored.reply as Reply;
  const { code, message, details } = stored.reply as Pick<DomainError, "code" | "message" | "details">;
  throw new DomainError(code, message, details);
}

/**
 * Does the work once per key, in a transaction in which the customer's own row is locked, and keeps the answer with it: a
 * repeat gets the first answer, whatever has changed since. Of two at once the database lets one keep its answer.
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

/** The same, for a caller that explains a refusal before `afterFailure` keeps it. */
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
 * After the transaction is rolled back: keeps a refusal if it may be repeated, and throws it. An answer that was kept first
 * is returned instead.
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

/** Keeps the answer 201 as a part of a statement that has decided before whether it is given (`judged.granted`). */
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

/** Run by a job: a client that repeats itself after two days means something new. */
export async function purgeAnswers(db: Db, now: Date): Promise<void> {
  const before = retentionEnd("repeatedReplies", now);
  await db.deleteFrom("idempotency_key").where("created_at", "<", before).execute();
}
