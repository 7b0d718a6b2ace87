import {
  chooseCredit,
  declareRain as declareRainRoute,
  getRain,
  getRelief,
  listRains as listRainsRoute,
  previewRain as previewRainRoute,
  retryRain as retryRainRoute,
  takeBackRain as takeBackRainRoute,
} from "@lapang/contract/desk/rain";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import { findOwnBooking } from "../../bookings/record/booking-rows.ts";
import type { SellingDeps } from "../../bookings/selling-deps.ts";
import { declareRain } from "./declare-rain.ts";
import { creditOffered } from "./give-relief.ts";
import { previewRain } from "./preview-rain.ts";
import { listRains, readRain, readRelief } from "./read-rain.ts";
import { retryRain, takeBackRain } from "./take-back-rain.ts";

const timeOf = ({ courts, start, end }: { courts: string[]; start: string; end: string }) => ({
  courts: [...new Set(courts)],
  start: new Date(start),
  end: new Date(end),
});

/** Rain-outs: declared by staff, answered by customers. */
export function rainRoutes(app: FastifyInstance, { db, clock, sellables }: SellingDeps): void {
  serve(app, previewRainRoute, ({ body, person }) =>
    previewRain(db, sellables, timeOf(body), { staffId: person.id, now: clock() }),
  );

  serve(app, declareRainRoute, async ({ body, person }) => {
    const { id } = await declareRain(db, { ...timeOf(body), staffId: person.id, now: clock() });
    return readRain(db, id);
  });

  serve(app, listRainsRoute, async () => ({ items: await listRains(db) }));

  serve(app, getRain, ({ params }) => readRain(db, params.id));

  serve(app, retryRainRoute, async ({ params, person }) => {
    await retryRain(db, { id: params.id, staffId: person.id });
    return readRain(db, params.id);
  });

  serve(app, takeBackRainRoute, async ({ params, body, person }) => {
    await takeBackRain(db, sellables, { ...params, ...body, staffId: person.id, now: clock() });
    return readRain(db, params.id);
  });

  serve(app, getRelief, ({ params, person }) => readRelief(db, { id: params.id, personId: person.id, now: clock() }));

  serve(app, chooseCredit, async ({ params: { id, itemId }, person }) => {
    await findOwnBooking(db, id, person.id);
    const relief = await db
      .selectFrom("visit_relief")
      .select("id")
      .where("booking_id", "=", id)
      .where("item_id", "=", itemId)
      .where("status", "in", ["offered", "credited"])
      .executeTakeFirst();
    if (!relief) throw new DomainError("relief_used", "The compensation was already chosen");
    const { amount, package_minutes } = await creditOffered(db, sellables, { id: relief.id, now: clock() });
    return { credit: amount, packageMinutes: package_minutes };
  });
}
