import {
  type HoldPreview,
  holdItems as holdItemsRoute,
  previewHold as previewHoldRoute,
  releaseHold as releaseHoldRoute,
} from "@lapang/contract/sales/holds";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../db/connect.ts";
import { withCurrentCache } from "../../../db/remembered.ts";
import { serve } from "../../../http/serve.ts";
import { Gate } from "../../../runtime/gate.ts";
import type { Buyer } from "../capabilities/sale.ts";
import { grossOf, linesOf } from "../record/kept-quote.ts";
import { presentReasons } from "../record/present.ts";
import { presentFound, readBooking } from "../record/read-booking.ts";
import type { Sellables } from "../sellables.ts";
import type { SellingDeps } from "../selling-deps.ts";
import { refuseHold, tryHold } from "./hold-once.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { agreeOn, readHold, rowsIn, type Wish } from "./read-hold.ts";
import { releaseHold } from "./release-hold.ts";

/**
 * Holds queue without a database connection, so that a rush leaves connections for reads. `atOnce` is below the pool's size;
 * `maxWaiting` is what can be served before the last request times out.
 */
const HOLDS = { atOnce: 6, maxWaiting: 2_000 };
const LONGEST_WAIT_MS = 60_000;

/** Routes to hold items of any kind, preview the price, and release a hold. */
export function holdRoutes(app: FastifyInstance, { db, clock, sellables }: SellingDeps): void {
  const turns = new Gate({
    ...HOLDS,
    refuse: () => new DomainError("unavailable", "Too many are waiting; try again in a moment"),
  });

  serve(
    app,
    holdItemsRoute,
    async ({ body, person, request, reply }) => {
      const hasLeft = () => reply.sent || request.raw.socket.destroyed;
      const once = { personId: person.id, key: idempotencyKeyOf(request), request: body };
      const { items: wishes, series, expectedTotal } = body;
      // Clock and prices are read when the request leaves the queue.
      const inTurn = async () => {
        const hold = { buyer: { person, now: clock() }, wishes, once, series, expectedTotal };
        return { hold, outcome: await tryHold(db, sellables, hold) };
      };
      const atOnce = turns.hasRoom && request.cacheIsCurrent;
      const { hold, outcome } = await turns.run(atOnce ? () => withCurrentCache(inTurn) : inTurn, { hasLeft });
      // The queue slot is already released; build the refusal outside it.
      const { bookingId: id, booking } = "held" in outcome ? outcome.held : await refuseHold(db, hold, outcome);
      return {
        booking: booking
          ? await presentFound(db, sellables, booking, clock())
          : await readBooking(db, sellables, { id, personId: person.id, now: clock() }),
      };
    },
    { timeoutMs: LONGEST_WAIT_MS, byMemory: true },
  );

  serve(app, previewHoldRoute, ({ body, person }) =>
    previewHold(db, sellables, { buyer: { person, now: clock() }, wishes: body.items }),
  );

  serve(app, releaseHoldRoute, async ({ params, person }) => {
    const own = { id: params.id, personId: person.id };
    await releaseHold(db, sellables, { ...own, now: clock() });
    return readBooking(db, sellables, { ...own, now: clock() });
  });
}

/** Returns what a hold would cost now, by the same rules, without any writes. */
async function previewHold(
  db: Db,
  sellables: Sellables,
  wanted: { buyer: Buyer; wishes: readonly Wish[] },
): Promise<HoldPreview> {
  const read = await readHold(db, sellables, wanted);
  const { quoted } = agreeOn(read, { series: false });
  const items = rowsIn(read).map(({ id, title }) => ({
    title,
    price: grossOf(quoted, id),
    reasons: linesOf(quoted, id).flatMap(presentReasons),
  }));
  return { items, total: quoted.total };
}
