import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccountRow, findAccountByEmail, lockAccount, normaliseEmail, updateAccount } from "./accounts.ts";
import { addressOf } from "./attempt-limits.ts";
import type { Call } from "./endpoint.ts";
import type { Provider } from "./provider.ts";
import { ProviderRefusal } from "./refusal.ts";
import { issueSignInTokens } from "./tokens.ts";

export const signInBody = z.object({
  email: z.string("INVALID_EMAIL").optional(),
  password: z.string("MISSING_PASSWORD").optional(),
});

/** Lets in whoever knows the password; an unknown address costs the same work and gets the same reply. */
export async function signInWithPassword(provider: Provider, call: Call<z.output<typeof signInBody>>) {
  const { body, request, sessionToken } = call;
  const email = normaliseEmail(body.email);
  const { password } = body;
  if (!password) throw new ProviderRefusal("MISSING_PASSWORD");
  // First, and mostly from memory: a flood should not even reach the table of accounts.
  await provider.limits.count("signInFromAddress", addressOf(request));
  const account = await findAccountByEmail(provider.db, email);
  await countAttempt(provider, request, email, account);
  const matches = await provider.hasher.verify(account?.password_hash, password);
  if (!account || !matches) throw new ProviderRefusal("INVALID_LOGIN_CREDENTIALS");
  // Only now: to whoever does not know the password, a disabled account is like any other.
  if (account.disabled_at) throw new ProviderRefusal("USER_DISABLED");
  const renewed = await renewedHash(provider, account, password);
  return provider.db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, account.uid);
    // Changed while we were checking: what was right a moment ago opens nothing any more.
    if (locked.password_hash !== account.password_hash || locked.disabled_at) {
      throw new ProviderRefusal("INVALID_LOGIN_CREDENTIALS");
    }
    if (renewed) await updateAccount(tx, account.uid, { password_hash: renewed });
    const tokens = await issueSignInTokens(tx, provider, locked, { signInProvider: "password", sessionToken });
    const kind = "identitytoolkit#VerifyPasswordResponse";
    return { kind, registered: true, localId: account.uid, email, ...tokens };
  });
}

/** Right and wrong guesses count alike. A new password starts a new count: resetting it opens the door under attack. */
async function countAttempt(
  { limits }: Provider,
  request: FastifyRequest,
  email: string,
  account: AccountRow | undefined,
): Promise<void> {
  const address = addressOf(request);
  const epoch = String(account?.password_updated_at?.getTime() ?? 0);
  await limits.count("signInToAccountFromAddress", email, epoch, address);
  await limits.count("signInToAccount", email, epoch);
}

async function renewedHash({ hasher }: Provider, { password_hash }: AccountRow, password: string) {
  return password_hash && hasher.isOutdated(password_hash) ? hasher.hash(password) : undefined;
}
