import type { z } from "zod";
import { deleteAccount } from "./accounts.ts";
import { lockHolder } from "./change-account.ts";
import type { Call } from "./endpoint.ts";
import type { lookupBody } from "./lookup.ts";
import type { Provider } from "./provider.ts";
import { verifyIdToken } from "./tokens/tokens.ts";

/** Closes an account permanently, unless a hook reports something unsettled. */
export async function closeAccount(provider: Provider, { body }: Call<z.output<typeof lookupBody>>) {
  const holder = await verifyIdToken(provider.db, provider, body.idToken, { recent: true });
  await provider.db.transaction().execute(async (tx) => {
    const { uid } = await lockHolder(tx, holder);
    await provider.hooks.beforeDelete(tx, uid);
    await deleteAccount(tx, uid);
    await provider.hooks.onDeleted(tx, uid);
  });
  return { kind: "identitytoolkit#DeleteAccountResponse" };
}
