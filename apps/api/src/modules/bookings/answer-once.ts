import { createHash } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import { errorStatus } from "../../http/error-status.ts";
import { lockPerson } from "./queries.ts";

export type Once = { personId: string; key: string; request: unknown };
type Answer<Reply> = { reply: Reply; repeated: boolean };

/** Refusals that say something about the wish; what says something about the moment may well be different next time. */
const KEPT_REFUSALS = new Set([409, 422]);

export type Doing<Read, Reply> = {
  /** What the work needs to know, read before anything is locked. */
  read: () => Promise<Read>;
  work: (tx: Tx, read: Read) => Promise<Reply>;
};

/**
 * Does the work once per key: a repeat gets the first answer, refusals included, whatever has changed since, and the same
 * key with another request is refused. Answer and work are one transaction, in which the customer's own row is locked.
 */
export async function answerOnce<Read, Reply extends object>(
  db: Db,
  once: Once,
  { read, work }: Doing<Read, Reply>,
): Promise<Answer<Reply>> {
  // Whether it can still be read is asked after the kept answer: what is gone by now may have been there the first time.
  const [found] = await Promise.allSettled([read()]);
  const done = await db.transaction().execute(async (tx) => {
    await lockPerson(tx, once.personId);
    const kept = await findAnswer(tx, once);
    if (kept) return repeat<Reply>(kept, hashOf(once));
    return workOrRefuse(tx, once, async () => {
      if (found.status === "rejected") throw found.reason;
      return work(tx, found.value);
    });
  });
  if (done instanceof DomainError) throw done;
  return done;
}

/** A refusal undoes the work and not the transaction: who repeats the request waits until the refusal is kept. */
async function workOrRefuse<Reply extends object>(
  tx: Tx,
  once: Once,
  work: () => Promise<Reply>,
): Promise<Answer<Reply> | DomainError> {
  await sql`savepoint work`.execute(tx);
  try {
    const reply = await work();
    await keepAnswer(tx, once, { status: 201, reply: JSON.stringify(reply) });
    return { reply, repeated: false };
  } catch (caught) {
    const error = translateConstraint(caught);
    if (!(error instanceof DomainError) || !isWorthKeeping(error)) throw error;
    await sql`rollback to savepoint work`.execute(tx);
    await keepAnswer(tx, once, { status: errorStatus[error.code], reply: told(error) });
    return error;
  }
}

/**
 * Keeps what was found out about a refusal after its transaction, for every repeat. Whoever found out first is right: the
 * refusal as all tell it comes back.
 */
export async function explainAnswer(
  db: Db,
  once: Once,
  { refusal, explained }: { refusal: DomainError; explained: DomainError },
): Promise<DomainError> {
  const { numUpdatedRows } = await db
    .updateTable("idempotency_key")
    .set({ reply: told(explained) })
    .where("person_id", "=", once.personId)
    .where("key", "=", once.key)
    .where("reply", "=", told(refusal))
    .executeTakeFirst();
  const kept = numUpdatedRows === 0n ? await findAnswer(db, once) : undefined;
  return kept?.reply && kept.status !== 201 ? refusalOf(kept.reply) : explained;
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
  throw refusalOf(kept.reply);
}

function told({ code, message, details }: DomainError): string {
  return JSON.stringify({ code, message, details });
}

function refusalOf(reply: unknown): DomainError {
  const { code, message, details } = reply as Pick<DomainError, "code" | "message" | "details">;
  return new DomainError(code, message, details);
}

function hashOf({ request }: Once): Buffer {
  return createHash("sha256").update(JSON.stringify(request)).digest();
}

async function findAnswer(db: Db, { personId, key }: Once): Promise<Kept | undefined> {
  return db
    .selectFrom("idempotency_key")
    .select(["request_hash", "status", "reply"])
    .where("person_id", "=", personId)
    .where("key", "=", key)
    .executeTakeFirst();
}

async function keepAnswer(tx: Tx, once: Once, answer: { status: number; reply: string }): Promise<void> {
  await tx
    .insertInto("idempotency_key")
    .values({ person_id: once.personId, key: once.key, request_hash: hashOf(once), ...answer })
    .execute();
}

const KEPT_HOURS = 48;

/** Run by a job: a client that repeats itself after two days means something new. */
export async function purgeAnswers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await db.deleteFrom("idempotency_key").where("created_at", "<", before).execute();
}
