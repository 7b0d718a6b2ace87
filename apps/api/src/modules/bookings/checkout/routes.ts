import {
  addItems as addItemsRoute,
  changeCheckout as changeCheckoutRoute,
  giveUpPayment,
  listMethods as listMethodsRoute,
  removeItem as removeItemRoute,
  startPayment as startPaymentRoute,
} from "@lapang/contract/sales/checkout";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "../../../db/connect.ts";
import { originOf } from "../../../http/security/origin.ts";
import { serve } from "../../../http/serve.ts";
import { giveUpAttempt } from "../../payments/attempts/give-up-attempt.ts";
import { sendToGateway } from "../../payments/attempts/send-to-gateway.ts";
import { findOwnBooking } from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import { orderLines } from "../record/order-lines.ts";
import { readBooking } from "../record/read-booking.ts";
import { checkoutPathOf } from "../sellables.ts";
import type { PaidDeps } from "../selling-deps.ts";
import { addItems } from "./add-items.ts";
import { changeCheckout } from "./change-checkout.ts";
import { listMethods } from "./list-methods.ts";
import { removeItem } from "./remove-item.ts";
import { startPayment } from "./start-payment.ts";

/** Routes of the checkout: tenders, payment methods and the start of a payment. */
export function checkoutRoutes(app: FastifyInstance, deps: PaidDeps): void {
  const { db, clock, gateway, sellables } = deps;

  serve(app, changeCheckoutRoute, async ({ params, body, person }) => {
    await changeCheckout(db, sellables, { id: params.id, personId: person.id, changes: body, now: clock() });
    return readBooking(db, sellables, { id: params.id, personId: person.id, now: clock() });
  });

  serve(app, addItemsRoute, async ({ params, body, person }) => {
    const { items: wishes, expectedGross } = body;
    await addItems(db, sellables, { id: params.id, person, wishes, expectedGross, now: clock() });
    return readBooking(db, sellables, { id: params.id, personId: person.id, now: clock() });
  });

  serve(app, removeItemRoute, async ({ params: { id, itemId }, person }) => {
    await removeItem(db, sellables, { id, itemId, personId: person.id, now: clock() });
    return readBooking(db, sellables, { id, personId: person.id, now: clock() });
  });

  serve(app, listMethodsRoute, async ({ params, person }) => ({
    methods: await listMethods(db, { id: params.id, personId: person.id, now: clock() }),
  }));

  serve(app, startPaymentRoute, async ({ params, body, person, request }) => {
    const now = clock();
    const attempt = await startPayment(db, sellables, {
      ...body,
      id: params.id,
      personId: person.id,
      gateway: gateway.name,
      now,
    });
    const redirectUrl =
      attempt && (await sendToGateway(deps, attempt, await checkoutOf(request, params.id, person.id)));
    return {
      booking: await readBooking(db, sellables, { id: params.id, personId: person.id, now: clock() }),
      redirectUrl,
    };
  });

  serve(app, giveUpPayment, async ({ params, person }) => {
    const { id } = await findOwnBooking(db, params.id, person.id);
    await giveUpAttempt(deps, { payable_kind: "booking", payable_id: id });
    return readBooking(db, sellables, { id, personId: person.id, now: clock() });
  });

  async function checkoutOf(request: FastifyRequest, bookingId: string, personId: string) {
    const { kind, quote, code, name, email, phone } = await findOrder(db, bookingId, personId);
    return {
      lines: orderLines(keptQuoteOf(quote)?.quoted),
      customer: { name, email, phone },
      finishUrl: `${originOf(request, deps.publicUrl)}${checkoutPathOf(sellables, { id: bookingId, kind })}&code=${code}`,
    };
  }
}

async function findOrder(db: Db, bookingId: string, personId: string) {
  return db
    .selectFrom("booking")
    .innerJoin("person", "person.id", "booking.person_id")
    .select(["booking.kind", "booking.quote", "booking.code", "person.name", "person.email", "person.phone"])
    .where("booking.id", "=", bookingId)
    .where("person.id", "=", personId)
    .executeTakeFirstOrThrow();
}
