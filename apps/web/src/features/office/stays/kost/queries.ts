import type { listAllInvoices } from "@lapang/contract/payments/invoices";
import type { QueryOf } from "@lapang/contract/route";
import type { listAllLeases } from "@lapang/contract/stays/kost";
import type { getClosing, listAllProblems, listAllVisits } from "@lapang/contract/stays/kost-living";
import { apiQuery } from "../../../../lib/api/api.ts";
import type { OfficeSearch } from "../../kit/office-page.ts";
import { pageWanted } from "../../kit/system-wanted.ts";

const freshMs = 0;
const pollAfterMs = () => 30_000;
const pageSize = 50;

type LeaseFilter = Pick<QueryOf<typeof listAllLeases>, "status" | "deposit">;

const leases = (wanted: LeaseFilter, page: { page?: number }) => ({
  ...apiQuery<typeof listAllLeases>("/api/v1/staff/leases", { query: { ...wanted, ...page, pageSize } }),
  freshMs,
  pollAfterMs,
});

/** The lists of the tab. Each has its own page number, under its name in the address. */
export const kostLists = {
  requests: (search: OfficeSearch) => leases({ status: "requested" }, pageWanted(search, "requests")),
  approved: (search: OfficeSearch) => leases({ status: "approved" }, pageWanted(search, "approved")),
  leases: (search: OfficeSearch) => leases({ status: "active" }, pageWanted(search, "leases")),
  deposits: (search: OfficeSearch) => leases({ status: "ended", deposit: "1" }, pageWanted(search, "deposits")),
  visits: (search: OfficeSearch) => ({
    ...apiQuery<typeof listAllVisits>("/api/v1/staff/kost-visits", {
      query: { open: "1", ...pageWanted(search, "visits"), pageSize },
    }),
    freshMs,
    pollAfterMs,
  }),
  problems: (search: OfficeSearch) => ({
    ...apiQuery<typeof listAllProblems>("/api/v1/staff/lease-problems", {
      query: { open: "1", ...pageWanted(search, "problems"), pageSize },
    }),
    freshMs,
    pollAfterMs,
  }),
  invoices: (search: OfficeSearch) => ({
    ...apiQuery<typeof listAllInvoices>("/api/v1/staff/invoices", {
      query: { status: "open", subjectKind: "lease", ...pageWanted(search, "invoices"), pageSize },
    }),
    freshMs,
    pollAfterMs,
  }),
};
export type KostListName = keyof typeof kostLists;

export const deskKostQueries = {
  closing: (id: string) => ({
    ...apiQuery<typeof getClosing>("/api/v1/leases/:id/closing", { params: { id } }),
    freshMs,
  }),
};
