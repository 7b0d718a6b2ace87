import type { GatewayOrder } from "../../ports/payments.ts";
import { snapCodes } from "./midtrans-methods.ts";

const MINUTE_MS = 60_000;
const JAKARTA_MS = 7 * 60 * MINUTE_MS;
const MAX_TEXT = 50;
const PAGE_MINUTES = { min: 5, max: 7 * 24 * 60 };

/** The body of Snap's create request. */
export function snapRequest(order: GatewayOrder): object {
  const { customer } = order;
  const minutes = Math.ceil((order.expiresAt.getTime() - order.startsAt.getTime()) / MINUTE_MS);
  return {
    transaction_details: { order_id: order.orderId, gross_amount: order.amount },
    item_details: order.lines.map(({ id, name, price, quantity }) => ({
      id: cut(id),
      price,
      quantity,
      name: cut(name),
    })),
    customer_details: {
      first_name: cut(customer.name),
      ...(customer.email && { email: customer.email }),
      ...(customer.phone && { phone: customer.phone }),
    },
    enabled_payments: order.methods.map((method) => snapCodes[method]),
    credit_card: { secure: true },
    callbacks: { finish: order.finishUrl },
    // Durations are whole minutes: move the start back a little, so that the end is exact and never late.
    expiry: {
      start_time: jakartaTime(new Date(order.expiresAt.getTime() - minutes * MINUTE_MS)),
      unit: "minute",
      duration: minutes,
    },
    page_expiry: { duration: Math.min(Math.max(minutes, PAGE_MINUTES.min), PAGE_MINUTES.max), unit: "minute" },
  };
}

/** "2026-11-17 07:30:00 +0700" */
export function jakartaTime(instant: Date): string {
  const wall = new Date(instant.getTime() + JAKARTA_MS).toISOString();
  return `${wall.slice(0, 10)} ${wall.slice(11, 19)} +0700`;
}

/** Snap refuses longer texts and broken surrogate pairs. */
function cut(text: string): string {
  return text.slice(0, MAX_TEXT).replace(/[\ud800-\udbff]$/, "");
}
