import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { holdResources, releaseAllocations } from "../../ledger/ledger.ts";
import type { Shift } from "../../ledger/shift-allocations.ts";
import { refuseWhilePaying } from "../../payments/attempts/refuse-while-paying.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { refuseBeyond } from "../hold/limits.ts";
import { type FreedItems, offerItemsOf } from "../hold/offer-freed.ts";
import { type BookingRow, lockBooking, lockOwnBooking, lockPerson, tellTimeline } from "../record/booking-rows.ts";
import { type MovePlan, swapBefore } from "../record/move-plan.ts";
import { endOpenMove, findOpenMove, insertMove } from "../record/move-rows.ts";
import type { Sellables } from "../sellables.ts";
import { carryOutMove } from "./carry-out-move.ts";
import { listMissing, refuseTaken } from "./place-move.ts";
import { planOf } from "./plan-move.ts";
import { priceMove } from "./price-move.ts";
import { assertMovable, type DeskMove, type MoveRequest, type ReadMove, readMove } from "./read-move.ts";
import { takeMoveCash } from "./take-move-cash.ts";

/** Returns what a move would cost or refund; refuses a move that is not possible. */
export async function quoteMove(db: Db, sellables: Sellables, request: MoveRequest) {
  const move = await readMove(db, sellables, request);
  const price = await priceMove(db, sellables, move.booking, move);
  await refuseTaken(db, move);
  const { before, after, toPay, credit } = price;
  return { before: before.quoted.total, after: after.quoted.total, toPay, toWallet: credit };
}

/**
 * Moves a booking to other places in one step. If that costs more, the new places are held beside the old ones until the
 * difference is paid, and the booking moves only then. Returns what may have become free.
 */
export async function moveBooking(
  db: Db,
  sellables: Sellables,
  request: MoveRequest & { expectedToPay: number },
): Promise<FreedItems> {
  const read = await readMove(db, sellables, request);
  const { now } = request;
  await endUnpaidMove(db, sellables, request);
  const { settings } = await findVenueRules(db);
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, request.person.id);
    const move = { ...read, booking: await lockUnchanged(tx, read, request.desk?.revision ?? read.booking.revision) };
    const { booking, sellable, offer, buyer } = move;
    const price = await priceMove(tx, sellables, booking, move);
    if (price.toPay !== request.expectedToPay) {
      const details = { before: request.expectedToPay, after: price.toPay };
      throw new DomainError("price_changed", "The difference is not the one that was shown", details);
    }
    await refuseBeyond(tx, sellable.timeLimits?.(offer, { buyer, bookingId: booking.id }) ?? []);
    await refuseTaken(tx, move);
    const picked = (await sellable.moves?.repick?.(tx, offer, booking.id)) ?? [];
    const plan = planOf({ ...move, rows: sellable.rows(offer) }, price, [
      ...(sellable.places?.ofOffer(offer) ?? []),
      ...picked,
    ]);
    const shifts = sellable.places?.shifts?.(offer) ?? [];
    const { desk } = request;
    if (desk) await recordDeskMove(tx, booking, plan, desk);
    const actor = desk ? ({ actor: "staff", staffId: desk.staffId } as const) : ({ actor: "customer" } as const);
    if (price.toPay === 0) await carryOutMove(tx, sellables, booking, { plan, ...actor, settings, shifts, now });
    else if (desk?.settle === "cash") {
      const paidMove = await takeMoveCash(tx, booking, { plan, personId: buyer.person.id, staffId: desk.staffId, now });
      await carryOutMove(tx, sellables, booking, { plan, ...actor, settings, shifts, now, paidMove });
    } else {
      const minutes = settings.holdMinutes[sellable.kind.holdMinutes];
      await holdNewPlaces(tx, booking, plan, { minutes, shifts, staffId: desk?.staffId, now });
    }
  });
  return read.moving;
}

async function recordDeskMove(tx: Tx, booking: BookingRow, plan: MovePlan, desk: DeskMove): Promise<void> {
  const { code, title, starts_at: startsAt, ends_at: endsAt } = booking;
  await recordAction(tx, {
    personId: desk.staffId,
    concernedId: booking.person_id,
    action: "moved_at_desk",
    subjectId: booking.id,
    ...(desk.reason !== undefined && { reason: desk.reason }),
    details: {
      booking: code,
      before: { title, startsAt, endsAt },
      after: { title: plan.title, startsAt: plan.start, endsAt: plan.end },
      toPay: plan.difference,
    },
  });
}

async function lockUnchanged(tx: Tx, { booking: read }: ReadMove, seen: number): Promise<BookingRow> {
  const booking = await lockOwnBooking(tx, read.id, read.person_id ?? "");
  assertMovable(booking);
  // Another request may have moved it, or started to, since it was read.
  if (booking.revision !== read.revision || booking.revision !== seen || (await findOpenMove(tx, booking.id))) {
    throw new DomainError("conflict", "The booking was moved in the meantime");
  }
  return booking;
}

type HoldTerms = { minutes: number; shifts: readonly Shift[]; staffId: string | undefined; now: Date };

async function holdNewPlaces(
  tx: Tx,
  booking: BookingRow,
  plan: MovePlan,
  { minutes, shifts, staffId, now }: HoldTerms,
): Promise<void> {
  const { difference } = plan;
  const [until, latest] = [new Date(now.getTime() + minutes * 60_000), swapBefore(booking, plan)];
  const heldUntil = until < latest ? until : latest;
  const ownerId = await insertMove(tx, {
    booking_id: booking.id,
    plan: JSON.stringify(plan),
    difference,
    held_until: heldUntil,
  });
  await tellTimeline(tx, booking.id, {
    kind: "move_held",
    actor: staffId ? "staff" : "customer",
    personId: staffId ?? booking.person_id,
    details: { title: plan.title, startsAt: plan.start, endsAt: plan.end, toPay: difference, until: heldUntil },
  });
  const items = await listMissing(tx, booking.id, plan.stretches);
  if (items.length > 0) await holdResources(tx, { ownerId, purpose: "booking", items, heldUntil, shifts });
}

/** Ends an unpaid earlier move, in its own transaction, because it calls the ledger. */
async function endUnpaidMove(db: Db, sellables: Sellables, { id, person, now }: MoveRequest): Promise<void> {
  const ended = await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    const open = booking?.person_id === person.id ? await findOpenMove(tx, id) : undefined;
    if (!open) return false;
    await refuseWhilePaying(tx, { payable_kind: "booking_move", payable_id: open.id });
    await endOpenMove(tx, id);
    await releaseAllocations(tx, open.id);
    return true;
  });
  // The earlier move's places are free, even if the new move is refused.
  if (ended) await offerItemsOf(db, sellables, [id], now);
}
