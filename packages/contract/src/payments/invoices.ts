import { invoiceLineKinds } from "@lapang/domain/invoice/invoice-sums";
import { methodIds } from "@lapang/domain/payment/methods";
import { z } from "zod";
import { flag, instant, localDate, oneLine, pageOf, paging, rupiah, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { offeredMethods, paymentDetail } from "./payments.ts";

const own = { tag: "invoices", access: "customer" } as const;
const idParams = z.object({ id: z.uuid() });

export const invoiceStatuses = ["open", "paid", "void", "refunded"] as const;

export const invoiceCard = z
  .object({
    id: z.uuid(),
    code: z.string(),
    title: z.string(),
    status: z.enum(invoiceStatuses),
    total: rupiah,
    dueOn: localDate,
    payUntil: instant.nullable().describe("End of the hold for this invoice; null while it is open"),
    issuedAt: instant,
    paidAt: instant.nullable(),
    subject: z.object({ kind: z.string(), id: z.uuid(), path: z.string().describe("Path of its page") }),
    paymentId: z.uuid().nullable().describe("The pending or successful payment"),
  })
  .meta({ id: "InvoiceCard" });
export type InvoiceCard = z.output<typeof invoiceCard>;

export const invoiceView = invoiceCard
  .extend({
    now: instant,
    today: localDate,
    lines: z.array(z.object({ kind: z.enum(invoiceLineKinds), label: z.string(), quantity: z.int(), amount: z.int() })),
    taxes: z.array(z.object({ label: z.string(), percent: z.number(), amount: rupiah })),
    walletBalance: rupiah,
    voidReason: z.string().nullable(),
    payment: z
      .object({
        id: z.uuid(),
        status: z.string(),
        amount: rupiah,
        redirectUrl: z.string().nullable(),
        expiresAt: instant,
      })
      .nullable()
      .describe("The pending payment"),
  })
  .meta({ id: "Invoice" });
export type InvoiceView = z.output<typeof invoiceView>;

export const listInvoices = route({
  ...own,
  method: "GET",
  path: "/api/v1/invoices",
  summary: "The person's own invoices: open ones first, by due date",
  query: z.object({
    status: z.enum(invoiceStatuses).optional(),
    subjectKind: z.string().max(30).optional(),
    subjectId: z.uuid().optional(),
    ...paging(12),
  }),
  reply: pageOf(invoiceCard),
});

export const getInvoice = route({
  ...own,
  method: "GET",
  path: "/api/v1/invoices/:id",
  summary: "One own invoice",
  params: idParams,
  reply: invoiceView,
});

export const listInvoiceMethods = route({
  ...own,
  method: "GET",
  path: "/api/v1/invoices/:id/methods",
  summary: "Payment methods for the amount left by the wallet",
  params: idParams,
  query: z.object({ wallet: flag.optional() }),
  reply: offeredMethods,
});

export const startInvoicePayment = route({
  ...own,
  method: "POST",
  path: "/api/v1/invoices/:id/payments",
  summary: "Start a payment of an invoice; paid at once if the wallet covers it",
  params: idParams,
  body: z.object({ method: z.enum(methodIds), useWallet: z.boolean().default(false), expectedToPay: rupiah }),
  reply: z.object({ invoice: invoiceView, redirectUrl: z.string().nullable() }),
  status: 201,
  errors: [
    "illegal_move",
    "hold_lapsed",
    "price_changed",
    "method_not_offered",
    "payment_in_progress",
    "wallet_too_low",
  ],
});

export const giveUpInvoicePayment = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/invoices/:id/payments",
  summary: "Cancel the pending payment to choose another method; money received meanwhile counts",
  params: idParams,
  reply: invoiceView,
});

/** An invoice in the lists of staff. */
export const staffInvoiceCard = invoiceCard.extend({ person: somebody }).meta({ id: "StaffInvoiceCard" });

export const listAllInvoices = route({
  method: "GET",
  path: "/api/v1/staff/invoices",
  tag: "staff",
  ...byDuty("see-leases"),
  summary: "All invoices: open ones first, by due date",
  query: z.object({
    status: z.enum(invoiceStatuses).optional(),
    late: flag.optional(),
    subjectKind: z.string().max(30).optional(),
    subjectId: z.uuid().optional(),
    personId: z.uuid().optional(),
    ...paging(25),
  }),
  reply: pageOf(staffInvoiceCard),
});

export const takeInvoiceCash = route({
  method: "POST",
  path: "/api/v1/staff/invoices/:id/cash",
  tag: "staff",
  ...byDuty("take-cash"),
  summary: "Take the whole invoice in cash; header Idempotency-Key (8–128 characters) makes a repeat safe",
  params: idParams,
  body: z.object({ expectedAmount: rupiah.describe("The expected amount; refused if it has changed") }),
  reply: paymentDetail,
  status: 201,
  errors: [
    "illegal_move",
    "hold_lapsed",
    "price_changed",
    "payment_in_progress",
    "method_not_offered",
    "idempotency_key_reused",
    "own_money",
  ],
});

export const voidInvoice = route({
  method: "POST",
  path: "/api/v1/staff/invoices/:id/void",
  tag: "staff",
  ...byDuty("decide-refunds"),
  summary: "Void an open invoice; refused during a payment",
  params: idParams,
  body: z.object({ reason: oneLine(3, 500).describe("Recorded in the audit log") }),
  reply: staffInvoiceCard,
  errors: ["illegal_move", "payment_in_progress", "own_money"],
});
