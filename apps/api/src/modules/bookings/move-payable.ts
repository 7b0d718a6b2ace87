import type { Order } from "@lapang/domain/payment/settle";
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/connect.ts";
import type { Payable } from "../payments/payable.ts";
import { leaveDebt } from "../payments/settle-payment.ts";
import { findVenueSettings } from "../venue/find-venue-settings.ts";
import { carryOutMove } from "./carry-out-move.ts";
import { extendHold, releaseAllocations } from "./ledger.ts";
import { storedPlan } from "./move-plan.ts";
import { findMove, holdsAnything, type MoveRow, setMove } from "./move-queries.ts";
import { listTaken } from "./place-move.ts";
import { type BookingRow, lockBooking, tellTimeline } from "./queries.ts";

type Moving = { booking: BookingRow; move: MoveRow };

/** What a payment for the difference of a move does: the swap happens when the money is there, or never. */
export function movePayable(clock: Clock): Payable {
  return {
    async order(tx, id) {
      const moving = await lockMove(tx, id);
      if (!moving) return { state: "ended", free: false, start: null };
      const { start, stretches } = storedPlan(moving.move.plan);
      const state = await stateOf(tx, moving);
      const taken = state === "lapsed" ? await listTaken(tx, stretches, [moving.booking.id, id]) : [];
      return { state, free: state === "lapsed" && taken.length === 0, start };
    },

    async fulfil(tx, id, { paymentId }) {
      const { booking, move } = await requireMove(tx, id);
      const settings = await findVenueSettings(tx);
      await setMove(tx, id, { status: "done" });
      const paidMove = { id, paymentId };
      await carryOutMove(tx, booking, storedPlan(move.plan), { actor: "gateway", settings, now: clock(), paidMove });
    },

    async keepForReview(tx, id, until) {
      const { booking } = await requireMove(tx, id);
      await setMove(tx, id, { held_until: until });
      await tellTimeline(tx, booking.id, { kind: "payment_review", actor: "gateway" });
      if (await holdsAnything(tx, id)) await extendHold(tx, id, until);
    },

    async giveBackReserved(tx, id) {
      const { booking, move } = await requireMove(tx, id);
      if (move.status !== "held") return;
      await setMove(tx, id, { status: "ended" });
      await tellTimeline(tx, booking.id, { kind: "move_ended", actor: "gateway" });
      await releaseAllocations(tx, id);
    },

    /** The rest of the booking was paid and stands: only the difference is missing, and that is a debt. */
    cancel: (tx, _id, { paymentId }) => leaveDebt(tx, paymentId, "payment"),
  };
}

async function stateOf(tx: Tx, { booking, move }: Moving): Promise<Order["state"]> {
  if (move.status === "done") return "settled";
  if (move.status === "ended" || booking.status !== "confirmed") return "ended";
  const { rows } = await sql<{ lapsed: boolean }>`
    select ${move.held_until}::timestamptz <= clock_timestamp() as lapsed`.execute(tx);
  return rows[0]?.lapsed ? "lapsed" : "waiting";
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
