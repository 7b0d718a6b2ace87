import { invoiceLineKinds } from "@lapang/domain/invoice/invoice-sums";
import { methodIds } from "@lapang/domain/payment/methods";
import { z } from "zod";
import { offeredMethods } from "./payments.ts";
import { flag, instant, localDate, oneLine, pageOf, paging, rupiah, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { paymentDetail } from "./payments.ts";

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
    payUntil: instant.nullable().describe("What is held for it is held until then; null: for as long as it is open"),
    issuedAt: instant,
    paidAt: instant.nullable(),
    subject: z.object({ kind: z.string(), id: z.uuid(), path: z.string().describe("The page it belongs to") }),
    paymentId: z.uuid().nullable().describe("The payment under way, or the one that paid it"),
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
      .describe("The payment under way"),
  })
  .meta({ id: "Invoice" });
export type InvoiceView = z.output<typeof invoiceView>;

export const listInvoices = route({
  ...own,
  method: "GET",
  path: "/api/v1/invoices",
  summary: "One's own invoices: open ones first, by the day they are due",
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
  summary: "One invoice of one's own",
  params: idParams,
  reply: invoiceView,
});

export const listInvoiceMethods = route({
  ...own,
  method: "GET",
  path: "/api/v1/invoices/:id/methods",
  summary: "Ways to pay what the wallet leaves of it",
  params: idParams,
  query: z.object({ wallet: flag.optional() }),
  reply: offeredMethods,
});

export const startInvoicePayment = route({
  ...own,
  method: "POST",
  path: "/api/v1/invoices/:id/payments",
  summary: "Start to pay an invoice; one that the wallet pays alone is paid at once",
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
  summary: "End the payment under way, to pay in another way; money that came meanwhile counts",
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
  summary: "Everybody's invoices: open ones first, by the day they are due",
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
  body: z.object({ expectedAmount: rupiah.describe("What is in the hand; another sum is refused") }),
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
  summary: "Take an open invoice back; refused while somebody pays it",
  params: idParams,
  body: z.object({ reason: oneLine(3, 500).describe("Kept in the audit log") }),
  reply: staffInvoiceCard,
  errors: ["illegal_move", "payment_in_progress", "own_money"],
});
