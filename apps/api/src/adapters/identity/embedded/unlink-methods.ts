import type { Tx } from "../../../db/connect.ts";
import { type AccountRow, deleteLinks, listLinks, updateAccount } from "./accounts.ts";
import { ProviderRefusal } from "./refusal.ts";

/** Removes sign-in methods from a locked account, but never the last one. */
export async function unlinkMethods(tx: Tx, account: AccountRow, providerIds: readonly string[]): Promise<AccountRow> {
  const links = await listLinks(tx, account.uid);
  const external = links.map((link) => link.provider_id).filter((id) => providerIds.includes(id));
  const password = providerIds.includes("password") && account.password_hash !== null;
  const left = links.length - external.length + (account.password_hash !== null && !password ? 1 : 0);
  if (left === 0) throw new ProviderRefusal("OPERATION_NOT_ALLOWED", "The last way into an account must stay");
  if (external.length > 0) await deleteLinks(tx, account.uid, external);
  return password ? updateAccount(tx, account.uid, { password_hash: null, password_updated_at: null }) : account;
}
