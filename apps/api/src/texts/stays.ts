import { formatLongDate, monthNames } from "@lapang/domain/venue/indonesian-date";
import { addDays, type LocalDate } from "@lapang/domain/venue/venue-time";
import type { ByLanguage } from "./language.ts";

type Nights = { name: string; checkIn: LocalDate; nights: number };
/** `month` is "2026-11". */
type Month = { name: string; month: string };

function period(free: Nights | Month): string {
  if ("checkIn" in free)
    return `${formatLongDate(free.checkIn)} sampai ${formatLongDate(addDays(free.checkIn, free.nights))}`;
  return `mulai ${monthNames[Number(free.month.slice(5)) - 1]} ${free.month.slice(0, 4)}`;
}

const indonesian = {
  room: (number: string) => `Kamar ${number}`,
  freeAgain: (free: Nights | Month) => ({
    title: `${free.name} kosong lagi`,
    body: `Ada kamar untuk ${period(free)}. Belum kami tahan untukmu: siapa cepat, dia dapat.`,
  }),
};

export const staysTexts: ByLanguage<typeof indonesian> = { id: indonesian };
