import { listStayHours as listStayHoursRoute } from "@lapang/contract/hotel-stays";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { listStayHours } from "./list-stay-hours.ts";

/** What a guest asks of a stay of their own, beside what every booking answers. */
export function hotelSaleRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, listStayHoursRoute, async ({ params, person }) => ({
    rooms: await listStayHours(db, { id: params.id, personId: person.id, now: clock() }),
  }));
}
