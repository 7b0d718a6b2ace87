import type { getLease, getLeaseCosts, listLeases } from "@lapang/contract/stays/kost";
import type { getClosing, listProblems, listVisits, listVisitTimes } from "@lapang/contract/stays/kost-living";
import type { KostTerm } from "@lapang/domain/stay/kost-price";
import { apiQuery } from "../../lib/api/api.ts";

const freshMs = 0;

type Costs = { slug: string; number: string; term: KostTerm; startsOn?: string; people: number };

export const kostQueries = {
  costs: ({ slug, number, ...query }: Costs) =>
    apiQuery<typeof getLeaseCosts>("/api/v1/kosts/:slug/rooms/:number/costs", { params: { slug, number }, query }),
  lease: (id: string) => ({ ...apiQuery<typeof getLease>("/api/v1/leases/:id", { params: { id } }), freshMs }),
  leases: () => ({ ...apiQuery<typeof listLeases>("/api/v1/leases", { query: {} }), freshMs }),
  problems: (id: string) => ({
    ...apiQuery<typeof listProblems>("/api/v1/leases/:id/problems", { params: { id } }),
    freshMs,
  }),
  closing: (id: string) => ({
    ...apiQuery<typeof getClosing>("/api/v1/leases/:id/closing", { params: { id } }),
    freshMs,
  }),
  visitTimes: (slug: string) =>
    apiQuery<typeof listVisitTimes>("/api/v1/kosts/:slug/visit-times", { params: { slug } }),
  visits: () => ({ ...apiQuery<typeof listVisits>("/api/v1/kost-visits", {}), freshMs }),
};
