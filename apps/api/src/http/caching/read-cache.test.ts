import { brotliDecompressSync } from "node:zlib";
import { route } from "@lapang/contract/route";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { NOW, ownApp } from "../../testing/apps/test-app.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { serve } from "../serve.ts";
import { createByteCache } from "./read-cache.ts";

const produced = (body: string, freshForMs = 1000) => ({ status: 200, contentType: "text/plain", body, freshForMs });

describe("the byte cache", () => {
  it("produces a reply once for concurrent misses", async () => {
    const cache = createByteCache({ maxEntries: 10, maxBytes: 1e6 });
    let productions = 0;
    const produce = async () => {
      productions += 1;
      await new Promise((done) => setTimeout(done, 10));
      return produced("x");
    };
    await Promise.all(Array.from({ length: 50 }, () => cache.load("a", produce)));
    expect(productions).toBe(1);
  });

  it("keeps no more memory for compressed bytes than it counts", async () => {
    const cache = createByteCache({ maxEntries: 10, maxBytes: 1e6 });
    const { brotli } = await cache.load("a", async () => produced("lapangan ".repeat(1000)));
    expect(brotli?.buffer.byteLength).toBe(brotli?.length);
  });

  it("shares a failure with the waiting requests and retries for the next one", async () => {
    const cache = createByteCache({ maxEntries: 10, maxBytes: 1e6 });
    const fail = () => Promise.reject(new Error("no"));
    await expect(Promise.all([cache.load("a", fail), cache.load("a", fail)])).rejects.toThrow("no");
    expect((await cache.load("a", async () => produced("x"))).identity.toString()).toBe("x");
  });

  it("expires entries by time, and stores nothing that must not be cached", async () => {
    let now = 0;
    const cache = createByteCache({ maxEntries: 10, maxBytes: 1e6, now: () => now });
    await cache.load("a", async () => produced("x", 1000));
    await cache.load("b", async () => produced("x", 0));
    now = 999;
    expect(cache.get("a")).toBeDefined();
    expect(cache.get("b")).toBeUndefined();
    now = 1000;
    expect(cache.get("a")).toBeUndefined();
  });

  it("drops an invalidated reply even if its production started before the invalidation and ended after", async () => {
    const cache = createByteCache({ maxEntries: 10, maxBytes: 1e6 });
    await cache.load("court a", async () => produced("old"));
    await cache.load("club b", async () => produced("b"));
    let land = () => {};
    const late = cache.load("court c", () => new Promise((done) => (land = () => done(produced("old")))));
    cache.forget((key) => key.startsWith("court"));
    const anew = await cache.load("court c", async () => produced("new"));
    land();
    expect((await late).identity.toString()).toBe("old");
    expect(anew.identity.toString()).toBe("new");
    const kept = ["court a", "club b", "court c"].map((key) => cache.get(key)?.identity.toString());
    expect(kept).toEqual([undefined, "b", "new"]);
  });

  it("invalidates one subject's keys and the keys of no subject, and keeps other subjects", async () => {
    const looked: string[] = [];
    const subjectOf = (key: string) => (key.startsWith("court ") ? (key.split(" ")[1] as string) : null);
    const cache = createByteCache({ maxEntries: 4, maxBytes: 1e6, subjectOf });
    const keep = (key: string) => cache.load(key, async () => produced(key));
    // The first entry is evicted by the last and must not be found; the second is invalidated, stored again, and must be
    // found.
    for (const key of ["court a old", "court a 1", "court b 1", "all"]) await keep(key);
    cache.forget((key) => key === "court a 1");
    for (const key of ["court a 1", "club"]) await keep(key);
    const { promise: landing, resolve: land } = Promise.withResolvers<void>();
    const late = ["court a late", "court b late"].map((key) =>
      cache.load(key, () => landing.then(() => produced(key))),
    );
    cache.forget((key) => {
      looked.push(key);
      return key !== "club";
    }, "a");
    land();
    await Promise.all(late);
    expect(looked.slice(0, 3).sort()).toEqual(["all", "club", "court a 1"]);
    const kept = ["court a 1", "all", "court a late", "court b 1", "club", "court b late"].map((key) => cache.get(key));
    expect(kept.map((reply) => reply?.identity.toString())).toEqual([
      undefined,
      undefined,
      undefined,
      "court b 1",
      "club",
      "court b late",
    ]);
  });

  it("respects its limits of entries and bytes, and evicts the least recently used", async () => {
    const few = createByteCache({ maxEntries: 2, maxBytes: 1e6 });
    for (const key of ["a", "b"]) await few.load(key, async () => produced(key));
    few.get("a");
    await few.load("c", async () => produced("c"));
    expect([few.get("a"), few.get("b"), few.get("c")].map(Boolean)).toEqual([true, false, true]);

    const small = createByteCache({ maxEntries: 1000, maxBytes: 50_000 });
    for (let index = 0; index < 100; index += 1) await small.load(`k${index}`, async () => produced("x".repeat(1000)));
    expect(small.stats.bytes).toBeLessThanOrEqual(50_000);
    expect(small.stats.entries).toBeGreaterThan(5);
    await small.load("huge", async () => produced("x".repeat(60_000)));
    expect(small.get("huge")).toBeUndefined();
  });
});

describe("a cached route", async () => {
  const { db } = await testDatabase();
  const definition = route({
    method: "GET",
    path: "/api/v1/counted",
    tag: "test",
    summary: "Counts",
    query: z.object({ page: z.coerce.number().int().max(9).default(1), word: z.string().optional() }),
    reply: z.object({ count: z.int(), filler: z.string() }),
  });

  async function counted(act: (reply: import("fastify").FastifyReply) => void = () => {}) {
    const app = await ownApp(db);
    let count = 0;
    serve(
      app,
      definition,
      async ({ reply }) => {
        act(reply);
        count += 1;
        return { count, filler: "x".repeat(2000) };
      },
      { cacheSeconds: 5 },
    );
    const ask = (query = "", headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
      app.inject({ method, url: `/api/v1/counted${query}`, headers });
    return { app, ask };
  }

  it("answers a hit with the same bytes and headers as the miss", async () => {
    const { ask } = await counted();
    const miss = await ask();
    const hit = await ask();
    expect(hit.body).toBe(miss.body);
    const without = ({ "x-request-id": _, date: __, ...headers }: Record<string, unknown>) => headers;
    expect(without(hit.headers)).toEqual(without(miss.headers));
    expect(hit.headers["x-request-id"]).not.toBe(miss.headers["x-request-id"]);
    expect(hit.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it("compresses for clients that accept it", async () => {
    const { ask } = await counted();
    for (let round = 0; round < 2; round += 1) {
      const reply = await ask("", { "accept-encoding": "gzip, br" });
      expect(reply.headers["content-encoding"]).toBe("br");
      expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString()).count).toBe(1);
      expect((await ask("", { "accept-encoding": "br;q=0, gzip" })).headers["content-encoding"]).toBeUndefined();
    }
  });

  it("sends no body to clients that have it already (304)", async () => {
    const { ask } = await counted();
    const etag = String((await ask()).headers.etag);
    const known = await ask("", { "if-none-match": `"other", ${etag}` });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, "", etag]);
    expect((await ask("", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("does not grow by unknown parameters or by their order", async () => {
    const { app, ask } = await counted();
    await ask("?page=2&word=a");
    for (let index = 0; index < 20; index += 1) await ask(`?word=a&utm=${index}&page=2`);
    await ask("?%77ord=a&page=2");
    expect(app.readCache.stats).toMatchObject({ entries: 1, misses: 1, hits: 21 });
    expect((await ask("?page=2&word=a%3Fpage=2")).json().count).toBe(2);
  });

  it("does not cache a refusal", async () => {
    const { app, ask } = await counted();
    for (let index = 10; index < 20; index += 1) expect((await ask(`?page=${index}`)).statusCode).toBe(400);
    expect((await ask("?page=1&page=1")).statusCode).toBe(400);
    expect(app.readCache.stats.entries).toBe(0);
  });

  it("does not cache a reply that sets a cookie", async () => {
    const { ask } = await counted((reply) => void reply.header("set-cookie", "a=b"));
    expect((await ask()).json().count).toBe(1);
    expect((await ask()).json().count).toBe(2);
  });

  it("caches no longer than the handler allows", async () => {
    const { ask } = await counted((reply) => {
      reply.cacheUntil(new Date(NOW.getTime() + 60_000));
      reply.cacheUntil(new Date(NOW.getTime() + 30));
      reply.cacheUntil(null);
    });
    await ask();
    await new Promise((done) => setTimeout(done, 40));
    expect((await ask()).json().count).toBe(2);
  });

  it("answers HEAD without a body", async () => {
    const { ask } = await counted();
    await ask();
    const head = await ask("", {}, "HEAD");
    expect([head.statusCode, head.body]).toEqual([200, ""]);
  });
});
