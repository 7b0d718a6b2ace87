import type {
  getBookingsReport,
  getIncome,
  getOccupancy,
  getOwed,
  getSchoolReport,
  getStaysReport,
  getTaxes,
} from "@lapang/contract/desk/reports";
import type { QueryOf } from "@lapang/contract/route";
import type { Period } from "@lapang/domain/report/report-period";
import { apiQuery } from "../../../lib/api/api.ts";

/** Reports are computed anew at every visit. */
const freshMs = 0;

export const reportQueries = {
  income: (query: QueryOf<typeof getIncome>) => ({
    ...apiQuery<typeof getIncome>("/api/v1/reports/income", { query }),
    freshMs,
  }),
  occupancy: (query: Period) => ({ ...apiQuery<typeof getOccupancy>("/api/v1/reports/occupancy", { query }), freshMs }),
  stays: (query: Period) => ({ ...apiQuery<typeof getStaysReport>("/api/v1/reports/stays", { query }), freshMs }),
  bookings: (query: Period) => ({
    ...apiQuery<typeof getBookingsReport>("/api/v1/reports/bookings", { query }),
    freshMs,
  }),
  school: (query: Period) => ({ ...apiQuery<typeof getSchoolReport>("/api/v1/reports/school", { query }), freshMs }),
  taxes: (year: number) => ({ ...apiQuery<typeof getTaxes>("/api/v1/reports/taxes", { query: { year } }), freshMs }),
  owed: (query: Period) => ({ ...apiQuery<typeof getOwed>("/api/v1/reports/owed", { query }), freshMs }),
};
