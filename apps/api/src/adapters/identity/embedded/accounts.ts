import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Account, AccountLink } from "../../../db/types.gen.ts";
import { ProviderRefusal } from "./refusal.ts";

export type AccountRow = Selectable<Account>;
export type AccountLinkRow = Selectable<AccountLink>;

const MAX_EMAIL_LENGTH = 254;
/** Plain ASCII: no two addresses look alike, and JavaScript's lower case equals the database's. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** The canonical spelling of an address, under which its account is stored. */
export function normaliseEmail(email: string | undefined): string {
  if (!email) throw new ProviderRefusal("MISSING_EMAIL");
  const normal = email.trim().toLowerCase();
  if (normal.length > MAX_EMAIL_LENGTH || !EMAIL.test(normal)) throw new ProviderRefusal("INVALID_EMAIL");
  return normal;
}

export async function findAccount(db: Db | Tx, uid: string): Promise<AccountRow | undefined> {
  return db.selectFrom("account").selectAll().where("uid", "=", uid).executeTakeFirst();
}

/** Locks an account with its sign-in methods: two concurrent removals could otherwise remove the last method. */
export async function lockAccount(tx: Tx, uid: string): Promise<AccountRow> {
  const account = await tx.selectFrom("account").selectAll().where("uid", "=", uid).forUpdate().executeTakeFirst();
  if (!account) throw new ProviderRefusal("USER_NOT_FOUND");
  return account;
}

/** Locks several accounts in a fixed order. */
export async function lockAccounts(tx: Tx, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await tx.selectFrom("account").select("uid").where("uid", "in", uids).orderBy("uid").forUpdate().execute();
}

export async function findAccountByEmail(db: Db | Tx, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();
}

export async function findAccountByLink(
  db: Db | Tx,
  providerId: string,
  subject: string,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom("account")
    .innerJoin("account_link", "account_link.uid", "account.uid")
    .selectAll("account")
    .where("account_link.provider_id", "=", providerId)
    .where("account_link.subject", "=", subject)
    .executeTakeFirst();
}

export async function insertAccount(tx: Tx, account: Insertable<Account>): Promise<AccountRow> {
  return refusingTaken(tx.insertInto("account").values(account).returningAll().executeTakeFirstOrThrow());
}

export async function updateAccount(tx: Tx, uid: string, change: Updateable<Account>): Promise<AccountRow> {
  return refusingTaken(
    tx.updateTable("account").set(change).where("uid", "=", uid).returningAll().executeTakeFirstOrThrow(),
  );
}

export async function deleteAccount(tx: Tx, uid: string): Promise<void> {
  await tx.deleteFrom("account").where("uid", "=", uid).execute();
}

export async function listLinks(db: Db | Tx, uid: string): Promise<AccountLinkRow[]> {
  return db.selectFrom("account_link").selectAll().where("uid", "=", uid).orderBy("linked_at").execute();
}

export async function insertLink(tx: Tx, link: Insertable<AccountLink>): Promise<void> {
  await refusingTaken(tx.insertInto("account_link").values(link).execute());
}

/** Removes the named external methods, or all of them. */
export async function deleteLinks(tx: Tx, uid: string, providerIds?: readonly string[]): Promise<void> {
  const all = tx.deleteFrom("account_link").where("uid", "=", uid);
  await (providerIds ? all.where("provider_id", "in", [...providerIds]) : all).execute();
}

const takenRefusals: Readonly<Record<string, string>> = {
  account_email_unique: "EMAIL_EXISTS",
  account_link_pkey: "FEDERATED_USER_ID_ALREADY_LINKED",
  account_link_once: "PROVIDER_ALREADY_LINKED",
};

/** A unique constraint decides races; this translates it into the provider's error. */
async function refusingTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const name = (error as { constraint?: string } | null)?.constraint ?? "";
    if (Object.hasOwn(takenRefusals, name)) throw new ProviderRefusal(takenRefusals[name] as string);
    throw error;
  }
}
