import type { SlotView } from "@lapang/contract/courts/courts";
import type { ExtrasOffer } from "@lapang/contract/sales/holds";
import { type BookingQuote, nothingRedeemed, quote } from "@lapang/domain/booking/quote";
import { visitor } from "@lapang/domain/booking/standing";
import { courtLines } from "@lapang/domain/court/court-lines";
import type { PriceRule } from "@lapang/domain/pricing/court-price";
import { type LocalDate, minutesOf, type Zone } from "@lapang/domain/venue/venue-time";
import type { PickedAddOn } from "./picked-hours.ts";

type PricedSlot = Pick<SlotView, "start" | "end" | "lines">;

export type Picked = {
  court: { slug: string; name: string };
  date: LocalDate;
  run: readonly PricedSlot[];
  /** Without them only the hours are priced. */
  extras: ExtrasOffer | undefined;
  addOns: readonly PickedAddOn[];
  coachId: number | undefined;
};

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6, 7];
const none: ExtrasOffer = { addOns: [], coaches: [], taxPercent: { coaching: 0, equipment: 0 } };

/** Quotes the chosen hours with the server's own rule. The server quotes again and refuses the hold if its price differs. */
export function quotePick(picked: Picked, venue: { zone: Zone; courtTaxPercent: number }): BookingQuote {
  const { court, date, run, extras = none, coachId } = picked;
  const addOns = picked.addOns.filter(({ id }) => extras.addOns.some((offered) => offered.id === id));
  const coach = extras.coaches.find(({ id }) => id === coachId);
  const item = {
    itemId: "court",
    court: court.slug,
    start: new Date(run[0]?.start ?? 0),
    end: new Date(run.at(-1)?.end ?? 0),
    addOns: addOns.map(({ id, quantity }) => ({ itemId: `thing-${id}`, id: String(id), quantity })),
    coach: coach && { itemId: "coach", id: String(coach.id) },
  };
  const lines = courtLines([item], {
    zone: venue.zone,
    // The hours' prices already include the customer's tier.
    standing: visitor,
    courts: [{ ...court, rules: run.flatMap(({ lines: hours }) => hours.map((line) => ruleOf(line, date))) }],
    addOns: extras.addOns.map((addOn) => ({ ...addOn, id: String(addOn.id), taxKind: "equipment" as const })),
    coaches: extras.coaches.map(({ id, name, ratePerHour }) => ({ id: String(id), name, pricePerHour: ratePerHour })),
  });
  return quote(lines, nothingRedeemed, {
    taxPercent: { court: venue.courtTaxPercent, ...extras.taxPercent, hotel: 0, kost: 0, share: 0, other: 0 },
    voucher: null,
    walletBalance: 0,
    packageMinutes: 0,
    now: item.start,
  });
}

/** Converts the server's price of an hour into a rule for that hour. */
function ruleOf({ from, to, label, peak, amount }: PricedSlot["lines"][number], date: LocalDate): PriceRule {
  const hours = (minutesOf(to) - minutesOf(from)) / 60;
  return {
    tier: "public",
    label,
    weekdays: EVERY_DAY,
    startsOn: date,
    endsOn: date,
    fromTime: from,
    toTime: to,
    peak,
    pricePerHour: amount / hours,
    priority: 0,
  };
}
