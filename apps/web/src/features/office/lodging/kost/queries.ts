import type { listAllInvoices } from "@lapang/contract/invoices";
import type { listAllLeases } from "@lapang/contract/kost";
import type { getClosing, listAllProblems, listAllVisits } from "@lapang/contract/kost-living";
import type { QueryOf } from "@lapang/contract/route";
import { apiQuery } from "../../../../lib/api.ts";

const freshMs = 0;
const askAgain = () => 30_000;
const pageSize = 50;

type Status = QueryOf<typeof listAllLeases>["status"];
type Page = { page?: number };

/** Several lists share the tab; each that grows with the houses has steps of its own. */
export const LEASES_PAGE = "leases";
export const INVOICES_PAGE = "invoices";

export const deskKostQueries = {
  leases: (status: NonNullable<Status>, page: Page = {}) => ({
    ...apiQuery<typeof listAllLeases>("/api/v1/staff/leases", { query: { status, ...page, pageSize } }),
    freshMs,
    askAgain,
  }),
  deposits: () => ({
    ...apiQuery<typeof listAllLeases>("/api/v1/staff/leases", { query: { status: "ended", deposit: "1", pageSize } }),
    freshMs,
    askAgain,
  }),
  visits: () => ({
    ...apiQuery<typeof listAllVisits>("/api/v1/staff/kost-visits", { query: { pageSize } }),
    freshMs,
    askAgain,
  }),
  problems: () => ({
    ...apiQuery<typeof listAllProblems>("/api/v1/staff/lease-problems", { query: { open: "1", pageSize } }),
    freshMs,
    askAgain,
  }),
  invoices: (page: Page) => ({
    ...apiQuery<typeof listAllInvoices>("/api/v1/staff/invoices", {
      query: { status: "open", subjectKind: "lease", ...page, pageSize },
    }),
    freshMs,
    askAgain,
  }),
  closing: (id: string) => ({
    ...apiQuery<typeof getClosing>("/api/v1/leases/:id/closing", { params: { id } }),
    freshMs,
  }),
};
