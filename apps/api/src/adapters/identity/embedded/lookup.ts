import { z } from "zod";
import { listLinks } from "./accounts.ts";
import type { Call } from "./endpoint.ts";
import { toUser } from "./present.ts";
import type { Provider } from "./provider.ts";
import { verifyIdToken } from "./tokens/tokens.ts";

export const lookupBody = z.object({ idToken: z.string("INVALID_ID_TOKEN") });

/** Returns the account of a token. */
export async function lookup(provider: Provider, { body }: Call<z.output<typeof lookupBody>>) {
  const { account } = await verifyIdToken(provider.db, provider, body.idToken);
  const user = toUser(account, await listLinks(provider.db, account.uid));
  return { kind: "identitytoolkit#GetAccountInfoResponse", users: [user] };
}
