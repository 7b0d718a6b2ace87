import type { getVoucher, listVouchers } from "@lapang/contract/payments/staff-vouchers";
import type { QueryOf } from "@lapang/contract/route";
import { officeVouchersText as t } from "../../../i18n/office/vouchers.ts";
import { apiQuery } from "../../../lib/api/api.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { pageWanted } from "../kit/system-wanted.ts";
import { oneOf, wordsWanted } from "../money/money-wanted.ts";

const freshMs = 0;
const LONGEST = 40;

export const voucherQueries = {
  list: (query: QueryOf<typeof listVouchers>) => ({
    ...apiQuery<typeof listVouchers>("/api/v1/staff/vouchers", { query }),
    freshMs,
  }),
  one: (id: string) => ({
    ...apiQuery<typeof getVoucher>("/api/v1/staff/vouchers/:id", { params: { id } }),
    freshMs,
  }),
};

/** The query that an address asks for; other fields are ignored. */
export function vouchersWanted(search: OfficeSearch): QueryOf<typeof listVouchers> {
  const state = oneOf(t.states, search.state);
  return { ...(state && { state }), ...wordsWanted(search, LONGEST), ...pageWanted(search) };
}
