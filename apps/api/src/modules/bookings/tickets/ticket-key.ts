import { createPrivateKey, createPublicKey, type KeyObject, verify } from "node:crypto";
import { decodeTicket, splitSignature, type Ticket } from "@lapang/domain/booking/ticket";
import { findAppSecret } from "../../../db/app-secret.ts";
import type { Db } from "../../../db/connect.ts";

/** What stands before the 32 bytes of an Ed25519 key in its standard wrapping (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** The venue's own key, the same for every process and for as long as its database lives. */
export async function findTicketKey(db: Db): Promise<KeyObject> {
  const seed = await findAppSecret(db, "ticket");
  return createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: "der", type: "pkcs8" });
}

/** What anybody may have: with it a ticket can be checked, not made. */
export async function findTicketPublicKey(db: Db): Promise<string> {
  const der = createPublicKey(await findTicketKey(db)).export({ format: "der", type: "spki" });
  return der.subarray(PUBLIC_PREFIX.length).toString("base64url");
}

/** The ticket a text is, if the venue with this public key signed it letter by letter; asks nobody. */
export function verifyTicket(text: string, publicKey: string): Ticket | null {
  const parts = splitSignature(text);
  const bytes = Buffer.from(publicKey, "base64url");
  if (!parts || bytes.length !== 32) return null;
  const signature = Buffer.from(parts.signature, "base64url");
  // One signature has one spelling: the last letter must not hide bits that nobody reads.
  if (signature.toString("base64url") !== parts.signature) return null;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, bytes]), format: "der", type: "spki" });
  return verify(null, Buffer.from(parts.payload), key, signature) ? decodeTicket(parts.payload) : null;
}
