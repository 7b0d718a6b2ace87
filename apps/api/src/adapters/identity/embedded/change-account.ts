import type { Tx } from "../../../db/connect.ts";
import { accountsTexts } from "../../../texts/accounts.ts";
import { type AccountRow, lockAccount, updateAccount } from "./accounts.ts";
import { voidActionCodes } from "./action-codes.ts";
import { sendActionMail } from "./action-mails.ts";
import type { Provider } from "./provider.ts";
import { newSecret } from "./random.ts";
import { ProviderRefusal } from "./refusal.ts";
import { deleteAllFamilies, findTokenHolder } from "./tokens/refresh-tokens.ts";
import type { Holder } from "./tokens/tokens.ts";

/** Locks the account of a token, which may have been revoked since it was verified. */
export async function lockHolder(tx: Tx, { account: { uid }, family }: Holder): Promise<AccountRow> {
  const account = await lockAccount(tx, uid);
  if (account.disabled_at) throw new ProviderRefusal("USER_DISABLED");
  const holder = await findTokenHolder(tx, uid, family);
  if (!holder?.alive) throw new ProviderRefusal("TOKEN_EXPIRED");
  return account;
}

/** Ends every token of an account. */
export async function endTokens(tx: Tx, { clock }: Provider, uid: string): Promise<AccountRow> {
  const account = await updateAccount(tx, uid, { valid_since: clock() });
  await deleteAllFamilies(tx, uid);
  return account;
}

export type PasswordChange = { passwordHash: string; keepSessionToken: string | undefined };

/** Sets a new password; ends tokens, codes and sessions of the old one. */
export async function changePassword(
  tx: Tx,
  provider: Provider,
  uid: string,
  { passwordHash, keepSessionToken }: PasswordChange,
): Promise<AccountRow> {
  const change = { password_hash: passwordHash, password_updated_at: provider.clock() };
  const { email } = await updateAccount(tx, uid, change);
  await sendNotice(tx, provider, "password", email);
  await voidActionCodes(tx, uid, ["PASSWORD_RESET"]);
  await provider.hooks.onPasswordChanged(tx, uid, keepSessionToken);
  return endTokens(tx, provider, uid);
}

export type EmailChange = { email: string; verified: boolean; origin: string };

/** Sets a new address and mails a revert link to the old one. */
export async function changeEmail(
  tx: Tx,
  provider: Provider,
  account: AccountRow,
  { email, verified, origin }: EmailChange,
): Promise<AccountRow> {
  const { uid, email: old } = account;
  await updateAccount(tx, uid, { email, email_verified: verified });
  await voidActionCodes(tx, uid, ["PASSWORD_RESET", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"]);
  // An unverified address may be a stranger's (a typo): a revert link would let them in.
  if (old && account.email_verified) {
    await sendActionMail(tx, provider, { kind: "RECOVER_EMAIL", uid, email: old, newEmail: email }, { origin });
  } else {
    await sendNotice(tx, provider, "oldAddress", old);
  }
  await sendNotice(tx, provider, "newAddress", email);
  await provider.hooks.onEmailChanged(tx, uid, email, verified);
  return endTokens(tx, provider, uid);
}

/** Queues the mail about a change in the change's transaction. It has no link: people should not get used to following one. */
async function sendNotice(
  tx: Tx,
  provider: Provider,
  notice: keyof (typeof accountsTexts)["id"]["changeMails"],
  to: string | null,
): Promise<void> {
  if (to === null) return;
  await provider.hooks.queueMail(tx, {
    to,
    ...accountsTexts.id.changeMails[notice],
    dedupeKey: `identity-notice-${newSecret()}`,
  });
}
