import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { SeededCourts } from "../venue/seed-courts.ts";
import { found } from "../venue/seed-resources.ts";
import { datesAround, type VenueDay } from "../venue-day.ts";
import type { LedgerDraft } from "./ledger-draft.ts";

/** Hours at which usually no class or club meets on that court; the first suitable day is used. */
const closures = [
  { court: "embun", inDays: 3, from: "12:00", to: "16:00", note: "Perawatan rumput" },
  { court: "bata", inDays: 5, from: "06:00", to: "09:00", note: "Perawatan tanah liat" },
];

/** Closes two courts for some hours, so that the grid shows closures. */
export function seedClosures(day: VenueDay, courts: SeededCourts, ledger: LedgerDraft): void {
  for (const { court, inDays, from, to, note } of closures) {
    const { resourceId } = found(courts, court);
    const stretches = datesAround(day, inDays, inDays + 6).map((date) => ({
      from: instantAt(day.zone, date, from),
      to: instantAt(day.zone, date, to),
    }));
    const fits = stretches.find((stretch) => ledger.isFree(resourceId, stretch.from, stretch.to));
    if (!fits) throw new Error(`No free hours from ${addDays(day.today, inDays)} on to close ${court}`);
    ledger.take({ resourceId, ...fits, purpose: "closure", ownerId: null, note });
  }
}
