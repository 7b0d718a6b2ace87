import { cancelBooking as cancelBookingRoute, getCancellation } from "@lapang/contract/sales/booking-changes";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import { offerFreed } from "../hold/offer-freed.ts";
import { readBooking } from "../record/read-booking.ts";
import type { PaidDeps } from "../selling-deps.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { quoteCancellation } from "./quote-cancellation.ts";

/** Routes to cancel a booking on quoted terms. */
export function cancelRoutes(app: FastifyInstance, { db, clock, sellables, log }: PaidDeps): void {
  serve(app, getCancellation, ({ params, query, person }) =>
    quoteCancellation(db, sellables, {
      id: params.id,
      personId: person.id,
      items: query.items?.split(","),
      now: clock(),
    }),
  );

  serve(app, cancelBookingRoute, async ({ params, body, person }) => {
    const own = { id: params.id, personId: person.id };
    const freed = await cancelBooking(db, sellables, { ...body, ...own, now: clock() });
    // The waiting list is served at once. The cancellation is committed, so if this fails, a job repeats it.
    await offerFreed(db, sellables, freed, clock()).catch((error: unknown) =>
      log.warn({ err: error }, "a freed slot was not offered"),
    );
    return readBooking(db, sellables, { ...own, now: clock() });
  });
}
