import type { SlotView } from "@lapang/contract/courts/courts";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { formatLongDate, formatTimeRange } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { courtPageText } from "../../../i18n/courts/court-page.ts";

type Wish = { court: { name: string; code: string }; date: LocalDate; run: readonly SlotView[] };

export function totalOf(run: readonly SlotView[]): number {
  return run.reduce((sum, slot) => sum + (slot.price ?? 0), 0);
}

/** "07.00–09.00 WIB" of a run of slots. */
export function runTimes(run: readonly SlotView[], zoneLetters: string): string {
  return formatTimeRange(run[0]?.from ?? "", run.at(-1)?.to ?? "", zoneLetters);
}

/** A WhatsApp chat with the front desk with a prefilled booking request. */
export function whatsappLink(venue: Pick<Venue, "whatsapp" | "zoneLetters">, { court, date, run }: Wish): string {
  const text = courtPageText.message(
    court.name,
    court.code,
    formatLongDate(date),
    runTimes(run, venue.zoneLetters),
    formatRupiah(totalOf(run)),
  );
  // Plain spaces: some phones show a no-break space in a prefilled message as a box.
  return `https://wa.me/${venue.whatsapp.replace(/\D/g, "")}?text=${encodeURIComponent(text.replaceAll("\u00a0", " "))}`;
}
