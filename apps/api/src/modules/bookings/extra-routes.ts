import {
  holdPackage as holdPackageRoute,
  listExtras as listExtrasRoute,
  previewSeries as previewSeriesRoute,
} from "@lapang/contract/holds";
import {
  joinWaitingList as joinWaitingListRoute,
  leaveWaitingList as leaveWaitingListRoute,
  listWaiting as listWaitingRoute,
} from "@lapang/contract/waiting-list";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { answerOnce } from "./answer-once.ts";
import { holdPackage, readPackageOffer } from "./hold-package.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { listExtras } from "./list-extras.ts";
import { previewSeries } from "./preview-series.ts";
import { readBooking } from "./read-booking.ts";
import { joinWaitingList, leaveWaitingList, listWaiting } from "./waiting-list.ts";

/** Beside a single hold: what goes with a court, weekly series, the waiting list and hour packages. */
export function extraRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(
    app,
    listExtrasRoute,
    ({ query }) => listExtras(db, { start: new Date(query.start), end: new Date(query.end) }, clock()),
    { cacheSeconds: 2 },
  );

  serve(app, previewSeriesRoute, ({ body, person }) => previewSeries(db, person, body, clock()));

  serve(app, joinWaitingListRoute, ({ body, person }) => joinWaitingList(db, person, body, clock()));

  serve(app, listWaitingRoute, async ({ person }) => ({ items: await listWaiting(db, person.id, clock()) }));

  serve(app, leaveWaitingListRoute, ({ params, person }) =>
    leaveWaitingList(db, { id: params.id, personId: person.id, now: clock() }),
  );

  serve(app, holdPackageRoute, async ({ params, person, request }) => {
    const now = clock();
    const key = idempotencyKeyOf(request);
    const once = { personId: person.id, key, request: { package: params.slug } };
    const { reply } = await answerOnce(db, once, {
      read: () => readPackageOffer(db, person, params.slug, now),
      work: async (tx, offer) => {
        const id = await holdPackage(tx, offer, person, now);
        return { booking: await readBooking(tx, { id, personId: person.id, now }) };
      },
    });
    return reply;
  });
}
