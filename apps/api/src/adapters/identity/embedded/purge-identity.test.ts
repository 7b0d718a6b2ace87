import { randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { purgeIdentity } from "./purge-identity.ts";
import { newUid } from "./random.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-17T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

it("deletes tokens and codes that are no longer valid, and keeps the others", async () => {
  const uid = newUid();
  await db.insertInto("account").values({ uid, email: "purge@example.com" }).execute();
  const token = (sign_in_provider: string, created_at: Date, used_at: Date | null = null) => {
    const row = { uid, family: randomUUID(), token_hash: randomBytes(32), auth_time: created_at };
    return { ...row, sign_in_provider, created_at, used_at };
  };
  const tokens = [
    token("idle", daysAgo(181)),
    token("used long ago", daysAgo(40), daysAgo(31)),
    token("used", daysAgo(40), daysAgo(29)),
    token("quiet", daysAgo(179)),
  ];
  await db.insertInto("refresh_token").values(tokens).execute();
  const code = (email: string, expires_at: Date) => {
    const row = { uid, code_hash: randomBytes(32), kind: "VERIFY_EMAIL" };
    return { ...row, email, expires_at };
  };
  await db
    .insertInto("action_code")
    .values([code("old", daysAgo(31)), code("expired", daysAgo(1))])
    .execute();
  await purgeIdentity(db, now);
  const left = await db.selectFrom("refresh_token").select("sign_in_provider").orderBy("sign_in_provider").execute();
  expect(left.map((row) => row.sign_in_provider)).toEqual(["quiet", "used"]);
  expect(await db.selectFrom("action_code").select("email").execute()).toEqual([{ email: "expired" }]);
});
