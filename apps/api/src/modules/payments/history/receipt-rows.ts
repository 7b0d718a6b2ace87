import { defaultMethods, type MethodId } from "@lapang/domain/payment/methods";
import { formatLongDate, formatTime } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, zones } from "@lapang/domain/venue/venue-time";
import type { VenueAddress } from "../../venue/find-venue-address.ts";
import type { PaidFor } from "../payable.ts";
import type { PaidRow } from "./history-queries.ts";
import { receiptNumberOf } from "./present-payment.ts";

type Row = readonly [name: string, value: string];
type Zoned = Pick<VenueAddress, "zone">;

/** The head of a receipt: payer, time, method and what was paid for. */
export function receiptRows(payment: PaidRow, venue: VenueAddress): Row[] {
  const { paidFor } = payment;
  const paidAt = payment.paid_at ?? payment.created_at;
  return [
    ["Nomor", receiptNumberOf(payment) ?? ""],
    ["Tanggal bayar", `${dateOf(venue, paidAt)}, ${timeOf(venue, paidAt)}`],
    ["Cara bayar", defaultMethods[payment.method as MethodId].name],
    ...(paidFor ? bookingRows(paidFor, venue) : []),
    ...(venue.taxNumber ? ([["NPWP", venue.taxNumber]] as const) : []),
  ];
}

function bookingRows(paidFor: PaidFor, venue: VenueAddress): Row[] {
  const { contactName, code, title, startsAt, endsAt } = paidFor;
  return [
    ["Diterima dari", contactName],
    ["Untuk", `${title ?? ""} (${code})`.trim()],
    ...(startsAt && endsAt
      ? ([
          ["Waktu", visitWords(venue, startsAt, endsAt)],
          ["Tempat", `${venue.name}, ${venue.address}`],
        ] as const)
      : []),
  ];
}

/** "Sabtu, 21 Nov 2026, 07.00–09.00 WIB"; a series from its first day to its last. */
function visitWords(venue: Zoned, startsAt: Date, endsAt: Date): string {
  const [first, last] = [dateOf(venue, startsAt), dateOf(venue, endsAt)];
  if (first !== last) return `${first} sampai ${last}`;
  return `${first}, ${formatTime(localTimeOf(venue.zone, startsAt))}–${timeOf(venue, endsAt)}`;
}

const dateOf = ({ zone }: Zoned, moment: Date) => formatLongDate(localDateOf(zone, moment));
const timeOf = ({ zone }: Zoned, moment: Date) =>
  `${formatTime(localTimeOf(zone, moment))}\u00a0${zones[zone].letters}`;
