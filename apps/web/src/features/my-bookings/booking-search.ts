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

/** The filters of the customer's list, all in the URL; upcoming bookings are the default. */
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
