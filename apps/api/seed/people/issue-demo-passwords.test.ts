import { randomBytes, randomUUID } from "node:crypto";
import { readFile, rm, stat } from "node:fs/promises";
import { verify } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { PasswordHasher } from "../../src/adapters/identity/embedded/passwords/password-hasher.ts";
import type { Db } from "../../src/db/connect.ts";
import { aFolder } from "../../src/testing/folder.ts";
import { testDatabase } from "../../src/testing/postgres/database.ts";
import { demoPassword, people } from "../content/people.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { demoAccountsFile, describeDemoAccounts, issueDemoPasswords } from "./issue-demo-passwords.ts";
import { seedAccounts } from "./seed-accounts.ts";

const now = new Date("2026-11-18T01:15:00Z");
const later = new Date(now.getTime() + 60_000);
const staff = demoAccounts.filter(({ role }) => role !== "customer");

/** The demo's people and accounts without the rest of the venue. */
async function aDemo(): Promise<Db> {
  const { db } = await testDatabase();
  await db
    .insertInto("person")
    .values(people.map(({ name, email, role }) => ({ name, email, role })))
    .execute();
  await db.transaction().execute((tx) => seedAccounts(tx, now));
  return db;
}

const issue = (db: Db, dataDir: string, replaceLost = false) =>
  issueDemoPasswords(db, { dataDir, now: later, replaceLost });

async function hashOf(db: Db, uid: string): Promise<string> {
  const row = await db.selectFrom("account").select("password_hash").where("uid", "=", uid).executeTakeFirstOrThrow();
  return row.password_hash ?? "";
}

const passwordsIn = (lines: readonly string[]) => new Map(lines.map((line) => line.split(" ") as [string, string]));

it("gives every staff account its own password, in a file that only its owner can read and that fits the database", async () => {
  const [db, dataDir] = [await aDemo(), await aFolder()];
  const lines = await issue(db, dataDir);
  expect(await readFile(demoAccountsFile(dataDir), "utf8")).toBe(`${lines.join("\n")}\n`);
  expect((await stat(demoAccountsFile(dataDir))).mode & 0o777).toBe(0o600);
  const passwords = passwordsIn(lines);
  expect([...passwords.keys()]).toEqual(demoAccounts.map(({ email }) => email));
  for (const { uid, email, role } of demoAccounts) {
    const password = passwords.get(email) ?? "";
    expect(password === demoPassword).toBe(role === "customer");
    expect(await verify(await hashOf(db, uid), password)).toBe(true);
  }
  expect(new Set(passwords.values()).size).toBe(staff.length + 1);
  expect(describeDemoAccounts(dataDir, lines)).toContain(`  ${lines[0]}\n`);

  expect(await issue(db, dataDir)).toEqual(lines);
});

it("lets one of several processes draw the passwords and keep the file", async () => {
  const [db, folders] = [await aDemo(), await Promise.all([1, 2, 3].map(() => aFolder()))];
  const printed = await Promise.all(folders.map((dataDir) => issue(db, dataDir)));
  expect(printed.filter((lines) => lines.length > 0)).toHaveLength(1);
  const files = await Promise.all(folders.map((dataDir) => stat(demoAccountsFile(dataDir)).catch(() => null)));
  expect(files.map((file) => file !== null)).toEqual(printed.map((lines) => lines.length > 0));
});

it("replaces staff's published password and ends its sessions; customers keep theirs", async () => {
  const [db, dataDir] = [await aDemo(), await aFolder()];
  const published = await new PasswordHasher().hash(demoPassword);
  await db.updateTable("account").set({ password_hash: published }).where("password_hash", "is", null).execute();
  for (const { uid } of demoAccounts) {
    const { person_id } = await db
      .selectFrom("person_identity")
      .select("person_id")
      .where("subject", "=", uid)
      .executeTakeFirstOrThrow();
    const session = { token_hash: randomBytes(32), person_id, subject: uid, expires_at: new Date(later.getTime() + 1) };
    await db.insertInto("session").values(session).execute();
    const token = { token_hash: randomBytes(32), family: randomUUID(), uid, sign_in_provider: "password" };
    await db
      .insertInto("refresh_token")
      .values({ ...token, auth_time: now })
      .execute();
  }
  const passwords = passwordsIn(await issue(db, dataDir));
  const customers = demoAccounts.filter(({ role }) => role === "customer").map(({ uid }) => uid);
  for (const { uid, email } of staff) {
    expect(await verify(await hashOf(db, uid), demoPassword)).toBe(false);
    expect(await verify(await hashOf(db, uid), passwords.get(email) ?? "")).toBe(true);
  }
  const sessions = await db.selectFrom("session").select("subject").execute();
  expect(sessions.map(({ subject }) => subject).sort()).toEqual([...customers].sort());
  const tokens = await db.selectFrom("refresh_token").select("uid").execute();
  expect(tokens.map(({ uid }) => uid).sort()).toEqual([...customers].sort());
});

it("keeps a password that somebody chose, and replaces lost ones only where allowed", async () => {
  const [db, dataDir] = [await aDemo(), await aFolder()];
  await issue(db, dataDir);
  const [one, other] = staff.map(({ uid }) => uid) as [string, string];
  const chosen = await new PasswordHasher().hash("pilihan-sendiri-7");
  await db.updateTable("account").set({ password_hash: chosen }).where("uid", "=", one).execute();
  await issue(db, dataDir, true);
  expect(await hashOf(db, one)).toBe(chosen);

  await rm(demoAccountsFile(dataDir));
  const before = await hashOf(db, other);
  expect(await issue(db, dataDir)).toEqual([]);
  expect(await hashOf(db, other)).toBe(before);
  expect(await issue(db, dataDir, true)).toHaveLength(demoAccounts.length);
  expect(await hashOf(db, other)).not.toBe(before);
});
