import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { identityServer } from "../../../testing/servers/identity-server.ts";

const { db } = await testDatabase();
const SIGN_IN = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword";

it("rehashes a password whose hash has a lower cost than today's", async () => {
  const server = await identityServer(db);
  const account = { email: "old-hash@example.com", password: "wayang-71" };
  await server.post("/identitytoolkit.googleapis.com/v1/accounts:signUp", account);
  const row = db.selectFrom("account").selectAll().where("email", "=", account.email);
  const old = await hash(account.password, { memoryCost: 16, timeCost: 1, parallelism: 1 });
  await db.updateTable("account").set({ password_hash: old }).where("email", "=", account.email).execute();
  expect((await server.post(SIGN_IN, { ...account, password: "salah-1" })).status).toBe(400);
  expect((await row.executeTakeFirstOrThrow()).password_hash).toBe(old);
  expect((await server.post(SIGN_IN, account)).status).toBe(200);
  expect((await row.executeTakeFirstOrThrow()).password_hash).toContain("m=8,");
  expect((await server.post(SIGN_IN, account)).status).toBe(200);
});

it("records the last sign-in", async () => {
  const server = await identityServer(db);
  const account = { email: "last-login@example.com", password: "wayang-71" };
  await server.post("/identitytoolkit.googleapis.com/v1/accounts:signUp", account);
  server.wait(60_000);
  await server.post(SIGN_IN, account);
  const row = await db.selectFrom("account").selectAll().where("email", "=", account.email).executeTakeFirstOrThrow();
  expect(row.last_login_at.getTime() - row.created_at.getTime()).toBeGreaterThanOrEqual(60_000);
});
