import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import type { MethodId } from "@lapang/domain/payment/methods";
import { useState } from "react";
import { checkoutText as t } from "../../i18n/bookings/checkout.ts";
import { useOnline } from "../../lib/live/use-online.ts";
import { timeWords } from "../../lib/moment-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { HoldClock } from "../bookings/hold-clock.tsx";
import { PriceLines } from "../bookings/price-lines.tsx";
import { useSellable } from "../bookings/use-sellable.ts";
import { MethodChoice } from "../payments/methods/method-choice.tsx";
import { paymentQueries } from "../payments/queries.ts";
import { usePay } from "../payments/use-pay.ts";
import { AttemptNote } from "./attempt-note.tsx";
import { PayBar } from "./pay-bar.tsx";
import { RedeemSection } from "./redeem-section.tsx";
import { ReleaseHold } from "./release-hold.tsx";
import { useCheckoutChanges } from "./use-checkout-changes.ts";

type HeldCheckoutProps = { booking: BookingDetail; venue: Venue; left: number; now: number };

/** The held items, the players, the price and the payment. */
export function HeldCheckout({ booking, venue, left, now }: HeldCheckoutProps) {
  const [method, setMethod] = useState<MethodId>("qris");
  const form = useCheckoutChanges(booking.id);
  const payment = usePay(booking);
  const online = useOnline();
  const heldUntil = booking.heldUntil ?? booking.now;
  const { Summary, CheckoutSections, Policy, words } = useSellable(booking);
  return (
    <article>
      <HoldClock
        title={t.title}
        left={left}
        whole={(Date.parse(heldUntil) - Date.parse(booking.createdAt)) / 1000}
        label={words.heldUntil}
        until={timeWords(venue, heldUntil)}
      />
      {online && !form.waiting ? null : <UnsentNote text={online ? t.unsent : t.offline} />}
      {/* Scrolls focused elements clear of the bar at the bottom. */}
      <div className="wrap flex flex-col [&_:is(a,button,input,select,summary)]:scroll-mb-44 gap-x-12 gap-y-10 py-7 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr_5rem] lg:items-start lg:py-10">
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-start-1">
          <Summary booking={booking} venue={venue} />
          <AttemptNote booking={booking} />
        </div>
        <div className="grid min-w-0 gap-8 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <PriceLines booking={booking} venue={venue} />
          <RedeemSection booking={booking} form={form} />
        </div>
        {CheckoutSections ? (
          <div className="grid min-w-0 gap-10 lg:col-start-1 lg:row-start-2">
            <CheckoutSections booking={booking} venue={venue} form={form} />
          </div>
        ) : null}
        <div className="grid min-w-0 gap-10 lg:col-start-1 lg:row-start-3">
          <MethodChoice
            query={paymentQueries.methods(booking.id)}
            toPay={booking.price.toPay}
            venue={venue}
            chosen={method}
            onChoose={setMethod}
          />
          <Policy booking={booking} venue={venue} now={now} />
        </div>
        <PayBar booking={booking} form={form} payment={payment} method={method} />
        <ReleaseHold booking={booking} venue={venue} />
      </div>
    </article>
  );
}

function UnsentNote({ text }: { text: string }) {
  return (
    <div role="status" className="bg-warning-soft text-warning">
      <p className="wrap flex items-start gap-2.5 py-3 font-semibold">
        <Icon name="offline" className="mt-0.5" />
        {text}
      </p>
    </div>
  );
}
