import type { PaymentStatus } from "@lapang/domain/payment/moves";
import { spoken } from "../../adapters/payments/simulator/simulated-payment.ts";
import {
  type GatewayNotification,
  type GatewayOrder,
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
} from "../../ports/payments.ts";

/** The state of an order at the gateway, and every report it ever sent about it. */
export type ModelOrder = {
  orderId: string;
  amount: number;
  status: PaymentStatus;
  words: GatewayNotification[];
  refunds: Map<string, number>;
};

/** The possible next states of a payment; refunds are requested by us or made on the gateway's own pages. */
const fates: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  awaiting: ["paid", "paid", "failed", "expired", "review", "cancelled"],
  review: ["paid", "failed"],
  failed: ["paid"],
  expired: ["paid"],
  cancelled: [],
  paid: ["chargeback", "reversed"],
  partially_refunded: ["chargeback"],
  refunded: ["chargeback"],
  reversed: [],
  chargeback: [],
};

/**
 * A gateway model that tests control: it sends reports in any order and number and answers status queries correctly. With
 * `silent` it performs the next action and loses the answer.
 */
export class ModelGateway implements PaymentGateway {
  readonly name = "simulator";
  readonly orders: ModelOrder[] = [];
  silent = false;
  /** The number of lost answers. */
  silences = 0;

  async start({ orderId, amount }: GatewayOrder) {
    this.orders.push({ orderId, amount, status: "awaiting", words: [], refunds: new Map() });
    this.#loseAnswer();
    return { token: orderId, redirectUrl: `/bayar/${orderId}` };
  }

  async status(orderId: string) {
    const order = this.orders.find((one) => one.orderId === orderId);
    return order && order.words.length > 0 ? wordOf(order) : null;
  }

  async payNumber() {
    return null;
  }

  async refund(orderId: string, { refundKey, amount }: { refundKey: string; amount: number }) {
    const order = this.orders.find((one) => one.orderId === orderId);
    const result = { outcome: "done", refundKey, amount } as const;
    if (!order) throw new GatewayRefused("unknown_order", "no such order");
    if (order.refunds.has(refundKey)) return result;
    if (moneyIn(order) <= 0) throw new GatewayRefused("not_allowed", `it is ${order.status}`);
    if (amount > moneyIn(order)) throw new GatewayRefused("refund_too_high", "more than there is");
    order.refunds.set(refundKey, amount);
    this.turn(order, moneyIn(order) === 0 ? "refunded" : "partially_refunded");
    this.#loseAnswer();
    return result;
  }

  /** Staff refund on the gateway's own pages, without a report. */
  refundOutside(order: ModelOrder, amount: number): void {
    order.refunds.set(`dashboard-${order.refunds.size}`, amount);
    this.turn(order, moneyIn(order) === 0 ? "refunded" : "partially_refunded");
  }

  /** Moves an order to a possible next state; false if there is none. */
  advance(order: ModelOrder, pick: number): boolean {
    const next = fates[order.status];
    const to = next[pick % next.length];
    if (!to) return false;
    this.turn(order, to);
    return true;
  }

  async readNotification(rawBody: Buffer | string): Promise<GatewayNotification | null> {
    const { orderId, index } = JSON.parse(rawBody.toString()) as { orderId: string; index: number };
    return this.orders.find((one) => one.orderId === orderId)?.words[index] ?? null;
  }

  turn(order: ModelOrder, status: PaymentStatus): void {
    order.status = status;
    order.words.push({ ...wordOf(order), eventKey: `${order.orderId}|${order.words.length}` });
  }

  #loseAnswer(): void {
    if (!this.silent) return;
    this.silent = false;
    this.silences += 1;
    throw new GatewayUnavailable("the answer was lost");
  }

  async expire(): Promise<void> {}
  async sendDueNotifications(): Promise<number> {
    return 0;
  }
  async register(): Promise<void> {}
}

/**
 * Returns the money of an order that the gateway holds; negative after a chargeback of a partly refunded payment.
 */
export function moneyIn({ amount, status, refunds }: ModelOrder): number {
  const holds = status === "paid" || status === "partially_refunded" || status === "refunded";
  return (holds ? amount : 0) - [...refunds.values()].reduce((sum, part) => sum + part, 0);
}

function wordOf({ orderId, amount, status, refunds }: ModelOrder) {
  const given = [...refunds].map(([refundKey, part]) => ({ refundKey, amount: part }));
  return {
    orderId,
    status: spoken(status),
    grossAmount: amount,
    method: "qris",
    transactionId: orderId,
    occurredAt: new Date(0),
    refundedAmount: given.reduce((sum, refund) => sum + refund.amount, 0),
    refunds: given,
  } as const;
}
