import { verify } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { testDatabase } from "../src/testing/database.ts";
import { closeDemoAccounts } from "./close-demo-accounts.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { seedDemo } from "./seed-demo.ts";

const now = new Date("2026-11-18T01:15:00Z");
const { db } = await testDatabase();
await seedDemo(db, { now, accounts: true });

const accounts = () => db.selectFrom("account").selectAll().orderBy("email").execute();

it("gives the four people of the demo accounts of their own, with a hashed password", async () => {
  const rows = await db
    .selectFrom("account")
    .innerJoin("person_identity", "subject", "uid")
    .innerJoin("person", "person.id", "person_id")
    .select(["account.uid", "person.email", "person.role", "person.email_verified", "password_hash"])
    .execute();
  expect(rows).toHaveLength(4);
  for (const { uid, email, role, password } of demoAccounts) {
    const row = rows.find((one) => one.uid === uid);
    expect(row).toMatchObject({ email, role, email_verified: true });
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(row?.password_hash ?? "", password)).toBe(true);
  }
});

it("takes the published password away where the demo is over, and leaves one that was changed", async () => {
  const [changed, ...others] = await accounts();
  await db
    .updateTable("account")
    .set({
      password_hash:
        "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$w5Qm0m2o1o3Yw9v5i8m7VqkH0bq0n1rJ2Z3c4d5e6f8",
    })
    .where("uid", "=", changed?.uid ?? "")
    .execute();
  await db
    .insertInto("session")
    .columns(["token_hash", "person_id", "subject", "expires_at"])
    .expression((query) =>
      query
        .selectFrom("person_identity")
        .select(({ fn, val, ref }) => [
          fn<Buffer>("sha256", [fn("convert_to", [ref("subject"), val("utf8")])]).as("token_hash"),
          "person_id",
          "subject",
          val(now).as("expires_at"),
        ]),
    )
    .execute();
  expect(await closeDemoAccounts(db, now)).toBe(3);
  const after = await accounts();
  expect(after.filter(({ password_hash }) => password_hash !== null).map(({ uid }) => uid)).toEqual([changed?.uid]);
  const sessions = await db.selectFrom("session").select("subject").execute();
  expect(sessions).toEqual([{ subject: changed?.uid }]);
  expect(others).toHaveLength(3);
  expect(await closeDemoAccounts(db, now)).toBe(0);
});
