import {
  checkIn as checkInRoute,
  getDeskBooking,
  getDeskToday,
  markAbsent as markAbsentRoute,
  markMessageAnswered as markMessageAnsweredRoute,
  restock as restockRoute,
  retryJob as retryJobRoute,
  searchDesk as searchDeskRoute,
  undoAttendance as undoAttendanceRoute,
} from "@lapang/contract/desk/desk";
import {
  closeCourts as closeCourtsRoute,
  getBoard,
  openCourt as openCourtRoute,
  previewClosure as previewClosureRoute,
} from "@lapang/contract/desk/desk-board";
import { takeScans as takeScansRoute } from "@lapang/contract/desk/desk-scans";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { SellingDeps } from "../bookings/selling-deps.ts";
import { checkIn, markAbsent, undoAttendance } from "./attendance/note-attendance.ts";
import { closeCourts, openCourt, previewClosure } from "./board/closures.ts";
import { readBoard } from "./board/read-board.ts";
import { readDeskBooking } from "./read-desk-booking.ts";
import { takeScans } from "./scans/take-scans.ts";
import { searchDesk } from "./search/search-desk.ts";
import { retryJob } from "./system/failed-jobs.ts";
import { markMessageAnswered } from "./today/mark-message-answered.ts";
import { type DeskPorts, readToday } from "./today/read-today.ts";
import { restock } from "./today/restock.ts";

export function deskRoutes(
  app: FastifyInstance,
  { db, clock, sellables, backups, jobs }: SellingDeps & DeskPorts,
): void {
  serve(app, getDeskToday, ({ person }) => readToday(db, { staff: person, now: clock(), backups, jobs }));

  serve(app, markMessageAnsweredRoute, ({ params, person }) =>
    markMessageAnswered(db, { id: params.id, staffId: person.id, now: clock() }),
  );

  serve(app, restockRoute, ({ params, body, person }) => restock(db, { id: params.id, ...body, staffId: person.id }));

  serve(app, retryJobRoute, ({ params, person }) => retryJob(db, { id: params.id, staffId: person.id }));

  serve(app, checkInRoute, ({ params, person }) =>
    checkIn(db, { ...params, by: { personId: person.id }, now: clock() }),
  );

  serve(app, markAbsentRoute, ({ params, person }) =>
    markAbsent(db, { ...params, by: { personId: person.id }, now: clock() }),
  );

  serve(app, undoAttendanceRoute, ({ params, person }) =>
    undoAttendance(db, { ...params, by: { personId: person.id }, now: clock() }),
  );

  serve(app, getDeskBooking, ({ params }) => readDeskBooking(db, sellables, { id: params.id, now: clock() }));

  serve(app, searchDeskRoute, ({ query }) => searchDesk(db, query.q));

  serve(app, takeScansRoute, ({ body, person }) =>
    takeScans(db, body.scans, { by: { personId: person.id }, now: clock() }),
  );

  serve(app, getBoard, ({ query }) => readBoard(db, { ...query, now: clock() }));

  serve(app, previewClosureRoute, ({ body }) => previewClosure(db, body, clock()));

  serve(app, closeCourtsRoute, ({ body, person }) => closeCourts(db, { ...body, staffId: person.id, now: clock() }));

  serve(app, openCourtRoute, ({ params, person }) => openCourt(db, { id: params.id, staffId: person.id }));
}
