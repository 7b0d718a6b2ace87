import type { Unsettled } from "@lapang/domain/identity/leaving";
import { sql } from "kysely";
import { peopleTexts } from "../../texts/people.ts";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";

type Sums = {
  wallet: number;
  lots: number;
  minutes: number;
  debts: number;
  debt: number;
  running: number;
  awaited: number;
  undecided: number;
};

const WITHOUT_WORDS = peopleTexts.id.erasedName;

/**
 * A person's money. A remaining balance blocks the account's deletion; the law requires the journal to stay, under an
 * anonymous number.
 */
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
    const walletCorrections = await db
      .selectFrom("wallet_correction")
      .select(["amount", "reason", "entered_at", "decision", "decided_at", "note"])
      .where("person_id", "=", id)
      .orderBy("entered_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const hoursExtensions = await db
      .selectFrom("hours_extension")
      .select(["before_until", "valid_until", "reason", "entered_at", "decision", "decided_at", "note"])
      .where("person_id", "=", id)
      .orderBy("entered_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const vouchers = await db
      .selectFrom("voucher_use")
      .innerJoin("voucher", "voucher.id", "voucher_id")
      .select(["code", "discount", "at"])
      .where("person_id", "=", id)
      .orderBy("at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    return { payments, wallet, refunds, packages, walletCorrections, hoursExtensions, vouchers };
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
        (status = 'awaiting' or status = 'review' and received is null)) as awaited,
      (select count(*)::int from wallet_correction where person_id = ${id} and decision is null)
        + (select count(*)::int from hours_extension where person_id = ${id} and decision is null) as undecided
      from package_purchase as lot
      where lot.person_id = ${id} and lot.minutes_left > 0 and lot.valid_until > ${now}`.execute(db);
    return unsettledOf(rows[0]);
  },

  async erase(tx, { id }) {
    await tx.updateTable("refund").set({ bank: "{}" }).where("person_id", "=", id).where("way", "=", "bank").execute();
    // The amounts stay in the journal; texts about the person are deleted.
    for (const table of ["wallet_correction", "hours_extension"] as const) {
      await tx
        .updateTable(table)
        .set({ reason: WITHOUT_WORDS, note: WITHOUT_WORDS })
        .where("person_id", "=", id)
        .execute();
    }
  },
};

/** Refunds under way and undecided payments are also the customer's money. */
function unsettledOf(sums: Sums | undefined): Unsettled[] {
  if (!sums) return [];
  const money = sums.wallet + sums.running;
  const underWay = sums.awaited + sums.undecided;
  return [
    // Money of a running attempt may arrive long after its hold lapsed or staff decided.
    ...(underWay > 0 ? [{ kind: "payments", count: underWay, amount: 0 } as const] : []),
    ...(money > 0 ? [{ kind: "wallet", count: 1, amount: money } as const] : []),
    ...(sums.lots > 0 ? [{ kind: "packages", count: sums.lots, amount: 0 } as const] : []),
    ...(sums.debts > 0 ? [{ kind: "debts", count: sums.debts, amount: sums.debt } as const] : []),
  ];
}
