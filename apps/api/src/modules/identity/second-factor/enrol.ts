import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import { findVenueName } from "../../venue/find-venue-name.ts";
import { takeEnrolmentCode } from "./enrolment-code.ts";
import { type Proof, type ProofMeans, withFirstCode, withProof } from "./prove.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { deleteSecondFactor, lockSecondFactor, updateSecondFactor } from "./second-factor-queries.ts";
import { seal } from "./secret-box.ts";
import { base32Of, newTotpSecret, otpauthUri } from "./totp.ts";

type Beginner = { personId: string; sessionId: string };

/** A secret is given only to who has just signed in: a browser that was left open gives nobody a factor of their own. */
const RECENT_MS = 30 * 60_000;

/**
 * Draws a secret for an authenticator. The person proves themselves by a code from their inviter or their mailbox: a password
 * alone sets up no factor. The secret proves nothing before it is confirmed; a second call draws another.
 */
export async function beginEnrolment(means: ProofMeans, { personId, sessionId, code }: Beginner & { code: string }) {
  const { db, clock, keys } = means;
  const secret = newTotpSecret();
  await db.transaction().execute((tx) => requireBeginner(tx, { personId, sessionId }, clock()));
  await takeEnrolmentCode(means, personId, code);
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

/** The authenticator works: from now on it is asked for. Gives the codes for the day it is lost. */
export async function confirmEnrolment(means: ProofMeans, proof: Proof): Promise<string[]> {
  return withFirstCode(means, proof, async (tx, now) => {
    await updateSecondFactor(tx, proof.personId, { confirmed_at: now });
    // From here on a changed address proves nothing by itself.
    await tx.updateTable("person").set({ staff_email_changed_at: null }).where("id", "=", proof.personId).execute();
    await tell(tx, proof.personId, "dipasang", now);
    return replaceRecoveryCodes(tx, proof.personId);
  });
}

/** New recovery codes; the older ones open nothing any more. */
export async function renewRecoveryCodes(means: ProofMeans, proof: Proof): Promise<string[]> {
  return withProof(means, proof, (tx) => replaceRecoveryCodes(tx, proof.personId));
}

/** Takes one's own factor away, to set another up. */
export async function removeSecondFactor(means: ProofMeans, proof: Proof): Promise<void> {
  await withProof(means, proof, async (tx, now) => {
    await deleteSecondFactor(tx, proof.personId);
    await tell(tx, proof.personId, "dilepas", now);
  });
}

async function tell(tx: Tx, personId: string, what: "dipasang" | "dilepas", now: Date): Promise<void> {
  await tellPerson(tx, {
    personId,
    topic: "security",
    title: `Kode keamanan ${what}`,
    body: `Kode keamanan untuk akunmu baru saja ${what}. Bukan kamu? Ganti kata sandimu dan hubungi pemilik sekarang.`,
    link: "/admin/security",
    mail: true,
    dedupeKey: `second-factor:${now.getTime()}`,
  });
}
