import {
  cancelBooking as cancelBookingRoute,
  getCancellation,
  listMoveMethods as listMoveMethodsRoute,
  moveBooking as moveBookingRoute,
  quoteMove as quoteMoveRoute,
  startMovePayment as startMovePaymentRoute,
} from "@lapang/contract/booking-changes";
import { bookingParams, getTicketKey } from "@lapang/contract/bookings";
import type { FastifyInstance } from "fastify";
import { admit, type SignedIn } from "../../http/guard.ts";
import { originOf } from "../../http/origin.ts";
import { serve } from "../../http/serve.ts";
import { sendToGateway } from "../payments/attempts/send-to-gateway.ts";
import type { PaymentDeps } from "../payments/payment-deps.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { findOrderCustomer } from "./find-order-customer.ts";
import { listMoveMethods } from "./list-methods.ts";
import { moveBooking, quoteMove } from "./move-booking.ts";
import { offerFreed } from "./offer-freed.ts";
import { quoteCancellation } from "./quote-cancellation.ts";
import { readBooking } from "./read-booking.ts";
import { readCalendar } from "./read-calendar.ts";
import { startMovePayment } from "./start-move-payment.ts";
import { findTicketPublicKey } from "./ticket-key.ts";

/** What can become of a confirmed booking: cancelled, moved, shown at the door, put into a calendar. */
export function afterRoutes(app: FastifyInstance, deps: PaymentDeps & { publicUrl: string | undefined }): void {
  const { db, clock, gateway } = deps;
  const read = (id: string, person: SignedIn) => readBooking(db, { id, personId: person.id, now: clock() });

  /** Whoever waits in line comes first; what is done is done, so a job repeats it if this fails. */
  const offer = (offering: Promise<void>) =>
    offering.catch((error: unknown) => deps.log.warn({ err: error }, "a freed slot was not offered"));

  serve(app, getCancellation, ({ params, person }) =>
    quoteCancellation(db, { id: params.id, personId: person.id, now: clock() }),
  );

  serve(app, cancelBookingRoute, async ({ params, body, person }) => {
    const left = await cancelBooking(db, { ...body, id: params.id, personId: person.id, now: clock() });
    await offer(offerFreed(db, left, clock()));
    return read(params.id, person);
  });

  serve(app, quoteMoveRoute, ({ params, body, person }) =>
    quoteMove(db, { id: params.id, person, items: body.items, now: clock() }),
  );

  serve(app, moveBookingRoute, async ({ params, body, person }) => {
    const left = await moveBooking(db, { ...body, id: params.id, person, now: clock() });
    await offer(offerFreed(db, left, clock()));
    return read(params.id, person);
  });

  serve(app, listMoveMethodsRoute, async ({ params, person }) => ({
    methods: await listMoveMethods(db, { id: params.id, personId: person.id, now: clock() }),
  }));

  serve(app, startMovePaymentRoute, async ({ params, body, person, request }) => {
    const { id } = params;
    const wish = { ...body, id, personId: person.id, gateway: gateway.name, now: clock() };
    const attempt = await startMovePayment(db, wish);
    const redirectUrl = await sendToGateway(deps, attempt, {
      lines: [{ id: "move", name: "Selisih pindah jadwal", price: attempt.amount, quantity: 1 }],
      customer: await findOrderCustomer(db, person.id),
      finishUrl: `${originOf(request, deps.publicUrl)}/my-booking/court/${id}`,
    });
    return { booking: await read(id, person), redirectUrl };
  });

  serve(app, getTicketKey, async () => ({
    algorithm: "Ed25519" as const,
    publicKey: await findTicketPublicKey(db),
  }));

  app.get(
    "/api/v1/bookings/:id/calendar.ics",
    { schema: { hide: true, params: bookingParams }, onRequest: admit("customer") },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      const origin = originOf(request, deps.publicUrl);
      const text = await readCalendar(db, { id, person: request.person as SignedIn, origin });
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", 'attachment; filename="pesanan.ics"')
        .type("text/calendar; charset=utf-8")
        .send(text);
    },
  );
}
