import type { Refusal } from "../refusal.ts";
import { lastDayToAsk } from "../venue/calendar-reach.ts";
import type { LocalDate } from "../venue/venue-time.ts";
import { MOST_NIGHTS, MOST_ROOMS } from "./stay-limits.ts";

/** Restrictions that staff set for arrivals on one day. */
export type ArrivalRule = { minNights: number; closedToArrival: boolean };

export type AskedNights = { checkIn: LocalDate; nights: number };

/** Refuses a stay by its arrival day or length; `rule` is that of the day of arrival. */
export function checkArrival(
  { checkIn, nights }: AskedNights,
  { today, rule }: { today: LocalDate; rule: ArrivalRule | undefined },
): Refusal | null {
  if (checkIn < today) {
    return refusal("start_in_past", "past", "Check-in is over", { checkIn, today });
  }
  const last = lastDayToAsk(today);
  if (checkIn > last) return refusal("outside_window", "window", "That is too far ahead", { checkIn, last });
  if (nights > MOST_NIGHTS) {
    return refusal("duration_not_allowed", "maximum_stay", "That is too long", { nights, maximum: MOST_NIGHTS });
  }
  if (rule?.closedToArrival) {
    return refusal("not_for_sale", "closed_to_arrival", "Nobody can arrive on this day", { checkIn });
  }
  if (rule && nights < rule.minNights) {
    const facts = { checkIn, nights, minimum: rule.minNights };
    return refusal("duration_not_allowed", "minimum_stay", "From this day on one stays longer", facts);
  }
  return null;
}

/** Larger groups must contact the hotel. */
export function checkRoomCount(rooms: number): Refusal | null {
  if (rooms <= MOST_ROOMS) return null;
  return refusal("not_for_sale", "rooms", "Too many rooms for one booking", { rooms, maximum: MOST_ROOMS });
}

function refusal(code: Refusal["code"], rule: string, message: string, facts: Refusal["facts"]): Refusal {
  return { code, rule, message, facts };
}
