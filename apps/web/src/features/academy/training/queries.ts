import type { getTraining, listMakeUpSessions } from "@lapang/contract/academy/training";
import { apiQuery } from "../../../lib/api/api.ts";

export const trainingQueries = {
  of: (bookingId: string) => ({
    ...apiQuery<typeof getTraining>("/api/v1/bookings/:id/training", { params: { id: bookingId } }),
    // Coaches and the venue may change it at any time.
    freshMs: 0,
  }),
  options: (makeUpId: string) => ({
    ...apiQuery<typeof listMakeUpSessions>("/api/v1/make-ups/:id/sessions", { params: { id: makeUpId } }),
    freshMs: 0,
  }),
};
