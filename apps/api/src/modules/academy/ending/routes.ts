import * as contract from "@lapang/contract/staff-class-end";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { SellingDeps } from "../../bookings/selling-deps.ts";
import { removeFromLine } from "../waiting/remove-from-line.ts";
import { decideClassEnd, enterClassEnd, quoteClassEnd } from "./end-class.ts";

/** What staff take back of a class: somebody's place in line, or all of it. */
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
  serve(app, contract.removeFromLine, async ({ params, body, person }) => {
    await removeFromLine(db, sellables, { ...params, ...body, staffId: person.id, now: clock() });
    return { removed: true };
  });
}
