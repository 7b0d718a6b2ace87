import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { Link } from "@tanstack/react-router";
import { lazy } from "react";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { checkoutResultText as t } from "../../../i18n/bookings/checkout-result.ts";
import { myBookingText } from "../../../i18n/bookings/my-booking.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import type { CheckoutForm } from "../../bookings/checkout-form.ts";
import type { Sellable } from "../../bookings/sellable.ts";
import { OpenMove } from "../../checkout/open-move.tsx";
import { ExtrasSection } from "../extras/extras-section.tsx";
import { courtVisit, holdAgainPath, hoursPath, otherHours } from "../pick/booked-hours.ts";
import { CourtSummary } from "./court-summary.tsx";
import { holdHoursFrom } from "./hold-from-address.tsx";
import { PlayersSection } from "./players-section.tsx";
import { RefundPolicy } from "./refund-policy.tsx";

const MoveSheet = lazy(() => import("../move/move-sheet.tsx").then((module) => ({ default: module.MoveSheet })));

type BookingProps = { booking: BookingDetail; venue: Venue };

function ExtrasAndPlayers({ booking, venue, form }: BookingProps & { form: CheckoutForm }) {
  return (
    <>
      <ExtrasSection booking={booking} venue={venue} form={form} />
      <PlayersSection booking={booking} form={form} />
    </>
  );
}

function MoveUnderWay({ booking, venue }: BookingProps) {
  return booking.move ? <OpenMove booking={booking} move={booking.move} venue={venue} /> : null;
}

function ToTicket({ booking }: { booking: BookingDetail }) {
  return (
    <Link to="/my-booking/$kind/$id" params={{ kind: "court", id: booking.id }} className={buttonClass("ball")}>
      {t.confirmed.ticket}
    </Link>
  );
}

export const courtSale: Sellable = {
  Summary: CourtSummary,
  CheckoutSections: ExtrasAndPlayers,
  Policy: RefundPolicy,
  NextStep: ToTicket,
  BookingSections: MoveUnderWay,
  MoveSheet,
  holdFrom: holdHoursFrom,
  visitOf: courtVisit,
  browsePath: "/court",
  pathAfterRelease: hoursPath,
  holdAgainPath,
  chooseAgain: otherHours,
  paidWithHours: true,
  checkedIn: true,
  resold: true,
  words: {
    section: checkoutText.lines.sections.court,
    heldUntil: checkoutText.heldUntil,
    release: checkoutText.release,
    confirmed: { title: t.confirmed.court, text: t.confirmed.text },
    lapsed: (attemptFailed) => (attemptFailed ? t.lapsed.failedText : t.lapsed.text),
    payFirst: myBookingText.pay.text,
    nothingBack: () => myBookingText.policy.tooClose,
    ticket: {
      visits: myBookingText.ticket.courts,
      ahead: myBookingText.ticket.noQr,
      over: myBookingText.ticket.over,
    },
  },
};

/** Coaches and add-ons are sold with court hours: they are no visits, and no address begins with them. */
export const alongWithCourt: Sellable = (({ holdFrom: _, ...sale }) => ({ ...sale, visitOf: () => undefined }))(
  courtSale,
);
