import { z } from "zod";
import { lockAccount } from "./accounts.ts";
import type { Call } from "./endpoint.ts";
import { PROJECT_ID } from "./project.ts";
import type { Provider } from "./provider.ts";
import { ProviderRefusal } from "./refusal.ts";
import { deleteFamily, findRefreshToken, spendRefreshToken } from "./tokens/refresh-tokens.ts";
import { issueTokens } from "./tokens/tokens.ts";

export const refreshBody = z.object({
  grant_type: z.literal("refresh_token", "INVALID_GRANT_TYPE"),
  refresh_token: z.string("MISSING_REFRESH_TOKEN").min(1, "MISSING_REFRESH_TOKEN"),
});

/** No setting allows a longer session after its sign-in, so a token family ends here at the latest. */
const LONGEST_MS = 366 * 86_400_000;

/** Exchanges a refresh token for new tokens, once. Reuse revokes its whole token family. */
export async function refresh(provider: Provider, { body }: Call<z.output<typeof refreshBody>>) {
  const { refresh_token: refreshToken } = body;
  const known = await findRefreshToken(provider.db, refreshToken);
  // The error code on which the SDK signs out; an unknown token gets the same one.
  if (!known) throw new ProviderRefusal("TOKEN_EXPIRED");
  const { uid, family, sign_in_provider: signInProvider, auth_time: authTime } = known;
  const tokens = await provider.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, uid);
    if (account.disabled_at) throw new ProviderRefusal("USER_DISABLED");
    const now = provider.clock();
    const isFirst = await spendRefreshToken(tx, refreshToken, now);
    const isOver = now.getTime() - authTime.getTime() > LONGEST_MS;
    if (!isFirst || isOver || known.created_at < account.valid_since) {
      await deleteFamily(tx, uid, family);
      return undefined;
    }
    return issueTokens(tx, provider, account, { signInProvider, authTime, family });
  });
  // After the commit: throwing inside the transaction would undo the revocation.
  if (!tokens) throw new ProviderRefusal("TOKEN_EXPIRED");
  return {
    access_token: tokens.idToken,
    id_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    token_type: "Bearer",
    user_id: uid,
    project_id: PROJECT_ID,
  };
}
