import type { BookingCard } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { myBookingsText as t } from "../../i18n/bookings/my-bookings.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Icon } from "../../ui/icon.tsx";
import { Follow } from "../../ui/navigation/follow.tsx";
import { useBookingLook } from "../bookings/use-booking-look.ts";

type BookAgainProps = { booking: BookingCard; venue: Venue };

/** Books the same hours on the next such weekday. */
export function BookAgain({ booking, venue }: BookAgainProps) {
  const href = useBookingLook(booking.kind).againHref?.(booking, venue);
  if (!href) return null;
  return (
    <Follow href={href} className={`${buttonClass("outline", "sm")} mb-4 max-md:w-full`}>
      <Icon name="refresh" size={16} />
      {t.again}
      <span className="sr-only">: {booking.title}</span>
    </Follow>
  );
}
