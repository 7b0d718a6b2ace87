import { randomBytes } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { accountsTexts } from "../../../texts/accounts.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { type Answer, readAnswer, readPublicKey, refused, requireSignature, type Site } from "./passkey-answers.ts";
import { lockSecondFactor, noteProof } from "./second-factor-queries.ts";

type Means = { db: Db; clock: Clock };
type Who = { personId: string; sessionId: string };
type Purpose = "add" | "prove";

const ANSWER_MS = 5 * 60_000;
const MOST = 10;

/** Creates a challenge for this session and replaces an older one. */
export async function createPasskeyChallenge({ db, clock }: Means, { personId, sessionId }: Who, purpose: Purpose) {
  const challenge = randomBytes(32);
  const expires_at = new Date(clock().getTime() + ANSWER_MS);
  const question = { challenge, purpose, expires_at };
  await db
    .insertInto("passkey_challenge")
    .values({ session_id: sessionId, ...question })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(question))
    .execute();
  const known = await db.selectFrom("passkey").select("credential_id").where("person_id", "=", personId).execute();
  return {
    challenge: challenge.toString("base64url"),
    credentials: known.map(({ credential_id }) => credential_id.toString("base64url")),
  };
}

export type NewPasskey = Answer & { credentialId: Buffer; publicKey: Buffer; name: string };

/** Adds a passkey for a person who has proven an authenticator in this session. */
export async function addPasskey({ db, clock }: Means, who: Who, given: NewPasskey, site: Site): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const factor = await lockSecondFactor(tx, who.personId);
    if (!factor?.confirmed_at) throw new DomainError("conflict", "Set up an authenticator first");
    const challenge = await consumeChallenge(tx, who.sessionId, "add", now);
    const signCount = readAnswer(given, { ...site, type: "webauthn.create", challenge });
    readPublicKey(given.publicKey);
    const { credentialId: credential_id, publicKey: public_key, name } = given;
    const kept = await tx
      .insertInto("passkey")
      .values({ credential_id, person_id: who.personId, public_key, sign_count: signCount, name })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning("name")
      .executeTakeFirst();
    if (!kept) throw new DomainError("conflict", "This passkey is known already");
    const { count } = await tx
      .selectFrom("passkey")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("person_id", "=", who.personId)
      .executeTakeFirstOrThrow();
    if (count > MOST) throw new DomainError("too_many", "Nobody needs more passkeys");
    await notifyPerson(tx, {
      ...{ personId: who.personId, topic: "security", mail: true },
      ...accountsTexts.id.passkeyAdded(name),
      link: "/admin/security",
      dedupeKey: `passkey:${credential_id.toString("hex")}`,
    });
  });
}

export type PasskeyProof = Answer & { credentialId: Buffer; signature: Buffer };

/** Proves the second factor for this session by one of the person's passkeys. */
export async function proveByPasskey({ db, clock }: Means, who: Who, proof: PasskeyProof, site: Site): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const challenge = await consumeChallenge(tx, who.sessionId, "prove", now);
    const known = await tx
      .selectFrom("passkey")
      .select(["public_key", "sign_count"])
      .where("credential_id", "=", proof.credentialId)
      .where("person_id", "=", who.personId)
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw refused();
    const signCount = readAnswer(proof, { ...site, type: "webauthn.get", challenge });
    requireSignature(known.public_key, proof, proof.signature);
    // Synced passkeys always report 0. A counter that does not increase indicates a cloned key.
    if (signCount !== 0 && signCount <= known.sign_count) throw refused();
    await tx
      .updateTable("passkey")
      .set({ sign_count: signCount, used_at: now })
      .where("credential_id", "=", proof.credentialId)
      .execute();
    await noteProof(tx, who.sessionId, now);
  });
}

/** Deletes and returns the challenge: it is valid for one attempt. */
async function consumeChallenge(tx: Tx, sessionId: string, purpose: Purpose, now: Date): Promise<Buffer> {
  const taken = await tx
    .deleteFrom("passkey_challenge")
    .where("session_id", "=", sessionId)
    .where("purpose", "=", purpose)
    .returning(["challenge", "expires_at"])
    .executeTakeFirst();
  if (!taken || taken.expires_at <= now) throw refused();
  return taken.challenge;
}

export async function listPasskeys(db: Db, personId: string) {
  const rows = await db
    .selectFrom("passkey")
    .select(["credential_id", "name", "created_at", "used_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ credential_id, name, created_at, used_at }) => ({
    id: credential_id.toString("base64url"),
    name,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }));
}

export async function removePasskey(db: Db, personId: string, credentialId: Buffer): Promise<void> {
  const gone = await db
    .deleteFrom("passkey")
    .where("credential_id", "=", credentialId)
    .where("person_id", "=", personId)
    .returning("name")
    .executeTakeFirst();
  if (!gone) throw new DomainError("not_found", "There is no such passkey");
}
