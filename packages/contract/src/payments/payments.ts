import { methodIds } from "@lapang/domain/payment/methods";
import { paymentStatuses } from "@lapang/domain/payment/moves";
import { z } from "zod";
import { instant, localDate, pageOf, paging, rupiah } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const own = { tag: "payments", access: "customer" } as const;
const idParams = z.object({ id: z.uuid() });

/** The paid invoice; null for a booking. */
export const paidInvoice = z.object({ id: z.uuid(), code: z.string(), title: z.string() }).nullable();

export const paymentCard = z
  .object({
    id: z.uuid(),
    orderId: z.string(),
    status: z.enum(paymentStatuses),
    method: z.enum(methodIds),
    methodName: z.string(),
    amount: rupiah,
    refunded: rupiah,
    createdAt: instant,
    paidAt: instant.nullable(),
    booking: z.object({ id: z.uuid(), code: z.string(), kind: z.string(), title: z.string() }).nullable(),
    invoice: paidInvoice,
  })
  .meta({ id: "PaymentCard" });
export type PaymentCard = z.output<typeof paymentCard>;

export const paymentDetail = paymentCard
  .extend({
    now: instant,
    expiresAt: instant,
    redirectUrl: z.string().nullable(),
    settledAs: z.enum(["confirmed", "wallet", "review"]).nullable(),
    receiptNumber: z.string().nullable(),
    lines: z.array(z.object({ label: z.string(), quantity: z.int(), amount: z.int() })),
    taxes: z.array(z.object({ label: z.string(), percent: z.number(), amount: rupiah })),
    refunds: z.array(
      z.object({
        id: z.string(),
        amount: rupiah,
        way: z.enum(["gateway", "wallet", "bank"]),
        status: z.enum(["requested", "sent", "done", "failed", "wallet"]),
        createdAt: instant,
      }),
    ),
    mayRetry: z.boolean(),
  })
  .meta({ id: "Payment" });
export type PaymentDetail = z.output<typeof paymentDetail>;

export const listPayments = route({
  ...own,
  method: "GET",
  path: "/api/v1/payments",
  summary: "The person's own payments, newest first",
  query: z.object({
    status: z.enum(paymentStatuses).optional(),
    method: z.enum(methodIds).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    ...paging(12),
  }),
  reply: pageOf(paymentCard),
});

export const getPayment = route({
  ...own,
  method: "GET",
  path: "/api/v1/payments/:id",
  summary: "One own payment",
  params: idParams,
  reply: paymentDetail,
});

export const getPayNumber = route({
  ...own,
  method: "GET",
  path: "/api/v1/payments/:id/number",
  summary: "Payment number for the bank or the counter, while the payment is pending",
  params: idParams,
  reply: z.object({ number: z.string().nullable() }),
});

export const getWallet = route({
  ...own,
  method: "GET",
  path: "/api/v1/wallet",
  summary: "Wallet balance with its entries, and package hours left",
  query: z.object({ ...paging(20) }),
  reply: z.object({
    balance: rupiah,
    entries: pageOf(
      z.object({ id: z.int(), at: instant, kind: z.string(), amount: z.int(), bookingId: z.uuid().nullable() }),
    ),
    packages: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        minutes: z.int(),
        minutesLeft: z.int(),
        validUntil: instant,
      }),
    ),
  }),
});
export type WalletReply = z.output<typeof getWallet.reply>;

/** A gateway report, shown to staff. */
export const notificationView = z
  .object({
    id: z.int(),
    gateway: z.string(),
    orderId: z.string().nullable(),
    said: z.string().nullable().describe("Reported status; only the gateway's answer to our query decides"),
    verified: z.boolean(),
    receivedAt: instant,
    handledAt: instant.nullable(),
    times: z.int(),
    outcome: z.string().nullable(),
  })
  .meta({ id: "PaymentNotification" });
export type NotificationView = z.output<typeof notificationView>;

export const listNotifications = route({
  method: "GET",
  path: "/api/v1/payment-notifications",
  tag: "payments",
  ...byDuty("run-the-system"),
  summary: "Gateway reports, newest first",
  query: z.object({ orderId: z.string().max(50).optional(), ...paging(25) }),
  reply: pageOf(notificationView),
});

export const replayNotification = route({
  method: "POST",
  path: "/api/v1/payment-notifications/:id/replay",
  tag: "payments",
  ...byDuty("run-the-system"),
  summary: "Query the gateway again about a stored report; idempotent",
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: notificationView,
  errors: ["own_money"],
});

export const offeredMethods = z.object({
  methods: z.array(
    z.object({
      id: z.enum(methodIds),
      name: z.string(),
      kind: z.string(),
      refundWay: z.string(),
      refundDays: z.int().nullable(),
      offered: z.boolean(),
      reason: z.string().nullable(),
      payBy: instant.nullable(),
    }),
  ),
});
