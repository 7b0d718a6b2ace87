import type { BookingCard } from "@lapang/contract/bookings/bookings";
import { oneOf, pageNumber } from "../../lib/page/search-params.ts";

export const tabs = ["upcoming", "past", "cancelled"] as const;
export type Tab = (typeof tabs)[number];
export const kinds = [
  "court",
  "hotel",
  "kost",
  "academy",
  "package",
  "membership",
  "share",
  "visit",
] as const satisfies readonly BookingCard["kind"][];

/** The state of one's own list, all of it in the URL; what lies ahead is the list without a word. */
export type BookingSearch = {
  when?: Exclude<Tab, "upcoming"> | undefined;
  kind?: BookingCard["kind"] | undefined;
  page?: number | undefined;
};

export function readBookingSearch(search: Record<string, unknown>): BookingSearch {
  return {
    when: oneOf(search.when, ["past", "cancelled"]),
    kind: oneOf(search.kind, kinds),
    page: pageNumber(search.page),
  };
}
