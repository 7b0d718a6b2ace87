import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { checkoutResultText } from "../../i18n/bookings/checkout-result.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Follow } from "../../ui/navigation/follow.tsx";
import { useSellable } from "../bookings/use-sellable.ts";
import { failedAttempt } from "./phase.ts";

const t = checkoutResultText.lapsed;

/** The hold has expired: offers to hold the same again. */
export function Lapsed({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const { Summary, words, holdAgainPath, chooseAgain } = useSellable(booking);
  const again = holdAgainPath?.(booking, venue);
  const other = chooseAgain(booking, venue);
  return (
    <div className="wrap max-w-[58rem]! py-10 lg:py-14">
      <div role="alert">
        <h1 className="type-1">{t.title}</h1>
        <p className="type-lede mt-4 max-w-[56ch]">{words.lapsed(failedAttempt(booking) !== undefined)}</p>
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        {again ? (
          <Follow href={again} className={buttonClass()}>
            {t.again}
          </Follow>
        ) : null}
        <Follow href={other.href} className={buttonClass("outline")}>
          {other.label}
        </Follow>
      </div>
      {booking.payments.length > 0 ? <p className="mt-5 max-w-[56ch] text-ink-2 text-sm">{t.late}</p> : null}
      <div className="mt-9 border-rule-strong border-t-2 pt-6 opacity-80">
        <Summary booking={booking} venue={venue} />
      </div>
    </div>
  );
}
