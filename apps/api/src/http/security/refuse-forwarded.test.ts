import { expect, it } from "vitest";
import { testApp } from "../../testing/apps/test-app.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();

async function statusOf(rateLimits: boolean, headers: Record<string, string>): Promise<number> {
  const app = await testApp(db, { config: { rateLimits } });
  return (await app.inject({ url: "/api/v1/session", headers })).statusCode;
}

it.each([
  [{ forwarded: "for=203.0.113.7" }],
  [{ via: "1.1 caddy" }],
  [{ "x-forwarded-for": "127.0.0.1" }],
  [{ "x-forwarded-proto": "https" }],
  [{ "x-forwarded-host": "localhost" }],
  [{ "x-real-ip": "127.0.0.1" }],
  [{ "cf-connecting-ip": "203.0.113.7" }],
])("a server without rate limits refuses a forwarded request: %o", async (headers) => {
  expect(await statusOf(false, headers)).toBe(403);
  expect(await statusOf(true, headers)).toBe(200);
});

it("a server without rate limits answers a request without forwarding headers", async () => {
  expect(await statusOf(false, {})).toBe(200);
});
