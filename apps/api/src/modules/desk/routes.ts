import {
  checkIn as checkInRoute,
  type DeskBooking,
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
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { serve } from "../../http/serve.ts";
import { readAnyBooking } from "../bookings/record/read-booking.ts";
import type { Sellables } from "../bookings/sellables.ts";
import type { SellingDeps } from "../bookings/selling-deps.ts";
import { checkIn, markAbsent, undoAttendance } from "./attendance/note-attendance.ts";
import { closeCourts, openCourt, previewClosure } from "./board/closures.ts";
import { readBoard } from "./board/read-board.ts";
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

/** Returns a booking as its customer sees it, with attendance and contact data. */
async function readDeskBooking(
  db: Db,
  sellables: Sellables,
  { id, now }: { id: string; now: Date },
): Promise<DeskBooking> {
  const [booking, attendance, customer] = await Promise.all([
    readAnyBooking(db, sellables, { id, now }),
    db.selectFrom("visit_attendance").select(["item_id", "outcome", "at"]).where("booking_id", "=", id).execute(),
    findCustomer(db, id),
  ]);
  return {
    booking,
    attendance: attendance.map(({ item_id: itemId, outcome, at }) => ({
      itemId,
      outcome: outcome as "came" | "absent",
      at: at.toISOString(),
    })),
    customer,
  };
}

async function findCustomer(db: Db, bookingId: string): Promise<DeskBooking["customer"]> {
  const { rows } = await sql<NonNullable<DeskBooking["customer"]>>`select person.id, person.name, person.phone,
      walk_in as "walkIn",
      (select count(*)::int from booking as other where other.person_id = person.id
        and other.status in ('confirmed', 'checked_in', 'completed', 'no_show')) as bookings,
      (select count(*)::int from visit_attendance as visit join booking as missed on missed.id = visit.booking_id
        where missed.person_id = person.id and outcome = 'absent') as "noShows"
    from booking join person on person.id = booking.person_id where booking.id = ${bookingId}`.execute(db);
  return rows[0] ?? null;
}
