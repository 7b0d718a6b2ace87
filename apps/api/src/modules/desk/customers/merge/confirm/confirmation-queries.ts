import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../../../db/connect.ts";
import type { Side } from "./mailboxes.ts";

export async function findConfirmation(db: Db, id: string) {
  const found = await db.selectFrom("merge_confirmation").selectAll().where("id", "=", id).executeTakeFirst();
  if (!found) throw new DomainError("not_found", "There is no such merge");
  return found;
}
export type Confirmation = Awaited<ReturnType<typeof findConfirmation>>;

/** Locks a pending confirmation; rejects ended and expired ones. Lock order: accounts, people, confirmation. */
export async function lockOpen(tx: Tx, id: string, now: Date): Promise<Confirmation> {
  const found = await tx
    .selectFrom("merge_confirmation")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new DomainError("not_found", "There is no such merge");
  if (found.outcome !== null) throw new DomainError("conflict", "It has ended", { rule: "ended" });
  if (found.expires_at <= now) throw new DomainError("conflict", "Nobody confirmed in time", { rule: "expired" });
  return found;
}

export async function listMailboxes(db: Db, id: string) {
  const rows = await db.selectFrom("merge_mailbox").selectAll().where("merge_id", "=", id).orderBy("side").execute();
  return rows as ((typeof rows)[number] & { side: Side })[];
}

type End = { at: Date } & (
  | { outcome: "merged" | "withdrawn" | "expired" }
  | { outcome: "refused"; refusedSide: Side }
  | { outcome: "withdrawn"; by: string; note: string }
);

/** Ends a locked confirmation: its links stop working, and the addresses are removed. */
export async function endConfirmation(tx: Tx, id: string, end: End): Promise<void> {
  const by = "by" in end ? { ended_by: end.by, note: end.note } : {};
  const side = "refusedSide" in end ? { refused_side: end.refusedSide } : {};
  await tx
    .updateTable("merge_confirmation")
    .set({ outcome: end.outcome, ended_at: end.at, ...by, ...side })
    .where("id", "=", id)
    .where("outcome", "is", null)
    .execute();
  await tx.updateTable("merge_mailbox").set({ email: null, token_hash: null }).where("merge_id", "=", id).execute();
}

/** Ends all confirmations past their expiry. */
export async function endExpired(tx: Tx, now: Date): Promise<void> {
  const expired = await tx
    .selectFrom("merge_confirmation")
    .select("id")
    .where("outcome", "is", null)
    .where("expires_at", "<=", now)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id } of expired) await endConfirmation(tx, id, { outcome: "expired", at: now });
}

export function endExpiredMerges(db: Db, now: Date): Promise<void> {
  return db.transaction().execute((tx) => endExpired(tx, now));
}
