import type { DebtView, ReviewView, TransferView } from "@lapang/contract/payments/staff-money";
import { billKeptOn, bookingOf, invoiceOf } from "../history/present-payment.ts";
import type { BankAccount } from "../refunds/request-refund.ts";
import type { DebtRow, ReviewRow, TransferRow } from "./staff-queries.ts";

type Named = Pick<ReviewRow, "person_id" | "person_name" | "paidFor">;
type Paid = Pick<TransferRow, "payment_id" | "order_id" | "payment_status">;

export function presentTransfer(row: TransferRow): TransferView {
  return {
    id: row.id,
    status: row.status as TransferView["status"],
    amount: row.amount,
    bank: accountOn(row),
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...namesOf(row),
    payment: paymentOf(row),
  };
}

/** The account number of a deleted person is gone. */
function accountOn({ bank: stored }: TransferRow): TransferView["bank"] {
  const { bank, account, holder } = (stored ?? {}) as Partial<BankAccount>;
  return bank && account && holder ? { bank, account, holder } : null;
}

export function presentReview(row: ReviewRow): ReviewView {
  return {
    id: row.id,
    orderId: row.order_id,
    status: row.status as ReviewView["status"],
    method: row.method as ReviewView["method"],
    // After a decision, the payment's amount is what was received; the bill still has the expected amount.
    expected: row.reviewed_as ? billKeptOn(row).lines.reduce((sum, line) => sum + line.amount, 0) : row.amount,
    received: row.received,
    keptUntil: row.review_until?.toISOString() ?? null,
    decision: row.reviewed_as as ReviewView["decision"],
    settledAs: row.settled_as as ReviewView["settledAs"],
    createdAt: row.created_at.toISOString(),
    ...namesOf(row),
  };
}

export function presentDebt(row: DebtRow): DebtView {
  return {
    id: row.id,
    amount: row.amount,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    settledFrom: row.settled_from as DebtView["settledFrom"],
    note: row.note,
    ...namesOf(row),
    payment: paymentOf(row),
  };
}

function namesOf({ person_id, person_name, paidFor }: Named) {
  return {
    person: person_id && person_name ? { id: person_id, name: person_name } : null,
    booking: bookingOf(paidFor),
    invoice: invoiceOf(paidFor),
  };
}

function paymentOf({ payment_id, order_id, payment_status }: Paid): TransferView["payment"] {
  return { id: payment_id, orderId: order_id, status: payment_status as TransferView["payment"]["status"] };
}
