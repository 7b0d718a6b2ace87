import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";
import { accountsTexts } from "../../../texts/accounts.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { findVenueName } from "../../venue/find-venue-name.ts";
import { consumeEnrolmentCode } from "./enrolment-code.ts";
import { type Proof, type ProofMeans, withFirstCode, withProof } from "./prove.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { deleteSecondFactor, lockSecondFactor, updateSecondFactor } from "./second-factor-queries.ts";
import { seal } from "./secret-box.ts";
import { base32Of, newTotpSecret, otpauthUri } from "./totp.ts";

type Beginner = { personId: string; sessionId: string };

/** Enrolment needs a recent sign-in, so that a browser left open cannot be used to set up another person's factor. */
const RECENT_MS = 30 * 60_000;

/**
 * Creates a secret for an authenticator. Needs a code from the inviter or the mailbox, because a password alone must not set up
 * a factor. The secret is invalid until confirmed; a second call replaces it.
 */
export async function beginEnrolment(means: ProofMeans, { personId, sessionId, code }: Beginner & { code: string }) {
  const { db, clock, keys } = means;
  const secret = newTotpSecret();
  await db.transaction().execute((tx) => requireBeginner(tx, { personId, sessionId }, clock()));
  await consumeEnrolmentCode(means, personId, code);
  const account = await db.transaction().execute(async (tx) => {
    const person = await requireBeginner(tx, { personId, sessionId }, clock());
    const sealed = seal(keys, personId, secret);
    await tx
      .insertInto("second_factor")
      .values({ person_id: personId, secret: sealed })
      .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ secret: sealed, last_step: 0 }))
      .execute();
    return person.email ?? person.name;
  });
  const { name: issuer } = await findVenueName(db);
  return { secret: base32Of(secret), uri: otpauthUri(secret, { issuer, account }) };
}

async function requireBeginner(tx: Tx, beginner: Beginner, now: Date) {
  const person = await findBeginner(tx, beginner);
  if (person.role === "customer") throw new DomainError("forbidden", "Second factors are for who works here");
  if (person.signedInAt.getTime() < now.getTime() - RECENT_MS) {
    throw new DomainError("recent_login_required", "Sign in anew to set up a second factor");
  }
  const known = await lockSecondFactor(tx, beginner.personId);
  if (known?.confirmed_at) throw new DomainError("conflict", "There is a second factor already");
  return person;
}

async function findBeginner(tx: Tx, { personId, sessionId }: Beginner) {
  const row = await tx
    .selectFrom("session")
    .innerJoin("person", "person.id", "session.person_id")
    .select(["person.role", "person.email", "person.name"])
    .select(({ fn }) => fn.coalesce("session.auth_time", "session.created_at").as("signedInAt"))
    .where("session.id", "=", sessionId)
    .where("person.id", "=", personId)
    .executeTakeFirst();
  if (!row) throw new DomainError("unauthenticated", "This session is over");
  return row;
}

/** Confirms the authenticator, which is required from now on. Returns the recovery codes. */
export async function confirmEnrolment(means: ProofMeans, proof: Proof): Promise<string[]> {
  return withFirstCode(means, proof, async (tx, now) => {
    await updateSecondFactor(tx, proof.personId, { confirmed_at: now });
    // A confirmed factor makes the record of a changed address unnecessary.
    await tx.updateTable("person").set({ staff_email_changed_at: null }).where("id", "=", proof.personId).execute();
    await tell(tx, proof.personId, "added", now);
    return replaceRecoveryCodes(tx, proof.personId);
  });
}

/** Replaces the recovery codes; older ones become invalid. */
export async function renewRecoveryCodes(means: ProofMeans, proof: Proof): Promise<string[]> {
  return withProof(means, proof, (tx) => replaceRecoveryCodes(tx, proof.personId));
}

/** Removes the person's own factor. */
export async function removeSecondFactor(means: ProofMeans, proof: Proof): Promise<void> {
  await withProof(means, proof, async (tx, now) => {
    await deleteSecondFactor(tx, proof.personId);
    await tell(tx, proof.personId, "removed", now);
  });
}

async function tell(tx: Tx, personId: string, change: "added" | "removed", now: Date): Promise<void> {
  await notifyPerson(tx, {
    personId,
    topic: "security",
    ...accountsTexts.id.secondFactor(change),
    link: "/admin/security",
    mail: true,
    dedupeKey: `second-factor:${now.getTime()}`,
  });
}
