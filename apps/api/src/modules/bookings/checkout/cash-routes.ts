import { takeCash as takeCashRoute } from "@lapang/contract/payments/staff-money";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import { idempotencyKeyOf } from "../hold/idempotency-key.ts";
import type { SellingDeps } from "../selling-deps.ts";
import { takeCash } from "./take-cash.ts";

/** Routes of the front desk for payments of bookings. */
export function cashRoutes(app: FastifyInstance, { db, clock, sellables }: SellingDeps): void {
  serve(app, takeCashRoute, ({ params, body, person, request }) =>
    takeCash(db, sellables, { id: params.id, ...body, key: idempotencyKeyOf(request), staff: person, now: clock() }),
  );
}
