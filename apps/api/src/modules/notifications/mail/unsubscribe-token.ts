import { createHmac } from "node:crypto";
import { isTopic } from "@lapang/domain/notifications/topics";
import { findAppSecret, keyFor } from "../../../db/app-secret.ts";
import type { Db } from "../../../db/connect.ts";
import { isSameSecret } from "../../../runtime/same-secret.ts";

export type Unsubscription = { personId: string; topic: string };

export const UNSUBSCRIBE_PATH = "/unsubscribe";

async function signatureOf(db: Db, { personId, topic }: Unsubscription): Promise<string> {
  const key = keyFor(await findAppSecret(db, "notices"), "unsubscribe");
  return createHmac("sha256", key).update(`${personId}.${topic}`).digest("base64url");
}

/** Returns a link that unsubscribes from the mail's topic without a sign-in and allows nothing else. */
export async function unsubscribeLink(db: Db, whose: Unsubscription): Promise<string> {
  return `${UNSUBSCRIBE_PATH}?t=${whose.personId}.${whose.topic}.${await signatureOf(db, whose)}`;
}

/** Null for a token that this server did not sign. */
export async function readUnsubscribeToken(db: Db, token: string): Promise<Unsubscription | null> {
  const [personId = "", topic = "", signature = ""] = token.split(".");
  if (!isTopic(topic)) return null;
  return isSameSecret(signature, await signatureOf(db, { personId, topic })) ? { personId, topic } : null;
}
