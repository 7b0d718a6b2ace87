import type { Clock } from "../../clock.ts";
import type { Payables } from "../payments/payable.ts";
import { bookingPayable } from "./booking-payable.ts";
import { movePayable } from "./move-payable.ts";

/** All that is paid for here: bookings, hour packages among them, and the difference of a dearer move. */
export function bookingPayables(clock: Clock): Payables {
  return { booking: bookingPayable(clock), booking_move: movePayable(clock) };
}
