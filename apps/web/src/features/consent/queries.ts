import type { listConsents } from "@lapang/contract/identity/consents";
import { apiQuery } from "../../lib/api/api.ts";

export const consentQueries = {
  consents: () => ({ ...apiQuery<typeof listConsents>("/api/v1/me/consents", {}), freshMs: 60_000 }),
};
