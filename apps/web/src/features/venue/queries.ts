import type { getLegalPage, getVenue } from "@lapang/contract/site/venue";
import { apiQuery } from "../../lib/api/api.ts";

const MINUTES = 60_000;

export const venueQueries = {
  /** The venue's data rarely changes; all pages share one answer. */
  venue: () => ({ ...apiQuery<typeof getVenue>("/api/v1/venue", {}), freshMs: 10 * MINUTES }),
  legalPage: (slug: "privacy-policy" | "terms-conditions") =>
    apiQuery<typeof getLegalPage>("/api/v1/legal/:slug", { params: { slug } }),
};
