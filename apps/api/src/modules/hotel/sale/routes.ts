import {
  listStayHours as listStayHoursRoute,
  listStayMornings as listStayMorningsRoute,
} from "@lapang/contract/stays/hotel-stays";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { SellingDeps } from "../../bookings/selling-deps.ts";
import { listStayHours } from "./list-stay-hours.ts";
import { suggestMornings } from "./suggest-mornings.ts";

/** Routes of a guest's own stay, in addition to those of bookings. */
export function hotelSaleRoutes(app: FastifyInstance, { db, clock, sellables }: SellingDeps): void {
  serve(app, listStayHoursRoute, async ({ params, person }) => ({
    rooms: await listStayHours(db, { id: params.id, personId: person.id, now: clock() }),
  }));

  serve(app, listStayMorningsRoute, async ({ params, person }) => ({
    mornings: await suggestMornings(db, sellables, { id: params.id, person, now: clock() }),
  }));
}
