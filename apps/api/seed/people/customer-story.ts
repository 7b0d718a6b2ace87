import type { MethodId } from "@lapang/domain/payment/methods";
import type { LostVisit } from "../bookings/price-visits.ts";

/** The payment method of each of the demo customer's visits, in order; null: hours of his package. */
export const visitsPaidBy: (MethodId | null)[] = ["qris", "gopay", "va_bca", "va_bca", null];

/** The other players. */
export const players = ["Raka Pradipta", "Andra Wibisono", "Sinta Maharani", "Yusuf Ramadhan"];

/** Visits that did not happen: one refunded the way it was paid, one cancelled late, one never paid. */
export const lostVisits: LostVisit[] = [
  {
    inDays: -5,
    hour: 19,
    bookedDaysBefore: 4,
    method: "gopay",
    cancelled: { hoursBefore: 48, percent: 100, way: "gateway" },
  },
  {
    inDays: -12,
    hour: 17,
    bookedDaysBefore: 3,
    method: "va_bni",
    cancelled: { hoursBefore: 10, percent: 50, way: "wallet" },
  },
  { inDays: -2, hour: 20, bookedDaysBefore: 1, method: "va_mandiri", cancelled: null },
];

export const boughtPackage = { slug: "paket-10-jam", inDays: -30, method: "va_mandiri" } as const;
