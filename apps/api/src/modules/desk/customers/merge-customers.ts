import { DomainError } from "@lapang/domain/errors";
import { walletMerged } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { moved } from "./person-references.ts";

type Merge = { fromId: string; intoId: string; name: string; reason: string; staffId: string; now: Date };

/**
 * Makes one customer of two: everything of somebody without an account becomes another customer's, in one transaction, and
 * what is left of them is closed. It cannot be undone, so it is asked by name, and not while anything of theirs is under way.
 */
export async function mergeCustomers(db: Db, merge: Merge): Promise<void> {
  const { fromId, intoId, name, reason, staffId, now } = merge;
  refuseOwnMoney({ staffId, concernedId: fromId });
  refuseOwnMoney({ staffId, concernedId: intoId });
  await db.transaction().execute(async (tx) => {
    const { from, into } = await lockBoth(tx, fromId, intoId);
    if (from.name.trim() !== name.trim()) throw new DomainError("conflict", "This is not the customer's name");
    await refuseUnderWay(tx, fromId);
    const counts = await moveReferences(tx, fromId, intoId);
    await moveWallet(tx, fromId, intoId);
    await tx
      .updateTable("person")
      .set({ disabled_at: now, walk_in: false, phone: null, tags: [] })
      .where("id", "=", fromId)
      .execute();
    const tags = [...new Set([...into.tags, ...from.tags])].sort().slice(0, 12);
    await tx
      .updateTable("person")
      .set({ tags, phone: into.phone ?? from.phone })
      .where("id", "=", intoId)
      .execute();
    const details = { from: fromId, name: from.name, phone: from.phone, moved: counts };
    const action = "customers_merged";
    await recordAction(tx, { personId: staffId, concernedId: intoId, action, subjectId: intoId, reason, details });
  });
}

async function lockBoth(tx: Tx, fromId: string, intoId: string) {
  const people = await tx
    .selectFrom("person")
    .select(["id", "name", "phone", "tags"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("person_identity").select("subject").whereRef("person_id", "=", "person.id")).as("claimed"),
    )
    .where("id", "in", [fromId, intoId])
    .where("role", "=", "customer")
    .where("erased_at", "is", null)
    .where("disabled_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const [from, into] = [fromId, intoId].map((id) => people.find((person) => person.id === id));
  if (!from || !into || from === into) throw new DomainError("not_found", "These are not two customers");
  if (from.claimed) throw new DomainError("conflict", "Somebody with an account of their own is nobody's double");
  return { from, into };
}

/** Money on its way knows whose it is: it arrives first. */
async function refuseUnderWay(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`select
    exists (select from booking where person_id = ${id} and status in ('requested', 'approved', 'held', 'awaiting_payment'))
    or exists (select from payment where person_id = ${id} and status in ('awaiting', 'review'))
    or exists (select from refund where person_id = ${id} and status in ('requested', 'sent'))
    or exists (select from hours_extension where person_id = ${id} and decision is null)
    or exists (select from wallet_correction where person_id = ${id} and decision is null) as open`.execute(tx);
  if (rows[0]?.open) throw new DomainError("conflict", "Something of theirs is still under way");
}

async function moveReferences(tx: Tx, fromId: string, intoId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, column] of moved) {
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${intoId}
      where ${sql.ref(column)} = ${fromId}`.execute(tx);
    if (numAffectedRows) counts[table] = Number(numAffectedRows);
  }
  return counts;
}

async function moveWallet(tx: Tx, fromId: string, intoId: string): Promise<void> {
  const wallets = await tx
    .selectFrom("wallet")
    .select(["person_id", "balance"])
    .where("person_id", "in", [fromId, intoId])
    .orderBy("person_id")
    .forUpdate()
    .execute();
  const balance = wallets.find(({ person_id }) => person_id === fromId)?.balance ?? 0;
  if (balance === 0) return;
  await postEntry(tx, {
    entry: walletMerged({ fromId, intoId, amount: balance }),
    dedupeKey: `merge:${fromId}`,
    personId: intoId,
  });
}
