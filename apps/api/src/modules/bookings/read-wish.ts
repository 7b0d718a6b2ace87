import type { HoldItem } from "@lapang/contract/holds";
import { checkCoachHours } from "@lapang/domain/booking/coach-hours";
import { ownCourtStretch } from "@lapang/domain/booking/court-stretch";
import type { QuoteItem } from "@lapang/domain/booking/quote-lines";
import { throwIfRefused } from "@lapang/domain/booking/refusal";
import { type CourtRules, checkStretch } from "@lapang/domain/booking/request-rules";
import { isWeekly } from "@lapang/domain/booking/series";
import type { Standing } from "@lapang/domain/booking/standing";
import { checkWindow, seriesWindow, windowFor } from "@lapang/domain/booking/window";
import { DomainError } from "@lapang/domain/errors";
import { localDateOf } from "@lapang/domain/venue-time";
import type { Db } from "../../db/connect.ts";
import type { SignedIn } from "../../http/guard.ts";
import { findStanding } from "../courts/find-standing.ts";
import { type CourtForSale, listCourtsForSale } from "../courts/list-courts-for-sale.ts";
import { findVenueRules, type VenueRules } from "../venue/find-venue-rules.ts";
import { type FrozenPrices, type KeptQuote, requote } from "./booking-quote.ts";
import type { Stretch } from "./place-allocations.ts";
import { type AddOnRow, type CoachRow, listAddOns, listCoaches } from "./queries.ts";

/** One item of a wish with the rows it names. */
export type WishedItem = {
  court: CourtForSale;
  start: Date;
  end: Date;
  addOns: { addOn: AddOnRow; quantity: number }[];
  coach: CoachRow | null;
};

export type Wish = {
  venue: VenueRules;
  standing: Standing;
  items: WishedItem[];
  prices: FrozenPrices;
};

type Asked = Required<Pick<HoldItem, "court" | "start" | "end">> & Pick<HoldItem, "addOns" | "coachId">;

/** Looks up everything a wish names; refuses what is not for sale, without a look at the ledger. */
export async function readWish(db: Db, person: SignedIn, asked: readonly Asked[], now: Date): Promise<Wish> {
  const venue = await findVenueRules(db);
  const addOnIds = asked.flatMap((item) => (item.addOns ?? []).map(({ id }) => id));
  const coachIds = asked.flatMap(({ coachId }) => (coachId === undefined ? [] : [coachId]));
  const [standing, courts, addOns, coaches] = await Promise.all([
    findStanding(db, person, now),
    listCourtsForSale(db, [...new Set(asked.map((item) => item.court))], venue),
    addOnIds.length > 0 ? listAddOns(db, addOnIds) : [],
    coachIds.length > 0 ? listCoaches(db, coachIds) : [],
  ]);
  const items = asked.map(
    (item): WishedItem => ({
      court: known(
        courts.find((court) => court.slug === item.court),
        "court",
        item.court,
      ),
      start: new Date(item.start),
      end: new Date(item.end),
      addOns: (item.addOns ?? []).map(({ id, quantity }) => ({
        addOn: known(
          addOns.find((addOn) => addOn.id === id),
          "addOn",
          id,
        ),
        quantity,
      })),
      coach:
        item.coachId === undefined
          ? null
          : known(
              coaches.find(({ id }) => id === item.coachId),
              "coach",
              item.coachId,
            ),
    }),
  );
  return { venue, standing, items, prices: pricesOf(venue, standing, courts, addOns, coaches) };
}

function pricesOf(
  venue: VenueRules,
  standing: Standing,
  courts: readonly CourtForSale[],
  addOns: readonly AddOnRow[],
  coaches: readonly CoachRow[],
): Wish["prices"] {
  return {
    zone: venue.zone,
    standing,
    courts: courts.map(({ slug, name, rules }) => ({ slug, name, rules })),
    addOns: addOns.map(addOnPrice),
    coaches: coaches.map(coachPrice),
    packages: [],
    taxPercent: venue.settings.taxPercent,
  };
}

export function addOnPrice({ id, name, price, per }: AddOnRow): FrozenPrices["addOns"][number] {
  return { id: String(id), name, price, per: per as "booking" | "hour", taxKind: "equipment" };
}

export function coachPrice({ id, name, private_rate }: CoachRow): FrozenPrices["coaches"][number] {
  return { id: String(id), name, pricePerHour: private_rate };
}

/** Refuses, by the name of the rule, what may not be asked for: past, too far ahead, closed hours, off the grid, too long. */
export function checkWish({ venue, standing, items }: Wish, { series, now }: { series: boolean; now: Date }): void {
  const { zone, settings } = venue;
  const today = localDateOf(zone, now);
  const window = series ? seriesWindow(today, settings) : windowFor(standing, today, settings);
  for (const { court, coach, start, end } of items) {
    throwIfRefused(checkStretch({ ...court, zone } satisfies CourtRules, { start, end }));
    if (coach) throwIfRefused(checkCoachHours(coach, zone, { start, end }));
    throwIfRefused(checkWindow({ zone, start, now, window, staff: standing.staff }));
  }
}

/** Only what is a weekly series may be held as one. */
export function isSeries({ venue: { zone }, items }: Wish, now: Date): boolean {
  const dates = items.map(({ start }) => localDateOf(zone, start));
  return isWeekly(dates, localDateOf(zone, now));
}

export function quoteItemsOf(items: readonly WishedItem[]): QuoteItem[] {
  return items.map(({ court, start, end, addOns, coach }) => ({
    kind: "court",
    court: court.slug,
    start,
    end,
    addOns: addOns.map(({ addOn, quantity }) => ({ id: String(addOn.id), quantity })),
    coachId: coach ? String(coach.id) : undefined,
  }));
}

/** The price of a wish before anything is redeemed on it. */
export function quoteWish({ items, prices }: Wish, now: Date): KeptQuote {
  const redeeming = { voucher: null, useWallet: false, usePackage: false };
  const facts = { voucher: null, walletBalance: 0, packageMinutes: 0, now };
  return requote({ items: quoteItemsOf(items), prices }, redeeming, facts);
}

/** Courts and coaches of a wish, each court with the time it needs after the game. */
export function placesOf(items: readonly WishedItem[]): Stretch[] {
  return items.flatMap(({ court, coach, start, end }) => {
    const own = items.filter((other) => other.court.id === court.id);
    const ready = ownCourtStretch({ start, end }, own, court.bufferMinutes).end;
    return [
      { resourceId: court.resourceId, from: start, to: ready },
      ...(coach ? [{ resourceId: coach.resource_id, from: start, to: end }] : []),
    ];
  });
}

export function known<Row>(row: Row | undefined, what: string, id: string | number): Row {
  if (!row) throw new DomainError("not_found", `There is no such ${what}`, { [what]: id });
  return row;
}
