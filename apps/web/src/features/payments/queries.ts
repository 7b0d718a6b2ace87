import type { getPayment, getPayNumber, getWallet, listPayments } from "@lapang/contract/payments/payments";
import type { listMethods } from "@lapang/contract/sales/checkout";
import { apiQuery } from "../../lib/api/api.ts";
import type { PaymentSearch } from "./payment-search.ts";

/** Refetched at every visit: the gateway may have reported a payment meanwhile. */
const freshMs = 0;
const WALLET_LINES = 8;

export const paymentQueries = {
  list: (search: PaymentSearch) => ({
    ...apiQuery<typeof listPayments>("/api/v1/payments", { query: { ...search } }),
    freshMs,
  }),
  payment: (id: string) => ({ ...apiQuery<typeof getPayment>("/api/v1/payments/:id", { params: { id } }), freshMs }),
  payNumber: (id: string) => ({
    ...apiQuery<typeof getPayNumber>("/api/v1/payments/:id/number", { params: { id } }),
    freshMs,
  }),
  /** The payment methods for a booking. */
  methods: (bookingId: string) => ({
    ...apiQuery<typeof listMethods>("/api/v1/bookings/:id/methods", { params: { id: bookingId } }),
    freshMs,
  }),
  /** The wallet balance and package hours, without the history. */
  balance: () => ({ ...apiQuery<typeof getWallet>("/api/v1/wallet", { query: { pageSize: 1 } }), freshMs }),
  wallet: (page: number) => ({
    ...apiQuery<typeof getWallet>("/api/v1/wallet", { query: { page, pageSize: WALLET_LINES } }),
    freshMs,
  }),
};
