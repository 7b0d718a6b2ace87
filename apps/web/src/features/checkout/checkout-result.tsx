import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { checkoutResultText as t } from "../../i18n/bookings/checkout-result.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Follow } from "../../ui/navigation/follow.tsx";
import { useSellable } from "../bookings/use-sellable.ts";
import { Paying } from "../payments/paying.tsx";
import { Confirmed } from "./confirmed.tsx";
import { Lapsed } from "./lapsed.tsx";
import type { Phase } from "./phase.ts";

export type CheckoutResultProps = { booking: BookingDetail; phase: Phase; venue: Venue; left: number };

/** The result of the checkout. The same address follows the payment until it is settled. */
export function CheckoutResult(props: CheckoutResultProps) {
  const { booking, phase, venue } = props;
  const { browsePath, chooseAgain } = useSellable(booking);
  const other = chooseAgain(booking, venue);
  switch (phase) {
    case "paying":
      return <Paying booking={booking} venue={venue} left={props.left} />;
    case "confirmed":
      return <Confirmed booking={booking} venue={venue} />;
    case "lapsed":
      return <Lapsed booking={booking} venue={venue} />;
    case "review":
      return <Ended booking={booking} venue={venue} title={t.review.title} text={t.review.text} live />;
    case "credited": {
      const paid = booking.payments.find((payment) => payment.status === "paid")?.amount ?? 0;
      const text = t.credited.text(formatRupiah(paid));
      return (
        <Ended booking={booking} venue={venue} title={t.credited.title} text={text}>
          <Link to={browsePath} className={buttonClass()}>
            {t.credited.again}
          </Link>
        </Ended>
      );
    }
    case "released":
      return (
        <Ended booking={booking} venue={venue} title={t.released.title} text={t.released.text}>
          <Follow href={other.href} className={buttonClass()}>
            {other.label}
          </Follow>
        </Ended>
      );
    default:
      return (
        <Ended booking={booking} venue={venue} title={t.cancelled.title} text={t.cancelled.text}>
          <Link to="/my-booking" className={buttonClass()}>
            {t.cancelled.bookings}
          </Link>
        </Ended>
      );
  }
}

type EndedProps = {
  booking: BookingDetail;
  venue: Venue;
  title: string;
  text: string;
  /** True while in progress: the ball keeps bouncing. */
  live?: boolean;
  children?: ReactNode;
};

function Ended({ booking, venue, title, text, live = false, children }: EndedProps) {
  const { Summary } = useSellable(booking);
  return (
    <div className="wrap max-w-[58rem]! py-10 lg:py-14">
      <div role="status">
        <h1 className="type-1">
          {live ? (
            <span aria-hidden="true" className="anim-bounce mr-4 inline-block size-6 rounded-full bg-ball" />
          ) : null}
          {title}
        </h1>
        <p className="type-lede mt-4 max-w-[56ch]">{text}</p>
      </div>
      {children ? <div className="mt-7 flex flex-wrap gap-3">{children}</div> : null}
      <div className="mt-9 border-rule-strong border-t-2 pt-6">
        <Summary booking={booking} venue={venue} />
      </div>
    </div>
  );
}
