import type { getCoachSession, getCoachWeek, previewTimeOff } from "@lapang/contract/academy/coach";
import { apiQuery } from "../../../lib/api/api.ts";

const freshMs = 0;

export const coachQueries = {
  week: (from?: string) => ({ ...apiQuery<typeof getCoachWeek>("/api/v1/coach/week", { query: { from } }), freshMs }),
  session: (id: string) => ({
    ...apiQuery<typeof getCoachSession>("/api/v1/coach/sessions/:id", { params: { id } }),
    freshMs,
  }),
  hits: (from: string, to: string) => ({
    ...apiQuery<typeof previewTimeOff>("/api/v1/coach/time-off/hits", { query: { from, to } }),
    freshMs,
  }),
};
