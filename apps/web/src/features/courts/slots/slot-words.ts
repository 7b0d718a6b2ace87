import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { spokenDate } from "../court-words.ts";
import type { ShownSlot } from "./own-slots.ts";

const t = courtsText.slot;

type WordedSlot = Pick<ShownSlot, "from" | "state" | "price" | "peak" | "heldUntil" | "reason" | "mine">;

/** Whole minutes until the hold expires, at least one: "0 menit lagi" would read as free. */
export function minutesLeft(heldUntil: string, now: string): number {
  return Math.max(1, Math.ceil((Date.parse(heldUntil) - Date.parse(now)) / 60_000));
}

function stateWords(slot: WordedSlot, now: string): string {
  if (slot.mine) return slot.mine.held ? t.mineHeld : t.mine;
  switch (slot.state) {
    case "free":
      return [t.free, slot.price === null ? "" : formatRupiah(slot.price), slot.peak ? t.peak : ""]
        .filter(Boolean)
        .join(", ");
    case "held":
      return slot.heldUntil ? t.heldFor(minutesLeft(slot.heldUntil, now)) : t.held;
    case "closed":
      return slot.reason ? `${t.closed}, ${slot.reason}` : t.closed;
    default:
      // Only an unplayable gap between two bookings has a reason here.
      return slot.reason ? t.between : t[slot.state];
  }
}

/** "Sabtu 21 November, 07.00, kosong, Rp 150.000, jam ramai": a cell's label for screen readers. */
export function slotSentence(slot: WordedSlot, date: LocalDate, now: string, selected = false): string {
  const words = [spokenDate(date), formatTime(slot.from), stateWords(slot, now)];
  return (selected ? [...words, t.selected] : words).join(", ");
}

/** The one or two words that fit into a cell; a free cell shows its price instead. */
export function slotMark(slot: WordedSlot, now: string, roomy: boolean): string {
  if (slot.mine) return t.mineShort;
  if (slot.state === "held") {
    if (!slot.heldUntil) return courtsText.legend.held;
    const minutes = minutesLeft(slot.heldUntil, now);
    return roomy ? t.minutesLeft(minutes) : t.minutes(minutes);
  }
  if (slot.state === "closed") return slot.reason ?? t.short.closed;
  return slot.state === "free" ? "" : t.short[slot.reason ? "between" : slot.state];
}
