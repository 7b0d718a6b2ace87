import type { MergeConfirmation } from "@lapang/contract/people/customer-merges";
import { maskAddress } from "@lapang/domain/identity/mask-address";
import { sql } from "kysely";
import type { Db } from "../../../../../db/connect.ts";

type Listing = { page: number; pageSize: number; now: Date };

/** How long refused and expired merges stay listed for staff. */
const SHOWN_MS = 7 * 86_400_000;

/** Lists pending merges, and recently refused or expired ones, latest first. */
export async function listConfirmations(db: Db, { page, pageSize, now }: Listing) {
  const since = new Date(now.getTime() - SHOWN_MS);
  const shown = sql<boolean>`(merge.outcome is null and merge.expires_at > ${since}
    or merge.outcome in ('refused', 'expired') and merge.ended_at > ${since})`;
  const from = db.selectFrom("merge_confirmation as merge").where(shown);
  const { total } = await from.select((all) => all.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await from
    .innerJoin("person as one", "one.id", "from_id")
    .innerJoin("person as other", "other.id", "into_id")
    .innerJoin("person as staff", "staff.id", "entered_by")
    .innerJoin("merge_mailbox as left", (join) =>
      join.onRef("left.merge_id", "=", "merge.id").on("left.side", "=", "from"),
    )
    .innerJoin("merge_mailbox as right", (join) =>
      join.onRef("right.merge_id", "=", "merge.id").on("right.side", "=", "into"),
    )
    .select(["merge.id", "from_id", "into_id", "amount", "reason", "entered_by", "started_at", "expires_at"])
    .select(["mailed_at", "problem", "outcome", "refused_side"])
    .select(["one.name as from_name", "other.name as into_name", "staff.name as staff_name"])
    .select(["left.email as from_email", "left.confirmed_at as from_at"])
    .select(["right.email as into_email", "right.confirmed_at as into_at"])
    .orderBy("started_at", "desc")
    .orderBy("merge.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map((row) => present(row, now)), total: Number(total), page, pageSize };
}

type Row = {
  id: string;
  from_id: string;
  into_id: string;
  amount: string | number | bigint;
  reason: string;
  entered_by: string;
  started_at: Date;
  expires_at: Date;
  mailed_at: Date;
  problem: string | null;
  outcome: string | null;
  refused_side: string | null;
  from_name: string;
  into_name: string;
  staff_name: string;
  from_email: string | null;
  from_at: Date | null;
  into_email: string | null;
  into_at: Date | null;
};

function present(row: Row, now: Date): MergeConfirmation {
  const isExpired = row.outcome === "expired" || (row.outcome === null && row.expires_at <= now);
  const mailbox = (email: string | null, at: Date | null) => ({
    hint: email === null ? null : maskAddress(email),
    confirmedAt: at?.toISOString() ?? null,
  });
  return {
    id: row.id,
    from: { id: row.from_id, name: row.from_name },
    into: { id: row.into_id, name: row.into_name },
    amount: Number(row.amount),
    reason: row.reason,
    enteredBy: { id: row.entered_by, name: row.staff_name },
    startedAt: row.started_at.toISOString(),
    mailedAt: row.mailed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.outcome === "refused" ? "refused" : isExpired ? "expired" : "open",
    refusedSide: row.refused_side as MergeConfirmation["refusedSide"],
    problem: row.problem,
    mailboxes: { from: mailbox(row.from_email, row.from_at), into: mailbox(row.into_email, row.into_at) },
  };
}
