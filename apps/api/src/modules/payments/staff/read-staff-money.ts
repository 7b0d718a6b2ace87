import type { DebtView, ReviewView, TransferView } from "@lapang/contract/payments/staff-money";
import { DomainError } from "@lapang/domain/errors";
import { withPaidFor } from "../find-paid-for.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { PaymentRow } from "../payment-queries.ts";
import { presentDebt, presentReview, presentTransfer } from "./present-staff-money.ts";
import {
  findDebt,
  findReview,
  findTransfer,
  listDebtRows,
  listReviewRows,
  listTransferRows,
  type PaidForRow,
} from "./staff-queries.ts";

type Deps = Pick<PaymentDeps, "db" | "payables">;
type Found<Row> = { rows: Row[]; total: number };
type Listed<View> = { items: View[]; total: number };

export async function readTransfers(deps: Deps, query: Parameters<typeof listTransferRows>[1]) {
  return present(deps, await listTransferRows(deps.db, query), presentTransfer);
}

export async function readTransfer(deps: Deps, id: string): Promise<TransferView> {
  return presentOne(deps, await findTransfer(deps.db, id), presentTransfer);
}

export async function readReviews(deps: Deps, query: Parameters<typeof listReviewRows>[1]) {
  return present(deps, await listReviewRows(deps.db, query), presentReview);
}

export async function readReview(deps: Deps, id: string): Promise<ReviewView> {
  return presentOne(deps, await findReview(deps.db, id), presentReview);
}

export async function readDebts(deps: Deps, query: Parameters<typeof listDebtRows>[1]) {
  return present(deps, await listDebtRows(deps.db, query), presentDebt);
}

export async function readDebt(deps: Deps, id: string): Promise<DebtView> {
  return presentOne(deps, await findDebt(deps.db, id), presentDebt);
}

type Payable = Pick<PaymentRow, "payable_kind" | "payable_id">;

async function present<Row extends Payable, View>(
  { db, payables }: Deps,
  { rows, total }: Found<Row>,
  show: (row: PaidForRow<Row>) => View,
): Promise<Listed<View>> {
  return { items: (await withPaidFor(db, payables, rows)).map(show), total };
}

async function presentOne<Row extends Payable, View>(
  { db, payables }: Deps,
  row: Row | undefined,
  show: (row: PaidForRow<Row>) => View,
): Promise<View> {
  const [found] = await withPaidFor(db, payables, row ? [row] : []);
  if (!found) throw new DomainError("not_found", "There is nothing to decide under this number");
  return show(found);
}
