import type { CourtCard, CourtDetail, CourtFacts, CourtWithPhoto, SlotView } from "@lapang/contract/courts/courts";
import type { Photo } from "@lapang/contract/site/photos";
import type { DayHours, Slot } from "@lapang/domain/court/slots";
import type { PriceRule } from "@lapang/domain/pricing/court-price";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import type { CourtRow } from "./queries.ts";

export function presentFacts(court: CourtRow, rules: readonly PriceRule[], today: LocalDate): CourtFacts {
  const prices = rules
    .filter((rule) => rule.tier === "public" && (rule.endsOn === null || rule.endsOn >= today))
    .map((rule) => rule.pricePerHour);
  return {
    slug: court.slug,
    code: court.code,
    name: court.name,
    surface: court.surface as CourtFacts["surface"],
    setting: court.setting as CourtFacts["setting"],
    lampCount: court.lamp_count,
    rainEligible: court.rain_eligible,
    bearingDegrees: court.bearing_degrees,
    summary: court.summary,
    priceFrom: prices.length > 0 ? Math.min(...prices) : null,
    priceTo: prices.length > 0 ? Math.max(...prices) : null,
  };
}

const SHOWN_STARTS = 3;

export function presentCard(facts: CourtWithPhoto, runs: readonly Slot[][]): CourtCard {
  return { ...facts, nextFree: runs.slice(0, SHOWN_STARTS).flatMap(presentStart), freeCount: runs.length };
}

function presentStart(run: readonly Slot[]): CourtCard["nextFree"] {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return [];
  return [
    {
      start: first.start.toISOString(),
      from: first.from,
      to: last.to,
      price: priceOf(run),
      peak: run.some((slot) => slot.peak),
    },
  ];
}

export function priceOf(run: readonly Slot[]): number {
  return run.reduce((sum, slot) => sum + (slot.price ?? 0), 0);
}

export function presentSlot(slot: Slot): SlotView {
  return {
    ...slot,
    start: slot.start.toISOString(),
    end: slot.end.toISOString(),
    heldUntil: slot.heldUntil?.toISOString() ?? null,
  };
}

type Parts = {
  court: CourtRow;
  facts: CourtFacts;
  hours: DayHours[];
  rules: PriceRule[];
  photos: Photo[];
  similar: CourtWithPhoto[];
};

export function presentDetail({ court, facts, hours, rules, photos, similar }: Parts): CourtDetail {
  return {
    ...facts,
    description: court.description,
    facilities: court.facilities,
    rules: court.rules,
    slotMinutes: court.slot_minutes,
    minSlots: court.min_slots,
    maxSlots: court.max_slots,
    hours: hours.map(({ weekday, opens, closes }) => ({
      weekday,
      opens: opens.slice(0, 5),
      closes: closes.slice(0, 5),
    })),
    // Dated rules (holidays) are shown with the slots of their days.
    prices: rules
      .filter((rule) => rule.startsOn === null)
      .map(({ tier, label, weekdays, fromTime, toTime, peak, pricePerHour }) => ({
        tier,
        label,
        weekdays: [...weekdays],
        from: fromTime.slice(0, 5),
        to: toTime.slice(0, 5),
        peak,
        pricePerHour,
      })),
    similar,
    photos,
  };
}
