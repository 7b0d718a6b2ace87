import { randomBytes } from "node:crypto";
import { ownPath } from "@lapang/domain/text/own-path";
import type { Zone } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import {
  type GatewayOrder,
  GatewayRefused,
  type PaymentGateway,
  type StartedPayment,
} from "../../../ports/payments.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { checkOrder } from "../check-order.ts";
import { LATE_MS, perform, press } from "./acts.ts";
import { changePayment, type Decide, type PaymentKey } from "./change-payment.ts";
import { payNumber } from "./instrument.ts";
import { insertPayment, listElapsed } from "./queries.ts";
import { refundPayment } from "./refund.ts";
import { registerPages } from "./routes.ts";
import { Runner } from "./runner.ts";
import { sendDue } from "./send-notifications.ts";
import { readSigned } from "./signature.ts";
import { presentPayment, type SimulatedPayment } from "./simulated-payment.ts";

export type SimulatorOptions = {
  db: Db;
  clock: Clock;
  /** The venue's own secret; its holder can report anything as paid. */
  secret: Buffer;
  /** The full URL of the webhook; null until it is known, while reports wait. */
  notifyUrl: () => string | null;
  publicUrl: string | undefined;
  /** Further hosts whose pages are ours. */
  hosts?: readonly string[];
  zone?: Zone;
  log?: (error: unknown) => void;
  /** Runs follow-up work; replaceable in tests. */
  runner?: Runner;
};

const ELAPSED_AT_ONCE = 500;
const nothing: Decide = () => [];

/** A payment gateway inside the product, for venues without one: its page simulates every course of a payment. */
export function openSimulator(options: SimulatorOptions): PaymentGateway {
  const { db, clock, secret, notifyUrl, publicUrl, hosts = [], zone = "Asia/Jakarta", log = () => {} } = options;
  const { runner = new Runner(log) } = options;

  async function change(key: PaymentKey, decide: Decide, now = clock()) {
    const changed = await changePayment(db, key, decide, now);
    for (const { payment, words, delayMs } of changed?.outcomes ?? []) {
      if (words.length > 0) runner.runIn(delayMs, () => sweep(clock()));
      if (payment.status === "expired" && payment.paysAt) runner.runIn(LATE_MS, () => sweep(clock()));
    }
    return changed?.payment;
  }

  async function sweep(now: Date): Promise<number> {
    for (const orderId of await listElapsed(db, now, ELAPSED_AT_ONCE)) await change({ orderId }, nothing, now);
    const address = notifyUrl();
    return address === null ? 0 : sendDue({ db, secret, notifyUrl: address }, now);
  }

  async function start(order: GatewayOrder): Promise<StartedPayment> {
    await insertPayment(db, newPayment(order, publicUrl));
    const payment = await change({ orderId: order.orderId }, nothing);
    // The same order again is a retry after a lost answer.
    if (payment?.amount !== order.amount || payment.status !== "awaiting") {
      throw new GatewayRefused("order_id_used", "Another payment has this order id");
    }
    return { token: payment.token, redirectUrl: `/pay/simulator/${payment.token}` };
  }

  async function expire(orderId: string): Promise<void> {
    const now = clock();
    const payment = await change({ orderId }, (current) =>
      [perform(current, "lapse", now)].filter((done) => done !== null),
    );
    if (payment && payment.status !== "expired") {
      throw new GatewayRefused("not_allowed", `A payment that is ${payment.status} cannot end`);
    }
  }

  return {
    name: "simulator",
    start,
    async status(orderId) {
      const payment = await change({ orderId }, nothing);
      return payment ? presentPayment(payment) : null;
    },
    async payNumber(orderId) {
      const payment = await change({ orderId }, nothing);
      const method = payment && (payment.method ?? payment.methods[0]);
      return method ? payNumber(orderId, method) : null;
    },
    expire,
    async refund(orderId, refund) {
      const payment = await change({ orderId }, (current) => refundPayment(current, refund, clock()));
      if (!payment) throw new GatewayRefused("unknown_order", "Nothing was paid for this order");
      return { outcome: "done", refundKey: refund.refundKey, amount: refund.amount };
    },
    readNotification: async (rawBody, headers) => readSigned(rawBody, headers, secret),
    sendDueNotifications: (now) => runner.run(() => sweep(now)),
    async register(app) {
      app.addHook("preClose", () => runner.stop());
      await registerPages(app, {
        find: (token) => change({ token }, nothing),
        press: (token, button, method) => change({ token }, (payment) => press(payment, button, method, clock())),
        clock,
        site: { publicUrl, hosts },
        zone,
      });
    },
  };
}

/** Stores nothing about the customer. */
function newPayment(order: GatewayOrder, publicUrl: string | undefined): SimulatedPayment {
  checkOrder(order);
  const { orderId, amount, lines, methods, startsAt, expiresAt } = order;
  return {
    orderId,
    token: randomBytes(32).toString("base64url"),
    amount,
    lines,
    methods,
    finishPath: finishPathOf(order.finishUrl, publicUrl),
    status: "awaiting",
    method: null,
    transactionId: null,
    expiresAt,
    paysAt: null,
    refunds: [],
    changedAt: startsAt,
  };
}

/** Stored as a path, so that the way back leads to this site under any host. */
function finishPathOf(finishUrl: string, publicUrl: string | undefined): string {
  const { origin, pathname, search } = new URL(finishUrl);
  const path = publicUrl === undefined || origin === new URL(publicUrl).origin ? ownPath(pathname + search) : undefined;
  if (path === undefined) throw new GatewayRefused("invalid_order", "The way back leads to another site");
  return path;
}
