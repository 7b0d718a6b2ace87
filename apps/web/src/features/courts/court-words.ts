import type { CourtFacts } from "@lapang/contract/courts/courts";
import { formatRupiah } from "@lapang/domain/money";
import { monthNames, weekdayName } from "@lapang/domain/venue/indonesian-date";
import { type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";
import { courtsText as t } from "../../i18n/courts/courts.ts";
import type { Tone } from "../../ui/drawings/tone.ts";

/** A court's page has its surface's colour. */
export const surfaceTone: Record<CourtFacts["surface"], Tone> = {
  keras: "hard",
  "tanah-liat": "clay",
  rumput: "grass",
  sintetis: "synth",
};

/** "Tanah liat, outdoor, lampu" */
export function factLine(court: Pick<CourtFacts, "surface" | "setting" | "lampCount">): string {
  const lamps = court.lampCount > 0 ? t.withLamps : t.withoutLamps;
  return `${t.surface[court.surface]}, ${t.setting[court.setting].toLowerCase()}, ${lamps}`;
}

/** "Rp 150.000–200.000": the currency is written once. */
export function priceRange(from: number | null, to: number | null): string {
  if (from === null || to === null) return "";
  return from === to ? formatRupiah(from) : `${formatRupiah(from)}–${formatRupiah(to).slice(3)}`;
}

/** "Sabtu 21 November": a date for screen readers. */
export function spokenDate(date: LocalDate): string {
  return `${weekdayName(weekdayOf(date))} ${Number(date.slice(8))} ${monthNames[Number(date.slice(5, 7)) - 1]}`;
}
