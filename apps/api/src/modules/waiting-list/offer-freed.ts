import { courtStretch } from "@lapang/domain/court/court-stretch";
import { entriesToOffer, freeGaps } from "@lapang/domain/court/freed-time";
import type { Db } from "../../db/connect.ts";
import type { Sellable } from "../bookings/sellable.ts";
import { endPlaces, type InLine, listLine, listOccupied, type Place } from "./line.ts";
import { offerPlace } from "./offer-place.ts";

/**
 * Offers free time to the first entries of the waiting list that fit into it. Idempotent: called after a slot is freed, when a
 * request finds one free, and by a job. Call it after the transaction that freed the slot, because a transaction may call the
 * ledger only once.
 */
export async function offerPlaces(
  db: Db,
  sellable: Sellable,
  places: readonly Place[] | null,
  now: Date,
): Promise<void> {
  if (places?.length === 0) return;
  for (;;) {
    const winners = await listWinners(db, places, now);
    let refused = 0;
    for (const winner of winners) if ((await offerPlace(db, sellable, { winner, now })) === "refused") refused += 1;
    // A refused entry has left the list, so the next one may win: repeat.
    if (refused === 0) return;
  }
}

/** Job: ends lapsed entries and offers all free time to the waiting list. */
export async function sweepWaitingList(db: Db, sellable: Sellable, now: Date): Promise<void> {
  await endPlaces(db, { now });
  await offerPlaces(db, sellable, null, now);
}

/** Returns the entries to be offered now, by the ledger; allocations of `exceptOwner` count as free. */
export async function listWinners(
  db: Db,
  places: readonly Place[] | null,
  now: Date,
  exceptOwner: string | null = null,
): Promise<InLine[]> {
  const line = await listWholeLine(db, places, now);
  if (!line.some(({ status }) => status === "waiting")) return [];
  const resourceIds = [...new Set(line.map(({ resourceId }) => resourceId))];
  const occupied = await listOccupied(db, resourceIds, hullOf(line.map(neededBy)));
  const inTheWay = occupied.filter(({ ownerId }) => exceptOwner === null || ownerId !== exceptOwner);
  return resourceIds.flatMap((resourceId) => {
    const here = line.filter((entry) => entry.resourceId === resourceId);
    const gaps = freeGaps(
      hullOf(here.map(neededBy)),
      inTheWay.filter((stretch) => stretch.resourceId === resourceId),
    );
    const { court = "", bufferMinutes = 0 } = here[0] ?? {};
    const winners = entriesToOffer({ court, bufferMinutes }, here, gaps, now);
    return here.filter(({ id }) => winners.includes(id));
  });
}

/** Reads overlapping entries transitively: an earlier entry may overlap only another entry, not the place itself. */
async function listWholeLine(db: Db, places: readonly Place[] | null, now: Date): Promise<InLine[]> {
  let line = await listLine(db, places, now);
  for (let known = 0; places && line.length > known; ) {
    known = line.length;
    line = await listLine(db, [...places, ...line], now);
  }
  return line;
}

const neededBy = (entry: InLine) => courtStretch(entry, entry.bufferMinutes);

function hullOf(stretches: readonly { start: Date; end: Date }[]): { start: Date; end: Date } {
  return {
    start: new Date(Math.min(...stretches.map(({ start }) => start.getTime()))),
    end: new Date(Math.max(...stretches.map(({ end }) => end.getTime()))),
  };
}
