import { expect, it } from "vitest";
import { NOW, testApp } from "../apps/test-app.ts";
import { aVenue } from "../factories/venue.ts";
import { testIdentity } from "../people/identity.ts";
import { signIn, whoIs } from "../people/sign-in.ts";
import { aCaller, send } from "../people/signed-in.ts";
import { testDatabase } from "../postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const clock = () => NOW;
const identity = testIdentity(clock);
const openIdentity = () => identity;
const open = () => testApp(db, { clock, identity: openIdentity });

it("V7.2.3: gives every session its own token of 256 random bits and stores only its hash", async () => {
  const app = await open();
  const who = { subject: "token-1", email: "token-1@example.com" };
  const cookies = [];
  for (let index = 0; index < 4; index += 1) cookies.push((await signIn(app, await identity.tokenFor(who))).cookie);
  const tokens = cookies.map((cookie) => cookie.replace("token=", ""));
  expect(new Set(tokens).size).toBe(4);
  for (const token of tokens) expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(32);
  const kept = JSON.stringify(await db.selectFrom("session").selectAll().execute());
  for (const token of tokens) expect(kept).not.toContain(token);
});

it("V7.2.4: never adopts a token supplied by the browser", async () => {
  const app = await open();
  const planted = `token=${"A".repeat(43)}`;
  const who = { subject: "fixed-1", email: "fixed-1@example.com" };
  const { cookie } = await signIn(app, await identity.tokenFor(who), { cookie: planted });
  expect(cookie).not.toBe(planted);
  expect(await whoIs(app, planted)).toBeNull();
  expect(await whoIs(app, cookie)).toMatchObject({ role: "customer" });
});

it("V8.2.2: answers requests for other people's data as not found", async () => {
  const app = await open();
  const [owner, stranger] = [await aCaller(db, { role: "customer" }), await aCaller(db, { role: "customer" })];
  const child = { name: "Bima", birthDate: "2035-02-01", level: "pemula", guardianConsent: true };
  const { status, body } = await send(app, owner, "POST", "/api/v1/me/participants", child);
  expect(status).toBe(201);
  const path = `/api/v1/me/participants/${body.id}`;
  expect((await send(app, stranger, "PATCH", path, child)).status).toBe(404);
  expect((await send(app, stranger, "DELETE", path)).status).toBe(404);
  const [session] = (await send(app, owner, "GET", "/api/v1/me/sessions")).body.items;
  expect((await send(app, stranger, "DELETE", `/api/v1/me/sessions/${session.id}`)).status).toBe(404);
  expect(await whoIs(app, owner.cookie)).toMatchObject({ id: owner.id });
});

it("V14.2.1: puts no session token into an address", async () => {
  const app = await open();
  const { cookie } = await aCaller(db, { role: "customer" });
  const reply = await app.inject({ url: `/api/v1/session?${cookie}` });
  expect(reply.json().person).toBeNull();
});
