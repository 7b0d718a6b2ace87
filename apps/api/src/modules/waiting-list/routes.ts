import {
  joinWaitingList as joinWaitingListRoute,
  leaveWaitingList as leaveWaitingListRoute,
  listWaiting as listWaitingRoute,
} from "@lapang/contract/courts/waiting-list";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { SellingDeps } from "../bookings/selling-deps.ts";
import { joinWaitingList, leaveWaitingList, listWaiting } from "./waiting-list.ts";

/** Routes of the waiting list for taken slots. */
export function waitingListRoutes(app: FastifyInstance, { db, clock, sellables }: SellingDeps): void {
  serve(app, joinWaitingListRoute, ({ body, person }) =>
    joinWaitingList(db, sellables, person, { wish: body, now: clock() }),
  );
  serve(app, listWaitingRoute, async ({ person }) => ({ items: await listWaiting(db, person.id, clock()) }));
  serve(app, leaveWaitingListRoute, ({ params, person }) =>
    leaveWaitingList(db, sellables, { id: params.id, personId: person.id, now: clock() }),
  );
}
