import type { FastifyRequest } from "fastify";
import type { Tx } from "../../../db/connect.ts";
import { type AccountRow, deleteLinks, listLinks, updateAccount } from "./accounts.ts";
import { type ActionCodeRow, spendActionCode, voidActionCodes } from "./action-codes.ts";
import { sendActionMail } from "./action-mails.ts";
import { addressOf } from "./attempts/attempt-limits.ts";
import { linkOrigin } from "./authorized-domains.ts";
import { changeEmail, endTokens } from "./change-account.ts";
import { toProfile } from "./present.ts";
import type { Provider } from "./provider.ts";
import { ProviderRefusal } from "./refusal.ts";

const KINDS = ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL", "RECOVER_EMAIL"] as const;

/** Applies the code of a mailed link: verifies an address, changes it, or reverts a change. */
export async function applyActionCode(provider: Provider, oobCode: string, request: FastifyRequest) {
  await provider.limits.count("codeFromAddress", addressOf(request));
  const origin = linkOrigin(provider, request);
  return provider.db.transaction().execute(async (tx) => {
    const { action, account } = await spendActionCode(tx, provider, oobCode, KINDS);
    const changed = await apply(tx, provider, { action, account, origin });
    const { uid } = account;
    return { kind: "identitytoolkit#SetAccountInfoResponse", ...toProfile(changed, await listLinks(tx, uid)) };
  });
}

type Spent = { action: ActionCodeRow; account: AccountRow; origin: string };

async function apply(tx: Tx, provider: Provider, { action, account, origin }: Spent): Promise<AccountRow> {
  const { uid } = account;
  if (action.kind === "VERIFY_AND_CHANGE_EMAIL" && action.new_email) {
    return changeEmail(tx, provider, account, { email: action.new_email, verified: true, origin });
  }
  if (action.email === null) throw new ProviderRefusal("INVALID_OOB_CODE");
  if (action.kind === "RECOVER_EMAIL") return recoverEmail(tx, provider, { uid, email: action.email, origin });
  await provider.hooks.onEmailChanged(tx, uid, action.email, true);
  return updateAccount(tx, uid, { email_verified: true });
}

/**
 * Another person may have controlled the account: end all their tokens, password, methods and pending codes. The owner
 * returns through a password reset mail, sent at once.
 */
async function recoverEmail(
  tx: Tx,
  provider: Provider,
  { uid, email, origin }: { uid: string; email: string; origin: string },
): Promise<AccountRow> {
  await updateAccount(tx, uid, { email, email_verified: true, password_hash: null, password_updated_at: null });
  await deleteLinks(tx, uid);
  await voidActionCodes(tx, uid, ["PASSWORD_RESET", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL", "RECOVER_EMAIL"]);
  await sendActionMail(tx, provider, { kind: "PASSWORD_RESET", uid, email }, { origin });
  await provider.hooks.onEmailChanged(tx, uid, email, true);
  await provider.hooks.onPasswordChanged(tx, uid, undefined);
  return endTokens(tx, provider, uid);
}
