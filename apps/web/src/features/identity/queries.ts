import type { getIdentityClient, getSession } from "@lapang/contract/identity/identity";
import { apiQuery } from "../../lib/api/api.ts";

const MINUTE = 60_000;

export const identityQueries = {
  /** A hint for the screen; the server is the judge of every request. */
  session: () => ({ ...apiQuery<typeof getSession>("/api/v1/session", {}), freshMs: MINUTE }),
  /** Which provider keeps the accounts; it changes with a deployment only. */
  client: () => ({ ...apiQuery<typeof getIdentityClient>("/api/v1/identity", {}), freshMs: 60 * MINUTE }),
};
