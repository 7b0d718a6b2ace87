import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { type GatewayOrder, GatewayUnavailable } from "../../ports/payments.ts";
import type { Manner } from "../../testing/servers/midtrans-server.ts";
import { aMidtrans } from "../../testing/servers/midtrans-stand-in.ts";
import { openMidtrans } from "./midtrans.ts";
import { signatureOf } from "./midtrans-reply.ts";

const startsAt = new Date("2026-11-17T00:30:20.500Z");
const order = (changes: Partial<GatewayOrder> = {}): GatewayOrder => ({
  orderId: "LPG-1",
  amount: 405_000,
  lines: [
    { id: "bata-07", name: "Bata, 07.00–09.00", price: 200_000, quantity: 2 },
    { id: "racket", name: "Sewa raket", price: 50_000, quantity: 1 },
    { id: "voucher", name: "Voucher PAGI10", price: -45_000, quantity: 1 },
  ],
  customer: { name: "Raka Pradipta", email: "raka@example.com", phone: "+628123456789" },
  methods: ["qris", "va_mandiri", "card"],
  startsAt,
  expiresAt: new Date(startsAt.getTime() + 15 * 60_000),
  finishUrl: "https://lapang.example/checkout/result/LPG-1",
  ...changes,
});

async function started(changes: Partial<GatewayOrder> = {}) {
  const midtrans = await aMidtrans({ now: () => startsAt });
  const gateway = openMidtrans(midtrans.config);
  const { token, redirectUrl } = await gateway.start(order(changes));
  return { midtrans, gateway, token, redirectUrl };
}
const waits = (manner: Manner) => manner === "hang" || typeof manner === "object";
const refused = (reason: string) => expect.objectContaining({ name: "GatewayRefused", reason });

describe("starting a payment", () => {
  it("sends what Snap needs, with the expiry starting now", async () => {
    const { midtrans, token, redirectUrl } = await started();
    expect(redirectUrl).toContain(token);
    expect(midtrans.calls[0]).toMatchObject({
      authorization: `Basic ${Buffer.from("SB-Mid-server-test:").toString("base64")}`,
      body: {
        transaction_details: { order_id: "LPG-1", gross_amount: 405_000 },
        enabled_payments: ["other_qris", "echannel", "credit_card"],
        callbacks: { finish: "https://lapang.example/checkout/result/LPG-1" },
        expiry: { start_time: "2026-11-17 07:30:20 +0700", unit: "minute", duration: 15 },
        page_expiry: { duration: 15, unit: "minute" },
      },
    });
  });

  it("never lets the payment outlive its deadline, although durations are whole minutes", async () => {
    const { midtrans } = await started({ expiresAt: new Date("2026-11-17T00:33:00Z") });
    expect(midtrans.calls[0]?.body).toMatchObject({
      expiry: { start_time: "2026-11-17 07:30:00 +0700", duration: 3 },
      page_expiry: { duration: 5 },
    });
  });

  it("truncates long names to Midtrans's limit, never inside a character", async () => {
    const { midtrans } = await started({
      lines: [{ id: "x", name: `${"a".repeat(49)}🎾🎾`, price: 405_000, quantity: 1 }],
    });
    expect(midtrans.calls[0]?.body).toMatchObject({ item_details: [{ name: "a".repeat(49) }] });
  });

  it.each([
    ["lines that do not add up", { amount: 405_001 }],
    ["an id that is too long", { orderId: "x".repeat(51) }],
    ["an id that is a path", { orderId: "a/../../v2" }],
    ["an id that is two dots", { orderId: ".." }],
    ["no method", { methods: [] }],
    ["an end before the start", { expiresAt: startsAt }],
    ["nothing to pay", { amount: 0, lines: [] }],
  ])("refuses %s without any request", async (_, changes) => {
    const { midtrans, gateway } = await started();
    await expect(gateway.start(order(changes))).rejects.toEqual(refused("invalid_order"));
    expect(midtrans.calls).toHaveLength(1);
  });

  it("distinguishes a used order id and a wrong key from other refusals", async () => {
    const { midtrans, gateway } = await started();
    midtrans.choose("LPG-1", "qris");
    await expect(gateway.start(order())).rejects.toEqual(refused("order_id_used"));
    const stranger = openMidtrans({ ...midtrans.config, serverKey: "SB-Mid-server-other" });
    await expect(stranger.start(order())).rejects.toEqual(refused("unauthorized"));
  });
});

describe("querying the status", () => {
  it("returns null until a method is chosen, in both of Midtrans's forms", async () => {
    const { midtrans, gateway } = await started();
    expect(await gateway.status("LPG-1")).toBeNull();
    midtrans.misbehave("code-inside");
    expect(await gateway.status("LPG-1")).toBeNull();
  });

  it("returns amount, method and time in our terms", async () => {
    const { midtrans, gateway } = await started();
    midtrans.choose("LPG-1", "va_mandiri");
    midtrans.settle("LPG-1");
    expect(await gateway.status("LPG-1")).toEqual({
      orderId: "LPG-1",
      status: "paid",
      grossAmount: 405_000,
      method: "va_mandiri",
      transactionId: expect.any(String),
      occurredAt: new Date("2026-11-17T00:30:20Z"),
      refundedAmount: 0,
      refunds: [],
    });
  });

  it.each([
    "va_bca",
    "va_bni",
    "va_bri",
    "va_permata",
    "qris",
    "gopay",
    "shopeepay",
    "card",
    "alfamart",
    "indomaret",
  ] as const)("recognises the method %s in a status", async (method) => {
    const { midtrans, gateway } = await started();
    midtrans.choose("LPG-1", method);
    expect(await gateway.status("LPG-1")).toMatchObject({ method, status: "awaiting" });
  });

  it("reads the state of an expired or denied payment, not its code", async () => {
    const { midtrans, gateway } = await started();
    midtrans.choose("LPG-1", "qris");
    midtrans.change("LPG-1", { transaction_status: "expire" });
    expect(await gateway.status("LPG-1")).toMatchObject({ status: "expired" });
    midtrans.change("LPG-1", { transaction_status: "deny" });
    expect(await gateway.status("LPG-1")).toMatchObject({ status: "failed" });
    midtrans.change("LPG-1", { transaction_status: "something_new" });
    expect(await gateway.status("LPG-1")).toMatchObject({ status: null });
  });

  it("retries once on an error, and gives up when it stays down", async () => {
    const { midtrans, gateway } = await started();
    midtrans.misbehave("503");
    expect(await gateway.status("LPG-1")).toBeNull();
    midtrans.misbehave("503", "500");
    await expect(gateway.status("LPG-1")).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

describe("a misbehaving Midtrans", () => {
  it.each<Manner>([
    "500",
    "503",
    "429",
    "hang",
    "cut",
    "garbage",
    "empty",
    "huge",
    "redirect",
    "wrong-types",
    { delayMs: 600 },
  ])("is reported as unavailable after %o, and an order is not sent twice", async (manner) => {
    const { midtrans } = await started();
    const gateway = openMidtrans(midtrans.config, { timeoutMs: waits(manner) ? 300 : 5_000 });
    midtrans.misbehave(manner);
    await expect(gateway.start(order({ orderId: "LPG-2" }))).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(midtrans.calls).toHaveLength(2);
    midtrans.misbehave(manner, manner);
    await expect(gateway.status("LPG-1")).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  it("is not queried again after a full timeout", async () => {
    const { midtrans } = await started();
    const gateway = openMidtrans(midtrans.config, { timeoutMs: 300 });
    midtrans.misbehave("hang");
    await expect(gateway.status("LPG-1")).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(midtrans.calls).toHaveLength(2);
  });

  it("is reported as unavailable, without the key", async () => {
    const { midtrans } = await started();
    const gateway = openMidtrans({ ...midtrans.config, snapUrl: "http://127.0.0.1:9/snap/v1" });
    const error = await gateway.start(order()).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(GatewayUnavailable);
    expect(String((error as Error).message)).not.toContain("SB-Mid");
  });
});

describe("ending a payment", () => {
  it("expires a payment with a chosen method", async () => {
    const { midtrans, gateway } = await started();
    midtrans.choose("LPG-1", "va_bca");
    await gateway.expire("LPG-1");
    expect(await gateway.status("LPG-1")).toMatchObject({ status: "expired" });
    await gateway.expire("LPG-1");
  });

  it("closes the page of a payment without a chosen method", async () => {
    const { midtrans, gateway, token } = await started();
    await gateway.expire("LPG-1", token);
    expect(midtrans.orders.get("LPG-1")?.session).toBe("expired");
    await gateway.expire("LPG-1", token);
  });

  it("refuses to end a paid payment", async () => {
    const { midtrans, gateway } = await started();
    midtrans.choose("LPG-1", "qris");
    midtrans.settle("LPG-1");
    await expect(gateway.expire("LPG-1")).rejects.toEqual(refused("not_allowed"));
  });
});

describe("refunding", () => {
  const half = { refundKey: "R-1", amount: 200_000, reason: "Batal" };

  it.each([
    ["qris", "/v2/LPG-1/refund/online/direct"],
    ["card", "/v2/LPG-1/refund"],
  ] as const)("refunds a settled %s once per key", async (method, url) => {
    const { midtrans, gateway } = await started();
    midtrans.choose("LPG-1", method);
    midtrans.settle("LPG-1");
    midtrans.misbehave({ delayMs: 0 }, "cut-after-doing");
    await expect(gateway.refund("LPG-1", half)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(midtrans.calls.at(-1)).toMatchObject({ url, body: { refund_key: "R-1", amount: 200_000 } });
    expect(await gateway.refund("LPG-1", half)).toEqual({ outcome: "done", refundKey: "R-1", amount: 200_000 });
    expect(midtrans.orders.get("LPG-1")?.refunds).toHaveLength(1);
    expect(await gateway.status("LPG-1")).toMatchObject({
      status: "partially_refunded",
      refundedAmount: 200_000,
      refunds: [{ refundKey: "R-1", amount: 200_000 }],
    });
    await expect(gateway.refund("LPG-1", { ...half, refundKey: "R-2", amount: 205_001 })).rejects.toEqual(
      refused("refund_too_high"),
    );
    await gateway.refund("LPG-1", { ...half, refundKey: "R-2", amount: 205_000 });
    expect(await gateway.status("LPG-1")).toMatchObject({ status: "refunded", refundedAmount: 405_000 });
  });

  it("voids an unsettled card payment, in full or not at all", async () => {
    const { midtrans, gateway } = await started();
    midtrans.choose("LPG-1", "card");
    midtrans.capture("LPG-1");
    await expect(gateway.refund("LPG-1", half)).rejects.toEqual(refused("not_settled"));
    const whole = { ...half, amount: 405_000 };
    expect(await gateway.refund("LPG-1", whole)).toMatchObject({ outcome: "voided" });
    expect(await gateway.status("LPG-1")).toMatchObject({ status: "cancelled" });
    expect(await gateway.refund("LPG-1", whole)).toMatchObject({ outcome: "voided" });
  });

  it.each(["va_bca", "alfamart"] as const)("knows that %s cannot be refunded", async (method) => {
    const { midtrans, gateway } = await started();
    midtrans.choose("LPG-1", method);
    midtrans.settle("LPG-1");
    await expect(gateway.refund("LPG-1", half)).rejects.toEqual(refused("method_not_refundable"));
  });

  it("refunds nothing of an unpaid payment", async () => {
    const { midtrans, gateway } = await started();
    await expect(gateway.refund("LPG-1", half)).rejects.toEqual(refused("unknown_order"));
    midtrans.choose("LPG-1", "qris");
    await expect(gateway.refund("LPG-1", half)).rejects.toEqual(refused("not_allowed"));
  });
});

describe("a gateway report", () => {
  it("has the signature of the published example", () => {
    const signature = signatureOf("ORDER-sandbox-0001", "200", "150000.00", "SB-Mid-server-test");
    expect(signature).toMatch(/^d65b4adf15335095.*23672e4$/);
    expect(signature).toBe(
      createHash("sha512").update("ORDER-sandbox-0001200150000.00SB-Mid-server-test").digest("hex"),
    );
  });

  it("is read when Midtrans signed it, with a key that only a repetition shares", async () => {
    const { midtrans, gateway } = await started();
    midtrans.choose("LPG-1", "card");
    midtrans.capture("LPG-1", "challenge");
    midtrans.capture("LPG-1");
    midtrans.settle("LPG-1");
    await gateway.refund("LPG-1", { refundKey: "R-1", amount: 5_000, reason: "x" });
    await gateway.refund("LPG-1", { refundKey: "R-2", amount: 5_000, reason: "x" });
    const read = (notice: object) => gateway.readNotification(Buffer.from(JSON.stringify(notice)), {});
    const notices = await Promise.all(midtrans.outbox.map(read));
    expect(notices.map((notice) => notice?.status)).toEqual([
      "awaiting",
      "review",
      "paid",
      "paid",
      "partially_refunded",
      "partially_refunded",
    ]);
    expect(new Set(notices.map((notice) => notice?.eventKey)).size).toBe(6);
    expect((await read(midtrans.outbox[0] ?? {}))?.eventKey).toBe(notices[0]?.eventKey);
  });

  it("is rejected when a signed field was changed or it cannot be read", async () => {
    const { midtrans, gateway } = await started();
    midtrans.choose("LPG-1", "qris");
    const genuine = midtrans.settle("LPG-1");
    const read = (body: unknown) =>
      gateway.readNotification(typeof body === "string" ? body : JSON.stringify(body), {});
    expect(await read(genuine)).not.toBeNull();
    for (const forged of [
      { ...genuine, gross_amount: "405000" },
      { ...genuine, order_id: "LPG-2" },
      { ...genuine, status_code: "201" },
      { ...genuine, signature_key: String(genuine.signature_key).toUpperCase() },
      { ...genuine, signature_key: "" },
      { ...genuine, signature_key: ["x"] },
      { ...genuine, gross_amount: 405_000 },
      { ...genuine, transaction_time: "2026-99-99 00:00:00" },
      null,
      [],
      "{",
      "",
    ]) {
      expect(await read(forged)).toBeNull();
    }
  });

  it("keeps an unknown status and amount as unknown", async () => {
    const { midtrans, gateway } = await started();
    midtrans.choose("LPG-1", "qris");
    const notice = midtrans.change("LPG-1", { transaction_status: "new_word", gross_amount: "405000.50" });
    expect(await gateway.readNotification(JSON.stringify(notice), {})).toMatchObject({
      status: null,
      grossAmount: null,
    });
  });
});

it("is repeated as often as Midtrans repeats it after each status code", async () => {
  const { midtrans } = await started();
  midtrans.choose("LPG-1", "qris");
  const answers = [500, 500, 503, 503, 200, 404, 404, 404, 302];
  const server = createServer((request, reply) => {
    request.resume();
    reply.writeHead(answers.shift() ?? 200, { location: "/" }).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((done) => server.once("listening", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await midtrans.deliver(url)).toEqual([500, 500]);
  expect(await midtrans.deliver(url)).toEqual([503, 503, 200]);
  expect(await midtrans.deliver(url)).toEqual([404, 404, 404]);
  expect(await midtrans.deliver(url)).toEqual([302]);
});
