import type { Task } from "graphile-worker";
import { purgeAnswers } from "./hold/answer-once.ts";
import { expireHolds } from "./hold/expire-holds.ts";
import { expireMoves } from "./move/expire-moves.ts";
import { completeBookings } from "./record/complete-bookings.ts";
import { sendReminders } from "./reminders/send-reminders.ts";
import type { SellingDeps } from "./selling-deps.ts";

export function bookingTasks({ db, clock, sellables }: SellingDeps) {
  return {
    /** Expires lapsed holds and moves, then offers free places to the waiting lists. */
    expire_holds: async () => {
      await expireHolds(db, sellables);
      await expireMoves(db);
      for (const sellable of sellables.values()) await sellable.sweep?.(db, clock());
    },
    complete_bookings: async () => {
      await completeBookings(db, clock());
    },
    send_reminders: async () => {
      await sendReminders({ db, clock, sellables });
    },
    purge_answers: () => purgeAnswers(db, clock()),
  } satisfies Record<string, Task>;
}
