import type { listNotifications } from "@lapang/contract/payments/payments";
import type { listAudit } from "@lapang/contract/payments/staff-money";
import type { QueryOf } from "@lapang/contract/route";
import { instantAt, isLocalDate } from "@lapang/domain/venue/venue-time";
import type { OfficeSearch } from "./office-page.ts";

export function pageWanted(search: OfficeSearch, name = "page"): { page?: number } {
  const page = search[name];
  return page && /^[1-9]\d{0,2}$/.test(page) ? { page: Number(page) } : {};
}

/** The state in the address, or the first one. */
export function stateWanted<const State extends string>(
  search: OfficeSearch,
  known: readonly [State, ...State[]],
): { state: State; page?: number } {
  return { state: known.find((state) => state === search.state) ?? known[0], ...pageWanted(search) };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The zone of a log's days. Western Indonesia's is precise enough here. */
const ZONE = "Asia/Jakarta";

export function webhooksWanted(search: OfficeSearch): QueryOf<typeof listNotifications> {
  const orderId = search.orderId?.trim().slice(0, 50);
  return { ...(orderId && { orderId }), ...pageWanted(search) };
}

export function auditWanted(search: OfficeSearch): QueryOf<typeof listAudit> {
  const { who, action, from, to } = search;
  return {
    ...(who && UUID.test(who) && { personId: who }),
    ...(action && /^[a-z_]{1,40}$/.test(action) && { action }),
    ...(from && isLocalDate(from) && { from: instantAt(ZONE, from, "00:00").toISOString() }),
    ...(to && isLocalDate(to) && { to: new Date(instantAt(ZONE, to, "00:00").getTime() + 86_400_000).toISOString() }),
    ...pageWanted(search),
  };
}
