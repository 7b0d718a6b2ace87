import { randomBytes } from "node:crypto";
import { ownPath } from "@lapang/domain/text/own-path";
import { type GatewayOrder, GatewayRefused } from "../../../ports/payments.ts";
import { checkOrder } from "../check-order.ts";
import type { SimulatedPayment } from "./simulated-payment.ts";

/** Stores nothing about the customer. */
export function newPayment(order: GatewayOrder, publicUrl: string | undefined): SimulatedPayment {
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
