import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, verify } from "node:crypto";
import { decodeTicket, splitSignature, type Ticket } from "@lapang/domain/booking/ticket";
import { sql } from "kysely";
import { findAppSecret } from "../../../db/app-secret.ts";
import type { Db } from "../../../db/connect.ts";

/** The PKCS#8 prefix before the 32 bytes of an Ed25519 key (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_PREFIX = Buffer.from("302a300506032b6570032100", "hex");
const SEED_BYTES = 32;
/** Name prefix of retired keys in `app_secret`. They are kept longer than anything is sold ahead. */
const RETIRED = "ticket:";
const KEPT = "2 years";

/** Returns the venue's key, shared by all processes through the database. */
export async function findTicketKey(db: Db): Promise<KeyObject> {
  return privateKeyOf(await findAppSecret(db, "ticket"));
}

function privateKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: "der", type: "pkcs8" });
}

/** The public keys: they verify tickets and cannot sign them. */
export type TicketKeys = {
  publicKey: string;
  /** Keys from before a rotation: their tickets stay valid. */
  previousKeys?: string[];
};

export async function findTicketKeys(db: Db): Promise<TicketKeys> {
  const { rows } = await sql<{ name: string; secret: Buffer }>`select name, secret from app_secret
    where name = 'ticket' or name like ${`${RETIRED}%`} order by created_at desc`.execute(db);
  const publicOf = (wanted: boolean) => rows.filter(({ name }) => (name === "ticket") === wanted).map(publicKeyOf);
  const [publicKey] = publicOf(true);
  if (publicKey === undefined) throw new Error("The venue has no key for tickets");
  const previousKeys = publicOf(false);
  return { publicKey, ...(previousKeys.length > 0 && { previousKeys }) };
}

function publicKeyOf({ secret }: { secret: Buffer }): string {
  const der = createPublicKey(privateKeyOf(secret)).export({ format: "der", type: "spki" });
  return der.subarray(PUBLIC_PREFIX.length).toString("base64url");
}

/** Replaces the signing key. Idempotent by `rotation`, so a retry does not retire a second key. */
export async function replaceTicketKey(db: Db, rotation: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows = 0n } = await sql`insert into app_secret (name, secret)
      select ${RETIRED + rotation}, secret from app_secret where name = 'ticket' on conflict (name) do nothing`.execute(
      tx,
    );
    if (numAffectedRows === 0n) return;
    await sql`update app_secret set secret = ${randomBytes(SEED_BYTES)}, created_at = now() where name = 'ticket'`.execute(
      tx,
    );
    await sql`delete from app_secret where name like ${`${RETIRED}%`}
      and created_at < now() - ${KEPT}::interval`.execute(tx);
  });
}

/** Returns the ticket of a text that one of the venue's keys signed; works without network. */
export function verifyTicketWith({ publicKey, previousKeys = [] }: TicketKeys, text: string): Ticket | null {
  for (const key of [publicKey, ...previousKeys]) {
    const ticket = verifyTicket(text, key);
    if (ticket) return ticket;
  }
  return null;
}

/** Returns the ticket of a text that this key signed. */
export function verifyTicket(text: string, publicKey: string): Ticket | null {
  const parts = splitSignature(text);
  const bytes = Buffer.from(publicKey, "base64url");
  if (!parts || bytes.length !== 32) return null;
  const signature = Buffer.from(parts.signature, "base64url");
  // Rejects other base64url spellings of the same signature (unused bits of the last character).
  if (signature.toString("base64url") !== parts.signature) return null;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, bytes]), format: "der", type: "spki" });
  return verify(null, Buffer.from(parts.payload), key, signature) ? decodeTicket(parts.payload) : null;
}
