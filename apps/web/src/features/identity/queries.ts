import type { getIdentityClient, getSession } from "@lapang/contract/identity/identity";
import { apiQuery } from "../../lib/api/api.ts";

const MINUTE = 60_000;

export const identityQueries = {
  /** A hint for the screen; the server checks every request itself. */
  session: () => ({ ...apiQuery<typeof getSession>("/api/v1/session", {}), freshMs: MINUTE }),
  /** The provider that stores the accounts; it changes only with a deployment. */
  client: () => ({ ...apiQuery<typeof getIdentityClient>("/api/v1/identity", {}), freshMs: 60 * MINUTE }),
};
