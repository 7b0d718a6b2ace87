import { once } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import type { WebApp } from "../../ports/web-app.ts";
import { testApp } from "../../testing/apps/test-app.ts";
import { aCaller } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
const caller = await aCaller(db);
const ORIGIN = "http://own.example";

/** A web whose pages read only the date of an address; it records the addresses it rendered. */
function aWeb() {
  const rendered: string[] = [];
  const webApp: WebApp = {
    scriptHashes: [],
    assetsDir: null,
    middleware: (_request, _response, next) => next(),
    classify: async (url) => ({ access: url.startsWith("/login") ? "guest-only" : "public", serverRendered: true }),
    knownAddress(url) {
      const [path = "", query = ""] = url.split("?", 2);
      const date = new URLSearchParams(query).get("date");
      return date ? `${path}?date=${date}` : path;
    },
    async render({ url }) {
      rendered.push(url);
      // This path simulates a page that redirects.
      const [, location] = /^\/pindah(.*)$/.exec(url) ?? [];
      return location ? { kind: "redirect", location } : { kind: "page", status: 200, html: `<h1>${url}</h1>` };
    },
    shell: async () => "",
    close: async () => {},
  };
  return { webApp, rendered };
}

/** Sends addresses exactly as written; fetch and `inject` would normalise them. */
async function aListener() {
  const app = await testApp(db, { webApp: aWeb().webApp });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return async (path: string, cookie = "") => {
    const headers = { host: "own.example", cookie };
    const request = httpRequest({ host: "127.0.0.1", port, path, headers, agent }).end();
    const [reply] = await once(request, "response");
    reply.resume();
    await once(reply, "end");
    return { status: reply.statusCode as number, location: reply.headers.location as string | undefined };
  };
}

it.each([
  "/\\evil.example/",
  "/\\/evil.example/",
  "//evil.example/",
  "/%5Cevil.example/",
  "/%5c%5cevil.example/",
  "/%2Fevil.example/",
  "/.//evil.example/",
  "/pindah//evil.example",
  "/pindah/\\evil.example",
  "/pindahhttps://evil.example",
])("never redirects %s to another site", async (path) => {
  const { status, location = "/" } = await (await aListener())(path);
  expect(status).toBeLessThan(500);
  expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
  expect(location).not.toMatch(/^[/\\]{2}|%5c|%2f/i);
});

it("never redirects any address to another site, for any visitor", async () => {
  const visit = await aListener();
  const parts = ["/", "\\", ".", "%2f", "%5C", "%2e", "%09", "@", ":", "?", "e", "evil.example", "%E2%80%8B", "\u00e9"];
  const tail = fc.string({ unit: fc.constantFrom(...parts), maxLength: 12 });
  const start = fc.constantFrom("/", "/pindah/", "/login?redirect=/", "/login?redirect=%2F");
  await fc.assert(
    fc.asyncProperty(start, tail, async (before, after) => {
      for (const path of [`${before}${after}`, `${before}${after}/`]) {
        const { status, location } = await visit(path, caller.cookie);
        expect(status, path).toBeLessThan(500);
        if (location !== undefined) expect(new URL(location, ORIGIN).origin, path).toBe(ORIGIN);
      }
    }),
    { numRuns: 300 },
  );
});

it("redirects to a page whose name has unusual characters", async () => {
  const { status, location } = await (await aListener())("/login?redirect=%2F%E2%80%8B", caller.cookie);
  expect({ status, location }).toEqual({ status: 302, location: "/%E2%80%8B" });
});

it("renders a page once for all addresses that it reads alike", async () => {
  const { webApp, rendered } = aWeb();
  const app = await testApp(db, { webApp });
  for (const query of ["", "?x=1", "?x=2&y=3", "?utm_source=a"]) {
    const reply = await app.inject({ url: `/court${query}`, headers: { host: "own.example" } });
    expect(reply.body).toBe("<h1>/court</h1>");
  }
  for (const query of ["?date=2043-11-18", "?x=1&date=2043-11-18", "?date=2043-11-18&x=2"]) {
    await app.inject({ url: `/court${query}`, headers: { host: "own.example" } });
  }
  expect(rendered).toEqual(["/court", "/court?date=2043-11-18"]);
});
