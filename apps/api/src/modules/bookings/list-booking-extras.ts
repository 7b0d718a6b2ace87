import type { listBookingExtras as listBookingExtrasRoute } from "@lapang/contract/checkout";
import type { ReplyOf } from "@lapang/contract/route";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../db/connect.ts";
import { keptQuoteOf } from "./booking-quote.ts";
import { listExtras } from "./list-extras.ts";
import { listCourtItems } from "./queries.ts";
import { findOwnBooking } from "./read-booking.ts";

type Asked = { id: string; itemId: string; personId: string; now: Date };

/** What may go along with one court of a booking: what it has already counts as left, at the price it was given. */
export async function listBookingExtras(
  db: Db,
  { id, itemId, personId, now }: Asked,
): Promise<ReplyOf<typeof listBookingExtrasRoute>> {
  const booking = await findOwnBooking(db, id, personId);
  const kept = keptQuoteOf(booking.quote);
  const row = (await listCourtItems(db, id)).find((court) => court.id === itemId);
  const court = kept?.items[Number.parseInt(row?.quote_key ?? "", 10)];
  if (!kept || court?.kind !== "court") throw new DomainError("not_found", "There is no such court in this booking");
  const { addOns, coaches, taxPercent } = await listExtras(db, court, now);
  const { prices } = kept;
  return {
    addOns: addOns.map((addOn) => {
      const { price, per } = prices.addOns.find((frozen) => frozen.id === String(addOn.id)) ?? addOn;
      const own = court.addOns.find(({ id: ownId }) => ownId === String(addOn.id))?.quantity ?? 0;
      return { ...addOn, price, per, left: addOn.left + own };
    }),
    coaches: coaches.map((coach) => ({
      ...coach,
      free: coach.free || court.coachId === String(coach.id),
      ratePerHour: prices.coaches.find((frozen) => frozen.id === String(coach.id))?.pricePerHour ?? coach.ratePerHour,
    })),
    taxPercent,
  };
}
