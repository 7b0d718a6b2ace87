import { methodIds } from "@lapang/domain/payment/methods";
import { paymentStatuses } from "@lapang/domain/payment/moves";
import { z } from "zod";
import { instant, localDate, oneLine, pageOf, paging, rupiah, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { notificationView, paymentDetail } from "./payments.ts";

const sort = z.enum(["newest", "largest"]).default("newest");

const staffPayment = z
  .object({
    id: z.uuid(),
    orderId: z.string(),
    method: z.enum(methodIds),
    status: z.enum(paymentStatuses),
    amount: rupiah,
    refunded: rupiah.describe("Refunded or promised amount"),
    person: somebody.nullable(),
    createdAt: instant,
    paidAt: instant.nullable(),
  })
  .meta({ id: "StaffPayment" });
export type StaffPayment = z.output<typeof staffPayment>;

export const listStaffPayments = route({
  method: "GET",
  path: "/api/v1/staff/payments",
  tag: "staff",
  ...byDuty("see-payments"),
  summary: "All payments, newest or largest first; sum and count cover all matches, not only the page",
  query: z.object({
    status: z.enum(paymentStatuses).optional(),
    method: z.enum(methodIds).optional(),
    from: localDate.optional(),
    to: localDate.optional().describe("Included"),
    q: oneLine(2, 80).optional().describe("Part of the payer's name or the start of the payment's number"),
    sort,
    ...paging(25),
  }),
  reply: pageOf(staffPayment).extend({ sum: rupiah }),
});

const refundStatus = z.enum(["requested", "sent", "done", "failed", "wallet"]);
const refundWay = z.enum(["gateway", "wallet", "bank"]);

const staffRefund = z
  .object({
    id: z.uuid(),
    way: refundWay,
    status: refundStatus,
    amount: rupiah,
    attempts: z.int(),
    problem: z.string().nullable().describe("The gateway's last error"),
    reference: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
    person: somebody.nullable(),
    booking: z.object({ id: z.uuid(), code: z.string() }).nullable(),
    payment: z.object({ id: z.uuid(), orderId: z.string() }).nullable(),
  })
  .meta({ id: "StaffRefund" });
export type StaffRefund = z.output<typeof staffRefund>;

export const listStaffRefunds = route({
  method: "GET",
  path: "/api/v1/staff/refunds",
  tag: "staff",
  ...byDuty("see-refunds"),
  summary: "All refunds, newest or largest first; sum and count cover all matches",
  query: z.object({
    status: refundStatus.optional(),
    way: refundWay.optional(),
    q: oneLine(2, 80).optional().describe("Part of the name or the start of the payment's number"),
    sort,
    ...paging(25),
  }),
  reply: pageOf(staffRefund).extend({ sum: rupiah }),
});

export const getStaffPayment = route({
  method: "GET",
  path: "/api/v1/staff/payments/:id",
  tag: "staff",
  ...byDuty("see-payments"),
  summary: "One payment with its bill, refunds and gateway reports",
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    payment: paymentDetail,
    person: somebody.nullable(),
    received: rupiah.nullable().describe("Received amount, if it differs"),
    refunds: z.array(staffRefund),
    notifications: z.array(notificationView).describe("The latest"),
  }),
});
export type StaffPaymentReply = z.output<typeof getStaffPayment.reply>;
