import type { getStaffPayment, listStaffPayments, listStaffRefunds } from "@lapang/contract/payments/staff-payments";
import type { QueryOf } from "@lapang/contract/route";
import { apiQuery } from "../../../lib/api/api.ts";

const freshMs = 0;
const pollAfterMs = () => 30_000;

export const moneyQueries = {
  payments: (query: QueryOf<typeof listStaffPayments>) => ({
    ...apiQuery<typeof listStaffPayments>("/api/v1/staff/payments", { query }),
    freshMs,
    pollAfterMs,
  }),
  payment: (id: string) => ({
    ...apiQuery<typeof getStaffPayment>("/api/v1/staff/payments/:id", { params: { id } }),
    freshMs,
  }),
  refunds: (query: QueryOf<typeof listStaffRefunds>) => ({
    ...apiQuery<typeof listStaffRefunds>("/api/v1/staff/refunds", { query }),
    freshMs,
    pollAfterMs,
  }),
};
