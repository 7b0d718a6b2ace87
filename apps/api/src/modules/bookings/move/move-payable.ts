import type { Order } from "@lapang/domain/payment/settle";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { keepAllocations, releaseAllocations } from "../../ledger/ledger.ts";
import { listTaken } from "../../ledger/place-allocations.ts";
import { creditExcess } from "../../payments/books/credit-excess.ts";
import type { Payable } from "../../payments/payable.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { reverseBooking } from "../cancel/reverse-booking.ts";
import { takeOutsideRefund } from "../cancel/take-outside-refund.ts";
import { findFreedItems, offerFreed, offerItemsOf } from "../hold/offer-freed.ts";
import { isWithdrawn } from "../hold/refuse-withdrawn.ts";
import { type BookingRow, listGroups, lockBooking, startsOf, tellTimeline } from "../record/booking-rows.ts";
import { groupsAt, type MovePlan, storedPlan, swapBefore } from "../record/move-plan.ts";
import { findMove, type MoveRow, setMove } from "../record/move-rows.ts";
import { namedVisit } from "../record/named-visit.ts";
import { byKind, type Sellables } from "../sellables.ts";
import { carryOutMove } from "./carry-out-move.ts";
import { listMissing } from "./place-move.ts";

type Moving = { booking: BookingRow; move: MoveRow };

/** The effects of a payment for a move's difference: the booking moves when the money arrives, or not at all. */
export function movePayable(clock: Clock, sellables: Sellables): Payable {
  return {
    async describe(db, ids) {
      const rows = await db
        .selectFrom("booking_move")
        .innerJoin("booking", "booking.id", "booking_move.booking_id")
        .select(["booking_move.id", "booking.id as bookingId", "booking.code", "booking.kind", "booking.title"])
        .select(namedVisit)
        .where("booking_move.id", "in", ids)
        .execute();
      // An unpaid move has ended; the customer chooses again.
      return new Map(rows.map(({ id, ...named }) => [id, { ...named, mayBePaidUntil: null, debtBookingId: null }]));
    },

    async order(tx, id) {
      const moving = await lockMove(tx, id);
      if (!moving) return { state: "ended", free: false, start: null };
      const { booking, move } = moving;
      const plan = storedPlan(move.plan);
      const state = await stateOf(tx, moving, clock());
      // The booking may have moved again since this move.
      if (state === "settled") return { state, free: false, ...(await startsOf(tx, booking)) };
      const free = state === "lapsed" && (await canStillMove(tx, sellables, { ...moving, plan }));
      const planned = groupsAt(await listGroups(tx, booking.id), plan.items);
      const withdrawn = state === "waiting" && (await isWithdrawn(tx, sellables, planned));
      return { state, free, withdrawn, start: swapBefore(booking, plan) };
    },

    async fulfil(tx, id, paid) {
      const { booking, move } = await requireMove(tx, id);
      await creditExcess(tx, paid);
      const settings = await findVenueSettings(tx);
      const freed = await findFreedItems(tx, booking.id);
      await setMove(tx, id, { status: "done" });
      const paidMove = { id, paymentId: paid.paymentId };
      const plan = storedPlan(move.plan);
      await carryOutMove(tx, sellables, booking, { plan, actor: "gateway", settings, now: clock(), paidMove });
      return (db) => offerFreed(db, sellables, freed, clock());
    },

    async keepForReview(tx, id, until) {
      const { booking, move } = await requireMove(tx, id);
      const { length: places } = await listMissing(tx, booking.id, storedPlan(move.plan).stretches);
      const kept = await keepAllocations(tx, { ownerId: id, places, heldUntil: until });
      if (kept) await setMove(tx, id, { held_until: until });
      await tellTimeline(tx, booking.id, { kind: "payment_review", actor: "gateway" });
      return kept;
    },

    async returnTenders(tx, id) {
      const { booking, move } = await requireMove(tx, id);
      if (move.status !== "held") return null;
      await setMove(tx, id, { status: "ended" });
      await tellTimeline(tx, booking.id, { kind: "move_ended", actor: "gateway" });
      await releaseAllocations(tx, id);
      return (db) => offerItemsOf(db, sellables, [booking.id], clock());
    },

    /** Cancels the whole booking, because a part of it is no longer paid; refunds the other payments. */
    async cancel(tx, id, paid) {
      const { booking } = await requireMove(tx, id);
      const freed = await findFreedItems(tx, booking.id);
      await reverseBooking(tx, sellables, booking, { ...paid, now: clock() });
      return (db) => offerFreed(db, sellables, freed, clock());
    },

    async refundedOutside(tx, id, refunded) {
      const { booking } = await requireMove(tx, id);
      const freed = await findFreedItems(tx, booking.id);
      await takeOutsideRefund(tx, sellables, booking, { ...refunded, now: clock() });
      return (db) => offerFreed(db, sellables, freed, clock());
    },

    /** Nothing to end: a lapsed move holds no places or tenders. */
    endHold: async () => {},

    async addToTimeline(tx, id, deed) {
      const { booking } = await requireMove(tx, id);
      await tellTimeline(tx, booking.id, { actor: "staff", ...deed });
    },
  };
}

async function stateOf(tx: Tx, { booking, move }: Moving, now: Date): Promise<Order["state"]> {
  if (move.status === "done") return "settled";
  if (move.status === "ended" || booking.status !== "confirmed") return "ended";
  // A visit that has begun no longer moves, even while the hold lasts.
  if (booking.starts_at === null || booking.starts_at <= now) return "ended";
  const { rows } = await sql<{ lapsed: boolean }>`
    select ${move.held_until}::timestamptz <= clock_timestamp() as lapsed`.execute(tx);
  return rows[0]?.lapsed ? "lapsed" : "waiting";
}

/** True if the places of a lapsed move are for sale, free and not awaited by the waiting list. */
async function canStillMove(
  tx: Tx,
  sellables: Sellables,
  { booking, move, plan }: Moving & { plan: MovePlan },
): Promise<boolean> {
  const taken = await listTaken(tx, plan.stretches, [booking.id, move.id]);
  if (taken.length > 0) return false;
  const missing = await listMissing(tx, booking.id, plan.stretches);
  const groups = await listGroups(tx, booking.id);
  if (await isWithdrawn(tx, sellables, groupsAt(groups, plan.items))) return false;
  for (const [sellable] of byKind(sellables, groups)) {
    if (await sellable.waits?.hasLine?.(tx, missing, booking.person_id)) return false;
  }
  return true;
}

/** Lock order: the booking first, so that its moves and its cancellation run one after the other. */
async function lockMove(tx: Tx, id: string): Promise<Moving | null> {
  const found = await findMove(tx, id);
  const booking = found && (await lockBooking(tx, found.booking_id));
  // Read again under the lock.
  const move = booking && (await findMove(tx, id));
  return booking && move ? { booking, move } : null;
}

async function requireMove(tx: Tx, id: string): Promise<Moving> {
  const moving = await lockMove(tx, id);
  if (!moving) throw new Error(`the move ${id} of a payment is gone`);
  return moving;
}
