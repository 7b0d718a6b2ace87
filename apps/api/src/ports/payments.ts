import type { Rupiah } from "@lapang/domain/money";
import type { MethodId } from "@lapang/domain/payment/methods";
import type { GatewayStatus as GatewayWord } from "@lapang/domain/payment/midtrans-status";
import type { FastifyInstance } from "fastify";

/** The payment methods of a gateway; wallet, hours, vouchers, cash and folio are settled without one. */
export type GatewayMethod = Exclude<MethodId, "wallet" | "package" | "voucher" | "cash" | "folio">;

/** A line of an order. A discount has a negative price; the lines add up exactly to the order's amount. */
export type OrderLine = { id: string; name: string; price: Rupiah; quantity: number };

export type GatewayOrder = {
  /** Our id, one per attempt: at most 50 letters, digits and -_~. */
  orderId: string;
  amount: Rupiah;
  lines: readonly OrderLine[];
  customer: { name: string; email: string | null; phone: string | null };
  methods: readonly GatewayMethod[];
  /** The payment's lifetime begins here, not when the customer chooses a method. */
  startsAt: Date;
  expiresAt: Date;
  /** The page of our site that the gateway returns the customer to, as a full address. */
  finishUrl: string;
};

/** `redirectUrl` is the gateway's payment page: an address of another site, or a path of ours. */
export type StartedPayment = { token: string; redirectUrl: string };

export type GatewayRefund = { refundKey: string; amount: Rupiah };

export type GatewayStatus = {
  orderId: string;
  /** Null for an unknown status, which is stored and shown to staff but never interpreted. */
  status: GatewayWord | null;
  /** The amount as reported, null if it is no whole Rupiah. Callers must compare it with the requested amount. */
  grossAmount: Rupiah | null;
  /** Null for a method that we do not know. */
  method: GatewayMethod | null;
  transactionId: string;
  occurredAt: Date;
  /** The total refunded so far, whether we or staff on the gateway's pages requested it. */
  refundedAmount: Rupiah;
  refunds: readonly GatewayRefund[];
};

/**
 * A gateway report with a valid signature. Its content is only a claim: query `status` for the truth. `eventKey` is equal for
 * repetitions and different for every other event.
 */
export type GatewayNotification = GatewayStatus & { eventKey: string };

export type RefundOrder = { refundKey: string; amount: Rupiah; reason: string };

/** `voided`: the payment was not settled yet and was cancelled as a whole; its gateway report will say "cancelled". */
export type RefundResult = { outcome: "done" | "pending" | "voided"; refundKey: string; amount: Rupiah };

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A payment gateway: a payment provider, or our own simulator. */
export type PaymentGateway = {
  name: "simulator" | "midtrans";
  start(order: GatewayOrder): Promise<StartedPayment>;
  /** Returns the current status; null until the customer has chosen a method, so nothing can be paid yet. */
  status(orderId: string): Promise<GatewayStatus | null>;
  /** Returns the virtual account number or counter code; null if the method has none or none exists yet. */
  payNumber(orderId: string): Promise<string | null>;
  /**
   * Ends an unpaid payment; refuses a paid one. With the token of `start` it also closes the payment page of a payment
   * without a chosen method.
   */
  expire(orderId: string, token?: string): Promise<void>;
  /** Refunds once per `refundKey` (idempotency key). */
  refund(orderId: string, refund: RefundOrder): Promise<RefundResult>;
  /** Returns the gateway report in a webhook message; null if the signature is invalid or the message cannot be read. */
  readNotification(rawBody: Buffer | string, headers: Headers): Promise<GatewayNotification | null>;
  /** Sends the simulator's due reports; a job calls it every minute. Returns the number of reports sent. */
  sendDueNotifications(now: Date): Promise<number>;
  /** Registers the gateway's own pages at the root of the server; does nothing for a hosted gateway. */
  register(app: FastifyInstance): Promise<void>;
};

/** No usable reply, so the outcome is unknown: query the status, or retry later. */
export class GatewayUnavailable extends Error {
  override name = "GatewayUnavailable";
}

export type GatewayRefusal =
  | "invalid_order"
  | "order_id_used"
  | "unknown_order"
  /** The payment's state does not allow it: query the status. */
  | "not_allowed"
  | "method_not_refundable"
  | "not_settled"
  | "refund_too_high"
  | "unauthorized"
  | "rejected";

/** The gateway refused the request; the same request would be refused again. */
export class GatewayRefused extends Error {
  override name = "GatewayRefused";
  readonly reason: GatewayRefusal;

  constructor(reason: GatewayRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}
