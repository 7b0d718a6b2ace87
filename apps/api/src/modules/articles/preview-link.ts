import { createHmac, randomUUID } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { findAppSecret, keyFor } from "../../db/app-secret.ts";
import type { Db } from "../../db/connect.ts";
import { isSameSecret } from "../../runtime/same-secret.ts";
import { recordAction } from "../audit/record-action.ts";

const VALID_MS = 14 * 86_400_000;

type Draft = { slug: string; previewNumber: number };

async function signatureOf(db: Db, { slug, previewNumber }: Draft, until: number): Promise<string> {
  const key = keyFor(await findAppSecret(db, "articles"), "preview");
  return createHmac("sha256", key).update(`${slug}.${previewNumber}.${until}`).digest("base64url");
}

/** Returns a signed, expiring link that shows an article to anyone who has it, published or not. */
export async function previewLink(db: Db, slug: string, now: Date): Promise<{ path: string; until: Date }> {
  const until = now.getTime() + VALID_MS;
  const signature = await signatureOf(db, await requireDraft(db, slug), until);
  return { path: `/article/${slug}?draft=${until}.${signature}`, until: new Date(until) };
}

/** True if the link's signature is valid for this article, not expired and not revoked. */
export async function isPreview(db: Db, slug: string, { draft, now }: { draft: string; now: Date }): Promise<boolean> {
  const [until = "", signature = ""] = draft.split(".");
  if (!(Number(until) > now.getTime())) return false;
  const article = await findDraft(db, slug);
  return article !== undefined && isSameSecret(signature, await signatureOf(db, article, Number(until)));
}

/** Revokes all preview links to this article. */
export async function revokePreviews(db: Db, slug: string, staffId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { previewNumber } = await requireDraft(tx, slug);
    await tx
      .updateTable("article")
      .set((now) => ({ preview_number: now("preview_number", "+", 1) }))
      .where("slug", "=", slug)
      .execute();
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: null, action: "preview_links_revoked" },
      // Article ids are numbers, but audit subjects are UUIDs.
      ...{ subjectId: randomUUID(), details: { article: slug, before: previewNumber } },
    });
  });
}

function findDraft(db: Db, slug: string): Promise<Draft | undefined> {
  return db
    .selectFrom("article")
    .select(["slug", "preview_number as previewNumber"])
    .where("slug", "=", slug)
    .executeTakeFirst();
}

async function requireDraft(db: Db, slug: string): Promise<Draft> {
  const article = await findDraft(db, slug);
  if (!article) throw new DomainError("not_found", "There is no such article");
  return article;
}
