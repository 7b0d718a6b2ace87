import { defaultMethods, type MethodId } from "@lapang/domain/payment/methods";
import { paymentsTexts } from "../../../texts/payments.ts";
import type { VenueAddress } from "../../venue/find-venue-address.ts";
import type { PaidFor } from "../payable.ts";
import type { PaidRow } from "./history-queries.ts";
import { receiptNumberOf } from "./present-payment.ts";

type Row = readonly [name: string, value: string];
const { receipt } = paymentsTexts.id;

/** The head of a receipt: payer, time, method and what was paid for. */
export function receiptRows(payment: PaidRow, venue: VenueAddress): Row[] {
  const { paidFor } = payment;
  const paidAt = payment.paid_at ?? payment.created_at;
  return [
    [receipt.number, receiptNumberOf(payment) ?? ""],
    [receipt.paidOn, receipt.moment(venue.zone, paidAt)],
    [receipt.method, defaultMethods[payment.method as MethodId].name],
    ...(paidFor ? bookingRows(paidFor, venue) : []),
    ...(venue.taxNumber ? ([[receipt.taxNumber, venue.taxNumber]] as const) : []),
  ];
}

function bookingRows(paidFor: PaidFor, venue: VenueAddress): Row[] {
  const { contactName, code, title, startsAt, endsAt } = paidFor;
  return [
    [receipt.receivedFrom, contactName],
    [receipt.paidFor, `${title ?? ""} (${code})`.trim()],
    ...(startsAt && endsAt
      ? ([
          [receipt.time, receipt.visit({ zone: venue.zone, startsAt, endsAt })],
          [receipt.place, `${venue.name}, ${venue.address}`],
        ] as const)
      : []),
  ];
}
