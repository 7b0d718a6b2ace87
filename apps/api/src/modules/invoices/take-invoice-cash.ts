import type { PaymentDetail } from "@lapang/contract/payments/payments";
import type { Db, Tx } from "../../db/connect.ts";
import type { SignedIn } from "../../http/security/guard.ts";
import { recordAction } from "../audit/record-action.ts";
import { refuseOwnMoney } from "../audit/refuse-own-money.ts";
import { answerOnce } from "../bookings/hold/answer-once.ts";
import { chooseMethod } from "../payments/attempts/choose-method.ts";
import { recordCash } from "../payments/attempts/record-cash.ts";
import { readPayment } from "../payments/history/read-payment.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { invoiceBill } from "./invoice-bill.ts";
import { invoicePayable } from "./invoice-payable.ts";
import { findInvoice, noInvoice, requireLines } from "./invoice-rows.ts";
import type { InvoiceSubjects } from "./invoice-subject.ts";
import { settleInvoice } from "./settle-invoice.ts";
import { lockPayable, refuseOtherSum } from "./start-invoice-payment.ts";
import { reserveWalletShare } from "./wallet-share.ts";

type CashRequest = { id: string; expectedAmount: number; key: string; staff: SignedIn; now: Date };

/** Takes a whole invoice in cash at the desk; refused while a gateway payment is under way. Idempotent per key. */
export async function takeInvoiceCash(db: Db, subjects: InvoiceSubjects, request: CashRequest): Promise<PaymentDetail> {
  const { id, expectedAmount, key, staff, now } = request;
  const invoice = await findInvoice(db, id);
  if (!invoice) throw noInvoice();
  const personId = invoice.person_id;
  refuseOwnMoney({ staffId: staff.id, concernedId: personId });
  // Keyed by the customer, so that theirs is the only person's row that is locked.
  const once = { personId, key, request: { invoiceCash: id, expectedAmount } };
  return answerOnce(db, once, async (tx) => {
    const paymentId = await settleForCash(tx, subjects, request);
    const payables = { invoice: invoicePayable(() => now, subjects) };
    return readPayment({ db: tx, payables }, { id: paymentId, person: staff, now });
  });
}

async function settleForCash(tx: Tx, subjects: InvoiceSubjects, request: CashRequest): Promise<string> {
  const { expectedAmount, staff, now } = request;
  const invoice = await lockPayable(tx, subjects, request);
  const invoiced = await requireLines(tx, invoice.id);
  const { total: amount } = invoiced.sums;
  refuseOtherSum(expectedAmount, amount);
  const { settings } = await findVenueRules(tx);
  chooseMethod(settings, "cash", { amount, start: null, now, staff: true });
  await reserveWalletShare(tx, invoice, 0);
  const payment = await recordCash(tx, {
    staffId: staff.id,
    payableKind: "invoice",
    payableId: invoice.id,
    personId: invoice.person_id,
    amount,
    reference: invoice.code,
    bill: invoiceBill(invoiced, 0),
    now,
  });
  await recordAction(tx, {
    personId: staff.id,
    concernedId: invoice.person_id,
    action: "cash_taken",
    subjectId: payment.id,
    details: { invoice: invoice.code, amount },
  });
  await settleInvoice(tx, subjects, invoice, { till: "cash", money: amount, paymentId: payment.id, now });
  return payment.id;
}
