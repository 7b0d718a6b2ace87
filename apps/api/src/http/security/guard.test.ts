import { type RouteDefinition, route } from "@lapang/contract/route";
import { mayActAs, roles } from "@lapang/domain/staff/roles";
import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { NOW, ownApp } from "../../testing/apps/test-app.ts";
import { contractRoutes } from "../../testing/contract-routes.ts";
import { aCaller, type Caller } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { serve } from "../serve.ts";

const { db } = await testDatabase();
/** The writes open to visitors: their own session, contact messages, and enrolling a door device by code. */
const changedByVisitors = new Set([
  "POST /api/v1/session",
  "DELETE /api/v1/session",
  "POST /api/v1/contact",
  "POST /api/v1/door/enrolment",
]);

type Guarded = RouteDefinition & { access: NonNullable<RouteDefinition["access"]> };

/** A test route for each role, so that the rule is tested even where no real route has the role yet. */
const samples = roles.map((access) =>
  route({
    method: "POST",
    path: `/api/v1/for-${access}`,
    tag: "test",
    summary: "Test",
    access,
    reply: z.object({ ok: z.boolean() }),
  }),
);

async function openWithSamples(): Promise<FastifyInstance> {
  const app = await ownApp(db);
  for (const sample of samples) serve(app, sample, async () => ({ ok: true }));
  return app;
}

const registered = (app: FastifyInstance, { method, path }: RouteDefinition) => app.hasRoute({ method, url: path });
const urlOf = ({ path }: RouteDefinition) => path.replace(/:[a-zA-Z]+/g, "00000000-0000-4000-8000-000000000000");

async function ask(app: FastifyInstance, { method, ...definition }: RouteDefinition, caller?: Caller) {
  const url = urlOf({ method, ...definition });
  const reply = await app.inject({ method, url, headers: caller ? { cookie: caller.cookie } : {} });
  return { status: reply.statusCode, code: reply.json().error?.code };
}

const callers = await Promise.all(roles.map(async (role) => ({ role, caller: await aCaller(db, { role }) })));
const forged: Caller = { id: "", cookie: `token=${"A".repeat(43)}` };

async function guardedRoutes(app: FastifyInstance): Promise<Guarded[]> {
  const all = [...(await contractRoutes()), ...samples];
  return all.filter((known): known is Guarded => known.access !== undefined && registered(app, known));
}

describe("every route with restricted access", () => {
  it("refuses visitors and requests with a forged cookie", async () => {
    const app = await openWithSamples();
    const guarded = await guardedRoutes(app);
    expect(guarded.length).toBeGreaterThan(samples.length + 8);
    const open = [];
    for (const definition of guarded) {
      for (const caller of [undefined, forged]) {
        const { status, code } = await ask(app, definition, caller);
        if (status !== 401 || code !== "unauthenticated")
          open.push(`${definition.method} ${definition.path}: ${status}`);
      }
    }
    expect(open).toEqual([]);
  });

  it("refuses roles below the required one", async () => {
    const app = await openWithSamples();
    const open = [];
    for (const definition of await guardedRoutes(app)) {
      for (const { role, caller } of callers.filter((one) => !mayActAs(one.role, definition.access))) {
        const { status, code } = await ask(app, definition, caller);
        if (status !== 403 || code !== "forbidden")
          open.push(`${definition.method} ${definition.path} to ${role}: ${status}`);
      }
    }
    expect(open).toEqual([]);
  });

  it("allows each role everything below it", async () => {
    const app = await openWithSamples();
    for (const sample of samples) {
      for (const { role, caller } of callers.filter((one) => mayActAs(one.role, sample.access))) {
        expect({ role, ...(await ask(app, sample, caller)) }).toMatchObject({ role, status: 200 });
      }
    }
  });

  it("checks the session before it reads the body", async () => {
    const app = await openWithSamples();
    const headers = { "content-type": "application/json" };
    const reply = await app.inject({ method: "PATCH", url: "/api/v1/me", headers, payload: "{not json" });
    expect(reply.statusCode).toBe(401);
  });
});

it("allows visitors only the writes listed here", async () => {
  const app = await ownApp(db);
  const open = (await contractRoutes())
    .filter((known) => registered(app, known) && known.access === undefined && !known.door && known.method !== "GET")
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.filter((name) => !changedByVisitors.has(name))).toEqual([]);
});

it("covers every API route of the contract", async () => {
  const app = await ownApp(db);
  await app.ready();
  const { paths } = app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const known = new Set((await contractRoutes()).map(({ method, path }) => `${method} ${path}`));
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );
  expect(served.filter((name) => !known.has(name))).toEqual([]);
});

it("applies a removed role immediately", async () => {
  const app = await openWithSamples();
  const caller = await aCaller(db, { role: "owner" });
  const [sample] = samples.filter(({ access }) => access === "owner");
  if (!sample) throw new Error("no route for owners");
  expect((await ask(app, sample, caller)).status).toBe(200);
  await db.updateTable("person").set({ role: "customer" }).where("id", "=", caller.id).execute();
  expect((await ask(app, sample, caller)).status).toBe(403);
  await db.updateTable("person").set({ disabled_at: NOW }).where("id", "=", caller.id).execute();
  expect((await ask(app, sample, caller)).status).toBe(401);
});
