import { z } from "zod";
import { type AccountRow, findAccountByEmail, lockAccount, normaliseEmail, updateAccount } from "./accounts.ts";
import { admitAttempt, admitTrier, trierOf } from "./attempts/admit-attempt.ts";
import type { Call } from "./endpoint.ts";
import type { Provider } from "./provider.ts";
import { ProviderRefusal } from "./refusal.ts";
import { issueSignInTokens } from "./tokens/tokens.ts";

export const signInBody = z.object({
  email: z.string("INVALID_EMAIL").optional(),
  password: z.string("MISSING_PASSWORD").optional(),
});

/** Signs in by password. An unknown address costs the same work and gets the same reply as a wrong password. */
export async function signInWithPassword(provider: Provider, call: Call<z.output<typeof signInBody>>) {
  const { body, request, reply, sessionToken } = call;
  const email = normaliseEmail(body.email);
  const { password } = body;
  if (!password) throw new ProviderRefusal("MISSING_PASSWORD");
  const trier = trierOf(provider, request, email);
  await admitTrier(provider, trier);
  const account = await findAccountByEmail(provider.db, email);
  // Right and wrong guesses count alike.
  const attempt = await admitAttempt(provider, trier, email, account);
  const matches = await provider.hasher.verify(account?.password_hash, password);
  if (!account || !matches) throw new ProviderRefusal("INVALID_LOGIN_CREDENTIALS");
  // Checked only now: without the password, a disabled account looks like any other.
  if (account.disabled_at) throw new ProviderRefusal("USER_DISABLED");
  const renewed = await renewedHash(provider, account, password);
  const tokens = await provider.db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, account.uid);
    // The password changed during the check, so the checked one is no longer valid.
    if (locked.password_hash !== account.password_hash || locked.disabled_at) {
      throw new ProviderRefusal("INVALID_LOGIN_CREDENTIALS");
    }
    if (renewed) await updateAccount(tx, account.uid, { password_hash: renewed });
    return issueSignInTokens(tx, provider, locked, { signInProvider: "password", sessionToken });
  });
  await attempt.forget();
  provider.devices.remember(request, reply, email);
  return { kind: "identitytoolkit#VerifyPasswordResponse", registered: true, localId: account.uid, email, ...tokens };
}

async function renewedHash({ hasher }: Provider, { password_hash }: AccountRow, password: string) {
  return password_hash && hasher.isOutdated(password_hash) ? hasher.hash(password) : undefined;
}
