import type { BookingItem } from "@lapang/contract/bookings";
import type { ItemRow } from "../../bookings/item.ts";

type Shown = Pick<BookingItem, "court" | "coach" | "addOnId">;

const nothing: Shown = { court: null, coach: null, addOnId: null };

/** What a page shows of a court, a coach or a thing, as it stood when it was sold. */
export function presentCourtItem({ kind, details }: ItemRow): Shown {
  if (kind === "court") {
    const { slug, name, surface, setting } = details as unknown as NonNullable<Shown["court"]>;
    return { ...nothing, court: { slug, name, surface, setting } };
  }
  if (kind === "coach") return { ...nothing, coach: details as unknown as NonNullable<Shown["coach"]> };
  return { ...nothing, addOnId: Number(details.id) };
}
