import { createHmac } from "node:crypto";
import { findAppSecret } from "../../../db/app-secret.ts";
import type { Db } from "../../../db/connect.ts";
import { isSameSecret } from "../../../same-secret.ts";

/** Whoever has the address may read it: calendars send no cookie. It names a booking, and nobody can guess the rest. */
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
