import { sql } from "kysely";
import { expect, it } from "vitest";
import type { WebApp } from "../../ports/web-app.ts";
import { testApp } from "../../testing/apps/test-app.ts";
import { aCaller } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();

/** A web with one page of each kind. */
const webApp: WebApp = {
  scriptHashes: [],
  assetsDir: null,
  middleware: (_request, _response, next) => next(),
  async classify(url) {
    if (url.startsWith("/profile")) return { access: "login-required", serverRendered: false };
    if (url.startsWith("/login")) return { access: "guest-only", serverRendered: true };
    return { access: "public", serverRendered: true };
  },
  knownAddress: (url) => url,
  render: async ({ url }) => ({ kind: "page", status: 200, html: `<h1>${url.length}</h1>` }),
  shell: async () => "<div></div>",
  close: async () => {},
};
const caller = await aCaller(db);

async function visit(url: string, cookie = "") {
  const app = await testApp(db, { webApp });
  const reply = await app.inject({ url, headers: { cookie, host: "lapang.example" } });
  return { status: reply.statusCode, location: reply.headers.location };
}

it("sends a visitor from a personal page to the login with the way back", async () => {
  expect(await visit("/profile?bagian=sesi")).toEqual({
    status: 302,
    location: "/login?redirect=%2Fprofile%3Fbagian%3Dsesi",
  });
  expect((await visit("/profile", `token=${"A".repeat(43)}`)).status).toBe(302);
  expect((await visit("/profile", caller.cookie)).status).toBe(200);
});

it("sends a signed-in person from the login to the requested page", async () => {
  expect(await visit("/login")).toMatchObject({ status: 200 });
  // Without a requested page, the page goes back by itself.
  expect(await visit("/login", caller.cookie)).toMatchObject({ status: 200 });
  expect((await visit("/login?redirect=", caller.cookie)).location).toBe("/");
  expect((await visit("/login?redirect=%2Fprofile%3Fbagian%3Dsesi", caller.cookie)).location).toBe(
    "/profile?bagian=sesi",
  );
});

it.each([
  "//evil.example",
  "/\\evil.example",
  "/%2f%2fevil.example",
  "/.//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "\t//evil.example",
  "/\t/evil.example",
  "/\r\nlocation: https://evil.example",
  "／／evil.example",
  "@evil.example",
])("does not redirect to another site through %j", async (redirect) => {
  const { status, location } = await visit(`/login?redirect=${encodeURIComponent(redirect)}`, caller.cookie);
  expect({ status, location }).toEqual({ status: 302, location: "/" });
});

it("does not redirect to another site when two targets are given", async () => {
  const { location } = await visit("/login?redirect=/profile&redirect=//evil.example", caller.cookie);
  expect(location).toBe("/");
});

it("serves public pages without reading the session, with or without a cookie", async () => {
  const app = await testApp(db, { webApp });
  await db.transaction().execute(async (tx) => {
    // Any read of a session now waits for this lock.
    await sql`lock table session in access exclusive mode`.execute(tx);
    for (const cookie of ["", caller.cookie]) {
      expect((await app.inject({ url: "/court", headers: { cookie } })).statusCode).toBe(200);
    }
  });
});
