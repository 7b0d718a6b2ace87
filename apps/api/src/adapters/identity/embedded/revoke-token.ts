import { z } from "zod";
import { lockAccount } from "./accounts.ts";
import type { Call } from "./endpoint.ts";
import type { Provider } from "./provider.ts";
import { deleteFamily, findRefreshToken } from "./tokens/refresh-tokens.ts";
import { verifyIdToken } from "./tokens/tokens.ts";

export const revokeTokenBody = z.object({
  idToken: z.string("INVALID_ID_TOKEN"),
  token: z.string("INVALID_ARGUMENT").min(1, "INVALID_ARGUMENT"),
});

/** Revokes the family of one of the caller's own tokens; ignores other tokens silently. */
export async function revokeToken(provider: Provider, { body }: Call<z.output<typeof revokeTokenBody>>) {
  const { account } = await verifyIdToken(provider.db, provider, body.idToken);
  const family = await familyOf(provider, account.uid, body.token);
  if (family) {
    await provider.db.transaction().execute(async (tx) => {
      await lockAccount(tx, account.uid);
      await deleteFamily(tx, account.uid, family);
    });
  }
  return {};
}

async function familyOf(provider: Provider, uid: string, token: string): Promise<string | undefined> {
  const refreshToken = await findRefreshToken(provider.db, token);
  if (refreshToken) return refreshToken.uid === uid ? refreshToken.family : undefined;
  const holder = await verifyIdToken(provider.db, provider, token).catch(() => undefined);
  return holder?.account.uid === uid ? holder.family : undefined;
}
