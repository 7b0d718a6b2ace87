import { methodIds } from "@lapang/domain/payment/methods";
import { paymentStatuses } from "@lapang/domain/payment/moves";
import { z } from "zod";
import { instant, localDate, oneLine, pageOf, paging, rupiah } from "./fields.ts";
import { byDuty, route } from "./route.ts";

const staffPayment = z
  .object({
    id: z.uuid(),
    orderId: z.string(),
    method: z.enum(methodIds),
    status: z.enum(paymentStatuses),
    amount: rupiah,
    refunded: rupiah.describe("What has gone back, or is promised back"),
    person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
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
  summary: "All payments, the newest first; sum and count are of all that fit, not of the page",
  query: z.object({
    status: z.enum(paymentStatuses).optional(),
    method: z.enum(methodIds).optional(),
    from: localDate.optional(),
    to: localDate.optional().describe("This day included"),
    q: oneLine(2, 80).optional().describe("Part of the payer's name, or the beginning of the payment's number"),
    ...paging(25),
  }),
  reply: pageOf(staffPayment).extend({ sum: rupiah }),
});
