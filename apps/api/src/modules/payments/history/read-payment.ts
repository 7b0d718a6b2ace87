import type { PaymentDetail } from "@lapang/contract/payments/payments";
import { DomainError } from "@lapang/domain/errors";
import { isStaff } from "@lapang/domain/staff/roles";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { findPaidFor } from "../find-paid-for.ts";
import type { PaidFor } from "../payable.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPayment, listRefundsOf, listWalletReturns, type PaidRow } from "./history-queries.ts";
import { presentPayment, type RefundOf } from "./present-payment.ts";

type Deps = Pick<PaymentDeps, "db" | "payables">;
type Reading = { id: string; person: Pick<SignedIn, "id" | "role"> };

/** Returns one payment with its bill and refunds; 404 for anyone but the payer and staff. */
export async function readPayment(deps: Deps, reading: Reading & { now: Date }): Promise<PaymentDetail> {
  const { payment, refunds } = await findOwnPayment(deps, reading);
  return presentPayment(payment, refunds, reading.now);
}

export async function findOwnPayment(
  { db, payables }: Deps,
  { id, person }: Reading,
): Promise<{ payment: PaidRow; refunds: RefundOf[] }> {
  const payment = await findPayment(db, id);
  if (!payment || (payment.person_id !== person.id && !isStaff(person.role))) {
    throw new DomainError("not_found", "There is no such payment");
  }
  const paidFor = await findPaidFor(db, payables, payment);
  const refunds = payment.redeemed > 0 ? await returnsOf(db, paidFor) : await listRefundsOf(db, payment.id);
  return { payment: { ...payment, paidFor }, refunds };
}

async function returnsOf(db: Db, paidFor: PaidFor | null): Promise<RefundOf[]> {
  return paidFor?.bookingId ? listWalletReturns(db, paidFor.bookingId) : [];
}
