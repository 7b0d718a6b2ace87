import Fastify from "fastify";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { handleError } from "../../../http/errors.ts";
import type { GatewayMethod, GatewayOrder } from "../../../ports/payments.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { aWebhookReceiver } from "../../../testing/servers/webhook-receiver.ts";
import { openSimulator } from "./open-simulator.ts";

const { db, asOwner } = await testDatabase();
const secret = Buffer.alloc(32, 7);
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
let orders = 0;
/** A sweep sends the reports of every payment. */
beforeEach(() => asOwner("truncate simulated_payment cascade"));

function anOrder(changes: Partial<GatewayOrder> = {}): GatewayOrder {
  orders += 1;
  return {
    orderId: `LPG-${orders}`,
    amount: 330_000,
    lines: [
      { id: "court", name: "Bata, 07.00", price: 200_000, quantity: 2 },
      { id: "voucher", name: "Voucher", price: -70_000, quantity: 1 },
    ],
    customer: { name: "Raka", email: null, phone: null },
    methods: ["qris"],
    startsAt: NOW,
    expiresAt: later(900),
    finishUrl: "http://lapang.test/checkout/result",
    ...changes,
  };
}

/** A simulator with a movable clock, whose reports wait until `listen`. */
async function aSimulator(answers: number[] = []) {
  const receiver = await aWebhookReceiver(answers);
  const state = { now: NOW, listening: false };
  const options = {
    db,
    secret,
    clock: () => state.now,
    notifyUrl: () => (state.listening ? receiver.url : null),
    publicUrl: undefined,
  };
  const gateway = openSimulator(options);
  const app = Fastify();
  app.setErrorHandler(handleError);
  await gateway.register(app);
  onTestFinished(() => app.close());
  const press = (token: string, act: string, method = "") =>
    app.inject({
      method: "POST",
      url: `/pay/simulator/${token}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ act, method }).toString(),
    });
  const sendAt = async (seconds: number) => {
    state.now = later(seconds);
    state.listening = true;
    await gateway.sendDueNotifications(state.now);
  };
  /** The reports received about one order, in our terms. */
  const heard = (orderId: string) =>
    receiver.received
      .map(({ body }) => JSON.parse(body) as { orderId: string; status: string })
      .filter((notice) => notice.orderId === orderId)
      .map((notice) => notice.status);
  return { gateway, state, options, receiver, press, sendAt, heard };
}
type World = Awaited<ReturnType<typeof aSimulator>>;

async function begun(world: World, method: GatewayMethod = "qris", changes: Partial<GatewayOrder> = {}) {
  const order = anOrder({ methods: [method], ...changes });
  const { token } = await world.gateway.start(order);
  return { orderId: order.orderId, token };
}
const refused = (reason: string) => expect.objectContaining({ name: "GatewayRefused", reason });

describe("a button of the page", () => {
  it.each([
    [["pay"], "paid", ["awaiting", "paid"]],
    [["pay_twice"], "paid", ["awaiting", "paid", "paid"]],
    [["pay_reordered"], "paid", ["paid", "awaiting"]],
    [["decline"], "failed", ["awaiting", "failed"]],
    [["lapse"], "expired", ["awaiting", "expired"]],
    [["challenge"], "review", ["awaiting", "review"]],
    [["challenge", "approve"], "paid", ["awaiting", "review", "paid"]],
    [["challenge", "deny"], "failed", ["awaiting", "review", "failed"]],
    [["pay", "reverse"], "failed", ["awaiting", "paid", "failed"]],
    [["pay", "charge_back"], "chargeback", ["awaiting", "paid", "chargeback"]],
    [["choose"], "awaiting", ["awaiting"]],
    [["pay", "pay", "decline", "lapse", "approve"], "paid", ["awaiting", "paid"]],
    [["reverse", "charge_back", "approve", "deny"], "awaiting", ["awaiting"]],
  ])("%j leads to %s and reports %j", async (buttons, status, words) => {
    const world = await aSimulator();
    const { orderId, token } = await begun(world);
    for (const button of buttons) await world.press(token, button);
    expect(await world.gateway.status(orderId)).toMatchObject({ status, grossAmount: 330_000, method: "qris" });
    await world.sendAt(0);
    expect(world.heard(orderId)).toEqual(words);
  });

  it("pays once under concurrent clicks", async () => {
    const world = await aSimulator();
    const { orderId, token } = await begun(world);
    const replies = await Promise.all(Array.from({ length: 20 }, () => world.press(token, "pay")));
    expect(replies.map((reply) => reply.headers.location)).toEqual(Array(20).fill("/checkout/result"));
    await world.sendAt(0);
    expect(world.heard(orderId)).toEqual(["awaiting", "paid"]);
  });

  it("pays late: the payment expires first, and the money arrives afterwards", async () => {
    const world = await aSimulator();
    const { orderId, token } = await begun(world, "va_bca");
    await world.press(token, "pay_late");
    await world.press(token, "pay_late");
    expect(await world.gateway.status(orderId)).toMatchObject({ status: "expired" });
    await world.sendAt(0);
    expect(world.heard(orderId)).toEqual(["awaiting", "expired"]);
    await world.sendAt(10);
    expect(world.heard(orderId)).toEqual(["awaiting", "expired", "paid"]);
    expect(await world.gateway.status(orderId)).toMatchObject({ status: "paid", occurredAt: later(10) });
  });

  it("delays a report while the status already says paid", async () => {
    const world = await aSimulator();
    const { orderId, token } = await begun(world);
    await world.press(token, "pay_delayed");
    expect(await world.gateway.status(orderId)).toMatchObject({ status: "paid" });
    await world.sendAt(59);
    expect(world.heard(orderId)).toEqual(["awaiting"]);
    await world.sendAt(60);
    expect(world.heard(orderId)).toEqual(["awaiting", "paid"]);
  });
});

describe("the clock", () => {
  it("expires a payment at its deadline and reports it then", async () => {
    const world = await aSimulator();
    const { orderId, token } = await begun(world);
    await world.press(token, "choose");
    world.state.now = later(900);
    expect(await world.gateway.status(orderId)).toMatchObject({ status: "expired", occurredAt: later(900) });
    await world.press(token, "pay");
    await world.sendAt(901);
    expect(world.heard(orderId)).toEqual(["awaiting", "expired"]);
  });

  it("expires an unviewed payment by the sweep, and one without a method silently", async () => {
    const world = await aSimulator();
    const watched = await begun(world);
    const untouched = await begun(world);
    await world.press(watched.token, "choose");
    await world.sendAt(900);
    expect(world.heard(watched.orderId)).toEqual(["awaiting", "expired"]);
    expect(world.heard(untouched.orderId)).toEqual([]);
    expect(await world.gateway.status(untouched.orderId)).toBeNull();
    await world.press(untouched.token, "pay");
    expect(await world.gateway.status(untouched.orderId)).toBeNull();
  });
});

describe("reports", () => {
  it("are sent after the reply without further action", async () => {
    const world = await aSimulator();
    world.state.listening = true;
    const { orderId, token } = await begun(world);
    await world.press(token, "pay");
    await expect.poll(() => world.heard(orderId)).toEqual(["awaiting", "paid"]);
  });

  it("survive the process that wrote them", async () => {
    const world = await aSimulator();
    const { orderId, token } = await begun(world);
    await world.press(token, "pay");
    const reborn = openSimulator({ ...world.options, notifyUrl: () => world.receiver.url });
    await reborn.sendDueNotifications(NOW);
    expect(world.heard(orderId)).toEqual(["awaiting", "paid"]);
    expect(await reborn.status(orderId)).toMatchObject({ status: "paid" });
  });

  it("are sent once by many processes, in order per payment", async () => {
    const world = await aSimulator();
    const begunOrders = await Promise.all(Array.from({ length: 8 }, () => begun(world)));
    for (const { token } of begunOrders) await world.press(token, "pay");
    const processes = Array.from({ length: 6 }, () =>
      openSimulator({ ...world.options, notifyUrl: () => world.receiver.url }),
    );
    await Promise.all(processes.map((process) => process.sendDueNotifications(NOW)));
    for (const { orderId } of begunOrders) expect(world.heard(orderId)).toEqual(["awaiting", "paid"]);
  });

  it("are repeated with growing pauses, in order, and finally given up", async () => {
    const world = await aSimulator([500, 503, 302, 404, 500, 500]);
    const { orderId, token } = await begun(world);
    await world.press(token, "pay");
    for (const [seconds, tries] of [
      [0, 1],
      [4, 1],
      [5, 2],
      [35, 3],
      [155, 4],
      [755, 5],
    ] as const) {
      await world.sendAt(seconds);
      expect(world.heard(orderId)).toEqual(Array(tries).fill("awaiting"));
    }
    await world.sendAt(2_555);
    expect(world.heard(orderId)).toEqual([...Array(6).fill("awaiting"), "paid"]);
    await world.sendAt(9_999);
    expect(world.heard(orderId)).toHaveLength(7);
  });

  it("are accepted only when signed, and a repetition has the first one's key", async () => {
    const world = await aSimulator();
    const { orderId, token } = await begun(world);
    await world.press(token, "pay_twice");
    await world.sendAt(0);
    expect(world.heard(orderId)).toHaveLength(3);
    const mine = world.receiver.received.filter(({ body }) => body.includes(`"${orderId}"`));
    const read = await Promise.all(mine.map(({ body, headers }) => world.gateway.readNotification(body, headers)));
    expect(read[1]).toMatchObject({ orderId, status: "paid", grossAmount: 330_000, method: "qris", occurredAt: NOW });
    expect(new Set(read.map((notice) => notice?.eventKey)).size).toBe(2);
    expect(read[1]?.eventKey).toBe(read[2]?.eventKey);

    const { body = "", headers = {} } = mine[0] ?? {};
    const forged = body.replace('"awaiting"', '"paid"');
    expect(await world.gateway.readNotification(forged, headers)).toBeNull();
    expect(await world.gateway.readNotification(body, {})).toBeNull();
    expect(await world.gateway.readNotification("", { "x-simulator-signature": ["a", "b"] })).toBeNull();
    const other = openSimulator({ ...world.options, secret: Buffer.alloc(32, 8) });
    expect(await other.readNotification(body, headers)).toBeNull();
  });
});

describe("starting, ending and refunding", () => {
  it("returns the same page for a repeated start, and refuses another order with its id", async () => {
    const { gateway } = await aSimulator();
    const order = anOrder();
    const first = await gateway.start(order);
    expect(await gateway.start(order)).toEqual(first);
    expect(first.redirectUrl).toBe(`/pay/simulator/${first.token}`);
    const other = { ...order, amount: 1, lines: [{ id: "x", name: "x", price: 1, quantity: 1 }] };
    await expect(gateway.start(other)).rejects.toEqual(refused("order_id_used"));
  });

  it.each(["https://evil.example/x", "http://lapang.test//evil.example", "javascript:alert(1)"])(
    "never redirects to %s",
    async (finishUrl) => {
      const { options } = await aSimulator();
      const gateway = openSimulator({ ...options, publicUrl: "http://lapang.test" });
      await expect(gateway.start(anOrder({ finishUrl }))).rejects.toEqual(refused("invalid_order"));
    },
  );

  it("ends an unpaid payment once, and refuses others", async () => {
    const world = await aSimulator();
    const [chosen, expired, paid] = [await begun(world), await begun(world), await begun(world)];
    await world.press(chosen.token, "choose");
    await world.gateway.expire(chosen.orderId);
    await world.gateway.expire(chosen.orderId);
    expect(await world.gateway.status(chosen.orderId)).toMatchObject({ status: "expired" });
    await world.gateway.expire(expired.orderId);
    await world.press(expired.token, "pay");
    expect(await world.gateway.status(expired.orderId)).toBeNull();
    await world.press(paid.token, "pay");
    await expect(world.gateway.expire(paid.orderId)).rejects.toEqual(refused("not_allowed"));
    await world.sendAt(0);
    expect(world.heard(chosen.orderId)).toEqual(["awaiting", "expired"]);
  });

  it("refunds once per key and never more than was paid", async () => {
    const world = await aSimulator();
    const { orderId, token } = await begun(world);
    const part = { refundKey: "R-1", amount: 130_000, reason: "Batal" };
    await expect(world.gateway.refund(orderId, part)).rejects.toEqual(refused("unknown_order"));
    await world.press(token, "pay");
    const results = await Promise.all(Array.from({ length: 5 }, () => world.gateway.refund(orderId, part)));
    expect(results).toEqual(Array(5).fill({ outcome: "done", refundKey: "R-1", amount: 130_000 }));
    expect(await world.gateway.status(orderId)).toMatchObject({
      status: "partially_refunded",
      refundedAmount: 130_000,
      refunds: [{ refundKey: "R-1", amount: 130_000 }],
    });
    await expect(world.gateway.refund(orderId, { ...part, amount: 1 })).rejects.toEqual(refused("rejected"));
    const rest = { ...part, refundKey: "R-2" };
    await expect(world.gateway.refund(orderId, { ...rest, amount: 200_001 })).rejects.toEqual(
      refused("refund_too_high"),
    );
    await world.gateway.refund(orderId, { ...rest, amount: 200_000 });
    await expect(world.gateway.refund(orderId, { ...rest, refundKey: "R-3", amount: 1 })).rejects.toEqual(
      refused("not_allowed"),
    );
    await world.sendAt(0);
    expect(world.heard(orderId)).toEqual(["awaiting", "paid", "partially_refunded", "refunded"]);
  });

  it.each(["va_bca", "alfamart"] as const)("refuses refunds by %s", async (method) => {
    const world = await aSimulator();
    const { orderId, token } = await begun(world, method);
    await world.press(token, "pay");
    const refund = { refundKey: "R-1", amount: 1, reason: "x" };
    await expect(world.gateway.refund(orderId, refund)).rejects.toEqual(refused("method_not_refundable"));
  });

  it("does not know unknown orders", async () => {
    const { gateway } = await aSimulator();
    expect(await gateway.status("nobody")).toBeNull();
    await expect(gateway.refund("nobody", { refundKey: "x", amount: 1, reason: "x" })).rejects.toEqual(
      refused("unknown_order"),
    );
  });
});
