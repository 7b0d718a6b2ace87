import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Visit } from "./sellable.ts";
import { useSellables } from "./use-sellable.ts";
import { visitsOf } from "./visits.ts";

export function useVisits(booking: BookingDetail): Visit[] {
  return visitsOf(booking, useSellables());
}
