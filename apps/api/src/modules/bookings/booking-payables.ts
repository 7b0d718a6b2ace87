import type { Clock } from "../../runtime/clock.ts";
import type { Payables } from "../payments/payable.ts";
import { bookingPayable } from "./checkout/booking-payable.ts";
import { movePayable } from "./move/move-payable.ts";
import type { Sellables } from "./sellables.ts";

/** The payables of this module: bookings of any kind, and the difference of a dearer move. */
export function bookingPayables(clock: Clock, sellables: Sellables): Payables {
  return { booking: bookingPayable(clock, sellables), booking_move: movePayable(clock, sellables) };
}
