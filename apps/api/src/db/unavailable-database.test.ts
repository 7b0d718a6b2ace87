import { sql } from "kysely";
import type pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { refusalOf } from "../http/errors.ts";
import { get, ownApp } from "../testing/apps/test-app.ts";
import { aPerson, aVenue } from "../testing/factories/venue.ts";
import { databaseProxy } from "../testing/failures/database-proxy.ts";
import { aHangingServer } from "../testing/failures/hanging-server.ts";
import { aMemberOfStaff, send } from "../testing/people/signed-in.ts";
import { testDatabase } from "../testing/postgres/database.ts";
import { type ConnectOptions, createDb } from "./connect.ts";
import { isUnavailable } from "./database-errors.ts";
import { sendTogether } from "./send-together.ts";

const { url, db, asOwner } = await testDatabase();
await aVenue(db);

function ownDb(address: string, options: ConnectOptions = {}) {
  const own = createDb(address, { max: 1, ...options });
  onTestFinished(() => own.destroy());
  return own;
}

/** Raises the SQLSTATE on the server itself. */
const raise = (code: string) => sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`;
const backendOf = async (one: typeof db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)).rows[0]?.pid;

describe("a temporary database error", () => {
  it.each([
    ["a read-only server", "25006", "new"],
    ["a full disk", "53100", "same"],
    ["too little memory", "53200", "same"],
    ["too many connections", "53300", "same"],
    ["an I/O error", "58030", "new"],
    ["a server that shuts down", "57P01", "new"],
    ["a server that crashed", "57P02", "new"],
    ["a server that starts", "57P03", "new"],
    ["a statement that took too long", "57014", "same"],
  ])("of %s (%s) becomes unavailable, and the next statement uses the %s connection", async (_, code, connection) => {
    const own = ownDb(url);
    const before = await backendOf(own);
    const error: unknown = await raise(code)
      .execute(own)
      .catch((reason: unknown) => reason);
    expect((error as pg.DatabaseError).code).toBe(code);
    expect(refusalOf(error)).toMatchObject({ status: 503, code: "unavailable" });
    expect((await backendOf(own)) === before).toBe(connection === "same");
  });

  it("in a batch also replaces the connection", async () => {
    const own = ownDb(url);
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const [[before]] = await sendTogether(own, pid);
    await expect(sendTogether(own, raise("25006"))).rejects.toThrow();
    const [[after]] = await sendTogether(own, pid);
    expect(after?.pid).not.toBe(before?.pid);
  });

  it("is answered with 503 and a retry time", async () => {
    const app = await ownApp(db);
    app.get("/fails", () => raise("53100").execute(db));
    const { status, body, headers } = await get(app, "/fails");
    expect([status, body.error.code, headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
  });

  it("is not confused with a refused or invalid statement", async () => {
    for (const wrong of [sql`select 1/0`, sql`select nothing`, raise("P0001")]) {
      const error: unknown = await wrong.execute(db).catch((reason: unknown) => reason);
      expect(isUnavailable(error)).toBe(false);
    }
  });
});

describe("a database that does not answer", () => {
  it("fails a statement two seconds after its limit, and the connection is replaced", async () => {
    const proxy = await databaseProxy(url);
    const own = ownDb(proxy.url, { statementTimeoutMs: 200 });
    await sql`select 1`.execute(own);
    proxy.silence();
    const began = performance.now();
    const error: unknown = await sql`select 1`.execute(own).catch((reason: unknown) => reason);
    expect(performance.now() - began).toBeGreaterThan(2_000);
    expect((error as Error).message).toBe("The database sent no answer within 2200 ms");
    expect(refusalOf(error)).toMatchObject({ status: 503, code: "unavailable" });
    proxy.restore();
    expect((await sql`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }]);
  });

  it("fails a batch in the same way", async () => {
    const proxy = await databaseProxy(url);
    const own = ownDb(proxy.url, { statementTimeoutMs: 200 });
    await sendTogether(own, sql`select 1`);
    proxy.silence();
    const error: unknown = await sendTogether(own, sql`select 1`).catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    proxy.restore();
    expect(await sendTogether(own, sql`select 1 as one`)).toEqual([[{ one: 1 }]]);
  });

  it("does not affect a connection that was idle between two statements", async () => {
    const own = ownDb(url, { statementTimeoutMs: 100 });
    const before = await backendOf(own);
    // Leave the connection idle for longer than its limit and the grace period.
    await sql`select pg_sleep(2.3)`.execute(db);
    expect(await backendOf(own)).toBe(before);
  });

  it("refuses a new connection after three seconds", async () => {
    const hanging = await aHangingServer();
    const own = ownDb(`postgres://nobody@127.0.0.1:${hanging.port}/none`);
    const began = performance.now();
    const error: unknown = await sql`select 1`.execute(own).catch((reason: unknown) => reason);
    expect(performance.now() - began).toBeLessThan(9_000);
    expect(isUnavailable(error)).toBe(true);
  });
});

it("a read-only database still serves reads and answers writes with 503", async () => {
  const settings = `alter role lapang_app in database ${new URL(url).pathname.slice(1)}`;
  await asOwner(`${settings} set default_transaction_read_only = on`);
  onTestFinished(() => asOwner(`${settings} reset default_transaction_read_only`));
  const own = ownDb(url);
  const app = await ownApp(own);
  app.get("/writes", () => own.deleteFrom("rate_limit").execute());
  expect((await get(app, "/api/v1/venue")).status).toBe(200);
  const { status, body } = await get(app, "/writes");
  expect([status, body.error.code]).toEqual([503, "unavailable"]);
});

it("a customer's record cannot be opened while the access cannot be logged; lists stay readable", async () => {
  const manager = await aMemberOfStaff(db, "manager");
  const { id } = await aPerson(db);
  const address = new URL(url);
  address.searchParams.set("options", "-c default_transaction_read_only=on");
  const app = await ownApp(ownDb(address.href));
  const record = await send(app, manager, "POST", `/api/v1/staff/customers/${id}/openings`);
  expect([record.status, record.code]).toEqual([503, "unavailable"]);
  expect((await send(app, manager, "GET", "/api/v1/staff/customers")).status).toBe(200);
});
