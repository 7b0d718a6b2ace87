import type { PaymentCard } from "@lapang/contract/payments/payments";
import { paymentStatuses } from "@lapang/domain/payment/moves";
import { type MethodId, methodIds } from "@lapang/domain/venue/method-ids";
import { isLocalDate, type LocalDate } from "@lapang/domain/venue/venue-time";
import { oneOf, pageNumber } from "../../lib/page/search-params.ts";

export type PaymentSearch = {
  status?: PaymentCard["status"] | undefined;
  method?: MethodId | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  page?: number | undefined;
};

const date = (value: unknown) => (typeof value === "string" && isLocalDate(value) ? value : undefined);

export function readPaymentSearch(search: Record<string, unknown>): PaymentSearch {
  return {
    status: oneOf(search.status, paymentStatuses),
    method: oneOf(search.method, methodIds),
    from: date(search.from),
    to: date(search.to),
    page: pageNumber(search.page),
  };
}

export function isFiltered({ status, method, from, to }: PaymentSearch): boolean {
  return Boolean(status ?? method ?? from ?? to);
}
