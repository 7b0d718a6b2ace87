import { bookingParams, getTicketKey } from "@lapang/contract/bookings/bookings";
import type { FastifyInstance } from "fastify";
import { admit, type SignedIn } from "../../../http/security/guard.ts";
import { originOf } from "../../../http/security/origin.ts";
import { serve } from "../../../http/serve.ts";
import { bookingsTexts } from "../../../texts/bookings.ts";
import { findTicketKeys } from "../record/ticket-key.ts";
import type { PaidDeps } from "../selling-deps.ts";
import { readCalendar } from "./read-calendar.ts";

/** Routes of a booking's ticket and calendar file. */
export function ticketRoutes(app: FastifyInstance, { db, sellables, publicUrl }: PaidDeps): void {
  serve(app, getTicketKey, async () => ({
    algorithm: "Ed25519" as const,
    ...(await findTicketKeys(db)),
  }));

  app.get(
    "/api/v1/bookings/:id/calendar.ics",
    { schema: { hide: true, params: bookingParams }, onRequest: admit({ role: "customer" }) },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      const origin = originOf(request, publicUrl);
      const text = await readCalendar(db, sellables, { id, person: request.person as SignedIn, origin });
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${bookingsTexts.id.calendar.file}"`)
        .type("text/calendar; charset=utf-8")
        .send(text);
    },
  );
}
