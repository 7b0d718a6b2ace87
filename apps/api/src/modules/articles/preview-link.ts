import { createHmac } from "node:crypto";
import { findAppSecret, keyFor } from "../../db/app-secret.ts";
import type { Db } from "../../db/connect.ts";
import { isSameSecret } from "../../same-secret.ts";

const VALID_MS = 14 * 86_400_000;

async function signatureOf(db: Db, slug: string, until: number): Promise<string> {
  const key = keyFor(await findAppSecret(db, "articles"), "preview");
  return createHmac("sha256", key).update(`${slug}.${until}`).digest("base64url");
}

/** An address that shows one article to whoever holds it, published or not, until it is over. */
export async function previewLink(db: Db, slug: string, now: Date): Promise<{ path: string; until: Date }> {
  const until = now.getTime() + VALID_MS;
  return { path: `/article/${slug}?draft=${until}.${await signatureOf(db, slug, until)}`, until: new Date(until) };
}

/** Whether we gave this out for that article, and it still counts. */
export async function isPreview(db: Db, slug: string, { draft, now }: { draft: string; now: Date }): Promise<boolean> {
  const [until = "", signature = ""] = draft.split(".");
  if (!(Number(until) > now.getTime())) return false;
  return isSameSecret(signature, await signatureOf(db, slug, Number(until)));
}
