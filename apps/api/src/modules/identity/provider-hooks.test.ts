import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { appWithAccounts, callProvider } from "../../testing/apps/app-with-accounts.ts";
import { NOW } from "../../testing/apps/test-app.ts";
import { aPerson, aVenue } from "../../testing/factories/venue.ts";
import { signIn, whoIs } from "../../testing/people/sign-in.ts";
import { send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
let now = NOW;
const clock = () => now;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
let counter = 0;

const open = () => appWithAccounts(db, clock);

async function anAccount(app: FastifyInstance) {
  counter += 1;
  const credentials = { email: `akun-${counter}@example.com`, password: "Wayang-biru-71", returnSecureToken: true };
  const { body } = await callProvider(app, "signUp", credentials);
  const enter = async (password = credentials.password) => {
    const again = await callProvider(app, "signInWithPassword", { ...credentials, password });
    return again.body.idToken as string;
  };
  return { ...credentials, uid: body.localId as string, idToken: body.idToken as string, enter };
}

const personOf = (uid: string) =>
  db
    .selectFrom("person_identity")
    .innerJoin("person", "person.id", "person_id")
    .selectAll("person")
    .where("subject", "=", uid)
    .executeTakeFirst();

it("requires longer passwords of staff in every flow, and refuses common ones for everyone", async () => {
  const app = await open();
  const short = { email: "calon-staf@example.com", password: "kebun-7x" };
  await aPerson(db, { email: short.email, role: "front-desk" });
  const refusal = "WEAK_PASSWORD : Password should be at least 12 characters";
  expect((await callProvider(app, "signUp", short)).body.error.message).toBe(refusal);
  const account = await anAccount(app);
  await signIn(app, account.idToken);
  const change = async (password: string) =>
    (await callProvider(app, "update", { idToken: await account.enter(), password })).body.error?.message;
  expect(await change("password1")).toMatch(/^WEAK_PASSWORD/);
  const person = await personOf(account.uid);
  await db
    .updateTable("person")
    .set({ role: "manager" })
    .where("id", "=", person?.id ?? "")
    .execute();
  expect(await change("kebun-7x")).toBe(refusal);
  await callProvider(app, "sendOobCode", { requestType: "PASSWORD_RESET", email: account.email });
  const mailed = () =>
    db.selectFrom("mail_outbox").select("body_text").where("to_address", "=", account.email).execute();
  await expect.poll(mailed).toHaveLength(1);
  const oobCode = /oobCode=([\w-]+)/.exec((await mailed())[0]?.body_text ?? "")?.[1];
  expect((await callProvider(app, "resetPassword", { oobCode, newPassword: "kebun-7x" })).body.error.message).toBe(
    refusal,
  );
  expect((await callProvider(app, "resetPassword", { oobCode, newPassword: "kebun-tenis-7x" })).status).toBe(200);
});

it("refuses passwords made of the venue's and the person's names at registration, change and reset", async () => {
  const app = await open();
  const refusal = /^GUESSABLE_PASSWORD/;
  const { name, city } = await db.selectFrom("venue").select(["name", "city"]).executeTakeFirstOrThrow();
  const attempt = { email: "melati.kusuma@example.com", password: "Melati-Kusuma-1" };
  expect((await callProvider(app, "signUp", attempt)).body.error.message).toMatch(refusal);
  expect((await callProvider(app, "signUp", { ...attempt, password: "Lapangan-123" })).body.error.message).toMatch(
    refusal,
  );
  const account = await anAccount(app);
  await signIn(app, account.idToken);
  await db
    .updateTable("person")
    .set({ name: "Bagas Hartono" })
    .where("id", "=", (await personOf(account.uid))?.id ?? "")
    .execute();
  for (const password of [`${name}!2026`, `${city}-${name}`, "Bagas.Hartono.99", "b4g45 hartono"]) {
    const { body } = await callProvider(app, "update", { idToken: await account.enter(), password });
    expect(body.error?.message).toMatch(refusal);
  }
  await callProvider(app, "sendOobCode", { requestType: "PASSWORD_RESET", email: account.email });
  const mailed = () =>
    db.selectFrom("mail_outbox").select("body_text").where("to_address", "=", account.email).execute();
  await expect.poll(mailed).toHaveLength(1);
  const oobCode = /oobCode=([\w-]+)/.exec((await mailed())[0]?.body_text ?? "")?.[1];
  const reset = async (newPassword: string) =>
    (await callProvider(app, "resetPassword", { oobCode, newPassword })).body;
  expect((await reset("bagas-hartono-7")).error.message).toMatch(refusal);
  expect(await reset("perahu-kertas-biru")).not.toHaveProperty("error");
});

it("ends all other sessions and their tokens at a password change, on every process", async () => {
  const [app, other] = [await open(), await open()];
  const account = await anAccount(app);
  const here = await signIn(app, account.idToken);
  pass(10);
  const stolen = await account.enter();
  const there = await signIn(other, stolen);
  pass(10);
  const change = { idToken: await account.enter(), password: "Wayang-hijau-72", returnSecureToken: true };
  const { body, status } = await callProvider(app, "update", change, here.cookie);
  expect(status).toBe(200);
  expect(await whoIs(other, there.cookie)).toBeNull();
  expect(await whoIs(app, here.cookie)).not.toBeNull();
  for (const old of [account.idToken, stolen, change.idToken]) {
    expect((await signIn(other, old)).code).toBe("invalid_id_token");
  }
  const renewed = await signIn(app, body.idToken, { cookie: here.cookie, endOthers: true });
  expect(await whoIs(other, renewed.cookie)).not.toBeNull();
  expect(await whoIs(other, here.cookie)).toBeNull();
});

it("ends every session when the password is reset by mail or changed without a session", async () => {
  const app = await open();
  const account = await anAccount(app);
  const here = await signIn(app, account.idToken);
  await callProvider(app, "update", { idToken: account.idToken, password: "Wayang-hijau-72" }, "token=nonsense");
  expect(await whoIs(app, here.cookie)).toBeNull();
});

it("refuses a disabled account in every flow", async () => {
  const [app, other] = [await open(), await open()];
  const account = await anAccount(app);
  const here = await signIn(app, account.idToken);
  await db.updateTable("account").set({ disabled_at: now }).where("uid", "=", account.uid).execute();
  expect(await whoIs(other, here.cookie)).toBeNull();
  expect((await signIn(other, account.idToken)).code).toBe("invalid_id_token");
});

it("never makes a new sign-up staff, whatever the request contains", async () => {
  const app = await open();
  counter += 1;
  const { body } = await callProvider(app, "signUp", {
    email: `staf-${counter}@example.com`,
    password: "Wayang-biru-71",
    displayName: "Pemilik",
    role: "owner",
    customAttributes: '{"role":"owner"}',
  });
  expect((await signIn(app, body.idToken)).body.person.role).toBe("customer");
});

it("refuses to delete an account with open business, in our API and the provider's", async () => {
  const app = await open();
  const account = await anAccount(app);
  const { cookie, body } = await signIn(app, account.idToken);
  const booking = { code: "ABCDEF", kind: "court", contact_name: "Sari", status: "requested", total: 0 };
  await db
    .insertInto("booking")
    .values({ ...booking, person_id: body.person.id })
    .execute();
  const { idToken } = account;
  expect((await send(app, { cookie }, "DELETE", "/api/v1/me", { idToken })).code).toBe("account_not_settled");
  expect((await callProvider(app, "delete", { idToken })).status).toBe(400);
  expect(await whoIs(app, cookie)).not.toBeNull();
  expect(await account.enter()).toBeTruthy();
});

it.each(["ours", "the provider's"])("erases person and account together through %s API", async (door) => {
  const app = await open();
  const account = await anAccount(app);
  const { cookie, body } = await signIn(app, account.idToken);
  const { idToken } = account;
  if (door === "ours") await send(app, { cookie }, "DELETE", "/api/v1/me", { idToken });
  else await callProvider(app, "delete", { idToken });
  expect(await whoIs(app, cookie)).toBeNull();
  expect(await personOf(account.uid)).toBeUndefined();
  expect(await db.selectFrom("account").select("uid").where("uid", "=", account.uid).execute()).toEqual([]);
  const row = await db.selectFrom("person").selectAll().where("id", "=", body.person.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: "Akun dihapus", email: null, erased_at: now });
  expect((await signIn(app, idToken)).code).toBe("invalid_id_token");
});

it("copies the account's new address and its verification", async () => {
  const app = await open();
  const account = await anAccount(app);
  await signIn(app, account.idToken);
  expect(await personOf(account.uid)).toMatchObject({ email: account.email, email_verified: false });
  const email = `baru-${account.email}`;
  const { status } = await callProvider(app, "update", { idToken: account.idToken, email, returnSecureToken: true });
  expect(status).toBe(200);
  expect(await personOf(account.uid)).toMatchObject({ email, email_verified: false });
});
