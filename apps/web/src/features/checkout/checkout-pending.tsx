import { checkoutText as t } from "../../i18n/bookings/checkout.ts";
import { Skeleton } from "../../ui/loading/skeleton.tsx";

/** Skeleton of the checkout: the clock on its field, then ruled parts. */
export function CheckoutPending({ word }: { word: string }) {
  return (
    <div role="status" aria-busy="true">
      <div className="field-court">
        <div className="wrap py-6 lg:py-9">
          <h1 className="font-semibold">{t.title}</h1>
          <p className="mt-1 flex min-h-18 items-center gap-4 font-extrabold text-xl lg:min-h-26">
            <span aria-hidden="true" className="anim-bounce size-4 rounded-full bg-ball" />
            {word}
          </p>
          <div
            aria-hidden="true"
            className="mt-3 h-6 border-paint border-x-3 bg-[linear-gradient(var(--paint),var(--paint))] bg-[length:100%_3px] bg-center bg-no-repeat"
          />
        </div>
      </div>
      <div aria-hidden="true" className="wrap grid gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-9! w-2/3!" />
          <Skeleton className="h-5! w-1/2!" />
          <Skeleton className="mt-8 h-12!" />
          <Skeleton className="h-12!" />
        </div>
        <div className="grid content-start gap-4 border-rule-strong border-t-2 pt-5">
          <Skeleton className="h-6! w-1/3!" />
          <Skeleton className="h-12!" />
          <Skeleton className="h-12!" />
        </div>
      </div>
    </div>
  );
}
