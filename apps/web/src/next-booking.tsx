import { WithBookingLooks } from "./booking-looks.tsx";
import { NextBooking as Next } from "./features/my-bookings/next-booking.tsx";

/** The next booking of a signed-in customer on the home page; visitors do not load this code. */
export function NextBooking() {
  return (
    <WithBookingLooks>
      <Next />
    </WithBookingLooks>
  );
}
