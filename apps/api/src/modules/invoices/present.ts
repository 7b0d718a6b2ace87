import type { InvoiceCard, InvoiceView } from "@lapang/contract/payments/invoices";
import type { Invoiced, InvoiceRow } from "./invoice-rows.ts";
import { type InvoiceSubjects, subjectOf } from "./invoice-subject.ts";

export type LastPayment = {
  id: string;
  status: string;
  amount: number;
  redirect_url: string | null;
  expires_at: Date;
};

export function presentInvoiceCard(
  invoice: InvoiceRow,
  subjects: InvoiceSubjects,
  { invoiced, paymentId }: { invoiced: Invoiced; paymentId: string | null },
): InvoiceCard {
  const { subject_kind: kind, subject_id: id } = invoice;
  return {
    id: invoice.id,
    code: invoice.code,
    title: invoice.title,
    status: invoice.status as InvoiceCard["status"],
    total: invoiced.sums.total,
    dueOn: invoice.due_on,
    payUntil: invoice.pay_until?.toISOString() ?? null,
    issuedAt: invoice.issued_at.toISOString(),
    paidAt: invoice.paid_at?.toISOString() ?? null,
    subject: { kind, id, path: subjectOf(subjects, invoice).pathOf(id) },
    paymentId,
  };
}

const LIVE = new Set(["awaiting", "review"]);

export function presentPaymentUnderWay(payment: LastPayment | null): InvoiceView["payment"] {
  if (!payment || !LIVE.has(payment.status)) return null;
  const { id, status, amount, redirect_url, expires_at } = payment;
  return { id, status, amount, redirectUrl: redirect_url, expiresAt: expires_at.toISOString() };
}
