import type { Clock } from "../../runtime/clock.ts";
import type { Payables } from "../payments/payable.ts";
import { bookingPayable } from "./checkout/booking-payable.ts";
import { movePayable } from "./move/move-payable.ts";
import type { Sellables } from "./sellables.ts";

/** All that is paid for here: bookings, whatever they consist of, and the difference of a dearer move. */
export function bookingPayables(clock: Clock, sellables: Sellables): Payables {
  return { booking: bookingPayable(clock, sellables), booking_move: movePayable(clock, sellables) };
}
