import {
  cancelSession as cancelRoute,
  decideTimeOff as decideRoute,
  listTimeOff as listTimeOffRoute,
  moveSession as moveRoute,
  previewBatch as previewRoute,
  publishBatch as publishRoute,
  quoteWithdrawal as quoteWithdrawalRoute,
  withdrawEnrolment as withdrawRoute,
} from "@lapang/contract/academy/staff-academy";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { SellingDeps } from "../../bookings/selling-deps.ts";
import { cancelSession, moveSession } from "../sessions/change-session.ts";
import { previewBatch, publishBatch } from "../sessions/publish-batch.ts";
import { quoteWithdrawal, withdrawEnrolment } from "../sessions/withdraw.ts";
import { decideTimeOff, listTimeOff } from "./time-off.ts";

/** Staff routes for classes and their sessions. */
export function staffAcademyRoutes(app: FastifyInstance, { db, clock, sellables }: SellingDeps): void {
  serve(app, previewRoute, ({ body }) => previewBatch(db, body));
  serve(app, publishRoute, ({ body, person }) => publishBatch(db, { plan: body, staffId: person.id, now: clock() }));
  serve(app, cancelRoute, ({ params, body, person }) =>
    cancelSession(db, { id: params.id, staffId: person.id, reason: body.reason, now: clock() }),
  );
  serve(app, moveRoute, ({ params, body, person }) =>
    moveSession(db, { ...body, id: params.id, staffId: person.id, now: clock() }),
  );
  serve(app, quoteWithdrawalRoute, ({ params }) => quoteWithdrawal(db, sellables, { id: params.id, now: clock() }));
  serve(app, withdrawRoute, ({ params, body, person }) =>
    withdrawEnrolment(db, sellables, { ...body, id: params.id, staffId: person.id, now: clock() }),
  );
  serve(app, listTimeOffRoute, async () => ({ items: await listTimeOff(db) }));
  serve(app, decideRoute, ({ params, body, person }) =>
    decideTimeOff(db, { id: params.id, staffId: person.id, decision: body.decision }),
  );
}
