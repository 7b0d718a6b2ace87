import {
  chooseMakeUp as chooseRoute,
  getTraining,
  listMakeUps as listRoute,
  listMakeUpSessions as listSessionsRoute,
  reportAbsence as reportAbsenceRoute,
  returnMakeUp as returnRoute,
} from "@lapang/contract/academy/training";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { originOf } from "../../../http/security/origin.ts";
import { serve } from "../../../http/serve.ts";
import type { SellingDeps } from "../../bookings/selling-deps.ts";
import { readCalendar } from "../../bookings/tickets/read-calendar.ts";
import { isFeedKey } from "./calendar-feed.ts";
import { chooseMakeUp, listMakeUpSessions, returnMakeUp } from "./choose-make-up.ts";
import { listMakeUps } from "./list-make-ups.ts";
import { readTraining } from "./read-training.ts";
import { reportAbsence } from "./report-absence.ts";

const feedParams = z.object({ id: z.uuid(), key: z.string().max(80) });

/** A family's view of a class: sessions, reported absences and make-ups. */
export function trainingRoutes(
  app: FastifyInstance,
  { db, clock, sellables, publicUrl }: SellingDeps & { publicUrl: string | undefined },
): void {
  serve(app, getTraining, ({ params, person }) =>
    readTraining(db, { bookingId: params.id, personId: person.id, now: clock() }),
  );
  serve(app, reportAbsenceRoute, ({ params, person }) =>
    reportAbsence(db, { ...params, personId: person.id, now: clock() }),
  );
  serve(app, listRoute, async ({ person }) => ({
    items: await listMakeUps(db, { personId: person.id, now: clock() }),
  }));
  serve(app, listSessionsRoute, async ({ params, person }) => ({
    items: await listMakeUpSessions(db, { id: params.id, personId: person.id, now: clock() }),
  }));
  serve(app, chooseRoute, ({ params, body, person }) =>
    chooseMakeUp(db, { id: params.id, personId: person.id, sessionId: body.sessionId, now: clock() }),
  );
  serve(app, returnRoute, ({ params, person }) =>
    returnMakeUp(db, { id: params.id, personId: person.id, now: clock() }),
  );

  app.get("/api/v1/calendars/:id/:key.ics", { schema: { hide: true, params: feedParams } }, async (request, reply) => {
    const { id, key } = request.params as z.output<typeof feedParams>;
    if (!(await isFeedKey(db, id, key))) throw new DomainError("not_found", "There is no such calendar");
    const text = await readCalendar(db, sellables, { id, person: null, origin: originOf(request, publicUrl) });
    return reply.header("cache-control", "no-store").type("text/calendar; charset=utf-8").send(text);
  });
}
