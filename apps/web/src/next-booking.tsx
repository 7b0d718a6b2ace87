import { WithBookingLooks } from "./booking-looks.tsx";
import { NextBooking as Next } from "./features/my-bookings/next-booking.tsx";

/** For the home page of who is signed in: visitors load none of it. */
export function NextBooking() {
  return (
    <WithBookingLooks>
      <Next />
    </WithBookingLooks>
  );
}
