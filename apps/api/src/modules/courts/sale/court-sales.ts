import type { CourtMove } from "@lapang/contract/sales/booking-changes";
import { liveHoldsLimit } from "@lapang/domain/booking/limit";
import { noShowLimit } from "@lapang/domain/booking/no-show";
import { visitStarts } from "@lapang/domain/booking/visit-starts";
import { ownCourtStretch } from "@lapang/domain/court/court-stretch";
import { courtHoursLimits } from "@lapang/domain/court/quota";
import { kinds } from "@lapang/domain/kinds";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Buyer, CountedLimit } from "../../bookings/capabilities/sale.ts";
import type { TicketVisit, Visit } from "../../bookings/capabilities/visits.ts";
import { liveHolds } from "../../bookings/hold/limits.ts";
import { type ItemGroup, rowsOf } from "../../bookings/item.ts";
import type { Sellable } from "../../bookings/sellable.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import { claimForfeit } from "../../resale/claim-forfeit.ts";
import { lowerClaims } from "../../resale/claims.ts";
import { promiseResales } from "../../resale/promise-resale.ts";
import { hasAnybodyNear, hasLine, isAwaited, type Place, takeOffers } from "../../waiting-list/line.ts";
import { offerPlaces, sweepWaitingList } from "../../waiting-list/offer-freed.ts";
import { refuseWaitedFor, yieldToLine } from "../../waiting-list/yield-to-line.ts";
import { type CourtOffer, linesOfOffer, placesOfOffer, rowsOfOffer } from "./court-offer.ts";
import { explainTaken } from "./explain-taken.ts";
import { presentCourtItem } from "./present-item.ts";
import { countCourtMinutes, countNoShows, hasClosedCourt, listBuffers } from "./queries.ts";
import { type CourtWish, readCourts, refuseByRules } from "./read-courts.ts";
import { type ExtrasWish, readExtras } from "./read-extras.ts";
import { readCourtMove } from "./read-move.ts";
import { regainExtras } from "./regain-extras.ts";
import { type ExpireLapsed, restoreStock, takeFromShelf, thingsOf } from "./shelf.ts";

/** Sells court hours, with coach and add-ons as extras. */
export function courtSales(expireLapsed: ExpireLapsed): Sellable<CourtWish, CourtOffer> {
  const sales: Sellable<CourtWish, CourtOffer> = {
    kind: kinds.court,
    pricedAlone: true,

    read: readCourts,
    refuse: refuseByRules,
    limits: limitsOnHold,
    timeLimits: limitsOnTime,
    lines: linesOfOffer,
    rows: rowsOfOffer,
    isWithdrawn: (db, groups) => hasClosedCourt(db, gamesOf(groups)),
    places: {
      ofOffer: placesOfOffer,
      explainTaken: (db, offer, refused) => explainTaken(db, sales, offer, refused),
      ofItems: placesOfGroups,
      count: countPlaces,
    },
    supply: {
      fastPathCondition: (offer) =>
        thingsOfOffer(offer).length === 0 ? sql`not ${hasAnybodyNear(gamesOfOffer(offer))}` : null,
      reserve: (tx, offer) => takeFromShelf(tx, thingsOfOffer(offer), { expireLapsed }),
      regain: (tx, groups, terms) => regainExtras(tx, groups, { ...terms, expireLapsed }),
      restore: restoreStock,
    },
    visits: { list: visitsOf, onTicket: ticketVisits },
    moves: {
      read: (db, buyer, groups, moves) => readCourtMove(db, buyer, { groups, moves: moves as CourtMove[] }),
      // Used-up extras are not picked again: they stay with the item.
      repick: (tx, offer, bookingId) => {
        const lent = thingsOfOffer(offer).filter(({ addOn }) => addOn.kind === "lent");
        return takeFromShelf(tx, lent, { expireLapsed, ownerId: bookingId });
      },
    },
    waits: {
      afterHold: (tx, offer, { bookingId, heldUntil, buyer: { person, now } }) =>
        yieldToLine(tx, { bookingId, personId: person.id, places: gamesOfOffer(offer), heldUntil, now }),
      isAwaited: (db, bookingId, groups) => isAwaited(db, bookingId, gamesOf(groups)),
      sold: async (tx, bookingId) => promiseResales(tx, bookingId, await takeOffers(tx, bookingId)),
      freed: (db, groups, now) => offerPlaces(db, sales, gamesOf(groups), now),
      refuseAwaited: (db, offer, mover) => refuseWaitedFor(db, gamesOfOffer(offer), mover),
      hasLine,
    },
    resale: { forfeited: claimForfeit, forfeitReturned: lowerClaims },
    extras: {
      read: (tx, groups, wishes) => readExtras(tx, groups, { wishes: wishes as ExtrasWish[], expireLapsed }),
    },
    sweep: (db, now) => sweepWaitingList(db, sales, now),

    present: presentCourtItem,
    look: ({ surface }) => String(surface),
    place: ({ slug }) => String(slug),
  };
  return sales;
}

/** Staff are exempt from every limit. */
function limitsOnHold(offer: CourtOffer, { buyer: { person, now } }: { buyer: Buyer }): CountedLimit[] {
  const { settings } = offer.venue;
  if (offer.standing.staff) return [];
  const { since, ...noShows } = noShowLimit({ now, settings });
  return [
    { ...noShows, has: countNoShows(person.id, { since, now }) },
    { ...liveHoldsLimit(settings, "bookings"), has: liveHolds("court", person.id) },
    ...limitsOnTime(offer, { buyer: { person } }),
  ];
}

/** The limits on court time, for the days of the wanted hours. */
function limitsOnTime(
  { venue, standing, items }: CourtOffer,
  { buyer, bookingId = null }: { buyer: Pick<Buyer, "person">; bookingId?: string | null },
): CountedLimit[] {
  if (standing.staff) return [];
  const { zone, settings } = venue;
  return courtHoursLimits({ zone, wanted: items, settings }).map(({ start, end, ...limit }) => ({
    ...limit,
    has: countCourtMinutes(buyer.person.id, { start, end, exceptBookingId: bookingId }),
  }));
}

function thingsOfOffer({ items }: CourtOffer) {
  return items.flatMap(({ addOns, start, end }) => addOns.map((thing) => ({ ...thing, start, end })));
}

function gamesOfOffer({ items }: CourtOffer): Place[] {
  return items.map(({ court, start, end }) => ({ resourceId: court.resourceId, start, end }));
}

/** Returns the court times, without the buffer afterwards. */
function gamesOf(groups: readonly ItemGroup[]): Place[] {
  return groups.flatMap(({ row: { resource_id, starts_at, ends_at } }) =>
    resource_id !== null && starts_at && ends_at ? [{ resourceId: resource_id, start: starts_at, end: ends_at }] : [],
  );
}

/** Returns the allocations of courts, with their buffer, and of coaches. */
async function placesOfGroups(db: Db, groups: readonly ItemGroup[]): Promise<Stretch[]> {
  const games = gamesOf(groups);
  const buffers = await listBuffers(
    db,
    games.map(({ resourceId }) => resourceId),
  );
  return rowsOf(groups).flatMap(({ id, kind, resource_id, starts_at: start, ends_at: end }) => {
    if (resource_id === null || !start || !end) return [];
    const own = games.filter(({ resourceId }) => resourceId === resource_id);
    const ready = kind === "court" ? ownCourtStretch({ start, end }, own, buffers.get(resource_id) ?? 0).end : end;
    return [{ itemId: id, resourceId: resource_id, from: start, to: ready }];
  });
}

/** Counts one for each court, coach and lent piece. */
function countPlaces(groups: readonly ItemGroup[]): number {
  const lent = thingsOf(groups).filter(({ addOn }) => addOn.kind === "lent");
  const pieces = lent.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces + rowsOf(groups).filter(({ resource_id }) => resource_id !== null).length;
}

function visitsOf(groups: readonly ItemGroup[]): Visit[] {
  const played = groups.flatMap(({ row: { id, title, starts_at, ends_at } }) =>
    starts_at && ends_at ? [{ itemId: id, title, start: starts_at, end: ends_at }] : [],
  );
  const begins = visitStarts(played);
  return played.map((visit, index) => ({ ...visit, begins: begins[index] ?? visit.start }));
}

function ticketVisits(groups: readonly ItemGroup[]): TicketVisit[] {
  return groups.flatMap(({ row: { details, starts_at: start, ends_at: end } }) =>
    start && end ? [{ place: String(details.slug), start, minutes: (end.getTime() - start.getTime()) / 60_000 }] : [],
  );
}
