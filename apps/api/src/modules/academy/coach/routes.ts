import {
  markAttendance as attendanceRoute,
  getCoachSession,
  getCoachWeek,
  previewTimeOff,
  requestTimeOff as requestRoute,
  markSkill as skillRoute,
  withdrawTimeOff as withdrawRoute,
} from "@lapang/contract/academy/coach";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { findCoach } from "./find-coach.ts";
import { markAttendance, markSkill } from "./mark.ts";
import { findOwnSession, readSession } from "./own-session.ts";
import { readWeek } from "./read-week.ts";
import { listHits, requestTimeOff, withdrawTimeOff } from "./time-off.ts";

/** The coach's own sessions, people and time off. */
export function coachRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, getCoachWeek, ({ query, person }) =>
    readWeek(db, { personId: person.id, from: query.from, now: clock() }),
  );
  serve(app, getCoachSession, async ({ params, person }) =>
    readSession(db, await findOwnSession(db, params.id, person.id), clock()),
  );
  serve(app, attendanceRoute, async ({ params, body, person }) => ({
    marked: await markAttendance(db, { id: params.id, personId: person.id, now: clock(), marks: body.marks }),
  }));
  serve(app, skillRoute, ({ params, body, person }) =>
    markSkill(db, { id: params.id, personId: person.id, now: clock(), mark: body }),
  );
  serve(app, previewTimeOff, async ({ query, person }) => ({
    items: await listHits(db, await findCoach(db, person.id), { from: new Date(query.from), to: new Date(query.to) }),
  }));
  serve(app, requestRoute, ({ body, person }) =>
    requestTimeOff(db, {
      personId: person.id,
      from: new Date(body.from),
      to: new Date(body.to),
      reason: body.reason,
      now: clock(),
    }),
  );
  serve(app, withdrawRoute, ({ params, person }) => withdrawTimeOff(db, { id: params.id, personId: person.id }));
}
