import type { Insertable, Selectable } from "kysely";
import type { Db, Tx } from "../../../../db/connect.ts";
import type { ExternalFlow, PendingIdentity } from "../../../../db/types.gen.ts";
import { hashSecret, newSecret } from "../random.ts";
import { type ExternalIdentity, readIdentity } from "./external-identity.ts";

export type Flow = Selectable<ExternalFlow>;
export type Pending = { identity: ExternalIdentity; knownOnly: boolean };

/** Stores a started sign-in and deletes abandoned ones. */
export async function insertFlow(db: Db, now: Date, flow: Insertable<ExternalFlow>): Promise<void> {
  await db.deleteFrom("external_flow").where("expires_at", "<", now).execute();
  await db.insertInto("external_flow").values(flow).execute();
}

/** Takes the sign-in of a state, once, and only for the browser that started it. */
export async function takeFlow(db: Db, now: Date, state: string, browser: string): Promise<Flow | undefined> {
  return db
    .deleteFrom("external_flow")
    .where("state_hash", "=", hashSecret(state))
    .where("browser_hash", "=", hashSecret(browser))
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

type Waiting = { identity: ExternalIdentity; knownOnly: boolean; browserHash: Buffer | null; expiresAt: Date };

/** Stores a proven identity under a one-time code, which is returned. */
export async function insertPending(db: Db | Tx, now: Date, waiting: Waiting): Promise<string> {
  const { identity, knownOnly, browserHash, expiresAt } = waiting;
  const code = newSecret();
  await db.deleteFrom("pending_identity").where("expires_at", "<", now).execute();
  await db
    .insertInto("pending_identity")
    .values({
      token_hash: hashSecret(code),
      provider_id: identity.providerId,
      subject: identity.subject,
      claims: JSON.stringify(identity.claims),
      id_token: identity.idToken,
      browser_hash: browserHash,
      known_only: knownOnly,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return code;
}

/** Takes the result of a sign-in, once, for the same browser. */
export async function takeWalked(db: Db, now: Date, code: string, browser: string): Promise<Pending | undefined> {
  const row = await db
    .deleteFrom("pending_identity")
    .where("token_hash", "=", hashSecret(code))
    .where("browser_hash", "=", hashSecret(browser))
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  return row && toPending(row);
}

/** A proven identity that waits until its person also proves the account; valid until used. */
export async function findPending(db: Db, now: Date, code: string): Promise<Pending | undefined> {
  const row = await db
    .selectFrom("pending_identity")
    .selectAll()
    .where("token_hash", "=", hashSecret(code))
    .where("browser_hash", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && toPending(row);
}

export async function deletePending(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom("pending_identity").where("token_hash", "=", hashSecret(code)).execute();
}

/** Updates the profile to the external provider's current claims. */
export async function updateLink(
  tx: Tx,
  { providerId, subject, email, name, picture }: ExternalIdentity,
): Promise<void> {
  await tx
    .updateTable("account_link")
    .set({ email, display_name: name, photo_url: picture })
    .where("provider_id", "=", providerId)
    .where("subject", "=", subject)
    .execute();
}

function toPending(row: Selectable<PendingIdentity>): Pending {
  const claims = row.claims as Record<string, unknown>;
  return { identity: readIdentity(row.provider_id, claims, row.id_token), knownOnly: row.known_only };
}
