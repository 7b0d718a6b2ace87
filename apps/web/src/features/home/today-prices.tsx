import type { DayAvailability } from "@lapang/contract/courts/courts";
import { lazy } from "react";
import { homeText } from "../../i18n/site/home.ts";
import { stringifySearch } from "../../lib/page/search-params.ts";
import { PriceWhy } from "../../ui/prices/price-why.tsx";

const DayPriceList = lazy(() =>
  import("../courts/prices/day-prices.tsx").then((module) => ({ default: module.DayPriceList })),
);

const t = homeText.today;

/** Explains the prices of today's free courts: each court's price rules on that day. */
export function TodayPrices({ day, taxPercent }: { day: DayAvailability; taxPercent: number }) {
  const date = day.date === day.today ? undefined : day.date;
  return (
    <PriceWhy name={t.courtPrices} href={`/court${stringifySearch({ date, view: "grid" })}`} more={t.grid}>
      <DayPriceList courts={day.courts} taxPercent={taxPercent} />
    </PriceWhy>
  );
}
