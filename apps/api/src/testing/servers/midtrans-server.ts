import { setTimeout as wait } from "node:timers/promises";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import type { MidtransConfig } from "../../config/payments.ts";
import type { GatewayMethod } from "../../ports/payments.ts";
import {
  chooseMethod,
  endOrder,
  missing,
  refundOrder,
  type StandInOrder,
  signed,
  tell,
  wallTime,
} from "./midtrans-stand-in-orders.ts";

/** What the server does with the next requests; `after-doing` does the work and loses the answer. */
export type Manner =
  | "500"
  | "503"
  | "429"
  | "hang"
  | "cut"
  | "garbage"
  | "empty"
  | "huge"
  | "redirect"
  | "wrong-types"
  | "code-inside"
  | "cut-after-doing"
  | { delayMs: number };

export type Notice = Record<string, unknown>;
export type MidtransOptions = {
  serverKey?: string;
  now?: () => Date;
  /** The treatment of requests that `misbehave` planned nothing for. */
  usually?: () => Manner | undefined;
};

/** How often Midtrans repeats a report after each status code, here without its pauses of hours. */
const retries: Record<string, number> = { "500": 1, "503": 4, "400": 2, "404": 2 };
const OTHER_RETRIES = 5;

/** Midtrans on loopback as documented, with planned misbehaviour; the caller closes it. */
export async function startMidtrans({
  serverKey = "SB-Mid-server-test",
  now = () => new Date(),
  usually = () => undefined,
}: MidtransOptions = {}) {
  const orders = new Map<string, StandInOrder>();
  const calls: { method: string; url: string; body: unknown; authorization: string | undefined }[] = [];
  const manners: Manner[] = [];
  const outbox: Notice[] = [];
  const app = Fastify({ forceCloseConnections: true });
  const expected = `Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`;

  app.addHook("preHandler", async (request, reply) => {
    const { method, url, body, headers } = request;
    calls.push({ method, url, body, authorization: headers.authorization });
    if (headers.authorization !== expected) {
      return reply.code(401).send({ status_code: "401", error_messages: ["Access denied due to unauthorized"] });
    }
    const manner = manners.shift() ?? usually();
    if (manner) await behave(manner, request, reply);
  });

  app.post<{ Body: StandInOrder["request"] }>("/snap/v1/transactions", async ({ body }, reply) => {
    const problem = problemOf(body, orders);
    if (problem) return reply.code(400).send({ error_messages: [problem] });
    const token = crypto.randomUUID();
    orders.set(body.transaction_details.order_id, { token, request: body, session: "open", refunds: [] });
    return reply.code(201).send({ token, redirect_url: `${app.listeningOrigin}/snap/v4/redirection/${token}` });
  });
  for (const [action, session] of [["cancel", "cancelled"] as const, ["expire", "expired"] as const]) {
    app.post<{ Params: { token: string } }>(`/snap/v1/transactions/:token/${action}`, async ({ params }, reply) => {
      const order = [...orders.values()].find(({ token }) => token === params.token);
      if (!order) return reply.code(404).send({ error_messages: ["token not found"] });
      if (order.session !== "open") return reply.code(409).send({ error_messages: ["transaction has been closed"] });
      order.session = session;
      return {};
    });
  }
  type Core = { Params: { id: string; "*": string }; Body: Record<string, unknown> };
  app.get<Core>("/v2/:id/status", async ({ params }, reply) => {
    const order = orders.get(params.id);
    return reply.code(order?.transaction ? 200 : 404).send(order ? tell(order) : missing());
  });
  app.post<Core>("/v2/:id/*", async ({ params, body }, reply) => {
    const order = orders.get(params.id);
    if (!order) return reply.code(404).send(missing());
    const refunding = params["*"] === "refund" || params["*"] === "refund/online/direct";
    const before = JSON.stringify(tell(order));
    const answer = refunding ? refundOrder(order, body, now()) : endOrder(order, params["*"]);
    if (order.transaction && JSON.stringify(tell(order)) !== before) outbox.push(signed(tell(order), serverKey));
    return reply.code(answer.status).send(answer.body);
  });

  await app.listen({ host: "127.0.0.1", port: 0 });

  /** A change at Midtrans: updates the order and puts a notification into the outbox. */
  function change(orderId: string, changes: Record<string, unknown>): Notice {
    const order = orders.get(orderId);
    if (!order?.transaction) throw new Error(`No method was chosen for ${orderId}`);
    Object.assign(order.transaction, changes);
    const notice = signed(tell(order), serverKey);
    outbox.push(notice);
    return notice;
  }
  const settled = () => ({
    transaction_status: "settlement",
    fraud_status: "accept",
    settlement_time: wallTime(now()),
  });

  const config: MidtransConfig = {
    serverKey,
    snapUrl: `${app.listeningOrigin}/snap/v1`,
    apiUrl: app.listeningOrigin,
  };
  return {
    config,
    orders,
    calls,
    outbox,
    misbehave: (...next: Manner[]) => void manners.push(...next),
    choose(orderId: string, method: GatewayMethod): Notice {
      const order = orders.get(orderId);
      if (order?.session !== "open") throw new Error(`No open page for ${orderId}`);
      chooseMethod(order, method, now());
      return change(orderId, {});
    },
    settle: (orderId: string) => change(orderId, settled()),
    capture: (orderId: string, fraud: "accept" | "challenge" = "accept") =>
      change(orderId, { transaction_status: "capture", fraud_status: fraud }),
    change,
    close: () => app.close(),
    deliver: (url: string, notices: readonly Notice[] = outbox) => deliverAll(url, notices),
  };
}

async function deliverAll(url: string, notices: readonly Notice[]): Promise<number[]> {
  const answers: number[] = [];
  for (const notice of notices) {
    let left: number | undefined;
    do {
      const request = { method: "POST", headers: { "content-type": "application/json" }, redirect: "manual" as const };
      const { status } = await fetch(url, { ...request, body: JSON.stringify(notice) });
      answers.push(status);
      const redirected = status >= 300 && status < 400;
      left = status < 300 || redirected ? 0 : (left ?? (retries[String(status)] ?? OTHER_RETRIES) + 1) - 1;
    } while (left > 0);
  }
  return answers;
}

function problemOf(body: StandInOrder["request"], orders: Map<string, StandInOrder>): string | undefined {
  const { order_id: id, gross_amount: amount } = body.transaction_details;
  const items = body.item_details as { price: number; quantity: number; name: string }[];
  if (!/^[A-Za-z0-9_~.-]{1,50}$/.test(id)) return "transaction_details.order_id is not valid";
  if (!Number.isInteger(amount)) return "transaction_details.gross_amount is not a number";
  if (items.some(({ name }) => name.length > 50)) return "item_details.name too long";
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  if (sum !== amount) return "transaction_details.gross_amount is not equal to the sum of item_details";
  if (orders.get(id)?.transaction) return "transaction_details.order_id has already been taken";
  return undefined;
}

async function behave(manner: Manner, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (typeof manner === "object") return wait(manner.delayMs);
  const json = (status: number, body: string) => reply.code(status).type("application/json").send(body);
  switch (manner) {
    case "500":
    case "503":
    case "429":
      return json(Number(manner), `{"status_code":"${manner}","status_message":"Sorry"}`);
    case "hang":
      return reply.hijack();
    case "cut":
      return request.raw.socket.destroy();
    case "cut-after-doing":
      reply.raw.end = () => {
        request.raw.socket.destroy();
        return reply.raw;
      };
      return undefined;
    case "garbage":
      return json(200, '{"token": "half');
    case "empty":
      return json(200, "");
    case "huge":
      return json(200, JSON.stringify({ token: "x".repeat(2_000_000) }));
    case "redirect":
      return reply.redirect("http://127.0.0.1:9/", 302);
    case "wrong-types":
      return json(200, '{"token":42,"redirect_url":["x"],"transaction_status":7,"order_id":{},"gross_amount":1.5}');
    case "code-inside":
      return json(200, JSON.stringify(missing()));
  }
}
