import type { listTimeOff, quoteWithdrawal } from "@lapang/contract/academy/staff-academy";
import type { getClassEnd } from "@lapang/contract/academy/staff-class-end";
import type {
  getClass,
  getClassSession,
  listClasses,
  listCoachHours,
  listMakeUps,
  listSessionsForMakeUp,
} from "@lapang/contract/academy/staff-classes";
import { apiQuery } from "../../../lib/api/api.ts";

/** Refetched at every visit. Open screens get live events; polling is the fallback. */
const live = { freshMs: 0, pollAfterMs: () => 30_000 };

export const academyQueries = {
  classes: (over: boolean) => ({
    ...apiQuery<typeof listClasses>("/api/v1/staff/classes", { query: over ? { over: "1" } : {} }),
    ...live,
  }),
  class: (code: string) => ({
    ...apiQuery<typeof getClass>("/api/v1/staff/classes/:code", { params: { code } }),
    ...live,
  }),
  end: (code: string) => ({
    ...apiQuery<typeof getClassEnd>("/api/v1/staff/classes/:code/end", { params: { code } }),
    freshMs: 0,
  }),
  session: (id: string) => ({
    ...apiQuery<typeof getClassSession>("/api/v1/staff/class-sessions/:id", { params: { id } }),
    ...live,
  }),
  makeUps: () => ({ ...apiQuery<typeof listMakeUps>("/api/v1/staff/make-ups", {}), ...live }),
  makeUpSessions: (id: string) => ({
    ...apiQuery<typeof listSessionsForMakeUp>("/api/v1/staff/make-ups/:id/sessions", { params: { id } }),
    freshMs: 0,
  }),
  hours: (month: string | undefined) => ({
    ...apiQuery<typeof listCoachHours>("/api/v1/staff/coach-hours", { query: month ? { month } : {} }),
    ...live,
  }),
  timeOff: () => ({ ...apiQuery<typeof listTimeOff>("/api/v1/time-off", {}), ...live }),
  withdrawal: (id: string) => ({
    ...apiQuery<typeof quoteWithdrawal>("/api/v1/enrolments/:id/withdrawal", { params: { id } }),
    freshMs: 0,
  }),
};
