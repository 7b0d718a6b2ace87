import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { myBookingText } from "../../i18n/bookings/my-booking.ts";
import { timeWords } from "../../lib/moment-words.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Follow } from "../../ui/navigation/follow.tsx";
import { checkoutPathOf } from "../bookings/paths.ts";
import { useSellable } from "../bookings/use-sellable.ts";

const t = myBookingText.pay;

/** Shown in place of the ticket until the booking is paid. */
export function PayFirst({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const { words } = useSellable(booking);
  return (
    <section
      aria-labelledby="belum-dibayar"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-2 border-clay-text p-4"
    >
      <div>
        <h2 id="belum-dibayar" className="type-4">
          {t.title}
        </h2>
        {booking.heldUntil ? <p className="text-sm">{words.payFirst(timeWords(venue, booking.heldUntil))}</p> : null}
      </div>
      <Follow href={checkoutPathOf(booking)} className={`${buttonClass()} max-md:w-full`}>
        {t.button}
      </Follow>
    </section>
  );
}
