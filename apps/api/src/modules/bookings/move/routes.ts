import {
  listMoveMethods as listMoveMethodsRoute,
  moveBooking as moveBookingRoute,
  quoteMove as quoteMoveRoute,
  startMovePayment as startMovePaymentRoute,
} from "@lapang/contract/sales/booking-changes";
import type { FastifyInstance } from "fastify";
import { originOf } from "../../../http/security/origin.ts";
import { serve } from "../../../http/serve.ts";
import { bookingsTexts } from "../../../texts/bookings.ts";
import { findOrderCustomer } from "../../payments/attempts/find-order-customer.ts";
import { sendToGateway } from "../../payments/attempts/send-to-gateway.ts";
import { listMoveMethods } from "../checkout/list-methods.ts";
import { offerFreed } from "../hold/offer-freed.ts";
import { findOwnBooking } from "../record/booking-rows.ts";
import { readBooking } from "../record/read-booking.ts";
import { bookingPathOf } from "../sellables.ts";
import type { PaidDeps } from "../selling-deps.ts";
import { moveBooking, quoteMove } from "./move-booking.ts";
import { startMovePayment } from "./start-move-payment.ts";

/** Routes to move a booking; a dearer move happens when the difference is paid. */
export function moveRoutes(app: FastifyInstance, deps: PaidDeps): void {
  const { db, clock, gateway, sellables, log } = deps;

  serve(app, quoteMoveRoute, ({ params, body, person }) =>
    quoteMove(db, sellables, { id: params.id, person, items: body.items, now: clock() }),
  );

  serve(app, moveBookingRoute, async ({ params, body, person }) => {
    const freed = await moveBooking(db, sellables, { ...body, id: params.id, person, now: clock() });
    await offerFreed(db, sellables, freed, clock()).catch((error: unknown) =>
      log.warn({ err: error }, "a freed slot was not offered"),
    );
    return readBooking(db, sellables, { id: params.id, personId: person.id, now: clock() });
  });

  serve(app, listMoveMethodsRoute, async ({ params, person }) => ({
    methods: await listMoveMethods(db, { id: params.id, personId: person.id, now: clock() }),
  }));

  serve(app, startMovePaymentRoute, async ({ params, body, person, request }) => {
    const own = { id: params.id, personId: person.id };
    const attempt = await startMovePayment(db, sellables, { ...body, ...own, gateway: gateway.name, now: clock() });
    const booking = await findOwnBooking(db, own.id, own.personId);
    const redirectUrl = await sendToGateway(deps, attempt, {
      lines: [{ id: "move", name: bookingsTexts.id.lines.moveDifference, price: attempt.amount, quantity: 1 }],
      customer: await findOrderCustomer(db, person.id),
      finishUrl: `${originOf(request, deps.publicUrl)}${bookingPathOf(sellables, booking)}`,
    });
    return { booking: await readBooking(db, sellables, { ...own, now: clock() }), redirectUrl };
  });
}
