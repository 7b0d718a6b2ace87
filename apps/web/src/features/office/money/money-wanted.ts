import type { listStaffPayments, listStaffRefunds } from "@lapang/contract/payments/staff-payments";
import type { QueryOf } from "@lapang/contract/route";
import { isLocalDate } from "@lapang/domain/venue/venue-time";
import { officePaymentsText as t } from "../../../i18n/office/payments.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { pageWanted } from "../kit/system-wanted.ts";

const SHORTEST = 2;

/** Without `search` a list shows its first rows, as on the "today" page. */
export type PagedRows = { search?: OfficeSearch };

/** The search words, limited to the length that the API accepts. */
export function wordsWanted({ q }: OfficeSearch, longest = 80): { q?: string } {
  const words = q?.trim().slice(0, longest) ?? "";
  return words.length >= SHORTEST ? { q: words } : {};
}

/** The value if it is one of the known keys. */
export function oneOf<Known extends string>(words: Readonly<Record<Known, string>>, said: string | undefined) {
  return said !== undefined && Object.hasOwn(words, said) ? (said as Known) : undefined;
}

function sortWanted({ sort }: OfficeSearch): { sort?: "largest" } {
  return sort === "largest" ? { sort } : {};
}

/** The query that an address asks for; other fields are ignored. */
export function paymentsWanted(search: OfficeSearch): QueryOf<typeof listStaffPayments> {
  const [status, method] = [oneOf(t.statuses, search.status), oneOf(t.methods, search.method)];
  return {
    ...(status && { status }),
    ...(method && { method }),
    ...(search.from && isLocalDate(search.from) && { from: search.from }),
    ...(search.to && isLocalDate(search.to) && { to: search.to }),
    ...sortWanted(search),
    ...wordsWanted(search),
    ...pageWanted(search),
  };
}

export function refundsWanted(search: OfficeSearch): QueryOf<typeof listStaffRefunds> {
  const [status, way] = [oneOf(t.refundStatuses, search.status), oneOf(t.ways, search.way)];
  return {
    ...(status && { status }),
    ...(way && { way }),
    ...sortWanted(search),
    ...wordsWanted(search),
    ...pageWanted(search),
  };
}
