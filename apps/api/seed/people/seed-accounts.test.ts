import { randomBytes, randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { testDatabase } from "../../src/testing/postgres/database.ts";
import { demoPassword } from "../content/people.ts";
import { seedDemo } from "../seed-demo.ts";
import { closeDemoAccounts } from "./close-demo-accounts.ts";
import { demoAccounts } from "./demo-accounts.ts";

const now = new Date("2026-11-18T01:15:00Z");
const { db } = await testDatabase();
await seedDemo(db, { now, accounts: true });

const accounts = () => db.selectFrom("account").selectAll().orderBy("email").execute();

it("gives the demo's customers the published password and its staff none", async () => {
  const rows = await db
    .selectFrom("account")
    .innerJoin("person_identity", "subject", "uid")
    .innerJoin("person", "person.id", "person_id")
    .select(["account.uid", "person.email", "person.role", "person.email_verified", "password_hash"])
    .execute();
  expect(rows).toHaveLength(demoAccounts.length);
  for (const { uid, email, role } of demoAccounts) {
    const row = rows.find((one) => one.uid === uid);
    expect(row).toMatchObject({ email, role, email_verified: true });
    if (role !== "customer") expect(row?.password_hash).toBeNull();
    else {
      expect(row?.password_hash).toMatch(/^\$argon2id\$/);
      expect(await verify(row?.password_hash ?? "", demoPassword)).toBe(true);
    }
  }
});

it("closes every demo account when the demo ends, even if changed", async () => {
  const [changed] = await accounts();
  const uid = changed?.uid ?? "";
  const secret = await hash("punya-saya-sendiri");
  await db
    .updateTable("account")
    .set({ password_hash: secret, email: "pemilik@venue.id" })
    .where("uid", "=", uid)
    .execute();
  const owner = await db
    .updateTable("person")
    .set({ email: "pemilik@venue.id", role: "owner" })
    .where("id", "in", (query) => query.selectFrom("person_identity").select("person_id").where("subject", "=", uid))
    .returning("id")
    .executeTakeFirstOrThrow();
  const disabled = demoAccounts.find((account) => account.uid !== uid)?.uid ?? "";
  await db
    .updateTable("account")
    .set({ disabled_at: new Date(0) })
    .where("uid", "=", disabled)
    .execute();
  await db.insertInto("account_link").values({ provider_id: "google.com", subject: "g-1", uid }).execute();
  for (const { uid: subject } of demoAccounts) {
    const family = randomUUID();
    const token = { token_hash: randomBytes(32), family, uid: subject, sign_in_provider: "password", auth_time: now };
    await db.insertInto("refresh_token").values(token).execute();
  }
  const people = await db.selectFrom("person_identity").select(["person_id", "subject"]).execute();
  const session = { token_hash: randomBytes(32), person_id: owner.id, expires_at: new Date(now.getTime() + 3_600_000) };
  await db.insertInto("session").values(session).execute();

  expect(await closeDemoAccounts(db, now)).toBe(demoAccounts.length);
  for (const account of await accounts()) {
    expect(account).toMatchObject({ password_hash: null, email: null, disabled_at: now, valid_since: now });
  }
  const ids = people.map(({ person_id }) => person_id);
  const after = await db.selectFrom("person").selectAll().where("id", "in", ids).execute();
  expect(after).toHaveLength(demoAccounts.length);
  for (const person of after) expect(person).toMatchObject({ role: "customer", email: null, disabled_at: now });
  for (const table of ["session", "refresh_token", "account_link"] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect(await closeDemoAccounts(db, now)).toBe(0);
});

it("leaves no staff role that the owner of a demo address could claim", async () => {
  const { db: bare } = await testDatabase();
  await seedDemo(bare, { now });
  await closeDemoAccounts(bare, now);
  const staff = await bare.selectFrom("person").selectAll().where("role", "<>", "customer").execute();
  expect(staff).toEqual([]);
});
