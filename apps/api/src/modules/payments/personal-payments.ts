import type { Unsettled } from "@lapang/domain/leaving";
import { sql } from "kysely";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";

type Sums = {
  wallet: number;
  lots: number;
  minutes: number;
  debts: number;
  debt: number;
  running: number;
  awaited: number;
};

/** A person's money: what is left of it keeps the account; the books themselves stay, as the law asks, under a bare number. */
export const personalPayments: PersonalData = {
  async collect(db, { id }) {
    const payments = await db
      .selectFrom("payment")
      .select(["order_id", "method", "amount", "redeemed", "refunded", "status", "created_at", "paid_at"])
      .where("person_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const wallet = await db
      .selectFrom("journal_line")
      .innerJoin("journal_entry", "journal_entry.id", "entry_id")
      .select(["at", "kind", sql<number>`-amount`.as("amount")])
      .where("account", "=", "wallet")
      .where("owner_id", "=", id)
      .orderBy("entry_id", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const refunds = await db
      .selectFrom("refund")
      .select(["amount", "way", "status", "bank", "created_at"])
      .where("person_id", "=", id)
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const packages = await db
      .selectFrom("package_purchase")
      .select(["name", "minutes", "minutes_left", "valid_until", "created_at"])
      .where("person_id", "=", id)
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    return { payments, wallet, refunds, packages };
  },

  async listUnsettled(db, { id }, now) {
    const { rows } = await sql<Sums>`select
      coalesce((select balance from wallet where person_id = ${id}), 0) as wallet,
      count(lot.id)::int as lots, coalesce(sum(lot.minutes_left), 0)::int as minutes,
      (select count(*)::int from debt where person_id = ${id} and settled_at is null) as debts,
      (select coalesce(sum(amount), 0)::int from debt where person_id = ${id} and settled_at is null) as debt,
      (select coalesce(sum(amount), 0)::int from refund where person_id = ${id} and status in ('requested', 'sent'))
        + (select coalesce(sum(received), 0)::int from payment where person_id = ${id} and status = 'review') as running,
      (select count(*)::int from payment where person_id = ${id} and
        (status = 'awaiting' or status = 'review' and received is null)) as awaited
      from package_purchase as lot
      where lot.person_id = ${id} and lot.minutes_left > 0 and lot.valid_until > ${now}`.execute(db);
    return unsettledOf(rows[0]);
  },

  async erase(tx, { id }) {
    await tx.updateTable("refund").set({ bank: "{}" }).where("person_id", "=", id).where("way", "=", "bank").execute();
  },
};

/** A refund on its way is the customer's money too, and so is what nobody has decided about yet. */
function unsettledOf(sums: Sums | undefined): Unsettled[] {
  if (!sums) return [];
  const money = sums.wallet + sums.running;
  return [
    // Its money may come at any moment, long after what it was for has lapsed.
    ...(sums.awaited > 0 ? [{ kind: "payments", count: sums.awaited, amount: 0 } as const] : []),
    ...(money > 0 ? [{ kind: "wallet", count: 1, amount: money } as const] : []),
    ...(sums.lots > 0 ? [{ kind: "packages", count: sums.lots, amount: 0 } as const] : []),
    ...(sums.debts > 0 ? [{ kind: "debts", count: sums.debts, amount: sums.debt } as const] : []),
  ];
}
