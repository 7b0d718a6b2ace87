import type { PriceRule, Tier } from "@lapang/domain/pricing/court-price";
import type { LocalTime } from "@lapang/domain/venue/venue-time";
import type { SeedCourtPrices, SeedHours } from "../content/shapes.ts";

const weekdays = [1, 2, 3, 4, 5];
const weekend = [6, 7];

type Band = { weekdays: number[]; from: LocalTime; to: LocalTime; peak: boolean };

const bands: Band[] = [
  { weekdays, from: "06:00", to: "16:00", peak: false },
  { weekdays, from: "16:00", to: "22:00", peak: true },
  { weekdays: weekend, from: "06:00", to: "10:00", peak: true },
  { weekdays: weekend, from: "10:00", to: "15:00", peak: false },
  { weekdays: weekend, from: "15:00", to: "22:00", peak: true },
];

function labelOf(tier: Tier, band: Band): string {
  const day = band.weekdays === weekend;
  if (tier === "public") {
    if (day) return band.peak ? "Akhir pekan, jam ramai" : "Akhir pekan";
    return band.peak ? "Jam ramai" : "Jam biasa";
  }
  if (day) return band.peak ? "Harga klub akhir pekan, jam ramai" : "Harga klub akhir pekan";
  return band.peak ? "Harga klub jam ramai" : "Harga klub jam biasa";
}

function priceOf(prices: SeedCourtPrices, tier: Tier, band: Band): number {
  const { memberOffPeak, memberPeak, memberWeekendOffPeak, memberWeekendPeak } = prices;
  const table =
    tier === "public"
      ? prices
      : {
          offPeak: memberOffPeak,
          peak: memberPeak,
          weekendOffPeak: memberWeekendOffPeak,
          weekendPeak: memberWeekendPeak,
        };
  if (band.weekdays === weekend) return band.peak ? table.weekendPeak : table.weekendOffPeak;
  return band.peak ? table.peak : table.offPeak;
}

/** Converts a court's prices to rules within its opening hours. */
export function priceRulesOf(prices: SeedCourtPrices, hours: readonly SeedHours[]): PriceRule[] {
  const tiers: Tier[] = ["public", "member"];
  return tiers.flatMap((tier) =>
    bands.flatMap((band) => {
      const open = hours.filter((entry) => band.weekdays.includes(entry.weekday));
      const opens = open.map((entry) => entry.opens).reduce(earlier, "24:00");
      const closes = open.map((entry) => entry.closes).reduce(later, "00:00");
      const fromTime = later(band.from, opens);
      const toTime = earlier(band.to, closes);
      if (fromTime >= toTime) return [];
      const when = { weekdays: band.weekdays, startsOn: null, endsOn: null, fromTime, toTime, peak: band.peak };
      return [{ tier, label: labelOf(tier, band), ...when, pricePerHour: priceOf(prices, tier, band), priority: 0 }];
    }),
  );
}

/** "HH:MM" sorts as text. */
function earlier(a: LocalTime, b: LocalTime): LocalTime {
  return a < b ? a : b;
}

function later(a: LocalTime, b: LocalTime): LocalTime {
  return a > b ? a : b;
}
