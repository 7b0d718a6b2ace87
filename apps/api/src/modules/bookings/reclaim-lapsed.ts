import { ownCourtStretch } from "@lapang/domain/booking/court-stretch";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { keptQuoteOf } from "./booking-quote.ts";
import type { Stretch } from "./place-allocations.ts";
import { type BookingRow, listAddOns } from "./queries.ts";
import { reserveExtras } from "./reserve-extras.ts";
import { setAsideAgain } from "./reserve-tenders.ts";

/**
 * Late money: takes back everything that was reserved with a lapsed booking, and tells the places it has to take back in
 * the ledger. Refused, and then the money becomes credit, when any of it belongs to somebody else by now.
 */
export async function reclaimLapsed(tx: Tx, booking: BookingRow, now: Date): Promise<Stretch[]> {
  if (!keptQuoteOf(booking.quote) || !booking.person_id) throw new DomainError("hold_lapsed", "The hold has run out.");
  // The shelf before the wallet, as everywhere.
  const pieces = await takeExtras(tx, booking);
  await setAsideAgain(tx, booking, now);
  return [...(await listPlaces(tx, booking.id)), ...pieces];
}

/** What a booking's courts and coaches take in the ledger, whether it has them or not. */
export async function listPlaces(tx: Tx, bookingId: string): Promise<Stretch[]> {
  const { rows } = await sql<{ resourceId: number; start: Date; end: Date; buffer: number }>`
    select coalesce(court.resource_id, coach.resource_id) as "resourceId", item.starts_at as start, item.ends_at as end,
      coalesce(court.buffer_minutes, 0) as buffer
    from booking_item as item left join court on court.id = item.court_id left join coach on coach.id = item.coach_id
    where item.booking_id = ${bookingId} and item.kind in ('court', 'coach')`.execute(tx);
  return rows.map(({ resourceId, buffer, ...played }) => {
    const own = rows.filter((other) => other.resourceId === resourceId);
    const { start, end } = ownCourtStretch(played, own, buffer);
    return { resourceId, from: start, to: end };
  });
}

/**
 * Lent pieces are picked anew: somebody else may have them by now. What is used up is taken again only if the job has put
 * it back on the shelf; until then it is still set aside.
 */
async function takeExtras(tx: Tx, { id: bookingId, status }: BookingRow): Promise<Stretch[]> {
  const rows = await tx
    .selectFrom("booking_item")
    .select(["add_on_id", "quantity", "starts_at", "ends_at"])
    .where("booking_id", "=", bookingId)
    .where("add_on_id", "is not", null)
    .execute();
  const addOns = await listAddOns(
    tx,
    rows.flatMap(({ add_on_id }) => add_on_id ?? []),
  );
  const wanted = rows.flatMap(({ add_on_id, quantity, starts_at, ends_at }) => {
    const addOn = addOns.find((row) => row.id === add_on_id);
    return addOn && starts_at && ends_at ? [{ start: starts_at, end: ends_at, addOns: [{ addOn, quantity }] }] : [];
  });
  if (wanted.length < rows.length)
    throw new DomainError("out_of_stock", "Something that went with it is not sold any more");
  const missing = status === "expired" ? wanted : wanted.filter(({ addOns }) => addOns[0]?.addOn.kind === "lent");
  return reserveExtras(tx, missing, bookingId);
}
