import type { listAllInvoices } from "@lapang/contract/invoices";
import type { listAllLeases } from "@lapang/contract/kost";
import type { getClosing, listAllProblems, listAllVisits } from "@lapang/contract/kost-living";
import type { QueryOf } from "@lapang/contract/route";
import { apiQuery } from "../../../../lib/api.ts";

const freshMs = 0;
const askAgain = () => 30_000;
const pageSize = 50;

type Status = QueryOf<typeof listAllLeases>["status"];

export const deskKostQueries = {
  leases: (status: NonNullable<Status>) => ({
    ...apiQuery<typeof listAllLeases>("/api/v1/staff/leases", { query: { status, pageSize } }),
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
  invoices: () => ({
    ...apiQuery<typeof listAllInvoices>("/api/v1/staff/invoices", {
      query: { status: "open", subjectKind: "lease", pageSize },
    }),
    freshMs,
    askAgain,
  }),
  closing: (id: string) => ({
    ...apiQuery<typeof getClosing>("/api/v1/leases/:id/closing", { params: { id } }),
    freshMs,
  }),
};
