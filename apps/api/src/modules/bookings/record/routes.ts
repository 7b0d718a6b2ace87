import { getBooking, listBookings as listBookingsRoute } from "@lapang/contract/bookings/bookings";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { SellingDeps } from "../selling-deps.ts";
import { listBookings } from "./list-bookings.ts";
import { readBooking } from "./read-booking.ts";

/** Routes of a customer's own bookings. */
export function bookingRoutes(app: FastifyInstance, { db, clock, sellables }: SellingDeps): void {
  serve(app, listBookingsRoute, async ({ query, person }) => {
    const { items, total } = await listBookings(db, sellables, { personId: person.id, query, now: clock() });
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, getBooking, ({ params, person }) =>
    readBooking(db, sellables, { id: params.id, personId: person.id, now: clock() }),
  );
}
