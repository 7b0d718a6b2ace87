import type { getInvoice, listInvoiceMethods, listInvoices } from "@lapang/contract/payments/invoices";
import { apiQuery } from "../../lib/api/api.ts";

/** Refetched at every visit: the gateway may have reported a payment meanwhile. */
const freshMs = 0;
const SHOWN = 24;

export const invoiceQueries = {
  invoice: (id: string) => ({ ...apiQuery<typeof getInvoice>("/api/v1/invoices/:id", { params: { id } }), freshMs }),
  methods: (id: string, useWallet: boolean) => ({
    ...apiQuery<typeof listInvoiceMethods>("/api/v1/invoices/:id/methods", {
      params: { id },
      query: { wallet: useWallet ? "1" : undefined },
    }),
    freshMs,
  }),
  /** All invoices for one subject. */
  of: (subjectId: string) => ({
    ...apiQuery<typeof listInvoices>("/api/v1/invoices", { query: { subjectId, pageSize: SHOWN } }),
    freshMs,
  }),
};
