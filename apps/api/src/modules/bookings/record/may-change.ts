import type { Visit } from "../capabilities/visits.ts";
import type { ItemGroup } from "../item.ts";
import type { Sellable } from "../sellable.ts";
import type { BookingRow } from "./booking-rows.ts";

type Stands = Pick<BookingRow, "status" | "starts_at">;

/** Of one that has begun, what lies ahead can be given up, also when its people have been seen. */
export function stands({ status, starts_at }: Stands, now: Date): boolean {
  return status === "confirmed" || (status === "checked_in" && starts_at !== null && starts_at <= now);
}

export function mayCancel(booking: Stands, visits: readonly Visit[], now: Date): boolean {
  return stands(booking, now) && visits.some(({ begins }) => begins > now);
}

/** Until it begins; and only what knows how to move. */
export function mayMove({ status, starts_at }: Stands, kinds: readonly [Sellable, ItemGroup[]][], now: Date): boolean {
  return (
    status === "confirmed" &&
    starts_at !== null &&
    starts_at > now &&
    kinds.some(([sellable]) => sellable.moves !== undefined)
  );
}
