import { liveHoldsLimit } from "@lapang/domain/booking/limit";
import { kinds } from "@lapang/domain/kinds";
import type { Db } from "../../../db/connect.ts";
import type { Visit } from "../../bookings/capabilities/visits.ts";
import { liveHolds } from "../../bookings/hold/limits.ts";
import { type ItemGroup, idsOf } from "../../bookings/item.ts";
import type { Sellable } from "../../bookings/sellable.ts";
import { isWaitedFor, serveHolder, takeOffer } from "../enrol/class-waiting-list.ts";
import type { ExpireLapsed } from "../enrol/classes.ts";
import { dividePrice } from "../enrol/divide-price.ts";
import { linesOfOffer, rowsOfOffer } from "../enrol/enrolment-rows.ts";
import { listComingSessions } from "../enrol/list-coming-sessions.ts";
import { listVisits } from "../enrol/list-visits.ts";
import { type AcademyOffer, type AcademyWish, readEnrolments } from "../enrol/read-enrolments.ts";
import { refuseUnsuited, refuseWithoutGuardian } from "../enrol/refuse-unsuited.ts";
import { regainSeats, restoreSeats, takeSeats } from "../enrol/seats.ts";
import { endInstalments } from "../instalments/end-instalments.ts";
import { issueInstalments } from "../instalments/issue-instalments.ts";
import { tellLateInstalments } from "../instalments/late-instalments.ts";
import { listAskedLater } from "../instalments/term-invoices.ts";
import { offerSeats, sweepLine } from "../waiting/offer-seats.ts";

/** Sells seats in classes, for a term or a trial. Seats are counted by session; sessions have their own allocations. */
export function academySales(expireLapsed: ExpireLapsed): Sellable<AcademyWish, AcademyOffer> {
  const sales: Sellable<AcademyWish, AcademyOffer> = {
    kind: kinds.academy,
    refundsToWallet: true,

    read: readEnrolments,
    refuse: refuseUnsuited,
    limits: (offer, { buyer, settings }) => {
      refuseWithoutGuardian(offer);
      return [{ ...liveHoldsLimit(settings, "orders of classes"), has: liveHolds("academy", buyer.person.id) }];
    },
    lines: linesOfOffer,
    rows: rowsOfOffer,
    supply: {
      fastPathCondition: () => null,
      reserve: async (tx, offer) => {
        await takeSeats(tx, offer, expireLapsed);
        return [];
      },
      regain: async (tx, groups, { restored }) => {
        if (restored) await regainSeats(tx, groups, expireLapsed);
        return [];
      },
      restore: restoreSeats,
    },

    isWithdrawn: hasCancelledClass,
    // A class is earned when it is sold: nothing is deferred.
    deliver: async (tx, groups, handover) => {
      await issueInstalments(tx, groups, handover);
      return [];
    },
    later: { divide: dividePrice, list: listAskedLater, end: endInstalments },
    visits: { list: visitsOf, inCalendar: listVisits, coming: listComingSessions },
    waits: {
      afterHold: (tx, { enrolments }, { bookingId, heldUntil }) =>
        serveHolder(tx, enrolments, { bookingId, heldUntil }),
      isAwaited: (db, bookingId, groups) => isWaitedFor(db, bookingId, idsOf(groups)),
      sold: takeOffer,
      freed: (db, groups, now) => offerSeats(db, sales, { enrolmentIds: idsOf(groups), now }),
    },
    sweep: async (db, now) => {
      await sweepLine(db, sales, now);
      await tellLateInstalments(db, now);
    },

    present: ({ details }) => ({ enrolment: details }),
    look: ({ programme }) => String((programme as { drill?: string }).drill),
    place: ({ programme }) => String((programme as { slug?: string }).slug),
  };
  return sales;
}

async function hasCancelledClass(db: Db, groups: readonly ItemGroup[]): Promise<boolean> {
  const cancelled = await db
    .selectFrom("enrolment")
    .innerJoin("batch", "batch.id", "enrolment.batch_id")
    .select("batch.id")
    .where("enrolment.id", "in", idsOf(groups))
    .where("batch.status", "<>", "published")
    .executeTakeFirst();
  return cancelled !== undefined;
}

/** A term is cancelled as a whole; its first session decides the refund. */
function visitsOf(groups: readonly ItemGroup[]): Visit[] {
  return groups.flatMap(({ row: { id, title, starts_at, ends_at } }) =>
    starts_at && ends_at ? [{ itemId: id, title, start: starts_at, end: ends_at, begins: starts_at }] : [],
  );
}
