import type { ReplyOf } from "@lapang/contract/route";
import { listBookingExtras as listBookingExtrasRoute } from "@lapang/contract/sales/checkout";
import { listExtras as listExtrasRoute, previewSeries as previewSeriesRoute } from "@lapang/contract/sales/holds";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/connect.ts";
import { serve } from "../../../http/serve.ts";
import { findOwnBooking, listGroups } from "../../bookings/record/booking-rows.ts";
import type { Deps } from "../../deps.ts";
import type { CourtDetails } from "./court-offer.ts";
import { listExtras, readExtrasOffer } from "./list-extras.ts";
import { previewSeries } from "./preview-series.ts";

/** Routes of extras and of weekly series. */
export function courtSaleRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(
    app,
    listExtrasRoute,
    ({ query }) => listExtras(db, { start: new Date(query.start), end: new Date(query.end) }, clock()),
    { cacheSeconds: 2 },
  );
  serve(app, listBookingExtrasRoute, ({ params, query, person }) =>
    listBookingExtras(db, { id: params.id, itemId: query.item, personId: person.id }),
  );
  serve(app, previewSeriesRoute, ({ body, person }) => previewSeries(db, person, body, clock()));
}

type Question = { id: string; itemId: string; personId: string };

/** Returns the extras for one court of a booking; its own count as left, at their held price. */
async function listBookingExtras(
  db: Db,
  { id, itemId, personId }: Question,
): Promise<ReplyOf<typeof listBookingExtrasRoute>> {
  await findOwnBooking(db, id, personId);
  const group = (await listGroups(db, id)).find(({ row }) => row.id === itemId && row.kind === "court");
  const { starts_at: start, ends_at: end } = group?.row ?? {};
  if (!group || !start || !end) throw new DomainError("not_found", "There is no such court in this booking");
  const { prices } = group.row.details as unknown as CourtDetails;
  const has = (kind: string, of: number) =>
    group.extras.find((extra) => extra.kind === kind && Number(extra.details.id) === of);
  const { addOns, coaches, taxPercent } = await readExtrasOffer(db, { start, end });
  return {
    addOns: addOns.map((addOn) => {
      const { price, per } = prices.addOns.find((given) => given.id === String(addOn.id)) ?? addOn;
      return { ...addOn, price, per, left: addOn.left + (has("add-on", addOn.id)?.quantity ?? 0) };
    }),
    coaches: coaches.map((coach) => ({
      ...coach,
      free: coach.free || has("coach", coach.id) !== undefined,
      ratePerHour: prices.coaches.find((given) => given.id === String(coach.id))?.pricePerHour ?? coach.ratePerHour,
    })),
    taxPercent,
  };
}
