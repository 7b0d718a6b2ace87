import type { Db, Tx } from "../../db/connect.ts";
import type { PaidFor, Payables } from "./payable.ts";
import type { PaymentRow } from "./payment-queries.ts";

type Paying = Pick<PaymentRow, "payable_kind" | "payable_id">;

/** Adds to each row what it paid for, null if that was deleted. One statement per kind. */
export async function withPaidFor<Row extends Paying>(
  db: Db,
  payables: Payables,
  rows: readonly Row[],
): Promise<(Row & { paidFor: PaidFor | null })[]> {
  const described = new Map<string, ReadonlyMap<string, PaidFor> | undefined>();
  for (const [kind, ids] of idsByKind(rows)) described.set(kind, await payables[kind]?.describe(db, ids));
  return rows.map((row) => ({ ...row, paidFor: described.get(row.payable_kind)?.get(row.payable_id) ?? null }));
}

export async function findPaidFor(db: Db, payables: Payables, payment: Paying): Promise<PaidFor | null> {
  const found = await payables[payment.payable_kind]?.describe(db, [payment.payable_id]);
  return found?.get(payment.payable_id) ?? null;
}

/** Like `findPaidFor`, for the journal, which must name what the money was for. */
export async function requirePaidFor(tx: Tx, payables: Payables, payment: Paying): Promise<PaidFor> {
  const paidFor = await findPaidFor(tx, payables, payment);
  if (!paidFor) throw new Error(`the ${payment.payable_kind} ${payment.payable_id} of a payment is gone`);
  return paidFor;
}

function idsByKind(rows: readonly Paying[]): Map<string, string[]> {
  const ids = new Map<string, Set<string>>();
  for (const { payable_kind, payable_id } of rows) {
    ids.set(payable_kind, (ids.get(payable_kind) ?? new Set()).add(payable_id));
  }
  return new Map([...ids].map(([kind, found]) => [kind, [...found]]));
}
