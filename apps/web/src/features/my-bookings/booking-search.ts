import { type BookingKind, bookingKinds } from "@lapang/domain/kinds";
import { oneOf, pageNumber } from "../../lib/page/search-params.ts";

export const tabs = ["upcoming", "past", "cancelled"] as const;
export type Tab = (typeof tabs)[number];

/** The filters of the customer's list, all in the URL; upcoming bookings are the default. */
export type BookingSearch = {
  when?: Exclude<Tab, "upcoming"> | undefined;
  kind?: BookingKind | undefined;
  page?: number | undefined;
};

export function readBookingSearch(search: Record<string, unknown>): BookingSearch {
  return {
    when: oneOf(search.when, ["past", "cancelled"]),
    kind: oneOf(search.kind, bookingKinds),
    page: pageNumber(search.page),
  };
}
