import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import type { KeyRing } from "../../../keys/key-ring.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { accountsTexts } from "../../../texts/accounts.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import { lockSecondFactor, noteProof, type SecondFactorRow, updateSecondFactor } from "./second-factor-queries.ts";
import { unseal } from "./secret-box.ts";
import { findStep } from "./totp.ts";

export type ProofMeans = { db: Db; clock: Clock; keys: KeyRing };
export type Proof = { personId: string; sessionId: string; code: string };

const FREE_TRIES = 5;
const WAIT_MS = 15 * 60_000;

/** Proves the second factor for this session by an authenticator's code or a recovery code; each is valid once. */
export async function proveSecondFactor(means: ProofMeans, proof: Proof): Promise<void> {
  await withProof(means, proof, async () => undefined);
}

/** Checks a code of the confirmed factor and runs `then` in the same transaction. A wrong code is always counted. */
export async function withProof<T>(means: ProofMeans, proof: Proof, then: Then<T>): Promise<T> {
  return checkCode(means, proof, { then, confirmed: true });
}

/** Like `withProof`, for a factor that is being set up and not confirmed yet. */
export async function withFirstCode<T>(means: ProofMeans, proof: Proof, then: Then<T>): Promise<T> {
  return checkCode(means, proof, { then, confirmed: false });
}

type Then<T> = (tx: Tx, now: Date) => Promise<T>;
type Check<T> = { then: Then<T>; confirmed: boolean };

async function checkCode<T>(
  { db, clock, keys }: ProofMeans,
  { personId, sessionId, code }: Proof,
  { then, confirmed }: Check<T>,
): Promise<T> {
  const now = clock();
  const outcome = await db.transaction().execute(async (tx) => {
    const factor = await lockSecondFactor(tx, personId);
    if (!factor) throw new DomainError("not_found", "There is no second factor to prove");
    if (confirmed && !factor.confirmed_at) throw new DomainError("not_found", "The second factor is not confirmed yet");
    if (!confirmed && factor.confirmed_at) throw new DomainError("conflict", "There is a second factor already");
    if (factor.not_before && factor.not_before > now) return { right: false, waits: true } as const;
    if (!(await isRight(tx, factor, { keys, code, now }))) return countFailure(tx, factor, now);
    await updateSecondFactor(tx, personId, { failures: 0, not_before: null });
    await noteProof(tx, sessionId, now);
    return { right: true, done: await then(tx, now) } as const;
  });
  if (outcome.right) return outcome.done;
  if (outcome.waits) throw new DomainError("code_locked", "Too many wrong codes: wait a quarter of an hour");
  throw new DomainError("code_wrong", "This code is not, or no longer, right");
}

type Tried = { keys: KeyRing; code: string; now: Date };

async function isRight(tx: Tx, factor: SecondFactorRow, { keys, code, now }: Tried): Promise<boolean> {
  const { person_id } = factor;
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) {
    // Recovery codes exist only after confirmation.
    return factor.confirmed_at !== null && consumeRecoveryCode(tx, person_id, code, now);
  }
  const step = findStep(unseal(keys, person_id, factor.secret), digits, now);
  // Replay protection: each code is valid once.
  if (step === undefined || step <= factor.last_step) return false;
  await updateSecondFactor(tx, person_id, { last_step: step });
  return true;
}

async function countFailure(tx: Tx, { person_id, failures }: SecondFactorRow, now: Date) {
  const isLast = failures + 1 >= FREE_TRIES;
  const change = isLast
    ? { failures: 0, not_before: new Date(now.getTime() + WAIT_MS) }
    : { failures: failures + 1, not_before: null };
  await updateSecondFactor(tx, person_id, change);
  if (isLast) await tellOfTries(tx, person_id, now);
  return { right: false, waits: isLast } as const;
}

export async function tellOfTries(tx: Tx, personId: string, now: Date): Promise<void> {
  await notifyPerson(tx, {
    personId,
    topic: "security",
    ...accountsTexts.id.codeLocked,
    link: "/profile",
    mail: true,
    dedupeKey: `code-locked:${now.getTime()}`,
  });
}
