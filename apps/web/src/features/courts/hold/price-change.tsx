import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { checkoutRefusalText as t } from "../../../i18n/bookings/checkout-refusals.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { courtHref } from "../pick/court-href.ts";
import { checkoutHref, type PickedHours } from "../pick/picked-hours.ts";

type PriceChangeProps = { picked: PickedHours; before: number; after: number; venue: Venue };

/** The price differs from the one shown: the customer must accept it first. */
export function PriceChange({ picked, before, after, venue }: PriceChangeProps) {
  return (
    <section role="alert" className="border-rule-strong border-y-2 py-7">
      <h2 className="type-2">{t.priceTitle}</h2>
      <p className="mt-2 max-w-[56ch] text-ink-2">{after < before ? t.priceLower : t.priceText}</p>
      <dl className="mt-6 flex flex-wrap items-end gap-x-10 gap-y-4">
        <div>
          <dt className="text-ink-2 text-sm">{t.before}</dt>
          <dd className="no-break font-bold text-xl line-through decoration-2">{formatRupiah(before)}</dd>
        </div>
        <div>
          <dt className="text-ink-2 text-sm">{t.after}</dt>
          <dd className="no-break font-extrabold text-2xl tracking-[-.04em]">{formatRupiah(after)}</dd>
        </div>
      </dl>
      <div className="mt-7 flex flex-wrap gap-3">
        <Follow href={checkoutHref(venue.zone, { ...picked, total: after })} replace className={buttonClass()}>
          {t.accept(formatRupiah(after))}
        </Follow>
        <Follow href={courtHref(venue.zone, picked)} className={buttonClass("outline")}>
          {t.refuse}
        </Follow>
      </div>
    </section>
  );
}
