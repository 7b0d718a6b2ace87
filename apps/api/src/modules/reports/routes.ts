import * as contract from "@lapang/contract/desk/reports";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { readBookings } from "./read-bookings.ts";
import { readIncome } from "./read-income.ts";
import { readOccupancy } from "./read-occupancy.ts";
import { readOwed } from "./read-owed.ts";
import { readSchool } from "./read-school.ts";
import { readStays } from "./read-stays.ts";
import { readTaxes } from "./read-taxes.ts";

/** Reports for managers, by week, month or year. */
export function reportRoutes(app: FastifyInstance, { db, clock }: Pick<Deps, "db" | "clock">): void {
  serve(app, contract.getIncome, ({ query }) => readIncome(db, query));
  serve(app, contract.getOccupancy, ({ query }) => readOccupancy(db, query));
  serve(app, contract.getStaysReport, ({ query }) => readStays(db, query));
  serve(app, contract.getBookingsReport, ({ query }) => readBookings(db, query));
  serve(app, contract.getSchoolReport, ({ query }) => readSchool(db, query));
  serve(app, contract.getTaxes, ({ query }) => readTaxes(db, query));
  serve(app, contract.getOwed, ({ query }) => readOwed(db, { ...query, now: clock() }));
}
