import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/connect.ts";
import { hashToken } from "../../modules/identity/session-token.ts";

type Side = "from" | "into";

/** The path of one side's confirmation link, from the latest mail with it. */
export async function linkOf(db: Db, fromId: string, side: Side): Promise<string> {
  const mailbox = await db
    .selectFrom("merge_mailbox")
    .innerJoin("merge_confirmation", "merge_confirmation.id", "merge_id")
    .select(["email", "token_hash"])
    .where("from_id", "=", fromId)
    .where("outcome", "is", null)
    .where("side", "=", side)
    .executeTakeFirstOrThrow();
  const mails = db.selectFrom("mail_outbox").select("body_text").where("to_address", "=", mailbox.email);
  for (const { body_text } of await mails.execute()) {
    const [path, token] = /\/merge-confirmation\?t=([\w-]+)/.exec(body_text) ?? [];
    if (path && token && mailbox.token_hash?.equals(hashToken(token))) return path;
  }
  throw new Error(`the ${side} side has no working link`);
}

/** Presses a button of the page behind a link. */
export async function answerLink(app: FastifyInstance, url: string, answer: "agree" | "refuse" = "agree") {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const reply = await app.inject({ method: "POST", url, headers, payload: `answer=${answer}` });
  return { status: reply.statusCode, page: reply.payload };
}

/** Confirms in both mailboxes and returns how the merge ended; null while it is open. */
export async function confirmMerge(app: FastifyInstance, db: Db, fromId: string): Promise<string | null> {
  for (const url of [await linkOf(db, fromId, "from"), await linkOf(db, fromId, "into")]) await answerLink(app, url);
  const { outcome } = await db
    .selectFrom("merge_confirmation")
    .select("outcome")
    .where("from_id", "=", fromId)
    .orderBy("started_at", "desc")
    .executeTakeFirstOrThrow();
  return outcome;
}

type Reply = { status: number; body: { state?: string }; code?: string };

/** Confirms in both mailboxes if the merge's reply requires it, and returns the final reply. */
export async function confirmed<R extends Reply>(app: FastifyInstance, db: Db, fromId: string, reply: R): Promise<R> {
  if (reply.body.state !== "confirming") return reply;
  return { ...reply, body: { ...reply.body, state: await confirmMerge(app, db, fromId) } };
}
