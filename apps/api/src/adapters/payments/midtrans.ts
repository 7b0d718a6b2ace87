import type { MidtransConfig } from "../../config/payments.ts";
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from "../../ports/payments.ts";
import { checkOrder, checkOrderId } from "./check-order.ts";
import { type MidtransReply, midtransApi, reasonOf } from "./midtrans-api.ts";
import { payNumberOf } from "./midtrans-pay-number.ts";
import { refundOrder } from "./midtrans-refund.ts";
import { readNotice, readTransaction } from "./midtrans-reply.ts";
import { snapRequest } from "./midtrans-snap.ts";

type Options = { timeoutMs?: number };

/** Midtrans: the customer pays on its Snap page; its Core API reads and changes the order. */
export function openMidtrans(config: MidtransConfig, options: Options = {}): PaymentGateway {
  const { serverKey, snapUrl, apiUrl } = config;
  const call = midtransApi({ serverKey, ...options });
  const core = (orderId: string, action: string) => {
    checkOrderId(orderId);
    return `${apiUrl}/v2/${encodeURIComponent(orderId)}/${action}`;
  };

  async function find(orderId: string) {
    const reply = await call("GET", core(orderId, "status"));
    // Check the state before the code: an expired payment has a code that looks like an error.
    const found = readTransaction(reply.body);
    if (found && found.orderId === orderId) return found;
    if (reply.code === 404) return null;
    if (reply.code >= 400) throw refusalOf(reply);
    throw new GatewayUnavailable("Midtrans returned an unknown status");
  }

  /** Core does not know a session without a chosen method: close it by its token. */
  async function expire(orderId: string, token?: string): Promise<void> {
    const reply = await call("POST", core(orderId, "expire"));
    // By its state: the code of an expired payment looks like an error.
    if (hasEnded(reply)) return;
    if (reply.code === 404) return token === undefined ? undefined : closeSession(token);
    throw refusalOf(reply);
  }

  async function closeSession(token: string): Promise<void> {
    const reply = await call("POST", `${snapUrl}/transactions/${encodeURIComponent(token)}/expire`);
    // An expired or unknown session needs no closing.
    if (reply.code >= 400 && ![404, 409, 412].includes(reply.code)) throw refusalOf(reply);
  }

  return {
    name: "midtrans",
    async start(order) {
      checkOrder(order);
      const reply = await call("POST", `${snapUrl}/transactions`, snapRequest(order));
      if (reply.code >= 400) throw refusalOf(reply);
      const { token, redirect_url: redirectUrl } = reply.body;
      if (typeof token !== "string" || !token || typeof redirectUrl !== "string" || !isAddress(redirectUrl)) {
        throw new GatewayUnavailable("Midtrans started a payment without a page");
      }
      return { token, redirectUrl };
    },
    async status(orderId) {
      const found = await find(orderId);
      if (!found) return null;
      const { settled: _, ...status } = found;
      return status;
    },
    payNumber: async (orderId) => payNumberOf((await call("GET", core(orderId, "status"))).body),
    expire,
    refund: (orderId, refund) => refundOrder({ call, core, find, refusalOf }, orderId, refund),
    readNotification: async (rawBody) => readNotice(rawBody, serverKey),
    sendDueNotifications: async () => 0,
    register: async () => {},
  };
}

function hasEnded(reply: MidtransReply): boolean {
  const { transaction_status: state } = reply.body;
  return state === "cancel" || state === "expire" || (reply.code < 300 && state === undefined);
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function refusalOf(reply: MidtransReply): GatewayRefused {
  const reason = reasonOf(reply);
  if (reply.code === 404) return new GatewayRefused("unknown_order", reason);
  if (reply.code === 412) return new GatewayRefused("not_allowed", reason);
  if (reply.code === 406 || /order_id.*(taken|digunakan|used)/i.test(reason)) {
    return new GatewayRefused("order_id_used", reason);
  }
  return new GatewayRefused("rejected", reason);
}
