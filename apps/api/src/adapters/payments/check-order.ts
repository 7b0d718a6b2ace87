import { type GatewayOrder, GatewayRefused } from "../../ports/payments.ts";

const ORDER_ID = /^[A-Za-z0-9_~.-]{1,50}$/;

/** Refuses an order that no gateway would accept, before any request. */
export function checkOrder(order: GatewayOrder): void {
  checkOrderId(order.orderId);
  if (!Number.isSafeInteger(order.amount) || order.amount < 1) throw invalid("The amount is no positive Rupiah");
  if (order.lines.some((line) => !Number.isSafeInteger(line.price) || !(line.quantity >= 1))) {
    throw invalid("A line is not a whole price times a quantity");
  }
  const sum = order.lines.reduce((total, line) => total + line.price * line.quantity, 0);
  if (sum !== order.amount) throw invalid(`The lines add up to ${sum}, not ${order.amount}`);
  if (order.methods.length === 0) throw invalid("No method is offered");
  if (!(order.expiresAt > order.startsAt)) throw invalid("It ends before it starts");
  if (!URL.canParse(order.finishUrl)) throw invalid("The way back is no address");
}

/** Refuses an id that is not safe as part of a URL path. */
export function checkOrderId(orderId: string): void {
  // "." and ".." are path segments with a meaning.
  if (!ORDER_ID.test(orderId) || /^\.+$/.test(orderId)) throw invalid("The order id is not one");
}

const invalid = (message: string) => new GatewayRefused("invalid_order", message);
