import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { Link } from "@tanstack/react-router";
import { checkoutText } from "../../i18n/bookings/checkout.ts";
import { checkoutResultText } from "../../i18n/bookings/checkout-result.ts";
import { myBookingText } from "../../i18n/bookings/my-booking.ts";
import { buttonClass } from "../../ui/button-class.ts";
import type { Sellable } from "./sellable.ts";

const t = checkoutResultText;

function PlainSummary({ booking }: { booking: BookingDetail }) {
  return <h2 className="type-3">{booking.title}</h2>;
}

function ToBookings() {
  return (
    <Link to="/my-booking" className={buttonClass("ball")}>
      {t.confirmed.bookings}
    </Link>
  );
}

/**
 * The fallback for a booking without items, or with a kind unknown to this version of the page: name, price and state are still
 * correct.
 */
export const plainSellable: Sellable = {
  Summary: PlainSummary,
  Policy: () => null,
  NextStep: ToBookings,
  visitOf: () => undefined,
  browsePath: "/court",
  chooseAgain: () => ({ href: "/", label: t.lapsed.other }),
  paidWithHours: false,
  checkedIn: false,
  words: {
    section: checkoutText.lines.sections.other,
    heldUntil: checkoutText.heldUntil,
    release: checkoutText.release,
    confirmed: { title: t.confirmed.court, text: t.confirmed.text },
    lapsed: () => t.lapsed.text,
    payFirst: myBookingText.pay.text,
    ticket: { visits: myBookingText.ticket.courts, ahead: "", over: myBookingText.ticket.over },
  },
};
