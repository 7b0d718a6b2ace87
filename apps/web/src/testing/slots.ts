import type { SlotView } from "@lapang/contract/courts/courts";
import { instantAt, minutesOf, timeOf } from "@lapang/domain/venue/venue-time";

/** A slot for tests: an hour in Jakarta's local time, by default free at Rp 150.000. */
export function slotAt(from: string, facts: Partial<SlotView> = {}, date = "2026-11-21"): SlotView {
  const minutes = minutesOf(from);
  const to = timeOf(minutes + 60);
  const price = facts.price ?? 150_000;
  return {
    start: instantAt("Asia/Jakarta", date, minutes).toISOString(),
    end: instantAt("Asia/Jakarta", date, minutes + 60).toISOString(),
    from,
    to,
    state: "free",
    price,
    peak: false,
    lines: [{ from, to, label: "Akhir pekan", peak: false, amount: price }],
    heldUntil: null,
    reason: null,
    ...facts,
  };
}
