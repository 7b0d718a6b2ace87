import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { diskStorage } from "../../adapters/storage/disk.ts";
import { NOW, ownApp, testApp } from "../apps/test-app.ts";
import { contractRoutes } from "../contract-routes.ts";
import { aVenue } from "../factories/venue.ts";
import { aFolder } from "../folder.ts";
import { aCaller, send } from "../people/signed-in.ts";
import { testDatabase } from "../postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const NOBODY = "00000000-0000-4000-8000-000000000000";

/** The status line of the reply to raw bytes that no client library would send. */
async function statusOf(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.end(text);
  let reply = "";
  for await (const chunk of socket) reply += chunk;
  return reply.split("\r\n", 1)[0] ?? "";
}

it("V1.2.4: treats SQL in every text of a query as text", async () => {
  const app = await testApp(db);
  const owner = await aCaller(db, { role: "owner" });
  const injection = "' or '1'='1'; drop table venue; --";
  for (const path of ["/api/v1/staff/customers", "/api/v1/desk/search", "/api/v1/articles", "/api/v1/staff/invoices"]) {
    const { status } = await send(app, owner, "GET", `${path}?q=${encodeURIComponent(injection)}`);
    expect(status, path).toBeLessThan(500);
  }
  expect(await db.selectFrom("venue").select("name").execute()).toHaveLength(1);
});

it("V4.1.1, V14.3.2: declares the type of every reply, and forbids browsers to store personal ones", async () => {
  const app = await testApp(db);
  const owner = await aCaller(db, { role: "owner" });
  const reads = (await contractRoutes()).filter(({ method, door }) => method === "GET" && !door);
  const wrong: string[] = [];
  for (const { path, access } of reads) {
    const { headers } = await send(app, owner, "GET", path.replace(/:\w+/g, NOBODY));
    if (headers["content-type"] !== "application/json; charset=utf-8")
      wrong.push(`${path}: ${headers["content-type"]}`);
    if (access && headers["cache-control"] !== "no-store") wrong.push(`${path}: ${headers["cache-control"]}`);
  }
  expect(wrong).toEqual([]);
});

it("V4.2.1, V13.4.4: refuses a request with two lengths, and TRACE", async () => {
  const app = await ownApp(db);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const head =
    "POST /api/v1/session HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\n";
  const both = `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
  expect(await statusOf(port, both)).toMatch(/^HTTP\/1\.1 400/);
  expect(await statusOf(port, `${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}\r\n`)).toMatch(
    /^HTTP\/1\.1 400/,
  );
  const trace = "TRACE / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nCookie: token=geheim\r\n\r\n";
  expect(await statusOf(port, trace)).toMatch(/^HTTP\/1\.1 4\d\d/);
});

it("V15.3.3: changes no field that a form does not have", async () => {
  const app = await testApp(db);
  const customer = await aCaller(db, { role: "customer" });
  const wanted = { name: "Baru", role: "owner", rights: ["refunds"], email: "x@example.com", email_verified: true };
  await send(app, customer, "PATCH", "/api/v1/me", wanted);
  const after = await db.selectFrom("person").selectAll().where("id", "=", customer.id).executeTakeFirstOrThrow();
  expect(after).toMatchObject({ role: "customer", rights: null });
  expect(after.email).not.toBe("x@example.com");
});

it("V15.3.6, V15.3.7: refuses keys that pollute prototypes, and repeated query keys", async () => {
  const app = await testApp(db);
  const { cookie } = await aCaller(db, { role: "owner" });
  for (const payload of ['{"__proto__":{"role":"owner"}}', '{"constructor":{"prototype":{"role":"owner"}}}']) {
    const headers = { cookie, "content-type": "application/json" };
    const reply = await app.inject({ method: "PATCH", url: "/api/v1/me", headers, payload });
    expect(reply.statusCode).toBe(400);
  }
  expect(({} as { role?: string }).role).toBeUndefined();
  expect((await send(app, { cookie }, "GET", "/api/v1/staff/customers?q=a&q=b")).status).toBe(400);
});

it("V6.3.3, V8.2.1: requires a proven second factor for passports and exports, whatever the role", async () => {
  const app = await testApp(db, { storage: diskStorage(await aFolder()) });
  const files = [
    [`/api/v1/staff/passports/${NOBODY}/photo`, "front-desk"],
    ["/api/v1/staff/hotels/none/passports.csv", "front-desk"],
    ["/api/v1/staff/hour-packages.csv", "manager"],
    [`/api/v1/staff/vouchers/${NOBODY}/codes.csv`, "manager"],
  ] as const;
  for (const [path, role] of files) {
    const caller = await aCaller(db, { role });
    await db.updateTable("session").set({ second_factor_at: null }).where("person_id", "=", caller.id).execute();
    expect((await send(app, caller, "GET", path)).code, path).toBe("second_factor_required");
    await db
      .updateTable("session")
      .set({ second_factor_at: new Date(NOW.getTime() - 11 * 60_000) })
      .where("person_id", "=", caller.id)
      .execute();
    expect((await send(app, caller, "GET", path)).code, path).toBe("step_up_required");
  }
});
