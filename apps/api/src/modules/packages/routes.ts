import { holdPackage } from "@lapang/contract/sales/holds";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import { refuseHold, tryHold } from "../bookings/hold/hold-once.ts";
import { idempotencyKeyOf } from "../bookings/hold/idempotency-key.ts";
import { readBooking } from "../bookings/record/read-booking.ts";
import type { SellingDeps } from "../bookings/selling-deps.ts";

export function packageRoutes(app: FastifyInstance, { db, clock, sellables }: SellingDeps): void {
  serve(app, holdPackage, async ({ params, person, request }) => {
    const hold = {
      buyer: { person, now: clock() },
      wishes: [{ kind: "package", package: params.slug }],
      once: { personId: person.id, key: idempotencyKeyOf(request), request: { package: params.slug } },
    };
    const outcome = await tryHold(db, sellables, hold);
    const { bookingId: id } = "held" in outcome ? outcome.held : await refuseHold(db, hold, outcome);
    return { booking: await readBooking(db, sellables, { id, personId: person.id, now: clock() }) };
  });
}
