import { DomainError } from "@lapang/domain/errors";
import { maskAddress } from "@lapang/domain/identity/mask-address";
import type { Db } from "../../../../../db/connect.ts";
import { mergingTexts } from "../../../../../texts/merging.ts";
import { hashOfCookie } from "../../../../identity/session-token.ts";
import type { MergeDeps } from "../mergeable.ts";
import { endConfirmation, findConfirmation, listMailboxes, lockOpen } from "./confirmation-queries.ts";
import { finishMerge, notifyEnterer } from "./finish-merge.ts";
import type { Side } from "./mailboxes.ts";

type Question = { mergeId: string; side: Side; own: string; other: string; expiresAt: Date };
export type Outcome = "merged" | "refused" | "waiting" | "blocked";

/** Returns what the link asks; opening it changes nothing. */
export async function readLink(db: Db, token: string, now: Date): Promise<Question> {
  const hash = hashOfCookie(token);
  const found =
    hash && (await db.selectFrom("merge_mailbox").selectAll().where("token_hash", "=", hash).executeTakeFirst());
  if (!found) throw over();
  const { outcome, expires_at: expiresAt } = await findConfirmation(db, found.merge_id);
  if (outcome !== null || expiresAt <= now) throw over();
  const mailboxes = await listMailboxes(db, found.merge_id);
  const other = mailboxes.find(({ side }) => side !== found.side)?.email ?? "";
  const own = found.email ?? "";
  return { mergeId: found.merge_id, side: found.side as Side, own, other: maskAddress(other), expiresAt };
}

type Answer = { token: string; agrees: boolean; now: Date };

/**
 * Records one mailbox's answer and invalidates its link. The confirmation is committed before the merge, so that a refused
 * merge does not need it again.
 */
export async function answerMailbox(deps: MergeDeps, { token, agrees, now }: Answer): Promise<Outcome> {
  const { mergeId, side } = await readLink(deps.db, token, now);
  const taken = await deps.db.transaction().execute(async (tx) => {
    const { entered_by } = await lockOpen(tx, mergeId, now).catch(asOver);
    const used = await tx
      .updateTable("merge_mailbox")
      .set({ token_hash: null, ...(agrees && { confirmed_at: now }) })
      .where("token_hash", "=", hashOfCookie(token) ?? Buffer.alloc(0))
      .returning("side")
      .executeTakeFirst();
    if (!used) throw over();
    if (!agrees) {
      await endConfirmation(tx, mergeId, { outcome: "refused", refusedSide: side, at: now });
      await notifyEnterer(tx, entered_by, { id: mergeId, news: mergingTexts.id.staff.refused });
      return "refused";
    }
    const mailboxes = await listMailboxes(tx, mergeId);
    return mailboxes.every(({ confirmed_at }) => confirmed_at !== null) ? "complete" : "waiting";
  });
  if (taken !== "complete") return taken;
  try {
    await finishMerge(deps, { id: mergeId, now });
    return "merged";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Staff may have completed the merge concurrently.
    return (await findConfirmation(deps.db, mergeId)).outcome === "merged" ? "merged" : "blocked";
  }
}

function asOver(error: unknown): never {
  throw error instanceof DomainError ? over() : error;
}

function over(): DomainError {
  return new DomainError("not_found", "This link was used, has expired, or never was one");
}
