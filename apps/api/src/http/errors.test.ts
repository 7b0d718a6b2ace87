import { connect } from "node:net";
import type { ErrorBody } from "@lapang/contract/errors";
import { route } from "@lapang/contract/route";
import { DomainError } from "@lapang/domain/errors";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createDb } from "../db/connect.ts";
import { SealError } from "../keys/seal.ts";
import { get, ownApp } from "../testing/apps/test-app.ts";
import { testDatabase } from "../testing/postgres/database.ts";
import { serve } from "./serve.ts";

const { db } = await testDatabase();
const echo = route({
  method: "POST",
  path: "/api/v1/echo",
  tag: "test",
  summary: "Echo",
  body: z.object({ hours: z.int(), who: z.object({ name: z.string() }) }),
  reply: z.object({ hours: z.int() }),
});

async function appWith(fail?: () => Promise<never>) {
  const app = await ownApp(db);
  serve(app, echo, async ({ body }) => (fail ? fail() : { hours: body.hours }));
  return app;
}

const good = { hours: 1, who: { name: "Sari" } };
const post = async (payload: string, headers: Record<string, string> = { "content-type": "application/json" }) =>
  (await appWith()).inject({ method: "POST", url: "/api/v1/echo", payload, headers });

it("answers 503 with its own code where the secrets key is missing", async () => {
  const app = await appWith(() => Promise.reject(new SealError("unknown_key", "no such key")));
  const reply = await app.inject({ method: "POST", url: "/api/v1/echo", payload: good });
  expect([reply.statusCode, reply.json().error.code]).toEqual([503, "secrets_key_missing"]);
});

describe("a refusal", () => {
  it("names every invalid field", async () => {
    const reply = await post(JSON.stringify({ hours: 1.5, who: {} }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toEqual({
      code: "invalid_request",
      message: expect.any(String),
      details: {
        fields: [expect.objectContaining({ field: "hours" }), expect.objectContaining({ field: "who.name" })],
      },
      requestId: reply.headers["x-request-id"],
    });
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it.each([
    ["malformed JSON", "{", 400, "invalid_request"],
    ["an empty body", "", 400, "invalid_request"],
    ["a body of the wrong kind", "[]", 400, "invalid_request"],
    ["prototype poisoning", '{"__proto__":{"x":1}}', 400, "invalid_request"],
    ["a body too large", JSON.stringify({ ...good, more: "x".repeat(70_000) }), 413, "payload_too_large"],
  ])("of %s has the common shape", async (_, payload, status, code) => {
    const reply = await post(payload);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().error).toMatchObject({ code, requestId: expect.any(String) });
  });

  it.each(["of the content type %s is a 415", "application/xml", "nonsense"])(
    "of the content type %s is a 415",
    async (type) => {
      const reply = await post("hello", { "content-type": type });
      expect(reply.statusCode).toBe(415);
      expect(reply.json().error.code).toBe("unsupported_media_type");
    },
  );

  it.each([
    "/api/v1/nothing",
    "/api",
    "/api/",
    "/nothing",
    "/api/v1/courts/%E0%A4%A",
    `/api/v1/courts/${"a".repeat(300)}`,
  ])("of %s has the common shape", async (url) => {
    const { status, body } = await get(await ownApp(db), url);
    expect([400, 404, 414]).toContain(status);
    expect(body.error).toMatchObject({
      code: expect.stringMatching(/not_found|invalid_request/),
      requestId: expect.any(String),
    });
  });

  it("of a wrong method lists the allowed ones", async () => {
    const reply = await (await ownApp(db)).inject({
      method: "DELETE",
      url: "/api/v1/courts/satu/availability?days=1",
    });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe("GET, HEAD");
    expect(reply.json().error.code).toBe("method_not_allowed");
  });

  it("thrown by a use case carries its code and details", async () => {
    const app = await appWith(async () => {
      throw new DomainError("slot_taken", "Taken", { slot: "08:00" });
    });
    const reply = await app.inject({ method: "POST", url: "/api/v1/echo", payload: good });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().error).toMatchObject({ code: "slot_taken", details: { slot: "08:00" } });
  });

  it("of an internal error reveals no internals", async () => {
    const app = await appWith(async () => {
      throw new Error("select secret from person");
    });
    const reply = await app.inject({ method: "POST", url: "/api/v1/echo", payload: good });
    expect(reply.statusCode).toBe(500);
    expect(reply.json().error.code).toBe("internal");
    expect(reply.body).not.toMatch(/secret|stack|\.ts/);
  });

  it("of a reply that breaks its own schema is an internal error", async () => {
    const app = await appWith(async () => ({ hours: "secret" }) as never);
    const reply = await app.inject({ method: "POST", url: "/api/v1/echo", payload: good });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain("secret");
  });

  it("is sent when a request takes too long, with or without a body", async () => {
    const app = await ownApp(db);
    const never = () => new Promise<never>(() => {});
    const { body: _, ...look } = { ...echo, method: "GET" } as const;
    for (const one of [echo, look]) serve(app, one, never, { timeoutMs: 50 });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as { port: number };
    // Needs a real socket: only there the body is read to its end before the handler is done.
    const headers = { "content-type": "application/json" };
    for (const init of [{ method: "POST", headers, body: JSON.stringify(good) }, {}]) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/echo`, init);
      const { error } = (await reply.json()) as ErrorBody;
      expect([reply.status, error.code]).toEqual([503, "unavailable"]);
    }
  });

  it("while the database is down is `unavailable` with a retry time", async () => {
    const away = createDb("postgres://nobody:x@127.0.0.1:9/none");
    const { status, body, headers } = await get(await ownApp(away), "/api/v1/venue");
    expect(status).toBe(503);
    expect(body.error.code).toBe("unavailable");
    expect(headers["retry-after"]).toBe("5");
    await away.destroy();
  });
});

describe("input that never becomes a request", () => {
  async function raw(text: string): Promise<string> {
    const app = await ownApp(db);
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as { port: number };
    return new Promise((resolve, reject) => {
      let answer = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      socket.on("data", (chunk) => {
        answer += chunk;
      });
      socket.on("close", () => resolve(answer));
      socket.on("error", reject);
    });
  }
  const bodyOf = (answer: string) => JSON.parse(answer.split("\r\n\r\n")[1] ?? "");

  it("is answered 431 when its headers are too large", async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-big: ${"a".repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(bodyOf(answer).error.code).toBe("invalid_request");
  });

  it("is answered 400 when it is not HTTP", async () => {
    const answer = await raw("HELO there\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(answer).error.requestId).toEqual(expect.any(String));
  });
});

describe("a request id", () => {
  const idFor = async (given: string) => {
    const app = await ownApp(db);
    return (await app.inject({ url: "/healthz", headers: { "x-request-id": given } })).headers["x-request-id"];
  };
  it("is the caller's if it is well-formed, and ours otherwise", async () => {
    expect(await idFor("abcd-1234")).toBe("abcd-1234");
    for (const odd of ["short", "a b c d e f g h", "<script>alert(1)</script>", "a".repeat(65)]) {
      expect(await idFor(odd)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
