import { route } from "@lapang/contract/route";
import { expect, it } from "vitest";
import { z } from "zod";
import { readConfig } from "../../config/config.ts";
import { ownApp } from "../../testing/apps/test-app.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { serve } from "../serve.ts";

const { db } = await testDatabase();
const ping = route({
  method: "POST",
  path: "/api/v1/ping",
  tag: "test",
  summary: "Ping",
  reply: z.object({ ok: z.boolean() }),
});

async function post(
  headers: Record<string, string>,
  { publicUrl, domains = "", url = "/api/v1/ping" }: { publicUrl?: string; domains?: string; url?: string } = {},
) {
  const { identity } = readConfig({ AUTHORIZED_DOMAINS: domains });
  const app = await ownApp(db, { config: { publicUrl, identity } });
  serve(app, ping, async () => ({ ok: true }));
  const reply = await app.inject({ method: "POST", url, headers: { host: "lapang.example:3000", ...headers } });
  return { status: reply.statusCode, code: reply.json().error?.code };
}

it.each<[string, Record<string, string>]>([
  ["our own page", { origin: "http://lapang.example:3000", "sec-fetch-site": "same-origin" }],
  ["our own page behind a proxy that speaks https", { origin: "https://lapang.example:3000" }],
  ["a browser that names no origin but says it is ours", { "sec-fetch-site": "same-origin" }],
  ["a program that is no browser", {}],
])("accepts what %s sends", async (_, headers) => {
  expect(await post(headers)).toEqual({ status: 200, code: undefined });
});

it.each<[string, Record<string, string>]>([
  ["another site", { origin: "https://evil.example" }],
  ["another port", { origin: "http://lapang.example:4000" }],
  ["a sandboxed frame", { origin: "null" }],
  ["no origin at all", { origin: "" }],
  ["a host that only starts like ours", { origin: "http://lapang.example:3000.evil.example" }],
  ["a sibling of our domain", { "sec-fetch-site": "same-site" }],
  ["another site that hides its origin", { "sec-fetch-site": "cross-site" }],
])("refuses what %s sends", async (_, headers) => {
  expect(await post(headers)).toEqual({ status: 403, code: "forbidden" });
});

it("accepts the configured address and no other", async () => {
  const publicUrl = "https://lapang.example";
  expect((await post({ origin: publicUrl }, { publicUrl })).status).toBe(200);
  expect((await post({ origin: "http://lapang.example:3000" }, { publicUrl })).status).toBe(403);
});

it.each<[string, Record<string, string>, number]>([
  ["an authorised host", { host: "venue.example", origin: "https://venue.example" }, 200],
  ["an authorised host on a port", { host: "venue.example:8443", origin: "https://venue.example:8443" }, 200],
  ["this machine", { host: "localhost:3000", origin: "http://localhost:3000" }, 200],
  ["the configured address", { host: "lapang.example", origin: "https://lapang.example" }, 200],
  ["an authorised host, to another one", { host: "lapang.example", origin: "https://venue.example" }, 403],
  ["this machine, to another one", { host: "lapang.example", origin: "http://localhost:3000" }, 403],
  ["the configured address, to another one", { host: "venue.example", origin: "https://evil.example" }, 403],
  ["an authorised host over http", { host: "venue.example", origin: "http://venue.example" }, 403],
  ["a child of an authorised host", { host: "a.venue.example", origin: "https://a.venue.example" }, 403],
  ["a host that nobody authorised", { host: "evil.example", origin: "https://evil.example" }, 403],
])("with a configured address, decides about %s", async (_, headers, status) => {
  const site = { publicUrl: "https://lapang.example", domains: "venue.example" };
  expect((await post(headers, site)).status).toBe(status);
});

it("recognises another spelling of the address", async () => {
  const foreign = { origin: "https://evil.example" };
  expect((await post(foreign, { url: "/%61pi/v1/ping" })).status).not.toBe(200);
});

it.each<[string, Record<string, string>]>([
  ["a sandboxed frame", { origin: "null" }],
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["another site that hides its origin", { "sec-fetch-site": "cross-site" }],
])("refuses every write from %s, also outside the API", async (_, foreign) => {
  const app = await ownApp(db);
  app.post("/v0/anything", async () => "changed");
  app.put("/anything", async () => "changed");
  for (const [method, url] of [
    ["POST", "/v0/anything"],
    ["PUT", "/anything"],
    ["POST", "/api/v1/session"],
    ["DELETE", "/api/v1/session"],
    ["PATCH", "/api/v1/me"],
    ["DELETE", "/api/v1/me"],
  ] as const) {
    const headers = { host: "lapang.example", ...foreign };
    const reply = await app.inject({ method, url, headers, payload: {} });
    expect({ method, url, status: reply.statusCode }).toEqual({ method, url, status: 403 });
    expect(reply.headers["set-cookie"]).toBeUndefined();
  }
});

it("refuses a form post as such, even from our own page", async () => {
  const app = await ownApp(db);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const headers = { "content-type": type };
    const reply = await app.inject({ method: "POST", url: "/api/v1/session", headers, payload: "idToken=x" });
    expect(reply.statusCode).toBe(415);
  }
});

it("allows reads from anywhere", async () => {
  const app = await ownApp(db);
  const reply = await app.inject({ url: "/api/v1/session", headers: { origin: "https://evil.example" } });
  expect(reply.statusCode).toBe(200);
});
