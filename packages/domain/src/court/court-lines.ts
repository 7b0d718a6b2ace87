import { type PlainLine, type Reason, withoutTime } from "../booking/price-line.ts";
import { type Standing, tierOn } from "../booking/standing.ts";
import { DomainError } from "../errors.ts";
import type { Rupiah } from "../money.ts";
import { type PriceRule, quoteCourt, ruleAt } from "../pricing/court-price.ts";
import type { TaxKind } from "../pricing/tax.ts";
import { daysBetween, localDateOf, localTimeOf, minutesOf, type Zone } from "../venue/venue-time.ts";

/** A court for a time. `itemId` is the booking item's id, which the price lines refer to. */
export type CourtItem = {
  itemId: string;
  court: string;
  start: Date;
  end: Date;
  addOns: readonly { itemId: string; id: string; quantity: number }[];
  coach?: { itemId: string; id: string } | undefined;
};

export type AddOnPrice = { id: string; name: string; price: Rupiah; per: "booking" | "hour"; taxKind: TaxKind };
export type CoachPrice = { id: string; name: string; pricePerHour: Rupiah };

export type CourtPrices = {
  zone: Zone;
  standing: Standing;
  courts: readonly { slug: string; name: string; rules: readonly PriceRule[] }[];
  addOns: readonly AddOnPrice[];
  coaches: readonly CoachPrice[];
};

/** Prices courts with their add-ons and coach; each stretch of hours names the price rule that applied. */
export function courtLines(items: readonly CourtItem[], prices: CourtPrices): PlainLine[] {
  return items.flatMap((item) => [...hourLines(item, prices), ...extraLines(item, prices)]);
}

/** Prices only the add-ons and the coach. */
export function extraLines(item: CourtItem, prices: Pick<CourtPrices, "addOns" | "coaches">): PlainLine[] {
  return [...addOnLines(item, prices), ...coachLines(item, prices)];
}

function hourLines(item: CourtItem, { zone, standing, courts }: CourtPrices): PlainLine[] {
  const court = findKnown(courts, (entry) => entry.slug === item.court, "court", item.court);
  const date = localDateOf(zone, item.start);
  const { tier, because } = tierOn(standing, date);
  const fromMinute = minutesOf(localTimeOf(zone, item.start));
  const toMinute = minutesOf(localTimeOf(zone, item.end)) + daysBetween(date, localDateOf(zone, item.end)) * 1440;
  const priced = quoteCourt(court.rules, { tier, date, fromMinute, toMinute });
  if (!priced || priced.lines.length === 0) {
    const facts = { rule: "price", court: court.slug, start: item.start.toISOString() };
    throw new DomainError("not_for_sale", "Part of the time has no price", facts);
  }
  return priced.lines.map((line): PlainLine => {
    const piece = { date, fromMinute: minutesOf(line.from), toMinute: minutesOf(line.to) };
    const reasons: Reason[] = [{ because: "rule", label: line.label, peak: line.peak }];
    // Without a member rule, members pay the public price and the line shows no saving.
    if (because !== "public" && ruleAt(court.rules, tier, date, piece.fromMinute)?.tier === "member") {
      const asPublic = quoteCourt(court.rules, { ...piece, tier: "public" })?.total ?? line.amount;
      reasons.push({ because: "tier", of: because, saves: Math.max(0, asPublic - line.amount) });
    }
    return {
      item: item.itemId,
      kind: "court",
      label: court.name,
      from: line.from,
      to: line.to,
      minutes: piece.toMinute - piece.fromMinute,
      gross: line.amount,
      reasons,
    };
  });
}

function addOnLines(item: CourtItem, { addOns }: Pick<CourtPrices, "addOns">): PlainLine[] {
  return [...quantities(item)].map(([id, { itemId, quantity }]) => {
    const addOn = findKnown(addOns, (entry) => entry.id === id, "addOn", id);
    const minutes = addOn.per === "hour" ? minutesBetween(item) : null;
    const gross = Math.round((addOn.price * quantity * (minutes ?? 60)) / 60);
    const reasons: Reason[] = [{ because: "units", quantity, unitPrice: addOn.price, minutes }];
    return { ...withoutTime(itemId), kind: addOn.taxKind, label: addOn.name, gross, reasons };
  });
}

function coachLines(item: CourtItem, { coaches }: Pick<CourtPrices, "coaches">): PlainLine[] {
  if (item.coach === undefined) return [];
  const { id, itemId } = item.coach;
  const coach = findKnown(coaches, (entry) => entry.id === id, "coach", id);
  const minutes = minutesBetween(item);
  const gross = Math.round((coach.pricePerHour * minutes) / 60);
  const reasons: Reason[] = [{ because: "units", quantity: 1, unitPrice: coach.pricePerHour, minutes }];
  return [{ ...withoutTime(itemId), kind: "coaching", label: coach.name, gross, reasons }];
}

/** Merges repeated add-ons; rejects quantities below one. */
function quantities({ addOns }: CourtItem): Map<string, { itemId: string; quantity: number }> {
  const wanted = new Map<string, { itemId: string; quantity: number }>();
  for (const { itemId, id, quantity } of addOns) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      throw new DomainError("invalid_request", `Not a quantity: ${quantity}`, { addOn: id });
    }
    const before = wanted.get(id);
    wanted.set(id, { itemId: before?.itemId ?? itemId, quantity: (before?.quantity ?? 0) + quantity });
  }
  return wanted;
}

function minutesBetween({ start, end }: CourtItem): number {
  return (end.getTime() - start.getTime()) / 60_000;
}

function findKnown<T>(entries: readonly T[], fits: (entry: T) => boolean, what: string, id: string): T {
  const found = entries.find(fits);
  if (!found) throw new DomainError("not_found", `No such ${what}: ${id}`, { [what]: id });
  return found;
}
