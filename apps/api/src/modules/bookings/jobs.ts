import type { Task } from "graphile-worker";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.ts";
import { purgeAnswers } from "./answer-once.ts";
import { completeBookings } from "./complete-bookings.ts";
import { expireHolds } from "./expire-holds.ts";
import { expireHours } from "./expire-hours.ts";
import { expireMoves } from "./expire-moves.ts";
import { sweepWaitingList } from "./offer-freed.ts";
import { payOutResales } from "./pay-out-resales.ts";

export function bookingTasks({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Every minute: announces what has lapsed, then offers what is free to those who wait. */
    expire_holds: async () => {
      await expireHolds(db);
      await expireMoves(db);
      await sweepWaitingList(db, clock());
    },
    complete_bookings: async () => {
      await completeBookings(db, clock());
    },
    pay_out_resales: async () => {
      await payOutResales(db, clock());
    },
    expire_hours: async () => {
      await expireHours(db, clock());
    },
    purge_answers: () => purgeAnswers(db, clock()),
  } satisfies Record<string, Task>;
}
