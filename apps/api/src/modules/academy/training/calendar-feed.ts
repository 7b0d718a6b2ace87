import { createHmac } from "node:crypto";
import { findAppSecret } from "../../../db/app-secret.ts";
import type { Db } from "../../../db/connect.ts";
import { isSameSecret } from "../../../runtime/same-secret.ts";

/** Returns a calendar address with a secret key, because calendar apps send no cookie. The key is an HMAC of the booking id. */
export async function feedPath(db: Db, bookingId: string): Promise<string> {
  return `/api/v1/calendars/${bookingId}/${await keyOf(db, bookingId)}.ics`;
}

export async function isFeedKey(db: Db, bookingId: string, key: string): Promise<boolean> {
  return isSameSecret(key, await keyOf(db, bookingId));
}

async function keyOf(db: Db, bookingId: string): Promise<string> {
  const secret = await findAppSecret(db, "calendar");
  return createHmac("sha256", secret).update(bookingId).digest("base64url").slice(0, 32);
}
