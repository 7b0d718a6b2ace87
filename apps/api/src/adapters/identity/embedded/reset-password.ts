import { z } from "zod";
import { deleteLinks, updateAccount } from "./accounts.ts";
import { type ActionKind, findActionCode, spendActionCode } from "./action-codes.ts";
import { addressOf } from "./attempts/attempt-limits.ts";
import { changePassword } from "./change-account.ts";
import type { Call } from "./endpoint.ts";
import { requirePasswordFor } from "./passwords/require-password.ts";
import type { Provider } from "./provider.ts";

export const resetPasswordBody = z.object({
  oobCode: z.string("INVALID_OOB_CODE").optional(),
  newPassword: z.string("MISSING_PASSWORD").optional(),
});

const KIND = "identitytoolkit#ResetPasswordResponse";
const EVERY_KIND: readonly ActionKind[] = [
  "PASSWORD_RESET",
  "VERIFY_EMAIL",
  "VERIFY_AND_CHANGE_EMAIL",
  "RECOVER_EMAIL",
];

/** Returns what a mailed code is for; with a new password, sets it and ends everything the old one had opened. */
export async function resetPassword(provider: Provider, { body, request }: Call<z.output<typeof resetPasswordBody>>) {
  await provider.limits.count("codeFromAddress", addressOf(request));
  const kinds = body.newPassword === undefined ? EVERY_KIND : (["PASSWORD_RESET"] as const);
  const found = await findActionCode(provider.db, provider, body.oobCode, kinds);
  const { uid: owner, kind: requestType, email, new_email: newEmail } = found;
  const reply = { kind: KIND, requestType, ...(email && { email }), ...(newEmail && { newEmail }) };
  if (body.newPassword === undefined) return reply;
  const password = await requirePasswordFor(provider, body.newPassword, { uid: owner });
  const passwordHash = await provider.hasher.hash(password);
  await provider.db.transaction().execute(async (tx) => {
    const { account } = await spendActionCode(tx, provider, body.oobCode, kinds);
    const { uid } = account;
    if (account.email && !account.email_verified) {
      // The mailbox's owner has proven themselves: a person who opened the account with this address loses access.
      await deleteLinks(tx, uid);
      await updateAccount(tx, uid, { email_verified: true });
      await provider.hooks.onEmailChanged(tx, uid, account.email, true);
    }
    await changePassword(tx, provider, uid, { passwordHash, keepSessionToken: undefined });
  });
  return reply;
}
