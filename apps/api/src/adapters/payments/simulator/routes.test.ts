import { createHash } from "node:crypto";
import { methodIds } from "@lapang/domain/payment/methods";
import Fastify from "fastify";
import { encode } from "uqr";
import { describe, expect, it, onTestFinished } from "vitest";
import { handleError } from "../../../http/errors.ts";
import type { GatewayMethod, GatewayOrder } from "../../../ports/payments.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { payNumber } from "./instrument.ts";
import { openSimulator } from "./open-simulator.ts";
import { checksum, qrisPayload } from "./qris.ts";

const { db } = await testDatabase();
const FORM = { "content-type": "application/x-www-form-urlencoded" };
let orders = 0;

async function aPage(changes: Partial<GatewayOrder> = {}, clock = () => NOW) {
  const gateway = openSimulator({
    db,
    clock,
    secret: Buffer.alloc(32, 1),
    notifyUrl: () => null,
    publicUrl: undefined,
  });
  const app = Fastify();
  app.setErrorHandler(handleError);
  await gateway.register(app);
  onTestFinished(() => app.close());
  orders += 1;
  const order: GatewayOrder = {
    orderId: `PAGE-${orders}`,
    amount: 150_000,
    lines: [{ id: "court", name: "Bata, 07.00–08.00", price: 150_000, quantity: 1 }],
    customer: { name: "Raka", email: null, phone: null },
    methods: ["qris"],
    startsAt: NOW,
    expiresAt: new Date(NOW.getTime() + 900_000),
    finishUrl: "http://lapang.test/checkout/result?payment=1",
    ...changes,
  };
  const { redirectUrl: url } = await gateway.start(order);
  const post = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({ method: "POST", url, headers: { ...FORM, ...headers }, payload });
  const see = async () => (await app.inject(url)).body;
  return { app, gateway, orderId: order.orderId, url, post, see };
}

/** The drawn code as rows of dark and light modules. */
function readQr(page: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+) \1" shape-rendering/.exec(page)?.[1]);
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y] of /id="qr"[^>]* d="([^"]+)"/.exec(page)?.[1]?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? []) {
    const row = rows[Number(y)];
    if (row) row[Number(x)] = true;
  }
  return rows;
}

describe("the payment page", () => {
  it("shows the amount, the deadline, and that no real money moves", async () => {
    const { app, url, orderId } = await aPage();
    const { statusCode, headers, body } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    for (const words of ["Rp\u00a0150.000", orderId, "07.45\u00a0WIB", "15 menit lagi", "Tidak ada uang sungguhan"]) {
      expect(body).toContain(words);
    }
  });

  it("runs its own style and script only", async () => {
    const { app, url } = await aPage();
    const { headers, body } = await app.inject(url);
    const policy = String(headers["content-security-policy"]);
    for (const [tag, directive] of [
      ["style", "style-src"],
      ["script", "script-src"],
    ]) {
      const text = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(body)?.[1] ?? "";
      const hash = createHash("sha256").update(text).digest("base64");
      expect(policy).toContain(`${directive} 'sha256-${hash}'`);
    }
    expect(policy).toContain("default-src 'none'");
    expect(body).not.toMatch(/ style=| on\w+=/);
  });

  it("draws this payment's code with a valid checksum", async () => {
    const { see, orderId } = await aPage();
    const payload = qrisPayload(orderId, 150_000);
    expect(readQr(await see())).toEqual(encode(payload, { ecc: "M", border: 4 }).data);
    expect(checksum("123456789")).toBe("29B1");
    expect(checksum(payload.slice(0, -4))).toBe(payload.slice(-4));
    expect(payload).toContain("5406150000");
    expect(qrisPayload("x".repeat(50), 10_000_000).length).toBeLessThan(200);
  });

  it.each(methodIds.filter((id) => !["wallet", "package", "cash"].includes(id)) as GatewayMethod[])(
    "plays %s and takes the payment",
    async (method) => {
      const { see, post, gateway, orderId } = await aPage({ methods: [method] });
      const page = await see();
      if (/^va_|mart|maret/.test(method)) {
        expect(page.replaceAll(" ", "")).toContain(payNumber(orderId, method));
      }
      expect(page).toContain('value="pay"');
      const { statusCode, headers } = await post("act=pay");
      expect([statusCode, headers.location]).toEqual([303, "/checkout/result?payment=1"]);
      expect(await gateway.status(orderId)).toMatchObject({ status: "paid", method });
      expect(await see()).toContain("Lunas");
    },
  );

  it("requires a choice between several methods, and accepts no other", async () => {
    const { see, post, gateway, orderId } = await aPage({ methods: ["gopay", "card"] });
    expect(await see()).not.toContain('value="pay"');
    await post("act=pay");
    await post("act=choose&method=va_bca");
    await post("act=choose&method=constructor");
    expect(await gateway.status(orderId)).toBeNull();
    await post("act=choose&method=card");
    expect(await gateway.status(orderId)).toMatchObject({ method: "card", status: "awaiting" });
    await post("act=choose&method=gopay");
    await post("act=pay&method=card");
    expect(await gateway.status(orderId)).toMatchObject({ method: "gopay", status: "paid" });
  });

  it("allows no card number to be typed or sent", async () => {
    const { see } = await aPage({ methods: ["card"] });
    const inputs = [...(await see()).matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
    expect(inputs).toHaveLength(3);
    for (const tag of inputs) expect(tag).toMatch(/^(?!.* name=).* readonly/);
  });

  it("shows a hostile name as plain text", async () => {
    const name = `"><script>alert('x')</script>&amp;`;
    const { see } = await aPage({ lines: [{ id: "x", name, price: 150_000, quantity: 1 }] });
    const page = await see();
    expect(page).toContain("&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;");
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  it("ends when its time is over", async () => {
    let now = NOW;
    const { see, post, gateway, orderId } = await aPage({}, () => now);
    const untouched = await aPage({}, () => now);
    await post("act=choose");
    now = new Date(NOW.getTime() + 900_000);
    expect(await untouched.see()).not.toContain("<button");
    const page = await see();
    expect(page).toContain("Kedaluwarsa");
    expect(page).not.toContain("data-left=");
    const { headers } = await post("act=pay");
    expect(headers.location).toMatch(/^\/pay\/simulator\//);
    expect(await gateway.status(orderId)).toMatchObject({ status: "expired" });
  });
});

describe("unauthorised requests", () => {
  it.each([
    "/pay/simulator/x",
    `/pay/simulator/${"A".repeat(43)}`,
    `/pay/simulator/${"A".repeat(44)}`,
    "/pay/simulator/..%2f..%2fetc",
    "/pay/simulator/%00",
    "/pay/simulator/'%20or%201=1--",
    "/pay/simulator/",
    "/pay/simulator",
  ])("get 404 for reading and for posting to %s", async (url) => {
    const { app } = await aPage();
    expect((await app.inject(url)).statusCode).toBe(404);
    const pressed = await app.inject({ method: "POST", url, headers: FORM, payload: "act=pay" });
    expect(pressed.statusCode).toBe(404);
  });

  it.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ])("cannot press a button from another site's page: %o", async (headers) => {
    const { post, gateway, orderId } = await aPage();
    expect((await post("act=pay", headers)).statusCode).toBe(403);
    expect(await gateway.status(orderId)).toBeNull();
  });

  it("cannot press an unknown button or send more than a form", async () => {
    const { app, post, url, gateway, orderId } = await aPage();
    for (const payload of ["", "act=", "act=toString", "act=pay_everything", "method=qris"]) {
      expect((await post(payload)).statusCode).toBe(400);
    }
    expect((await post(`act=pay&x=${"y".repeat(2000)}`)).statusCode).toBe(413);
    const json = await app.inject({ method: "POST", url, payload: { act: "pay" } });
    expect(json.statusCode).toBe(400);
    expect(await gateway.status(orderId)).toBeNull();
  });
});
