import type { getSettlement } from "@lapang/contract/payments/settlements";
import type { QueryOf } from "@lapang/contract/route";
import { isLocalDate } from "@lapang/domain/venue/venue-time";
import { apiQuery } from "../../../lib/api/api.ts";
import type { OfficeSearch } from "../kit/office-page.ts";

const freshMs = 0;

/** The days that the address asks for; other fields are ignored. */
export function settlementQuery({ from, to }: OfficeSearch) {
  const query: QueryOf<typeof getSettlement> = {
    ...(from && isLocalDate(from) && { from }),
    ...(to && isLocalDate(to) && { to }),
  };
  return { ...apiQuery<typeof getSettlement>("/api/v1/settlements", { query }), freshMs };
}
