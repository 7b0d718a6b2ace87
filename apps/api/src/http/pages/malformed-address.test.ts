import { expect, it } from "vitest";
import type { WebApp } from "../../ports/web-app.ts";
import { testApp } from "../../testing/apps/test-app.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
const BROKEN = "/court/%E0%A4%A";
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

const webApp: WebApp = {
  scriptHashes: [],
  assetsDir: null,
  middleware: (_request, _response, next) => next(),
  classify: async () => ({ access: "public", serverRendered: true }),
  knownAddress: (url) => url,
  render: async () => ({ kind: "page", status: 404, html: "<h1>Tidak ditemukan</h1>" }),
  shell: async () => "",
  close: async () => {},
};

it.each([browser, { accept: "*/*" }, {}])(
  "answers %j with the not-found page and all page headers",
  async (headers) => {
    const reply = await (await testApp(db, { webApp })).inject({ url: BROKEN, headers });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe("<h1>Tidak ditemukan</h1>");
    expect(reply.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'self'"),
      "x-content-type-options": "nosniff",
      "x-request-id": expect.any(String),
    });
  },
);

it.each([
  ["a program", BROKEN, { accept: "application/json" }],
  ["a browser that asks the API", "/api/v1/courts/%E0%A4%A", browser],
])("answers %s in JSON", async (_, url, headers) => {
  const reply = await (await testApp(db, { webApp })).inject({ url, headers });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().error).toMatchObject({ code: "invalid_request", requestId: expect.any(String) });
});

it("answers in JSON where there are no pages, or where the page fails", async () => {
  const failing = { ...webApp, render: async () => Promise.reject(new Error("no page today")) };
  for (const app of [await testApp(db), await testApp(db, { webApp: failing })]) {
    const reply = await app.inject({ url: BROKEN, headers: browser });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error.code).toBe("invalid_request");
  }
});
