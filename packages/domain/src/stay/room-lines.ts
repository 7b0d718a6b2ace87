import { type PlainLine, withoutTime } from "../booking/price-line.ts";
import type { Rupiah } from "../money.ts";
import { formatDayMonth, shortWeekdayName } from "../venue/indonesian-date.ts";
import { type LocalDate, type LocalTime, weekdayOf } from "../venue/venue-time.ts";
import { type NightLine, nightLines, type RatePlan } from "./stay-price.ts";

/** An early check-in or late check-out with its booking item. */
export type BoughtHour = { itemId: string; time: LocalTime; price: Rupiah; percent: number };

export type PricedRoom = {
  itemId: string;
  name: string;
  plan: RatePlan;
  checkIn: LocalDate;
  nights: number;
  /** Per night; null without an extra bed. */
  extraBedPrice: Rupiah | null;
  early: BoughtHour | null;
  late: BoughtHour | null;
};

/** Prices a room: each night with its reason, then the extra bed and extra hours. */
export function roomLines(room: PricedRoom): PlainLine[] {
  const nights = nightLines(room.plan, room.checkIn, room.nights);
  return [
    ...nights.map((night) => nightLine(room, night)),
    ...extraBedLine(room),
    ...hourLine(room.early, (time) => `Masuk lebih awal, mulai ${time}`),
    ...hourLine(room.late, (time) => `Keluar lebih lambat, sampai ${time}`),
  ];
}

/** Price of nights and extra bed, without extra hours. */
export function roomTotal({
  plan,
  checkIn,
  nights,
  extraBedPrice,
}: Omit<PricedRoom, "itemId" | "name" | "early" | "late">) {
  const lines = nightLines(plan, checkIn, nights);
  return lines.reduce((sum, { amount }) => sum + amount, (extraBedPrice ?? 0) * nights);
}

function nightLine({ itemId, name }: PricedRoom, { date, weekend, season, amount }: NightLine): PlainLine {
  const day = `${shortWeekdayName(weekdayOf(date))}, ${formatDayMonth(date)}`;
  const why = season ?? (weekend ? "akhir pekan" : "hari biasa");
  return {
    ...withoutTime(itemId),
    kind: "hotel",
    label: `${name}, malam ${formatDayMonth(date)}`,
    gross: amount,
    reasons: [{ because: "rule", label: `Malam ${day}: ${why}`, peak: weekend || season !== null }],
  };
}

function extraBedLine({ itemId, name, nights, extraBedPrice }: PricedRoom): PlainLine[] {
  if (extraBedPrice === null) return [];
  return [
    {
      ...withoutTime(itemId),
      kind: "hotel",
      label: `Ranjang tambahan, ${name}`,
      gross: extraBedPrice * nights,
      reasons: [
        { because: "rule", label: `Ranjang tambahan, ${nights} malam`, peak: false },
        { because: "units", quantity: nights, unitPrice: extraBedPrice, minutes: null },
      ],
    },
  ];
}

function hourLine(hour: BoughtHour | null, labelAt: (time: string) => string): PlainLine[] {
  if (!hour) return [];
  const label = labelAt(hour.time.replace(":", "."));
  return [
    {
      ...withoutTime(hour.itemId),
      kind: "hotel",
      label,
      gross: hour.price,
      reasons: [{ because: "rule", label: `${label} (${hour.percent}% harga semalam)`, peak: false }],
    },
  ];
}
