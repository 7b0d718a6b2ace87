import {
  moveAtDesk as moveAtDeskRoute,
  payAtDesk,
  quoteDeskMove as quoteDeskMoveRoute,
  quoteSale as quoteSaleRoute,
  sellAtDesk as sellAtDeskRoute,
} from "@lapang/contract/desk/desk-sales";
import type { FastifyInstance } from "fastify";
import { requireRight } from "../../http/security/acting-person.ts";
import { originOf } from "../../http/security/origin.ts";
import { serve } from "../../http/serve.ts";
import { refuseOwnMoney } from "../audit/refuse-own-money.ts";
import { startPayment } from "../bookings/checkout/start-payment.ts";
import { idempotencyKeyOf } from "../bookings/hold/idempotency-key.ts";
import { offerFreed } from "../bookings/hold/offer-freed.ts";
import { keptQuoteOf } from "../bookings/record/kept-quote.ts";
import { orderLines } from "../bookings/record/order-lines.ts";
import { readAnyBooking } from "../bookings/record/read-booking.ts";
import type { PaidDeps } from "../bookings/selling-deps.ts";
import { findOrderCustomer } from "../payments/attempts/find-order-customer.ts";
import { sendToGateway } from "../payments/attempts/send-to-gateway.ts";
import { moveAtDesk, quoteDeskMove } from "./moves/move-at-desk.ts";
import { findBuyer } from "./sales/find-buyer.ts";
import { quoteSale, sellAtDesk } from "./sales/sell-at-desk.ts";

export function deskSaleRoutes(app: FastifyInstance, deps: PaidDeps): void {
  const { db, clock, gateway, sellables, log } = deps;
  const read = (id: string) => readAnyBooking(db, sellables, { id, now: clock() });

  serve(app, quoteSaleRoute, ({ body, person }) => quoteSale(db, sellables, { ...body, staff: person, now: clock() }));

  serve(app, sellAtDeskRoute, async ({ body, person, request }) => {
    const sale = { ...body, staff: person, key: idempotencyKeyOf(request), now: clock() };
    const { bookingId } = await sellAtDesk(db, sellables, sale);
    return { booking: await read(bookingId) };
  });

  serve(app, payAtDesk, async ({ params, body, person, request }) => {
    const { personId, quote } = await findBuyer(db, params.id);
    refuseOwnMoney({ staffId: person.id, concernedId: personId });
    const attempt = await startPayment(db, sellables, {
      ...body,
      id: params.id,
      personId,
      method: "qris",
      gateway: gateway.name,
      staffId: person.id,
      now: clock(),
    });
    const redirectUrl =
      attempt &&
      (await sendToGateway(deps, attempt, {
        lines: orderLines(keptQuoteOf(quote)?.quoted),
        customer: await findOrderCustomer(db, personId),
        // A customer at the desk may have no account, so their phone returns to the public home page.
        finishUrl: `${originOf(request, deps.publicUrl)}/`,
      }));
    return { booking: await read(params.id), redirectUrl };
  });

  serve(app, quoteDeskMoveRoute, ({ params, body, person }) =>
    quoteDeskMove(db, sellables, { ...body, id: params.id, staff: person, now: clock() }),
  );

  serve(app, moveAtDeskRoute, async ({ params, body, person }) => {
    if (body.settle === "cash" && body.expectedToPay > 0) requireRight(person, "cash");
    const freed = await moveAtDesk(db, sellables, { ...body, id: params.id, staff: person, now: clock() });
    await offerFreed(db, sellables, freed, clock()).catch((error: unknown) =>
      log.warn({ err: error }, "a freed slot was not offered"),
    );
    return read(params.id);
  });
}
