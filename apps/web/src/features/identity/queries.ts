import type { getSession } from "@lapang/contract/identity";
import { apiQuery } from "../../lib/api.ts";

const MINUTE = 60_000;

export const identityQueries = {
  /** A hint for the screen; the server is the judge of every request. */
  session: () => ({ ...apiQuery<typeof getSession>("/api/v1/session", {}), freshMs: MINUTE }),
};
