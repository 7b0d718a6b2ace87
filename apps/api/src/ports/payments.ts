import type { Rupiah } from "@lapang/domain/money";
import type { MethodId } from "@lapang/domain/payment/methods";
import type { GatewayStatus as GatewayWord } from "@lapang/domain/payment/midtrans-status";
import type { FastifyInstance } from "fastify";

/** What a gateway takes; the wallet, hours and cash never leave the house. */
export type GatewayMethod = Exclude<MethodId, "wallet" | "package" | "voucher" | "cash" | "folio">;

/** A discount is a line with a negative price; the lines add up to the order's amount exactly. */
export type OrderLine = { id: string; name: string; price: Rupiah; quantity: number };

export type GatewayOrder = {
  /** Ours, one per attempt: at most 50 letters, digits and -_~. */
  orderId: string;
  amount: Rupiah;
  lines: readonly OrderLine[];
  customer: { name: string; email: string | null; phone: string | null };
  methods: readonly GatewayMethod[];
  /** The clock runs from here, not from when the customer chooses a method. */
  startsAt: Date;
  expiresAt: Date;
  /** Where the customer comes back to: a full address on our own site. */
  finishUrl: string;
};

/** `redirectUrl` is the gateway's page: another site's address, or a path of ours. */
export type StartedPayment = { token: string; redirectUrl: string };

export type GatewayRefund = { refundKey: string; amount: Rupiah };

export type GatewayStatus = {
  orderId: string;
  /** Null for a word nobody has explained to us: kept and shown to staff, never guessed. */
  status: GatewayWord | null;
  /** As the gateway says, null when it is no whole Rupiah; whoever reads it compares it with what was asked. */
  grossAmount: Rupiah | null;
  /** Null when the gateway used one we do not know. */
  method: GatewayMethod | null;
  transactionId: string;
  occurredAt: Date;
  /** What has gone back so far, by whoever asked for it. */
  refundedAmount: Rupiah;
  refunds: readonly GatewayRefund[];
};

/**
 * A verified message: something has become of the order. What it says of it is a claim, which `status` confirms or not.
 * `eventKey` is the same for a repeat and another for every other event.
 */
export type GatewayNotification = GatewayStatus & { eventKey: string };

export type RefundOrder = { refundKey: string; amount: Rupiah; reason: string };

/** `voided`: it was not settled yet, so the whole payment was cancelled; the notification will say so too. */
export type RefundResult = { outcome: "done" | "pending" | "voided"; refundKey: string; amount: Rupiah };

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whoever takes the customer's money: our own simulator, or a payment provider. */
export type PaymentGateway = {
  name: "simulator" | "midtrans";
  start(order: GatewayOrder): Promise<StartedPayment>;
  /** Null until the customer chose a method: nothing can have been paid. */
  status(orderId: string): Promise<GatewayStatus | null>;
  /** What the customer types in at the bank or says at the counter; null where there is none, or none yet. */
  payNumber(orderId: string): Promise<string | null>;
  /**
   * Ends a payment that nobody has paid, and refuses one that was. With the token of `start` the page closes too, even
   * when no method was chosen.
   */
  expire(orderId: string, token?: string): Promise<void>;
  /** The same key again is the same refund. */
  refund(orderId: string, refund: RefundOrder): Promise<RefundResult>;
  /** Null when it was not signed by the gateway or cannot be read. */
  readNotification(rawBody: Buffer | string, headers: Headers): Promise<GatewayNotification | null>;
  /** Work of its own that is due by now, for a job to call every minute; returns how many messages went out. */
  sendDueNotifications(now: Date): Promise<number>;
  /** The gateway's own pages, at the root of the server; none for a hosted one. */
  register(app: FastifyInstance): Promise<void>;
};

/** Nothing is known about what happened: ask for the status, or try again later. */
export class GatewayUnavailable extends Error {
  override name = "GatewayUnavailable";
}

export type GatewayRefusal =
  | "invalid_order"
  | "order_id_used"
  | "unknown_order"
  /** The payment is in a state that does not allow it: ask for the status. */
  | "not_allowed"
  | "method_not_refundable"
  | "not_settled"
  | "refund_too_high"
  | "unauthorized"
  | "rejected";

/** The gateway understood and said no; the same call again will not help. */
export class GatewayRefused extends Error {
  override name = "GatewayRefused";
  readonly reason: GatewayRefusal;

  constructor(reason: GatewayRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}
