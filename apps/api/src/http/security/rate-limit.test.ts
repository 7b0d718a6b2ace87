import type { FastifyInstance } from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { createDb } from "../../db/connect.ts";
import { builtWeb } from "../../testing/apps/built-web.ts";
import { testApp } from "../../testing/apps/test-app.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { inProcessHeaders } from "../in-process.ts";
import { registerStaticFiles } from "../pages/static-files.ts";
import { purgeRateLimits } from "./shared-counter.ts";

const { db, url } = await testDatabase({ stoppedClock: true });
const limits = { api: 40, page: 20 };
let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `10.0.0.${lastAddress}`;
};

const limited = (config = {}) => testApp(db, { limits, config: { rateLimits: true, ...config } });

async function hit(app: FastifyInstance, remoteAddress: string, path = "/api/v1/session", headers = {}) {
  return app.inject({ url: path, remoteAddress, headers });
}

it("limits one address over two processes and returns a retry time", async () => {
  const other = createDb(url);
  onTestFinished(() => other.destroy());
  const apps = [await limited(), await testApp(other, { limits, config: { rateLimits: true } })];
  const address = newAddress();
  const replies = await Promise.all(
    Array.from({ length: 120 }, (_, index) => hit(apps[index % 2] as FastifyInstance, address)),
  );
  const served = replies.filter((reply) => reply.statusCode === 200);
  const refused = replies.find((reply) => reply.statusCode === 429);
  expect(served.length).toBeLessThanOrEqual(40);
  // Each process may leave part of one batch unspent.
  expect(served.length).toBeGreaterThanOrEqual(32);
  expect(refused?.json().error).toMatchObject({
    code: "rate_limited",
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused?.headers["retry-after"])).toBeLessThanOrEqual(60);
});

it("counts cached replies and unknown addresses too, per caller", async () => {
  const app = await limited();
  const address = newAddress();
  for (let index = 0; index < 40; index += 1) await hit(app, address, "/api/v1/nothing");
  expect((await hit(app, address)).statusCode).toBe(429);
  expect((await hit(app, newAddress())).statusCode).toBe(200);
});

it("spends leased hits in memory: forty requests cost eight statements", async () => {
  const app = await limited();
  const address = newAddress();
  for (let index = 0; index < 40; index += 1) await hit(app, address);
  const row = await db
    .selectFrom("rate_limit")
    .select("used")
    .where("key", "=", `api:${address}`)
    .executeTakeFirstOrThrow();
  expect(row.used).toBe(40);
});

it("does not count probes, files and in-process calls", async () => {
  const app = await limited();
  const address = newAddress();
  await registerStaticFiles(app, await builtWeb());
  for (const path of ["/healthz", "/assets/app-1a2b.js", "/sw.js"]) {
    for (let index = 0; index < 25; index += 1) expect((await hit(app, address, path)).statusCode).toBe(200);
  }
  for (let index = 0; index < 45; index += 1) {
    expect((await hit(app, address, "/api/v1/session", inProcessHeaders)).statusCode).toBe(200);
  }
  for (let index = 0; index < 20; index += 1)
    expect((await hit(app, address, `/no-${index}.png`)).statusCode).toBe(404);
  expect((await hit(app, address, "/court")).statusCode).toBe(429);
});

it("counts an IPv6 network as one caller, and trusts no header without a proxy", async () => {
  const app = await limited();
  for (let index = 0; index < 40; index += 1) {
    await hit(app, `2001:db8::${index + 1}`, "/api/v1/session", { "x-forwarded-for": `1.1.1.${index}` });
  }
  expect((await hit(app, "2001:db8::ffff")).statusCode).toBe(429);
});

it("lets a few readers through while the database is down", async () => {
  const away = createDb("postgres://nobody:x@127.0.0.1:9/none");
  const app = await testApp(away, { limits, config: { rateLimits: true } });
  const address = newAddress();
  const statuses: number[] = [];
  for (let index = 0; index < 30; index += 1) statuses.push((await hit(app, address, "/api/v1/nothing")).statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  await away.destroy();
});

it("counts alone up to the whole limit while the database is read-only", async () => {
  const address = new URL(url);
  address.searchParams.set("options", "-c default_transaction_read_only=on");
  const reader = createDb(address.href);
  onTestFinished(() => reader.destroy());
  const app = await testApp(reader, { limits, config: { rateLimits: true } });
  const visitor = newAddress();
  const statuses: number[] = [];
  for (let index = 0; index < 50; index += 1) statuses.push((await hit(app, visitor, "/api/v1/nothing")).statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(40);
  expect(statuses.at(-1)).toBe(429);
});

it("deletes expired windows", async () => {
  const old = new Date(Date.now() - 3_600_000);
  await db.insertInto("rate_limit").values({ key: "old", window_start: old, used: 1 }).execute();
  await purgeRateLimits(db);
  expect(await db.selectFrom("rate_limit").select("key").where("key", "=", "old").execute()).toEqual([]);
});
