import { randomUUID } from "node:crypto";
import type { HoldItem } from "@lapang/contract/sales/holds";
import { checkCoachHours } from "@lapang/domain/court/coach-hours";
import { type CourtRules, checkRun, checkStretch } from "@lapang/domain/court/request-rules";
import { isWeekly } from "@lapang/domain/court/series";
import { checkWindow, seriesWindow, windowFor } from "@lapang/domain/court/window";
import { DomainError } from "@lapang/domain/errors";
import { throwIfRefused } from "@lapang/domain/refusal";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import type { Buyer, SaleTerms } from "../../bookings/capabilities/sale.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findStanding } from "../browse/find-standing.ts";
import { listCourtsForSale } from "../browse/list-courts-for-sale.ts";
import { addOnPrice, type CourtOffer, coachPrice, type OfferedCourt } from "./court-offer.ts";
import { listAddOns, listCoaches } from "./queries.ts";

type CourtWishes = Extract<HoldItem, { kind: "court" }>;

/** A wanted court and time; the ids are those of a booking that already has it. */
export type CourtWish = Required<Pick<CourtWishes, "court" | "start" | "end">> &
  Pick<CourtWishes, "addOns" | "coachId"> & {
    itemId?: string;
    addOnItemIds?: ReadonlyMap<number, string>;
    coachItemId?: string;
  };

/** Reads the wanted courts; refuses what is not for sale, without reading the ledger. */
export async function readCourts(
  db: Db,
  { person, now, stays = [] }: Buyer,
  wishes: readonly CourtWish[],
): Promise<CourtOffer> {
  const addOnIds = wishes.flatMap((wish) => (wish.addOns ?? []).map(({ id }) => id));
  const coachIds = wishes.flatMap(({ coachId }) => (coachId === undefined ? [] : [coachId]));
  const [venue, asKnown, courts, addOns, coaches] = await Promise.all([
    findVenueRules(db),
    findStanding(db, person, now),
    listCourtsForSale(db, [...new Set(wishes.map((wish) => wish.court))]),
    addOnIds.length > 0 ? listAddOns(db, addOnIds) : [],
    coachIds.length > 0 ? listCoaches(db, coachIds) : [],
  ]);
  const standing = { ...asKnown, stays: [...asKnown.stays, ...stays] };
  const items = wishes.map((wish): OfferedCourt => {
    const coach = wish.coachId === undefined ? null : known(coaches, "id", wish.coachId, "coach");
    return {
      itemId: wish.itemId ?? randomUUID(),
      court: known(courts, "slug", wish.court, "court"),
      start: new Date(wish.start),
      end: new Date(wish.end),
      addOns: (wish.addOns ?? []).map(({ id, quantity }) => ({
        itemId: wish.addOnItemIds?.get(id) ?? randomUUID(),
        addOn: known(addOns, "id", id, "addOn"),
        quantity,
      })),
      coach: coach && { ...coach, itemId: wish.coachItemId ?? randomUUID() },
    };
  });
  const prices = {
    zone: venue.zone,
    standing,
    courts: courts.map(({ slug, name, rules }) => ({ slug, name, rules })),
    addOns: addOns.map(addOnPrice),
    coaches: coaches.map(coachPrice),
  };
  return { venue, standing, items, prices };
}

/** Refuses by the first broken booking rule: past, too far ahead, closed hours, off the grid, or too long. */
export function refuseByRules(
  { venue, standing, items, moved }: CourtOffer,
  { series, now, atDesk = false }: SaleTerms,
): void {
  const { zone, settings } = venue;
  const today = localDateOf(zone, now);
  const wanted = items.filter(({ itemId }) => moved === undefined || moved.has(itemId));
  // The longer window of a series is for weekly bookings only; a move of a former series keeps it.
  const farther = series && (moved !== undefined || isWeekly(datesOf(wanted, zone), today));
  const window = farther ? seriesWindow(today, settings) : windowFor(standing, today, settings);
  for (const { court, coach, start, end } of wanted) {
    const rules: CourtRules = { ...court, zone };
    throwIfRefused(checkStretch(rules, { start, end }));
    const own = items.filter((other) => other.court.id === court.id);
    throwIfRefused(checkRun(rules, { start, end }, own));
    if (coach) throwIfRefused(checkCoachHours(coach, zone, { start, end }));
    throwIfRefused(checkWindow({ zone, start, deskEnd: atDesk ? end : undefined, now, window, staff: standing.staff }));
  }
}

function datesOf(items: readonly OfferedCourt[], zone: CourtOffer["venue"]["zone"]) {
  return items.map(({ start }) => localDateOf(zone, start));
}

export function known<Row, Key extends keyof Row & string>(
  rows: readonly Row[],
  key: Key,
  value: Row[Key],
  what: string,
): Row {
  const row = rows.find((candidate) => candidate[key] === value);
  if (!row) throw new DomainError("not_found", `There is no such ${what}`, { [what]: value });
  return row;
}
