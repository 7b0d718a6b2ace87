import { z } from "zod";
import { insertAccount, normaliseEmail } from "./accounts.ts";
import { addressOf } from "./attempts/attempt-limits.ts";
import { linkOrigin } from "./authorized-domains.ts";
import { changeEmail, changePassword, lockHolder } from "./change-account.ts";
import type { Call } from "./endpoint.ts";
import { requirePasswordFor } from "./passwords/require-password.ts";
import type { Provider } from "./provider.ts";
import { newUid } from "./random.ts";
import { ProviderRefusal } from "./refusal.ts";
import { issueSignInTokens, issueTokens, verifyIdToken } from "./tokens/tokens.ts";

export const signUpBody = z.object({
  email: z.string("INVALID_EMAIL").optional(),
  password: z.string("MISSING_PASSWORD").optional(),
  idToken: z.string("INVALID_ID_TOKEN").optional(),
});
type SignUp = Call<z.output<typeof signUpBody>>;

const KIND = "identitytoolkit#SignupNewUserResponse";

/** Opens an account for a new address, or adds a password to the signed-in account. */
export async function signUp(provider: Provider, call: SignUp) {
  const { body, request, reply } = call;
  if (body.idToken !== undefined) return linkPassword(provider, call, body.idToken);
  // The SDK sends neither for an anonymous visitor; anonymous accounts are not offered.
  if (body.email === undefined && body.password === undefined) throw new ProviderRefusal("ADMIN_ONLY_OPERATION");
  const email = normaliseEmail(body.email);
  await provider.limits.count("signUpFromAddress", addressOf(request));
  const password = await requirePasswordFor(provider, body.password, { email });
  const password_hash = await provider.hasher.hash(password);
  const opened = await provider.db.transaction().execute(async (tx) => {
    const now = provider.clock();
    const moments = { created_at: now, last_login_at: now, valid_since: now, password_updated_at: now };
    const account = await insertAccount(tx, { uid: newUid(), email, password_hash, ...moments });
    const tokens = await issueSignInTokens(tx, provider, account, {
      signInProvider: "password",
      sessionToken: undefined,
    });
    return { kind: KIND, localId: account.uid, email, ...tokens };
  });
  provider.devices.remember(request, reply, email);
  return opened;
}

async function linkPassword(provider: Provider, { body, request, sessionToken }: SignUp, idToken: string) {
  const email = normaliseEmail(body.email);
  const holder = await verifyIdToken(provider.db, provider, idToken, { recent: true });
  const password = await requirePasswordFor(provider, body.password, { uid: holder.account.uid });
  await provider.limits.count("signUpFromAddress", addressOf(request));
  const origin = linkOrigin(provider, request);
  const passwordHash = await provider.hasher.hash(password);
  return provider.db.transaction().execute(async (tx) => {
    const account = await lockHolder(tx, holder);
    const { uid } = account;
    if (account.password_hash) throw new ProviderRefusal("PROVIDER_ALREADY_LINKED");
    if (account.email !== email) await changeEmail(tx, provider, account, { email, verified: false, origin });
    const linked = await changePassword(tx, provider, uid, { passwordHash, keepSessionToken: sessionToken });
    const { signInProvider, authTime } = holder;
    return {
      kind: KIND,
      localId: uid,
      email,
      ...(await issueTokens(tx, provider, linked, { signInProvider, authTime })),
    };
  });
}
