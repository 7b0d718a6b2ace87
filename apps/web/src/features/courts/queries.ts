import type {
  CourtAvailability,
  DayAvailability,
  getCourt,
  getCourtAvailability,
  getDayAvailability,
  listCourts,
} from "@lapang/contract/courts/courts";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { apiQuery } from "../../lib/api/api.ts";
import { type CourtSearch, listQueryOf } from "./court-search.ts";
import { freshFor, WEEK_DAYS } from "./slots/week-model.ts";

const HALF_MINUTE = 30_000;

const watchCourt = ({ now, days }: CourtAvailability) => freshFor({ now, slots: days.flatMap((day) => day.slots) });
const watchDay = ({ now, courts }: DayAvailability) => freshFor({ now, slots: courts.flatMap((court) => court.slots) });

export const courtQueries = {
  list: (search: CourtSearch) => ({
    ...apiQuery<typeof listCourts>("/api/v1/courts", { query: listQueryOf(search) }),
    pollAfterMs: () => HALF_MINUTE,
  }),
  /** How many courts a search would find, without fetching them. */
  count: (search: CourtSearch) =>
    apiQuery<typeof listCourts>("/api/v1/courts", { query: { ...listQueryOf(search), pageSize: 1 } }),
  /** The list without a date: it contains the venue's current date. */
  today: () => apiQuery<typeof listCourts>("/api/v1/courts", { query: { pageSize: 1 } }),
  day: (date?: LocalDate) => ({
    ...apiQuery<typeof getDayAvailability>("/api/v1/availability", { query: { date } }),
    pollAfterMs: watchDay,
  }),
  detail: (slug: string) => apiQuery<typeof getCourt>("/api/v1/courts/:slug", { params: { slug } }),
  week: (slug: string, from?: LocalDate) => ({
    ...apiQuery<typeof getCourtAvailability>("/api/v1/courts/:slug/availability", {
      params: { slug },
      query: { from, days: WEEK_DAYS },
    }),
    pollAfterMs: watchCourt,
  }),
};
