import type { Order } from "@lapang/domain/payment/settle";
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/connect.ts";
import { creditExcess } from "../payments/books/credit-excess.ts";
import type { Payable } from "../payments/payable.ts";
import { findVenueSettings } from "../venue/find-venue-settings.ts";
import { cancelReversed } from "./cancel-reversed.ts";
import { carryOutMove } from "./carry-out-move.ts";
import { extendHold, releaseAllocations } from "./ledger.ts";
import { type MovePlan, storedPlan, swapBefore } from "./move-plan.ts";
import { findMove, holdsAnything, type MoveRow, setMove } from "./move-queries.ts";
import { offerFreed, offerPlacesOf } from "./offer-freed.ts";
import { listTaken } from "./place-allocations.ts";
import { listMissing } from "./place-move.ts";
import { type BookingRow, lockBooking, startsOf, tellTimeline } from "./queries.ts";
import { takeOutsideRefund } from "./take-outside-refund.ts";
import { hasLine, listPlacesOf } from "./waiting-list-queries.ts";

type Moving = { booking: BookingRow; move: MoveRow };

/** What a payment for the difference of a move does: the swap happens when the money is there, or never. */
export function movePayable(clock: Clock): Payable {
  return {
    async describe(db, ids) {
      const rows = await db
        .selectFrom("booking_move")
        .innerJoin("booking", "booking.id", "booking_move.booking_id")
        .select(["booking_move.id", "booking.id as bookingId", "booking.code", "booking.kind", "booking.title"])
        .where("booking_move.id", "in", ids)
        .execute();
      // A move that was not paid for has ended: another is chosen anew.
      return new Map(rows.map(({ id, ...named }) => [id, { ...named, mayBePaidUntil: null, debtBookingId: null }]));
    },

    async order(tx, id) {
      const moving = await lockMove(tx, id);
      if (!moving) return { state: "ended", free: false, start: null };
      const { booking, move } = moving;
      const plan = storedPlan(move.plan);
      const state = await stateOf(tx, moving, clock());
      // Moved there, it may have moved on.
      if (state === "settled") return { state, free: false, ...(await startsOf(tx, booking)) };
      const free = state === "lapsed" && (await canStillMove(tx, moving, plan));
      return { state, free, start: swapBefore(booking, plan) };
    },

    async fulfil(tx, id, paid) {
      const { booking, move } = await requireMove(tx, id);
      await creditExcess(tx, paid);
      const settings = await findVenueSettings(tx);
      const left = await listPlacesOf(tx, [booking.id]);
      await setMove(tx, id, { status: "done" });
      const paidMove = { id, paymentId: paid.paymentId };
      await carryOutMove(tx, booking, storedPlan(move.plan), { actor: "gateway", settings, now: clock(), paidMove });
      return (db) => offerFreed(db, left, clock());
    },

    async keepForReview(tx, id, until) {
      const { booking } = await requireMove(tx, id);
      await setMove(tx, id, { held_until: until });
      await tellTimeline(tx, booking.id, { kind: "payment_review", actor: "gateway" });
      if (await holdsAnything(tx, id)) await extendHold(tx, id, until);
    },

    async returnTenders(tx, id) {
      const { booking, move } = await requireMove(tx, id);
      if (move.status !== "held") return null;
      await setMove(tx, id, { status: "ended" });
      await tellTimeline(tx, booking.id, { kind: "move_ended", actor: "gateway" });
      await releaseAllocations(tx, id);
      return (db) => offerPlacesOf(db, [booking.id], clock());
    },

    /** A booking of which a part is no longer paid for cannot be had: what paid for the rest comes back. */
    async cancel(tx, id, paid) {
      const { booking } = await requireMove(tx, id);
      const left = await listPlacesOf(tx, [booking.id]);
      await cancelReversed(tx, booking, { ...paid, now: clock() });
      return (db) => offerFreed(db, left, clock());
    },

    async refundedOutside(tx, id, refunded) {
      const { booking } = await requireMove(tx, id);
      const left = await listPlacesOf(tx, [booking.id]);
      await takeOutsideRefund(tx, booking, { ...refunded, now: clock() });
      return (db) => offerFreed(db, left, clock());
    },

    /** An ended move holds nothing. */
    endHold: async () => {},

    async addToStory(tx, id, deed) {
      const { booking } = await requireMove(tx, id);
      await tellTimeline(tx, booking.id, { actor: "staff", ...deed });
    },
  };
}

async function stateOf(tx: Tx, { booking, move }: Moving, now: Date): Promise<Order["state"]> {
  if (move.status === "done") return "settled";
  if (move.status === "ended" || booking.status !== "confirmed") return "ended";
  // What is being played is not swapped any more, however long the hold has been promised.
  if (booking.starts_at === null || booking.starts_at <= now) return "ended";
  const { rows } = await sql<{ lapsed: boolean }>`
    select ${move.held_until}::timestamptz <= clock_timestamp() as lapsed`.execute(tx);
  return rows[0]?.lapsed ? "lapsed" : "waiting";
}

/** Whether what a lapsed move held can be had again: it stands in nobody's way, and nobody waits in line for it. */
async function canStillMove(tx: Tx, { booking, move }: Moving, { stretches }: MovePlan): Promise<boolean> {
  const taken = await listTaken(tx, stretches, [booking.id, move.id]);
  if (taken.length > 0) return false;
  return !(await hasLine(tx, await listMissing(tx, booking.id, stretches), booking.person_id));
}

/** The booking first: its moves and its cancellation wait for each other there. */
async function lockMove(tx: Tx, id: string): Promise<Moving | null> {
  const found = await findMove(tx, id);
  const booking = found && (await lockBooking(tx, found.booking_id));
  // Again, now that nobody else changes it.
  const move = booking && (await findMove(tx, id));
  return booking && move ? { booking, move } : null;
}

async function requireMove(tx: Tx, id: string): Promise<Moving> {
  const moving = await lockMove(tx, id);
  if (!moving) throw new Error(`the move ${id} of a payment is gone`);
  return moving;
}
