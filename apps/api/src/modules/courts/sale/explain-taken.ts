import type { Db } from "../../../db/connect.ts";
import type { TakenHold } from "../../bookings/capabilities/places.ts";
import type { Sellable } from "../../bookings/sellable.ts";
import type { Place } from "../../waiting-list/line.ts";
import { offerPlaces } from "../../waiting-list/offer-freed.ts";
import type { CourtOffer } from "./court-offer.ts";
import { findAlternatives } from "./find-alternatives.ts";

/**
 * Adds to a `slot_taken` refusal whether the court or only the coach is taken, with alternatives. If the slot was refused in
 * favour of the waiting list, offers it now, after the rollback of the hold.
 */
export async function explainTaken(
  db: Db,
  sales: Sellable,
  offer: CourtOffer,
  { refusal, taken, buyer: { now } }: TakenHold,
): Promise<Record<string, unknown>> {
  const line = refusal.details?.line as Place[] | undefined;
  if (line) await offerPlaces(db, sales, line, now);
  const court = offer.items.find((item) => taken.has(item.court.resourceId))?.court.slug ?? null;
  const coach = offer.items.some((item) => item.coach && taken.has(item.coach.resource_id));
  return { court, coach: coach && !court, alternatives: await findAlternatives(db, offer, { taken, now }) };
}
