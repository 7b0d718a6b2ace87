import { once } from "node:events";
import { Agent, request as send } from "node:http";
import { connect } from "node:net";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { createDb, type Db } from "../../db/connect.ts";
import { get, openApp } from "../../testing/apps/test-app.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { url } = await testDatabase();

/** A listening app with a route whose request waits until the test releases it. */
async function anApp(work: (own: Db) => Promise<unknown>) {
  const own = createDb(url, { max: 2 });
  const app = await openApp(own);
  const errors: unknown[] = [];
  app.addHook("onError", async (_request, _reply, error) => void errors.push(error));
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    begun.resolve();
    await gate.promise;
    return work(own);
  });
  app.post("/body", async () => ({ ok: true }));
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    gate.resolve();
    await app.close();
    await own.destroy();
  });
  return { app, own, address, errors, begun: begun.promise, goOn: gate.resolve };
}

const work = async (own: Db) => (await sql<{ one: number }>`select 1 as one`.execute(own)).rows[0];

describe("a server that shuts down", () => {
  it("finishes the requests under way and closes their connections", async () => {
    const { app, own, address, begun, goOn } = await anApp(work);
    const agent = new Agent({ keepAlive: true });
    const slow = send(`${address}/slow`, { agent }).end();
    const answered = once(slow, "response");
    await begun;
    const finished = app.drain.finish(60_000);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    goOn();
    const [reply] = await answered;
    expect(reply.statusCode).toBe(200);
    reply.resume();
    await finished;
    await app.close();
    await own.destroy();
  });

  it("answers a request that takes too long with 503, and keeps the database open until its work has ended", async () => {
    const done: unknown[] = [];
    const { app, own, address, errors, begun, goOn } = await anApp(async (database) => {
      done.push(await work(database));
      return done;
    });
    const slow = fetch(`${address}/slow`);
    await begun;
    await app.drain.finish(0);
    const reply = await slow;
    const { error } = (await reply.json()) as { error: { code: string } };
    expect([reply.status, error.code]).toEqual([503, "unavailable"]);
    expect(reply.headers.get("retry-after")).toBe("5");
    expect(reply.headers.get("connection")).toBe("close");
    const closed = app.close().then(() => own.destroy());
    goOn();
    await closed;
    expect(done).toEqual([{ one: 1 }]);
    expect(errors.map((one) => (one as { code: string }).code)).toEqual(["unavailable"]);
  });

  it("answers a request whose body is still arriving with 503", async () => {
    const { app, address } = await anApp(work);
    const { port, host } = new URL(address);
    const socket = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    let answer = "";
    socket.on("data", (bytes) => {
      answer += bytes;
    });
    const head = ["POST /body HTTP/1.1", `host: ${host}`, "content-type: application/json", "content-length: 99"];
    socket.write(`${head.join("\r\n")}\r\n\r\n{`);
    await once(app.server, "request");
    // The event arrives before the hooks have run.
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([app.drain.finish(0), once(socket, "close")]);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/retry-after: 5\r\n/i);
    expect(answer).toMatch(/"code":"unavailable"/);
  });

  it("answers every later request with 503", async () => {
    const { app } = await anApp(work);
    app.drain.refuse();
    for (const path of ["/api/v1/venue", "/healthz", "/nothing"]) {
      const { status, body, headers } = await get(app, path);
      expect([status, body.error.code, headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
      expect(headers.connection).toBe("close");
    }
  });

  it("waits for work that continues after its reply", async () => {
    const { app } = await anApp(work);
    const late = Promise.withResolvers<void>();
    const ended: string[] = [];
    void app.drain.track(late.promise.then(() => ended.push("work")));
    const closed = app.close().then(() => ended.push("app"));
    late.resolve();
    await closed;
    expect(ended).toEqual(["work", "app"]);
  });
});

it("reports a database closed under a request as unavailable, not as an internal error", async () => {
  const { app, own, goOn } = await anApp(work);
  await sql`select 1`.execute(own);
  await own.destroy();
  goOn();
  const { status, body } = await get(app, "/slow");
  expect([status, body.error.code]).toEqual([503, "unavailable"]);
});
