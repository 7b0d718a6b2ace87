import Fastify from "fastify";
import { expect, it } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";
import { isDirectLoopback } from "./direct-request.ts";

const { db } = await testDatabase();

async function isDirect(headers: Record<string, string>, remoteAddress = "127.0.0.1"): Promise<boolean> {
  const app = Fastify({ trustProxy: true });
  app.get("/", async (request) => ({ direct: isDirectLoopback(request) }));
  return (await app.inject({ url: "/", headers, remoteAddress })).json().direct;
}

it.each([
  [{ host: "localhost:3000" }],
  [{ host: "127.0.0.1:3000" }],
  [{ host: "[::1]:3000" }],
  [{ host: "localhost", origin: "http://localhost:3000" }],
])("somebody at this machine is direct: %o", async (headers) => {
  expect(await isDirect(headers)).toBe(true);
});

it.each([
  [{ host: "lapang.example" }],
  [{ host: "localhost.evil.example" }],
  [{ host: "localhost\\@evil.example" }],
  [{ host: "localhost", forwarded: "for=203.0.113.7" }],
  [{ host: "localhost", via: "1.1 caddy" }],
  [{ host: "localhost", "x-forwarded-for": "127.0.0.1" }],
  [{ host: "localhost", "x-forwarded-proto": "https" }],
  [{ host: "localhost", "x-forwarded-host": "localhost" }],
  [{ host: "localhost", "x-real-ip": "127.0.0.1" }],
  [{ host: "localhost", "cf-connecting-ip": "203.0.113.7" }],
  [{ host: "127.0.0.1:3000", origin: "https://lapang.example" }],
])("whoever comes through a proxy, or by another name, is not: %o", async (headers) => {
  expect(await isDirect(headers)).toBe(false);
});

it("neither is another machine that uses our name", async () => {
  expect(await isDirect({ host: "localhost" }, "192.168.1.20")).toBe(false);
});

it("a server that counts nobody's attempts answers nothing that a proxy brings", async () => {
  const ask = async (rateLimits: boolean, headers: Record<string, string>) => {
    const app = await testApp(db, { config: { rateLimits } });
    return (await app.inject({ url: "/api/v1/session", headers })).statusCode;
  };
  expect(await ask(false, {})).toBe(200);
  expect(await ask(false, { "x-forwarded-for": "203.0.113.7" })).toBe(403);
  expect(await ask(true, { "x-forwarded-for": "203.0.113.7" })).toBe(200);
});
