import type { Visit } from "../capabilities/visits.ts";
import type { ItemGroup } from "../item.ts";
import type { Sellable } from "../sellable.ts";
import type { BookingRow } from "./booking-rows.ts";

type Stands = Pick<BookingRow, "status" | "starts_at">;

/** True if something of the booking can still be cancelled: its future visits, even after a check-in. */
export function stands({ status, starts_at }: Stands, now: Date): boolean {
  return status === "confirmed" || (status === "checked_in" && starts_at !== null && starts_at <= now);
}

export function mayCancel(booking: Stands, visits: readonly Visit[], now: Date): boolean {
  return stands(booking, now) && visits.some(({ begins }) => begins > now);
}

/** True before the booking begins, if one of its kinds can move. */
export function mayMove({ status, starts_at }: Stands, kinds: readonly [Sellable, ItemGroup[]][], now: Date): boolean {
  return (
    status === "confirmed" &&
    starts_at !== null &&
    starts_at > now &&
    kinds.some(([sellable]) => sellable.moves !== undefined)
  );
}
