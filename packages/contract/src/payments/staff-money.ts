import { methodIds } from "@lapang/domain/payment/methods";
import { paymentStatuses } from "@lapang/domain/payment/moves";
import { reviewDecisions } from "@lapang/domain/payment/review";
import { z } from "zod";
import { bookingParams } from "../bookings/bookings.ts";
import { instant, oneLine, pageOf, paging, rupiah, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { paidInvoice, paymentDetail } from "./payments.ts";

const idParams = z.object({ id: z.uuid() });
const reason = oneLine(3, 500).describe("Recorded in the audit log; not shown to the customer");

const who = somebody.nullable();
const whichBooking = z.object({ id: z.uuid(), code: z.string(), title: z.string() }).nullable();
const whichPayment = z.object({ id: z.uuid(), orderId: z.string(), status: z.enum(paymentStatuses) });

/** A refund that staff must transfer manually. */
export const transferView = z
  .object({
    id: z.uuid(),
    status: z.enum(["requested", "sent", "done", "failed", "wallet"]),
    amount: rupiah,
    bank: z.object({ bank: z.string(), account: z.string(), holder: z.string() }).nullable(),
    reference: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
    person: who,
    booking: whichBooking,
    invoice: paidInvoice,
    payment: whichPayment.describe("The payment, with its status if the bank has reversed it"),
  })
  .meta({ id: "BankTransfer" });
export type TransferView = z.output<typeof transferView>;

export const listTransfers = route({
  ...byDuty("see-refunds"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/refunds",
  summary: "Refunds by bank transfer, the longest waiting first",
  query: z.object({ status: z.enum(["requested", "done", "failed", "wallet"]).default("requested"), ...paging(25) }),
  reply: pageOf(transferView),
});

export const payOutRefund = route({
  ...byDuty("pay-out"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/refunds/:id/paid-out",
  summary: "Mark the transfer as made; idempotent for the same reference, another one is refused",
  params: idParams,
  body: z.object({ reference: oneLine(3, 80) }),
  reply: transferView,
  errors: ["illegal_move", "conflict", "own_money"],
});

export const refuseTransfer = route({
  ...byDuty("decide-refunds"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/refunds/:id/refused",
  summary: "The transfer is impossible: credit the wallet and notify the customer",
  params: idParams,
  body: z.object({ reason }),
  reply: transferView,
  errors: ["illegal_move", "own_money"],
});

/** A payment under review: its amount differs, or its slot was withdrawn. */
export const reviewView = z
  .object({
    id: z.uuid(),
    orderId: z.string(),
    status: z.enum(paymentStatuses),
    method: z.enum(methodIds),
    expected: rupiah,
    received: rupiah.nullable().describe("Null while the gateway itself reviews it"),
    keptUntil: instant.nullable().describe("The slot is kept until then"),
    decision: z.enum(reviewDecisions).nullable(),
    settledAs: z.enum(["confirmed", "wallet", "review"]).nullable(),
    createdAt: instant,
    person: who,
    booking: whichBooking,
    invoice: paidInvoice,
  })
  .meta({ id: "PaymentReview" });
export type ReviewView = z.output<typeof reviewView>;

export const listReviews = route({
  ...byDuty("see-refunds"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/payment-reviews",
  summary: "Payments under review, or decided ones, oldest first",
  query: z.object({ state: z.enum(["open", "decided"]).default("open"), ...paging(25) }),
  reply: pageOf(reviewView),
});

export const decideReview = route({
  ...byDuty("decide-refunds"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/payment-reviews/:id/decision",
  summary:
    "Decide on a payment under review, once: accept (if the slot is free and the amount suffices) or credit the wallet",
  params: idParams,
  body: z.object({ decision: z.enum(reviewDecisions), reason }),
  reply: reviewView,
  errors: ["illegal_move", "conflict", "payment_in_progress", "own_money"],
});

export const takeCash = route({
  method: "POST",
  path: "/api/v1/bookings/:id/cash",
  tag: "staff",
  ...byDuty("take-cash"),
  summary: "Take the open amount in cash; header Idempotency-Key (8–128 characters) makes a repeat safe",
  params: bookingParams,
  body: z.object({ expectedAmount: rupiah.describe("The expected amount; refused if it has changed") }),
  reply: paymentDetail,
  status: 201,
  errors: [
    "drawer_not_open",
    "hold_lapsed",
    "illegal_move",
    "not_for_sale",
    "price_changed",
    "payment_in_progress",
    "method_not_offered",
    "idempotency_key_reused",
    "own_money",
    "wallet_too_low",
    "package_hours_too_low",
    "voucher_used_up",
    "voucher_already_used",
  ],
});

export const debtView = z
  .object({
    id: z.uuid(),
    amount: rupiah,
    createdAt: instant,
    settledAt: instant.nullable(),
    settledFrom: z.enum(["cash", "bank", "wallet"]).nullable(),
    note: z.string().nullable(),
    person: who,
    booking: whichBooking,
    invoice: paidInvoice,
    payment: whichPayment,
  })
  .meta({ id: "Debt" });
export type DebtView = z.output<typeof debtView>;

export const listDebts = route({
  ...byDuty("see-refunds"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/debts",
  summary: "Debts of customers after a reversal by the bank, oldest first",
  query: z.object({ state: z.enum(["open", "settled"]).default("open"), ...paging(25) }),
  reply: pageOf(debtView),
});

export const settleDebt = route({
  ...byDuty("settle-debts"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/debts/:id/settlement",
  summary: "Settle the whole debt: at the desk, by transfer or from the wallet",
  params: idParams,
  body: z.object({ from: z.enum(["cash", "bank", "wallet"]), note: oneLine(3, 500) }),
  reply: debtView,
  errors: ["conflict", "wallet_too_low", "own_money", "drawer_not_open"],
});

export const auditEntry = z
  .object({
    id: z.int(),
    at: instant,
    person: somebody.nullable(),
    device: somebody.nullable().describe("The door device, if not a person"),
    action: z.string(),
    subjectId: z.uuid(),
    reason: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = route({
  ...byDuty("run-the-system"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/audit-entries",
  summary: "The audit log, newest first, filtered by person, action, subject and time",
  query: z.object({
    subjectId: z.uuid().optional(),
    personId: z.uuid().optional().describe("Id of a person or a device"),
    action: z
      .string()
      .regex(/^[a-z_]{1,60}$/)
      .optional(),
    from: instant.optional(),
    to: instant.optional().describe("Before this moment"),
    ...paging(25),
  }),
  reply: pageOf(auditEntry),
});

export const listAuditFilters = route({
  ...byDuty("run-the-system"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/audit-entries/words",
  summary: "Filter values of the audit log",
  reply: z.object({ people: z.array(somebody).describe("Devices too"), actions: z.array(z.string()) }),
});
