import type { CourtItem } from "@lapang/contract/bookings/booking-items";
import type { ItemRow } from "../../bookings/item.ts";

/** Returns the fields of a court, coach or add-on as they were at the sale. */
export function presentCourtItem({ kind, details }: ItemRow): object {
  if (kind === "coach") return { coach: details };
  if (kind === "add-on") return { addOnId: Number(details.id) };
  const { slug, name, surface, setting } = details as CourtItem["court"];
  return { court: { slug, name, surface, setting } };
}
