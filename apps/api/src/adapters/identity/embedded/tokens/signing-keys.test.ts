import { decodeProtectedHeader } from "jose";
import { expect, it } from "vitest";
import { createDb } from "../../../../db/connect.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { identityServer } from "../../../../testing/servers/identity-server.ts";
import { SigningKeys } from "./signing-keys.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A separate database for each test: rotation reads all keys. */
async function keysAt(start: number) {
  const { db, url } = await testDatabase();
  const time = { now: start };
  const open = () => new SigningKeys(db, () => new Date(time.now));
  return { db, url, time, open };
}

const noon = Date.parse("2026-11-17T12:00:00Z");
const { db, url, time, open } = await keysAt(noon);

it("creates one key under concurrent starts", async () => {
  const other = createDb(url);
  const elsewhere = new SigningKeys(other, () => new Date(time.now));
  const all = [open(), open(), open(), elsewhere];
  await Promise.all(all.map((keys) => keys.keepFresh()));
  expect(new Set(all.map((keys) => keys.signer().kid)).size).toBe(1);
  expect(await db.selectFrom("signing_key").select("kid").execute()).toHaveLength(1);
  await other.destroy();
});

it("publishes a new key before it signs, and the old one while its tokens live", async () => {
  const keys = open();
  const kidsServed = () => keys.jwks().keys.map(({ kid }) => kid);
  await keys.keepFresh();
  const old = keys.signer().kid;

  time.now = noon + 30 * DAY;
  await keys.keepFresh();
  const [next] = kidsServed();
  expect(next).not.toBe(old);
  expect(kidsServed()).toEqual([next, old]);
  expect(keys.signer().kid).toBe(old);

  time.now += 11 * MINUTE;
  await keys.keepFresh();
  expect(keys.signer().kid).toBe(next);
  expect(keys.publicKey(old)).toBeDefined();

  time.now += 75 * MINUTE;
  await keys.keepFresh();
  expect(kidsServed()).toEqual([next]);
  expect(keys.publicKey(old)).toBeUndefined();
});

it("continues when nobody signed in for a year", async () => {
  const keys = open();
  await keys.keepFresh();
  const before = keys.signer().kid;
  time.now += 365 * DAY;
  await keys.keepFresh();
  expect(keys.signer().kid).toBe(before);
  time.now += 15 * MINUTE;
  await keys.keepFresh();
  expect(keys.signer().kid).not.toBe(before);
});

it("queries the database once a minute", async () => {
  const keys = open();
  await keys.keepFresh();
  await db.deleteFrom("signing_key").execute();
  await keys.keepFresh();
  expect(await db.selectFrom("signing_key").select("kid").execute()).toEqual([]);
  time.now += MINUTE;
  await keys.keepFresh();
  expect(await db.selectFrom("signing_key").select("kid").execute()).toHaveLength(1);
});

it("publishes public halves only, and names the key in each token", async () => {
  const server = await identityServer(db);
  const reply = await fetch(`${server.url}/.well-known/jwks.json`);
  expect(reply.headers.get("cache-control")).toBe("public, max-age=300");
  const { keys } = (await reply.json()) as { keys: Record<string, string>[] };
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  for (const { n = "" } of keys) expect(Buffer.from(n, "base64url").length * 8).toBe(3072);
  const account = { email: "kid@example.com", password: "wayang-71" };
  const { body } = await server.post("/identitytoolkit.googleapis.com/v1/accounts:signUp", account);
  const header = decodeProtectedHeader(body.idToken as string);
  expect(header).toEqual({ alg: "RS256", typ: "JWT", kid: expect.any(String) });
  expect(keys.map(({ kid }) => kid)).toContain(header.kid);
});
