import { z } from "zod";
import { lockAccount } from "./accounts.ts";
import type { Call } from "./endpoint.ts";
import { PROJECT_ID, type Provider } from "./provider.ts";
import { deleteFamily, findRefreshToken, spendRefreshToken } from "./refresh-tokens.ts";
import { ProviderRefusal } from "./refusal.ts";
import { issueTokens } from "./tokens.ts";

export const refreshBody = z.object({
  grant_type: z.literal("refresh_token", "INVALID_GRANT_TYPE"),
  refresh_token: z.string("MISSING_REFRESH_TOKEN").min(1, "MISSING_REFRESH_TOKEN"),
});

/** Trades a refresh token for new tokens, once; one that comes a second time ends its whole line. */
export async function refresh(provider: Provider, { body }: Call<z.output<typeof refreshBody>>) {
  const { refresh_token: refreshToken } = body;
  const known = await findRefreshToken(provider.db, refreshToken);
  // The word on which the SDK signs out; a token that never was gets no other.
  if (!known) throw new ProviderRefusal("TOKEN_EXPIRED");
  const { uid, family, sign_in_provider: signInProvider, auth_time: authTime } = known;
  const tokens = await provider.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, uid);
    if (account.disabled_at) throw new ProviderRefusal("USER_DISABLED");
    const isFirst = await spendRefreshToken(tx, refreshToken, provider.clock());
    if (!isFirst || known.created_at < account.valid_since) {
      await deleteFamily(tx, uid, family);
      return undefined;
    }
    return issueTokens(tx, provider, account, { signInProvider, authTime, family });
  });
  // After the commit: a refusal inside would undo the end of the line.
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
