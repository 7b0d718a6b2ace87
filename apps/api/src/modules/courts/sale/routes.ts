import { listBookingExtras as listBookingExtrasRoute } from "@lapang/contract/sales/checkout";
import { listExtras as listExtrasRoute, previewSeries as previewSeriesRoute } from "@lapang/contract/sales/holds";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { listBookingExtras } from "./list-booking-extras.ts";
import { listExtras } from "./list-extras.ts";
import { previewSeries } from "./preview-series.ts";

/** Beside a single hold of a court: what goes along with it, and weekly series. */
export function courtSaleRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(
    app,
    listExtrasRoute,
    ({ query }) => listExtras(db, { start: new Date(query.start), end: new Date(query.end) }, clock()),
    { cacheSeconds: 2 },
  );
  serve(app, listBookingExtrasRoute, ({ params, query, person }) =>
    listBookingExtras(db, { id: params.id, itemId: query.item, personId: person.id }),
  );
  serve(app, previewSeriesRoute, ({ body, person }) => previewSeries(db, person, body, clock()));
}
