import {
  holdItems as holdItemsRoute,
  previewHold as previewHoldRoute,
  releaseHold as releaseHoldRoute,
} from "@lapang/contract/sales/holds";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import { withCurrentCache } from "../../../db/remembered.ts";
import { serve } from "../../../http/serve.ts";
import { Gate } from "../../../runtime/gate.ts";
import { presentFound, readBooking } from "../record/read-booking.ts";
import type { SellingDeps } from "../selling-deps.ts";
import { refuseHold, tryHold } from "./hold-once.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { previewHold } from "./preview-hold.ts";
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
