import { randomBytes } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { PasswordHasher } from "../../src/adapters/identity/embedded/passwords/password-hasher.ts";
import type { Db, Tx } from "../../src/db/connect.ts";
import { demoPassword } from "../content/people.ts";
import { type DemoAccount, demoAccounts } from "./demo-accounts.ts";

/** An arbitrary number that nothing else in this database locks. */
const LOCK = 4_127_003;
const PASSWORD_BYTES = 12;

export type DemoPasswordOptions = {
  dataDir: string;
  now: Date;
  /** Also replaces passwords that are in no file, if this folder has no file. */
  replaceLost: boolean;
};

/** One line of the file: an address, a space, its password. */
type Known = ReadonlyMap<string, string>;
type Account = DemoAccount & { email: string; hash: string | null };

export const demoAccountsFile = (dataDir: string) => join(dataDir, "demo-accounts.txt");

/**
 * Draws a password for every staff account of the demo that has none or the published one, ends the sessions of the latter,
 * and stores all of them in a file that only this user can read. Returns the file's valid lines; none if another process
 * drew the passwords. Only for an open demo.
 */
export async function issueDemoPasswords(db: Db, options: DemoPasswordOptions): Promise<string[]> {
  const hasher = new PasswordHasher();
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const kept = await readKept(options.dataDir);
    const known = new Map<string, string>();
    let issued = 0;
    for (const account of await listAccounts(tx)) {
      const password = await knownPassword(hasher, account, kept ?? new Map());
      if (password !== undefined) known.set(account.email, password);
      else if (await isOpenToOthers(hasher, account, options.replaceLost && !kept)) {
        const fresh = randomBytes(PASSWORD_BYTES).toString("base64url");
        await replacePassword(tx, account.uid, await hasher.hash(fresh), options.now);
        known.set(account.email, fresh);
        issued += 1;
      }
    }
    // Before the commit: a crash in between leaves an unused line, never an account without a known password.
    if (issued > 0) await keep(options.dataDir, known);
    return demoAccounts.some(({ email, isPublished }) => !isPublished && known.has(email)) ? linesOf(known) : [];
  });
}

/** Returns the lines as printed on the console; empty without lines. */
export function describeDemoAccounts(dataDir: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  return `Demo accounts, also in ${demoAccountsFile(dataDir)}:\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

/** Removes the file where the demo is closed, because its passwords are void. */
export async function removeDemoPasswords(dataDir: string): Promise<void> {
  await rm(demoAccountsFile(dataDir), { force: true });
}

async function listAccounts(tx: Tx): Promise<Account[]> {
  const rows = await tx
    .selectFrom("account")
    .select(["uid", "email", "password_hash"])
    .where(
      "uid",
      "in",
      demoAccounts.map(({ uid }) => uid),
    )
    .where("disabled_at", "is", null)
    .execute();
  return demoAccounts.flatMap((account) => {
    const row = rows.find(({ uid }) => uid === account.uid);
    return row?.email ? [{ ...account, email: row.email, hash: row.password_hash }] : [];
  });
}

/** Returns the account's password if it is a customer's published one or the one in the file. */
async function knownPassword(hasher: PasswordHasher, { email, hash, isPublished }: Account, kept: Known) {
  const password = isPublished ? demoPassword : kept.get(email);
  if (password === undefined || hash === null || (!isPublished && password === demoPassword)) return undefined;
  return (await hasher.verify(hash, password)) ? password : undefined;
}

/** True if strangers can enter a staff account, or nobody can. */
async function isOpenToOthers(hasher: PasswordHasher, { hash, isPublished }: Account, isLost: boolean) {
  if (isPublished) return false;
  return isLost || hash === null || hasher.verify(hash, demoPassword);
}

async function replacePassword(tx: Tx, uid: string, password_hash: string, now: Date): Promise<void> {
  await tx
    .updateTable("account")
    .set({ password_hash, password_updated_at: now, valid_since: now })
    .where("uid", "=", uid)
    .execute();
  for (const table of ["refresh_token", "action_code", "account_link"] as const) {
    await tx.deleteFrom(table).where("uid", "=", uid).execute();
  }
  const people = tx.selectFrom("person_identity").select("person_id").where("subject", "=", uid);
  await tx.deleteFrom("session").where("person_id", "in", people).execute();
}

const linesOf = (known: Known) => [...known].map(([email, password]) => `${email} ${password}`);

/** Null if there is no file. */
async function readKept(dataDir: string): Promise<Known | null> {
  const text = await readFile(demoAccountsFile(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  return new Map(text.split("\n").flatMap((line) => lineParts(line)));
}

function lineParts(line: string): [string, string][] {
  const [email, password] = line.trim().split(" ");
  return email && password ? [[email, password]] : [];
}

/** Writes the file atomically; a new file, so that an older file's wider mode does not persist. */
async function keep(dataDir: string, known: Known): Promise<void> {
  const path = demoAccountsFile(dataDir);
  const fresh = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(fresh, `${linesOf(known).join("\n")}\n`, { mode: 0o600, flag: "wx" });
  await rename(fresh, path);
}
