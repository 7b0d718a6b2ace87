import {
  joinClassWait as joinRoute,
  leaveClassWait as leaveRoute,
  listClassWaits as listRoute,
} from "@lapang/contract/academy/academy";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { SellingDeps } from "../../bookings/selling-deps.ts";
import { joinClassWait, leaveClassWait, listClassWaits } from "./class-waits.ts";

/** The waiting lists of classes. */
export function classWaitRoutes(app: FastifyInstance, { db, clock, sellables }: SellingDeps): void {
  serve(app, joinRoute, ({ body, person }) => joinClassWait(db, person, { wish: body, now: clock() }));
  serve(app, listRoute, async ({ person }) => ({ items: await listClassWaits(db, person.id) }));
  serve(app, leaveRoute, ({ params, person }) =>
    leaveClassWait(db, sellables, { id: params.id, personId: person.id, now: clock() }),
  );
}
