import { DomainError } from "@lapang/domain/errors";
import { walletShare } from "@lapang/domain/invoice/invoice-sums";
import type { MethodId } from "@lapang/domain/payment/methods";
import { payUntil } from "@lapang/domain/payment/offer-methods";
import type { Db, Tx } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import { lockPerson } from "../bookings/record/booking-rows.ts";
import { chooseMethod } from "../payments/attempts/choose-method.ts";
import { type Attempt, openAttempt } from "../payments/attempts/open-attempt.ts";
import { recordRedeemed } from "../payments/attempts/record-redeemed.ts";
import { refuseWhilePaying } from "../payments/attempts/refuse-while-paying.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { invoiceBill } from "./invoice-bill.ts";
import { type Invoiced, type InvoiceRow, noInvoice, refuseClosed, requireLines } from "./invoice-rows.ts";
import type { InvoiceSubjects } from "./invoice-subject.ts";
import { requireInvoice } from "./lock-invoice.ts";
import { settleInvoice } from "./settle-invoice.ts";
import { reserveWalletShare } from "./wallet-share.ts";

export type InvoicePaymentRequest = {
  id: string;
  personId: string;
  method: MethodId;
  useWallet: boolean;
  expectedToPay: number;
  gateway: "simulator" | "midtrans";
  now: Date;
};

/**
 * Starts paying an invoice: reserves the wallet's share and opens a payment for the rest. If nothing is left, the invoice is
 * paid at once and null is returned.
 */
export async function startInvoicePayment(
  db: Db,
  subjects: InvoiceSubjects,
  request: InvoicePaymentRequest,
): Promise<Attempt | null> {
  try {
    return await db.transaction().execute(async (tx) => {
      await lockPerson(tx, request.personId);
      const invoice = await lockPayable(tx, subjects, request);
      if (invoice.person_id !== request.personId) throw noInvoice();
      const invoiced = await requireLines(tx, invoice.id);
      const { total } = invoiced.sums;
      const share = walletShare(total, await findBalance(tx, request.personId), request.useWallet);
      refuseOtherSum(request.expectedToPay, total - share);
      await reserveWalletShare(tx, invoice, share);
      if (total === share) return await payFromWallet(tx, subjects, { invoice, invoiced, now: request.now });
      return await beginAttempt(tx, { invoice, invoiced, share }, request);
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

/** Locks an invoice that can be paid now. */
export async function lockPayable(
  tx: Tx,
  subjects: InvoiceSubjects,
  { id, now }: { id: string; now: Date },
): Promise<InvoiceRow> {
  const invoice = await requireInvoice(tx, subjects, id);
  refuseClosed(invoice, "paid");
  if (invoice.pay_until && invoice.pay_until <= now) throw new DomainError("hold_lapsed", "The hold has run out.");
  await refuseWhilePaying(tx, { payable_kind: "invoice", payable_id: id });
  return invoice;
}

export function refuseOtherSum(before: number, after: number): void {
  if (before === after) return;
  throw new DomainError("price_changed", "What is left to pay is not what was shown", { before, after });
}

export async function findBalance(db: Db, personId: string): Promise<number> {
  const wallet = await db.selectFrom("wallet").select("balance").where("person_id", "=", personId).executeTakeFirst();
  return wallet?.balance ?? 0;
}

type Paying = { invoice: InvoiceRow; invoiced: Invoiced };

async function payFromWallet(
  tx: Tx,
  subjects: InvoiceSubjects,
  { invoice, invoiced, now }: Paying & { now: Date },
): Promise<null> {
  const { total } = invoiced.sums;
  const payment = await recordRedeemed(tx, {
    method: "wallet",
    redeemed: total,
    bill: invoiceBill(invoiced, total),
    payableKind: "invoice",
    payableId: invoice.id,
    personId: invoice.person_id,
    reference: invoice.code,
    now,
  });
  await settleInvoice(tx, subjects, invoice, { till: "gateway", money: 0, paymentId: payment.id, now });
  return null;
}

async function beginAttempt(
  tx: Tx,
  { invoice, invoiced, share }: Paying & { share: number },
  { personId, now, ...request }: InvoicePaymentRequest,
): Promise<Attempt> {
  const { settings } = await findVenueRules(tx);
  const amount = invoiced.sums.total - share;
  const method = chooseMethod(settings, request.method, { amount, start: null, now, staff: false });
  const byMethod = payUntil(method, { now, start: null });
  const { pay_until: heldUntil } = invoice;
  return openAttempt(tx, {
    payableKind: "invoice",
    payableId: invoice.id,
    personId,
    gateway: request.gateway,
    method: method.id,
    amount,
    // Starting a payment does not extend the hold of the subject.
    expiresAt: heldUntil && heldUntil < byMethod ? heldUntil : byMethod,
    reference: invoice.code,
    bill: invoiceBill(invoiced, share),
  });
}
