import type { StayQuoteView } from "@lapang/contract/stays/stays";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { formatLongDate, formatTime } from "@lapang/domain/venue/indonesian-date";
import { type LocalDate, localDateOf, localTimeOf, type Zone, zones } from "@lapang/domain/venue/venue-time";
import { hotelRoomsText } from "../../../i18n/stays/hotel-rooms.ts";
import { staysText } from "../../../i18n/stays/stays.ts";
import { dayWords } from "../stay-words.ts";

/** "420", "487,5": the table's heading says thousands of Rupiah. */
export function inThousands(amount: number): string {
  const rest = amount % 1000;
  return formatAmount((amount - rest) / 1000) + (rest ? `,${String(rest).padStart(3, "0").replace(/0+$/, "")}` : "");
}

/** "Rabu, 18 Nov 14.00 WIB" in the venue's time zone. */
export function momentWords(instant: string, zone: Zone): string {
  const moment = new Date(instant);
  return `${dayWords(localDateOf(zone, moment))}\u00a0${formatTime(localTimeOf(zone, moment))}\u00a0${zones[zone].letters}`;
}

export function cancellationWords({ refundable, freeUntil, fee }: StayQuoteView["cancellation"], zone: Zone): string {
  if (!refundable) return hotelRoomsText.notRefundable;
  if (freeUntil === null) return hotelRoomsText.feeNow(formatRupiah(fee));
  return hotelRoomsText.freeUntil(momentWords(freeUntil, zone), formatRupiah(fee));
}

/** Appended to the number of guests: ", termasuk 1 anak", or "". */
export function childrenWords(children: number): string {
  return children > 0 ? `, ${staysText.childrenOf(children)}` : "";
}

type StayRequest = { checkIn: LocalDate; checkOut: LocalDate; nights: number; guests: number; children: number };

/** The lines of a question to the front desk, after its greeting; the guest fills in what the page does not know. */
export function stayMessage(hotel: string, stay: StayRequest): string {
  return [
    hotelRoomsText.message.wish(hotel),
    hotelRoomsText.message.dates(formatLongDate(stay.checkIn), formatLongDate(stay.checkOut), stay.nights),
    hotelRoomsText.message.guests(stay.guests) + childrenWords(stay.children),
    hotelRoomsText.message.name,
  ].join("\n");
}
