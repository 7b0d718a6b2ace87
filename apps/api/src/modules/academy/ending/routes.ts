import * as contract from "@lapang/contract/academy/staff-class-end";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { SellingDeps } from "../../bookings/selling-deps.ts";
import { removeFromWaitingList } from "../waiting/remove-from-waiting-list.ts";
import { decideClassEnd, enterClassEnd, quoteClassEnd } from "./end-class.ts";

/** Staff routes that end a class or remove a person from its waiting list. */
export function classEndRoutes(app: FastifyInstance, { db, clock, sellables }: SellingDeps): void {
  serve(app, contract.getClassEnd, ({ params, person }) =>
    quoteClassEnd(db, sellables, { ...params, staffId: person.id, now: clock() }),
  );
  serve(app, contract.enterClassEnd, ({ params, body, person }) =>
    enterClassEnd(db, sellables, { ...params, ...body, staffId: person.id, now: clock() }),
  );
  serve(app, contract.decideClassEnd, ({ params, body, person }) =>
    decideClassEnd(db, sellables, { ...params, ...body, staffId: person.id, now: clock() }),
  );
  serve(app, contract.removeFromWaitingList, async ({ params, body, person }) => {
    await removeFromWaitingList(db, sellables, { ...params, ...body, staffId: person.id, now: clock() });
    return { removed: true };
  });
}
