import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { defaultMethods, type MethodId } from "@lapang/domain/payment/methods";
import { checkoutText } from "../../i18n/bookings/checkout.ts";
import { checkoutResultText } from "../../i18n/bookings/checkout-result.ts";
import { useOnline } from "../../lib/live/use-online.ts";
import { timeWords } from "../../lib/moment-words.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Icon } from "../../ui/icon.tsx";
import { HoldClock } from "../bookings/hold-clock.tsx";
import { useSellable } from "../bookings/use-sellable.ts";
import { OtherWay } from "./other-way.tsx";
import { PayFact, PayNumber } from "./pay-number.tsx";

const t = checkoutResultText.paying;

type PayingProps = { booking: BookingDetail; venue: Venue; left: number };

/** Waits while the customer pays on the gateway's page; updates itself when the payment arrives. */
export function Paying({ booking, venue, left }: PayingProps) {
  const { Summary } = useSellable(booking);
  const online = useOnline();
  const attempt = booking.payments.find((payment) => payment.status === "awaiting");
  const until = attempt?.expiresAt ?? booking.heldUntil ?? booking.now;
  const name = attempt ? (defaultMethods[attempt.method as MethodId]?.name ?? attempt.method) : "";
  return (
    <article>
      <HoldClock
        title={t.title}
        left={left}
        whole={(Date.parse(until) - Date.parse(attempt?.createdAt ?? booking.createdAt)) / 1000}
        label={t.by}
        until={timeWords(venue, until)}
      />
      <div className="wrap max-w-[58rem]! py-5 lg:py-8">
        {attempt ? (
          <dl className="border-rule-strong border-y-2">
            <PayNumber paymentId={attempt.id} name={name} />
            <PayFact
              name={t.amount}
              text={formatRupiah(attempt.amount)}
              copy={{ text: String(attempt.amount), what: t.amount }}
            />
          </dl>
        ) : null}
        <p role="status" className="mt-5 max-w-[56ch]">
          {online ? (left > 0 ? t.text : t.over) : checkoutText.offline}
        </p>
        {attempt?.redirectUrl && left > 0 ? (
          <>
            <a href={attempt.redirectUrl} className={`${buttonClass("default", "full")} mt-6`}>
              {t.go}
              <Icon name="arrow" />
            </a>
            <OtherWay bookingId={booking.id} />
          </>
        ) : null}
        <div className="mt-9 border-rule-strong border-t-2 pt-6">
          <Summary booking={booking} venue={venue} />
        </div>
      </div>
    </article>
  );
}
