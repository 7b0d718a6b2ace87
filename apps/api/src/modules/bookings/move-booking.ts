import { holdUntil } from "@lapang/domain/booking/hold";
import { checkQuota } from "@lapang/domain/booking/quota";
import { throwIfRefused } from "@lapang/domain/booking/refusal";
import { DomainError } from "@lapang/domain/errors";
import type { VenueSettings } from "@lapang/domain/venue-settings";
import type { Db, Tx } from "../../db/connect.ts";
import { refuseWhilePaying } from "../payments/attempts/refuse-while-paying.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { carryOutMove } from "./carry-out-move.ts";
import { holdResources, releaseAllocations } from "./ledger.ts";
import { type MovePlan, planOf, swapBefore } from "./move-plan.ts";
import { endOpenMove, findOpenMove, insertMove } from "./move-queries.ts";
import { offerPlacesOf } from "./offer-freed.ts";
import { listMissing, pickLent, refuseTaken } from "./place-move.ts";
import { priceMove } from "./price-move.ts";
import { type BookingRow, lockBooking, lockPerson, readQuotaUse, tellTimeline } from "./queries.ts";
import { assertMovable, type MoveWish, type ReadMove, readMove } from "./read-move.ts";
import { placesOf } from "./read-wish.ts";
import type { Place } from "./waiting-list-queries.ts";

/** Tells what moving would cost or give back; refused when it could not be done. */
export async function quoteMove(db: Db, asked: MoveWish) {
  const move = await readMove(db, asked);
  const price = await priceMove(db, move.booking, move, asked.now);
  await refuseTaken(db, move, asked.now);
  const { before, after, toPay, credit } = price;
  return { before: before.quoted.total, after: after.quoted.total, toPay, toWallet: credit };
}

/**
 * Moves a booking to other places as one swap. Where that costs more, the new places are held beside the old ones until
 * the difference is paid, and the booking stays where it is until then. Tells which places may have become free.
 */
export async function moveBooking(db: Db, asked: MoveWish & { expectedToPay: number }): Promise<Place[]> {
  const move = await readMove(db, asked);
  await giveUpOpenMove(db, asked);
  const { settings } = await findVenueRules(db);
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, asked.person.id);
    const booking = await lockUnchanged(tx, move);
    const price = await priceMove(tx, booking, move, asked.now);
    if (price.toPay !== asked.expectedToPay) {
      const details = { before: asked.expectedToPay, after: price.toPay };
      throw new DomainError("price_changed", "The difference is not the one that was shown", details);
    }
    await checkHours(tx, move);
    await refuseTaken(tx, { booking, wish: move.wish }, asked.now);
    const stretches = [...placesOf(move.wish.items), ...(await pickLent(tx, booking.id, move.wish.items))];
    const plan = planOf(move, price, stretches);
    if (price.toPay > 0) await holdBeside(tx, booking, plan, { settings, now: asked.now });
    else await carryOutMove(tx, booking, plan, { actor: "customer", settings, now: asked.now });
  });
  return leftPlaces(move);
}

async function lockUnchanged(tx: Tx, { booking: read }: ReadMove): Promise<BookingRow> {
  const booking = await lockBooking(tx, read.id);
  if (!booking || booking.person_id !== read.person_id) throw new DomainError("not_found", "There is no such booking");
  assertMovable(booking);
  // Somebody may have moved it, or begun to, since the wish was read and the last move given up.
  if (booking.revision !== read.revision || (await findOpenMove(tx, booking.id))) {
    throw new DomainError("conflict", "The booking was moved in the meantime");
  }
  return booking;
}

/** The day's hours count without those the booking has now. */
async function checkHours(tx: Tx, { booking, wish }: ReadMove): Promise<void> {
  const { booked } = await readQuotaUse(tx, booking.person_id ?? "", booking.id);
  const { zone, settings } = wish.venue;
  const { staff } = wish.standing;
  throwIfRefused(checkQuota({ zone, liveHolds: 0, booked, wanted: wish.items, staff, settings }));
}

type Holding = { settings: VenueSettings; now: Date };

async function holdBeside(tx: Tx, booking: BookingRow, plan: MovePlan, { settings, now }: Holding): Promise<void> {
  const { difference } = plan;
  const [until, latest] = [holdUntil("court", now, settings), swapBefore(booking, plan)];
  const heldUntil = until < latest ? until : latest;
  const ownerId = await insertMove(tx, {
    booking_id: booking.id,
    plan: JSON.stringify(plan),
    difference,
    held_until: heldUntil,
  });
  await tellTimeline(tx, booking.id, {
    kind: "move_held",
    actor: "customer",
    personId: booking.person_id,
    details: { title: plan.title, startsAt: plan.start, endsAt: plan.end, toPay: difference, until: heldUntil },
  });
  const items = await listMissing(tx, booking.id, plan.stretches);
  if (items.length > 0) await holdResources(tx, { ownerId, purpose: "booking", items, heldUntil });
}

/** Whoever thinks again before paying lets the first wish go; in a transaction of its own, because it calls the ledger. */
async function giveUpOpenMove(db: Db, { id, person, now }: MoveWish): Promise<void> {
  const givenUp = await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    const open = booking?.person_id === person.id ? await findOpenMove(tx, id) : undefined;
    if (!open) return false;
    await refuseWhilePaying(tx, { payable_kind: "booking_move", payable_id: open.id });
    await endOpenMove(tx, id);
    await releaseAllocations(tx, open.id);
    return true;
  });
  // Whatever becomes of the second wish, the first one's places are free.
  if (givenUp) await offerPlacesOf(db, [id], now);
}

function leftPlaces({ items }: ReadMove): Place[] {
  return items.flatMap(({ court_id, starts_at, ends_at }) =>
    court_id !== null && starts_at && ends_at ? [{ courtId: court_id, start: starts_at, end: ends_at }] : [],
  );
}
