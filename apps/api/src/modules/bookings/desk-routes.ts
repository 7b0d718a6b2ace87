import { takeCash as takeCashRoute } from "@lapang/contract/staff-money";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { takeCash } from "./take-cash.ts";

/** What the front desk does with a customer's booking. */
export function deskRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, takeCashRoute, ({ params, body, person, request }) =>
    takeCash(db, { id: params.id, ...body, key: idempotencyKeyOf(request), staff: person, now: clock() }),
  );
}
