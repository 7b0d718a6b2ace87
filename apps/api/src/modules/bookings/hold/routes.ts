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
 * A rush waits in line without a connection, instead of taking every connection from those who only read: fewer at once
 * than a process has, and no longer a line than is served before its last one gives up.
 */
const HOLDS = { atOnce: 6, maxWaiting: 2_000 };
const LONGEST_WAIT_MS = 60_000;

/** Holding what is for sale, of whatever kind, and giving it back. */
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
      // By the clock and the prices of their turn, however long the line was.
      const inTurn = async () => {
        const hold = { buyer: { person, now: clock() }, wishes, once, series, expectedTotal };
        return { hold, outcome: await tryHold(db, sellables, hold) };
      };
      const atOnce = turns.hasRoom && request.cacheIsCurrent;
      const { hold, outcome } = await turns.run(atOnce ? () => withCurrentCache(inTurn) : inTurn, { hasLeft });
      // The next one's turn has come: who lost reads what else is free together with all the others.
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

/** What a hold would cost now, by the same reading and the same rules as the hold itself; takes nothing, keeps nothing. */
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
