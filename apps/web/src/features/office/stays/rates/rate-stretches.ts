import type { ReplyOf } from "@lapang/contract/route";
import type { getRateCalendar } from "@lapang/contract/stays/staff-hotel";
import { addDays, type LocalDate } from "@lapang/domain/venue/venue-time";

type Calendar = ReplyOf<typeof getRateCalendar>;
export type RateStretch = {
  roomType: string;
  from: LocalDate;
  to: LocalDate;
  label: string | null;
  prices: { plan: string; price: number }[];
  minNights: number;
  closedToArrival: boolean;
};

/** Merges nightly settings into ranges of consecutive equal nights per room type. */
export function rateStretches({ prices, arrivals }: Calendar): RateStretch[] {
  const nights = new Map<string, RateStretch>();
  const nightOf = (roomType: string, night: LocalDate) => {
    const key = `${roomType} ${night}`;
    const known = nights.get(key);
    if (known) return known;
    const rule = arrivals.find((one) => one.roomType === roomType && one.night === night);
    const arrival = { minNights: rule?.minNights ?? 1, closedToArrival: rule?.closedToArrival ?? false };
    const fresh: RateStretch = { roomType, from: night, to: night, label: null, prices: [], ...arrival };
    nights.set(key, fresh);
    return fresh;
  };
  for (const { roomType, night } of arrivals) nightOf(roomType, night);
  for (const { roomType, plan, night, price, label } of prices) {
    const own = nightOf(roomType, night);
    own.prices.push({ plan, price });
    own.label = label;
  }
  const ordered = [...nights.values()].sort(
    (a, b) => a.roomType.localeCompare(b.roomType) || a.from.localeCompare(b.from),
  );
  const stretches: RateStretch[] = [];
  for (const night of ordered) {
    const last = stretches.at(-1);
    if (last && last.roomType === night.roomType && addDays(last.to, 1) === night.from && alike(last, night)) {
      last.to = night.to;
    } else stretches.push(night);
  }
  return stretches.sort((a, b) => a.from.localeCompare(b.from));
}

function alike(a: RateStretch, b: RateStretch): boolean {
  const factsOf = ({ label, prices, minNights, closedToArrival }: RateStretch) =>
    JSON.stringify([label, prices, minNights, closedToArrival]);
  return factsOf(a) === factsOf(b);
}
