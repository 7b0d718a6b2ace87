import { timingSafeEqual } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { accountsTexts } from "../../../texts/accounts.ts";
import { recordAction } from "../../audit/record-action.ts";
import { queueMail } from "../../notifications/queue-mail.ts";
import { lockPerson } from "../people-queries.ts";
import { requireAppointer } from "../staff/staff-queries.ts";
import { tellOfTries } from "./prove.ts";
import { digestOf, newSalt, newShortCode, slowHashOf } from "./short-codes.ts";

type Means = { db: Db; clock: Clock };
export type EnrolmentCode = { code: string; expiresAt: Date };

const HANDED_MS = 24 * 3_600_000;
const MAILED_MS = 30 * 60_000;
const MAIL_PAUSE_MS = 60_000;
const FREE_TRIES = 5;
const WAIT_MS = 15 * 60_000;

/** Creates a code for one person and replaces an older one; failed attempts stay counted. */
export async function issueEnrolmentCode(tx: Tx, personId: string, expiresAt: Date): Promise<EnrolmentCode> {
  const code = newShortCode();
  const salt = newSalt();
  const values = { code_hash: await slowHashOf(digestOf(code), salt), salt, expires_at: expiresAt };
  await tx
    .insertInto("enrolment_code")
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(values))
    .execute();
  return { code, expiresAt };
}

/** Issues a code for `npm run owner`: access to the machine is the proof. */
export function issueOwnerCode(tx: Tx, personId: string, now: Date): Promise<EnrolmentCode> {
  return issueEnrolmentCode(tx, personId, new Date(now.getTime() + HANDED_MS));
}

type Handing = { personId: string; staffId: string };

/** Issues a code that staff hand over in person. Refuses staff who may not appoint this person. */
export async function handEnrolmentCode({ db, clock }: Means, { personId, staffId }: Handing): Promise<EnrolmentCode> {
  if (personId === staffId) throw new DomainError("forbidden", "Nobody hands a code to themselves");
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, personId);
    if (!person || person.erased_at) throw new DomainError("not_found", "No such person");
    if (person.role === "customer") throw new DomainError("conflict", "Second factors are for who works here");
    await requireAppointer(tx, staffId, person.role);
    await refuseEnrolled(tx, personId);
    const action = "enrolment_code_given";
    await recordAction(tx, { personId: staffId, concernedId: personId, action, subjectId: personId });
    return issueOwnerCode(tx, personId, clock());
  });
}

/** Mails a code to a staff member's verified address. */
export async function mailEnrolmentCode({ db, clock }: Means, personId: string): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, personId);
    if (!person || person.role === "customer") throw new DomainError("forbidden", "This is for who works here");
    await refuseEnrolled(tx, personId);
    if (!person.email || !person.email_verified) {
      throw new DomainError("email_unverified", "There is no verified address to mail to");
    }
    if (await hasChangedAddress(tx, personId)) {
      throw new DomainError("invitation_code_required", "The address was changed: only a code from the inviter counts");
    }
    const known = await lockCode(tx, personId);
    const waitMs = (known?.mailed_at?.getTime() ?? 0) + MAIL_PAUSE_MS - now.getTime();
    if (waitMs > 0) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      throw new DomainError("rate_limited", "A code was mailed a moment ago", { retryAfterSeconds });
    }
    const { code } = await issueEnrolmentCode(tx, personId, new Date(now.getTime() + MAILED_MS));
    await tx.updateTable("enrolment_code").set({ mailed_at: now }).where("person_id", "=", personId).execute();
    await queueMail(tx, {
      to: person.email,
      ...accountsTexts.id.enrolmentCode(code),
      dedupeKey: `enrolment-code:${personId}:${now.getTime()}`,
    });
  });
}

/** Consumes the person's code in its own transaction, so that a wrong code is counted even if the caller rolls back. */
export async function consumeEnrolmentCode({ db, clock }: Means, personId: string, code: string): Promise<void> {
  const now = clock();
  const outcome = await db.transaction().execute(async (tx) => {
    const known = await lockCode(tx, personId);
    if (known?.not_before && known.not_before > now) return "code_locked";
    const { code_hash, salt, expires_at } = known ?? {};
    if (code_hash && salt && expires_at && expires_at > now) {
      if (timingSafeEqual(await slowHashOf(digestOf(code), salt), code_hash)) {
        await tx
          .updateTable("enrolment_code")
          .set({ code_hash: null, salt: null, expires_at: null, failures: 0, not_before: null })
          .where("person_id", "=", personId)
          .execute();
        return undefined;
      }
    }
    return countFailure(tx, { personId, failures: (known?.failures ?? 0) + 1, now });
  });
  if (outcome) throw new DomainError(outcome, "This code is not, or no longer, right");
}

type Failing = { personId: string; failures: number; now: Date };

async function countFailure(tx: Tx, { personId, failures, now }: Failing): Promise<"code_wrong" | "code_locked"> {
  const isLast = failures >= FREE_TRIES;
  const counted = isLast
    ? { failures: 0, not_before: new Date(now.getTime() + WAIT_MS) }
    : { failures, not_before: null };
  await tx
    .insertInto("enrolment_code")
    .values({ person_id: personId, ...counted })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(counted))
    .execute();
  if (isLast) await tellOfTries(tx, personId, now);
  return isLast ? "code_locked" : "code_wrong";
}

function lockCode(tx: Tx, personId: string) {
  return tx.selectFrom("enrolment_code").selectAll().where("person_id", "=", personId).forUpdate().executeTakeFirst();
}

async function refuseEnrolled(tx: Tx, personId: string): Promise<void> {
  const confirmed = await tx
    .selectFrom("second_factor")
    .select("person_id")
    .where("person_id", "=", personId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  if (confirmed) throw new DomainError("conflict", "There is a second factor already");
}

async function hasChangedAddress(tx: Tx, personId: string): Promise<boolean> {
  const { staff_email_changed_at } = await tx
    .selectFrom("person")
    .select("staff_email_changed_at")
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  return staff_email_changed_at !== null;
}
