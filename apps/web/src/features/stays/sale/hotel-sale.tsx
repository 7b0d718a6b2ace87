import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { Link } from "@tanstack/react-router";
import { lazy } from "react";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { hotelSaleText as t } from "../../../i18n/stays/hotel-sale.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import type { CheckoutForm } from "../../bookings/checkout-form.ts";
import type { Search, Sellable } from "../../bookings/sellable.ts";
import { readPickedRooms } from "../hotel/picked-rooms.ts";
import { GuestsSection } from "./guests-section.tsx";
import { HoldRoom } from "./hold-room.tsx";
import { HotelPolicy, HotelPolicySteps } from "./hotel-policy.tsx";
import { HotelSummary } from "./hotel-summary.tsx";
import { type CourtExtras, MorningsSection } from "./mornings-section.tsx";
import { holdStayAgain, roomNames, roomsIn, stayHref, stayVisit } from "./room-items.ts";
import { StaySections } from "./stay-sections.tsx";

const StayMoveSheet = lazy(() => import("./stay-move-sheet.tsx").then((module) => ({ default: module.StayMoveSheet })));

function ToTicket({ booking }: { booking: BookingDetail }) {
  return (
    <Link to="/my-booking/$kind/$id" params={{ kind: "hotel", id: booking.id }} className={buttonClass("ball")}>
      {t.ticket}
    </Link>
  );
}

type CheckoutProps = { booking: BookingDetail; venue: Venue; form: CheckoutForm; CourtExtras: CourtExtras };

/** The checkout questions of a stay: guests per room, and court hours to add. */
export function GuestsAndMornings({ booking, venue, form, CourtExtras }: CheckoutProps) {
  return (
    <>
      <GuestsSection booking={booking} form={form} />
      <MorningsSection booking={booking} venue={venue} form={form} CourtExtras={CourtExtras} />
    </>
  );
}

function holdRoomFrom(search: Search) {
  const picked = readPickedRooms(search);
  return picked ? <HoldRoom picked={picked} /> : undefined;
}

export const hotelSale: Sellable = {
  Summary: HotelSummary,
  Policy: HotelPolicy,
  PolicySteps: HotelPolicySteps,
  NextStep: ToTicket,
  BookingSections: StaySections,
  MoveSheet: StayMoveSheet,
  holdFrom: holdRoomFrom,
  visitOf: stayVisit,
  partNames: (booking) => {
    const rooms = roomsIn(booking);
    return roomNames(rooms).map((name, index) => ({ id: rooms[index]?.id ?? "", name }));
  },
  browsePath: "/hotel-kost",
  pathAfterRelease: stayHref,
  holdAgainPath: holdStayAgain,
  chooseAgain: (booking) => ({ href: stayHref(booking) ?? "/hotel-kost", label: t.otherDates }),
  paidWithHours: false,
  checkedIn: true,
  words: {
    section: checkoutText.lines.sections.hotel,
    heldUntil: t.heldUntil,
    release: t.release,
    confirmed: t.confirmed,
    lapsed: (attemptFailed) => (attemptFailed ? t.lapsedFailed : t.lapsed),
    payFirst: t.payFirst,
    nothingBack: (item) =>
      item.kind === "hotel" && !item.stay.refundable ? t.policy.nothingOfPlan : t.policy.nothingAfter,
    ticket: { visits: t.visits, ahead: t.noQr, over: t.over },
  },
};

/** Early and late hours are sold with a room: they are no visits, and no address begins with them. */
export const alongWithRoom: Sellable = (({ holdFrom: _, ...sale }) => ({ ...sale, visitOf: () => undefined }))(
  hotelSale,
);
